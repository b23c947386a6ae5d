/* refuse.js: the error if no overload of an op matches the arguments. */
import { isTensor, typeOf } from '../module/handle.js';
import { argumentError, noOverload } from '../module/errors.js';
import { BYTE } from '../module/tables.js';

/* A row for readers: sum([r], t: tensor, dim: dimension). */
export function signature(row) {
  const args = row.args
    .filter(({ kind }) => !kind.isReturned)
    .map(({ kind, name, fallback }) => {
      const shown = kind.isResult || fallback !== undefined ? `[${name}]` : name;
      return kind.words ? `${shown}: ${kind.words.replace(/^an? |,.*/g, '')}` : shown;
    });
  return `${row.name}(${args.join(', ')})`;
}

/* mean of a mask: the most frequent mistake among the ops that bytes do not have. */
const maskHint = (op, dtypes) =>
  op.name === 'mean' && dtypes[0] === BYTE
    ? '\nThe share of ones in a mask is mask.countNonzero() / mask.nElement().'
    : '';

/* Says what was given, what the op takes, and, if types are mixed, how to convert. */
export function refuse(core, op, given, isMethod) {
  const tensors = given.filter(isTensor);
  for (const v of tensors) core.pointer(v); /* a freed tensor is the real mistake */
  if (isMethod && !isTensor(given[0]))
    throw argumentError(op.name, 'this', given[0], 'not a tensor');
  const dtypes = tensors.map((v) => typeOf(v).dtype);
  const isMixed = dtypes.some((dtype) => dtype !== dtypes[0]);
  const method = isMixed && core.dtypes[dtypes[0]].name.toLowerCase();
  const hint = isMixed ? `\nThe types are mixed: convert with .${method}() or .type().` : '';
  const overloads = op.rows.map((row) => `\n  ${signature(row)}`).join('');
  throw noOverload(op.name, given, overloads + hint + maskHint(op, dtypes));
}
