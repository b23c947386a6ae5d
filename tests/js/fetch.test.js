/* A page fetches each module once, and again after a failure. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fetchOnce } from '../../js/module/fetch.js';

const bytes = readFileSync(new URL('../../js/torch7.wasm', import.meta.url));
const real = globalThis.fetch;
let answers, asked;
beforeEach(() => {
  asked = 0;
  globalThis.fetch = async () => {
    asked++;
    return answers.shift();
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

test('a failure is reported, and the next call tries again', async () => {
  answers = [new Response('', { status: 503 }), new Response(bytes)];
  const once = fetchOnce(() => 'https://example.org/torch7.wasm');
  await expect(once()).rejects.toThrow('torch7-wasm: https://example.org/torch7.wasm answers 503');
  expect(await once()).toBeInstanceOf(WebAssembly.Module);
  expect(await once()).toBe(await once());
  expect(asked).toBe(2);
});

test('calls during the download share it', async () => {
  answers = [new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } })];
  const once = fetchOnce(() => 'x');
  const [a, b] = await Promise.all([once(), once()]);
  expect(a).toBe(b);
  expect(asked).toBe(1);
});

/* A response whose connection ends after 8 bytes. */
const cut = (headers) => {
  const start = (controller) => controller.enqueue(bytes.subarray(0, 8));
  const pull = () => Promise.reject(new TypeError('terminated'));
  return new Response(new ReadableStream({ start, pull }), { headers });
};
test.each([[{}], [{ 'Content-Type': 'application/wasm' }]])(
  'a download that is cut off is reported (%j)',
  async (headers) => {
    answers = [cut(headers)];
    await expect(fetchOnce(() => 'x.wasm')()).rejects.toMatchObject({
      code: 'MODULE_LOAD',
      message: 'torch7-wasm: the download of x.wasm was cut off: terminated',
    });
  },
);
