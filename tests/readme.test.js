/* The snippets of README.md and of the guides: each ```js block is run as a program, and what it
   prints is the ```text block that follows. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const root = new URL('../', import.meta.url);
const guides = readdirSync(new URL('docs/', root)).filter(
  (name) => name.endsWith('.md') && !['ops.md', 'api.md'].includes(name),
);
const files = ['README.md', ...guides.map((name) => `docs/${name}`)];
const SNIPPET = /```js\n([\s\S]*?)```\s*```text\n([\s\S]*?)```/g;

const needsPeers = (name) => /^docs-(?:interop|arrow)/.test(name);

/* Inside the project, so that `torch7-wasm` is found by its own name; those of the guide on other
   libraries beside these. */
function run(name, code) {
  const folder = new URL(needsPeers(name) ? 'build/interop/' : 'build/snippets/', root);
  mkdirSync(folder, { recursive: true });
  const peers = new URL('node_modules', folder);
  if (needsPeers(name) && !existsSync(peers))
    symlinkSync(fileURLToPath(new URL('tests/interop/node_modules', root)), peers);
  const file = fileURLToPath(new URL(name, folder));
  writeFileSync(file, code);
  return execFileSync('node', ['--no-warnings', file], { encoding: 'utf8' });
}

/* Below its first heading of the third level, troubleshooting.md has calls that fail:
   tests/docs/troubleshooting.test.js runs these. */
const programsIn = (file) => {
  const text = readFileSync(new URL(file, root), 'utf8');
  return file === 'docs/troubleshooting.md' ? text.split(/^### /m)[0] : text;
};
const cases = files.flatMap((file) =>
  [...programsIn(file).matchAll(SNIPPET)].map(([, code, text], i) => [file, i + 1, code, text]),
);

describe('the programs in the documentation print the output shown below them', () => {
  test.each(cases)('%s, program %i', (file, i, code, text) => {
    expect(run(`${file.replace(/\W/g, '-')}-${i}.mjs`, code)).toBe(text);
  });
  test('the README has programs', () => {
    expect(cases.filter(([file]) => file === 'README.md').length).toBeGreaterThan(3);
  });
});

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
