/* grid.js: a view of a storage as a grid of cells. A cell has its address in the storage, the
   number of its view, and its position there as `data-` attributes. */
import { make } from '../page/dom.js';
import { addressOf, matrixOf, slicesOf } from './geometry.js';
import { colourOf } from './storage-row.js';

const MOST_ROWS = 8;
const MOST_COLUMNS = 12;
const MOST_SLICES = 6; /* matrices of a view with more than two dimensions */

function cellOf(view, number, index) {
  const cell = make('div', { className: 'cell', role: 'gridcell', tabIndex: -1 });
  Object.assign(cell.dataset, { view: number, index, address: addressOf(view, index) });
  return cell;
}

/* Returns the beginning of a matrix of the view, and whether that is not the whole. */
function sliceOf(view, number, leading) {
  const matrix = matrixOf(view, leading);
  const lines = Array.from({ length: Math.min(matrix.rows, MOST_ROWS) }, (_, i) => {
    const cells = Array.from({ length: Math.min(matrix.columns, MOST_COLUMNS) }, (__, j) =>
      cellOf(view, number, matrix.indexOf(i, j)),
    );
    return make('div', { className: 'line', role: 'row' }, ...cells);
  });
  const slice = make('div', { role: 'rowgroup' }, ...lines);
  slice.dataset.at = leading.map((i) => `[${i + view.base}]`).join('');
  return { slice, isCut: matrix.rows > MOST_ROWS || matrix.columns > MOST_COLUMNS };
}

/* Returns the figure of a view, whose cells are empty. */
export function gridOf(view, number) {
  const { name, size, stride, offset, base } = view;
  const leading = slicesOf(view, MOST_SLICES);
  const slices = leading.map((at) => sliceOf(view, number, at));
  const isCut =
    leading.length < size.slice(0, -2).reduce((a, b) => a * b, 1) ||
    slices.some((slice) => slice.isCut);
  const grid = make(
    'div',
    {
      className: `grid ${colourOf(number)}`,
      role: 'grid',
      'aria-label': `${name}, ${size.join('×')}`,
    },
    ...slices.map(({ slice }) => slice),
  );
  const caption = make(
    'figcaption',
    {},
    make('b', { textContent: name }),
    ` ${size.join('×')}${isCut ? ', in part' : ''} `,
    make('span', { textContent: `stride ${stride.join(', ')}` }),
    ' ',
    make('span', { textContent: `offset ${offset + base}` }),
  );
  return make('figure', {}, caption, grid);
}
