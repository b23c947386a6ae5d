/* pictures.js: the views Heat map, Image and Histogram. */
import { make, makeSvg } from '../page/dom.js';
import { addressOf, elementsOf, matrixOf } from './geometry.js';
import { slicePickers } from './numbers.js';
import { numberText } from './text.js';

const MOST_PIXELS = 1024; /* of a side */
const MOST_VALUES = 1_000_000;
const BINS = 32;
const BLUE = [47, 107, 196];
const ORANGE = [196, 68, 16];
const WHITE = [250, 248, 245];

/* Returns the least and greatest finite number. */
function rangeOf(values) {
  let [low, high] = [Infinity, -Infinity];
  for (const v of values) {
    const number = Number(v);
    if (!Number.isFinite(number)) continue;
    if (number < low) low = number;
    if (number > high) high = number;
  }
  return low <= high ? [low, high] : [0, 0];
}

/* Draws colour(i, j) -> [red, green, blue] of every element of a matrix. */
function paint(canvas, rows, columns, colour) {
  const [height, width] = [Math.min(rows, MOST_PIXELS), Math.min(columns, MOST_PIXELS)];
  Object.assign(canvas, { width: Math.max(width, 1), height: Math.max(height, 1) });
  const pixels = new ImageData(canvas.width, canvas.height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = Math.floor((y * rows) / height);
      const j = Math.floor((x * columns) / width);
      pixels.data.set([...colour(i, j), 255], (y * width + x) * 4);
    }
  canvas.getContext('2d').putImageData(pixels, 0, 0);
}

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
  const draw = (leading) => {
    matrix = matrixOf(view, leading);
    const { rows, columns, rowStride, columnStride, offset } = matrix;
    const colour = diverging(low, high);
    paint(canvas, rows, columns, (i, j) =>
      colour(Number(data[offset + i * rowStride + j * columnStride])),
    );
  };
  draw(view.size.slice(0, -2).map(() => 0));
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
  return make('div', {}, slicePickers(view, base, draw), canvas, note);
}

/* Returns { rows, columns, at(i, j, channel), channels } of a tensor as an image: H×W, H×W×C or
   C×H×W with 1, 3 or 4 channels; null if it is none. */
function layoutOf(view, data) {
  const { size } = view;
  const isCount = (n) => [1, 3, 4].includes(n);
  const at = (index) => Number(data[addressOf(view, index)]);
  if (size.length === 2)
    return { rows: size[0], columns: size[1], channels: 1, at: (i, j) => at([i, j]) };
  if (size.length !== 3) return null;
  if (isCount(size[2]))
    return { rows: size[0], columns: size[1], channels: size[2], at: (i, j, c) => at([i, j, c]) };
  if (isCount(size[0]))
    return { rows: size[1], columns: size[2], channels: size[0], at: (i, j, c) => at([c, i, j]) };
  return null;
}

/* Bytes are colours as they are; other types are scaled from their range. */
export function imageView({ views, data }) {
  const [view] = views;
  const layout = layoutOf(view, data);
  if (!layout)
    return make('p', {
      className: 'hint',
      textContent: 'An image is H×W, H×W×C or C×H×W with 1, 3 or 4 channels.',
    });
  const [low, high] =
    data instanceof Uint8Array ? [0, 255] : rangeOf(elementsOf(view, data, MOST_VALUES));
  const scale = high > low ? 255 / (high - low) : 0;
  const canvas = make('canvas', { className: 'pixels', role: 'img' });
  canvas.setAttribute('aria-label', `${view.name} as an image`);
  const level = (v) => (v - low) * scale;
  paint(canvas, layout.rows, layout.columns, (i, j) =>
    [0, 1, 2].map((c) => level(layout.at(i, j, layout.channels < 3 ? 0 : c))),
  );
  return canvas;
}

/* Returns { low, high, counts, others } of the elements: `others` are not finite. */
export function countBins(values, bins = BINS) {
  const [low, high] = rangeOf(values);
  const counts = new Array(bins).fill(0);
  let others = 0;
  const width = (high - low) / bins || 1;
  for (const v of values) {
    const number = Number(v);
    if (Number.isFinite(number)) counts[Math.min(Math.floor((number - low) / width), bins - 1)]++;
    else others++;
  }
  return { low, high, counts, others };
}

export function histogram({ views, data }) {
  const [view] = views;
  const { low, high, counts, others } = countBins(elementsOf(view, data, MOST_VALUES));
  const most = Math.max(...counts, 1);
  const text = `${numberText(low)} to ${numberText(high)}; the largest of ${counts.length} bins has ${most}${
    others > 0 ? `; ${others} not finite` : ''
  }`;
  const svg = makeSvg('svg', {
    viewBox: '0 0 320 120',
    class: 'histogram',
    role: 'img',
    'aria-label': `Histogram of ${view.name}: ${text}`,
  });
  counts.forEach((n, i) => {
    const height = (n / most) * 112;
    const box = { x: i * 10 + 1, y: 118 - height, width: 8, height };
    const bar = makeSvg('rect', box);
    bar.append(makeSvg('title', {}, String(n)));
    svg.append(bar);
  });
  svg.append(makeSvg('path', { d: 'M0 118.5H320' }));
  return make('div', {}, svg, make('p', { className: 'formula', textContent: text }));
}
