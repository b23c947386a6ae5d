/* Sizes and positions far outside the range of integers. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';

test('absurd sizes and positions are refused', () => {
  const torch = createTorchSync();
  const x = torch.Tensor([[1, 2]]);
  for (const n of named([1e300, -1e300, 2 ** 63, -(2 ** 63)])) {
    const uses = [
      () => x.view(n),
      () => x.narrow(0, n, 1),
      () => x.narrow(0, 0, n),
      () => x.select(0, n),
      () => x.select(n, 0),
      () => x.unfold(0, n, 1),
      () => x.unfold(0, 1, n > 0 ? 0 : n),
      () => x.permute(0, n),
      () => x.repeatTensor(1, n),
      () => x.at(n),
      () => x.storage().resize(n),
      () => torch.DoubleStorage(n),
    ];
    for (const use of named(uses)) expect(use).toThrow(torch.TorchError);
  }
  expectValues(x, [[1, 2]]);
});
