import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/core.node.js';

test('after a crash of the module every call says so, and a new instance works', () => {
  const torch = createTorchSync();
  const x = torch.Tensor([1, 2]);
  const { core } = torch;
  const nowhere = 0xfffffff0; // the end of the address space: reading there is a trap
  expect(() => core.check('crash', {}, () => core.exports.tensor_count(nowhere))).toThrow(WebAssembly.RuntimeError);
  for (const use of [() => x.add(1), () => x.sum(), () => torch.Tensor(3), () => x.clone(), () => torch.Storage(2), () => x.resize(5)]) {
    expect(use).toThrow(expect.objectContaining({ code: 'POISONED' }));
  }
  expect(createTorchSync().Tensor([1, 2]).sum()).toBe(3);
});
