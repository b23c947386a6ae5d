/* thumbnail.js: a small picture of what an example shows, as data that draw.js draws. Only the
   build uses it; pictures are kept in build/thumbnails. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countOf, eachAddress } from '../tensor/geometry.js';
import { BARS, HEIGHT, POINTS, ROWS, WIDTH } from './sizes.js';

const CACHE = fileURLToPath(new URL('../../build/thumbnails/', import.meta.url));
const MOST_LINES = 5;

/* Returns up to `most` positions that are spread over 0 ... count - 1. */
const spread = (count, most) =>
  Array.from({ length: Math.min(count, most) }, (_, i) =>
    Math.floor((i * count) / Math.min(count, most)),
  );
/* Returns a function from a range to 0 ... size, as integers. */
function scale(values, size) {
  const finite = values.filter(Number.isFinite);
  const low = finite.reduce((a, b) => Math.min(a, b), Infinity);
  const high = finite.reduce((a, b) => Math.max(a, b), -Infinity);
  return (v) => Math.round((high > low ? (v - low) / (high - low) : 0.5) * size);
}

function plotOf({ lines, points }) {
  const shown = lines.slice(0, MOST_LINES);
  const toX = scale(Array.from(shown[0].x), WIDTH);
  const toY = scale(
    shown.flatMap(({ y }) => Array.from(y)),
    HEIGHT,
  );
  return {
    kind: 'plot',
    points,
    lines: shown.map(({ x, y }) =>
      spread(x.length, POINTS)
        .filter((i) => Number.isFinite(x[i]) && Number.isFinite(y[i]))
        .map((i) => [toX(x[i]), HEIGHT - toY(y[i])]),
    ),
  };
}

function barsOf({ counts }) {
  const most = Math.max(...counts);
  const bars = spread(counts.length, BARS).map((i) => Math.round((counts[i] / most) * HEIGHT));
  return { kind: 'bars', bars };
}

/* The middle of the image, in the shape of a thumbnail. */
function imageOf({ pixels: { width, height, data } }) {
  const step = Math.min(width / WIDTH, height / HEIGHT);
  const [left, top] = [(width - step * WIDTH) / 2, (height - step * HEIGHT) / 2];
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const at = Math.floor(top + (y + 0.5) * step) * width + Math.floor(left + (x + 0.5) * step);
      data.slice(4 * at, 4 * at + 3).forEach((v, c) => {
        rgb[3 * (y * WIDTH + x) + c] = v;
      });
    }
  return { kind: 'image', rgb: rgb.toString('base64') };
}

/* The first cells of the storage's first view, with the colours of the views; small views are on
   top. */
function gridOf({ views }) {
  const [first] = views;
  const size = first.size.slice(-2);
  const columns = Math.min(size.at(-1) ?? 1, 2 * ROWS);
  const rows = size.length < 2 ? 1 : Math.min(size[0], ROWS);
  const owners = new Map();
  const numbered = views.map((view, i) => ({ view, colour: i % 4 }));
  numbered.sort((a, b) => countOf(b.view) - countOf(a.view));
  for (const { view, colour } of numbered)
    eachAddress(view, (address) => owners.set(address, colour), 1000);
  const whole = { ...first, size: [rows, columns], stride: [0, 1, ...first.stride].slice(-2) };
  const cells = [];
  eachAddress(whole, (address) => cells.push(owners.get(address) ?? 0));
  return { kind: 'grid', columns, cells: cells.join('') };
}

const textOf = (text) => ({
  kind: 'text',
  lengths: text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ROWS)
    .map((line) => Math.min(line.length, 40)),
});

const MAKERS = { image: imageOf, plot: plotOf, hist: barsOf, tensors: gridOf };

/* Returns the picture of what an example showed. */
function pictureOf({ text, results }) {
  const found = ['image', 'plot', 'hist', 'tensors']
    .map((kind) => results.findLast((result) => result.kind === kind))
    .find((result) => result !== undefined);
  return found ? MAKERS[found.kind](found) : textOf(text);
}

const program = ['thumbnail.js', 'run.js', 'sizes.js', 'samples.js']
  .map((name) => readFileSync(new URL(name, import.meta.url)))
  .join();

/* Returns a promise of the thumbnail of an example. */
export async function thumbnailOf(example) {
  const hash = createHash('sha256').update(program).update(example.path).update(example.code);
  const path = `${CACHE}${hash.digest('hex').slice(0, 16)}.json`;
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  /* loaded here: with kept pictures the build needs no library */
  const { runExample } = await import('./run.js');
  const picture = pictureOf(await runExample(example));
  mkdirSync(CACHE, { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(part, JSON.stringify(picture));
  renameSync(part, path);
  return picture;
}
