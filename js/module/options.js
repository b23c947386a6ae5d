/* options.js: checks objects of options. */
import { show } from './errors.js';

/* Throws a TypeError for an option of `op` that does not exist, so that no misspelt one is
   ignored. */
export function checkNames(op, options, names) {
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new TypeError(
      `${op}: unknown option ${show(unknown)}; expected ${names.join(', ') || 'none'}`,
    );
}
