/* torch7-wasm/threads in pages of a user's own server, with and without the headers that isolate a
   page. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { tableIn } from '../threads/shared-memory.js';
import { HEAD, LIB, MODULE, shown, usePages } from './own-pages.js';

const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const open = usePages({ headers: ISOLATED, warnings: true });
const LIBRARY = new URL('../../lib/', import.meta.url);

/* What esbuild makes of a program: { path: text } in the folder dist. */
async function bundle(program) {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: open.folder(), sourcefile: 'own.js' },
    entryNames: 'own',
    bundle: true,
    format: 'esm',
    splitting: true,
    outdir: '/dist',
    write: false,
    logLevel: 'error',
  });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path, text]));
}
const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/* Makes a torch of three threads, waits until both workers have computed, and compares with one
   thread. */
const PROGRAM = `
  async function computed(torch) {
    const { exports, heap } = torch.core;
    const parts = (thread) => heap.u32[(exports.pool_counters(thread) >>> 2) + 1];
    const x = torch.randn(1000, 1000);
    let exp = torch.exp(x);
    for (let i = 0; i < 1000 && (parts(1) === 0 || parts(2) === 0); i++) exp = torch.exp(x);
    torch.setnumthreads(1);
    const same = torch.exp(x).equal(exp);
    torch.setnumthreads(3);
    return [torch.getnumthreads(), parts(1) > 0, parts(2) > 0, same];
  }`;
const COMPUTED = [3, true, true, true];

test('an isolated page: threads, add-ons imported before and after, close()', async () => {
  const { page, complaints } = await open({
    '/': HEAD + MODULE,
    '/own.js': `
      import '${LIB}/fft.js';
      import { createTorch, TorchError } from '${LIB}/threads.js';
      ${PROGRAM}
      const torch = await createTorch({ threads: 3 });
      const seen = [await computed(torch)];
      await import('${LIB}/numpy.js');
      await import('${LIB}/linalg.js');
      const x = torch.eye(3).add(1);
      seen.push(
        torch.rfft(torch.ones(4)).select(1, 0).toArray(),
        torch.einsum('ij,jk->ik', x, x).equal(torch.mm(x, x)),
        Math.round(torch.det(x)),
        torch.getnumcores() === navigator.hardwareConcurrency,
        torch.build,
      );
      await torch.close();
      try { x.sum(); } catch (error) { seen.push(error instanceof TorchError, error.code); }
      globalThis.seen = seen;`,
  });
  expect(await shown(page)).toEqual([
    COMPUTED,
    [4, 0, 0],
    true,
    4,
    true,
    'threads',
    true,
    'CLOSED',
  ]);
  expect(complaints).toEqual([]);
});

test('without the headers, an error names both', async () => {
  const headers = {
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    'Cross-Origin-Embedder-Policy': 'unsafe-none',
  };
  const { page, complaints } = await open({
    '/': { text: HEAD + MODULE, headers },
    '/own.js': `
      import { createTorch } from '${LIB}/threads.js';
      globalThis.seen = await createTorch().catch((e) => [e.name, e.code, e.op, e.message]);`,
  });
  const [name, code, op, message] = await shown(page);
  expect([name, code, op]).toEqual(['TorchError', 'NOT_ISOLATED', 'createTorch']);
  for (const [header, value] of Object.entries(ISOLATED))
    expect(message).toContain(`${header}: ${value}`);
  expect(complaints).toEqual([]);
});

test('a worker of the page, which the page ends in the middle of an op', async () => {
  const { page, complaints } = await open({
    '/': HEAD + MODULE,
    '/own.js': `
      const worker = new Worker('/worker.js', { type: 'module' });
      worker.onmessage = ({ data }) => {
        worker.terminate();
        globalThis.seen = data;
      };`,
    '/worker.js': `
      import { createTorch } from '${LIB}/threads.js';
      ${PROGRAM}
      const torch = await createTorch({ threads: 3 });
      const seen = await computed(torch);
      const x = torch.randn(1500, 1500);
      postMessage(seen);
      for (;;) torch.mm(x, x).free();`,
  });
  expect(await shown(page)).toEqual(COMPUTED);
  expect(complaints).toEqual([]);
});

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:";

test('a strict policy', async () => {
  const { page, complaints } = await open({
    '/': { text: HEAD + MODULE, headers: { 'Content-Security-Policy': POLICY } },
    '/own.js': `
      import { createTorch } from '${LIB}/threads.js';
      ${PROGRAM}
      globalThis.seen = await computed(await createTorch({ threads: 3 }));`,
  });
  expect(await shown(page)).toEqual(COMPUTED);
  expect(complaints).toEqual([]);
});

const ALONE = `
  import { createTorch } from '${LIB}/threads.js';
  const torch = await createTorch({ threads: 3 });
  globalThis.seen = [torch.getnumthreads(), torch.ones(1000, 1000).exp().sum() > 2e6];`;
const WARNING = /^torch7-wasm\/threads: 2 workers did not start, so 1 thread compute: /;

test.each([
  [
    'the policy forbids workers',
    {
      '/': {
        text: HEAD + MODULE,
        headers: { 'Content-Security-Policy': `${POLICY}; worker-src 'none'` },
      },
    },
  ],
  ['the script is missing', { [`${LIB}/threads-worker.js`]: { text: 'no', status: 404 } }],
])('if %s, there is one thread and one warning', async (_, pages) => {
  const { page, complaints } = await open({ '/': HEAD + MODULE, '/own.js': ALONE, ...pages });
  expect(await shown(page)).toEqual([1, true]);
  expect(complaints.filter((text) => WARNING.test(text))).toHaveLength(1);
});

