import { expect } from '@jest/globals';
import { eachBase } from '../helpers/torch.js';

eachBase('geomspace of powers of ten is exact, as in NumPy', (torch) => {
  expect(torch.geomspace(1, 1000, 4).toArray()).toEqual([1, 10, 100, 1000]);
  expect(torch.geomspace(-1000, -1, 4).toArray()).toEqual([-1000, -100, -10, -1]);
  expect(torch.geomspace(1, 1e18, 7).toArray()).toEqual([1, 1e3, 1e6, 1e9, 1e12, 1e15, 1e18]);
});
