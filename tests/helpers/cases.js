/* The cases of a row of the table: those of tests/ops/, for each dimension if the row takes
   one. */
import { isTensorArgument } from './calls.js';
import { operandsOf } from './ops.js';

/* { own: the row's own values, shape: the size of other tensors, size: that of the first tensor,
   dim } */
export function cases(row, type, m, n) {
  const lead = row.args.find((arg) => isTensorArgument(arg));
  return operandsOf(row, type, m, n).flatMap((own) => {
    const size = (lead?.kind.name === 'TENSORS' ? own.list[0] : own[lead?.name]) ?? [m, n];
    const dims = row.args.some((arg) => arg.name === 'dim')
      ? size.map((_, d) => d)
      : [size.length - 1];
    return (own.dims ?? dims).map((dim) => ({ own, shape: [m, n], size, dim }));
  });
}

/* The function that gives the elements of a tensor; undefined for the usual ones. */
export const elementsOf = ({ elements }, arg) =>
  typeof elements === 'function' ? elements : elements?.[arg.name];

/* The size of positions: one for each element, or one for each slice of the dimension. */
export const positionsSize = ({ own, size, dim }) => (own.bySlice ? [size[dim]] : size);

/* Returns an argument that is not a tensor, if the case does not define it. */
const BY_NAME = { dim1: 0, step: 1 };
export function valueOf(row, arg, { own, size, dim }) {
  if (own[arg.name] !== undefined) return own[arg.name];
  switch (arg.kind.name) {
    case 'SCALAR':
      return 2.5; /* integers truncate it to 2 */
    case 'INTEGER':
      return 2;
    case 'DIM':
    case 'EDGE':
    case 'NEWDIM':
      return BY_NAME[arg.name] ?? dim;
    case 'INDEX':
      return Math.min(1, size[dim] - 1);
    case 'SIZE':
      return BY_NAME[arg.name] ?? Math.min(2, size[dim]);
    case 'SHAPE':
      return size;
    case 'DIMS':
      return size.map((_, d) => size.length - 1 - d);
    case 'BOOL':
      return true;
    case 'AXES':
      return [dim];
    case 'SIZES':
      return [size[dim]]; /* of the AXES that follow */
    case 'WINDOW':
    case 'PADDING':
      return arg.name === 'padding' ? 0 : 1;
    case 'OPTIONS':
      if (arg.kind.choices.includes('keepdim'))
        return { keepdim: size.length === 1 }; /* without dimensions it would be a number */
      return Object.fromEntries(
        arg.kind.options.map((option) => [option.name, valueOf(row, option, { own, size, dim })]),
      );
    case 'WORD':
      return arg.kind.choices[0].length === 1 ? arg.kind.choices[1] : arg.fallback;
    case 'GENERATOR':
    case 'STATE':
      return undefined; /* check.js provides these */
    default:
      if (arg.kind.isResult || arg.kind.role === 'RETURNED') return undefined;
      throw new Error(`tests/helpers/cases.js has no value for ${arg.kind.name}(${arg.name})`);
  }
}
