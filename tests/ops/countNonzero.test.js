import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { expectValues } from '../helpers/expect.js';

const isReal = (type) => type === 'Float' || type === 'Double';

/* Lengths beyond the 255 that a counter of bytes holds, for each width of a vector. */
eachBase('all elements, rows and columns of long tensors of every type', (torch, b) => {
  const [h, w] = [600, 301];
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](h, w);
    const values = Array.from({ length: h * w }, (_, i) => ((i * 7919) % 5 < 3 ? 1 + (i % 3) : 0));
    x.storage()
      .data()
      .set(type === 'Long' ? values.map(BigInt) : values);
    const at = (i, j) => Number(values[i * w + j] !== 0);
    const rows = Array.from({ length: h }, (_, i) =>
      Array.from({ length: w }, (__, j) => at(i, j)).reduce((a, c) => a + c),
    );
    const columns = Array.from({ length: w }, (_, j) =>
      Array.from({ length: h }, (__, i) => at(i, j)).reduce((a, c) => a + c),
    );
    const all = rows.reduce((a, c) => a + c);
    expect([x.countNonzero(), x.t().countNonzero()]).toEqual([all, all]);
    expectValues(x.countNonzero(1 + b).select(1 + b, b), rows);
    expectValues(x.countNonzero(b).select(b, b), columns);
    expectValues(x.t().countNonzero(b).select(b, b), rows);
    expectValues(x.countNonzero([b, 1 + b]), [[all]]);
    const every = x
      .narrow(0 + b, b, 40)
      .unfold(b, 1, 2)
      .squeeze();
    expect(every.countNonzero()).toBe(
      rows.filter((_, i) => i < 40 && i % 2 === 0).reduce((a, c) => a + c),
    );
  }
});

eachBase('-0 is zero; NaN and the smallest numbers are not', (torch) => {
  for (const type of named(TYPES.filter(isReal))) {
    const x = torch[`${type}Tensor`]([0, -0, NaN, -NaN, 1e-45, -Infinity, 0, -0, -0, 0, -0, 0, 0]);
    expect(x.countNonzero()).toBe(4);
  }
  expect(torch.HalfTensor([0, -0, NaN, 6e-8, -6e-8]).countNonzero()).toBe(3);
});

eachBase('a dimension that is missing or named twice is an error', (torch, b) => {
  const x = torch.Tensor(2, 3);
  expectTorchError(() => x.countNonzero(2 + b), { code: 'DIM_RANGE' });
  expectTorchError(() => x.countNonzero([b, b]), { code: 'DIM_TWICE' });
});
