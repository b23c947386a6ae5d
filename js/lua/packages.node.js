/* packages.node.js: reads the text of a package of Lua in Node. */
import { readFileSync } from 'node:fs';
import { inline } from '../module/compile.node.js';

export const packageText = (name) =>
  inline.packages?.[name] ??
  readFileSync(new URL(`./packages/${name}.lua`, import.meta.url), 'utf8');
