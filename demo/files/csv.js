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

/* Collects rows: add(cells) throws a CsvError, result() returns what parseCsv returns. */
function createMatrix() {
  let names = null;
  let columns = null; /* of each its classes, a Map of text to number; null: numbers */
  let row = 0;
  let count = 0;
  let values = new Float64Array(1024);

  const where = (j) =>
    `row ${row}, column ${j + 1}${names ? ` (${JSON.stringify(names[j].slice(0, 40))})` : ''}`;

  function begin(cells) {
    if (cells.length > MOST_COLUMNS)
      throw new CsvError(`row ${row} has ${cells.length} columns; at most ${MOST_COLUMNS}`);
    columns = cells.map((cell) => (isNumber(cell) || refusalOf(cell) ? null : new Map()));
  }
  function valueOf(cell, j) {
    if (columns[j] === null) {
      const value = isNumber(cell) ? Number(cell) : NaN;
      if (Number.isFinite(value)) return value;
      const why = refusalOf(cell) ?? `${JSON.stringify(cell.slice(0, 40))} is not a finite number`;
      throw new CsvError(`${where(j)}: ${why}`);
    }
    if (cell === '') throw new CsvError(`${where(j)}: the cell is empty`);
    if (isNumber(cell)) throw new CsvError(`${where(j)}: ${cell} is a number in a column of text`);
    if (!columns[j].has(cell)) columns[j].set(cell, columns[j].size);
    return columns[j].get(cell);
  }
  function append(cells) {
    if (values.length < (count + 1) * columns.length) {
      const grown = new Float64Array(Math.max(2 * values.length, columns.length));
      grown.set(values);
      values = grown;
    }
    cells.forEach((cell, j) => {
      values[count * columns.length + j] = valueOf(cell, j);
    });
    count++;
  }
  return {
    /* `fault`: what the parser says of the row, or undefined */
    add(given, fault) {
      row++;
      if (fault) throw new CsvError(`row ${row}: ${fault.message.toLowerCase()}`);
      const cells = given.map((cell) => cell.trim());
      if (row === 1 && !cells.some(isNumber)) {
        names = cells;
        return;
      }
      if (columns === null) begin(cells);
      const width = (names ?? columns).length;
      if (cells.length !== width)
        throw new CsvError(
          `row ${row} has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}; ` +
            `row 1 has ${width}`,
        );
      append(cells);
    },
    result() {
      if (count === 0)
        throw new CsvError(row === 0 ? 'the file is empty' : 'there is no row below the header');
      const classes = columns
        .map((found, j) => ({ name: names?.[j] ?? `column ${j + 1}`, found }))
        .filter(({ found }) => found !== null)
        .map(({ name, found }) => ({ name, texts: [...found.keys()] }));
      const data = values.subarray(0, count * columns.length);
      return { data, size: [count, columns.length], names, classes };
    },
  };
}

/* Returns { data: a Float64Array of rows, size: [rows, columns], names: those of the header or null,
   classes: [{ name, texts }] of the columns of text }. `onProgress(done)` gets characters. Throws a
   CsvError. */
export function parseCsv(text, onProgress = () => {}) {
  const matrix = createMatrix();
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
