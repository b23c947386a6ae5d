import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';

// The manual's example.
eachBase('torch.Tensor and torch.Storage are of the default type, which can be set', (torch) => {
  expect(torch.getdefaulttensortype()).toBe('torch.DoubleTensor');
  try {
    torch.setdefaulttensortype('torch.FloatTensor');
    expect(torch.getdefaulttensortype()).toBe('torch.FloatTensor');
    expect(torch.Tensor(2).type()).toBe('torch.FloatTensor');
    expect(torch.Storage(2).type()).toBe('torch.FloatStorage');
    expect(torch.Tensor).toBe(torch.FloatTensor);
  } finally {
    torch.setdefaulttensortype('torch.DoubleTensor');
  }
});

eachBase('a name that is not a tensor type is refused, and changes nothing', (torch) => {
  for (const name of named([
    'FloatTensor',
    'torch.FloatStorage',
    'torch.BoolTensor',
    undefined,
    3,
  ])) {
    expectTypeError(
      () => torch.setdefaulttensortype(name),
      'setdefaulttensortype',
      'torch.FloatTensor',
    );
  }
  expect(torch.getdefaulttensortype()).toBe('torch.DoubleTensor');
});
