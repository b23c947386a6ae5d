/* table.js: reads a text file of rows (.csv, .tsv, .txt) as a matrix of numbers.

   A column without numbers is text: each text becomes the number of its class, 0, 1, 2 ... in the
   order in which the texts appear. Text among numbers is refused, unless the user says what it is.
   A missing cell is NaN. If all cells are integers, and a double would round one, they are read as
   integers of 64 bits. */
import { eachRow, formatOf, integerOf, isMissing, isRounded, numberOf } from './table-format.js';

const MOST_COLUMNS = 100_000;
const LIKE_A_NUMBER = /^[+-]?[.,]?\d/; /* 5%, 0x10, 1_000 */
const shown = (text) => JSON.stringify(text.slice(0, 40));

/* Says at which row and column a file is wrong; rows count from 1, the header among them. */
export class TableError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = 'TableError';
  }
}

/* Calls each(cells, row) for the rows below the header. Returns the names of the header, or null.
   Throws a TableError for rows of different lengths. */
function eachRowOfValues(text, { separator, header }, each, onProgress) {
  let [names, width, row, failure] = [null, 0, 0, null];
  eachRow(text, separator, (cells, fault, at) => {
    row++;
    if (row === 1) width = cells.length;
    const number = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
    if (fault) failure = `row ${row}: ${fault.message.toLowerCase()}`;
    else if (cells.length !== width) failure = `row ${row} has ${number}; row 1 has ${width}`;
    else if (width > MOST_COLUMNS)
      failure = `row ${row} has ${width} columns; at most ${MOST_COLUMNS}`;
    if (failure) return false;
    if (row === 1 && header === 'names') names = cells;
    else each(cells, row);
    onProgress(at);
    return true;
  });
  if (failure) throw new TableError(failure);
  if (row === 0) throw new TableError('the file is empty');
  if (row === 1 && names) throw new TableError('there is no row below the header');
  return names;
}

/* What is known of a column after reading its cells. */
class Column {
  numbers = 0;
  missing = 0;
  rounded = 0; /* integers that are no doubles */
  fraction = null; /* the first cell that is no integer of 64 bits: { row, cell } */
  classes = new Map(); /* text -> its number */
  odd = null; /* the first text that looks like a number, or the first one: { row, cell } */

  add(cell, row, decimal) {
    const value = numberOf(cell, decimal);
    if (!Number.isSafeInteger(value) && integerOf(cell, decimal) === null)
      this.fraction ??= { row, cell };
    if (isMissing(cell)) this.missing++;
    else if (value !== null) {
      this.numbers++;
      if (isRounded(cell, value)) this.rounded++;
    } else {
      const isOdd = LIKE_A_NUMBER.test(cell);
      if (this.odd === null || (isOdd && !this.isLikeNumbers)) this.odd = { row, cell };
      this.isLikeNumbers ||= isOdd;
      if (!this.classes.has(cell)) this.classes.set(cell, this.classes.size);
    }
  }
  get isText() {
    return this.classes.size > 0;
  }
  /* Whether its text may be a mistake. */
  get isMixed() {
    return this.isText && (this.numbers > 0 || this.isLikeNumbers === true);
  }
  /* Returns the number of a cell. */
  valueOf(cell, { decimal, text }) {
    if (isMissing(cell)) return NaN;
    if (!this.isText || text === 'missing') return numberOf(cell, decimal) ?? NaN;
    if (!this.classes.has(cell)) this.classes.set(cell, this.classes.size); /* a number */
    return this.classes.get(cell);
  }
}

/* Returns { columns, names, count } of a text. */
function scan(text, format, onProgress) {
  const columns = [];
  let count = 0;
  const add = (cells, row) => {
    count++;
    cells.forEach((cell, j) => (columns[j] ??= new Column()).add(cell, row, format.decimal));
  };
  const names = eachRowOfValues(text, format, add, onProgress);
  return { columns, names, count };
}

/* Throws a TableError if `wrongIn(column)` is a cell. */
function refuse({ columns, names }, wrongIn, what) {
  columns.forEach((column, j) => {
    const wrong = wrongIn(column);
    if (!wrong) return;
    const name = names ? ` (${shown(names[j])})` : '';
    throw new TableError(
      `row ${wrong.row}, column ${j + 1}${name}: ${shown(wrong.cell)} is not ${what}`,
    );
  });
}

/* Returns the type that keeps the numbers: 'long' if all are integers of which a double would round
   one, otherwise 'double'. */
const typeFor = (columns) =>
  columns.some(({ rounded }) => rounded > 0) && columns.every(({ fraction }) => fraction === null)
    ? 'long'
    : 'double';

/* Returns { data: the rows, a Float64Array or a BigInt64Array, size: [rows, columns], names: those
   of the header or null, classes: [{ name, texts }] of the columns of text, missing, rounded: the
   numbers of such cells (of integers that no double is), format: that of table-format.js }. `given`
   is the part of the format that the user chose; onProgress(part) gets a number from 0 to 1. Throws
   a TableError, which has the format. */
export function parseTable(text, given = {}, onProgress = () => {}) {
  const format = formatOf(text, given);
  try {
    return readTable(text, format, onProgress);
  } catch (error) {
    throw Object.assign(error, { format });
  }
}

function readTable(text, given, onProgress) {
  const half = (from) => (at) => onProgress(from + Math.min(at / text.length, 1) / 2);
  const scanned = scan(text, given, half(0));
  const { columns, names, count } = scanned;
  const format = { ...given, type: given.type ?? typeFor(columns) };
  const isLong = format.type === 'long';
  if (isLong) refuse(scanned, ({ fraction }) => fraction, 'an integer of 64 bits');
  if (format.text === 'refused')
    refuse(scanned, ({ isMixed, odd }) => (isMixed ? odd : null), 'a number');
  const data = new (isLong ? BigInt64Array : Float64Array)(count * columns.length);
  let at = 0;
  const put = (cells) => {
    cells.forEach((cell, j) => {
      data[at++] = isLong ? integerOf(cell, format.decimal) : columns[j].valueOf(cell, format);
    });
  };
  eachRowOfValues(text, format, put, half(0.5));
  const classes = columns
    .map(({ isText, classes: found }, j) => ({
      name: names?.[j] ?? `column ${j + 1}`,
      texts: isText && format.text !== 'missing' ? [...found.keys()] : [],
    }))
    .filter(({ texts }) => texts.length > 0);
  const sumOf = (part) => columns.reduce((sum, column) => sum + column[part], 0);
  const [missing, rounded] = [sumOf('missing'), sumOf('rounded')];
  return { data, size: [count, columns.length], names, classes, missing, rounded, format };
}
