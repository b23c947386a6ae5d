/* package.js: `sideEffects` of package.json: the files that bundlers keep, although a program uses
   none of their exports. */
import { readFileSync } from 'node:fs';
import { SUBPATHS } from './subpaths.js';

/* Returns the text of package.json. */
export function makePackage() {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const extending = Object.keys(SUBPATHS).filter((name) => SUBPATHS[name].extends);
  const sideEffects = [
    './js/**/*.js',
    './lib/chunk-*.js',
    './lib/*.cjs',
    './lib/inline/*.cjs',
    ...extending.flatMap((name) => [`./lib/${name}.js`, `./lib/${name}.node.js`]),
  ];
  return `${JSON.stringify({ ...JSON.parse(text), sideEffects }, null, 2)}\n`;
}
