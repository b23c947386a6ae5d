/* parts.js: the errors of files of which parts are read. */
import { TorchError } from '../module/errors.js';

/* The error for a source that cannot be read. */
export const unreadable = (op, name, text, { code = 'FILE', cause, value } = {}) =>
  new TorchError(`${op}: ${name}: ${text}`, { code, op, arg: 'source', value, cause });

/* Throws if fewer bytes came than the file has. */
export function checkLength(op, name, got, wanted, position) {
  if (got === wanted) return;
  throw new TorchError(
    `${op}: ${name}: bytes ${position} to ${position + wanted - 1}: got ${got} of ${wanted} byte(s): the file was truncated or changed`,
    { code: 'BAD_FILE', op, position: position + got, reason: 'the file was truncated or changed' },
  );
}
