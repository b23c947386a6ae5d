/* Callbacks must be synchronous: an asynchronous one is refused, and a rejection of its promise
   does not end the process. */
import { test, expect } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { named } from '../helpers/named.js';

const at = (path) => JSON.stringify(new URL(`../../js/${path}`, import.meta.url).href);

const program = `
import { createTorchSync } from ${at('create.node.js')};
import * as npy from ${at('io/npy/index.js')};
import * as image from ${at('io/image/index.node.js')};
import { createLuaSync } from ${at('lua/index.node.js')};
const torch = createTorchSync();
const one = createTorchSync({ indexBase: 1, rules: 'torch7' });
const x = torch.Tensor([1, 2]);
const bytes = npy.bytes(x);
const y = torch.ByteTensor(1, 2, 2);
const picture = await image.encode(y);
const sink = () => new WritableStream({});
const fails = async () => { throw new Error('nobody handles this'); };
const later = { get then() { throw new Error('a getter'); } };
const lua = createLuaSync({ torch: one, files: { read: fails, exists: () => true } });
lua.set('fails', fails);
const calls = {
  scope: () => torch.scope(fails),
  apply: () => x.apply(fails),
  map: () => x.map(x, fails),
  map2: () => torch.map2(x, x, x, fails),
  'a getter then': () => x.apply(() => later),
  'npy.load': () => npy.load(torch, bytes, { onProgress: fails }),
  'npy.load, a Blob': () => npy.load(torch, new Blob([bytes]), { onProgress: fails }),
  'npy.save': () => npy.save(sink(), x, { onProgress: fails }),
  'torch.load': () => torch.load(torch.serialize(x), { onProgress: fails }),
  'torch.save': () => torch.save(sink(), x, { onProgress: fails }),
  fromFile: () => torch.ByteStorage.fromFile(bytes, { onProgress: fails }),
  'image.load': () => image.load(torch, picture, { onProgress: fails }),
  'image.save': () => image.save(sink(), y, { onProgress: fails }),
  'a function in Lua': () => lua.run('fails()'),
  'a file in Lua': () => lua.run('assert(io.open("a"))'),
};
const before = torch.memory();
const results = {};
for (const [name, call] of Object.entries(calls)) {
  try {
    await call();
    results[name] = 'nothing was thrown';
  } catch (error) {
    results[name] = error.name + ': ' + error.message;
  }
}
await new Promise((done) => setTimeout(done, 10)); // an unhandled rejection ends the process before
console.log(JSON.stringify({ results, left: JSON.stringify(torch.memory()) === JSON.stringify(before), x: x.toArray() }));
`;

test('an asynchronous function is refused, and its rejection is handled', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    program,
  ]);
  const { results, left, x } = JSON.parse(stdout);
  const { 'a getter then': getter, ...others } = results;
  for (const message of named(Object.values(others)))
    expect(message).toMatch(/^\w*Error: .*must not be asynchronous/);
  expect(Object.keys(others)).toHaveLength(14);
  expect(getter).toBe('Error: a getter');
  expect([left, x]).toEqual([true, [1, 2]]);
});
