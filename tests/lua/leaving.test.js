/* leaving.test.js — os.exit ends what runs whatever it is in; standard input gives no more than was
   asked for; coroutines of a script's own are not interrupted. */
import { describe, expect, test } from '@jest/globals';
import { createLuaSync, Exit } from '../../js/lua/index.node.js';
import { named } from '../helpers/named.js';

const SCRIPTS = {
  plainly: 'os.exit(3)',
  'in a pcall': 'pcall(os.exit, 3) while true do end',
  'in a coroutine': 'coroutine.wrap(function() os.exit(3) end)() while true do end',
  'in a callback': 'torch.ones(4):apply(function() os.exit(3) end) while true do end',
};

describe.each(Object.entries(SCRIPTS))('os.exit %s', (_, script) => {
  test.each(['run', 'runAsync'])('%s', async (how) => {
    const lua = createLuaSync();
    const error = await (async () => lua[how](script))().catch((e) => e);
    expect(error).toBeInstanceOf(Exit);
    expect(error.code).toBe(3);
    expect(lua.run('local n = 0 for i = 1, 1e5 do n = n + i end return n')).toEqual([5000050000]);
    lua.close();
  });
});

test('os.exit passes its code to the option `exit`', () => {
  const codes = [];
  const lua = createLuaSync({ exit: (code) => codes.push(code) });
  for (const code of named(['', 'true', 'false', '7']))
    expect(() => lua.run(`os.exit(${code})`)).toThrow(Exit);
  expect(codes).toEqual([0, 0, 1, 7]);
});

test('a long coroutine is not interrupted', async () => {
  const lua = createLuaSync();
  const script = `local co = coroutine.wrap(function() local n = 0 for i = 1, 2e6 do n = n + 1 end return n end)
    return co()`;
  expect(await lua.runAsync(script)).toEqual([2e6]);
});

test('io.read requests as many lines as it needs', () => {
  const lines = ['12 13 rest\n', 'second\n', '17\n', 'abc\n', 'tail'];
  const lua = createLuaSync({ input: () => lines.shift() });
  expect(lua.run('return io.read("*n", "*n")')).toEqual([12, 13]);
  expect(lines.length).toBe(4);
  expect(lua.run('return io.read()')).toEqual([' rest']);
  expect(lines.length).toBe(4);
  expect(lua.run('return io.read()')).toEqual(['second']);
  expect(lua.run('return io.read("*n", "*l", 2)')).toEqual([17, '', 'ab']);
  expect(lua.run('return io.read(0), io.read("*a"), io.read("*a"), io.read()')).toEqual([
    '',
    'c\ntail',
    '',
    undefined,
  ]);
});
