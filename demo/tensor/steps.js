/* steps.js: a slider that replays how the script made the views of a storage, and what it wrote to
   them. */
import { make } from '../page/dom.js';

const PACE = 1200; /* ms */

const byLine = (a, b) => a.line - b.line;

/* Returns the steps in the order of the script: [{ line, text, shown, data }]. At each, the first `shown`
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
  const steps = [...made, ...writes].sort(byLine).map(({ line, text, data: contents, isView }) => {
    if (isView) shown++;
    return { line, text, shown, data: contents };
  });
  steps.at(-1).data = data;
  return steps;
}

/* Returns what the slider says of a step. */
const stepText = ({ text }, step, count) => `Step ${step} of ${count}: ${text}`;

/* `stepsNow()` returns the steps. When the slider moves, it calls showLine(line), with null when the
   user leaves it, and show(step). Its button replays all steps. `hint` is a text about the contents.
   Returns { element, update() }; update() goes to the last step. */
export function stepSlider(stepsNow, showLine, show, hint) {
  let steps = [];
  let timer = 0;
  const input = make('input', {
    type: 'range',
    min: 1,
    step: 1,
    'aria-label': 'Views, step by step',
  });
  const play = make('button', { type: 'button', className: 'play' });
  const text = make('output', {});
  const say = () => {
    const step = Number(input.value);
    text.textContent = stepText(steps[step - 1], step, steps.length);
    input.setAttribute('aria-valuetext', text.textContent);
  };
  const go = (step) => {
    input.value = step;
    say();
    showLine(steps[step - 1].line);
    show(steps[step - 1]);
  };
  const mark = (isPlaying) => {
    play.textContent = isPlaying ? '⏸' : '▶';
    play.setAttribute('aria-label', isPlaying ? 'Pause' : 'Replay the steps');
  };
  const pause = () => {
    clearInterval(timer);
    timer = 0;
    mark(false);
  };
  play.addEventListener('click', () => {
    if (timer > 0) {
      pause();
      return;
    }
    mark(true);
    go(Number(input.value) < steps.length ? Number(input.value) + 1 : 1);
    timer = setInterval(() => {
      if (!element.isConnected) pause();
      else if (Number(input.value) === steps.length) pause();
      else go(Number(input.value) + 1);
    }, PACE);
  });
  input.addEventListener('input', () => {
    pause();
    go(Number(input.value));
  });
  const about = make('p', { className: 'hint', textContent: hint });
  const element = make('div', { className: 'steps' }, play, input, text, ...(hint ? [about] : []));
  element.addEventListener('focusout', () => showLine(null));
  mark(false);
  return {
    element,
    update() {
      pause();
      steps = stepsNow();
      element.hidden = steps.length < 2;
      input.max = steps.length;
      input.value = steps.length;
      say();
    },
  };
}
