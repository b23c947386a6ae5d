/* table.js: reads a text file of rows (.csv, .tsv, .txt) as a matrix of numbers.

   A column without numbers is text: each text becomes the number of its class, 0, 1, 2 ... in the
   order in which the texts appear. Text among numbers is refused, unless the user says what it is. A
   missing cell is NaN. */
import { eachRow, formatOf, isMissing, numberOf } from './table-format.js';

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
  classes = new Map(); /* text -> its number */
  odd = null; /* the first text that looks like a number, or the first one: { row, cell } */

  add(cell, row, decimal) {
    if (isMissing(cell)) this.missing++;
    else if (numberOf(cell, decimal) !== null) this.numbers++;
    else {
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

/* Throws a TableError for text among numbers. */
function refuseMixed(columns, names) {
  columns.forEach(({ isMixed, odd }, j) => {
    if (!isMixed) return;
    const name = names ? ` (${shown(names[j])})` : '';
    throw new TableError(
      `row ${odd.row}, column ${j + 1}${name}: ${shown(odd.cell)} is not a number`,
    );
  });
}

/* Returns { data: a Float64Array of rows, size: [rows, columns], names: those of the header or null,
   classes: [{ name, texts }] of the columns of text, missing: the number of cells, format: that of
   table-format.js }. `given` is the part of the format that the user chose; onProgress(part) gets a
   number from 0 to 1. Throws a TableError, which has the format. */
export function parseTable(text, given = {}, onProgress = () => {}) {
  const format = formatOf(text, given);
  try {
    return { ...readTable(text, format, onProgress), format };
  } catch (error) {
    throw Object.assign(error, { format });
  }
}

function readTable(text, format, onProgress) {
  const half = (from) => (at) => onProgress(from + Math.min(at / text.length, 1) / 2);
  const { columns, names, count } = scan(text, format, half(0));
  if (format.text === 'refused') refuseMixed(columns, names);
  const data = new Float64Array(count * columns.length);
  let at = 0;
  const put = (cells) => {
    cells.forEach((cell, j) => {
      data[at++] = columns[j].valueOf(cell, format);
    });
  };
  eachRowOfValues(text, format, put, half(0.5));
  const classes = columns
    .map(({ isText, classes: found }, j) => ({
      name: names?.[j] ?? `column ${j + 1}`,
      texts: isText && format.text !== 'missing' ? [...found.keys()] : [],
    }))
    .filter(({ texts }) => texts.length > 0);
  const missing = columns.reduce((sum, column) => sum + column.missing, 0);
  return { data, size: [count, columns.length], names, classes, missing };
}
