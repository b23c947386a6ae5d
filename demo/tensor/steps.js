/* steps.js: a slider that replays how the script made the views of a storage, and what it wrote to
   them. */
import { make } from '../page/dom.js';

const PACE = 1200; /* ms */

const byLine = (a, b) => a.line - b.line;

/* Returns the steps in the order of the script: [{ line, text, shown, data }]. At each, the first
   `shown` views exist, and the storage has the contents `data`. `history` are the contents after
   statements: [{ line, code, data }], none of a large storage. `data` are the present contents,
   which the last step and the views of the card's buttons have. */
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

/* A slider, and a button that replays all steps. `stepsNow()` returns the steps. When the slider
   moves, it calls showLine(line), with null when the user leaves it, and show(step). `hint` is a
   text about the contents. */
export class StepSlider {
  #input = make('input', { type: 'range', min: 1, step: 1, 'aria-label': 'Views, step by step' });
  #play = make('button', { type: 'button', className: 'play' });
  #text = make('output', {});
  #steps = [];
  #timer = 0;
  #on;

  constructor({ hint, ...on }) {
    this.#on = on;
    this.element = make('div', { className: 'steps' }, this.#play, this.#input, this.#text);
    if (hint) this.element.append(make('p', { className: 'hint', textContent: hint }));
    this.#play.addEventListener('click', () => (this.#timer > 0 ? this.#pause() : this.#replay()));
    this.#input.addEventListener('input', () => {
      this.#pause();
      this.#go(this.#step);
    });
    this.element.addEventListener('focusout', () => on.showLine(null));
  }

  /* Reads the steps again, and goes to the last one without a call of show(). */
  update() {
    this.#pause();
    this.#steps = this.#on.stepsNow();
    this.element.hidden = this.#steps.length < 2;
    this.#input.max = this.#steps.length;
    this.#moveTo(this.#steps.length);
  }

  /* The number of the step, from 1. */
  get #step() {
    return Number(this.#input.value);
  }
  #moveTo(step) {
    this.#input.value = step;
    this.#text.textContent = `Step ${step} of ${this.#steps.length}: ${this.#steps[step - 1].text}`;
    this.#input.setAttribute('aria-valuetext', this.#text.textContent);
  }
  #go(step) {
    this.#moveTo(step);
    this.#on.showLine(this.#steps[step - 1].line);
    this.#on.show(this.#steps[step - 1]);
  }

  #replay() {
    this.#showPlaying(true);
    this.#go(this.#step < this.#steps.length ? this.#step + 1 : 1);
    this.#timer = setInterval(() => {
      if (!this.element.isConnected || this.#step === this.#steps.length) this.#pause();
      else this.#go(this.#step + 1);
    }, PACE);
  }
  #pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#showPlaying(false);
  }
  #showPlaying(is) {
    this.#play.textContent = is ? '⏸' : '▶';
    this.#play.setAttribute('aria-label', is ? 'Pause' : 'Replay the steps');
  }
}
