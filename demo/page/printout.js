/* printout.js: the results of a script in the order in which it made them: text, figures, pictures
   and cards of tensors. */
import { make } from './dom.js';
import { loadedCards } from './modules.js';

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
  #figures = new Map(); /* the number of gnuplot's figure, or a key -> its element */
  #undrawn = new Map(); /* figure -> its last state */
  /* [text, class], drawn once per frame: a layout for every line would be slow */
  #waiting = [];
  #frame = 0;
  #isMissing = false; /* the part that shows cards and figures */

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

  /* Returns the functions that show what a worker sends; cardEditor() is where the buttons of a card
     write their lines (tensor/card.js). */
  receiver(cardEditor) {
    return {
      print: (text, style) => this.add(text, style),
      notice: (text) => this.add(text, 'error'),
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
    this.#box.replaceChildren();
  }

  #drawSoon() {
    this.#frame ||= requestAnimationFrame(() => this.flush());
  }
  /* Draws the text that waits. */
  #print() {
    const box = this.#box;
    const atEnd = isAtEnd(box);
    if (box.lastElementChild?.className !== 'printed')
      this.#put(make('pre', { className: 'printed' }));
    const pre = box.lastElementChild;
    pre.querySelector('.tail')?.classList.remove('tail');
    pre.append(...this.#waiting.flatMap(([text, style]) => spansOf(text, style)));
    if (pre.lastElementChild.className === END) pre.lastElementChild.className = 'tail';
    this.#waiting = [];
    if (atEnd && this.#end === null) box.scrollTop = box.scrollHeight;
  }
  #put(part) {
    this.#box.append(part);
    this.#end?.watch(part);
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
    if (this.#figures.has(number)) this.#figures.get(number).replaceWith(image);
    else this.#append(image);
    this.#figures.set(number, image);
  }
  /* Adds a figure (worker/results.js), or draws the one of this key again. */
  #addFigure(key, state) {
    const cards = this.#parts();
    if (cards === null) return;
    if (!this.#figures.has(key)) {
      const figure = cards.createFigure();
      this.#figures.set(key, figure);
      this.#appendFigure(figure.element, state.grid);
    }
    this.#undrawn.set(this.#figures.get(key), state);
    this.#drawSoon();
  }
  /* `grid`: { key, columns } of the grid that the figure is in, null without one. */
  #appendFigure(figure, grid) {
    if (grid === null) {
      this.#append(figure);
      return;
    }
    if (!this.#figures.has(grid.key)) {
      const box = make('div', { className: 'grid-of-figures' });
      box.style.setProperty('--columns', grid.columns);
      this.#figures.set(grid.key, box);
      this.#append(box);
    }
    this.#figures.get(grid.key).append(figure);
  }
  #addTensors(views, editor) {
    const cards = this.#parts();
    if (cards !== null) this.#append(cards.tensorCard(views, editor));
  }
}
