/* printout.js: the results of a script in the order in which it made them: text, figures, pictures
   and cards of tensors. */
import { make } from './dom.js';
import { loadedCards } from './modules.js';

/* As an image, an SVG runs no scripts and loads nothing. */
function imageOf(svg, number) {
  const image = make('img', { alt: `Figure ${number}` });
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  image.addEventListener('load', () => URL.revokeObjectURL(image.src), { once: true });
  return image;
}

const MISSING =
  'Cards and figures are not shown: a file of this page could not be loaded. Run again.\n';
const END = 'end';
/* Returns the spans of a text; the line ends after it have one of their own. */
function spansOf(text, style) {
  if (style !== '') return [make('span', { className: style, textContent: text })];
  const body = text.replace(/\n+$/, '');
  const spans = [make('span', { textContent: body })];
  if (body !== text)
    spans.push(make('span', { className: END, textContent: text.slice(body.length) }));
  return spans;
}

/* `scroller` is scrolled to the end as long as the reader is there; by default the box. */
export function createPrintout(box, scroller = box) {
  let figures = new Map(); /* the number of gnuplot's figure, or a key -> its element */
  let undrawn = new Map(); /* figure -> its last state */
  /* [text, class], drawn once per frame: a layout for every line would be slow */
  let waiting = [];
  let frame = 0;
  let isMissing = false;

  function flush() {
    cancelAnimationFrame(frame);
    frame = 0;
    for (const [figure, state] of undrawn) figure.draw(state);
    undrawn.clear();
    if (waiting.length === 0) return;
    const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 8;
    if (box.lastElementChild?.className !== 'printed')
      box.append(make('pre', { className: 'printed' }));
    const pre = box.lastElementChild;
    pre.querySelector('.tail')?.classList.remove('tail');
    pre.append(...waiting.flatMap(([text, style]) => spansOf(text, style)));
    if (pre.lastElementChild.className === END) pre.lastElementChild.className = 'tail';
    waiting = [];
    if (atEnd) scroller.scrollTop = scroller.scrollHeight;
  }

  function add(text, style = '') {
    const last = waiting[waiting.length - 1];
    if (last && last[1] === style) last[0] += text;
    else waiting.push([text, style]);
    frame ||= requestAnimationFrame(flush);
  }
  /* Returns the part that shows results (tensor/cards.js); null, and says so once, without it. */
  function parts() {
    const cards = loadedCards();
    if (cards === null && !isMissing) add(MISSING, 'error');
    isMissing = cards === null;
    return cards;
  }

  return {
    flush,
    add,
    /* Adds { pixels }, an ImageData, or { svg, number }, which replaces the figure of that number. */
    addPicture({ pixels, svg, number }) {
      const cards = parts();
      if (cards === null) return;
      flush();
      const picture = pixels
        ? cards.canvasOf(pixels, `A picture of ${pixels.width} by ${pixels.height} pixels`)
        : imageOf(svg, number);
      const before = pixels ? undefined : figures.get(number);
      if (before) before.replaceWith(picture);
      else box.append(picture);
      if (!pixels) figures.set(number, picture);
    },
    /* Adds a figure (worker/results.js), or draws the one of this key again. */
    addFigure(key, state) {
      const cards = parts();
      if (cards === null) return;
      if (!figures.has(key)) {
        flush();
        const figure = cards.createFigure();
        figures.set(key, figure);
        box.append(figure.element);
      }
      undrawn.set(figures.get(key), state);
      frame ||= requestAnimationFrame(flush);
    },
    /* Adds a card. */
    addTensors(views, editor) {
      const cards = parts();
      if (cards === null) return;
      flush();
      box.append(cards.tensorCard(views, editor));
    },
    clear() {
      isMissing = false;
      waiting = [];
      undrawn = new Map();
      figures = new Map();
      box.replaceChildren();
    },
  };
}
