/* The memory of an instance with threads is a SharedArrayBuffer: views, growth, limits, files, and
   the functions of Node that take such views or refuse them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer as allOf } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { afterAll, expect, test } from '@jest/globals';
import { createTorch, createTorchSync } from '../../js/threads/index.node.js';
import * as image from '../../js/io/image/index.node.js';
import * as npy from '../../js/io/npy/index.js';
import * as npz from '../../js/io/npz/index.js';
import * as safetensors from '../../js/io/safetensors/index.js';
import { create, open } from '../../js/io/zarr/index.js';
import { createLuaSync } from '../../js/lua/index.node.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { thrownBy } from '../helpers/torch.js';
import { linesOf } from './process.js';
import { tableIn } from './shared-memory.js';

const torch = await createTorch({ threads: 2 });
const folder = mkdtempSync(join(tmpdir(), 'torch7-threads-'));
afterAll(async () => {
  await torch.close();
  rmSync(folder, { recursive: true });
});
const file = (name) => join(folder, name);
const isShared = (view) => view.buffer instanceof SharedArrayBuffer;

test('data() is a view of shared memory, toTypedArray() has a buffer of its own', () => {
  for (const type of named(['Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double', 'Half'])) {
    const x = torch[`${type}Tensor`]([1, 2]);
    expect([isShared(x.data()), isShared(x.storage().data())]).toEqual([true, true]);
    expect([isShared(x.toTypedArray()), isShared(x.storage().toTypedArray())]).toEqual([
      false,
      false,
    ]);
    expect(isShared(x.toTransfer().data)).toBe(false);
  }
});

test('growth does not detach older views', () => {
  const grown = createTorchSync({ threads: 2 });
  const x = grown.FloatTensor([1, 2, 3]);
  const before = x.data();
  const { buffer } = before;
  const large = grown.ByteTensor(2 ** 26);
  expect(x.data().buffer).not.toBe(buffer);
  expect(x.data().buffer.byteLength).toBeGreaterThan(buffer.byteLength);
  x.mul(10);
  expect([...before]).toEqual([10, 20, 30]);
  before[0] = 7;
  expectValues(x, [7, 20, 30]);
  large.fill(3);
  expect([large.max(), large.data()[2 ** 26 - 1]]).toEqual([3, 3]);
  grown.close();
});

test('a view from before a growth is an argument as any other array', () => {
  const grown = createTorchSync({ threads: 2 });
  const view = grown.DoubleTensor([1, 2, 3]).data();
  grown.ByteTensor(2 ** 26);
  expectValues(grown.Tensor(view), [1, 2, 3]);
  expect(grown.DoubleStorage(view).size()).toBe(3);
  grown.close();
});

test('memory is limited by maxMemory, and freed by free, scopes and finalizers', async () => {
  const limited = createTorchSync({ threads: 2, maxMemory: 1e6 });
  expect(thrownBy(() => limited.Tensor(1e6))).toMatchObject({ code: 'NO_MEMORY' });
  const before = limited.memory();
  limited.scope(() => {
    for (let i = 0; i < 20; i++) limited.exp(limited.ones(1000)).free();
  });
  expect(limited.memory()).toEqual(before);
  limited.close();
  const lines = await linesOf(
    `const t = await createTorch({ threads: 2 });
    for (let i = 0; i < 100; i++) t.exp(t.ones(20000));
    while (t.memory().tensors > 0) {
      gc();
      await new Promise((done) => setTimeout(done));
    }
    console.log(JSON.stringify(t.memory()));`,
    { flags: ['--expose-gc'] },
  );
  expect(JSON.parse(lines[0])).toEqual({ tensors: 0, storages: 0, bytes: 0 });
});

test('external memory can be withdrawn', () => {
  const x = torch.FloatTensor(50_000).fill(2);
  const storage = torch.FloatStorage(50_000, x.data(true));
  const y = torch.FloatTensor(storage);
  expect(torch.exp(y).mean()).toBeCloseTo(Math.exp(2), 4);
  storage.withdraw();
  expect(thrownBy(() => torch.exp(y))).toMatchObject({ code: 'WITHDRAWN' });
});

test('text, printing and JSON', () => {
  const x = torch.Tensor([[1, 2.5]]);
  expect(String(x)).toBe(' 1.0000  2.5000\n[torch.DoubleTensor of size 1x2]\n');
  expect(inspect(x)).toContain('2.5000');
  expect(torch.fromJSON(JSON.parse(JSON.stringify(x))).equal(x)).toBe(true);
  const text = torch.CharStorage();
  text.string('Grüße');
  expect(text.string()).toBe('Grüße');
  expect(x).toEqual(torch.Tensor([[1, 2.5]]));
});

test('postMessage shares data(), and toTransfer() copies', () => {
  const { port1, port2 } = new MessageChannel();
  const post = (value, list) => {
    port1.postMessage(value, list);
    return receiveMessageOnPort(port2).message;
  };
  const x = torch.DoubleTensor([1, 2, 3]);
  post(x.data())[0] = 10;
  expectValues(x, [10, 2, 3]);
  const sent = x.toTransfer();
  const arrived = post(sent, [sent.data.buffer]);
  arrived.data[1] = 20;
  expect([x.toArray(), torch.fromTransfer(arrived).toArray()]).toEqual(matrix('10 2 3; 10 20 3'));
  expect(() => post(x)).toThrow('toTransfer');
  port1.close();
});

/* large enough for several pieces */
const x = torch.randn(700, 300);
const f = torch.FloatTensor(700, 300).copy(x);
const through = async (save, load) => {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([allOf(stream), save(stream)]);
  return load(bytes);
};

