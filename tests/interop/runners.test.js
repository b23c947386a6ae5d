/* Vitest, and Jest in CommonJS, compare tensors, each run as users run them. (Jest with ES modules
   and node:assert: tests/js/comparison.test.js.) */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packageOf = (require, name) => dirname(require.resolve(`${name}/package.json`));
const vitest = join(packageOf(createRequire(import.meta.url), 'vitest'), 'vitest.mjs');
const jestBinary = join(packageOf(createRequire(import.meta.url), 'jest'), 'bin/jest.js');

/* `body` has a torch and the runner's test and expect. The last test fails, so that its output can
   be checked. */
const body = `
const make = () => ({ x: torch.FloatTensor([[1, 2], [NaN, 4]]), s: torch.LongStorage([1, 2]) });
test('equal tensors are equal', () => {
  expect(make()).toEqual(make());
  expect(make()).toStrictEqual(make());
  expect(torch.FloatTensor([[1, NaN], [2, 4]]).t()).toEqual(make().x);
});
test('unequal tensors are not equal', () => {
  for (const other of [torch.FloatTensor([[1, 2], [NaN, 5]]), torch.FloatTensor([1, 2, NaN, 4]), torch.DoubleTensor([[1, 2], [NaN, 4]]), torch.FloatTensor(), [[1, 2], [NaN, 4]]]) {
    expect(other).not.toEqual(make().x);
    expect(make().x).not.toStrictEqual(other);
  }
  expect(make().s).not.toEqual(torch.LongStorage([1, 3]));
});
test('a million elements', () => {
  const [x, y] = [torch.range(1, 1e6), torch.range(1, 1e6)];
  expect(x).toEqual(y);
  y.assign(999999, 7);
  expect(x).not.toEqual(y);
});
test('a failure is shown', () => { expect(make().x).toEqual(torch.FloatTensor([[1, 2], [NaN, 5]])); });
`;

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'runners-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/torch7-wasm'));
  symlinkSync(join(root, 'tests/interop/node_modules/vitest'), join(folder, 'node_modules/vitest'));
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(
    join(folder, 'vitest.test.mjs'),
    `import { expect, test } from 'vitest';\nimport torch from 'torch7-wasm';\n${body}`,
  );
  writeFileSync(
    join(folder, 'jest.test.cjs'),
    `let torch;\nbeforeAll(async () => { torch = (await import('torch7-wasm')).default; });\n${body}`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args) {
  const env = {
    ...process.env,
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  };
  for (const name of Object.keys(env)) if (/^(JEST|VITEST|NODE_V8)/.test(name)) delete env[name];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder, env }, (error, stdout, stderr) =>
      done(stdout + stderr),
    );
  });
}

const RUNNERS = [
  [
    'Vitest',
    [
      vitest,
      'run',
      '--root',
      '.',
      '--no-color',
      '--reporter=verbose',
      '--testTimeout=600000',
      'vitest.test.mjs',
    ],
  ],
  [
    'Jest in CommonJS',
    [
      jestBinary,
      '--rootDir',
      '.',
      '--watchman=false',
      '--verbose',
      '--testTimeout=600000',
      '-i',
      'jest.test.cjs',
    ],
  ],
];
test.each(RUNNERS)('%s', async (name, args) => {
  const printed = await run(...args);
  for (const title of [
    'equal tensors are equal',
    'unequal tensors are not equal',
    'a million elements',
  ]) {
    expect(printed).toMatch(new RegExp(`[✓√] .*${title}`));
  }
  expect(printed).toMatch(/[✕×] .*a failure is shown/);
  expect(printed).toMatch(/-\s+5,?\n\s*\+\s+4|nan", 5[^]*nan", 4/); // on lines of their own, or in one
});
