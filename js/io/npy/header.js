/* header.js: the header of a .npy file, a Python dictionary of exactly 'descr', 'fortran_order' and
   'shape'. A parser for this grammar reads it; nothing is evaluated. NumPy describes the format in
   numpy/lib/format.py (NEP 1). */
import { MOST_DIMENSIONS } from '../arguments.js';
import { Scanner } from '../scanner.js';

const MAGIC = [0x93, 78, 85, 77, 80, 89]; /* \x93NUMPY */
/* in bytes. NumPy's limit is 10,000. Only structured types, which Torch does not have, need more
   than 400 */
const LONGEST = 65536;
const ALIGNMENT = 64;
const DIGITS = 21; /* the space that NumPy leaves for the first size to grow */

/* NumPy's type names without their byte order -> the names of elements.js. */
const DESCRS = {
  b1: 'bool',
  i1: 'int8',
  i2: 'int16',
  i4: 'int32',
  i8: 'int64',
  u1: 'uint8',
  u2: 'uint16',
  u4: 'uint32',
  u8: 'uint64',
  f2: 'float16',
  f4: 'float32',
  f8: 'float64',
};
/* By the first letter: the types without a Torch type, for messages. */
const OTHERS = {
  b: 'truth values',
  i: 'integers',
  u: 'integers',
  f: 'reals',
  c: 'complex numbers',
  S: 'bytes',
  a: 'bytes',
  U: 'strings',
  O: 'Python objects',
  V: 'records',
  m: 'time spans',
  M: 'times',
};

export const LONGEST_PREFIX = 12; /* in bytes */

/* Reads the first bytes of the file. Returns the { version, start, length } of the header. */
export function readPrefix(bytes, fail) {
  MAGIC.forEach((byte, i) => {
    if (bytes[i] !== byte)
      fail(
        Math.min(i, bytes.length),
        bytes.length <= i
          ? 'the file ends inside the magic bytes of .npy'
          : 'not the magic bytes of .npy',
      );
  });
  if (bytes.length < 8) fail(bytes.length, 'the file ends before its version');
  const [major, minor] = [bytes[6], bytes[7]];
  if (![1, 2, 3].includes(major) || minor !== 0)
    fail(6, `version ${major}.${minor}: only 1.0, 2.0 and 3.0 are supported`);
  const start = major === 1 ? 10 : 12;
  if (bytes.length < start) fail(bytes.length, 'the file ends before the length of its header');
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const length = major === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  if (length > LONGEST) fail(8, `a header of ${length} bytes exceeds the limit of ${LONGEST}`);
  return { version: major, start, length };
}

const QUOTES = [34, 39]; /* " and ' */

/* Reads a Python string without escapes, as in keys and types. */
function text(scan, what) {
  scan.skip();
  const quote = scan.bytes[scan.at];
  if (!QUOTES.includes(quote)) scan.fail(`${what}: expected a quoted string`);
  const start = ++scan.at;
  while (
    scan.bytes[scan.at] > 31 &&
    scan.bytes[scan.at] < 127 &&
    scan.bytes[scan.at] !== 92 &&
    scan.bytes[scan.at] !== quote
  )
    scan.at++;
  if (scan.bytes[scan.at] !== quote)
    scan.fail(`${what}: a string must be plain ASCII and end with its opening quote`);
  return String.fromCharCode(...scan.bytes.subarray(start, scan.at++));
}

/* Reads a type such as '<f4': { element, bigEndian }. */
function descr(scan) {
  scan.skip();
  const at = scan.at;
  if (scan.take('[') || scan.take('('))
    scan.fail('records (a structured type) have no Torch type', at, 'UNSUPPORTED');
  const name = text(scan, 'descr');
  const [, order, kind, size, unit = ''] = /^([<>|=]?)([a-zA-Z])(\d*)(\[\w+\])?$/.exec(name) ?? [];
  const element = DESCRS[kind + size + unit];
  if (!element && OTHERS[kind])
    scan.fail(`'${name}': such ${OTHERS[kind]} have no Torch type`, at, 'UNSUPPORTED');
  if (!element) scan.fail(`'${name}' is not a NumPy type`, at);
  const ordered = order === '<' || order === '>';
  if (!ordered && !(order === '|' && size === '1'))
    scan.fail(`'${name}' lacks a byte order ('<' or '>')`, at);
  return { element, bigEndian: order === '>' };
}

