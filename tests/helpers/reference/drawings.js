/* Drawings by definition: which pixels a shape has. */
import { readFileSync } from 'node:fs';
import { at, build } from './plain.js';
import { toByte } from './pictures.js';

/* The dimensions of rows, columns and channels. */
const dimsOf = (size, layout) => {
  if (size.length === 2) return [0, 1, -1];
  return layout === 'HWC' ? [0, 1, 2] : [1, 2, 0];
};
const colorAt = (color, channel, type) => {
  const list = [color ?? []].flat();
  if (list.length === 0) return type === 'Byte' ? 255 : 1;
  return list[list.length === 1 ? 0 : channel];
};

/* x with a colour in the pixels (column, row) for which `isOn`, mixed by `opacity`. */
export function drawn({ x, color, layout }, type, isOn, opacity = 1) {
  const [h, w, c] = dimsOf(x.size, layout);
  return build(x.size, (p) => {
    const old = at(x, p);
    if (!isOn(p[w], p[h])) return old;
    const v = old + opacity * (colorAt(color, c < 0 ? 0 : p[c], type) - old);
    return type === 'Byte' ? toByte(v) : v;
  });
}

const key = (x, y) => `${x} ${y}`;

/* The pixels of a line, one for each step along its longer side. */
export function linePixels(x1, y1, x2, y2) {
  if (x2 < x1) return linePixels(x2, y2, x1, y1);
  const [dx, dy] = [x2 - x1, y2 - y1];
  const n = Math.max(dx, Math.abs(dy));
  const set = new Set();
  for (let i = 0; i <= n; i++) {
    const minor = (length) => Math.ceil((i * length) / n - 0.5) || 0;
    if (Math.abs(dy) > dx) set.add(key(x1 + minor(dx), y1 + Math.sign(dy) * i));
    else set.add(key(x1 + i, y1 + Math.sign(dy) * minor(Math.abs(dy))));
  }
  return set;
}

const isNearLine = (x, y, [x1, y1, x2, y2], radius) => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const part = length && Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy) <= radius + 1e-9;
};
export function onLine(ends, thickness) {
  const at4 = ends.map((v) => Math.floor(v + 0.5));
  if (thickness > 1) return (x, y) => isNearLine(x, y, at4, thickness / 2);
  const pixels = linePixels(...at4);
  return (x, y) => pixels.has(key(x, y));
}

/* The classic midpoint algorithm. */
export function circlePixels(radius) {
  const set = new Set();
  for (let [x, y, error] = [radius, 0, 0]; x >= y; y++) {
    for (const [a, b] of [[x, y], [y, x]]) // prettier-ignore
      for (const [s, t] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) set.add(key(s * a, t * b)); // prettier-ignore
    error += 2 * y + 1;
    if (error > 0) {
      error -= 2 * x - 1;
      x--;
    }
  }
  return set;
}
export const hasPixel = (set, x, y) => set.has(key(x, y));

/* Whether a ray to the left crosses the polygon an odd number of times. */
export function isInside(points, x, y) {
  let isIn = false;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    if (ay <= y !== by <= y && ax + ((y - ay) * (bx - ax)) / (by - ay) <= x) isIn = !isIn;
  });
  return isIn;
}

/* The rows of a character, of the font itself. */
const font = readFileSync(new URL('../../../src/image/font.inc', import.meta.url), 'utf8')
  .match(/\{0x.*?\}/g)
  .map((row) => row.match(/0x../g).map(Number));
export const isInk = (character, column, row) => {
  const code = character.codePointAt(0);
  const glyph = font[code >= 32 && code < 127 ? code - 32 : 95];
  return row < 7 && column < 5 && (glyph[row] & (16 >> column)) !== 0;
};
