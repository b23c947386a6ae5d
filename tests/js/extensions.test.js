/* Functions of torch that a page adds by an import of their own (js/module/extensions.js). */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { makeTorch } from '../../js/torch.js';

const module = new WebAssembly.Module(
  readFileSync(new URL('../../js/torch7.wasm', import.meta.url)),
);
const bytes = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x45, 0x40); /* the number 42 */

test('without the import they name it; after it all instances have them', async () => {
  const before = makeTorch(module);
  for (const name of ['save', 'load', 'serialize', 'deserialize']) {
    expect(() => before[name](bytes)).toThrow(
      expect.objectContaining({
        name: 'TorchError',
        code: 'NOT_IMPORTED',
        op: name,
        message: `${name}: torch7-wasm/t7 must be imported first: it adds torch.${name}`,
      }),
    );
  }
  const { TaggedObject, addT7 } = await import('../../js/io/t7/index.js');
  const after = makeTorch(module);
  expect([before, after].map((torch) => torch.load(bytes))).toEqual([42, 42]);
  expect(before.TaggedObject).toBe(TaggedObject);
  const { load } = before;
  const { extend } = await import('../../js/module/extensions.js');
  extend(addT7); /* a second time: nothing changes */
  expect(before.load).toBe(load);
});
