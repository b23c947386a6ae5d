/* at and assign beside NumPy's a[...], by recorded random indices (record-indexing.py). */
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { inCase } from '../helpers/fail.js';
import { createTorch } from '../helpers/library.js';

const path = new URL('indexing.json.gz', import.meta.url);
const CASES = JSON.parse(gunzipSync(readFileSync(path)));

/* The index of a case; `b` is the first position. Lists of one dimension come in all forms. */
function indexOf(torch, index, b, turn) {
  if (index === null) return null;
  const shift = (v) => (v >= 0 ? v + b : v);
  if (typeof index === 'number') return shift(index);
  if (typeof index === 'string')
    return index
      .split(':')
      .map((part, i) => (part === '' || part === '...' || i === 2 ? part : shift(Number(part))))
      .join(':');
  const { mask, list, size } = index;
  if (mask) return torch.ByteTensor(Float64Array.from(mask), size);
  if (size.length === 1 && turn % 3 === 0) return Int32Array.from(list, shift);
  const Tensor = turn % 3 === 1 ? torch.IntTensor : torch.LongTensor;
  return Tensor(Float64Array.from(list, shift), size);
}

const plain = (x) =>
  typeof x === 'number'
    ? { size: [], values: [x] }
    : { size: x.size(), values: Array.from(x.toTypedArray()) };

function attempt(run) {
  try {
    return run();
  } catch (error) {
    if (error.code === undefined) throw error;
    return null;
  }
}

test.each([0, 1])('random indices select and assign as in NumPy, from %i', async (b) => {
  const torch = await createTorch({ indexBase: b });
  const before = torch.memory();
  CASES.forEach(({ shape, strided, indices, at, value, assigned }, turn) => {
    inCase(
      () => `case ${turn}: ${JSON.stringify({ shape, strided, indices, value })}`,
      () => {
        torch.scope(() => {
          const count = shape.reduce((n, m) => n * m, 1);
          const elements = Float64Array.from({ length: count }, (_, i) => i);
          const x = strided
            ? torch
                .DoubleTensor(elements, [...shape].reverse())
                .permute(...shape.map((_, d) => shape.length - 1 - d + b))
            : torch.DoubleTensor(elements, shape);
          const given = indices.map((index) => indexOf(torch, index, b, turn));
          expect(attempt(() => plain(x.at(...given)))).toEqual(at);
          const y =
            value === -1 ? -1 : torch.DoubleTensor(Float64Array.from(value.values), value.size);
          const done = attempt(() => plain(x.assign(...given, y)).values);
          expect(done).toEqual(assigned);
          if (done === null) expect(x.clone().toTypedArray()).toEqual(x.toTypedArray());
        });
      },
    );
  });
  expect(torch.memory()).toEqual(before);
});
