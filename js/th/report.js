/* report.js: formats a Lua error for users. */
import { complain } from './streams.js';

/* The type of an error's value in Lua. */
const typeOf = (value) => (typeof value === 'object' ? 'table' : typeof value);

/* Writes the message and the traceback to standard error. */
export function report(error, before = '') {
  const text =
    error.value === undefined
      ? error.message
      : `(the error is a ${typeOf(error.value)}, no string)`;
  const trace = error.traceback;
  complain(`${before}${text}\n${trace && `stack traceback:${trace}\n`}`);
}
