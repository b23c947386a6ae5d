import { expect } from '@jest/globals';
import { inspect } from 'node:util';
import { eachBase } from '../helpers/torch.js';

eachBase('console.log shows the elements', (torch) => {
  expect(inspect(torch.Tensor([1, 2]))).toBe(' 1\n 2\n[torch.DoubleTensor of size 2]');
  expect(inspect(torch.IntStorage([7]))).toBe(' 7\n[torch.IntStorage of size 1]');
});

eachBase('a freed tensor is shown as such, and does not throw', (torch) => {
  const [x, s] = [torch.Tensor(2), torch.ByteStorage(2)];
  x.free();
  s.free();
  expect(inspect(x)).toBe('[torch.DoubleTensor, freed]');
  expect(inspect({ s })).toBe('{ s: [torch.ByteStorage, freed] }');
});

// The getter is read once for all, before there is a type.
eachBase('the tag is the type', (torch) => {
  expect(Object.prototype.toString.call(torch.Tensor(2))).toBe('[object torch.DoubleTensor]');
});

eachBase('methods do not show among the properties', (torch) => {
  const keys = [];
  for (const key in torch.Tensor(2)) keys.push(key);
  expect(keys).not.toContain('narrow');
});
