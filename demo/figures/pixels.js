/* pixels.js: the pixels of a tensor as an image. Workers and the page use it. */
import { addressOf, elementsOf } from '../tensor/geometry.js';
import { rangeOf } from './bins.js';

const MOST_PIXELS = 1024; /* of a side: larger images are sampled */
const MOST_VALUES = 1_000_000; /* whose range is computed */
export const IMAGE_SIZES = 'an image is H×W, H×W×C or C×H×W with 1, 3 or 4 channels';

/* Returns an ImageData with colour(i, j) -> [red, green, blue] of every element of a matrix. */
export function paint(rows, columns, colour) {
  const [height, width] = [Math.min(rows, MOST_PIXELS), Math.min(columns, MOST_PIXELS)];
  const pixels = new ImageData(Math.max(width, 1), Math.max(height, 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = Math.floor((y * rows) / height);
      const j = Math.floor((x * columns) / width);
      const at = (y * width + x) * 4;
      const [red, green, blue] = colour(i, j);
      pixels.data[at] = red;
      pixels.data[at + 1] = green;
      pixels.data[at + 2] = blue;
      pixels.data[at + 3] = 255;
    }
  return pixels;
}

/* Returns { rows, columns, channels, at(i, j, channel) } of a tensor as an image; null if it is
   none. */
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

/* Returns { pixels: an ImageData of a view of `data`, rows, columns, range: the numbers that are
   black and white, null of colours }; null if it is no image. Bytes of 3 or 4 channels are colours
   as they are; other numbers are scaled from `limits`, { low, high }, by default the range of the
   elements, of bytes 0 to 255. */
export function pixelsOf(view, data, limits = {}) {
  const layout = layoutOf(view, data);
  if (!layout) return null;
  const isBytes = data instanceof Uint8Array;
  const own = isBytes ? [0, 255] : rangeOf(elementsOf(view, data, MOST_VALUES));
  const { low = own[0], high = own[1] } = limits;
  const scale = high > low ? 255 / (high - low) : 0;
  const level = (v) => (v - low) * scale;
  const { rows, columns } = layout;
  const isGray = layout.channels < 3;
  const channels = [0, 1, 2].map((c) => (isGray ? 0 : c));
  const pixels = paint(rows, columns, (i, j) => channels.map((c) => level(layout.at(i, j, c))));
  return { pixels, rows, columns, range: isGray ? [low, high] : null };
}
