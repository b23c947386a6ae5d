import { expect } from '@jest/globals';
import { eachBase, expectTorchError } from '../helpers/torch.js';

// The manual's example.
eachBase('one dimension gives a number, all give an array', (torch, b) => {
  const x = torch.Tensor(4, 5).zero();
  expect(x.size(1 + b)).toBe(5);
  expect(x.size()).toEqual([4, 5]);
  expect([torch.size(x, b), torch.size(x)]).toEqual([4, [4, 5]]);
});

eachBase('is a copy: writing into it changes nothing', (torch) => {
  const x = torch.Tensor(4, 5);
  x.size()[0] = 7;
  expect(x.size()).toEqual([4, 5]);
});

eachBase('an empty tensor has none', (torch) => {
  expect(torch.Tensor().size()).toEqual([]);
});

eachBase('a dimension that does not exist is refused', (torch, b) => {
  const fields = { code: 'DIM_RANGE', op: 'size', arg: 'dim' };
  const x = torch.Tensor(4, 5);
  expectTorchError(
    () => x.size(2 + b),
    { ...fields, value: 2 + b },
    `\`dim\` = ${2 + b}`,
    '2 dimensions',
  );
  expectTorchError(() => x.size(-3), { ...fields, value: -3 });
  expectTorchError(() => torch.Tensor().size(b), { ...fields, value: b }, '0 dimensions');
});
