/* Arguments of many magnitudes and sizes for every row of the table, the same for each instance. */
import { isTensorArgument, takesTypeName } from './calls.js';
import { valueOf } from './cases.js';
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
export const LARGE_LAYOUTS = Object.keys(LAYOUTS);

const positions = (torch, size, limit) =>
  torch.LongTensor(upTo(count(size)).map((i) => (7 * i) % limit)).view(...size);

export function largeArguments(torch, row, type, one, layout) {
  const { own, shape, size, dim } = one;
  let seed = 0;
  const make = (of) => {
    seed += 1;
    const t = torch[`${type}Tensor`](NUMBERS.subarray(seed, seed + count(of)), of);
    const isProbability = row.name.startsWith('multinomial') || row.fn === 'bernoulli_each';
    return isProbability ? t.sigmoid().add(0.1).div(1.2) : t;
  };
  /* quantiles and percentiles asked for */
  const shares = (of) =>
    make(of)
      .sigmoid()
      .mul(row.name === 'percentile' ? 100 : 1);
  const argument = (arg) => {
    const given = own[arg.name];
    switch (arg.kind.name) {
      case 'SELF':
      case 'TENSOR':
      case 'MATRIX':
      case 'FILTER':
        if (/^(quantile|percentile)_list/.test(row.fn) && arg.name === 'q') return shares(given);
        if (arg.kind.elements === 'ANY') return make(given ?? shape);
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
        if (row.fn === 'oneHot') return positions(torch, size, own.classes);
        return positions(torch, row.fn.startsWith('index') ? [size[dim]] : size, size[dim]);
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
