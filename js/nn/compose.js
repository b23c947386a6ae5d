/* compose.js: what functions that are composed of ops share. */
import { foreign } from '../call/foreign.js';
import { argumentError } from '../module/errors.js';

/* op(name, ...args): calls an op. */
export const caller =
  (core) =>
  (name, ...args) =>
    core.ops.get(name).function(...args);

/* The result of f, and frees what f makes besides. The tape of js/autograd frees its own values. */
export const composed = (core, operands, f) =>
  operands.some((v) => foreign.isTensor(v)) ? f() : core.handles.scope(f);

/* The options, with defaults; throws for a name that `defaults` does not have. */
export function optionsOf(op, given = {}, defaults) {
  if (given === null || typeof given !== 'object')
    throw argumentError(op, 'options', given, 'not an object');
  for (const name of Object.keys(given))
    if (!(name in defaults))
      throw argumentError(op, 'options', given, `there is no option \`${name}\``);
  return { ...defaults, ...given };
}
