/* packages.js: the modules that scripts in JavaScript may import: the entries of the package. */
import { SUBPATHS } from '../../tools/subpaths.js';

const NAME = 'torch7-wasm';

export const IMPORTABLE = Object.keys(SUBPATHS)
  .map((name) => (name === 'index' ? NAME : `${NAME}/${name}`))
  .sort();

/* Whether a module needs lua.wasm; null stands for any module. */
export const needsLua = (name) => name === null || name.endsWith('/lua');

/* Returns why a module cannot be imported; null if it can. `others`: the other files of the script.
 */
export function refusalOf(name, others = {}) {
  if (IMPORTABLE.includes(name)) return null;
  const quoted = JSON.stringify(name);
  if (name.startsWith('.'))
    return Object.hasOwn(others, name.replace('./', ''))
      ? null
      : `there is no file ${quoted}; + above the editor adds one`;
  if (name.startsWith(`${NAME}/`) && name.endsWith('.wasm'))
    return `${quoted} is a file for bundlers; the playground has loaded its module`;
  if (name === `${NAME}/package.json`) return `${quoted} is a file for tools, not a module`;
  const known = `there are ${IMPORTABLE.join(', ')}`;
  if (/^(?:https?:|data:)/.test(name))
    return `${quoted}: scripts load nothing from other sites; ${known}`;
  return `there is no module ${quoted}; ${known}`;
}
