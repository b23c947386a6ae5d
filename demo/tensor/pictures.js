/* pictures.js: the views Heat map, Image, Histogram and Plot. */
import { make } from '../page/dom.js';
import { countBins, rangeOf } from '../figures/bins.js';
import { IMAGE_SIZES, paint, pixelsOf } from '../figures/pixels.js';
import { canvasOf, drawPixels } from '../figures/canvas.js';
import { chartIn } from '../figures/chart.js';
import { addressOf, elementsOf, matrixOf } from './geometry.js';
import { slicePickers } from './numbers.js';
import { numberText } from './text.js';

const MOST_VALUES = 1_000_000;
const MOST_LINES = 20;
const MOST_PIXEL = 56; /* px, of an element of a heat map */
const SHADES = 64; /* of its scale */
const BLUE = [47, 107, 196];
const ORANGE = [196, 68, 16];
const WHITE = [250, 248, 245];

/* Returns the ends of an axis. */
const ends = (low, high) =>
  make(
    'div',
    { className: 'ends', 'aria-hidden': 'true' },
    make('span', { textContent: numberText(low) }),
    make('span', { textContent: numberText(high) }),
  );

const noImage = () => make('p', { className: 'hint', textContent: `${IMAGE_SIZES}.` });

/* Blue below the middle of the range, orange above; around 0 if the range has both signs. */
function diverging(low, high) {
  const limit = Math.max(Math.abs(low), Math.abs(high)) || 1;
  const signed = low < 0 && high > 0;
  const middle = signed ? 0 : (low + high) / 2;
  const half = signed ? limit : (high - low) / 2 || 1;
  return (v) => {
    if (Number.isNaN(v)) return [128, 128, 128];
    const share = Math.max(-1, Math.min(1, (v - middle) / half));
    const end = share < 0 ? BLUE : ORANGE;
    return WHITE.map((white, c) => white + (end[c] - white) * Math.abs(share));
  };
}

export function heatMap({ views, data, base }) {
  const [view] = views;
  const canvas = make('canvas', { className: 'pixels', role: 'img' });
  const note = make('p', { className: 'formula' });
  const [low, high] = rangeOf(elementsOf(view, data, MOST_VALUES));
  let matrix;
  const colour = diverging(low, high);
  const draw = (leading) => {
    matrix = matrixOf(view, leading);
    const { rows, columns, rowStride, columnStride, offset } = matrix;
    canvas.style.maxWidth = `${columns * MOST_PIXEL}px`;
    const pixels = paint(rows, columns, (i, j) =>
      colour(Number(data[offset + i * rowStride + j * columnStride])),
    );
    drawPixels(canvas, pixels);
  };
  draw(view.size.slice(0, -2).map(() => 0));
  const scale = make('canvas', { className: 'scale', 'aria-hidden': 'true' });
  drawPixels(
    scale,
    paint(1, SHADES, (_, j) => colour(low + ((high - low) * j) / (SHADES - 1))),
  );
  const range = `from ${numberText(low)} (blue) to ${numberText(high)} (orange)`;
  canvas.setAttribute('aria-label', `Heat map of ${view.name}, ${range}`);
  note.textContent = range;
  canvas.addEventListener('pointermove', ({ offsetX, offsetY }) => {
    const i = Math.floor((offsetY / canvas.clientHeight) * matrix.rows);
    const j = Math.floor((offsetX / canvas.clientWidth) * matrix.columns);
    if (!(i >= 0 && i < matrix.rows && j >= 0 && j < matrix.columns)) return;
    const index = matrix.indexOf(i, j);
    const value = numberText(data[addressOf(view, index)]);
    note.textContent = `[${index.map((n) => n + base).join('][')}] is ${value}; ${range}`;
  });
  return make('div', {}, slicePickers(view, base, draw), canvas, scale, ends(low, high), note);
}

export function imageView({ views, data }) {
  const [view] = views;
  const shown = pixelsOf(view, data);
  return shown ? canvasOf(shown.pixels, `${view.name} as an image`) : noImage();
}

/* Returns a box with a chart. */
function chart(state) {
  const box = make('div', { className: 'plot' });
  chartIn(box, state);
  return box;
}

export function histogram({ views, data }) {
  const [{ name }] = views;
  const bins = countBins(elementsOf(views[0], data, MOST_VALUES));
  return chart({ kind: 'hist', title: name, ...bins, axes: { x: name, y: 'count' } });
}

/* A line for each column of a matrix; a vector is one line. */
export function plotView({ views, data, base }) {
  const [view] = views;
  if (view.size.length > 2 || view.size[1] > MOST_LINES)
    return make('p', {
      className: 'hint',
      textContent: `A plot is of a vector, or of a matrix with at most ${MOST_LINES} columns.`,
    });
  const values = elementsOf(view, data, MOST_VALUES);
  const count = view.size[1] ?? 1;
  const lines = Array.from({ length: count }, (_, j) => {
    const y = Float64Array.from({ length: values.length / count }, (_v, i) =>
      Number(values[i * count + j]),
    );
    const name = count === 1 ? view.name : `column ${j + base}`;
    return { name, y, x: y.map((_v, i) => i + base) };
  });
  const axes = { x: 'index', y: count === 1 ? view.name : 'value' };
  return chart({ kind: 'plot', title: view.name, lines, axes });
}
