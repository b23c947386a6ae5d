/* steps.js: a slider that replays how the script made the views of a storage, and what it wrote to
   them. */
import { make } from '../page/dom.js';

const byLine = (a, b) => a.line - b.line;

/* Returns the steps in the order of the script: [{ text, shown, data }]. At each, the first `shown`
   views exist, and the storage has the contents `data`. `history` are the contents after statements:
   [{ line, code, data }], none of a large storage. `data` are the present contents, which the last
   step and the views of the card's buttons have. */
export function stepsOf(views, data, history = []) {
  const contentsAt = ({ line, isCurrent }) =>
    isCurrent || line === undefined
      ? data
      : (history.findLast((record) => record.line <= line)?.data ?? data);
  const first = views[0].line ?? Infinity;
  const defined = new Set(views.map(({ line }) => line));
  const writes = history
    .filter(({ line }) => line > first && !defined.has(line))
    .map(({ line, code, data: written }) => ({ line, text: code, data: written }));
  const made = views.map((view) => ({
    line: view.line ?? Infinity,
    text: view.code ?? view.name,
    data: contentsAt(view),
    isView: true,
  }));
  let shown = 0;
  const steps = [...made, ...writes].sort(byLine).map(({ text, data: contents, isView }) => {
    if (isView) shown++;
    return { text, shown, data: contents };
  });
  steps.at(-1).data = data;
  return steps;
}

/* Returns what the slider says of a step. */
export const stepText = ({ text }, step, count) => `Step ${step} of ${count}: ${text}`;

/* `stepsNow()` returns the steps. Calls show(step) when the slider moves. `hint` is a text about
   the contents. Returns { element, update() }; update() goes to the last step. */
export function stepSlider(stepsNow, show, hint) {
  let steps = [];
  const input = make('input', {
    type: 'range',
    min: 1,
    step: 1,
    'aria-label': 'Views, step by step',
  });
  const text = make('output', {});
  const say = () => {
    const step = Number(input.value);
    text.textContent = stepText(steps[step - 1], step, steps.length);
    input.setAttribute('aria-valuetext', text.textContent);
  };
  input.addEventListener('input', () => {
    say();
    show(steps[Number(input.value) - 1]);
  });
  const about = make('p', { className: 'hint', textContent: hint });
  const element = make('div', { className: 'steps' }, input, text, ...(hint ? [about] : []));
  return {
    element,
    update() {
      steps = stepsNow();
      element.hidden = steps.length < 2;
      input.max = steps.length;
      input.value = steps.length;
      say();
    },
  };
}
