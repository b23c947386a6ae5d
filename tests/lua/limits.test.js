/* How a script is stopped: nothing in it can catch the stop or keep it from arriving. The clock is
   the test's own: each look at it is a millisecond, so that nothing here depends on the machine's
   speed. */
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { createLuaSync, LuaError } from '../../js/lua/index.node.js';
import { named } from '../helpers/named.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
const LIMIT = 50;
let lua, time, looks;

beforeEach(() => {
  [time, looks] = [0, 0];
  const now = () => {
    looks++;
    return time++;
  };
  lua = createLuaSync({ torch, now, write() {} });
});
afterEach(() => lua.close());

const limited = (source) => lua.run(source, { timeLimit: LIMIT });
const STOPPED = `stopped: it ran for more than ${LIMIT} ms`;

test('memory grows in few steps: each gives JavaScript new arrays', () => {
  let grown = 0;
  const { machine } = lua;
  const refresh = machine.refresh.bind(machine);
  machine.refresh = () => {
    grown++;
    refresh();
  };
  const before = machine.u8.length;
  lua.run('t = {} for i = 1, 1000 do t[i] = ("x"):rep(1e5) .. i end');
  expect(machine.u8.length - before).toBeGreaterThan(1e8);
  expect(grown).toBeGreaterThan(3);
  expect(grown).toBeLessThan(40);
});

test('strings that differ only at their end are told apart', () => {
  const code = 'local t = {} for i = 1, 500 do t[("x"):rep(1e4) .. i] = i end';
  expect(lua.run(`${code} local n = 0 for _ in pairs(t) do n = n + 1 end return n`)).toEqual([500]);
  expect(lua.run(`${code} return t[("x"):rep(1e4) .. 77]`)).toEqual([77]);
});

