// Pools, windows and sizes of batches without images; tests/numpy has those with images.
import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';

const REALS = ['Float', 'Double'];

eachBase('an empty batch, and images without planes, give empty results', (torch) => {
  for (const type of named(TYPES)) {
    const make = (...size) => torch[`${type}Tensor`](...size);
    for (const front of named([[0, 3], [2, 0], [0, 0], [0]])) {
      const x = make(...front, 4, 6);
      const planes = front.at(-1);
      const batch = front.slice(0, -1);
      const options = { kernel: [2, 3], stride: 1, padding: 1 };
      const pooled = [...front, 5, 6];
      expect(x.maxPool2(2).size()).toEqual([...front, 2, 3]);
      expect(x.maxPool2(options).size()).toEqual(pooled);
      const both = x.maxPool2WithIndices(options);
      expect(both.map((t) => t.size())).toEqual([pooled, pooled]);
      expect(both[1].type()).toBe('torch.LongTensor');
      const columns = x.unfold2({ kernel: [2, 3], padding: 1 });
      expect(columns.size()).toEqual([...batch, 6 * planes, 30]);
      const size = { size: [4, 6], kernel: [2, 3], padding: 1 };
      expect(columns.fold2(size).size()).toEqual([...front, 4, 6]);
      if (REALS.includes(type)) {
        expect(x.avgPool2(2).size()).toEqual([...front, 2, 3]);
        expect(x.avgPool2({ ...options, countIncludePad: false }).size()).toEqual(pooled);
      }
      for (const mode of named(['bilinear', 'area', 'nearest']))
        expect(x.resizeImage(3, 9, mode).size()).toEqual([...front, 3, 9]);
      const r = make(5);
      expect(torch.maxPool2(r, x, 2)).toBe(r);
      expect(r.size()).toEqual([...front, 2, 3]);
      expect(torch.resizeImage(x, x, 2, 2).size()).toEqual([...front, 2, 2]);
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
    for (const [op, ...more] of named([
      ['maxPool2', 1],
      ['maxPool2WithIndices', 1],
      ['avgPool2', 1],
      ['unfold2', 1],
      ['resizeImage', 2, 2],
    ]))
      expectTorchError(() => x[op](...more), { code: 'EMPTY', op, arg: 'x' });
  }
  expectTorchError(() => torch.zeros(0, 1, 2, 2).maxPool2(3), { code: 'WINDOW_SIZE' });
  expectTorchError(() => torch.zeros(0, 5, 4).fold2({ size: [4, 6], kernel: [2, 3] }), {
    code: 'FOLD_SIZE',
  });
});
