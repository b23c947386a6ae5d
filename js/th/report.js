/* report.js — an error of Lua's, as people read it. */
import { complain } from './streams.js';

/* What the prompt itself is called by (js/lua/scripts/show.lua) is nobody's concern. */
const OURS = /\n\tshow:\d+: in function 'show'[^]*$/;

export function report(error, before = '') {
  const text =
    error.value === undefined
      ? error.message
      : `(the error is a ${Array.isArray(error.value) ? 'table' : typeof error.value}, no string)`;
  const trace = error.traceback.replace(OURS, '');
  complain(`${before}${text}\n${trace && `stack traceback:${trace}\n`}`);
}
