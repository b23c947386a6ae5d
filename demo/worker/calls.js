/* calls.js: where a script calls the functions that show results, and what is written there. The
   syntax tree of JavaScript has every call (syntax/analyse.js); in Lua, and in JavaScript that is
   called under another name, the calls are found in the text of the line. */
import { argumentsAt, tidy } from './arguments.js';

const CALLED = '__called';

/* Returns edits (syntax/edit.js) that pass the number of each call to the function: `calls` are
   those of syntax/analyse.js. */
export const numbersOf = (calls) =>
  calls.map(({ start, end }, i) => ({ start, end, open: `${CALLED}(${i}, `, close: ')' }));

/* Defines the function that these edits call: of a function of Results it returns the one for this
   call. `results` has functions and functionsOf(call); callsOf() returns `calls`. */
export function defineCalled(results, functions, callsOf) {
  const names = new Map(Object.entries(functions).map(([name, fn]) => [fn, name]));
  const called = (i, fn) => (names.has(fn) ? results.functionsOf(callsOf()[i])[names.get(fn)] : fn);
  Object.defineProperty(self, CALLED, { value: called });
}

/* Returns the expressions in a literal: of `{ a: x, b }`, in Lua `{ a = x }`, a Map of a to x and
   of b to b. */
export function expressionsIn(literal, language) {
  if (!/^\{[^]*\}$/.test(literal ?? '')) return new Map();
  return new Map(
    argumentsAt(literal, 0, language).map((part) => {
      const [, key, expression] = /^([\w$]+)\s*(?:[:=](?!=)\s*([^]*))?$/.exec(part) ?? [];
      return [key, expression ?? key];
    }),
  );
}

/* Returns the positions of the brackets of the calls of a function that begin in a line. */
function bracketsIn(source, line, name) {
  const lines = source.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const pattern = new RegExp(`(?<![\\w$.:])${name}\\s*\\(`, 'g');
  return [...(lines[line - 1] ?? '').matchAll(pattern)].map(
    ({ index, 0: text }) => start + index + text.length - 1,
  );
}

/* The calls of a script in a language. `lineOf()` is the number of the line that called, undefined
   if unknown; `sourceOf()` the text of the script. */
export class Calls {
  #language;
  #lineOf;
  #sourceOf;
  #unknown = 0;
  #counts = new Map(); /* of the calls in a line that has several */

  constructor(language, lineOf, sourceOf) {
    this.#language = language;
    this.#lineOf = lineOf;
    this.#sourceOf = sourceOf;
  }

  /* Returns { line, names, key(title) } of the call of a function: its line, 0 if unknown, the
     expressions in it, and what tells its figures from others. `call` is that of the syntax tree,
     if there is one. */
  current(name, call) {
    const { line, names, where } = call ? this.#inTree(call) : this.#inLine(name);
    return { line: line ?? 0, names, key: (title) => `${name} ${where} ${title ?? ''}` };
  }
  #inTree({ line, start, values }) {
    const source = this.#sourceOf();
    return { line, names: values.map((v) => tidy(source.slice(...v))), where: `at ${start}` };
  }
  /* Several calls in one line are made one after the other. */
  #inLine(name) {
    const line = this.#lineOf();
    if (line === undefined) return { names: [], where: `call ${++this.#unknown}` };
    const brackets = bracketsIn(this.#sourceOf(), line, name);
    const key = `${name} ${line}`;
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    const i = brackets.length > 0 ? count % brackets.length : 0;
    const names =
      brackets.length > 0 ? argumentsAt(this.#sourceOf(), brackets[i], this.#language) : [];
    return { line, names, where: `${line}.${i}` };
  }

  #textOf(line) {
    return this.#sourceOf().split('\n')[line - 1] ?? '';
  }
  /* Returns the statement in a line. */
  codeAt(line) {
    return this.#textOf(line).trim();
  }

  /* Returns { line, code } of the definition of a variable before a line; of an expression, the
     expression. */
  definitionOf(name, before) {
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) return { line: before, code: name, isCurrent: true };
    const pattern = new RegExp(
      `^\\s*(?:(?:const|let|var|local)\\s+)?${name.replaceAll('$', '\\$')}\\s*=(?!=)`,
    );
    for (let line = before; line > 0; line--)
      if (pattern.test(this.#textOf(line))) return { line, code: this.codeAt(line) };
    return { line: before };
  }
}
