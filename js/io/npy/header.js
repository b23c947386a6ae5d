/* header.js: the header of a .npy file, a Python dictionary of exactly 'descr', 'fortran_order' and
   'shape', as Python writes it. A parser for this grammar reads it; nothing is evaluated. NumPy
   describes the format in numpy/lib/format.py (NEP 1). */
import { MOST_DIMENSIONS } from '../arguments.js';
import { Scanner } from '../scanner.js';

export const MAGIC = [0x93, 78, 85, 77, 80, 89]; /* \x93NUMPY */
/* in bytes. NumPy's limit is 10,000. Only structured types, which Torch does not have, need more
   than 400 */
const LONGEST = 65536;
const ALIGNMENT = 64;
const DIGITS = 21; /* the space that NumPy leaves for the first size to grow */

/* NumPy's types with their size in bytes, as it writes them -> the names of elements.js. */
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
/* NumPy's characters of the types of C. A long has 64 bits, as on Linux and macOS. */
const CHARACTERS = {
  '?': 'bool',
  b: 'int8',
  B: 'uint8',
  h: 'int16',
  H: 'uint16',
  i: 'int32',
  I: 'uint32',
  l: 'int64',
  L: 'uint64',
  q: 'int64',
  Q: 'uint64',
  p: 'int64',
  P: 'uint64',
  e: 'float16',
  f: 'float32',
  d: 'float64',
};
/* NumPy's names of types, which have no byte order. */
const NAMES = {
  ...Object.fromEntries(Object.values(DESCRS).map((name) => [name, name])),
  bool_: 'bool',
  byte: 'int8',
  ubyte: 'uint8',
  short: 'int16',
  ushort: 'uint16',
  intc: 'int32',
  uintc: 'uint32',
  int: 'int64',
  int_: 'int64',
  uint: 'uint64',
  long: 'int64',
  ulong: 'uint64',
  longlong: 'int64',
  ulonglong: 'uint64',
  intp: 'int64',
  uintp: 'uint64',
  half: 'float16',
  single: 'float32',
  float: 'float64',
  float_: 'float64',
  double: 'float64',
};
const ORDERED = new Map(Object.entries({ ...DESCRS, ...CHARACTERS }));
const NAMED = new Map(Object.entries(NAMES));

/* The types without a Torch type, for messages: by the name, and by the first letter of a name of
   one letter, a size and a unit. */
const OTHER_NAMES = new Map(
  Object.entries({
    object: 'O',
    object_: 'O',
    str: 'U',
    str_: 'U',
    unicode: 'U',
    bytes: 'S',
    bytes_: 'S',
    void: 'V',
    datetime64: 'M',
    timedelta64: 'm',
    longdouble: 'g',
    float96: 'g',
    float128: 'g',
    complex: 'c',
    complex64: 'c',
    complex128: 'c',
    complex192: 'c',
    complex256: 'c',
    csingle: 'c',
    cdouble: 'c',
    clongdouble: 'c',
  }),
);
const OTHERS = new Map(
  Object.entries({
    b: 'truth values',
    i: 'integers',
    u: 'integers',
    f: 'reals',
    g: 'reals',
    c: 'complex numbers',
    F: 'complex numbers',
    D: 'complex numbers',
    G: 'complex numbers',
    S: 'bytes',
    a: 'bytes',
    U: 'strings',
    O: 'Python objects',
    V: 'records',
    m: 'time spans',
    M: 'times',
  }),
);

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
const PREFIXES = 'uUrR'; /* of strings, all of which are plain ASCII here */
const HASH = 35;
const LINE_FEED = 10;

/* Reads Python literals: a comment counts as white space, as do line feeds inside brackets. */
class PythonScanner extends Scanner {
  constructor(bytes, fail) {
    super(bytes, ' \t\n\r\f', fail);
  }

  skip() {
    super.skip();
    while (this.bytes[this.at] === HASH) {
      const end = this.bytes.indexOf(LINE_FEED, this.at);
      this.at = end < 0 ? this.bytes.length : end;
      super.skip();
    }
  }
}

/* Reads a Python string without escapes, as in keys and types. */
function text(scan, what) {
  scan.skip();
  const isQuoted = (at) => QUOTES.includes(scan.bytes[at]);
  if (isQuoted(scan.at + 1) && PREFIXES.includes(String.fromCharCode(scan.bytes[scan.at])))
    scan.at++;
  if (!isQuoted(scan.at)) scan.fail(`${what}: expected a quoted string`);
  const quote = scan.bytes[scan.at];
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

/* What a type without a Torch type holds, for messages; undefined for no type of NumPy. A list of
   types, or a type with a count, is a record. */
function otherType(type) {
  if (/[,(]|^\d/.test(type)) return 'records';
  const name = type.replace(/\[\w+\]$/, '');
  return OTHERS.get(OTHER_NAMES.get(name) ?? name.replace(/\d+$/, ''));
}

/* Reads a type such as '<f4', 'f4' or 'float32': { element, bigEndian }. Without '<' or '>', the
   byte order is that of the machine, which is little-endian on all machines of today. */
function descr(scan) {
  scan.skip();
  const at = scan.at;
  if (scan.take('[') || scan.take('('))
    scan.fail('records (a structured type) have no Torch type', at, 'UNSUPPORTED');
  const name = text(scan, 'descr');
  const [, order, type] = /^([<>|=]?)(.*)$/.exec(name);
  const element = ORDERED.get(type) ?? (order === '' ? NAMED.get(type) : undefined);
  if (element) return { element, bigEndian: order === '>' };
  const other = otherType(type);
  if (other) scan.fail(`'${name}': such ${other} have no Torch type`, at, 'UNSUPPORTED');
  return scan.fail(`'${name}' is not a NumPy type`, at);
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
  const scan = new PythonScanner(bytes, fail);
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
  if (scan.at !== bytes.length) scan.fail('only spaces and comments may follow the dictionary');
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
