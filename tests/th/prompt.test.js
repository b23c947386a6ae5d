/* prompt.test.js: the prompt: through a pipe, in a terminal that `script` makes, and Ctrl-C. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { completer } from '../../js/th/complete.js';
import { TH, folder, talk, th } from './run.js';
import { named } from '../helpers/named.js';

/* Returns the output between the banner and the end. */
function session(lines, args = []) {
  const [out, err, status] = th([...args, '-i'], { input: `${lines.join('\n')}\n` });
  expect(out).toMatch(/^torch7-wasm /);
  return [out.slice(out.indexOf('\n') + 1).replace(/(th> )+\n$/, ''), err, status];
}

describe('through a pipe', () => {
  test('expressions are printed, statements run', () => {
    expect(
      session(['1 + 1', '= 2, "a"', 'x = torch.range(1, 2)', 'x', 'nothing', 'local y = 3']),
    ).toEqual([
      'th> 2\nth> 2\ta\nth> th>  1\n 2\n[torch.DoubleTensor of size 2]\n\nth> nil\n',
      '',
      0,
    ]);
  });
  test('an incomplete line continues', () => {
    expect(session(['for i = 1, 2 do', 'print(i)', 'end', '{', '1 }', '1 +', '2'])[0]).toBe(
      'th> ..> ..> 1\n2\nth> ..> {\n  1 : 1\n}\nth> ..> 3\n',
    );
    expect(session(['for i = 1, 2 do'])).toEqual([
      'th> ..> \n',
      'stdin: the last lines are not complete\n',
      0,
    ]);
  });
  test('an error is printed, and the prompt continues', () => {
    expect(session(['error("a")', 'x = = 1', 'function f() error("b") end', 'f()', '7'])).toEqual([
      'th> th> th> th> th> 7\n',
      "stdin:1: a\nstack traceback:\n\tstdin:1: in main chunk\nstdin:1: unexpected symbol near '='\nstdin:1: b\nstack traceback:\n\tstdin:1: in function <stdin:1>\n\t(tail call): ?\n",
      0,
    ]);
  });
  test('io.read takes the lines that follow; os.exit ends it', () => {
    const [out, , code] = th(['-i'], { input: 'a = io.read()\nhello\na\nos.exit(4)\n1' });
    expect(out).toMatch(/th> th> hello\nth> $/);
    expect(code).toBe(4);
  });
  test('?name shows the documentation of an op', () => {
    const narrow = session(['?narrow'])[0];
    expect(narrow).toMatch(
      /^th> narrow\n\nView of size slices of dimension dim, starting at first\.\n/,
    );
    expect(narrow).toMatch(/torch\.narrow\(\[r,\] t, dim, first, size\)/);
    expect(narrow).toContain('rows = x:narrow(1, 2, 2)');
    expect(narrow).toContain('t:narrow(dim, first, size)');
    expect(narrow).not.toMatch(/console|const|count from 0|DIM_RANGE/);
    expect(session(['?flatten'])[0]).toMatch(/count from 0/); /* it has no example in Lua */
    expect(session(['?torch.narrow'])[0]).toBe(narrow);
    expect(session(['?x:narrow(1, 2, 3)'])[0]).toBe(narrow);
    expect(session(['?narr'])[0]).toBe("th> No help on 'narr'. Did you mean narrow?\n");
    expect(session(['?xyzzy'])[0]).toBe("th> No help on 'xyzzy'.\n");
    for (const name of named([
      'nElement',
      'numel',
      'x:numel()',
      'apply',
      'torch.Tensor',
      'Storage',
    ]))
      expect(session([`?${name}`])[0]).toMatch(/^th> \w+\n\n[^]*\n- Result: /);
    expect(session(['?'])[0]).toMatch(/Ctrl-D/);
  });
  test('results are remembered, and not printed after a ;', () => {
    expect(session(['a = 1', 'a', '"test"', 'a;', '_RESULTS', '_LAST[1]'])[0]).toBe(
      'th> th> 1\nth> test\nth> th> {\n  1 : 1\n  2 : "test"\n}\nth> 1\n',
    );
  });
  test('$ runs a command, whose output is a result', () => {
    expect(session(['$ echo hello', '_LAST'])[0]).toBe('th> hello\nth> hello\n\n');
  });
  test('tracebacks have no functions of this library', () => {
    expect(session(['require "nowhere"', 'torch.split(1)'])[1]).not.toMatch(
      /\t(base|torch|class|show|own):/,
    );
    expect(
      session(['print(torch.class)', 'function f() print(debug.traceback("x")) end', 'f()'])[0],
    ).not.toMatch(/\t(show|own):/);
  });
  test('names of files complete in a string', () => {
    const at = folder();
    writeFileSync(join(at, 'net.t7'), '');
    mkdirSync(join(at, 'nets'));
    const complete = completer({});
    expect(complete(`x = torch.load('${at}/ne`)).toEqual([
      [`${at}/net.t7`, `${at}/nets/`],
      `${at}/ne`,
    ]);
    expect(complete(`f("a", "${at}/nothing`)[0]).toEqual([]);
    expect(complete('f("it\\"s", \'/nowhere/x')[0]).toEqual([]);
  });
  test('after a script, with its globals', () => {
    expect(session(['x', 'arg[0]'], ['-e', 'x = 5'])[0]).toBe('th> 5\nth> th\n');
    expect(session(['x'], ['-e', 'x = 5 error("a")'])[0]).toBe('th> 5\n');
  });
  test('--js is a prompt of JavaScript', () => {
    const [out, , code] = th(['--js', '-i'], {
      input: 'x = torch.Tensor([1, 2])\n?narrow\nawait 5\n.exit\n',
    });
    expect(out).toMatch(/th> {2}1\n 2\n\[torch\.DoubleTensor of size 2\]\n/);
    expect(out).toMatch(/th> narrow\n/);
    expect(out).toMatch(/th> 5\n/);
    expect(code).toBe(0);
  });
});

