/* notes.js: what is noted while a script in JavaScript runs: the memory, what the storages of its
   variables hold, and the values of expressions, which the editor shows beside their lines. */
import { recordContents } from './contents-history.js';
import { valuesOf, withViews } from './values.js';

const MOST_VALUES = 200; /* of expressions */
const [LINE, STEP, TURN] = ['__line', '__step', '__turn'];

/* Returns edits (syntax/edit.js) of a script that call the functions of Notes. */
export const notesIn = ({ expressions, steps, turns }) => [
  ...expressions.map(({ line, ...place }) => ({
    ...place,
    open: `${LINE}(${line}, (`,
    close: '))',
  })),
  ...steps.map(({ at, line }) => ({ start: at, end: at, text: `;${STEP}(${line});` })),
  ...turns.map((at) => ({ start: at, end: at, text: `${TURN}();` })),
];

export class Notes {
  #torch;
  #scope;
  #noteMemory;
  #contents;
  #variables = []; /* of the script */
  #values = []; /* of its expressions (values.js) */

  /* Defines the functions for scripts. `scope` is that of scope.js. */
  constructor(torch, scope, noteMemory) {
    this.#torch = torch;
    this.#scope = scope;
    this.#noteMemory = noteMemory;
    this.#contents = recordContents(torch);
    Object.defineProperties(self, {
      [LINE]: { value: (line, v) => this.#noteValue(line, v) },
      [STEP]: { value: (line) => this.#noteStep(line) },
      [TURN]: { value: noteMemory },
    });
  }

  begin(variables) {
    this.#variables = variables;
  }
  /* Forgets what was noted from a line on, where the script runs again. */
  from(line) {
    this.#values = this.#values.filter((v) => v.line < line);
    this.#contents.from(line);
  }
  /* Forgets the contents of storages, whose lines are those of the script. */
  end() {
    this.#contents.clear();
  }

  /* Returns what a storage held after each statement (contents-history.js). */
  contentsOf(storage) {
    return this.#contents.of(storage);
  }
  /* Returns the values of the script's variables and expressions. */
  values() {
    const readers = this.#variables.map(({ name, line }) => ({
      line,
      name,
      read: () => this.#scope.read(name),
    }));
    return withViews([...valuesOf(readers, this.#torch), ...this.#values]);
  }

  /* Notes the value of an expression that is a statement of the script, and returns it. */
  #noteValue(line, v) {
    if (this.#values.length < MOST_VALUES)
      this.#values.push(...valuesOf([{ line, read: () => v }], this.#torch));
    return v;
  }
  /* Notes the memory and the variables after a statement of the script. */
  #noteStep(line) {
    this.#noteMemory();
    this.#contents.note(line, this.#valuesBefore(line));
  }
  *#valuesBefore(line) {
    for (const { name } of this.#variables.filter((v) => v.line <= line)) {
      try {
        yield this.#scope.read(name);
      } catch {
        /* it has no value yet */
      }
    }
  }
}
