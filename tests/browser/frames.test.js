/* The playgrounds in pages of the documentation: each script runs in a frame without an error. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { encode } from '../../demo/share/fragment.js';
import { framesOf } from '../../site/examples.js';
import { complaintsOf, ended, errorsOf, usePlayground } from './browser.js';

const { open } = usePlayground();
const folder = new URL('../../docs/', import.meta.url);
const frames = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    framesOf(readFileSync(new URL(name, folder), 'utf8')).map((code, i) => [name, i, code]),
  );

test('the guides have frames', () => {
  const names = new Set(frames.map(([name]) => name));
  for (const name of [
    'views',
    'broadcasting',
    'indexing',
    'linalg',
    'fft',
    'threads',
    'playground',
  ])
    expect(names).toContain(`${name}.md`);
});

test.each(frames)('%s, frame %i runs', async (_, _index, code) => {
  const hash = `#${await encode({ language: 'javascript', code })}`;
  const page = await open({ at: '?embed', hash });
  await page.waitForFunction(() => document.getElementById('code').value !== '');
  await page.click('#run');
  await ended(page);
  expect(await errorsOf(page)).toEqual([]);
  expect(await page.$$eval('#printout > *', (all) => all.length)).toBeGreaterThan(0);
  expect(await complaintsOf(page)).toEqual([]);
});
