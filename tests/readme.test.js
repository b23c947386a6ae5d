/* The programs of README.md and of the guides, and the README's table. Guides on other libraries:
   tests/interop/docs.test.js. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { kilobytesOf, SUBPATHS } from '../tools/subpaths.js';
import { testSnippets } from './helpers/snippets.js';
import { GUIDES } from './interop/guides.js';

const root = new URL('../', import.meta.url);
const guides = readdirSync(new URL('docs/', root))
  .filter((name) => name.endsWith('.md') && !['ops.md', 'api.md'].includes(name))
  .map((name) => `docs/${name}`)
  .filter((file) => !GUIDES.includes(file));

testSnippets(guides);
const inReadme = testSnippets(['README.md']);
test('the README has programs', () => expect(inReadme).toBeGreaterThan(3));

/* The README's table beside its peers, from the results that are kept of `make bench`; its size is
   that of the budgets. */
test('the comparison has the values of bench/results/peers.json', () => {
  const { rows } = JSON.parse(readFileSync(new URL('bench/results/peers.json', root), 'utf8'));
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const row = (title) =>
    readme
      .split('\n')
      .find((line) => line.startsWith(`| ${title}`))
      .split('|')
      .slice(2, -1)
      .map((cell) => Number.parseFloat(cell));
  const libraries = ['tfjs-wasm', 'numpy-ts', 'ndarray'];
  /* Figures are rounded in the table. */
  const agree = (title, figures) =>
    row(title).forEach((written, i) =>
      expect(Math.abs(written / figures[i] - 1)).toBeLessThan(0.03),
    );
  const valuesOf = (name) => {
    const found = rows.find((r) => r.case === name && r.host.startsWith('Node 20'));
    return [found.ours, ...libraries.map((library) => found.peers[library].value)];
  };
  const [, ...sizes] = valuesOf('what a page loads, gzip');
  agree('to load', [kilobytesOf(SUBPATHS.index), ...sizes]);
  agree('product of two 512', valuesOf('mm/float/512'));
  agree('sum of 1,000,000', valuesOf('add/new/1e6'));
});

const { index, lua } = SUBPATHS;
test.each([
  ['README.md', /^\| to load, gzip \| (\d+) kB/m, index],
  ['docs/quickstart.md', /A page loads (\d+) kB, compressed/, index],
  ['docs/performance.md', /A page loads (\d+) kB \(gzip\)/, index],
  ['docs/lua.md', /^\| size, gzip \| (\d+) kB/m, { js: 0, wasm: lua.wasm }],
])('the size in %s is that of the budgets', (file, pattern, entry) => {
  const [, written] = pattern.exec(readFileSync(new URL(file, root), 'utf8'));
  expect(Number(written)).toBe(kilobytesOf(entry));
});
