/* cells.js: runs the cells of a script (syntax/cells.js). The code of each is a function, which is
   inside that of the cell before it and so has its variables. To run a script again from a cell is
   to call the cell's function again. */
import { edited } from '../syntax/edit.js';

const NEXT = '__cell';

/* As many line ends as code has: those after it keep their numbers. */
const blank = (code) => '\n'.repeat(code.split('\n').length - 1);

/* Returns the script as a module that defines its first cell. `analysis` is that of
   syntax/analyse.js, `edits` change the code, prefix(variables) is code before that of a cell. */
export function withCells(code, { cells, variables, imports, exported }, edits, prefix) {
  const moved = imports.filter(({ statement }) => statement);
  const isMoved = ({ start, end }) =>
    moved.some(({ statement }) => statement.start <= start && end <= statement.end);
  const heads = moved.map(({ statement, start, end }) => {
    const name = edits.find((edit) => edit.start === start && edit.end === end)?.text;
    return `${statement.head}${name ?? code.slice(start, end)};`;
  });
  const starts = [0, ...cells.map(({ start }) => start)];
  const opening = (from, to = Infinity) => {
    const inside = variables.filter(({ start }) => start >= from && start < to);
    return `${NEXT}(async () => {${prefix(inside)}`;
  };
  const text = edited(code, [
    ...edits.filter((edit) => !isMoved(edit)),
    ...moved.map(({ statement: { start, end } }) => ({
      start,
      end,
      text: blank(code.slice(start, end)),
    })),
    ...exported.map((edit) => ({
      ...edit,
      text: edit.text + blank(code.slice(edit.start, edit.end)),
    })),
    ...cells.map(({ start }, i) => ({
      start,
      end: start,
      text: `;${opening(start, starts[i + 2])}`,
    })),
  ]);
  return `${heads.join('')}${opening(0, starts[1])}${text}\n${'});'.repeat(starts.length)}`;
}

export class Cells {
  #begin;
  #functions = [];
  #current = 0;

  /* begin(cell) is called before a cell runs. */
  constructor(begin) {
    this.#begin = begin;
    const next = (fn) => {
      this.#functions[this.#current + 1] = fn;
    };
    Object.defineProperty(self, NEXT, { value: next });
  }

  /* Forgets all cells: the module that is imported next defines the first one. */
  clear() {
    this.#functions = [];
    this.#current = -1;
  }

  /* The number of the cell that runs. */
  get current() {
    return Math.max(this.#current, 0);
  }

  /* Runs a cell and those after it; the last one if there are fewer. */
  async run(first) {
    let cell = Math.min(first, this.#functions.length - 1);
    this.#functions.length = cell + 1;
    for (; cell < this.#functions.length; cell++) {
      this.#current = cell;
      this.#begin(cell);
      const run = this.#functions[cell]; /* no method: a stack would name its object */
      await run();
    }
  }
}
