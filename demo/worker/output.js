/* output.js: what scripts print and show. The output is limited here, where it is produced: text
   that the page would not show is neither formatted nor sent. */
import { elementsIn } from '../figures/elements.js';

const MOST_PRINTS = 5000;
const MOST_CHARACTERS = 200_000;
const MOST_PICTURES = 200;
const MOST_CARDS = 60;
const FRAME = 33; /* ms: a figure is not sent more often */
const MOST_ELEMENTS = 1_000_000;

/* Before a script can replace it. The count of timers does not know it. */
const { setTimeout: later } = globalThis;

/* Returns a view with at most `limit` elements, halving the longest dimension until it fits. The
   result is `tensor` itself if that fits. `base`: the numbering of dimensions. */
export function beginningOf(tensor, limit, base) {
  const size = [...tensor.size()];
  const count = () => size.reduce((n, length) => n * length, 1);
  while (count() > limit) {
    const longest = size.indexOf(Math.max(...size));
    size[longest] = Math.ceil(size[longest] / 2);
  }
  let view = tensor;
  size.forEach((length, dim) => {
    if (length < tensor.size(dim + base)) view = view.narrow(dim + base, base, length);
  });
  return view;
}

/* Sends the states of figures. A figure is sent at most once per frame: its last state waits. */
class Figures {
  #send;
  #sent = new Map(); /* the key of a figure -> when it was sent */
  #waiting = new Map(); /* the key of a figure -> what was not sent yet */
  #timer = 0;

  constructor(send) {
    this.#send = send;
  }

  has(key) {
    return this.#sent.has(key);
  }

  add(key, figure) {
    const now = performance.now();
    if (now - (this.#sent.get(key) ?? -Infinity) < FRAME) {
      this.#waiting.set(key, figure);
      this.#timer ||= later(() => this.flush(), FRAME);
      return;
    }
    this.#waiting.delete(key);
    this.#sent.set(key, now);
    this.#send('figure', key, figure);
  }

  /* Sends the last state of each figure. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    for (const [key, figure] of this.#waiting) this.#send('figure', key, figure);
    this.#waiting.clear();
  }
}

export class Output {
  #send;
  #figures;
  #prints = 0;
  #characters = 0;
  #pictures = 0; /* and figures */
  #cards = 0;
  #inputs = 0; /* of the prompt */

  /* `send(kind, ...values)` posts to the page. */
  constructor(send) {
    this.#send = send;
    this.#figures = new Figures(send);
  }

  get isFull() {
    return this.#prints >= MOST_PRINTS || this.#characters >= MOST_CHARACTERS;
  }

  /* `style` is 'complained', 'warned' or undefined. */
  put(text, style) {
    if (this.isFull) return;
    const shown = text.slice(0, MOST_CHARACTERS - this.#characters);
    this.#send('print', shown, style);
    this.#prints++;
    this.#characters += text.length;
    if (!this.isFull) return;
    if (!shown.endsWith('\n')) this.#send('print', '\n');
    const message = 'The printout ends here: it is too long for a page. The script goes on.\n';
    this.#send('notice', message);
  }

  picture(what) {
    if (this.#isAllowed(this.#pictures++, MOST_PICTURES)) this.#send('picture', what);
  }

  tensors(views) {
    if (this.#isAllowed(this.#cards++, MOST_CARDS)) this.#send('tensors', views);
  }

  /* A figure is drawn anew when its name is known. Each input of the prompt makes its own. */
  figure(name, figure) {
    const key = `${this.#inputs} ${name}`;
    if (this.#figures.has(key) || this.#isAllowed(this.#pictures++, MOST_PICTURES))
      this.#figures.add(key, figure);
  }

  /* Sends what waits. */
  flush() {
    this.#figures.flush();
  }

  /* Begins a new input of the prompt. */
  reset() {
    this.#inputs++;
    this.#restart();
  }
  /* Begins a script again from a cell, whose results the page replaces. */
  again() {
    this.#restart();
    this.#pictures = 0;
    this.#cards = 0;
  }
  #restart() {
    this.#prints = 0;
    this.#characters = 0;
  }

  /* Returns whether one more result may be shown after so many; says once that it may not. */
  #isAllowed(count, most) {
    if (count === most) this.#send('notice', `More than ${most} results are not shown.\n`);
    return count < most;
  }
}

/* Returns what a card shows of a tensor: its layout and a copy of its storage. Of a storage with
   more elements, the beginning of the tensor is copied. */
export function snapshotOf(torch, tensor, name) {
  return torch.scope(() => {
    const storage = tensor.storage();
    const fits = storage === null || storage.size() <= MOST_ELEMENTS;
    const shown = fits ? tensor : beginningOf(tensor, MOST_ELEMENTS, torch.indexBase).clone();
    const kept = shown.storage();
    return {
      name,
      type: tensor.type(),
      size: [...shown.size()],
      stride: [...shown.stride()],
      offset: shown.storageOffset() - torch.indexBase,
      data: kept === null ? new Float64Array(0) : elementsIn(kept),
      storage: fits && storage !== null ? storage.cdata() : null,
      whole: fits ? null : [...tensor.size()],
      base: torch.indexBase,
    };
  });
}
