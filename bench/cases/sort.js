/* sort.js: sorting with positions, the largest hundred, and the value of a rank, of a million
   elements. */
import { integers, uniform } from '../lib/data.js';
import { first, same } from '../lib/check.js';

const N = 1e6;
const TYPES = {
  byte: Uint8Array,
  char: Int8Array,
  short: Int16Array,
  int: Int32Array,
  long: BigInt64Array,
  float: Float32Array,
  double: Float64Array,
};
const real = (Type) => Type === Float32Array || Type === Float64Array;
const reals = () => ({ x: uniform([N], { seed: 3, low: -1000, high: 1000 }) });

/* Checks that the positions lead to the sorted values and that each occurs once. */
function placed(values, positions, data) {
  if (positions?.length !== values.length)
    return `there are ${positions?.length} positions, expected ${values.length}`;
  const seen = new Uint8Array(data.length);
  for (let i = 0; i < values.length; i++) {
    const p = Number(positions[i]);
    if (data[p] !== values[i])
      return `position ${i} says ${p}, where ${data[p]} is, and not ${values[i]}`;
    if (seen[p]++) return `position ${p} is named twice`;
  }
  return undefined;
}

const ranked =
  (k) =>
  ([value], { x }) =>
    same([value?.[0] ?? value], [x.data.slice().sort()[k]]);

export default [
  ...Object.entries(TYPES).map(([name, Type]) => ({
    id: `sort/${name}`,
    op: 'sort',
    inputs: () => ({
      x: real(Type) ? uniform([N], { seed: 3, low: -1000, high: 1000, Type }) : integers(Type, N),
    }),
    check: ([values, positions], { x }) =>
      first(same(values, x.data.slice().sort()), placed(values, positions, x.data)),
  })),
  {
    id: 'topk/100' /* the hundred largest, largest first, and their positions */,
    op: 'topk',
    options: { k: 100 },
    inputs: reals,
    check: ([values, positions], { x }) =>
      first(
        same(values, x.data.slice().sort().subarray(-100).reverse()),
        placed(values, positions, x.data),
      ),
  },
  {
    id: 'kthvalue/250000',
    op: 'kthvalue',
    options: { k: 250000 },
    inputs: reals,
    check: ranked(250000 - 1),
  },
  {
    /* An odd number of elements: all peers define the median of an even number differently. */
    id: 'median/1e6',
    op: 'median',
    inputs: () => ({ x: uniform([N - 1], { seed: 3, low: -1000, high: 1000 }) }),
    check: ranked((N - 2) / 2),
  },
];
