/* steps.js: a slider that replays the views of a storage in the order of the script. */
import { make } from '../page/dom.js';

/* Returns what the slider says of a view: its line of the script, or its name. */
export const stepText = (view, step, count) =>
  `Step ${step} of ${count}: ${view.code ?? view.name}`;

/* Calls show(step) when the slider moves: the first `step` views are to be shown. Returns { element,
   update() }; update() goes to the last step of `views`. */
export function stepSlider(views, show) {
  const input = make('input', {
    type: 'range',
    min: 1,
    step: 1,
    'aria-label': 'Views, step by step',
  });
  const text = make('output', {});
  const say = () => {
    const step = Number(input.value);
    text.textContent = stepText(views[step - 1], step, views.length);
    input.setAttribute('aria-valuetext', text.textContent);
  };
  input.addEventListener('input', () => {
    say();
    show(Number(input.value));
  });
  const element = make('div', { className: 'steps' }, input, text);
  return {
    element,
    update() {
      element.hidden = views.length < 2;
      input.max = views.length;
      input.value = views.length;
      say();
    },
  };
}
