/* The programs of the guides to networks, as TypeScript with `strict`. They are JavaScript, so
   their own functions and `catch` have no types: they may be any. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PAGES = ['train', 'network', 'autograd', 'optim', 'nn'];

const OPTIONS = {
  strict: true,
  noImplicitAny: false,
  useUnknownInCatchVariables: false,
  noEmit: true,
  target: 'esnext',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  types: ['node'],
  skipLibCheck: true,
};

test('the programs are accepted by the types', () => {
  /* inside the project, so that `torch7-wasm` is found by its own name */
  const folder = `${root}build/snippets/types/`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const page of PAGES)
    for (const [, code] of readFileSync(`${root}docs/${page}.md`, 'utf8').matchAll(
      /```js\n([\s\S]*?)```/g,
    ))
      writeFileSync(`${folder}${page}-${++count}.mts`, code);
  expect(count).toBeGreaterThan(15);
  writeFileSync(`${folder}tsconfig.json`, JSON.stringify({ compilerOptions: OPTIONS }));
  const tsc = `${root}node_modules/.bin/tsc`;
  const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
