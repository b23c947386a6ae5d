/* Loading the library in a page: with the wrong MIME type, without SIMD, not at all. */
import { expect, test } from '@jest/globals';
import { complaintsOf, PHOTO, run, usePlayground } from './browser.js';

const { open } = usePlayground();

/* Checks that the page and its worker compute. */
async function works(page) {
  await page.setInputFiles('#photo-file', PHOTO);
  await page.waitForSelector('#canvas:not([hidden])');
  await page.click('[data-operation=crop]');
  expect(await page.textContent('#facts dd')).toBe('615 × 768 × 4');
  expect(await run(page, 'print(torch.Tensor([1, 2, 3]).add(0.5).sum());')).toBe('7.5\n');
  expect(await complaintsOf(page)).toEqual([]);
}

/* Records the .wasm files that are requested, with changed responses. */
async function intercept(page, asked, change) {
  await page.route('**/*.wasm', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await change(route);
  });
}

test('with a wrong MIME type', async () => {
  const asked = [];
  const page = await open({
    prepare: (fresh) =>
      intercept(fresh, asked, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'content-type': 'text/plain' },
        });
      }),
  });
  await works(page);
  expect(asked).toContain('/js/torch7.wasm');
});

test('with the scalar module, where there is no SIMD', async () => {
  const asked = [];
  const withoutSimd = 'WebAssembly.validate = () => false;';
  const page = await open({
    async prepare(fresh) {
      await fresh.addInitScript(withoutSimd);
      /* init scripts do not reach workers */
      await fresh.route('**/run-worker.js', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: withoutSimd + (await response.text()) });
      });
      await intercept(fresh, asked, (route) => route.continue());
    },
  });
  await works(page);
  expect(new Set(asked)).toEqual(
    new Set([
      '/js/torch7-scalar.wasm',
      '/js/numpy/numpy-scalar.wasm',
      '/js/linalg/linalg-scalar.wasm',
    ]),
  );
});

/* The message of a failed import of the library in a page. */
const failureIn = (page) =>
  page.evaluate(() =>
    import('/js/index.js').then(
      () => 'loaded',
      ({ code, message }) => `${code} ${message}`,
    ),
  );

test('HTML in place of the module is named', async () => {
  const page = await open({
    prepare: (fresh) =>
      intercept(fresh, [], (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>single page' }),
      ),
  });
  expect(await failureIn(page)).toBe(
    `MODULE_LOAD torch7-wasm: received HTML instead of the module from ${page.url()}js/torch7.wasm: ` +
      'serve the .wasm file there, or name its address by `wasmUrl`',
  );
});

test('a policy that forbids WebAssembly is named', async () => {
  const page = await open({
    prepare: (fresh) =>
      fresh.route(/\/$/, async (route) => {
        const response = await route.fetch();
        const { 'content-security-policy': policy, ...headers } = response.headers();
        await route.fulfill({
          response,
          headers: {
            ...headers,
            'content-security-policy': policy.replace("'wasm-unsafe-eval'", ''),
          },
        });
      }),
  });
  expect(await failureIn(page)).toMatch(
    /^MODULE_LOAD .*forbids WebAssembly: add 'wasm-unsafe-eval' to script-src/,
  );
});

test('if it cannot load, the page says so', async () => {
  const page = await open({
    prepare: (fresh) => intercept(fresh, [], (route) => route.fulfill({ status: 404 })),
  });
  await page.waitForFunction(() => document.getElementById('photo-status').textContent !== '');
  const reason = `The library could not be loaded: torch7-wasm: ${page.url()}js/torch7.wasm answers 404; name the address of the .wasm file by \`wasmUrl\`, or import torch7-wasm/inline`;
  expect(await page.textContent('#photo-status')).toBe(reason);
  await page.setInputFiles('#photo-file', PHOTO);
  expect(await page.textContent('#photo-status')).toBe(reason);
  expect(await run(page, 'print(1);')).toContain('js/torch7.wasm answers 404');
});
