/* Arguments of many magnitudes and sizes for every row of the table, as descriptions
   (tests/bits/arguments.js) or as tensors. */
import { argumentsFrom } from '../bits/arguments.js';
import { isTensorArgument, takesTypeName, typeOf } from './calls.js';
import { elementsOf, positionsSize, valueOf } from './cases.js';
import { percents, shares } from './operands.js';

/* Probabilities are from 0 to 1, percentages to 100. */
const MOST = new Map([
  [shares, 1],
  [percents, 100],
]);

const valueIn = (value) => (value === Infinity ? { number: 'Infinity' } : { value });

export function largeCall(row, type, one, layout) {
  const { own, shape, size, dim } = one;
  let seed = 0;
  const argument = (arg) => {
    const given = own[arg.name];
    const tensor = (of, how = {}) => {
      seed += 1;
      const most = MOST.get(elementsOf(own, arg));
      return { tensor: typeOf(arg, type), seed, size: of, layout, ...(most && { most }), ...how };
    };
    switch (arg.kind.name) {
      case 'SELF':
      case 'TENSOR':
      case 'MATRIX':
      case 'FILTER':
        return arg.kind.elements === 'ANY'
          ? tensor(given ?? shape, { tensor: own.types?.[arg.name] ?? type, layout: 'contiguous' })
          : tensor(given ?? shape);
      case 'FILLED':
        return { empty: 100 };
      case 'OPTIONAL':
        return given ? tensor(given) : { value: null };
      case 'TENSORS':
        return { list: given.map((of) => tensor(of)) };
      case 'MASK':
        return { ...tensor(shape, { layout: 'contiguous' }), above: 0 };
      case 'POSITIONS':
        if (given) return { positions: given, below: given[0] };
        return { positions: positionsSize(one), below: own.below ?? size[dim] };
      case 'SCALAR':
        return valueIn(given ?? 0.7);
      default:
        return valueIn(valueOf(row, arg, one));
    }
  };
  const skipped = ({ kind }) =>
    kind.isResult || kind.role === 'RETURNED' || kind.name === 'GENERATOR';
  const args = row.args.filter((arg) => !skipped(arg)).map(argument);
  if (!row.args.some(isTensorArgument) && takesTypeName(row))
    args.push({ value: `torch.${type}Tensor` });
  return args;
}

export const largeArguments = (torch, ...about) => argumentsFrom(torch, largeCall(...about));
