/* tables.js — what the module says of itself: its ops, errors, element types and structures. Read
   once when it is loaded. */

/* Element types by their number (src/table/dtypes.def). */
export const BYTE = 0;
export const LONG = 4;
export const DOUBLE = 6;

/* The last dimension, as a default in the table (src/table/ops.h). */
export const LAST = -2147483648;

const ARRAYS = [
  Uint8Array,
  Int8Array,
  Int16Array,
  Int32Array,
  BigInt64Array,
  Float32Array,
  Float64Array,
];
const LAYOUT = [
  'tensorRefs',
  'tensorDtype',
  'ndim',
  'storage',
  'offset',
  'size',
  'stride',
  'storageRefs',
  'storageSize',
  'data',
  'storageDtype',
  'block',
  'owned',
  'withdrawn',
  'capacity',
];
const WHICH = {
  ALL: () => true,
  REALS: (d) => d.real,
  SIGNED_WIDE: (d) => d.real || d.wide,
  INTEGERS: (d) => !d.real,
  BYTES: (d) => d.name === 'Byte',
};

/* Defaults in the table that are not numbers: the last dimension, C's default generator, and
   letters. */
const fallbackOf = (text) =>
  text === undefined
    ? undefined
    : text === 'LAST'
      ? LAST
      : text === 'NULL'
        ? 0
        : /^[A-Z]$/.test(text)
          ? text
          : Number(text);

const lines = (text) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

function parseArgument(text) {
  const [, kind, name, fallback] = /^(\w+)\((\w+)(?:,\s*(.+))?\)$/.exec(text.trim());
  return { kind: kind.replace(/_OR$/, ''), name, fallback: fallbackOf(fallback) };
}

/* '(RESULT(r), SCALAR_OR(value, 1))' to its arguments: split at the commas between them. */
const parseArguments = (text) =>
  text
    .slice(1, -1)
    .split(/,\s*(?=[A-Z]+(?:_[A-Z]+)*\()/)
    .map(parseArgument);

/* One op as the table has it. Its arguments are parsed when somebody asks for them. */
class Row {
  #text;
  #args;
  constructor([name, fn, self, types, args], dtypes) {
    this.name = name;
    this.fn = fn;
    this.self = self.replace('_OR_NUMBER', '');
    this.numeric = self.endsWith('_OR_NUMBER');
    this.types = types;
    this.dtypes = dtypes;
    this.#text = args;
  }

  get args() {
    return (this.#args ??= parseArguments(this.#text));
  }
}

export function readTables({ exports, heap }) {
  const text = (which) => heap.text(exports.text(which));
  const dtypes = lines(text(2)).map(([name, kind], code) => ({
    code,
    name,
    real: kind === 'REAL',
    wide: kind === 'WIDE',
    Array: ARRAYS[code],
    bytes: ARRAYS[code].BYTES_PER_ELEMENT,
    shift: Math.log2(ARRAYS[code].BYTES_PER_ELEMENT),
    tensor: `torch.${name}Tensor`,
    storage: `torch.${name}Storage`,
  }));
  const allowed = Object.fromEntries(
    Object.entries(WHICH).map(([types, fits]) => [types, dtypes.map(fits)]),
  );
  const ops = lines(text(0)).map((columns) => new Row(columns, allowed[columns[3]]));
  const errors = [['OK', ''], ...lines(text(1))].map(([code, template]) => ({ code, template }));
  const layout = {};
  const at = exports.layout() >>> 2;
  LAYOUT.forEach((field, i) => {
    layout[field] = heap.u32[at + i];
  });
  return { dtypes, ops, errors, layout };
}
