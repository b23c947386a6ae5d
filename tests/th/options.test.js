/* options.test.js: th as a program: options, scripts, standard input, exit codes. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from '../../js/th/options.js';
import { TH, folder, th } from './run.js';
import { named } from '../helpers/named.js';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const cwd = folder();
const script = (name, code) => {
  writeFileSync(join(cwd, name), code);
  return name;
};

describe('scripts', () => {
  test('have arg and ..., and may begin with a line for the shell', () => {
    const name = script(
      'arguments.lua',
      '#!/usr/bin/env th\nprint(arg[0], #arg, arg[1], arg[2], ...)\nprint(debug.getinfo(1).currentline)',
    );
    expect(th([name, 'a', '-b'], { cwd })).toEqual(['arguments.lua\t2\ta\t-b\ta\t-b\n3\n', '', 0]);
  });
  test('print tensors, and read standard input', () => {
    const name = script(
      'reads.lua',
      'local n = io.read("*n")\nprint(torch.range(1, n))\nio.read()\nfor line in io.lines() do io.write("<", line, ">\\n") end',
    );
    expect(th([name], { cwd, input: '2\na\nb' })).toEqual([
      ' 1\n 2\n[torch.DoubleTensor of size 2]\n\n<a>\n<b>\n',
      '',
      0,
    ]);
  });
  test('have Fourier transforms without a package', () => {
    const name = script(
      'fourier.lua',
      'local y = torch.rfft(torch.range(1, 4))\nprint(y:size(1), y[1][1], torch.irfft(y):sum())',
    );
    expect(th([name], { cwd })).toEqual(['3\t10\t10\n', '', 0]);
  });
  test('read and write binary data of any size', () => {
    const bytes = Buffer.concat([
      Buffer.from([255, 0, 10, 13, 10, 195]),
      Buffer.alloc(200_000, 'x'),
      Buffer.from('\nend'),
    ]);
    const name = script(
      'copies.lua',
      'io.write(io.read(), "\\n", io.read(1)) for line in io.lines() do io.write(line, "\\n") end',
    );
    const { stdout } = spawnSync('node', [TH, name], { cwd, input: bytes, timeout: 10_000 });
    expect(Buffer.compare(stdout, Buffer.concat([bytes, Buffer.from('\n')]))).toBe(0);
    const whole = spawnSync('node', [TH, '-e', 'io.write(io.read("*a"))'], {
      input: bytes,
      timeout: 10_000,
    });
    expect(Buffer.compare(whole.stdout, bytes)).toBe(0);
  });
  test('end with 1 after an error, with its position', () => {
    const name = script('fails.lua', 'print(1)\nlocal function f() error("oops") end\nf()');
    expect(th([name], { cwd })).toEqual([
      '1\n',
      "th: fails.lua:2: oops\nstack traceback:\n\tfails.lua:2: in function 'f'\n\tfails.lua:3: in main chunk\n",
      1,
    ]);
    expect(th([script('wrong.lua', '\nx = = 1')], { cwd })).toEqual([
      '',
      "th: wrong.lua:2: unexpected symbol near '='\n",
      1,
    ]);
    for (const value of ['{}', '{ a = 1 }'])
      expect(th([script('table.lua', `error ${value}`)], { cwd })[1]).toMatch(
        /^th: \(the error is a table, no string\)\n/,
      );
    expect(th(['nowhere.lua'], { cwd })).toEqual([
      '',
      'th: cannot open nowhere.lua: no such file\n',
      1,
    ]);
  });
  test('end with the code of os.exit, also in a pcall, after all output', () => {
    const name = script(
      'exits.lua',
      'for i = 1, 20000 do print(i) end\npcall(os.exit, 7)\nprint("never")',
    );
    const [out, , code] = th([name], { cwd });
    expect(code).toBe(7);
    expect(out.trimEnd().split('\n').length).toBe(20000);
    for (const [how, status] of named([
      ['', 0],
      ['true', 0],
      ['false', 1],
    ]))
      expect(th(['-e', `os.exit(${how})`])[2]).toBe(status);
  });
  test('require modules beside them or along LUA_PATH', () => {
    script('beside.lua', 'return { name = ... }');
    expect(th(['-e', 'print(require("beside").name)'], { cwd })).toEqual(['beside\n', '', 0]);
    expect(
      th(['-e', 'print(require("beside").name)'], { env: { LUA_PATH: `${cwd}/?.lua;;` } }),
    ).toEqual(['beside\n', '', 0]);
    expect(th(['-e', 'require("beside")'])[2]).toBe(1);
  });
});

describe('options', () => {
  test('-e and -l, in order, before the script', () => {
    script('sets.lua', 'x = (x or 0) + 1');
    const name = script('shows.lua', 'print(x, ...)');
    expect(th(['-l', 'sets', '-e', 'x = x * 10', '-e', 'x = x + 1', name, 'y'], { cwd })).toEqual([
      '11\ty\n',
      '',
      0,
    ]);
    expect(th(['-e', 'print(1) error("a")', '-e', 'print(2)'])).toEqual([
      '1\n',
      'th: (command line):1: a\nstack traceback:\n\t(command line):1: in main chunk\n',
      1,
    ]);
  });
  test('-lMODULE, joined', () => {
    script('sets.lua', 'x = 1');
    expect(th(['-lsets', '-e', 'print(x)'], { cwd })).toEqual(['1\n', '', 0]);
  });
  test('-g warns of globals that are created or do not exist, -gg refuses them', () => {
    const code = 'x = 1 x = 2 print(y)';
    expect(th(['-g', '-e', code])).toEqual([
      'nil\n',
      'created global variable: x @ (command line):1\nattempt to read undeclared variable: y @ (command line):1\n',
      0,
    ]);
    expect(th(['-gg', '-e', code])).toEqual([
      '',
      'th: created global variable: x @ (command line):1\nstack traceback:\n\t(command line):1: in main chunk\n',
      1,
    ]);
  });
  test('-a opens the prompt', () => {
    expect(parse(['-a']).interactive).toBe(true);
  });
  test('- and no script at all: standard input', () => {
    expect(th([], { input: 'print(1)\nprint(...)' })).toEqual(['1\n\n', '', 0]);
    expect(th(['-', 'a'], { input: '#!th\nprint(arg[1], ...)' })).toEqual(['a\ta\n', '', 0]);
    expect(th([], { input: 'error("a")' })[2]).toBe(1);
  });
  test('-- ends the options', () => {
    expect(th(['--', script('-odd.lua', 'print(#arg)'), '-e'], { cwd })).toEqual(['1\n', '', 0]);
  });
  test('--version and --help', () => {
    expect(th(['-v'])).toEqual([`torch7-wasm ${version}, Lua 5.1\n`, '', 0]);
    expect(th(['--version', '--js'])[0]).toBe(
      `torch7-wasm ${version}, JavaScript (Node ${process.versions.node})\n`,
    );
    expect(th(['--help'])).toEqual([expect.stringMatching(/^usage: th /), '', 0]);
  });
  test('that are unknown end with 2', () => {
    for (const [args, text] of named([
      [['--foo'], "there is no option '--foo'"],
      [['-e'], "'-e' needs an argument"],
      [['--js', '-l', 'x'], "'-l' is Lua's: in JavaScript, import"],
    ])) {
      expect(th(args)).toEqual(['', expect.stringMatching(new RegExp(`^th: ${text}\nusage: `)), 2]);
    }
  });
});

describe('--js', () => {
  test('runs code with torch, await and require', () => {
    expect(
      th([
        '--js',
        '-e',
        'print(torch.indexBase, await torch.range(0, 2).sum(), require("node:path").sep)',
      ]),
    ).toEqual([`0 3 ${process.platform === 'win32' ? '\\' : '/'}\n`, '', 0]);
    expect(th(['--js'], { input: 'console.log(torch.Tensor([1, 2]).sum())' })).toEqual([
      '3\n',
      '',
      0,
    ]);
  });
  test('runs a script, and waits for its pending work', () => {
    const name = script(
      'some.mjs',
      'setTimeout(() => console.log(process.argv.slice(2).join(), torch.ones(2).sum()), 20)',
    );
    expect(th(['--js', name, 'a', 'b'], { cwd })).toEqual(['a,b 2\n', '', 0]);
    expect(th(['--js', script('code.mjs', 'process.exitCode = 5')], { cwd })[2]).toBe(5);
  });
  test('ends with 1 after an error', () => {
    expect(th(['--js', '-e', 'print(1); torch.ones(2).select(0, 5)'])).toEqual([
      '1\n',
      expect.stringMatching(/^TorchError: select: [^]*\n {4}at -e:1:/),
      1,
    ]);
  });
});

test('a closed output pipe ends it without an error', () => {
  for (const code of named([
    ['-e', 'for i = 1, 1e6 do print(i) end'],
    [
      '--js',
      '-e',
      'for (let i = 1; i < 1e5; i++) { print(i); if (i % 1000 === 0) await new Promise((f) => setTimeout(f)); }',
    ],
  ])) {
    const { stdout, stderr } = spawnSync('sh', ['-c', 'node "$0" "$@" | head -n 2', TH, ...code], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect([stdout, stderr]).toEqual(['1\n2\n', '']);
  }
});

describe('threads', () => {
  const threadsOf = (args, env, cores = 4) => parse(args, env, cores).threads;
  test('--threads N and --threads=N take whole numbers from 1 to 64', () => {
    expect(
      [['--threads', '3'], ['--threads=3'], ['--threads=64']].map((a) => threadsOf(a)),
    ).toEqual([3, 3, 64]);
    for (const text of named(['0', '65', '1.5', 'x', '']))
      for (const args of named([['--threads', text], [`--threads=${text}`]]))
        expect(() => threadsOf(args)).toThrow(
          `'--threads' needs a whole number from 1 to 64, not '${text}'`,
        );
  });
  test('OMP_NUM_THREADS gives at most one for each core, and none if it is no number', () => {
    const given = { 1: 1, 2: 2, ' 3 ': 3, '3,2': 3, 99: 4, 0: 1, '-1': 1, x: 1, '2x': 1, '': 1 };
    for (const [text, threads] of named(Object.entries(given)))
      expect(threadsOf([], { OMP_NUM_THREADS: text })).toEqual(threads);
    expect(threadsOf([], {})).toBe(1);
    expect(threadsOf([], { OMP_NUM_THREADS: '99' }, 1000)).toBe(64);
    expect(threadsOf(['--threads', '9'], { OMP_NUM_THREADS: '2' })).toBe(9);
  });
});