test('the worker has another address', async () => {
  const worker = read('lib/threads-worker.js');
  const { page, complaints } = await open({
    '/': HEAD + MODULE,
    [`${LIB}/threads-worker.js`]: { text: 'no', status: 404 },
    '/assets/worker.js': worker,
    '/own.js': ALONE.replace('threads: 3', "threads: 3, workerUrl: '/assets/worker.js'"),
  });
  expect(await shown(page)).toEqual([3, true]);
  expect(complaints).toEqual([]);
});

test('a page that esbuild has bundled needs the files beside its script, and the error names them', async () => {
  const bundled = await bundle(`
    import { createTorch } from 'torch7-wasm/threads';
    createTorch({ threads: 3 }).then(
      (torch) => {
        globalThis.seen = [torch.getnumthreads(), torch.ones(1000, 1000).exp().sum() > 2e6];
      },
      ({ code, message }) => {
        globalThis.seen = [code, message];
      },
    );`);
  const page = { '/': HEAD + MODULE.replace('own.js', 'dist/own.js'), ...bundled };
  const missing = await open(page);
  const [code, message] = await shown(missing.page);
  expect([code, message.split(';')[0].replace(/.*dist/, 'dist')]).toEqual([
    'MODULE_LOAD',
    'dist/torch7-threads.wasm answers 404',
  ]);
  expect(message).toMatch(/threads-worker\.js .*`workerUrl`$/);
  const files = ['torch7-threads.wasm', 'threads-worker.js'];
  const copied = files.map((file) => [`/dist/${file}`, readFileSync(new URL(file, LIBRARY))]);
  const served = await open({ ...page, ...Object.fromEntries(copied) });
  expect(await shown(served.page)).toEqual([3, true]);
  expect(served.complaints).toEqual([]);
});

test('two instances, and a third while they are closed', async () => {
  const { page, complaints } = await open({
    '/': HEAD + MODULE,
    '/own.js': `
      import { createTorch } from '${LIB}/threads.js';
      const [a, b] = await Promise.all([createTorch({ threads: 2 }), createTorch({ threads: 2 })]);
      const coming = createTorch({ threads: 2 });
      a.close();
      b.close();
      const c = await coming;
      globalThis.seen = [c.getnumthreads(), c.ones(3).sum()];`,
  });
  expect(await shown(page)).toEqual([2, 3]);
  expect(complaints).toEqual([]);
});

test('what data() returns: which functions take it, as docs/threads.md says', async () => {
  const { page } = await open({
    '/': HEAD + MODULE,
    '/shared-memory.js': read('tests/threads/shared-memory.js'),
    '/own.js': `
      import { createTorch } from '${LIB}/threads.js';
      import { tryAll } from '/shared-memory.js';
      const torch = await createTorch({ threads: 2 });
      globalThis.seen = await tryAll(() => torch.ByteTensor(64).data());`,
  });
  expect(await shown(page)).toEqual(tableIn(read('docs/threads.md'), 3));
});

test('files and images of a shared memory', async () => {
  const { page, complaints } = await open({
    '/': `${HEAD}<script type="importmap">${JSON.stringify({
      imports: { fflate: '/node_modules/fflate/esm/browser.js' },
    })}</script>${MODULE}`,
    '/own.js': `
      import { createTorch } from '${LIB}/threads.js';
      import '${LIB}/t7.js';
      import * as npy from '${LIB}/npy.js';
      import * as npz from '${LIB}/npz.js';
      import * as safetensors from '${LIB}/safetensors.js';
      import * as image from '${LIB}/image.js';
      const torch = await createTorch({ threads: 2 });
      const x = torch.randn(300, 200);
      const photo = torch.ByteTensor(3, 8, 6).fill(200);
      const through = async (save, load) => {
        const { readable, writable } = new TransformStream();
        const saved = save(writable);
        const bytes = new Uint8Array(await new Response(readable).arrayBuffer());
        await saved;
        return load(bytes);
      };
      const canvas = document.createElement('canvas');
      image.draw(canvas, photo);
      const channel = new MessageChannel();
      const sent = x.toTransfer();
      const arrived = new Promise((done) => {
        channel.port2.onmessage = ({ data }) => done(data);
      });
      channel.port1.postMessage(sent, [sent.data.buffer]);
      const seen = {
        t7: (await through((w) => torch.save(w, x), (b) => torch.load(b))).equal(x),
        npy: (await through((w) => npy.save(w, x), (b) => npy.load(torch, b))).equal(x),
        npz: npz.load(torch, npz.bytes({ x })).x.equal(x),
        safetensors: safetensors.load(torch, safetensors.bytes({ x })).tensors.x.equal(x),
        png: (await image.load(torch, await image.encode(photo), { depth: 3 })).equal(photo),
        imageData: image.toImageData(photo).data[0],
        canvas: canvas.getContext('2d').getImageData(1, 1, 1, 1).data[1],
        pixels: image.fromPixels(torch, canvas).size(),
        transfer: torch.fromTransfer(await arrived).equal(x),
        text: torch.Tensor([1, 2]).toString(),
        string: torch.CharStorage([116, 101]).string(),
        blob: (await torch.DoubleTensor.fromFile(new Blob([x.toTypedArray()]))).equal(x.view(60000)),
        own: torch.load(new Uint8Array(torch.ByteTensor(torch.serialize([1, 2])).data()))[1],
      };
      globalThis.seen = seen;`,
  });
  expect(await shown(page)).toEqual({
    t7: true,
    npy: true,
    npz: true,
    safetensors: true,
    png: true,
    imageData: 200,
    canvas: 200,
    pixels: expect.any(Array),
    transfer: true,
    text: ' 1\n 2\n[torch.DoubleTensor of size 2]\n',
    string: 'te',
    blob: true,
    own: 2,
  });
  expect(complaints).toEqual([]);
});
