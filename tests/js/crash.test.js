import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inspect, promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { named } from '../helpers/named.js';

test('after a crash of the module every call says so, and a new instance works', () => {
  const torch = createTorchSync();
  const x = torch.Tensor([1, 2]);
  const { core } = torch;
  const nowhere = 0xfffffff0; /* the end of the address space: reading there traps */
  expect(() => core.check('crash', {}, () => core.exports.tensor_count(nowhere))).toThrow(
    WebAssembly.RuntimeError,
  );
  for (const use of named([
    () => x.add(1),
    () => x.sum(),
    () => torch.Tensor(3),
    () => x.clone(),
    () => torch.Storage(2),
    () => x.resize(5),
  ])) {
    expect(use).toThrow(expect.objectContaining({ code: 'CRASHED' }));
  }
  expect(inspect(x)).toBe('[torch.DoubleTensor, crashed]'); /* console.log does not throw */
  expect(createTorchSync().Tensor([1, 2]).sum()).toBe(3);
});

/* An invalid address: releasing a reference there traps. */
function breakStorage(torch, x) {
  const { heap, layout } = torch.core;
  heap.u32[(x.cdata() + layout.storage) >>> 2] = 0xfffffff0;
}

test('a crash in free() is noticed, and later calls of free() do not throw', () => {
  const torch = createTorchSync();
  const [x, y] = [torch.Tensor([1, 2]), torch.Tensor([1, 2])];
  breakStorage(torch, x);
  expect(() => x.free()).toThrow(WebAssembly.RuntimeError);
  expect(() => y.sum()).toThrow(expect.objectContaining({ code: 'CRASHED' }));
  for (const each of [x, y]) each.free();
  expect(() => y.free()).toThrow(expect.objectContaining({ code: 'FREED' }));
});

test('a crash in a finalizer does not end the process: the next call says so', async () => {
  const core = fileURLToPath(new URL('../../js/create.node.js', import.meta.url));
  const program = `
    import { createTorchSync } from ${JSON.stringify(core)};
    const torch = createTorchSync();
    const kept = torch.Tensor([1]);
    (${breakStorage})(torch, torch.Tensor(1000));
    for (let i = 0; i < 5; i++) {
      await new Promise((done) => setTimeout(done));
      gc();
    }
    try {
      kept.sum();
    } catch (error) {
      console.log(error.code);
    }`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '-e',
    program,
  ]);
  expect(stdout.trim()).toBe('CRASHED');
});
