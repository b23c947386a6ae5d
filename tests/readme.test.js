/* The snippets of README.md and of the guides: each ```js block is run as a program, and what it prints is the ```text block that follows. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const root = new URL('../', import.meta.url);
const guides = readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md') && !['ops.md', 'api.md'].includes(name));
const files = ['README.md', ...guides.map((name) => `docs/${name}`)];
const SNIPPET = /```js\n([\s\S]*?)```\s*```text\n([\s\S]*?)```/g;

/* Inside the project, so that `torch7-wasm` is found by its own name; those of the guide on other libraries beside these. */
function run(name, code) {
  const folder = new URL(name.startsWith('docs-interop') ? 'build/interop/' : 'build/snippets/', root);
  mkdirSync(folder, { recursive: true });
  const peers = new URL('node_modules', folder);
  if (name.startsWith('docs-interop') && !existsSync(peers)) symlinkSync(fileURLToPath(new URL('tests/interop/node_modules', root)), peers);
  const file = fileURLToPath(new URL(name, folder));
  writeFileSync(file, code);
  return execFileSync('node', ['--no-warnings', file], { encoding: 'utf8' });
}

/* Below its first heading of the third level, troubleshooting.md has calls that fail: tests/docs/troubleshooting.test.js runs these. */
const programsIn = (file) => {
  const text = readFileSync(new URL(file, root), 'utf8');
  return file === 'docs/troubleshooting.md' ? text.split(/^### /m)[0] : text;
};
const cases = files.flatMap((file) => [...programsIn(file).matchAll(SNIPPET)].map(([, code, text], i) => [file, i + 1, code, text]));

describe('the programs in the documentation print what stands below them', () => {
  test.each(cases)('%s, program %i', (file, i, code, text) => {
    expect(run(`${file.replace(/\W/g, '-')}-${i}.mjs`, code)).toBe(text);
  });
  test('the README has some', () => {
    expect(cases.filter(([file]) => file === 'README.md').length).toBeGreaterThan(3);
  });
});
