/* report.js: formats a Lua error for users. */
import { complain } from './streams.js';

/* The stack frames of the prompt itself (js/lua/scripts/show.lua), which are removed. */
const PROMPT_FRAMES = /\n\tshow:\d+: in function 'show'[^]*$/;

/* Writes the message and the traceback to standard error. */
export function report(error, before = '') {
  const text =
    error.value === undefined
      ? error.message
      : `(the error is a ${Array.isArray(error.value) ? 'table' : typeof error.value}, no string)`;
  const trace = error.traceback.replace(PROMPT_FRAMES, '');
  complain(`${before}${text}\n${trace && `stack traceback:${trace}\n`}`);
}
