/* Parts of large files in a page: of a Blob, and of a server by range requests. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { bytes } from '../../js/io/npy/index.js';
import { bytes as safetensorsBytes } from '../../js/io/safetensors/index.js';
import { complaintsOf, usePlayground } from './browser.js';

const { open } = usePlayground();
const torch = createTorchSync();
const x = torch.range(0, 199_999).resize(2000, 100);
const FILES = {
  'x.npy': Buffer.from(bytes(x)),
  'both.safetensors': Buffer.from(safetensorsBytes({ x, y: torch.ones(3) })),
};

/* A server of byte ranges. `answers` has the sizes of its answers; whole files are at /whole/. */
function serveRanges(page, answers) {
  return page.route('**/ranges/**', (route) => {
    const url = new URL(route.request().url());
    const body = FILES[url.pathname.split('/').pop()];
    const range = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '');
    if (!body) return route.fulfill({ status: 404 });
    if (!range || url.pathname.includes('/whole/')) return route.fulfill({ status: 200, body });
    const [from, to] = range.slice(1).map(Number);
    const last = Math.min(to, body.length - 1);
    answers.push(last - from + 1);
    return route.fulfill({
      status: 206,
      headers: { 'content-range': `bytes ${from}-${last}/${body.length}`, etag: '"1"' },
      body: body.subarray(from, last + 1),
    });
  });
}

test('regions and chunks of Blobs', async () => {
  const page = await open();
  const found = await page.evaluate(
    async (files) => {
      const { default: torch1 } = await import('/js/index.js');
      const [npy, safetensors] = await Promise.all(
        ['npy', 'safetensors'].map((name) => import(`/js/io/${name}/index.js`)),
      );
      const blobOf = (name) =>
        new Blob([Uint8Array.from(atob(files[name]), (c) => c.charCodeAt(0))]);
      const file = await npy.open(torch1, blobOf('x.npy'));
      const rows = await file.read([10, 11]);
      let sum = 0;
      for await (const { tensor } of file.chunks({ rows: 300 })) sum += tensor.sum();
      const tensors = await safetensors.open(torch1, blobOf('both.safetensors'));
      const cut = await npy
        .open(torch1, blobOf('x.npy').slice(0, 1000))
        .catch(({ code, message }) => [code, message]);
      return {
        size: file.size,
        rows: [rows.size(), rows.sum()],
        sum,
        names: tensors.names,
        part: await tensors.read('x', 3, 4),
        cut,
      };
    },
    Object.fromEntries(Object.entries(FILES).map(([name, b]) => [name, b.toString('base64')])),
  );
  expect(found.size).toEqual([2000, 100]);
  expect(found.rows).toEqual([[2, 100], x.narrow(0, 10, 2).sum()]);
  expect(found.sum).toBe(x.sum());
  expect(found.names).toEqual(['x', 'y']);
  expect(found.part).toBe(304);
  expect(found.cut[0]).toBe('BAD_FILE');
  expect(await complaintsOf(page)).toEqual([]);
});

test('regions of a server, of which only the ranges are fetched; its errors; an abort', async () => {
  const answers = [];
  const page = await open({ prepare: (fresh) => serveRanges(fresh, answers) });
  const found = await page.evaluate(async () => {
    const { default: torch1 } = await import('/js/index.js');
    const npy = await import('/js/io/npy/index.js');
    const codeOf = (promise) =>
      promise.then(() => null).catch(({ code, name, message }) => [code ?? name, message]);
    const file = await npy.open(torch1, '/ranges/x.npy');
    const rows = await file.read([1000, 1001]);
    let sum = 0;
    for await (const { tensor } of file.chunks({ rows: 500 })) sum += tensor.sum();
    const stop = new AbortController();
    const reading = codeOf(file.read({ signal: stop.signal }));
    stop.abort();
    return {
      size: file.size,
      rows: rows.sum(),
      sum,
      aborted: await reading,
      whole: await codeOf(npy.open(torch1, '/ranges/whole/x.npy')),
      missing: await codeOf(npy.open(torch1, '/ranges/none.npy')),
    };
  });
  expect(found.size).toEqual([2000, 100]);
  expect(found.rows).toBe(x.narrow(0, 1000, 2).sum());
  expect(found.sum).toBe(x.sum());
  expect(answers.at(1)).toBe(1600); /* two rows of doubles */
  expect(found.aborted[1]).toMatch(/abort/i);
  expect(found.whole).toEqual(['FILE', expect.stringMatching(/range/i)]);
  expect(found.missing[0]).toBe('FILE');
});
