/* The command: its last line, its exit code, and its message for wrong use. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'manual-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name, ...lines) => {
  writeFileSync(join(folder, name), ['# One', '```lua', ...lines, '```', ''].join('\n'));
  return name;
};
const right = file(
  'right.md',
  '> 1 + 1',
  '2',
  'x = torch.rand(1)',
  '> x',
  ' 0.5000',
  '[torch.DoubleTensor of size 1]',
);
const wrong = file('wrong.md', '> 1 + 1', '3', 'assert(true)');

function run(...args) {
  const { status, stdout, stderr } = spawnSync(
    'node',
    [fileURLToPath(new URL('run.js', import.meta.url)), ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, lines: stdout.trim().split('\n'), stderr };
}

test('without failures', () => {
  const { status, lines } = run(right);
  expect([status, lines.at(-1)]).toEqual([0, '1 passed, 0 failed, 1 skipped']);
  expect(lines).toContain('skipped right.md:6 | x');
});

test('with failures', () => {
  const { status, lines } = run(right, wrong);
  expect([status, lines.at(-1)]).toEqual([1, '2 passed, 1 failed, 1 skipped']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'failed  wrong.md:3 | 1 + 1',
      '    the text says',
      '        3',
      '    Lua said',
      '        2',
    ]),
  );
});

test.each([
  ['no file', [], /^no file is named\nusage: /],
  ['a file that is not there', ['nothing.md'], /^nothing.md cannot be read: ENOENT/],
  ['an unknown option', ['--all', right], /--all[^]*\nusage: /],
])('%s', (what, args, message) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(2);
  expect(stderr).toMatch(message);
});
