/* Torch7 files in a page: from a URL, a Blob and a stream, and to a stream. A string is a URL
   here. */
import { expect, test } from '@jest/globals';
import { complaintsOf, usePlayground } from './browser.js';
import { files } from '../golden/t7/read.js';

const { open } = usePlayground();
const { bytes } = files.find(({ file }) => file === 'shared_storage.b.t7');

test('a page reads and writes them', async () => {
  const page = await open({
    prepare: (fresh) =>
      fresh.route('**/model.t7', (route) =>
        route.fulfill({ body: Buffer.from(bytes), contentType: 'application/octet-stream' }),
      ),
  });
  const got = await page.evaluate(
    async (native) => {
      const { default: torch } = await import('/js/index.js');
      const early = (() => {
        try {
          return torch.load(Uint8Array.from(native));
        } catch ({ code, message }) {
          return [code, message];
        }
      })();
      await import('/js/io/t7/index.js');
      const sums = [];
      for (const source of [
        '/model.t7',
        new URL('/model.t7', location),
        await fetch('/model.t7'),
        new Blob([Uint8Array.from(native)]),
        new Blob([Uint8Array.from(native)]).stream(),
      ]) {
        const { a, b } = await torch.load(source);
        b.fill(0);
        sums.push(a.sum());
      }
      const parts = [];
      await torch.save(
        new WritableStream({
          write(part) {
            parts.push(...part);
          },
        }),
        torch.load(Uint8Array.from(native)),
      );
      const missing = await torch.load('/none.t7').catch(({ code }) => code);
      return { early, sums, written: parts, missing };
    },
    [...bytes],
  );
  expect(got.early).toEqual([
    'NOT_IMPORTED',
    'load: torch7-wasm/t7 must be imported first: it adds torch.load',
  ]);
  expect(got.sums).toEqual([52, 52, 52, 52, 52]);
  expect(got.written).toEqual([...bytes]);
  expect(got.missing).toBe('FILE');
  expect((await complaintsOf(page)).filter((text) => !text.includes('404'))).toEqual([]);
});
