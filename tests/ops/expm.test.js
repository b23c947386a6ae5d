import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { eachBase } from '../helpers/torch.js';

eachBase('an exponential that overflows has no finite element that is wrong', (torch) => {
  for (const [a, want] of [
    ['2000 0; 0 3', [Infinity, 0, 0, Math.exp(3)]],
    ['1e5 0; 0 1', [Infinity, 0, 0, Math.E]],
    ['1000 0; 0 1', [Infinity, 0, 0, Math.E]],
  ]) {
    const got = torch
      .expm(torch.Tensor(matrix(a)))
      .view(-1)
      .toArray();
    got.forEach((v, i) => {
      if (Number.isFinite(v)) expect(Math.abs(v - want[i])).toBeLessThan(1e-11);
    });
    expect(got.every(Number.isFinite)).toBe(false);
  }
});
