/* snippets.js: the programs in documentation. Each ```js block is run as a program, and what it
   prints is the ```text block that follows. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const SNIPPET = /```js\n((?:(?!```)[^])*)```\s*```text\n([^]*?)```/g;

/* Below its first heading of the third level, troubleshooting.md has calls that fail:
   tests/docs/troubleshooting.test.js runs these. */
const programsIn = (file) => {
  const text = readFileSync(new URL(file, root), 'utf8');
  return file === 'docs/troubleshooting.md' ? text.split(/^### /m)[0] : text;
};

/* Defines a test for each program of the files. Returns the number of programs. `packages` is a
   folder of other packages that they import. */
export function testSnippets(files, packages) {
  /* inside the project, so that `torch7-wasm` is found by its own name */
  const folder = new URL(packages ? 'build/interop/' : 'build/snippets/', root);
  mkdirSync(folder, { recursive: true });
  const link = new URL('node_modules', folder);
  if (packages && !existsSync(link)) symlinkSync(fileURLToPath(packages), link);
  const cases = files.flatMap((file) =>
    [...programsIn(file).matchAll(SNIPPET)].map(([, code, text], i) => [file, i + 1, code, text]),
  );
  test.each(cases)('%s, program %i prints the output below it', (file, i, code, text) => {
    const program = fileURLToPath(new URL(`${file.replace(/\W/g, '-')}-${i}.mjs`, folder));
    writeFileSync(program, code);
    expect(execFileSync('node', ['--no-warnings', program], { encoding: 'utf8' })).toBe(text);
  });
  return cases.length;
}
