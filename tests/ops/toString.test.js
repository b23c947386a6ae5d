import { expect } from '@jest/globals';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// Every style of it is in tests/js/print.test.js.
eachBase('prints as Torch7 does', (torch) => {
  expect(range(torch, [2, 3]).toString()).toBe(
    ' 0  1  2\n 3  4  5\n[torch.DoubleTensor of size 2x3]\n',
  );
  expect(`${torch.FloatTensor([0.5, -10])}`).toBe(
    '  0.5000\n-10.0000\n[torch.FloatTensor of size 2]\n',
  );
  expect(String(torch.ByteTensor())).toBe('[torch.ByteTensor with no dimension]\n');
  expect(String(torch.IntStorage([1, 20]))).toBe('  1\n 20\n[torch.IntStorage of size 2]\n');
});

eachBase('prints the elements of a view', (torch) => {
  expect(range(torch, [2, 2]).t().toString()).toBe(
    ' 0  2\n 1  3\n[torch.DoubleTensor of size 2x2]\n',
  );
});

eachBase('labels slices in the numbering of the user', (torch, b) => {
  const text = range(torch, [2, 1, 1]).toString();
  expect(text).toContain(`(${b},.,.) = \n`);
  expect(text).toContain(`(${1 + b},.,.) = \n`);
});

eachBase('a freed tensor cannot be printed', (torch) => {
  const x = torch.Tensor(2);
  x.free();
  expectTorchError(() => String(x), { code: 'FREED', value: x }, 'was freed');
});
