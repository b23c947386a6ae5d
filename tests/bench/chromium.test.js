/* The benchmark's pages: contenders with two threads get pages that can share memory, and may be
   called in a worker; with one thread pages share none. Nothing is timed. */
import { afterAll, expect, jest, test } from '@jest/globals';
import { close, start, withAddresses } from '../../bench/hosts/chromium.js';

jest.setTimeout(300_000); /* seconds, but on a machine that is very busy more */
afterAll(close);

test.each([
  ['one thread, in a page', 1, false],
  ['one thread, in a worker of a page', 1, true],
  ['two threads, called by a page', 2, false],
  ['two threads, called by a worker of a page', 2, true],
])('this library runs a case in Chromium: %s', async (_, threads, inWorker) => {
  const contender = await start('ours', { threads }, { inWorker });
  expect(await contender.call('prepare', 'mm', 'mm/float/128')).toEqual({});
  expect(await contender.call('close')).toEqual({});
  await contender.stop();
});

test('an unknown case is an error of the contender, which goes on', async () => {
  const contender = await start('plain', { threads: 2 }, { inWorker: true });
  await expect(contender.call('prepare', 'mm', 'mm/none')).rejects.toThrow(/undefined/);
  expect(await contender.call('prepare', 'maths', 'maths/exp')).toEqual({});
  await contender.stop();
});

test('the server writes addresses into the imports of packages, and nothing else', () => {
  expect(withAddresses(`import * as tf from '@tensorflow/tfjs-core';`)).toMatch(
    /^import \* as tf from '\/bench\/node_modules\/@tensorflow\/tfjs-core\/.*\.js';$/,
  );
  expect(withAddresses(`import"fs";const t = await import('path');`)).toBe(
    `import"/bench/hosts/nothing.js";const t = await import('/bench/hosts/nothing.js');`,
  );
  const others = `import a from './fs'; const text = 'fs', b = import('unknown');`;
  expect(withAddresses(others)).toBe(others);
});
