/* parts.js: the check of files of which parts are read. */
import { TorchError, counted } from '../module/errors.js';

/* Throws if fewer bytes came than the file has. */
export function checkLength(op, name, got, wanted, position) {
  if (got === wanted) return;
  throw new TorchError(
    `${op}: ${name}: bytes ${position} to ${position + wanted - 1}: got ${got} of ${counted(wanted, 'byte')}: the file was truncated or changed`,
    { code: 'BAD_FILE', op, position: position + got, reason: 'the file was truncated or changed' },
  );
}
