/* Shared code of the fuzz targets npy, npz and safetensors. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createTorchSync } from '../../js/create.node.js';
import { readOpened } from '../../js/io/drive.js';

export const torch = createTorchSync();
export const CODES = ['UNSUPPORTED'];

/* The small files written by NumPy (tests/io/numpy.py): { name, bytes }. */
export const numpys = gunzipSync(readFileSync(new URL('../io/numpy.jsonl.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map(({ name, file, archive }) => ({
    name,
    isArchive: archive !== undefined,
    bytes: new Uint8Array(Buffer.from(file ?? archive, 'base64')),
  }))
  .filter(({ bytes }) => bytes.length < 1500);

/* Returns the positions of the matches of a pattern between two positions. */
export function words(bytes, pattern, from, to) {
  return [...Buffer.from(bytes.subarray(from, to)).toString('latin1').matchAll(pattern)].map(
    (match) => ({ at: from + match.index, length: match[0].length, text: true }),
  );
}

/* Returns the bytes as a file does, in small pieces, or as a stream of unknown size. */
const inPieces = (bytes, size, length) => ({
  size: length,
  seekable: length < Infinity,
  later: false,
  pull: (at) => bytes.subarray(at, at + size),
  close() {},
});

/* Half of the cases are in memory, the others in pieces of a few bytes; a few are streams, for
   which more memory is allocated at a time. */
export function parseAnyhow(op, bytes, choice, parse, load) {
  if (choice < 128) return load(torch, bytes);
  return readOpened(
    op,
    inPieces(bytes, 1 + (choice & 63), choice === 255 ? Infinity : bytes.length),
    (feed) => parse(torch.core, feed),
  );
}

/* Checks that a parsed value is written and read again as the same value. */
export function roundTrip({ load, bytes }, given, valueOf, free) {
  const once = bytes(valueOf(given));
  const again = load(torch, once);
  const twice = bytes(valueOf(again));
  free(again);
  if (Buffer.compare(once, twice) !== 0)
    throw new Error('what was written reads as something else');
  return given;
}

export const WORDS = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '8',
  '16',
  '19',
  '21',
  '-1',
  '1.5',
  '1e3',
  '01',
  '4294967280',
  '4294967296',
  '9007199254740991',
  '9007199254740993',
  '18446744073709551616',
  '1L',
  '',
  ' ',
  '\n',
  ',',
  ':',
  '()',
  '(3)',
  '(3,)',
  '(2, 3)',
  '(0, 3)',
  '(2, 0)',
  '(4294967296, 4294967296)',
  '[',
  ']',
  '{',
  '}',
  "'",
  '"',
  '\\',
  'True',
  'False',
  'None',
  'null',
];
