/* packages.js: the modules that scripts in JavaScript may import: the entries of the package. */
import { SUBPATHS } from '../../tools/subpaths.js';

const NAME = 'torch7-wasm';

export const IMPORTABLE = Object.keys(SUBPATHS)
  .map((name) => (name === 'index' ? NAME : `${NAME}/${name}`))
  .sort();

/* Whether a module needs lua.wasm; null stands for any module. */
export const needsLua = (name) => name === null || name.endsWith('/lua');

/* Returns why a module cannot be imported; null if it can. */
export function refusalOf(name) {
  if (IMPORTABLE.includes(name)) return null;
  const quoted = JSON.stringify(name);
  if (name.startsWith(`${NAME}/`) && name.endsWith('.wasm'))
    return `${quoted} is a file for bundlers; the playground has loaded its module`;
  if (name === `${NAME}/package.json`) return `${quoted} is a file for tools, not a module`;
  const known = `there are ${IMPORTABLE.join(', ')}`;
  if (/^(?:https?:|data:)/.test(name))
    return `${quoted}: scripts load nothing from other sites; ${known}`;
  return `there is no module ${quoted}; ${known}`;
}