test('files, by path, by stream and in memory', async () => {
  torch.save(file('x.t7'), { x, f });
  const loaded = torch.load(file('x.t7'));
  expect([loaded.x.equal(x), loaded.f.equal(f)]).toEqual([true, true]);
  const ascii = torch.serialize(x, { mode: 'ascii' });
  expect(torch.deserialize(ascii, { mode: 'ascii' }).equal(x)).toBe(true);
  npy.save(file('x.npy'), x);
  expect(npy.load(torch, file('x.npy')).equal(x)).toBe(true);
  await expect(
    through(
      (s) => npy.save(s, x.t()),
      (b) => npy.load(torch, b).equal(x.t()),
    ),
  ).resolves.toBe(true);
  npz.save(file('x.npz'), { x, f });
  expect(npz.load(torch, file('x.npz')).f.equal(f)).toBe(true);
  expect(npz.load(torch, npz.bytes({ x }, { compress: true })).x.equal(x)).toBe(true);
  safetensors.save(file('x.safetensors'), { f });
  expect(safetensors.load(torch, file('x.safetensors')).tensors.f.equal(f)).toBe(true);
  writeFileSync(file('x.raw'), x.data());
  expect((await torch.DoubleTensor.fromFile(file('x.raw'))).equal(x.view(-1))).toBe(true);
});

test('files are read from views of the same memory', () => {
  const bytes = torch.ByteTensor(npy.bytes(x));
  expect(npy.load(torch, bytes.data()).equal(x)).toBe(true);
  expect(torch.load(torch.ByteTensor(torch.serialize({ x })).data()).x.equal(x)).toBe(true);
});

test('parts of files', async () => {
  npy.save(file('parts.npy'), x);
  const parts = await npy.open(torch, file('parts.npy'));
  expect((await parts.read([10, 20])).equal(x.narrow(0, 10, 11))).toBe(true);
  await parts.close();
  const store = new Map();
  const made = await create(torch, store, [40, 30], 'double', { chunkSize: [16, 16] });
  const part = torch.randn(40, 30);
  await made.write([], [], part);
  expect((await (await open(torch, store)).read()).equal(part)).toBe(true);
});

test('images and descriptors', async () => {
  const photo = torch.ByteTensor(3, 8, 6).fill(200);
  await image.save(file('x.png'), photo);
  expect((await image.load(torch, file('x.png'))).equal(photo)).toBe(true);
  expect(image.toImageData(photo).data[0]).toBe(200);
  expect(torch.fromDescriptor(x.descriptor()).equal(x)).toBe(true);
});

test('Lua on a torch with threads: tensors, files and the functions about threads', () => {
  const shared = createTorchSync({ threads: 2, indexBase: 1, rules: 'torch7' });
  const printed = [];
  const lua = createLuaSync({ torch: shared, print: (line) => printed.push(line) });
  lua.run(`
    local x = torch.randn(300, 300)
    torch.save('${file('lua.t7')}', x)
    local y = torch.load('${file('lua.t7')}')
    torch.setnumthreads(1)
    local alone = torch.mm(x, y)
    print(torch.getnumthreads())
    torch.setnumthreads(100)
    print(torch.getnumthreads(), torch.getnumcores() >= 1, torch.mm(x, y):equal(alone))
    torch.setnumthreads(0)
    print(torch.getnumthreads(), torch.close)
    local s = torch.CharStorage():string('text')
    print(s:string(), x[1][2] == y[1][2])`);
  expect(printed).toEqual(['1', '2\ttrue\ttrue', '1\tnil', 'text\ttrue']);
  shared.close();
});

/* In a process of its own: in Jest, some classes are those of another realm. */
test('which functions of Node take such views, as docs/threads.md says', async () => {
  const table = new URL('./shared-memory.js', import.meta.url).href;
  const lines = await linesOf(`
        import { createHash } from 'node:crypto';
    import { deflateSync } from 'node:zlib';
    import { openSync, readSync, writeFileSync } from 'node:fs';
        import { tryAll } from '${table}';
    const t = await createTorch({ threads: 2 });
    const path = ${JSON.stringify(file('view'))};
    const found = await tryAll(() => t.ByteTensor(64).data(), {
      'writeFileSync(file, view)': (view) => writeFileSync(path, view),
      'readSync(file, view)': (view) => readSync(openSync(path), view),
      "createHash('sha256').update(view)": (view) => createHash('sha256').update(view).digest(),
      'deflateSync(view)': (view) => deflateSync(view),
    });
    console.log(JSON.stringify(found));`);
  const text = readFileSync(new URL('../../docs/threads.md', import.meta.url), 'utf8');
  expect(JSON.parse(lines[0])).toEqual(
    tableIn(text, Number(process.versions.node.split('.')[0]) < 24 ? 1 : 2),
  );
});
