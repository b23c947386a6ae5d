/* report.js: formats a Lua error for users. */
import { complain } from './streams.js';

/* the frames of the prompt itself (js/lua/scripts/show.lua) are removed */
const OURS = /\n\tshow:\d+: in function 'show'[^]*$/;

export function report(error, before = '') {
  const text =
    error.value === undefined
      ? error.message
      : `(the error is a ${Array.isArray(error.value) ? 'table' : typeof error.value}, no string)`;
  const trace = error.traceback.replace(OURS, '');
  complain(`${before}${text}\n${trace && `stack traceback:${trace}\n`}`);
}
