/* suites.test.js — the suites in Lua, each run by th as a program; and that one with a mistake in
   it ends with 1. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { folder, th } from '../th/run.js';
import { named } from '../helpers/named.js';

const suites = fileURLToPath(new URL('suites/', import.meta.url));

test.each(readdirSync(suites))('%s', (name) => {
  const [out, err, code] = th([join(suites, name)]);
  /* Penlight tries to start programs */
  expect([err.replace(/^os.execute starts no programs: .*\n/, ''), code]).toEqual(['', 0]);
  expect(out).toMatch(/^Running \d+ tests\n/);
  expect(out).toMatch(/\nCompleted \d{2,} asserts in \d+ tests with 0 failures and 0 errors\n$/);
});

test('a failing suite exits with 1 and names the failure', () => {
  const cwd = folder();
  writeFileSync(
    join(cwd, 'wrong.lua'),
    `local tester, suite = torch.Tester(), torch.TestSuite()
function suite.right() tester:eq(torch.ones(2), torch.ones(2)) end
function suite.wrong()
  tester:eq(torch.ones(2), torch.zeros(2), 'ones are no zeros')
end
tester:add(suite):run()
`,
  );
  const [out, err, code] = th(['wrong.lua'], { cwd });
  expect(out).toMatch(
    /1\/2 right \.+ \[PASS\]\n2\/2 wrong \.+ \[FAIL\]\nCompleted 2 asserts in 2 tests with 1 failure and 0 errors\n-+\nwrong\nones are no zeros\nEQ\(==\) violation: max diff=1, tolerance=0\nstack traceback:\n\twrong\.lua:4: /,
  );
  expect(err).toMatch(/^th: wrong\.lua:6: An error was found while running tests!\n/);
  expect(code).toBe(1);
});

test('torch.CmdLine ends a script with wrong arguments', () => {
  const script = `local cmd = torch.CmdLine() cmd:option('-n', 1, 'a number') local p = cmd:parse(arg) print(p.n)`;
  const cwd = folder();
  writeFileSync(join(cwd, 'a.lua'), script);
  expect(th(['a.lua', '-n', '4'], { cwd })).toEqual(['4\n', '', 0]);
  expect(th(['a.lua', '-h'], { cwd })).toEqual([
    'Usage: a.lua [options]\n  -n a number [1]\n',
    '',
    0,
  ]);
  for (const [args, text] of named([
    [['-n', 'x'], 'invalid argument for option -n (should be a number): x'],
    [['-n'], 'missing argument for option -n'],
    [['-m'], 'unknown option -m'],
    [['m'], 'invalid argument: m'],
  ])) {
    const [out, err, code] = th(['a.lua', ...args], { cwd });
    expect([err.split('\n')[0], out.split('\n')[0], code]).toEqual([
      `Error: ${text}`,
      'Usage: a.lua [options]',
      1,
    ]);
  }
});
