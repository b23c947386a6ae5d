/* kinds.js — src/table/kinds.h, made from src/table/kinds.def: for each kind a macro that says how
   C takes it, since the preprocessor cannot look up a row by its name. `make build` runs this file
   before anything is compiled, so it must not need the module. */
import { readFileSync } from 'node:fs';

const row = /^KIND\((\w+), *(\w+),/gm;

export function makeKinds() {
  const table = readFileSync(new URL('../src/table/kinds.def', import.meta.url), 'utf8');
  const macros = [...table.matchAll(row)].map(
    ([, name, pass]) => `#define KIND_${name}(n) ${pass}, ${name}, n\n`,
  );
  return `/* kinds.h — made by tools/kinds.js from kinds.def: do not edit. */
#ifndef KINDS_H
#define KINDS_H
${macros.join('')}#define KIND_OR(argument, fallback) KIND_##argument
#endif
`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) process.stdout.write(makeKinds());
