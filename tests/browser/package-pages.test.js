/* The installed package in pages of a user's own server: an import map, Trusted Types with a strict
   policy, and a module service worker. */
import { expect, test } from '@jest/globals';
import { HEAD, LIB, MODULE, shown, usePages } from './own-pages.js';

const IMPORTS = Object.fromEntries([
  ['torch7-wasm', `${LIB}/index.js`],
  ...['core', 'fft', 'lua'].map((name) => [`torch7-wasm/${name}`, `${LIB}/${name}.js`]),
  ['fflate', '/node_modules/fflate/esm/browser.js'],
]);

const open = usePages();

test('an import map', async () => {
  const { page, complaints } = await open({
    '/': `${HEAD}<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>${MODULE}`,
    '/own.js': `
      import torch from 'torch7-wasm';
      import 'torch7-wasm/fft';
      import { createLua } from 'torch7-wasm/lua';
      const lua = await createLua();
      globalThis.seen = [
        torch.Tensor([1, 2]).sum(),
        torch.rfft(torch.ones(4)).select(1, 0).toArray(),
        lua.run('return torch.ones(3):sum()')[0],
      ];`,
  });
  expect(await shown(page)).toEqual([3, [4, 0, 0], 3]);
  expect(complaints).toEqual([]);
});

test('Trusted Types and a strict policy', async () => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:; " +
    "require-trusted-types-for 'script'; trusted-types 'none'";
  const { page, complaints } = await open({
    '/': { text: HEAD + MODULE, headers: { 'Content-Security-Policy': policy } },
    '/own.js': `
      import torch from '${LIB}/index.js';
      import '${LIB}/linalg.js';
      import { createLua } from '${LIB}/lua.js';
      const lua = await createLua();
      let refused = false;
      try { document.body.innerHTML = '<b>x</b>'; } catch { refused = true; }
      globalThis.seen = [
        refused,
        torch.det(torch.eye(2)),
        lua.run('return torch.ones(3):sum()')[0],
      ];`,
  });
  expect(await shown(page)).toEqual([true, 1, 3]);
  expect(complaints.filter((text) => !/TrustedHTML/.test(text))).toEqual([]);
});

/* A service worker may neither wait for a promise while it starts nor import on demand. */
test('a module service worker answers requests', async () => {
  const { page, complaints } = await open({
    '/': HEAD + MODULE,
    '/own.js': `
      await navigator.serviceWorker.register('/worker.js', { type: 'module' });
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => {
          navigator.serviceWorker.oncontrollerchange = resolve;
        });
      globalThis.seen = await (await fetch('/sum?1,2,3')).json();`,
    '/worker.js': `
      import { createTorch } from '${LIB}/core.js';
      let ready;
      const torch = () => (ready ??= createTorch());
      oninstall = (event) => { skipWaiting(); event.waitUntil(torch()); };
      onactivate = (event) => event.waitUntil(clients.claim());
      onfetch = (event) => {
        const { pathname, search } = new URL(event.request.url);
        if (pathname === '/sum')
          event.respondWith(
            torch().then((t) => new Response(t.Tensor(search.slice(1).split(',').map(Number)).sum())),
          );
      };`,
  });
  expect(await shown(page)).toBe(6);
  expect(complaints).toEqual([]);
});

/* A worker that sets its handler before it waits for anything. */
const WORKER = `
  import { createTorch } from '${LIB}/core.js';
  import linalg from '${LIB}/linalg-core.js';
  const ready = createTorch({ addons: [linalg] });
  onmessage = async ({ data }) => {
    const torch = await ready;
    postMessage(torch.det(torch.Tensor(data)));
  };`;

test('a worker with an add-on gets a message that is posted right after it is made', async () => {
  const { page, complaints } = await open({
    '/': HEAD + MODULE,
    '/own.js': `
      const worker = new Worker('/worker.js', { type: 'module' });
      worker.postMessage([[2, 0], [0, 4]]);
      worker.onmessage = ({ data }) => { globalThis.seen = data; };`,
    '/worker.js': WORKER,
  });
  expect(await shown(page)).toBe(8);
  expect(complaints).toEqual([]);
});

test('an add-on that could not be fetched is fetched again', async () => {
  let asked = 0;
  const { page } = await open({
    '/': HEAD + MODULE,
    '/own.js': `
      import { createTorch } from '${LIB}/core.js';
      import linalg from '${LIB}/linalg-core.js';
      const codes = [];
      const make = () => createTorch({ addons: [linalg] });
      const torch = await make().catch((error) => (codes.push(error.code, error.message), make()));
      globalThis.seen = [...codes, torch.det(torch.eye(2).mul(3))];`,
    get [`${LIB}/linalg.wasm`]() {
      return asked++ === 0 ? { status: 503, text: '' } : undefined;
    },
  });
  expect(await shown(page)).toEqual([
    'MODULE_LOAD',
    expect.stringContaining('linalg.wasm answers 503'),
    9,
  ]);
  expect(asked).toBe(2);
});

/* The two ways of docs/hosts.md to show an error in place of a blank page. */
test.each([
  [
    'createTorch',
    `import { createTorch } from '${LIB}/core.js';
     createTorch().then((torch) => torch.ones(3).sum(), ({ code }) => code).then(show);`,
  ],
  [
    'import()',
    `import('${LIB}/index.js').then(({ default: torch }) => torch.ones(3).sum(), ({ code }) => code)
       .then(show);`,
  ],
])('a page whose module is missing shows what is wrong: %s', async (_, code) => {
  const program = `const show = (text) => { globalThis.seen = text; };\n${code}`;
  const { page } = await open({
    '/': HEAD + MODULE,
    '/own.js': program,
    [`${LIB}/torch7.wasm`]: { status: 404, text: '' },
  });
  expect(await shown(page)).toBe('MODULE_LOAD');
  const { page: served } = await open({ '/': HEAD + MODULE, '/own.js': program });
  expect(await shown(served)).toBe(3);
});
