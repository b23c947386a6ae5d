/* Loading the library in a page: with the wrong MIME type, without SIMD, not at all. */
import { expect, test } from '@jest/globals';
import { addons } from '../../tools/addons.js';
import { complaintsOf, ended, isComplete, PHOTO, run, speak, usePlayground } from './browser.js';

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
    asked.push(new URL(route.request().url()).pathname.replace(/^.*\/|-[A-Z0-9]{8}/g, ''));
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
  await isComplete(page);
  expect(asked.sort()).toEqual(['torch7', ...addons].map((name) => `${name}.wasm`).sort());
});

/* The message of a failed import of the library in a page. */
const failureIn = (page, path = '/js/index.js') =>
  page.evaluate(
    (file) =>
      import(file).then(
        () => 'loaded',
        ({ code, message }) => `${code} ${message}`,
      ),
    path,
  );

test('an engine without SIMD loads no module', async () => {
  const asked = [];
  const page = await open({
    async prepare(fresh) {
      await fresh.addInitScript('WebAssembly.validate = () => false;');
      await fresh.route('**/js/**/*.wasm', (route) => {
        asked.push(route.request().url());
        return route.continue();
      });
    },
  });
  for (const path of ['/js/index.js', '/js/addons/numpy.js'])
    expect(await failureIn(page, path)).toBe(
      'NO_SIMD torch7-wasm needs WebAssembly SIMD, which this engine does not have',
    );
  expect(asked).toEqual([]);
});

test('the page says that a browser cannot compile a module', async () => {
  const page = await open({
    prepare: (fresh) =>
      intercept(fresh, [], (route) =>
        route.fulfill({
          contentType: 'application/wasm',
          body: Buffer.from([0, 97, 115, 109, 2, 0, 0, 0]),
        }),
      ),
  });
  await page.fill('#code', 'print(1);');
  await page.click('#run');
  await ended(page);
  expect(await page.textContent('#printout')).toMatch(
    /this browser cannot compile \S+torch7-\w+\.wasm: .*version/,
  );
});

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
        const body = (await response.text()).replace("'wasm-unsafe-eval'", '');
        await route.fulfill({ response, body });
      }),
  });
  expect(await failureIn(page)).toMatch(
    /^MODULE_LOAD .*forbids WebAssembly: add 'wasm-unsafe-eval' to script-src/,
  );
});

test('if it cannot load, the page says so, and the next run loads again', async () => {
  let fails = true;
  const page = await open({
    prepare: (fresh) =>
      intercept(fresh, [], (route) => (fails ? route.fulfill({ status: 404 }) : route.continue())),
  });
  expect(await run(page, 'print(1);')).toMatch(/torch7-[A-Z0-9]+\.wasm answers 404/);
  await page.setInputFiles('#photo-file', PHOTO);
  await page.waitForFunction(() => document.getElementById('message').textContent !== '');
  expect(await page.textContent('#message')).toMatch(/^The library could not be loaded: .* 404/);
  fails = false;
  await run(page, 'print(1);'); /* the spare worker of the failed load may be used up */
  expect(await run(page, 'print(2);')).toBe('2\n');
});

test('a second Run needs no network, in both languages', async () => {
  const page = await open();
  await isComplete(page); /* what the page still loads would fail */
  expect(await run(page, 'print(1);')).toBe('1\n');
  await page.context().setOffline(true);
  for (let i = 2; i < 5; i++) expect(await run(page, `print(${i});`)).toBe(`${i}\n`);
  await page.context().setOffline(false);
  await speak(page, 'lua');
  expect(await run(page, 'print(1)')).toBe('1\n');
  await page.context().setOffline(true);
  for (let i = 2; i < 5; i++) expect(await run(page, `print(${i})`)).toBe(`${i}\n`);
  expect(await complaintsOf(page)).toEqual([]);
});

test('a warm run requests nothing, and all files are from one origin', async () => {
  const urls = [];
  const page = await open({
    prepare: (fresh) => fresh.on('request', (request) => urls.push(request.url())),
  });
  await isComplete(page);
  const loaded = urls.filter((url) => url.startsWith('http'));
  expect(loaded.length).toBeGreaterThan(5);
  const { origin } = new URL(page.url());
  expect(loaded.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  urls.length = 0;
  for (let i = 0; i < 2; i++) await run(page, 'print(torch.ones(2).sum());');
  expect(urls.filter((url) => url.startsWith('http'))).toEqual([]);
});

/* A host that knows only files, below its root. */
const below = usePlayground({ path: '/some/where/' });
test('the playground works below the root of a site', async () => {
  const page = await below.open();
  await page.click('#run');
  await ended(page);
  expect(await page.textContent('#printout')).toContain('[torch.DoubleTensor of size 3x3]');
  await page.click('#photo-sample');
  await page.waitForSelector('#canvas:not([hidden])');
  expect(await complaintsOf(page)).toEqual([]);
});

test('without the file of cards, text is printed and the next run tries again', async () => {
  let isBlocked = true;
  const page = await open({
    prepare: (fresh) =>
      fresh.route('**/cards-*.js', (route) => (isBlocked ? route.abort() : route.continue())),
  });
  const code = 'print(1);\nshow(torch.ones(2));\nplot(torch.ones(2));\nprint(2);';
  expect(await run(page, code)).toBe(
    '1\nCards and figures are not shown: a file of this page could not be loaded. Run again.\n2\n',
  );
  isBlocked = false;
  await run(page, code);
  expect(await page.$$eval('#printout > *', (all) => all.map((e) => e.className))).toEqual([
    'printed',
    'card tensor',
    'card figure',
    'printed',
  ]);
});

test('a script that waits for the library shows how much of it is loaded', async () => {
  let go;
  const gate = new Promise((done) => {
    go = done;
  });
  const page = await open({
    prepare: (fresh) =>
      fresh.route('**/torch7-*.wasm', async (route) => {
        await gate;
        await route.continue();
      }),
  });
  await page.fill('#code', 'print(1);');
  await page.click('#run');
  await page.waitForFunction(() =>
    /^Loading \d+ of [1-9]\d+ kB…$/.test(document.getElementById('run-status').textContent),
  );
  go();
  await ended(page);
  expect(await page.textContent('#run-status')).toMatch(/^Done/);
});
