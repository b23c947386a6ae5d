/* Writes PNG files with known samples, of every colour type, depth, filter and interlacing,
   directly by the standard. */
import { deflateSync } from 'node:zlib';

/* The first bytes of a file; samples per pixel by colour type. */
export const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
export const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

export function crc32(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) {
    c ^= byte;
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  }
  return (c ^ 0xffffffff) >>> 0;
}

const u32 = (n) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

/* A chunk of a file; `crc` replaces its checksum. */
export function chunk(type, data, crc) {
  const body = [...Buffer.from(type, 'latin1'), ...data];
  return [...u32(data.length), ...body, ...u32(crc ?? crc32(body))];
}

export const header = ({
  width,
  height,
  bits = 8,
  colour = 2,
  compression = 0,
  filter = 0,
  interlaced = false,
}) => [...u32(width), ...u32(height), bits, colour, compression, filter, Number(interlaced)];

/* Packs a row of samples into bytes, the first in the high bits. */
function packed(row, bits) {
  if (bits === 16) return row.flatMap((v) => [v >> 8, v & 255]);
  const bytes = new Array(Math.ceil((row.length * bits) / 8)).fill(0);
  row.forEach((v, i) => {
    bytes[(i * bits) >> 3] |= v << (8 - bits - ((i * bits) & 7));
  });
  return bytes;
}

function paeth(a, b, c) {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/* Filters rows, with the filters 0 to 4 in turn. */
function filtered(rows, step) {
  let above = null;
  return rows.flatMap((row, y) => {
    const up = above ?? row.map(() => 0);
    const left = (line, i) => (i >= step ? line[i - step] : 0);
    const guess = [
      () => 0,
      (i) => left(row, i),
      (i) => up[i],
      (i) => (left(row, i) + up[i]) >> 1,
      (i) => paeth(left(row, i), up[i], left(up, i)),
    ][y % 5];
    above = row;
    return [y % 5, ...row.map((v, i) => (v - guess(i)) & 255)];
  });
}

/* Returns the bytes of the pixels before compression. `samples` are in order of rows and pixels. */
export function pixelBytes({ width, height, bits = 8, colour = 2, interlaced = false, samples }) {
  const n = SAMPLES[colour];
  return (interlaced ? PASSES : [[0, 0, 1, 1]]).flatMap(([x0, y0, right, down]) => {
    const rows = [];
    for (let y = y0; y < height && x0 < width; y += down) {
      const row = [];
      for (let x = x0; x < width; x += right)
        row.push(...samples.slice((y * width + x) * n, (y * width + x + 1) * n));
      rows.push(packed(row, bits));
    }
    return filtered(rows, Math.max(1, (bits * n) / 8));
  });
}

/* { width, height, bits, colour, interlaced, samples, palette, transparency, pieces: of the pixels,
   extra: chunks before them } */
export function makePng(image) {
  const {
    palette,
    transparency,
    pieces = 1,
    extra = [],
    compressed = [...deflateSync(Buffer.from(pixelBytes(image)))],
  } = image;
  const size = Math.ceil(compressed.length / pieces);
  const parts = Array.from({ length: pieces }, (_, i) =>
    chunk('IDAT', compressed.slice(i * size, (i + 1) * size)),
  );
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', header(image)),
    ...(palette ? chunk('PLTE', palette) : []),
    ...(transparency ? chunk('tRNS', transparency) : []),
    ...extra.flat(),
    ...parts.flat(),
    ...chunk('IEND', []),
  ]);
}
