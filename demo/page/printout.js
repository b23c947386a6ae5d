/* printout.js: the results of a script in the order in which it made them: text, figures, pictures,
   cards of tensors, controls, and the Markdown of its cells.

   When a script runs again from a cell, its new results take the places of the old ones from there
   on: figures and controls stay where they are, so that a slider can be dragged meanwhile. */
import { announce, make } from './dom.js';
import { loadedCards, loadMarkdown } from './modules.js';

const MISSING =
  'Cards and figures are not shown: a file of this page could not be loaded. Run again.\n';
const END = 'end';

/* As an image, an SVG runs no scripts and loads nothing. */
function imageOf(svg, number) {
  const image = make('img', { alt: `Figure ${number}` });
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  image.addEventListener('load', () => URL.revokeObjectURL(image.src), { once: true });
  return image;
}

/* Returns the spans of a text; the line ends after it have one of their own. */
function spansOf(text, style) {
  if (style !== '') return [make('span', { className: style, textContent: text })];
  const body = text.replace(/\n+$/, '');
  const spans = [make('span', { textContent: body })];
  if (body !== text)
    spans.push(make('span', { className: END, textContent: text.slice(body.length) }));
  return spans;
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }) =>
  scrollHeight - scrollTop - clientHeight < 8;

/* Keeps a box scrolled to its end while its contents change and grow, until the reader scrolls up.
   Returns { watch(part), toEnd() }: `part` is one of its contents. */
function followEnd(box) {
  let follows = true;
  let last = 0;
  const go = () => {
    if (follows) box.scrollTop = box.scrollHeight;
  };
  box.addEventListener('scroll', () => {
    if (box.scrollTop < last) follows = false;
    if (isAtEnd(box)) follows = true;
    last = box.scrollTop;
  });
  const sizes = new ResizeObserver(go);
  sizes.observe(box);
  return {
    watch: (part) => sizes.observe(part),
    toEnd() {
      follows = true;
      go();
    },
  };
}

export class Printout {
  #box;
  #end = null; /* followEnd() */
  #figures = new Map(); /* the number of gnuplot's figure, or a key -> { element, draw } */
  #controls = new Map(); /* name -> { kind, element } */
  #markdown = new WeakMap(); /* the element of a cell -> its text */
  #cells = []; /* the Markdown of each cell; of the first one nothing */
  #at = null; /* the first old result, before which the next new one is put; null: there is none */
  #undrawn = new Map(); /* figure -> its last state */
  /* [text, class], drawn once per frame: a layout for every line would be slow */
  #waiting = [];
  #frame = 0;
  #isMissing = false; /* the part that shows cards and figures */
  #question = null; /* the field for what io.read returns */

  /* Text scrolls the box to the end as long as the reader is there. `followsAll`: so do cards and
     figures, also when they grow. */
  constructor(box, { followsAll = false } = {}) {
    this.#box = box;
    if (followsAll) this.#end = followEnd(box);
  }

  /* Scrolls to the end, and stays there. */
  toEnd() {
    this.#end?.toEnd();
  }

