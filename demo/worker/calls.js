/* calls.js: where a script calls the functions that show results, and what is written there. */

/* Returns the parts of a text between its commas, without those in brackets. */
function splitByCommas(inside) {
  const parts = [];
  let depth = 0;
  let from = 0;
  [...`${inside},`].forEach((c, i) => {
    if ('([{'.includes(c)) depth++;
    if (')]}'.includes(c)) depth--;
    if (c !== ',' || depth > 0) return;
    parts.push(inside.slice(from, i).trim());
    from = i + 1;
  });
  return parts;
}

/* Returns the expressions in a call: of `show(x, y.t())` ['x', 'y.t()']. */
function namesOfCall(name, line) {
  const [, inside = ''] = new RegExp(`\\b${name}\\((.*)\\)`).exec(line) ?? [];
  return splitByCommas(inside);
}

/* Returns the expressions in a literal: of `{ a: x, b }`, in Lua `{ a = x }`, a Map of a to x and
   of b to b. */
export function expressionsIn(literal) {
  const [, inside = ''] = /^\{(.*)\}$/.exec(literal) ?? [];
  return new Map(
    splitByCommas(inside).map((part) => {
      const [, key, expression] = /^([\w$]+)\s*(?:[:=](?!=)\s*(.*))?$/.exec(part) ?? [];
      return [key, expression ?? key];
    }),
  );
}

/* The calls of a script. `lineOf()` is the number of the line that called, undefined if unknown;
   `textOf(line)` its text. */
export class Calls {
  #lineOf;
  #textOf;
  #unknown = 0;

  constructor(lineOf, textOf) {
    this.#lineOf = lineOf;
    this.#textOf = textOf;
  }

  /* Returns { line, names, key(title) } of the call of a function: its line, 0 if unknown, the
     expressions in it, and what tells its figures from others. */
  current(name) {
    const line = this.#lineOf();
    const names = line === undefined ? [] : namesOfCall(name, this.#textOf(line));
    const where = line ?? `call ${++this.#unknown}`;
    return { line: line ?? 0, names, key: (title) => `${name} ${where} ${title ?? ''}` };
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
