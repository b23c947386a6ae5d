/* Arguments of many magnitudes and sizes for every row of the table, the same for each instance. */
import { isTensorArgument, takesTypeName } from './calls.js';
import { elementsOf, positionsSize, valueOf } from './cases.js';
import { percents, shares } from './operands.js';
import { count, upTo } from './reference/plain.js';

/* Numbers with all their digits, the same in each run. */
const NUMBERS = Float64Array.from({ length: 2300000 }, (_, i) => {
  const bits = Math.imul(i + 1, 2654435761) >>> 0;
  return (bits / 2 ** 32 - 0.5) * 2 ** (bits % 12);
});

const LAYOUTS = {
  contiguous: (make, size) => make(size),
  transposed: (make, size) =>
    make(size.with(0, size.at(-1)).with(-1, size[0])).transpose(0, size.length - 1),
  reversed: (make, size) => make(size).reverse(0),
};
/* Probabilities are from 0 to 1, percentages to 100. */
const MOST = new Map([
  [shares, 1],
  [percents, 100],
]);

export const LARGE_LAYOUTS = Object.keys(LAYOUTS);

const positions = (torch, size, limit) =>
  torch.LongTensor(upTo(count(size)).map((i) => (7 * i) % limit)).view(...size);

export function largeArguments(torch, row, type, one, layout) {
  const { own, shape, size, dim } = one;
  let seed = 0;
  const makeOf = (kindOf, arg) => (of) => {
    seed += 1;
    const t = torch[`${kindOf}Tensor`](NUMBERS.subarray(seed, seed + count(of)), of);
    const most = MOST.get(elementsOf(own, arg));
    return most
      ? t
          .sigmoid()
          .add(0.1)
          .div(1.2 / most)
      : t;
  };
  const argument = (arg) => {
    const given = own[arg.name];
    const make = makeOf(type, arg);
    switch (arg.kind.name) {
      case 'SELF':
      case 'TENSOR':
      case 'MATRIX':
      case 'FILTER':
        if (arg.kind.elements === 'ANY')
          return makeOf(own.types?.[arg.name] ?? type, arg)(given ?? shape);
        return LAYOUTS[layout](make, given ?? shape);
      case 'FILLED':
        return torch.LongTensor(100);
      case 'OPTIONAL':
        return given ? LAYOUTS[layout](make, given) : null;
      case 'TENSORS':
        return given.map((of) => LAYOUTS[layout](make, of));
      case 'MASK':
        return make(shape).gt(0);
      case 'POSITIONS':
        if (given) return positions(torch, given, given[0]);
        return positions(torch, positionsSize(one), own.below ?? size[dim]);
      case 'SCALAR':
        return given ?? 0.7;
      default:
        return valueOf(row, arg, one);
    }
  };
  const skipped = ({ kind }) =>
    kind.isResult || kind.role === 'RETURNED' || kind.name === 'GENERATOR';
  const args = row.args.filter((arg) => !skipped(arg)).map(argument);
  if (!row.args.some(isTensorArgument) && takesTypeName(row)) args.push(`torch.${type}Tensor`);
  return args;
}