  /* Returns the functions that show what a worker sends; cardEditor() is where the buttons of a
     card write their lines (tensor/card.js), onAnswer(text) is called with a line for io.read of
     Lua, onInput(name, value) when a control changes; without it there are no controls. */
  receiver(cardEditor, onAnswer, onInput) {
    return {
      cell: (index, text) => this.#beginCell(index, text),
      again: (cell) => this.again(cell),
      ...(onInput && { input: (state) => this.#addControl(state, onInput) }),
      print: (text, style) => this.add(text, style),
      notice: (text) => this.add(text, 'error'),
      ask: () => this.#ask(onAnswer),
      picture: (what) => this.#addPicture(what),
      figure: (key, state) => this.#addFigure(key, state),
      tensors: (views) => this.#addTensors(views, cardEditor()),
    };
  }

  add(text, style = '') {
    const last = this.#waiting.at(-1);
    if (last && last[1] === style) last[0] += text;
    else this.#waiting.push([text, style]);
    this.#drawSoon();
  }

  flush() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const [figure, state] of this.#undrawn) figure.draw(state);
    this.#undrawn.clear();
    if (this.#waiting.length > 0) this.#print();
  }

  clear() {
    this.#isMissing = false;
    this.#waiting = [];
    this.#undrawn.clear();
    this.#figures.clear();
    this.#controls.clear();
    this.#cells = [];
    this.#at = null;
    this.#box.replaceChildren();
  }

  /* The next results take the places of the present ones, from a cell on. */
  again(cell = 0) {
    this.flush();
    this.#isMissing = false;
    const heading = this.#cells[cell];
    this.#at = heading ? heading.nextSibling : this.#box.firstChild;
  }
  /* Removes the old results that no new one has replaced. */
  end() {
    this.#question?.remove();
    this.flush();
    this.#removeUntil(null);
  }

  #drawSoon() {
    this.#frame ||= requestAnimationFrame(() => this.flush());
  }
  /* Draws the text that waits. */
  #print() {
    const box = this.#box;
    const atEnd = isAtEnd(box);
    if (this.#last?.className !== 'printed') this.#put(make('pre', { className: 'printed' }));
    const pre = this.#last;
    pre.querySelector('.tail')?.classList.remove('tail');
    pre.append(...this.#waiting.flatMap(([text, style]) => spansOf(text, style)));
    if (pre.lastElementChild.className === END) pre.lastElementChild.className = 'tail';
    this.#waiting = [];
    if (atEnd && this.#end === null) box.scrollTop = box.scrollHeight;
  }
  /* The last new result. */
  get #last() {
    return this.#at ? this.#at.previousElementSibling : this.#box.lastElementChild;
  }
  /* Adds a result, in the place of an old one of its kind if that is next. */
  #put(part) {
    const old = this.#at;
    if (old !== null && old.className === part.className && !this.#isKept(old)) {
      this.#at = old.nextSibling;
      old.replaceWith(part);
    } else this.#box.insertBefore(part, old);
    this.#end?.watch(part);
  }
  /* Whether a result is one of those that stay where they are. */
  #isKept(part) {
    const all = [...this.#figures.values(), ...this.#controls.values()];
    return this.#cells.includes(part) || all.some(({ element }) => element === part);
  }
  /* Goes on behind an old result that stays; null: behind all. Those before it are removed. */
  #removeUntil(part) {
    const { DOCUMENT_POSITION_FOLLOWING: FOLLOWING } = Node;
    const isOld = (node) => node === this.#at || this.#at.compareDocumentPosition(node) & FOLLOWING;
    if (this.#at === null || (part !== null && !isOld(part))) return;
    while (this.#at !== part) {
      const next = this.#at.nextSibling;
      this.#forget(this.#at);
      this.#at.remove();
      this.#at = next;
    }
    this.#at = part?.nextSibling ?? null;
  }
  #forget(part) {
    for (const map of [this.#figures, this.#controls])
      for (const [key, { element }] of map) if (part.contains(element)) map.delete(key);
    const cell = this.#cells.indexOf(part);
    if (cell > 0) this.#cells.length = cell;
  }

  #beginCell(index, text) {
    this.flush();
    const old = this.#cells[index];
    if (old) this.#removeUntil(old);
    else this.#append((this.#cells[index] = make('div', { className: 'markdown' })));
    const box = this.#cells[index];
    if (this.#markdown.get(box) === text) return;
    this.#markdown.set(box, text);
    box.textContent = text.trim();
    loadMarkdown()
      .then(({ rendered }) => box.replaceChildren(rendered(text)))
      .catch(({ message }) => announce(`Markdown cannot be shown: ${message}`, true));
  }
  /* Adds a field; its line is printed in its place. */
  #ask(onAnswer) {
    this.flush();
    const input = make('input', {
      type: 'text',
      ariaLabel: 'A line for io.read',
      autocomplete: 'off',
    });
    const enter = make('button', { type: 'submit', className: 'primary', textContent: 'Enter' });
    const form = make('form', { className: 'control question' }, input, enter);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      form.remove();
      this.add(`${input.value}\n`, 'given');
      onAnswer(input.value);
    });
    this.#question = form;
    this.#put(form);
    input.focus();
  }
  #addControl(state, onInput) {
    const cards = this.#parts();
    if (cards === null) return;
    this.flush();
    const { name } = state;
    const kind = JSON.stringify({ ...state, value: null });
    const old = this.#controls.get(name);
    if (old?.kind === kind) {
      this.#removeUntil(old.element); /* it has the present value */
      return;
    }
    const element = cards.createControl(state, onInput);
    this.#controls.set(name, { kind, element });
    this.#append(element);
  }

  /* Returns the part that shows results (tensor/cards.js); null, and says so once, without it. */
  #parts() {
    const cards = loadedCards();
    if (cards === null && !this.#isMissing) this.add(MISSING, 'error');
    this.#isMissing = cards === null;
    return cards;
  }
  #append(part) {
    this.flush();
    this.#put(part);
  }
  /* Adds { pixels }, an ImageData, or { svg, number }, which replaces the figure of that number. */
  #addPicture({ pixels, svg, number }) {
    const cards = this.#parts();
    if (cards === null) return;
    if (pixels) {
      const text = `A picture of ${pixels.width} by ${pixels.height} pixels`;
      this.#append(cards.canvasOf(pixels, text));
      return;
    }
    const image = imageOf(svg, number);
    const old = this.#figures.get(number)?.element;
    if (old) {
      this.#removeUntil(old);
      old.replaceWith(image);
    } else this.#append(image);
    this.#figures.set(number, { element: image });
  }
  /* Adds a figure (worker/results.js), or draws the one of this key again. */
  #addFigure(key, state) {
    const cards = this.#parts();
    if (cards === null) return;
    const box = this.#gridOf(state.grid);
    if (this.#figures.has(key)) {
      if (box === null) this.#removeUntil(this.#figures.get(key).element);
    } else {
      const figure = cards.createFigure();
      this.#figures.set(key, figure);
      if (box === null) this.#append(figure.element);
      else box.append(figure.element);
    }
    this.#undrawn.set(this.#figures.get(key), state);
    this.#drawSoon();
  }
  /* Returns the box of { key, columns }, a grid of figures; null without one. */
  #gridOf(grid) {
    if (grid === null) return null;
    const old = this.#figures.get(grid.key)?.element;
    if (old) {
      this.#removeUntil(old);
      return old;
    }
    const box = make('div', { className: 'grid-of-figures' });
    box.style.setProperty('--columns', grid.columns);
    this.#figures.set(grid.key, { element: box });
    this.#append(box);
    return box;
  }
  #addTensors(views, editor) {
    const cards = this.#parts();
    if (cards !== null) this.#append(cards.tensorCard(views, editor));
  }
}
