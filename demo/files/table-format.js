/* table-format.js: how a text file of rows is written: its separator, its decimal mark, its
   header. */
import Papa from 'papaparse';

const PREVIEW = 100; /* rows from which the format is found */
const NUMBERS = {
  point: /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i,
  comma: /^[+-]?(?:\d+,?\d*|,\d+)(?:e[+-]?\d+)?$/i,
};
const SPECIAL = /^([+-]?)(?:(nan)|inf|infinity)$/i;
const MISSING = /^(?:|na|n\/a|null|none|\?)$/i;

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', bar: '|', spaces: ' ' };
const CANDIDATES = [
  ['comma', 'point'],
  ['semicolon', 'point'],
  ['semicolon', 'comma'],
  ['tab', 'point'],
  ['tab', 'comma'],
  ['bar', 'point'],
  ['spaces', 'point'],
  ['spaces', 'comma'],
];

/* The choices of the switches: { name: { value: text } }. */
export const CHOICES = {
  separator: {
    comma: 'commas',
    semicolon: 'semicolons',
    tab: 'tabs',
    bar: 'bars',
    spaces: 'spaces',
  },
  decimal: { point: 'decimal point', comma: 'decimal comma' },
  header: { names: 'row 1 has names', none: 'row 1 has values' },
  text: {
    refused: 'refuse mixed columns',
    classes: 'text is class numbers',
    missing: 'text is NaN',
  },
  type: { double: 'DoubleTensor', long: 'LongTensor' },
};

export const isMissing = (cell) => MISSING.test(cell);

/* Returns the number that a cell is written for; null if it is none. */
export function numberOf(cell, decimal) {
  if (NUMBERS[decimal].test(cell)) {
    const value = Number(decimal === 'comma' ? cell.replace(',', '.') : cell);
    return Number.isFinite(value) ? value : null;
  }
  const [, sign, nan] = SPECIAL.exec(cell) ?? [];
  if (sign === undefined) return null;
  return nan ? NaN : Number(`${sign}Infinity`);
}

const INTEGER = /^[+-]?\d+$/;

/* Returns the integer that a cell is written for, as a bigint; null if it is none of 64 bits. */
export function integerOf(cell, decimal) {
  const value = numberOf(cell, decimal);
  if (Number.isSafeInteger(value)) return BigInt(value);
  if (!INTEGER.test(cell)) return null;
  const exact = exactly(cell);
  return BigInt.asIntN(64, exact) === exact ? exact : null;
}

/* Whether a cell is an integer that no double is; `value` is its double. */
export const isRounded = (cell, value) =>
  !Number.isSafeInteger(value) &&
  INTEGER.test(cell) &&
  !(Number.isFinite(value) && BigInt(value) === exactly(cell));

const exactly = (cell) => BigInt(cell.replace('+', ''));

/* Returns a text in which one space separates what any number of spaces and tabs did. */
const withSingleSpaces = (text) => text.replace(/^[ \t]+|[ \t]+$/gm, '').replace(/[ \t]+/g, ' ');

/* Calls each(cells, fault, at) for the rows of a text until it returns false; `fault` is what the
   parser says of a row, `at` its end. Lines that begin with # are comments. */
export function eachRow(text, separator, each, { preview = 0 } = {}) {
  Papa.parse(separator === 'spaces' ? withSingleSpaces(text) : text, {
    delimiter: SEPARATORS[separator],
    comments: '#',
    skipEmptyLines: true,
    preview,
    step({ data, errors, meta }, parser) {
      const fault = errors.find(({ type }) => type === 'Quotes');
      const cells = data.map((cell) => cell.trim());
      if (each(cells, fault, meta.cursor) === false) parser.abort();
    },
  });
}

/* Returns the first rows. */
function previewOf(text, separator) {
  const rows = [];
  eachRow(text, separator, (cells) => rows.push(cells) < PREVIEW, { preview: PREVIEW });
  return rows;
}

/* Returns how well a format fits: rows of one length come first, then the cells that are
   numbers. */
function scoreOf(rows, decimal) {
  const cells = rows.flat();
  if (rows.length === 0 || rows[0].length < 2) return 0;
  const isRegular = rows.every(({ length }) => length === rows[0].length);
  const numbers = cells.filter((cell) => isMissing(cell) || numberOf(cell, decimal) !== null);
  return (isRegular ? 1 : 0.1) + numbers.length / cells.length;
}

/* Returns { separator, decimal, header, text, type } of a text: `given` where it says so, otherwise
   what fits best. `type` is undefined if it is not given: all numbers decide it (table.js). */
export function formatOf(text, given = {}) {
  let best = { score: -1 };
  for (const [separator, decimal] of CANDIDATES) {
    if ((given.separator ?? separator) !== separator) continue;
    if ((given.decimal ?? decimal) !== decimal) continue;
    const rows = previewOf(text.slice(0, 1e6), separator);
    const score = scoreOf(rows, decimal);
    if (score > best.score) best = { score, separator, decimal, rows };
  }
  if (best.score < 0) best = { ...given, rows: previewOf(text.slice(0, 1e6), given.separator) };
  const { separator, decimal, rows } = best;
  const hasNames = !(rows[0] ?? []).some((cell) => numberOf(cell, decimal) !== null);
  const header = given.header ?? (hasNames ? 'names' : 'none');
  return { separator, decimal, header, text: given.text ?? 'refused', type: given.type };
}