/* Reads True or False. */
function truth(scan) {
  if (scan.take('True')) return true;
  if (!scan.take('False')) scan.fail('fortran_order: expected True or False');
  return false;
}

/* Reads a tuple: (), (3,) or (3, 4). */
function shape(scan, version) {
  const sizes = [];
  let commas = false;
  scan.skip();
  const at = scan.at;
  scan.expect('(');
  scan.list(
    ')',
    () => {
      sizes.push(scan.integer('shape'));
      if (version < 3 && scan.bytes[scan.at] === 76) scan.at++; /* long numbers of Python 2: 3L */
      scan.skip();
      commas ||= scan.bytes[scan.at] === 44;
    },
    true,
  );
  if (sizes.length === 1 && !commas)
    scan.fail('shape: expected a tuple, found a number in brackets', at);
  if (sizes.length > MOST_DIMENSIONS)
    scan.fail(`shape: ${sizes.length} dimensions, more than ${MOST_DIMENSIONS}`, at);
  return sizes;
}

/* Parses the header: { element, bigEndian, fortran, shape }. `fail(index, reason, code)` throws. */
export function readHeader(bytes, version, fail) {
  const scan = new Scanner(bytes, ' ', fail);
  const found = new Map();
  const readers = {
    descr: () => descr(scan),
    fortran_order: () => truth(scan),
    shape: () => shape(scan, version),
  };
  scan.expect('{');
  scan.list(
    '}',
    () => {
      scan.skip();
      const at = scan.at;
      const key = text(scan, 'a key');
      if (!Object.hasOwn(readers, key))
        scan.fail(`'${key}': the keys are 'descr', 'fortran_order' and 'shape'`, at);
      if (found.has(key)) scan.fail(`'${key}' occurs twice`, at);
      scan.expect(':');
      found.set(key, readers[key]());
    },
    true,
  );
  for (const key of Object.keys(readers)) if (!found.has(key)) scan.fail(`'${key}' is missing`);
  scan.skip();
  if (bytes[scan.at] !== 10 || scan.at !== bytes.length - 1)
    scan.fail('only spaces and a final line feed may follow the dictionary');
  return { ...found.get('descr'), fortran: found.get('fortran_order'), shape: found.get('shape') };
}

/* The names of elements.js -> NumPy's type names. */
const LETTERS = Object.fromEntries(
  Object.entries(DESCRS).map(([name, element]) => [element, name]),
);

/* Returns the header that NumPy writes for C order, byte for byte. */
export function writeHeader(element, sizes) {
  const name = LETTERS[element];
  const tuple = sizes.length === 1 ? `(${sizes[0]},)` : `(${sizes.join(', ')})`;
  /* NumPy reserves space for the first size, so that arrays can be appended in place */
  const growth = sizes.length > 0 ? ' '.repeat(DIGITS - String(sizes[0]).length) : '';
  const typeText = `'${name.endsWith('1') ? '|' : '<'}${name}'`;
  const dictionary = `{'descr': ${typeText}, 'fortran_order': False, 'shape': ${tuple}, }${growth}`;
  const end = (start) => start + dictionary.length + 1;
  const version = end(10) + ALIGNMENT - (end(10) % ALIGNMENT) - 10 > 65535 ? 2 : 1;
  const start = version === 1 ? 10 : 12;
  const total = end(start) + ALIGNMENT - (end(start) % ALIGNMENT);
  const bytes = new Uint8Array(total).fill(32);
  bytes.set([...MAGIC, version, 0]);
  const view = new DataView(bytes.buffer);
  if (version === 1) view.setUint16(8, total - start, true);
  else view.setUint32(8, total - start, true);
  for (let i = 0; i < dictionary.length; i++) bytes[start + i] = dictionary.charCodeAt(i);
  bytes[total - 1] = 10;
  return bytes;
}
