/* The fuzz target for PNG in Node: files of all colour types, depths and kinds of interlacing. */
import { deflateSync } from 'node:zlib';
import { decode } from 'fast-png';
import { createTorchSync } from '../../js/create.node.js';
import { fromSamples } from '../../js/io/image/pixels.js';
import { decodeWith } from '../../js/io/image/png.node.js';
import { SAMPLES, chunk, crc32, makePng, pixelBytes } from '../helpers/png.js';

const torch = createTorchSync();
const OPTIONS = [
  { type: 'byte', layout: 'CHW', max: 255 },
  { type: 'float', depth: 3, layout: 'HWC', max: 1 },
  { type: 'byte', depth: 1, layout: 'HWC', max: 255 },
  { type: 'double', depth: 4, layout: 'CHW', max: 1 },
];
const MOST = 1e5; /* in pixels */

/* Returns { at, data, length } of each chunk, up to the first bad one. */
function* chunksOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    if (length > bytes.length - at - 12) return;
    yield { at, data: at + 8, length, view };
    at += 12 + length;
  }
}

/* Builds a file from uncompressed pixels, so that mutations reach the code after inflating. */
function compressed(bytes) {
  const pixels = [...chunksOf(bytes)].find(
    ({ at }) => String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT',
  );
  if (!pixels) return bytes;
  const { at, data, length } = pixels;
  return Uint8Array.from([
    ...bytes.subarray(0, at),
    ...chunk('IDAT', [...deflateSync(bytes.subarray(data, data + length))]),
    ...bytes.subarray(data + length + 4),
  ]);
}

/* Repairs checksums: otherwise few mutations get past them. */
function repaired(bytes) {
  const copy = bytes.slice();
  for (const { at, data, length, view } of chunksOf(copy))
    view.setUint32(data + length, crc32(copy.subarray(at + 4, data + length)));
  return copy;
}

/* Converts positions to those in the uncompressed file, which is `more` bytes shorter. */
function decoded(file, more) {
  try {
    return decodeWith(decode, file, MOST);
  } catch (error) {
    if (error.position > file.length - more && error.position <= file.length)
      error.position = file.length - more;
    throw error;
  }
}

function parse(bytes, choice) {
  const file = choice & 8 ? compressed(bytes) : bytes;
  const { width, height, channels, data } = decoded(
    choice & 4 ? file : repaired(file),
    file.length - bytes.length,
  );
  if (data.length !== width * height * channels || width * height > MOST)
    throw new Error(`${data.length} samples for ${width} x ${height} x ${channels}`);
  return fromSamples(torch, { width, height, channels, data }, OPTIONS[choice & 3]);
}

const KINDS = [
  [0, 1],
  [0, 2, true],
  [0, 4],
  [0, 8, true],
  [0, 16],
  [2, 8],
  [2, 16, true],
  [3, 1],
  [3, 2, true],
  [3, 8],
  [4, 8],
  [4, 16],
  [6, 8, true],
  [6, 16],
];
const files = KINDS.flatMap(([colour, bits, interlaced = false]) =>
  [false, true].map((key) => {
    const most = 2 ** bits - 1;
    const samples = Array.from(
      { length: 5 * 3 * SAMPLES[colour] },
      (_, i) => (i * 7919) % (most + 1),
    );
    const palette =
      colour === 3
        ? Array.from({ length: 3 * Math.min(most + 1, 256) }, (_, i) => i % 256)
        : undefined;
    const transparency =
      !key || colour > 3
        ? undefined
        : colour === 3
          ? [0, 100]
          : Array.from({ length: 2 * SAMPLES[colour] }, (_, i) => i % 2);
    const extra = key ? [chunk('tEXt', [65, 0, 66])] : [];
    const image = {
      width: 5,
      height: 3,
      colour,
      bits,
      interlaced,
      samples,
      palette,
      transparency,
      extra,
    };
    return [
      makePng({ ...image, pieces: key ? 2 : 1 }),
      makePng({ ...image, compressed: pixelBytes(image) }),
    ];
  }),
).flat();

/* Lengths, the fields of the header, and the bytes of small chunks. */
const fieldsOf = (bytes) =>
  [...chunksOf(bytes)].flatMap(({ at, data, length }) => [
    { at, length: 4 },
    ...(at === 8
      ? [
          { at: data, length: 4 },
          { at: data + 4, length: 4 },
          ...[8, 9, 10, 11, 12].map((i) => ({ at: data + i, length: 1 })),
        ]
      : length > 0
        ? [{ at: data, length: Math.min(length, 2) }]
        : []),
  ]);

export default {
  name: 'png',
  torch,
  parse,
  codes: ['IMAGE_SIZE'],
  seeds: files.map((bytes) => ({ bytes, fields: fieldsOf(bytes) })),
};
