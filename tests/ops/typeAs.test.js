import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';

eachBase('converts to the type of another tensor', (torch) => {
  const y = torch.Tensor([1.5, 2]).typeAs(torch.IntTensor());
  expect(y.type()).toBe('torch.IntTensor');
  expectValues(y, [1, 2]);
  expect(torch.typeAs(y, torch.ByteTensor(3)).type()).toBe('torch.ByteTensor');
});

eachBase('its own type returns the same tensor', (torch) => {
  const x = torch.Tensor(2);
  expect(x.typeAs(torch.Tensor())).toBe(x);
});

eachBase('anything but a tensor is refused', (torch) => {
  expectTypeError(() => torch.Tensor(2).typeAs('torch.IntTensor'), 'typeAs', 'not a tensor');
});
