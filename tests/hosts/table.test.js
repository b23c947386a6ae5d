/* docs/hosts.md has a row for each host that `make test-hosts` runs, with lines of its fixture. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './install.js';
import { HOSTS } from './table.js';

const page = readFileSync(join(root, 'docs/hosts.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| .* \| `[a-z]/.test(line))
  .map((line) => line.split(' | '));
const codeIn = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

test('the page names each host once, and no other', () => {
  const named = rows.flatMap((row) => codeIn(row.at(-1))).filter((name) => !name.includes(' '));
  expect(named.sort()).toEqual(HOSTS.map(({ name }) => name).sort());
});

/* All files of a fixture, and the row of table.js, as one text. */
function sourceOf({ fixture, manifest, files, run }) {
  const folder = join(root, 'tests/hosts/fixtures', fixture);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) =>
    f.isFile(),
  );
  const texts = names.map((f) => readFileSync(join(f.parentPath ?? f.path, f.name), 'utf8'));
  return [
    ...texts,
    JSON.stringify(manifest ?? {}),
    ...Object.values(files ?? {}),
    String(run),
  ].join('\n');
}

/* `import torch, { type FloatTensor } from 'x'`: its clauses may be part of a longer import. */
const importsOf = (text) =>
  codeIn(text)
    .filter((code) => /^(import|const) .*'torch7-wasm/.test(code))
    .map((code) => /'(torch7-wasm[^']*)'/.exec(code)[1]);

test.each(HOSTS.map((host) => [host.name, host]))(
  '%s: the import is in its fixture',
  (name, host) => {
    const row = rows.find((cells) => codeIn(cells.at(-1)).includes(name));
    const source = sourceOf(host);
    for (const imported of importsOf(row[1])) expect(source).toContain(`'${imported}'`);
  },
);
