/* The programs of README.md and of the guides, and the README's table. Guides on other libraries:
   tests/interop/docs.test.js. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
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

/* The README's table beside its peers, from the figures that are kept of `make bench`. */
test('the comparison has the figures of bench/results.json', () => {
  const { cases: measured, measures } = JSON.parse(
    readFileSync(new URL('bench/results.json', root), 'utf8'),
  );
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const row = (title) =>
    readme
      .split('\n')
      .find((line) => line.startsWith(`| ${title}`))
      .split('|')
      .slice(2, -1)
      .map((cell) => Number.parseFloat(cell));
  const libraries = ['ours', 'tfjs', 'numpy-ts', 'ndarray'];
  /* Figures are rounded in the table. */
  const agree = (title, figures) =>
    row(title).forEach((written, i) =>
      expect(Math.abs(written / figures[i] - 1)).toBeLessThan(0.03),
    );
  const times = (id) => libraries.map((name) => measured[id].results[`${name}@node`].median);
  agree(
    'to load',
    libraries.map(
      (name) => (measures.size.results[name].js + measures.size.results[name].wasm) / 1000,
    ),
  );
  agree('product of two 512', times('mm/float/512'));
  agree('sum of 1,000,000', times('add/new/1e6'));
});
