// The build for engines without SIMD gives the very same bits: sums add in the same order, and nothing is fused.
import { test, expect } from '@jest/globals';
import { createTorchSync } from '../../js/core.node.js';
import { isResult, isTensorArgument } from '../helpers/calls.js';

const simd = createTorchSync();
const scalar = createTorchSync({ wasmUrl: new URL('../../js/torch7-scalar.wasm', import.meta.url) });

// Numbers of many magnitudes with all their digits, the same in each run.
const NUMBERS = Float64Array.from({ length: 16384 }, (_, i) => {
  const bits = Math.imul(i + 1, 2654435761) >>> 0;
  return (bits / 2 ** 32 - 0.5) * 2 ** (bits % 12);
});

function tensorOf(torch, type, size, seed) {
  const count = size.reduce((n, m) => n * m, 1);
  return torch[`${type}Tensor`](NUMBERS.subarray(seed, seed + count), size);
}

// Sizes around the widths of vectors, and above the blocks of sums (1024) and products (256).
const SIZES = [[1, 1], [3, 5], [4, 4], [7, 9], [16, 33], [61, 100], [3, 2500], [1500, 5]];
const LAYOUTS = { contiguous: (t) => t, transposed: (t) => t.t(), reversed: (t) => t.reverse(0) };

const KINDS = ['RESULT', 'FLAGS', 'INDICES', 'VALUE', 'SELF', 'TENSOR', 'MATRIX', 'LIKE', 'MASK', 'SCALAR', 'DIM'];

// Arguments for a row that computes.
function argumentsFor(torch, row, type, size, layout, dim) {
  const args = [];
  const before = layout === LAYOUTS.transposed ? size.toReversed() : size;
  for (const arg of row.args) {
    if (isResult(arg) || arg.kind === 'VALUE') continue;
    const seed = args.length + 1;
    if (arg.kind === 'MASK') args.push(tensorOf(torch, type, size, seed).gt(0));
    else if (row.fn === 'mm' && seed === 2) args.push(tensorOf(torch, type, [size[1], size[0]], seed));
    else if (isTensorArgument(arg)) args.push(layout(tensorOf(torch, type, before, seed)));
    else args.push(arg.kind === 'DIM' ? dim : 0.7);
  }
  return args;
}

// The same bits, but for NaN: of that there are many, and engines may choose.
const sameBits = (a, b) => Buffer.from(a.buffer).equals(Buffer.from(b.buffer)) || a.every((v, i) => Object.is(v, b[i]));

function resultsOf(torch, row, type, size, layout, dim) {
  return torch.scope(() => {
    const args = argumentsFor(torch, row, type, size, layout, dim);
    return [torch[row.name](...args)].flat().map((v) => (torch.isTensor(v) ? v.toTypedArray() : Float64Array.of(v)));
  });
}

const computes = (row) => row.args.every((arg) => KINDS.includes(arg.kind));
const rows = simd.core.ops.filter((row) => row.dtypes[5] && computes(row));

test.each(rows.map((row) => [row.fn, row]))('%s gives the same bits', (_, row) => {
  const dims = row.args.some((arg) => arg.kind === 'DIM') ? [0, 1] : [0];
  for (const type of ['Float', 'Double']) {
    for (const size of SIZES) {
      for (const [name, layout] of Object.entries(LAYOUTS)) {
        for (const dim of dims) {
          const [one, other] = [simd, scalar].map((torch) => resultsOf(torch, row, type, size, layout, dim));
          if (one.every((values, i) => sameBits(values, other[i]))) continue;
          throw new Error(`${row.fn}, ${type}Tensor of size ${size}, ${name}, dim ${dim}: differs`);
        }
      }
    }
  }
});

test('there is something to compare, and it is two builds', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(simd.core.exports).not.toBe(scalar.core.exports);
});

test('conversions to integers are the same, of what fits and what does not', () => {
  const values = [
    0, -0.5, 255.9, -128.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 62, 2 ** 63, -(2 ** 64), 1e300, NaN, Infinity, -Infinity,
  ];
  for (const from of ['Float', 'Double']) {
    for (const to of ['byte', 'char', 'short', 'int', 'long']) {
      const convert = (torch) => torch[`${from}Tensor`](values)[to]().toArray();
      const [one, other] = [simd, scalar].map((torch) => torch.scope(() => convert(torch)));
      expect(one).toEqual(other);
    }
  }
});

test('absurd sizes and positions are refused by both', () => {
  for (const torch of [simd, scalar]) {
    const x = torch.Tensor([[1, 2]]);
    for (const n of [1e300, -1e300, 2 ** 63, -(2 ** 63)]) {
      const uses = [
        () => x.view(n), () => x.narrow(
          0, n, 1,
        ), () => x.narrow(0, 0, n), () => x.select(0, n), () => x.select(n, 0), () => x.unfold(0, n, 1),
        () => x.unfold(0, 1, n > 0 ? 0 : n), () => x.permute(0, n), () => x.repeatTensor(1, n), () => x.at(n),
        () => x.storage().resize(n), () => torch.DoubleStorage(n),
      ];
      for (const use of uses) expect(use).toThrow(torch.TorchError);
    }
    expect(x.toArray()).toEqual([[1, 2]]);
  }
});
