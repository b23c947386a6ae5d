/* kinds.js: generates src/table/kinds.h from src/table/kinds.def: for each kind a macro with its C
   parameters, because the preprocessor cannot look up a row by name. `make build` runs this file
   before it compiles anything, so it must not need the module. */
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
