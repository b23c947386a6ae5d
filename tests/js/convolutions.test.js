/* Convolutions: empty batches, halves, and memory. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { grad } from '../../js/autograd/index.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, torch0 } from '../helpers/torch.js';

eachBase('an empty batch gives an empty result, and gradients of 0', (torch) => {
  const x = torch.zeros(0, 4, 5, 5);
  const weight = torch.ones(6, 2, 3, 3);
  const bias = torch.ones(6);
  const options = { groups: 2, padding: 1, stride: 2 };
  expect(torch.conv2d(x, weight, bias, options).size()).toEqual([0, 6, 3, 3]);
  const found = grad((p) => torch.conv2d(p.x, p.weight, p.bias, options).sum())({
    x,
    weight,
    bias,
  });
  expect(found.x.size()).toEqual([0, 4, 5, 5]);
  expect([found.weight, found.bias].map((g) => g.abs().sum())).toEqual([0, 0]);
  expect(found.weight.size()).toEqual([6, 2, 3, 3]);
});

test('without planes the result is the bias', () => {
  const [x, weight] = [torch0.zeros(2, 0, 4), torch0.zeros(3, 0, 2)];
  const r = torch0.conv1d(x, weight, torch0.Tensor([1, 2, 3]));
  expect(r.select(0, 1).toArray()).toEqual([
    [1, 1, 1],
    [2, 2, 2],
    [3, 3, 3],
  ]);
});

test('a bias may be null', () => {
  const [x, weight] = [torch0.ones(1, 2, 4), torch0.ones(1, 2, 3)];
  expect(torch0.conv1d(x, weight, null, { stride: 1 }).toArray()).toEqual([[[6, 6]]]);
});

test('a result of halves is the result of floats, rounded once', () => {
  const x = torch0.HalfTensor(torch0.range(1, 60).div(7).toArray()).view(1, 3, 4, 5);
  const weight = torch0.HalfTensor(torch0.range(1, 24).div(11).toArray()).view(2, 3, 2, 2);
  const r = torch0.conv2d(x, weight, { padding: 1 });
  expect(r.type()).toBe('torch.HalfTensor');
  const floats = torch0.conv2d(x.float(), weight.float(), { padding: 1 });
  expect(r.toArray()).toEqual(floats.half().toArray());
});

test('padding that does not fit in memory is refused, although the result is small', () => {
  const [x, weight] = [torch0.ones(1, 2, 4), torch0.ones(3, 2, 1)];
  for (const [padding, code] of named([
    [2e9, 'TOO_LARGE'],
    [2 ** 28 - 2, 'NO_MEMORY'],
    [2 ** 27 - 2, 'NO_MEMORY'],
  ]))
    expectTorchError(() => torch0.conv1d(x, weight, { padding, stride: 2e9 }), {
      code,
      op: 'conv1d',
    });
  const torch = createTorchSync({ maxMemory: 1e6 });
  const [y, k] = [torch.ones(1, 2, 4), torch.ones(3, 2, 1)];
  expectTorchError(() => torch.conv1d(y, k, { padding: 1e5, stride: 1e6 }), {
    code: 'NO_MEMORY',
  });
});
