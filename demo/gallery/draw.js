/* draw.js: draws the thumbnail of an example (thumbnail.js). */
import { make, makeSvg } from '../page/dom.js';
import { HEIGHT, ROWS, WIDTH } from './sizes.js';

const COLOURS = 4;
const rect = (x, y, width, height, colour) =>
  makeSvg('rect', { x, y, width, height, rx: 0.8, class: `colour-${colour % COLOURS}` });

function drawPlot({ lines, points }) {
  return lines.flatMap((line, i) =>
    points
      ? line.map(([cx, cy]) => makeSvg('circle', { cx, cy, r: 1.1, class: `colour-${i}` }))
      : [makeSvg('polyline', { points: line.join(' '), class: `colour-${i}` })],
  );
}
function drawBars({ bars }) {
  const step = WIDTH / bars.length;
  return bars.map((height, i) => rect(i * step, HEIGHT - height, step - 0.4, height, 0));
}
function drawGrid({ columns, cells }) {
  const rows = cells.length / columns;
  const side = Math.min(WIDTH / columns, HEIGHT / rows, HEIGHT / ROWS + 1);
  const [left, top] = [(WIDTH - side * columns) / 2, (HEIGHT - side * rows) / 2];
  return [...cells].map((colour, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    return rect(left + column * side, top + row * side, side - 0.6, side - 0.6, Number(colour));
  });
}
const drawText = ({ lengths }) =>
  lengths.map((length, i) => rect(2, 2 + i * 4.3, (length / 40) * (WIDTH - 4), 2.2, i));

const SHAPES = { plot: drawPlot, bars: drawBars, grid: drawGrid, text: drawText };

function drawImage({ rgb }) {
  const canvas = make('canvas', { width: WIDTH, height: HEIGHT });
  const pixels = new ImageData(WIDTH, HEIGHT);
  const bytes = atob(rgb);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    for (let c = 0; c < 3; c++) pixels.data[4 * i + c] = bytes.charCodeAt(3 * i + c);
    pixels.data[4 * i + 3] = 255;
  }
  canvas.getContext('2d').putImageData(pixels, 0, 0);
  return canvas;
}

const shapesOf = (picture) =>
  picture.kind === 'image'
    ? drawImage(picture)
    : makeSvg(
        'svg',
        { viewBox: `-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`, class: picture.kind },
        ...SHAPES[picture.kind](picture),
      );

/* Thumbnails are drawn when they are about to be seen: on a phone the gallery is closed at first.
 */
const pictures = new WeakMap(); /* the element of a thumbnail -> its picture */
const coming = new IntersectionObserver(
  (entries) => {
    for (const { target } of entries.filter((entry) => entry.isIntersecting)) {
      coming.unobserve(target);
      target.append(shapesOf(pictures.get(target)));
    }
  },
  { scrollMargin: '200px' },
);

/* Returns the element of a thumbnail; without one, of an empty one. */
export function thumbnail(picture) {
  const box = make('span', { className: 'thumb', 'aria-hidden': 'true' });
  if (picture) {
    pictures.set(box, picture);
    coming.observe(box);
  }
  return box;
}
