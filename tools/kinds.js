/* kinds.js: generates src/table/kinds.h from src/table/kinds.def: for each kind a macro with its C
   parameters, because the preprocessor cannot look up a row by name. The words of the rows become
   enumerators. `make build` runs this file before it compiles anything, so it must not need the
   module. */
import { readFileSync } from 'node:fs';
import { addons } from './addons.js';

const source = new URL('../src/', import.meta.url);
const read = (file) => readFileSync(new URL(file, source), 'utf8');

const kind = /^KIND\((\w+), *(\w+),/gm;
const words = /\bWORD\((\w+),\s+([\w|]+)\)/g;

/* C's numbers of the words of all rows, by their names: MODE_CONSTANT, UPLO_U (converters.js). */
function wordsOf(rows) {
  const numbers = new Map();
  for (const [, argument, choices] of rows.matchAll(words)) {
    for (const [i, word] of choices.split('|').entries()) {
      const name = `${argument}_${word}`.toUpperCase();
      const number = word.length === 1 ? `'${word}'` : i;
      if ((numbers.get(name) ?? number) !== number)
        throw new Error(`two rows have '${word}' at another index of \`${argument}\``);
      numbers.set(name, number);
    }
  }
  return [...numbers].map(([name, number]) => `  ${name} = ${number},\n`).sort();
}

function makeKinds() {
  const macros = [...read('table/kinds.def').matchAll(kind)].map(
    ([, name, pass]) => `#define KIND_${name}(n, ...) ${pass}, ${name}, n, #__VA_ARGS__\n`,
  );
  const rows = ['table/rows.def', ...addons.map((name) => `${name}/ops.def`)].map(read).join('');
  return `/* kinds.h — made by tools/kinds.js from kinds.def and the words of the rows: do not edit. */
#ifndef KINDS_H
#define KINDS_H
${macros.join('')}#define KIND_OR(argument, fallback) KIND_##argument
#define KIND_OPTION(argument, fallback) KIND_##argument

/* The words of arguments: their indices in the lists of the rows; the codes of letters. */
enum {
${wordsOf(rows).join('')}};
#endif
`;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(makeKinds());
