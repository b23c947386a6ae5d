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

/* Returns the row of a storage: { element, draw(data, base, keep), colour(view, number), point(view,
   index), reveal(address) }. keep(address, cell) is called for each new cell. */
export function storageRow() {
  const row = make('div', { className: 'storage', role: 'region', tabIndex: 0 });
  row.setAttribute('aria-label', 'The storage');
  let count = 0; /* of cells */
  const boxes = () => row.querySelectorAll('.cells > div');

  function draw(data, base, keep) {
    count = Math.min(data.length, MOST_CELLS);
    const line = make('div', { className: 'cells', 'aria-hidden': 'true' });
    for (let address = 0; address < count; address++) {
      const cell = make('div', { className: 'cell' });
      keep(address, cell);
      line.append(make('div', {}, cell, make('small', { textContent: address + base })));
    }
    row.replaceChildren(
      make('div', {
        className: 'hint',
        textContent: `storage of ${data.length}${count < data.length ? `, the first ${count}` : ''}`,
      }),
      makeSvg('svg', { class: 'arrows', 'aria-hidden': 'true' }),
      line,
      makeSvg('svg', { class: 'offset', 'aria-hidden': 'true' }),
    );
  }

  /* The elements of a view have its colour. */
  function colour(view, number) {
    const covered = new Set();
    eachAddress(view, (address) => covered.add(address), MOST_SEARCHED);
    row.querySelectorAll('.cell').forEach((cell, address) => {
      cell.className = `cell ${covered.has(address) ? colourOf(number) : 'off'}`;
    });
  }

  /* Returns the path, the head and the label of an arrow between two places. */
  function arrow(from, to, label, style) {
    const lift = 28 - Math.min(30, Math.abs(to - from) / 4);
    return [
      makeSvg('path', { d: `M${from} 56C${from} ${lift} ${to} ${lift} ${to} 55`, class: style }),
      makeSvg('path', { d: `M${to - 4} 49L${to} 56L${to + 4} 49`, class: style }),
      makeSvg('text', { x: (from + to) / 2, y: (56 + 3 * lift) / 4 - 4, class: style }, label),
    ];
  }

  /* Draws the mark and the arrows of an element; a dimension at position 0 has none. */
  function point(view, index) {
    const { stride, offset } = view;
    const terms = termsOf(view, index);
    const all = boxes();
    if (all.length === 0) return;
    const [first, last] = [all[0], all[all.length - 1]];
    const step = (last.offsetLeft - first.offsetLeft) / Math.max(count - 1, 1);
    const middle = (address) => first.offsetLeft + first.offsetWidth / 2 + address * step;
    let from = offset;
    const parts = index.flatMap((i, dim) => {
      const to = from + i * stride[dim];
      if (to === from || Math.max(to, from) >= count) return [];
      const shape = arrow(middle(from), middle(to), terms[dim], termOf(dim));
      from = to;
      return shape;
    });
    const [arrows, below] = row.querySelectorAll('svg');
    const width = middle(count - 1) + step;
    arrows.setAttribute('width', width);
    arrows.setAttribute('height', HEIGHT);
    arrows.replaceChildren(...parts);
    below.setAttribute('width', width);
    const at = middle(offset);
    const isLast = offset > count / 2;
    below.replaceChildren(
      ...(offset < count
        ? [
            makeSvg('path', { d: `M${at - 4} 11L${at} 3L${at + 4} 11Z` }),
            makeSvg(
              'text',
              { x: at + (isLast ? -9 : 9), y: 11, 'text-anchor': isLast ? 'end' : 'start' },
              'offset',
            ),
          ]
        : []),
    );
  }

  /* Scrolls to a cell that is out of sight. */
  function reveal(address) {
    const box = boxes()[address];
    if (!box) return;
    const { offsetLeft: left, offsetWidth: width } = box;
    const isInSight = left >= row.scrollLeft && left + width <= row.scrollLeft + row.clientWidth;
    if (!isInSight) row.scrollLeft = left + width / 2 - row.clientWidth / 2;
  }
  return { element: row, draw, colour, point, reveal };
}
