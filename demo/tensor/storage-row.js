/* storage-row.js: the storage below its views: a cell for each element, a mark at the offset of the
   chosen view, and an arrow for each dimension from there to the chosen element. Each arrow has the
   colour of its term in the formula. */
import { make, makeSvg } from '../page/dom.js';
import { eachAddress, termsOf } from './geometry.js';

const MOST_CELLS = 96;
const MOST_SEARCHED = 10_000; /* elements of a view */
const COLOURS = 4; /* of views */
const TERMS = 4; /* colours of dimensions */
const HEIGHT = 58; /* px, of the arrows */

export const colourOf = (number) => `colour-${number % COLOURS}`;
export const termOf = (dim) => `term-${dim % TERMS}`;

/* Returns the path, the head and the label of an arrow between two places. */
function arrow(from, to, label, style) {
  const lift = 28 - Math.min(30, Math.abs(to - from) / 4);
  return [
    makeSvg('path', { d: `M${from} 56C${from} ${lift} ${to} ${lift} ${to} 55`, class: style }),
    makeSvg('path', { d: `M${to - 4} 49L${to} 56L${to + 4} 49`, class: style }),
    makeSvg('text', { x: (from + to) / 2, y: (56 + 3 * lift) / 4 - 4, class: style }, label),
  ];
}

/* Returns the mark of an offset; its text is at its left or right. */
const offsetMark = (at, isLeft) => [
  makeSvg('path', { d: `M${at - 4} 11L${at} 3L${at + 4} 11Z` }),
  makeSvg(
    'text',
    { x: at + (isLeft ? -9 : 9), y: 11, 'text-anchor': isLeft ? 'end' : 'start' },
    'offset',
  ),
];

const cellAt = (address, base) =>
  make(
    'div',
    {},
    make('div', { className: 'cell', 'data-address': address }),
    make('small', { textContent: address + base }),
  );

export class StorageRow {
  element = make('div', { className: 'storage', role: 'region', tabIndex: 0 });
  #count = 0; /* of cells */

  constructor() {
    this.element.setAttribute('aria-label', 'The storage');
  }

  get #boxes() {
    return this.element.querySelectorAll('.cells > div');
  }

  /* Draws empty cells. */
  draw(data, base) {
    this.#count = Math.min(data.length, MOST_CELLS);
    const cells = Array.from({ length: this.#count }, (_, address) => cellAt(address, base));
    const cut = this.#count < data.length ? `, the first ${this.#count}` : '';
    this.element.replaceChildren(
      make('div', { className: 'hint', textContent: `storage of ${data.length}${cut}` }),
      makeSvg('svg', { class: 'arrows', 'aria-hidden': 'true' }),
      make('div', { className: 'cells', 'aria-hidden': 'true' }, ...cells),
      makeSvg('svg', { class: 'offset', 'aria-hidden': 'true' }),
    );
  }

  /* The elements of a view have its colour. */
  colour(view, number) {
    const covered = new Set();
    eachAddress(view, (address) => covered.add(address), MOST_SEARCHED);
    this.element.querySelectorAll('.cell').forEach((cell, address) => {
      cell.className = `cell ${covered.has(address) ? colourOf(number) : 'off'}`;
    });
  }

  /* Draws the mark and the arrows of an element; a dimension at position 0 has none. */
  point(view, index) {
    const boxes = this.#boxes;
    if (boxes.length === 0) return;
    const [first, last] = [boxes[0], boxes[boxes.length - 1]];
    const count = this.#count;
    const step = (last.offsetLeft - first.offsetLeft) / Math.max(count - 1, 1);
    const middleOf = (address) => first.offsetLeft + first.offsetWidth / 2 + address * step;
    const [arrows, below] = this.element.querySelectorAll('svg');
    for (const svg of [arrows, below]) svg.setAttribute('width', middleOf(count - 1) + step);
    arrows.setAttribute('height', HEIGHT);
    arrows.replaceChildren(...this.#arrowsTo(view, index, middleOf));
    const { offset } = view;
    below.replaceChildren(
      ...(offset < count ? offsetMark(middleOf(offset), offset > count / 2) : []),
    );
  }
  #arrowsTo(view, index, middleOf) {
    const terms = termsOf(view, index);
    let from = view.offset;
    return index.flatMap((i, dim) => {
      const to = from + i * view.stride[dim];
      if (to === from || Math.max(to, from) >= this.#count) return [];
      const shape = arrow(middleOf(from), middleOf(to), terms[dim], termOf(dim));
      from = to;
      return shape;
    });
  }

  /* Scrolls to a cell that is out of sight. */
  reveal(address) {
    const row = this.element;
    const box = this.#boxes[address];
    if (!box) return;
    const { offsetLeft: left, offsetWidth: width } = box;
    const isInSight = left >= row.scrollLeft && left + width <= row.scrollLeft + row.clientWidth;
    if (!isInSight) row.scrollLeft = left + width / 2 - row.clientWidth / 2;
  }
}
