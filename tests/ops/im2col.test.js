// Windows and sizes of batches without images; tests/numpy has those with images.
import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';

eachBase('an empty batch, and images without planes, give empty results', (torch) => {
  for (const type of named(TYPES)) {
    const make = (...size) => torch[`${type}Tensor`](...size);
    for (const front of named([[0, 3], [2, 0], [0, 0], [0]])) {
      const x = make(...front, 4, 6);
      const planes = front.at(-1);
      const batch = front.slice(0, -1);
      const columns = x.im2col([2, 3], { padding: 1 });
      expect(columns.size()).toEqual([...batch, 6 * planes, 30]);
      expect(columns.col2im([4, 6], [2, 3], { padding: 1 }).size()).toEqual([...front, 4, 6]);
    }
  }
});

eachBase('images without pixels, and windows that do not fit, are refused', (torch) => {
  for (const size of named([
    [0, 3],
    [3, 0],
    [2, 0, 3],
    [0, 2, 3, 0],
  ])) {
    const x = torch.zeros(...size);
    expectTorchError(() => x.im2col(1), { code: 'EMPTY', op: 'im2col', arg: 'x' });
  }
  expectTorchError(() => torch.zeros(0, 5, 4).col2im([4, 6], [2, 3]), {
    code: 'FOLD_SIZE',
  });
});
