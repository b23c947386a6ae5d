/* declarations.js: the declarations that the checker of the editor reads: those of TypeScript for
   the language and for workers, those of the package, and globals.d.ts. The build runs it. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-6';
import { addonTypes } from '../../tools/addons.js';
import { LIBRARIES, PACKAGE } from './service.js';

const TYPES = fileURLToPath(new URL('../../types/', import.meta.url));
const GLOBALS = fileURLToPath(new URL('./globals.d.ts', import.meta.url));
const LIB = dirname(createRequire(import.meta.url).resolve('typescript-6'));
const printer = ts.createPrinter({ removeComments: true });

/* Returns the text of a declaration of TypeScript without its comments, except its references. */
function libraryText(name) {
  const text = readFileSync(`${LIB}/${name}`, 'utf8');
  const references = text.match(/^\/\/\/ <reference .*$/gm) ?? [];
  const printed = printer.printFile(ts.createSourceFile(name, text, ts.ScriptTarget.ESNext));
  return `${references.join('\n')}\n${printed.replace(/^\/\/\/.*$/gm, '')}`;
}

/* Returns the names of libraries and of those that they refer to. */
function libraryNames() {
  const names = new Set(LIBRARIES);
  for (const name of names)
    for (const [, other] of libraryText(name).matchAll(/<reference lib="([^"]+)"/g))
      names.add(`lib.${other}.d.ts`);
  return [...names];
}

/* Returns { path: text }. */
export function declarations() {
  const own = readdirSync(TYPES, { recursive: true }).filter((name) =>
    /^[\w/-]+\.d\.ts$/.test(name),
  );
  return Object.fromEntries([
    ...libraryNames().map((name) => [`/${name}`, libraryText(name)]),
    ...own.map((name) => [PACKAGE + name, readFileSync(TYPES + name, 'utf8')]),
    ...[...addonTypes()].map(([name, text]) => [`${PACKAGE}${name}.d.ts`, text]),
    [`/globals.d.ts`, readFileSync(GLOBALS, 'utf8')],
  ]);
}
