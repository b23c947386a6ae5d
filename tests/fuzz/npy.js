/* The fuzz target for NumPy's .npy: files written by NumPy; the fields are the words of their
   headers. */
import * as npy from '../../js/io/npy/index.js';
import { parseArray } from '../../js/io/npy/array.js';
import { CODES, WORDS, numpys, parseAnyhow, roundTrip, torch, words } from './arrays.js';
import { freeAll } from './driver.js';

const DESCRS = ['b1', 'i1', 'i2', 'i4', 'i8', 'u1', 'u2', 'u4', 'u8', 'f2', 'f4', 'f8'].flatMap(
  (type) => [`'<${type}'`, `'>${type}'`],
);
const OTHERS = [
  "'|b1'",
  "'|u1'",
  "'|i2'",
  "'=f4'",
  "'f4'",
  "'<c8'",
  "'|O'",
  "'|S3'",
  "'<U3'",
  "'<f16'",
  "'<i3'",
  "[('a', '<i4')]",
  "'descr'",
  "'fortran_order'",
  "'shape'",
  "'more'",
  "'?'",
  "'>d'",
  "'float64'",
  "'i4,f8'",
  "u'shape'",
  '# ',
  '\n',
];

export const headerLength = (bytes) =>
  bytes[6] === 1 ? { at: 8, length: 2 } : { at: 8, length: 4 };

export function fieldsOf(bytes) {
  const { at, length } = headerLength(bytes);
  return [
    { at: 6, length: 1 },
    { at: 7, length: 1 },
    { at, length },
    { at, length },
    ...words(bytes, /'[^']*'|True|False|\d+|[(){},:]|\([^)]*\)/g, at + length, bytes.indexOf(10)),
  ];
}

/* Updates the length of the header, whose text ends with a line feed. */
export function repair(bytes) {
  const { at, length } = headerLength(bytes);
  const end = bytes.indexOf(10, at + length);
  if (end < 0) return bytes;
  const out = bytes.slice();
  const size = end + 1 - at - length;
  for (let i = 0; i < length; i++) out[at + i] = i < 4 ? (size >>> (8 * i)) & 255 : 0;
  return out;
}

const prepare = (bytes, choice) => ((choice & 96) === 96 ? bytes : repair(bytes));

function parse(bytes, choice) {
  const value = parseAnyhow('npy.load', bytes, choice, parseArray, npy.load);
  return choice % 8 === 0 ? roundTrip(npy, value, (x) => x, freeAll) : value;
}

const seeds = numpys
  .filter(({ isArchive }) => !isArchive)
  .map(({ bytes }) => ({ bytes, fields: fieldsOf(bytes) }));
export default {
  name: 'npy',
  torch,
  prepare,
  parse,
  seeds,
  words: [...WORDS, ...DESCRS, ...OTHERS],
  codes: CODES,
};
