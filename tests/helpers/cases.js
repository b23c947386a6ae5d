// The cases of a row of the table: what operands.js has for it, for each dimension if it takes one.
import { isTensorArgument } from './calls.js';
import { operands } from './operands.js';

// { own: what the row says, shape: the size of tensors of which it says nothing, size: that of the first tensor, dim }
export function cases(row, type, m, n) {
  const lead = row.args.find((arg) => isTensorArgument(arg));
  return operands(row, type, m, n).flatMap((own) => {
    const size = (lead?.kind.name === 'TENSORS' ? own.list[0] : own[lead?.name]) ?? [m, n];
    const dims = row.args.some((arg) => arg.name === 'dim')
      ? size.map((_, d) => d)
      : [size.length - 1];
    return (own.dims ?? dims).map((dim) => ({ own, shape: [m, n], size, dim }));
  });
}

// An argument that is no tensor, if the case does not say what it is.
const BY_NAME = { dim1: 0, step: 1 };
export function valueOf(row, arg, { own, size, dim }) {
  if (own[arg.name] !== undefined) return own[arg.name];
  const first = Math.min(1, size[dim] - 1);
  switch (arg.kind.name) {
    case 'SCALAR':
      return 2.5; /* of which integers take 2 */
    case 'DIM':
    case 'EDGE':
      return BY_NAME[arg.name] ?? dim;
    case 'INDEX':
      return first;
    case 'SIZE':
      return (
        BY_NAME[arg.name] ?? (row.fn === 'narrow' ? size[dim] - first : Math.min(2, size[dim]))
      );
    case 'SHAPE':
      return size;
    case 'DIMS':
      return size.map((_, d) => size.length - 1 - d);
    case 'BOOL':
      return true;
    case 'LETTER':
      return 'F';
    case 'GENERATOR':
    case 'STATE':
      return undefined; /* check.js has them */
    default:
      if (arg.kind.isResult || arg.kind.isReturned) return undefined;
      throw new Error(`tests/helpers/cases.js has no value for ${arg.kind.name}(${arg.name})`);
  }
}
