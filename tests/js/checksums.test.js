/* Functions of reals give the same bits in the module and in a native build
   (tests/c/ops/pointwise/test_transcendental.c), so that native measurements (docs/accuracy.md)
   hold for the module. If these numbers change, results have changed. */
import { readFileSync } from 'node:fs';
import { test, expect } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';

const text = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const sums = [
  ...text('tests/c/checksums.def').matchAll(
    /^(CHECKSUM|LIBRARY)\((\w+), (\w+), (0x[0-9a-f]{8})\)$/gm,
  ),
].map((m) => m.slice(1));
const functions = [...text('src/table/rows.def').matchAll(/^REAL[12]\((\w+),/gm)].map((m) => m[1]);
const torch = createTorchSync();

/* As in tests/c: half of them are random bits, half are from -10 to 10. */
function words(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

function numbers(type, n, word) {
  const list = type === 'Float' ? new Float32Array(n) : new Float64Array(n);
  const bits = new Uint32Array(list.buffer);
  for (let i = 0; i < n; i++) {
    const [high, low] = [word(), word()];
    if (i % 2) list[i] = (high >>> 8) * (20 / 2 ** 24) - 10;
    else if (type === 'Float') bits[i] = high;
    else bits.set([low, high], 2 * i);
  }
  return list;
}

function checksum(list) {
  const bits = new Uint32Array(list.buffer, list.byteOffset, list.byteLength / 4);
  const size = list.BYTES_PER_ELEMENT / 4;
  let sum = 2166136261;
  list.forEach((x, i) => {
    for (let w = 0; w < size; w++)
      sum = Math.imul(sum ^ (Number.isNaN(x) ? [0x7fc00000, 0][w] : bits[i * size + w]), 16777619);
  });
  return `0x${(sum >>> 0).toString(16).padStart(8, '0')}`;
}

function resultOf(name, type) {
  const word = words(88675123);
  const [a, b] = [0, 1].map(() => torch[`${type}Tensor`](numbers(type, 20000, word)));
  return (
    ['atan2', 'cpow', 'hypot'].includes(name) ? torch[name](a, b) : torch[name](a)
  ).toTypedArray();
}

test.each(sums)('%s: %s of %ss has the recorded bits', (kind, name, type, sum) => {
  expect(checksum(torch.scope(() => resultOf(name, type)))).toBe(sum);
});

test('there is a sum for every function and type', () => {
  expect(sums.map(([, name, type]) => `${name} ${type}`).sort()).toEqual(
    functions.flatMap((name) => [`${name} Double`, `${name} Float`]).sort(),
  );
});