describe('a script that loops is stopped', () => {
  /* takes hundreds of looks at the clock, and ends by itself */
  const LOOP = 'for i = 1, 2e6 do end';

  test.each([
    ['in a loop', LOOP],
    ['in a loop that runs backward by a jump', 'local i = 0 while i < 2e6 do i = i + 1 end'],
    [
      'in calls in tail position',
      'local function f(i) if i > 0 then return f(i - 1) end end f(1e6)',
    ],
    [
      'in recursion without a loop',
      'local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end fib(26)',
    ],
    ['after debug.sethook()', `debug.sethook() ${LOOP}`],
    ['while it removes hooks', 'for i = 1, 1e6 do debug.sethook() end'],
    [
      'in a hook of its own',
      `debug.sethook(function() debug.sethook() ${LOOP} end, '', 1) ${LOOP}`,
    ],
    ['in the handler of xpcall', `xpcall(error, function() ${LOOP} end)`],
    [
      'in a handler that the stop would call',
      `xpcall(function() ${LOOP} end, function() ${LOOP} end)`,
    ],
    [
      'in the finalizer of a proxy',
      `do local p = newproxy(true) getmetatable(p).__gc = function() ${LOOP} end end collectgarbage()`,
    ],
    ['in a coroutine', `coroutine.wrap(function() ${LOOP} end)()`],
    ['in the function that load reads from', `load(function() ${LOOP} end)`],
    [
      'in a comparison for table.sort',
      `table.sort({ 1, 2 }, function(a, b) ${LOOP} return a < b end)`,
    ],
    ['in a callback of the library', `torch.Tensor(1):apply(function() ${LOOP} end)`],
    ['in a pattern', "return (('a'):rep(23)):find(('a?'):rep(24) .. ('a'):rep(24))"],
  ])('%s', (_, source) => {
    expect(() => limited(source)).toThrow(STOPPED);
    expect(looks).toBeLessThan(LIMIT + 20);
    expect(lua.run('return 2')).toEqual([2]);
  });

  test('in a coroutine that an earlier run made', () => {
    lua.run(`co = coroutine.wrap(function() coroutine.yield() ${LOOP} end) co()`);
    expect(() => limited('co()')).toThrow(STOPPED);
  });

  test.each([
    ['pcall', `pcall(function() ${LOOP} end)`],
    ['xpcall', `xpcall(function() ${LOOP} end, tostring)`],
    ['coroutine.resume', `coroutine.resume(coroutine.create(function() ${LOOP} end))`],
    [
      'coroutine.resume in coroutine.resume',
      `coroutine.resume(coroutine.create(function() coroutine.resume(coroutine.create(function() ${LOOP} end)) end))`,
    ],
    ['load', `load(function() ${LOOP} end)`],
    ['require', `package.preload.endless = function() ${LOOP} end pcall(require, 'endless')`],
  ])('though %s would catch it', (_, source) => {
    expect(() => limited(`${source} caught = true`)).toThrow(STOPPED);
    expect(lua.get('caught')).toBeUndefined();
  });

  test('even if a JavaScript function catches the error', () => {
    lua.set('swallow', (f) => {
      try {
        f();
      } catch {
        return true;
      }
      return false;
    });
    expect(() =>
      limited(`swallow(function() ${LOOP} end) swallowed = true ${LOOP} went = true`),
    ).toThrow(STOPPED);
    expect(lua.get('went')).toBeUndefined();
  });

  test('and the traceback has its position', () => {
    let error;
    try {
      limited(`local function spin() ${LOOP} end\npcall(spin)`);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(LuaError);
    expect(error.traceback).toContain('lua:1: in function <lua:1>\n\tlua:2: in main chunk');
  });
});

describe('a script without loops is stopped', () => {
  /* each look at the clock is 20 ms: the third one is after the limit */
  const STEP = 20;
  let slow;
  beforeEach(() => {
    const now = () => (time += STEP);
    slow = createLuaSync({ torch, now, write() {} });
  });
  afterEach(() => slow.close());

  const PREPARED = `
    long = ('x'):rep(4e6)
    long2 = long:sub(1, -2) .. 'y'
    items, numbers, texts, empty = {}, {}, {}, {}
    for i = 1, 2e4 do items[i], numbers[i] = 'item', -i end
    for i = 1, 100 do texts[i] = ('x'):rep(2e5) .. i end
    for i = 1, 2e6 do empty[i] = i end
    for i = 1, 2e6 do empty[i] = nil end
    formats, chunk = ('%s'):rep(100), ('x = 1 '):rep(1e4)
    brackets, set = ('('):rep(1e7), '[' .. ('a'):rep(1e4) .. 'x]*$'`;
  const again = (source) => `${source} `.repeat(6);

  test.each([
    ['string.rep', "local n = #('x'):rep(1e8)"],
    ['..', again('do local a = long .. items[1] end')],
    ['<', again('do local less = long < long2 end')],
    ['string.format', 'formats:format(unpack(texts))'],
    ['table.concat', 'table.concat(items)'],
    ['table.sort', 'table.sort(numbers)'],
    ['gsub', "long:gsub('x', 'y')"],
    ['a plain find', "long:find(('x'):rep(50) .. 'z', 1, true)"],
    ['a pattern of pairs', "brackets:match('%b()x')"],
    ['a pattern with a long set', 'long:match(set)'],
    ['a back reference', "long:match('^(x*)%1z')"],
    ['reverse and upper', again('long:reverse() long:upper()')],
    ['next', again('next(empty)')],
    ['collectgarbage', again('collectgarbage()')],
    ['loadstring', 'loadstring(chunk)'],
  ])('in %s', (_, source) => {
    slow.run(PREPARED);
    expect(() => slow.run(`${source} done = true`, { timeLimit: LIMIT })).toThrow(STOPPED);
    expect(slow.get('done')).toBeUndefined();
    const stop = new AbortController();
    const seen = time + 2 * STEP;
    const signal = {
      get aborted() {
        if (time > seen) stop.abort(new Error('enough'));
        return stop.signal.aborted;
      },
      get reason() {
        return stop.signal.reason;
      },
      addEventListener() {},
      removeEventListener() {},
    };
    expect(() => slow.run(`${source} done = true`, { signal })).toThrow('stopped: enough');
    expect(slow.get('done')).toBeUndefined();
    expect(slow.run('return 2')).toEqual([2]);
  });

  test('the end of a run checks', async () => {
    const limits = { timeLimit: STEP / 2 };
    expect(() => slow.run('return 1', limits)).toThrow('stopped: it ran for more than 10 ms');
    await expect(slow.runAsync('return 1', limits)).rejects.toThrow('stopped: it ran for more');
    expect(slow.run('return 1', { timeLimit: STEP })).toEqual([1]);
  });
});

test('a nested run has its own limit, and the outer limit still applies', () => {
  lua.set('inner', (source) => {
    try {
      lua.run(source, { timeLimit: 5 });
    } catch (error) {
      return error.message;
    }
    return 'went on';
  });
  const ended = limited('local said = inner("while true do end") return said, inner("return 1")');
  expect(ended).toEqual(['stopped: it ran for more than 5 ms', 'went on']);
  expect(() => limited('while true do inner("while true do end") end')).toThrow(STOPPED);
});

describe('the clock is read after each call of JavaScript', () => {
  beforeEach(() =>
    lua.set('work', () => {
      time += 40;
    }),
  ); /* what takes 40 ms */

  test('a limit stops a script between two long calls', () => {
    lua.run('done = 0');
    expect(() => limited('for i = 1, 100 do work() done = done + 1 end')).toThrow(STOPPED);
    expect(lua.get('done')).toBe(1);
  });

  test('also if no instruction follows the call', () => {
    expect(() => limited("(('x'):rep(100)):gsub('.', work)")).toThrow(STOPPED);
    expect(time).toBeLessThan(3 * 40 + LIMIT);
  });

  test.each(['y:fill(i)', 'local z = y + i'])('an op of the library counts as well: %s', (op) => {
    lua.run('y, done = torch.Tensor(2), 0');
    expect(() => limited(`for i = 1, 100 do ${op} done = done + 1 end`)).toThrow(STOPPED);
    expect(lua.get('done')).toBe(LIMIT); /* the clock is read once after each */
  });

  test('runAsync yields after each time slice, however few instructions it had', async () => {
    let turns = 0;
    const seen = [];
    lua.set('work', () => {
      time += 5;
      seen.push(turns);
    });
    let over = false;
    const counting = (async () => {
      while (!over) {
        await turn();
        turns++;
      }
    })();
    await lua.runAsync('for i = 1, 60 do work() end');
    over = true;
    await counting;
    const most = Math.max(...seen.map((at) => seen.filter((other) => other === at).length));
    expect(seen).toHaveLength(60);
    expect(most).toBeLessThanOrEqual(3); /* 12 ms of 5 ms each */
  });
});

test('long strings and tables count as work', () => {
  const looksOf = (source) => {
    const before = looks;
    lua.run(source, { timeLimit: 1e6 });
    return looks - before;
  };
  const little = looksOf('for i = 1, 20 do local s = ("x"):rep(10) end');
  expect(looksOf('for i = 1, 20 do local s = ("x"):rep(5e6) end')).toBeGreaterThan(little + 10);
  expect(
    looksOf('local s = ("x"):rep(5e6) for i = 1, 20 do s:find("y", 1, true) end'),
  ).toBeGreaterThan(little + 10);
  expect(
    looksOf(
      'local t = {} for i = 1, 1e4 do t[i] = i end for i = 1, 20 do table.insert(t, 1, 0) end',
    ),
  ).toBeGreaterThan(little + 10);
});

describe('closing', () => {
  test('a running Lua refuses to be closed', () => {
    lua.set('close', () => lua.close());
    for (const source of named([
      'close()',
      'torch.Tensor(2):apply(function(v) close() end)',
      'coroutine.wrap(close)()',
      "(('x'):rep(3)):gsub('.', close)",
    ])) {
      const [ok, message] = lua.run(
        `return pcall(function() ${source.replace('wrap(close)', 'wrap(function() close() end)')} end)`,
      );
      expect([ok, message]).toEqual([false, expect.stringContaining('close: this Lua is running')]);
    }
    expect(() => lua.run('close()')).toThrow(LuaError);
    expect(lua.run('return 1 + 1')).toEqual([2]);
  });

  test('a finalizer cannot close its Lua, and an error in one does not prevent the others', () => {
    const other = createLuaSync({ torch, write() {} });
    const said = [];
    other.set('close', () => other.close());
    other.set('say', (what) => said.push(what));
    other.run(`
      keep = {}
      for i, f in ipairs{ function() say(select(2, pcall(close))) end, function() error('no') end, function() say('last') end } do
        keep[i] = newproxy(true)
        getmetatable(keep[i]).__gc = f
      end`);
    other.close();
    expect(said.sort()).toEqual([expect.stringContaining('close: this Lua is running'), 'last']);
  });

  test('finalizers that do not end are stopped', () => {
    const other = createLuaSync({ torch, now: () => time++, write() {} });
    other.run(
      'p, q = newproxy(true), newproxy(true) getmetatable(p).__gc = function() while true do end end getmetatable(q).__gc = getmetatable(p).__gc',
    );
    other.close();
    expect(() => other.run('return 1')).toThrow('closed');
  });

  test("collect raises a finalizer's error, and stops it at a limit", () => {
    lua.run(
      "do local p = newproxy(true) getmetatable(p).__gc = function() error('from the finalizer', 0) end end",
    );
    expect(() => lua.collect()).toThrow('from the finalizer');
    lua.collect();
    lua.run(
      'do local p = newproxy(true) getmetatable(p).__gc = function() while true do end end end',
    );
    expect(() => lua.collect({ timeLimit: LIMIT })).toThrow(STOPPED);
    expect(lua.run('return 3')).toEqual([3]);
  });

  test('an error of a finalizer during a conversion of values is ignored', () => {
    lua.run(
      "for i = 1, 50 do local p = newproxy(true) getmetatable(p).__gc = function() error('no') end end",
    );
    for (let i = 0; i < 200; i++)
      lua.set('value', { list: Array.from({ length: 100 }, (_, k) => `${k} ${i}`) });
    expect(lua.run('return #value.list')).toEqual([100]);
  });
});

describe('maxMemory', () => {
  const MB = 2 ** 20;
  test.each([
    ['tables', 'local t = {} for i = 1, 1e7 do t[i] = {} end'],
    ['strings', "local s = 'x' for i = 1, 30 do s = s .. s end"],
    ['string.rep', "return ('x'):rep(1e8)"],
    ['functions', 'local t = {} for i = 1, 1e7 do t[i] = function() return i end end'],
    ['coroutines', 'local t = {} for i = 1, 1e6 do t[i] = coroutine.create(print) end'],
  ])('%s beyond the limit are an error, and Lua works on', (_, source) => {
    const small = createLuaSync({ torch, maxMemory: 32 * MB, write() {} });
    for (let i = 0; i < 3; i++) {
      expect(() => small.run(source)).toThrow(new LuaError('not enough memory'));
      expect(small.run('return #("x"):rep(1000), torch.ones(2):sum()')).toEqual([1000, 2]);
    }
    small.close();
  });

  test('what is dropped is collected before the limit', () => {
    const small = createLuaSync({ torch, maxMemory: 32 * MB, write() {} });
    expect(small.run('local n = 0 for i = 1, 2e6 do n = n + #{ i, i } end return n')).toEqual([
      4e6,
    ]);
    small.close();
  });

  test('pcall catches the error, and JavaScript can pass values in spite of it', () => {
    const small = createLuaSync({ torch, maxMemory: 0, write() {} });
    expect(() => small.run('local t = {} for i = 1, 1e5 do t[i] = {} end')).toThrow(
      'not enough memory',
    );
    small.set('text', 'x'.repeat(1e5));
    expect(() => small.run('return text .. "y"')).toThrow('not enough memory');
    small.close();
    const caught = createLuaSync({ torch, maxMemory: 8 * MB, write() {} });
    const source = 'return pcall(function() local t = {} for i = 1, 1e7 do t[i] = {} end end)';
    expect(caught.run(source)).toEqual([false, 'not enough memory']);
    caught.close();
  });

  test.each([-1, 1.5, NaN, '1', null])('%p is refused', (maxMemory) => {
    expect(() => createLuaSync({ torch, maxMemory })).toThrow(
      /^createLua: `maxMemory` = .* must be a whole number of bytes or Infinity/,
    );
  });
  test('Infinity is no limit', () => {
    createLuaSync({ torch, maxMemory: Infinity, write() {} }).close();
  });
});
