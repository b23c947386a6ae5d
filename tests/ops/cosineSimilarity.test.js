import { expect, test } from '@jest/globals';
import { torch0, torch1 } from '../helpers/torch.js';

test('an option that is a dimension may count from the end', () => {
  const [x, y] = [torch0.ones(2, 3, 4), torch0.ones(2, 3, 4)];
  expect(torch0.cosineSimilarity(x, y, { dim: -1 }).size()).toEqual([2, 3]);
  expect(torch0.cosineSimilarity(x, y, { dim: -3 }).size()).toEqual([3, 4]);
  expect(torch1.cosineSimilarity(torch1.ones(2, 3), torch1.ones(2, 3), { dim: 1 }).size()).toEqual([
    3,
  ]);
});
