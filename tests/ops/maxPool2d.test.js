// Pools of batches without images, of tensors without elements, and of many dimensions.
import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { matrix } from '../helpers/matrix.js';

const REALS = ['Float', 'Double'];

eachBase('an empty batch, and images without planes, give empty results', (torch) => {
  for (const type of named(TYPES)) {
    const make = (...size) => torch[`${type}Tensor`](...size);
    for (const front of named([[0, 3], [2, 0], [0, 0], [0]])) {
      const x = make(...front, 4, 6);
      const pooled = [...front, 5, 6];
      const options = { stride: 1, padding: 1 };
      expect(x.maxPool2d(2).size()).toEqual([...front, 2, 3]);
      expect(x.maxPool2d([2, 3], options).size()).toEqual(pooled);
      const both = x.maxPool2dWithIndices([2, 3], options);
      expect(both.map((t) => t.size())).toEqual([pooled, pooled]);
      expect(both[1].type()).toBe('torch.LongTensor');
      expect(x.adaptiveMaxPool2d(1).size()).toEqual([...front, 1, 1]);
      expect(torch.maxUnpool2d(both[0], both[1], 2).size()).toEqual([...front, 10, 12]);
      const r = make(5);
      expect(torch.maxPool2d(r, x, 2)).toBe(r);
      expect(r.size()).toEqual([...front, 2, 3]);
      if (!REALS.includes(type)) continue;
      expect(x.avgPool2d(2).size()).toEqual([...front, 2, 3]);
      expect(x.avgPool2d([2, 3], { ...options, countIncludePad: false }).size()).toEqual(pooled);
      expect(x.adaptiveAvgPool2d([1, 7]).size()).toEqual([...front, 1, 7]);
      expect(x.lpPool2d(2, 2).size()).toEqual([...front, 2, 3]);
      const g = make(...front, 2, 3);
      expect(torch.avgPool2dBackward(g, x, 2).size()).toEqual(x.size());
      expect(torch.adaptiveAvgPool2dBackward(g, x).size()).toEqual(x.size());
    }
  }
});

eachBase('axes without elements, and windows that do not fit, are refused', (torch) => {
  for (const size of named([
    [0, 3],
    [3, 0],
    [2, 0, 3],
    [0, 2, 3, 0],
  ])) {
    const x = torch.zeros(...size);
    for (const op of named(['maxPool2d', 'maxPool2dWithIndices', 'avgPool2d', 'adaptiveAvgPool2d']))
      expectTorchError(() => x[op](1), { code: 'EMPTY', op, arg: 'x' });
  }
  expectTorchError(() => torch.zeros(0, 1, 2, 2).maxPool2d(3), { code: 'WINDOW_SIZE' });
});

eachBase('any dimensions may be in front of the axes', (torch) => {
  const x = torch.range(1, 96).view(2, 3, 2, 2, 4);
  expect(x.avgPool1d(2).size()).toEqual([2, 3, 2, 2, 2]);
  expect(x.avgPool2d(2).toArray()).toEqual(
    x.view(12, 2, 4).avgPool2d(2).view(2, 3, 2, 1, 2).toArray(),
  );
  expect(x.avgPool3d(2).size()).toEqual([2, 3, 1, 1, 2]);
});

eachBase('the position of the first NaN, and of the first of equal elements', (torch, b) => {
  const x = torch.Tensor(matrix('1 NaN 3 3; NaN 0 3 3'));
  const [values, indices] = x.maxPool2dWithIndices(2);
  expect(values.toArray()).toEqual([[NaN, 3]]);
  expect(indices.toArray()).toEqual([[1 + b, 2 + b]]);
});
