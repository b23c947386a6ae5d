import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase } from '../helpers/torch.js';

eachBase('correlations are at most 1, and 1 of a row with itself', (torch, b) => {
  const x = torch.Tensor(matrix('1 2 4; 3 1 7'));
  const other = 0.7857142857142857; /* 11 / 14 */
  expectValues(x.corrcoef(), [
    [1, other],
    [other, 1],
  ]);
  torch.manualSeed(1);
  for (let n = 2; n < 40; n++) {
    const row = torch.randn(1, n);
    const r = torch.cat([row, row.mul(3), row.mul(-0.7), torch.randn(1, n)], b);
    const made = r.corrcoef();
    expect(made.max()).toBe(1);
    expect(made.min()).toBeGreaterThanOrEqual(-1);
    made.toArray().forEach((line, i) => expect(line[i]).toBe(1));
  }
});

eachBase('a row without variance, or with one observation, has correlations of NaN', (torch) => {
  const x = torch.Tensor(matrix('1 1 1; 3 1 7'));
  expectValues(x.corrcoef(), matrix('NaN NaN; NaN 1'));
  expect(
    torch
      .Tensor([[1], [2]])
      .corrcoef()
      .isnan()
      .all(),
  ).toBe(true);
});
