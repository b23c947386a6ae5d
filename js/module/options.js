/* options.js: checks objects of options. */
import { argumentError, show, typeError } from './errors.js';

/* Throws for options of `op` that are no object, and a TypeError for one that does not exist, so
   that no misspelt one is ignored. */
export function checkNames(op, options, names) {
  if (typeof options !== 'object' || options === null)
    throw argumentError(op, 'options', options, 'must be an object');
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw typeError(
      `${op}: unknown option ${show(unknown)}; expected ${names.join(', ') || 'none'}`,
      { op, arg: 'options', value: options },
    );
}

/* Returns the named options, each read once, inherited ones too. */
export const optionsOf = (options, names) =>
  Object.fromEntries(names.map((name) => [name, options[name]]));

/* Throws for a `maxMemory` of `op` that is no limit. */
export function checkLimit(op, bytes) {
  if (bytes === undefined || bytes === Infinity) return;
  if (Number.isInteger(bytes) && bytes >= 0) return;
  throw argumentError(op, 'maxMemory', bytes, 'must be a whole number of bytes or Infinity');
}
