/* The package in pages and workers: torch7-wasm/inline on the main thread, and workers whose first
   message arrives while the module is compiled. Files come from node_modules/, as in a user's
   project. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { complaintsOf, usePlayground } from './browser.js';
import { install } from '../hosts/install.js';

const { open } = usePlayground();
let folder;
beforeAll(async () => ({ folder } = await install()));
afterAll(() => rmSync(folder, { recursive: true }));

/* A page of a user with the files { path: text } beside node_modules/. */
const usePage = (files = {}) =>
  open({
    async prepare(page) {
      await page.route('**/*', (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === '/')
          return route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><title>own</title><link rel=icon href=data:,>',
          });
        return route.fulfill({
          body: files[pathname] ?? readFileSync(join(folder, pathname)),
          contentType: pathname.endsWith('.wasm') ? 'application/wasm' : 'text/javascript',
        });
      });
    },
  });

async function classicScript(program) {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

test('torch7-wasm/inline as one classic script, on the main thread', async () => {
  const program = `
    import torch from 'torch7-wasm/inline';
    import { createLuaSync } from 'torch7-wasm/inline/lua';
    globalThis.seen = [torch.Tensor([1, 2]).sum(), createLuaSync().run('return torch.ones(3):sum()')];`;
  const script = await classicScript(program);
  const page = await usePage({ '/own.js': script });
  await page.addScriptTag({ url: '/own.js' });
  expect(await page.evaluate(() => globalThis.seen)).toEqual([3, [3]]);
  expect(await complaintsOf(page)).toEqual([]);
});

/* Starts a worker, sends it a message at once, and returns the answer. */
const answerOf = (page, type) =>
  page.evaluate(
    (kind) =>
      new Promise((resolve, reject) => {
        const worker = new Worker('/worker.js', { type: kind });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage([1, 2, 3]);
      }),
    type,
  );

test('a module worker with torch7-wasm/core answers its first message', async () => {
  const page = await usePage({
    '/worker.js': `
      import { createTorch } from '/node_modules/torch7-wasm/lib/core.js';
      const ready = createTorch();
      onmessage = async ({ data }) => {
        const torch = await ready;
        postMessage(torch.Tensor(data).sum());
      };`,
  });
  expect(await answerOf(page, 'module')).toBe(6);
});

test('a classic worker with torch7-wasm/inline answers its first message', async () => {
  const program = `
    import torch from 'torch7-wasm/inline';
    onmessage = ({ data }) => postMessage(torch.Tensor(data).sum());`;
  const script = await classicScript(program);
  const page = await usePage({ '/worker.js': script });
  expect(await answerOf(page, 'classic')).toBe(6);
});

test('a compiled module can be posted to a worker', async () => {
  const page = await usePage({
    '/worker.js': `
      import { createTorch } from '/node_modules/torch7-wasm/lib/core.js';
      onmessage = async ({ data }) => {
        const torch = await createTorch({ wasmModule: data });
        postMessage(torch.ones(4).sum());
      };`,
  });
  const answer = await page.evaluate(async () => {
    const module = await WebAssembly.compileStreaming(
      fetch('/node_modules/torch7-wasm/lib/torch7.wasm'),
    );
    const worker = new Worker('/worker.js', { type: 'module' });
    return new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage(module);
    });
  });
  expect(answer).toBe(4);
});
