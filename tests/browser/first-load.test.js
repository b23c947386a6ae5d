/* The first load: requests and bytes until a script can run, and what is loaded afterwards. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import {
  complaintsOf,
  ended,
  held,
  isComplete,
  isMarked,
  run,
  speak,
  usePlayground,
} from './browser.js';

const { open, folder } = usePlayground();
const MOST_BYTES = 204_800;
const MOST_REQUESTS = 8;

/* The files that the page requested before a mark, with its icon, which has no entry. */
async function filesBefore(page, mark) {
  const paths = await page.evaluate((name) => {
    const [{ startTime }] = performance.getEntriesByName(name);
    const sent = performance.getEntriesByType('resource').filter((r) => r.startTime < startTime);
    return sent.map((entry) => new URL(entry.name).pathname.slice(1));
  }, mark);
  return ['index.html', 'icon.svg', ...paths.filter((path) => path !== 'icon.svg')];
}
const withoutHash = (path) => path.replace(/^assets\/|-[A-Z0-9]{8}/g, '');
const sizeOf = (path) => gzipSync(readFileSync(`${folder()}/${path}`)).length;

test('a script can run after at most 8 requests and 200 KiB, compressed', async () => {
  const page = await open({ rich: true, offline: true });
  await isMarked(page, 'ready');
  const files = await filesBefore(page, 'ready');
  expect(files.map(withoutHash).sort()).toEqual([
    'icon.svg',
    'index.html',
    'main.js',
    'script.js',
    'style.css',
    'torch7.wasm',
  ]);
  expect(files.length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(files.map(sizeOf).reduce((a, b) => a + b)).toBeLessThan(MOST_BYTES);
  await isComplete(page);
  const later = (await filesBefore(page, 'complete')).map(withoutHash);
  expect(later).toEqual(
    expect.arrayContaining(['rich.js', 'script-all.js', 'linalg.wasm', 'fft.wasm', 'numpy.wasm']),
  );
  expect(new Set(later).size).toBe(later.length);
  expect(await complaintsOf(page)).toEqual([]);
});

const EXTENSIONS = /\/(script-all|linalg|fft|numpy)-[^/]*$/;

test('a script that needs no extension runs before they are loaded', async () => {
  const { prepare, release, requests } = held(EXTENSIONS);
  const page = await open({ prepare });
  expect(await run(page, 'print(torch.ones(3).sum());')).toBe('3\n');
  release();
  await isComplete(page);
  expect(requests.length).toBe(4);
  expect(await run(page, 'print(torch.svd(torch.eye(2))[1]);')).toContain('1\n 1\n');
  expect(requests.length).toBe(4);
});

test('a script that calls what is missing runs again when it is loaded, and once', async () => {
  const { prepare, release } = held(EXTENSIONS);
  const page = await open({ prepare });
  await page.fill(
    '#code',
    "print('begun'); try { torch.ones(3).apply((v) => v + 1); } catch {}\nprint('end');",
  );
  await page.click('#run');
  await page.waitForFunction(() =>
    document.getElementById('run-status').textContent.startsWith('Loading'),
  );
  release();
  await ended(page);
  expect(await page.textContent('#printout')).toBe('begun\nend\n');
});

/* Enters a line at the prompt, and waits for its output. */
async function enter(page, line, output) {
  await page.fill('#prompt-line', line);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (wanted) => document.getElementById('session').textContent.endsWith(wanted),
    output,
  );
}

test('the first input has the whole library, with the variables of the script', async () => {
  const { prepare, release } = held(EXTENSIONS);
  const page = await open({ prepare });
  expect(await run(page, 'let x = torch.eye(2).mul(3);\nprint(x.sum());')).toBe('6\n');
  release();
  await enter(page, 'x.det()', '> x.det()\n9\n');
  await enter(page, 'x.narrow()', '`dim`, `first`, `size` are missing.\n');
  expect(await page.textContent('#printout')).toBe('6\n');
});

test('later inputs keep their variables, and are told to run the script again', async () => {
  const page = await open({
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        globalThis.requestIdleCallback = () => {}; /* nothing is loaded in advance */
      }),
  });
  await run(page, 'let x = torch.ones(2);');
  await enter(page, 'let y = x.sum()', '> let y = x.sum()\n');
  await enter(page, 'x.apply((v) => v + y)', 'loaded after the script: run it again\n');
  await enter(page, 'y', '> y\n2\n');
  expect(await run(page, 'let x = torch.ones(2);')).toBe('');
  await enter(page, 'x.apply((v) => v + 1).sum()', '\n4\n');
});

test.each([
  ['javascript', 'print(torch.eye(2).mul(2).det());', '4\n'],
  ['javascript', 'for (const op of ["d" + "et"]) print(torch[op](torch.eye(2)));', '1\n'],
  ['javascript', 'print(torch.deserialize(torch.serialize(torch.ones(2))).sum());', '2\n'],
  ['javascript', 'print((await torch.ByteTensor.fromFile(new Uint8Array([7]))).sum());', '7\n'],
  ['javascript', 'print(torch.fromDescriptor(torch.ones(2).descriptor()).sum());', '2\n'],
  ['javascript', 'print(torch.fromTransfer(torch.ones(2).toTransfer()).sum());', '2\n'],
  ['javascript', 'print(torch.fromJSON(torch.ones(2).toJSON()).sum());', '2\n'],
  ['javascript', 'print(torch.meshgrid(torch.ones(2), torch.ones(3)).length);', '2\n'],
  ['javascript', 'print(torch.ones(3).tensorSplit(3).length);', '3\n'],
  ['javascript', 'print(torch.ones(3).map(torch.ones(3), (a, b) => a + b).sum());', '6\n'],
  ['javascript', 'print(torch.ones(4).split(2).length);', '2\n'],
  ['javascript', 'try { torch.ones(3).narrow(0); } catch (e) { print(e.code); }', 'NO_OVERLOAD\n'],
  ['lua', 'print(torch.det(torch.eye(2)))', '1\n'],
])('the first script in %s may use extensions: %s', async (language, code, printed) => {
  const page = await open({
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        globalThis.requestIdleCallback = () => {}; /* nothing is loaded in advance */
      }),
  });
  await speak(page, language);
  expect(await run(page, code)).toBe(printed);
  expect(await complaintsOf(page)).toEqual([]);
});
