/* csv.js: reads a .csv file as a matrix of numbers.

   The separator is found in the file: comma, semicolon, tab or bar. The first row is a header if no
   cell of it is a number. A column is text if its first cell is: each text becomes the number of its
   class, 0, 1, 2 ... in the order in which the texts appear. Every other cell must be a number. */
import Papa from 'papaparse';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const NOT_FINITE = /^[+-]?(?:nan|na|n\/a|null|none|inf|infinity)$/i;
const WITH_SEPARATORS = /^[-+.\d]*[,;|][-+.\d,;|]*$/; /* 2,5 */
const MOST_COLUMNS = 100_000;

/* Says at which row and column a file is wrong; rows count from 1, the header among them. */
export class CsvError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = 'CsvError';
  }
}

const isNumber = (cell) => NUMBER.test(cell);

/* Returns why a cell that is no number is refused; null if it may be text. */
function refusalOf(cell) {
  if (cell === '') return 'the cell is empty';
  if (NOT_FINITE.test(cell)) return `${JSON.stringify(cell)} is not a finite number`;
  if (WITH_SEPARATORS.test(cell))
    return `${JSON.stringify(cell)} is not a number: a decimal point and one separator are expected`;
  return null;
}

/* The rows of a file as a matrix. */
class Matrix {
  #names = null; /* those of the header */
  #classes = null; /* of each column a Map of text to number; null: numbers */
  #row = 0; /* of the file */
  #count = 0; /* of the matrix */
  #values = new Float64Array(1024);

  /* `fault`: what the parser says of the row, or undefined. Throws a CsvError. */
  add(given, fault) {
    this.#row++;
    if (fault) throw new CsvError(`row ${this.#row}: ${fault.message.toLowerCase()}`);
    const cells = given.map((cell) => cell.trim());
    if (this.#row === 1 && !cells.some(isNumber)) {
      this.#names = cells;
      return;
    }
    if (this.#classes === null) this.#begin(cells);
    const width = (this.#names ?? this.#classes).length;
    if (cells.length !== width)
      throw new CsvError(
        `row ${this.#row} has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}; ` +
          `row 1 has ${width}`,
      );
    this.#append(cells);
  }

  /* Returns what parseCsv returns. */
  result() {
    if (this.#count === 0)
      throw new CsvError(
        this.#row === 0 ? 'the file is empty' : 'there is no row below the header',
      );
    const columns = this.#classes.length;
    const classes = this.#classes
      .map((found, j) => ({ name: this.#names?.[j] ?? `column ${j + 1}`, found }))
      .filter(({ found }) => found !== null)
      .map(({ name, found }) => ({ name, texts: [...found.keys()] }));
    const data = this.#values.subarray(0, this.#count * columns);
    return { data, size: [this.#count, columns], names: this.#names, classes };
  }

  #begin(cells) {
    if (cells.length > MOST_COLUMNS)
      throw new CsvError(`row ${this.#row} has ${cells.length} columns; at most ${MOST_COLUMNS}`);
    this.#classes = cells.map((cell) => (isNumber(cell) || refusalOf(cell) ? null : new Map()));
  }
  #append(cells) {
    const start = this.#count * cells.length;
    if (this.#values.length < start + cells.length) {
      const grown = new Float64Array(Math.max(2 * this.#values.length, cells.length));
      grown.set(this.#values);
      this.#values = grown;
    }
    cells.forEach((cell, j) => {
      this.#values[start + j] = this.#classes[j] ? this.#classOf(cell, j) : this.#numberOf(cell, j);
    });
    this.#count++;
  }
  #numberOf(cell, j) {
    const value = isNumber(cell) ? Number(cell) : NaN;
    if (Number.isFinite(value)) return value;
    const why = refusalOf(cell) ?? `${JSON.stringify(cell.slice(0, 40))} is not a finite number`;
    throw this.#errorAt(j, why);
  }
  #classOf(cell, j) {
    if (cell === '') throw this.#errorAt(j, 'the cell is empty');
    if (isNumber(cell)) throw this.#errorAt(j, `${cell} is a number in a column of text`);
    const classes = this.#classes[j];
    if (!classes.has(cell)) classes.set(cell, classes.size);
    return classes.get(cell);
  }
  #errorAt(j, why) {
    const name = this.#names ? ` (${JSON.stringify(this.#names[j].slice(0, 40))})` : '';
    return new CsvError(`row ${this.#row}, column ${j + 1}${name}: ${why}`);
  }
}

/* Returns { data: a Float64Array of rows, size: [rows, columns], names: those of the header or null,
   classes: [{ name, texts }] of the columns of text }. `onProgress(done)` gets characters. Throws a
   CsvError. */
export function parseCsv(text, onProgress = () => {}) {
  const matrix = new Matrix();
  let failure = null;
  Papa.parse(text, {
    skipEmptyLines: true,
    step({ data, errors, meta }, parser) {
      try {
        matrix.add(
          data,
          errors.find(({ type }) => type === 'Quotes'),
        );
        onProgress(meta.cursor);
      } catch (error) {
        failure = error;
        parser.abort();
      }
    },
  });
  if (failure) throw failure;
  return matrix.result();
}
