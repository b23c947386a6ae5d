import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { sharesStorage } from '../helpers/build.js';

eachBase('gives a view for each vector, along its own dimension', (torch) => {
  const [x, y, z] = [torch.Tensor([1, 2]), torch.Tensor([3, 4, 5]), torch.Tensor([6])];
  const views = torch.meshgrid(x, y, z);
  expect(views.map((v) => v.size())).toEqual(matrix('2 3 1; 2 3 1; 2 3 1'));
  expect(views[0].toArray().flat(2)).toEqual([1, 1, 1, 2, 2, 2]);
  expect(views[1].toArray().flat(2)).toEqual([3, 4, 5, 3, 4, 5]);
  expect(sharesStorage(views[1], y)).toBe(true);
  expectValues(torch.meshgrid([x, y])[1], matrix('3 4 5; 3 4 5'));
});

eachBase('refuses what is not a vector', (torch) => {
  expectTorchError(
    () => torch.meshgrid(torch.Tensor([1]), torch.Tensor(2, 2)),
    { code: 'RANK', op: 'meshgrid', arg: 'vectors' },
    'must have 1 dimension',
  );
  expectTypeError(() => torch.meshgrid(), 'meshgrid');
  expectTypeError(() => torch.meshgrid([1, 2]), 'meshgrid');
});
