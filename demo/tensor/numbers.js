/* numbers.js: the view Numbers: a table of which only the visible part exists, with the positions
   at its edges and a picker for each dimension before the last two. */
import { make } from '../page/dom.js';
import { matrixOf } from './geometry.js';
import { numberText } from './text.js';

const ROW = 24; /* px */
const COLUMN = 78;
const MOST_PIXELS = 8_000_000; /* the height that browsers can scroll */

/* Returns inputs for the leading positions; onChange(leading) is called with them. */
export function slicePickers({ size }, base, onChange) {
  const leading = size.slice(0, -2).map(() => 0);
  return make(
    'div',
    { className: 'pickers' },
    ...leading.map((_, dim) => {
      const input = make('input', { type: 'number', min: base, max: size[dim] - 1 + base });
      input.value = base;
      input.addEventListener('input', () => {
        const at = Math.trunc(Number(input.value)) - base;
        leading[dim] = Math.min(Math.max(at, 0), size[dim] - 1);
        onChange(leading);
      });
      return make('label', { textContent: `dimension ${dim + base} ` }, input);
    }),
  );
}

export function numbersView({ views, data, base }) {
  const [view] = views;
  let matrix = matrixOf(
    view,
    view.size.slice(0, -2).map(() => 0),
  );
  const space = make('div', { className: 'space' });
  const table = make('table');
  const box = make('div', { className: 'numbers', tabIndex: 0, role: 'region' }, space, table);
  box.setAttribute('aria-label', `The numbers of ${view.name}`);

  function draw() {
    const { rows, columns, rowStride, columnStride, offset } = matrix;
    const height = Math.min(rows * ROW, MOST_PIXELS);
    space.style.height = `${height + ROW}px`;
    space.style.width = `${(columns + 1) * COLUMN}px`;
    const rowsShown = Math.min(rows, Math.ceil((box.clientHeight || 240) / ROW) + 1);
    const columnsShown = Math.min(columns, Math.ceil((box.clientWidth || 480) / COLUMN) + 1);
    const share = height > 0 ? box.scrollTop / height : 0;
    const top = Math.min(Math.floor(share * rows), rows - rowsShown);
    const left = Math.min(Math.floor(box.scrollLeft / COLUMN), columns - columnsShown);
    const cell = (tag, text, scope) =>
      make(tag, scope ? { textContent: text, scope } : { textContent: text });
    const head = make('tr', {}, cell('td', ''));
    for (let j = 0; j < columnsShown; j++) head.append(cell('th', left + j + base, 'col'));
    table.replaceChildren(head);
    for (let i = 0; i < rowsShown; i++) {
      const line = make('tr', {}, cell('th', top + i + base, 'row'));
      for (let j = 0; j < columnsShown; j++) {
        const address = offset + (top + i) * rowStride + (left + j) * columnStride;
        line.append(cell('td', numberText(data[address])));
      }
      table.append(line);
    }
  }
  box.addEventListener('scroll', draw);
  new ResizeObserver(draw).observe(box);
  draw();
  const pickers = slicePickers(view, base, (leading) => {
    matrix = matrixOf(view, leading);
    draw();
  });
  return make('div', {}, pickers, box);
}