/* In a pipe, input is not echoed: the session in the documentation without its input. */
const shown = (block) =>
  block.map((line) => (/^(th|\.\.)> /.test(line) ? line.slice(0, 4) : `${line}\n`)).join('');

test.each(['README.md', 'docs/th.md'])('the session in %s', (name) => {
  const page = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const [, block] = /\n {4}\$ npx torch7-wasm\n((?: {4}.*\n|\n(?= {4}))+)/.exec(page);
  const lines = block
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(4));
  const typed = lines.filter((line) => /^(th|\.\.)> /.test(line)).map((line) => line.slice(4));
  expect(typed.length).toBeGreaterThan(1);
  expect(session(typed)[0].trimEnd()).toBe(shown(lines).trimEnd());
});

describe('Ctrl-C', () => {
  test.each([
    ['', 'n = 0 io.stderr:write("begun") while true do n = n + 1 end'],
    [
      ', also in pcall',
      'n = 0 pcall(pcall, function() io.stderr:write("begun") while true do n = n + 1 end end) n = -1',
    ],
  ])('stops what runs at the prompt%s, and it goes on', async (_, line) => {
    const { child, until, ended, say } = talk(['-i']);
    await until('th> ');
    say(`${line}\n`);
    await until('begun');
    child.kill('SIGINT');
    await until('interrupted\n');
    say('n > 0\n');
    await until('true\n');
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
  });
  test('ends the program if Lua cannot be interrupted', async () => {
    const { child, until, ended, say } = talk(['-i']);
    await until('th> ');
    say(
      'coroutine.wrap(function() local from = os.clock() while true do if from and os.clock() - from > 0.5 then io.stderr:write("deaf") from = nil end end end)()\n',
    );
    await until('deaf');
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
  });
  test('ends a script', async () => {
    const { child, until, ended } = talk(['-e', 'print("begun") while true do end']);
    await until('begun');
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
  });
});

/* `script` runs SHELL, which may be unset. exec: a waiting shell, such as dash, would die of our
   Ctrl-C and hide th's exit code. */
const SHELL = '/bin/sh';
const terminal =
  spawnSync('script', ['-qec', 'true', '/dev/null'], { env: { ...process.env, SHELL } }).status ===
  0;
(terminal ? describe : describe.skip)('in a terminal', () => {
  const open = (env) =>
    talk([], {
      command: ['script', '-qec', `exec node '${TH}'`, '/dev/null'],
      env: { TERM: 'xterm', NO_COLOR: '1', ...env, SHELL },
    });

  test('colours and times', async () => {
    const { until, ended, say } = open({ NO_COLOR: '' });
    await until('th> ');
    say('{ 1 }\r');
    await until('1 : \x1b[0;36m1\x1b[0m');
    await until('\x1b[1;30m[');
    await until('th> ');
    say('\x04');
    expect(await ended).toEqual([0, null]);
  });
  test('lines, completion, history, Ctrl-C and Ctrl-D', async () => {
    const file = join(folder(), 'deep/history');
    const { until, ended, say } = open({ TH_HISTORY: file });
    await until('th> ');
    say('x = torch.range(1, 2)\r');
    await until('th> ');
    say('x:narr');
    await until('x:narr');
    say('\t');
    await until('ow');
    say('(1, 2, 1):sum()\r');
    await until('2\r\n');
    await until('th> ');
    say('io.write("b", "egun") while true do end\r');
    await until('begun');
    say('\x03');
    await until('interrupted');
    await until('th> ');
    say('half a li\x03');
    await until('^C');
    await until('th> ');
    say('io.read()\rtyped\r');
    await until('typed\r\n');
    await until('th> ');
    say('\x03');
    await until('Ctrl-C again');
    await until('th> ');
    say('"up" .. 1\r');
    await until('up1');
    await until('th> ');
    say('\x1b[A');
    await until('"up" .. 1');
    say('\r');
    await until('up1');
    await until('th> ');
    say('\x04');
    expect(await ended).toEqual([0, null]);
    expect(readFileSync(file, 'utf8').split('\n')).toEqual(
      expect.arrayContaining([
        'x = torch.range(1, 2)',
        'x:narrow(1, 2, 1):sum()',
        'io.write("b", "egun") while true do end',
        '"up" .. 1',
      ]),
    );

    const again = open({ TH_HISTORY: file });
    await again.until('th> ');
    again.say('\x1b[A');
    await again.until('"up" .. 1');
    again.say('\x03');
    await again.until('^C');
    again.say('os.exit(3)\r');
    expect(await again.ended).toEqual([3, null]);
  });
});
