// The bridge: how values cross, how errors come through, how a script is stopped, and who frees
// what.
import { describe, expect, test } from '@jest/globals';
import { createLuaSync, LuaError, MemoryFiles, Exit } from '../../js/lua/index.node.js';
import { createTorch } from '../../js/create.node.js';
import { DOUBLE } from '../../js/module/tables.js';
import { named } from '../helpers/named.js';
import { expectValues } from '../helpers/expect.js';

const lines = [];
const files = new MemoryFiles();
const lua = createLuaSync({ print: (line) => lines.push(line), files });
const { torch } = lua;
const one = (source, ...args) => lua.run(source, { args })[0];
const printed = (source) => {
  lines.length = 0;
  lua.run(source);
  return lines.join('\n');
};
const caught = (run) => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
};

describe('values', () => {
  test('numbers, strings, booleans and nil cross both ways', () => {
    expect(
      lua.run('return 1.5, "é", true, nil, ...', { args: [-0, 'ß', false, undefined, 2] }),
    ).toEqual([1.5, 'é', true, undefined, -0, 'ß', false, undefined, 2]);
  });

  test('a table with keys 1 to n is an array, another one an object, at any depth', () => {
    expect(one('return {1, {2, "x"}, {a = {b = 3}}, {}}')).toEqual([
      1,
      [2, 'x'],
      { a: { b: 3 } },
      [],
    ]);
    expect(one('local t = ... return t[1][2] + t[2].a', [[1, 2], { a: 40 }])).toBe(42);
  });

  test('a table that contains itself is refused', () => {
    expect(() => one('local t = {} t[1] = t return t')).toThrow('contains itself');
  });

  test('functions of either side are called from the other', () => {
    const add = one('return function(a, b) return a + b end');
    expect(add(2, 3)).toBe(5);
    expect(one('local f = ... return f(4) * 2', (x) => x + 1)).toBe(10);
    expect(
      one(
        'local f, g = ... return f(g)',
        (g) => g(7),
        (x) => -x,
      ),
    ).toBe(-7);
  });

  test('a tensor is shared by both sides, and each frees its own handle', () => {
    const before = torch.memory();
    const x = torch.Tensor([1, 2, 3]);
    lua.set('shared', x);
    lua.run('shared:mul(2)');
    expectValues(x, [2, 4, 6]);
    x.free();
    const back = lua.get('shared');
    lua.run('shared = nil');
    lua.collect();
    expectValues(back, [2, 4, 6]);
    back.free();
    expect(torch.memory()).toEqual(before);
  });

  test('a BigInt becomes the nearest number, as Lua has only these', () => {
    expect(one('return torch.LongTensor{9007199254740992}[1]')).toBe(9007199254740992);
  });

  test('strings longer than the buffer, and many at once', () => {
    const long = 'äx'.repeat(100000);
    expect(one('local a, b = ... return #a + #b', long, long)).toBe(600000);
    expect(one('return ("ab"):rep(300000)')).toHaveLength(600000);
  });
});

describe('errors', () => {
  test('an error of the library is a Lua error with its position, which pcall catches', () => {
    expect(
      lua.run(
        'local ok, message = pcall(function() return torch.Tensor(2, 2):narrow(1, 3, 1) end) return ok, message',
      ),
    ).toEqual([false, expect.stringMatching(/lua:1: .*`first` = 3/)]);
  });

  test('an uncaught error is a LuaError with a traceback', () => {
    const error = caught(() =>
      lua.run('local function f() error("no") end\nf()', { name: '@here.lua' }),
    );
    expect(error).toBeInstanceOf(LuaError);
    expect(error.message).toBe('here.lua:1: no');
    expect(error.traceback).toContain("here.lua:1: in function 'f'");
    expect(error.traceback).toContain('here.lua:2: in main chunk');
  });

  test('error values need not be strings', () => {
    expect(caught(() => lua.run('error({code = 7})')).value).toEqual({ code: 7 });
    expect(one('local ok, e = pcall(error, {code = 7}) return e.code')).toBe(7);
  });

  test('an error in a callback goes through the library to Lua', () => {
    expect(
      one(
        'local ok, e = pcall(function() torch.Tensor(3):apply(function() error("inside", 0) end) end) return e',
      ),
    ).toBe('inside');
    expect(one('return torch.Tensor(2):fill(1):sum()')).toBe(2);
  });

  test('an unfinished chunk is reported as incomplete, a wrong one is not', () => {
    expect(caught(() => lua.run('for i = 1, 2 do')).incomplete).toBe(true);
    expect(caught(() => lua.run('for for')).incomplete).toBe(false);
  });

  test('endless recursion is an error, not a crash', () => {
    expect(() => lua.run('local function f() return 1 + f() end f()')).toThrow('stack overflow');
    expect(() =>
      lua.run(
        'local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end return t.x',
      ),
    ).toThrow(/overflow/);
    expect(() =>
      lua.run('local function f(x) torch.Tensor(1):apply(function() f(x) end) end f(1)'),
    ).toThrow(LuaError);
    expect(one('return 1')).toBe(1);
  });

  test('a pattern that would exhaust the stack is too complex, as in LuaJIT; one that only takes long is not', () => {
    expect(() => lua.run('return (("a"):rep(20000)):match(("a?"):rep(20000))')).toThrow(
      'pattern too complex',
    );
    expect(one('return #(("a"):rep(1e5)):match("(.-)b*$")')).toBe(100000);
    expect(one('return (("a"):rep(150)):match(("a?"):rep(150)) ~= nil')).toBe(true);
  });

  test('coroutines within coroutines end in an error, too', () => {
    expect(
      lua.run(
        'local function f(n) return n == 0 and 0 or coroutine.wrap(function() return f(n - 1) end)() end local ok, e = pcall(f, 400) return f(100), ok, e:match("C stack overflow")',
      ),
    ).toEqual([0, false, 'C stack overflow']);
  });

  test('precompiled chunks are refused', () => {
    expect(() => lua.run('assert(loadstring("\\27Lua\\81\\0\\1\\4\\8\\4\\8\\0"))')).toThrow(
      'precompiled',
    );
    expect(() => lua.run('assert(loadstring("\\27Luatorch0123456700000001\\n"))')).toThrow(
      'precompiled',
    );
    const text = createLuaSync({ torch, write() {} }).run('return string.dump(function() end)')[0];
    expect(() => lua.run('assert(loadstring(...))', { args: [text] })).toThrow('precompiled');
  });

  test('a closed Lua stays closed', () => {
    const other = createLuaSync({ torch });
    other.close();
    other.close();
    expect(() => other.run('return 1')).toThrow('closed');
  });

  test('Lua counts from 1: a torch that counts from 0 is refused', async () => {
    expect(() => createLuaSync({ torch: undefined, ...{ torch: { indexBase: 0 } } })).toThrow(
      'indexBase: 1',
    );
    expect(one('return torch.Tensor{5, 6}[1]')).toBe(5);
    const zero = await createTorch();
    expect(() => createLuaSync({ torch: zero })).toThrow(TypeError);
  });
});

describe('stopping', () => {
  test('a time limit ends a loop, though the script catches errors', () => {
    expect(() =>
      lua.run('while true do pcall(function() while true do end end) end', { timeLimit: 50 }),
    ).toThrow('more than 50 ms');
    expect(one('return 2')).toBe(2);
  });

  test('an AbortSignal arrives in an asynchronous run', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 30);
    await expect(lua.runAsync('while true do end', { signal: controller.signal })).rejects.toThrow(
      'enough',
    );
    await expect(lua.runAsync('return 1', { signal: controller.signal })).rejects.toThrow('enough');
    expect(await lua.runAsync('return 3')).toEqual([3]);
  });

  test('an asynchronous run yields to other tasks and returns its results', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks++;
    }, 5);
    const results = await lua.runAsync(
      'local n = 0 for i = 1, 3e6 do n = n + i % 2 end return n, ...',
      { args: ['x'] },
    );
    clearInterval(timer);
    expect(results).toEqual([1500000, 'x']);
    expect(ticks).toBeGreaterThan(0);
  });

  test('an asynchronous run counts only the time that the script takes', async () => {
    await expect(lua.runAsync('while true do end', { timeLimit: 40 })).rejects.toThrow('more than');
  });

  test('tensors that a stopped script made are freed', () => {
    lua.collect();
    const before = torch.memory();
    expect(() =>
      lua.run('local kept = {} while true do kept[#kept + 1] = torch.Tensor(10) end', {
        timeLimit: 50,
      }),
    ).toThrow('stopped');
    lua.collect();
    expect(torch.memory()).toEqual(before);
  });

  test('os.exit leaves with its code', () => {
    expect(caught(() => lua.run('os.exit(3)'))).toBeInstanceOf(Exit);
    expect(caught(() => lua.run('os.exit(3)')).code).toBe(3);
    expect(one('return 4')).toBe(4);
  });
});

describe('memory', () => {
  test('temporary tensors are collected by the size of their memory', () => {
    let most = 0;
    lua.set('look', () => {
      most = Math.max(most, torch.memory().bytes);
    });
    lua.run('for i = 1, 400 do local t = torch.Tensor(125000) if i % 10 == 0 then look() end end');
    expect(most).toBeLessThan(150e6);
    lua.collect();
    expect(torch.memory().bytes).toBeLessThan(1e6);
  });

  test('close frees everything that Lua owns', () => {
    const other = createLuaSync({ torch });
    lua.collect();
    const before = torch.memory();
    other.run('a, b = torch.Tensor(10), { torch.IntTensor(3), torch.LongStorage(4) }');
    expect(torch.memory().tensors).toBe(before.tensors + 2);
    other.close();
    expect(torch.memory()).toEqual(before);
  });

  test('a handle that the script freed is not freed again', () => {
    lua.collect();
    const before = torch.memory();
    lua.run('local x = torch.Tensor(5) x:free()');
    expect(() => lua.run('local x = torch.Tensor(5) x:free() x:fill(1)')).toThrow('freed');
    lua.collect();
    expect(torch.memory()).toEqual(before);
  });
});

describe("Lua's own library", () => {
  test('print separates by tabs and knows every value', () => {
    expect(printed('print(1, "a", nil, true, 0.1, 1e100, 2^53)')).toBe(
      '1\ta\tnil\ttrue\t0.1\t1e+100\t9.007199254741e+15',
    );
  });

  test('io writes, reads and seeks in files', () => {
    lua.run('local f = assert(io.open("a.txt", "w")) f:write("one\\n", 2, "\\nthree") f:close()');
    expect(
      one('local t = {} for line in io.lines("a.txt") do t[#t + 1] = line end return t'),
    ).toEqual(['one', '2', 'three']);
    expect(lua.run('local f = io.open("a.txt") return f:read("*l", "*n", "*a")')).toEqual([
      'one',
      2,
      '\nthree',
    ]);
    expect(
      lua.run('local f = io.open("a.txt") f:seek("end", -3) return f:read(10), f:read(1)'),
    ).toEqual(['ree', undefined]);
    lua.run(
      'local f = io.open("a.txt", "a") f:write("!") f:close() f = io.open("a.txt", "r+") f:write("ONE") f:close()',
    );
    expect(one('return io.open("a.txt"):read("*a")')).toBe('ONE\n2\nthree!');
    expect(lua.run('return io.open("none.txt")').slice(0, 2)).toEqual(
      [null, 'none.txt: No such file or directory'].map((v) => v ?? undefined),
    );
    expect(lua.run('return os.remove("a.txt"), os.remove("a.txt")')).toEqual([
      true,
      undefined,
      'a.txt: No such file or directory',
      2,
    ]);
  });

  test('binary data survive files', () => {
    lua.run(
      'local s = "" for i = 0, 255 do s = s .. string.char(i) end local f = io.open("b.bin", "wb") f:write(s) f:close()',
    );
    expect([...files.read('b.bin')]).toEqual(Array.from({ length: 256 }, (_, i) => i));
    expect(
      one('local s = io.open("b.bin", "rb"):read("*a") return #s == 256 and s:byte(200) == 199'),
    ).toBe(true);
  });

  test('a long file is written in time that grows with its length', () => {
    lua.run(
      'local f = io.open("long.txt", "w") for i = 1, 200000 do f:write("0123456789\\n") end f:close()',
      { timeLimit: 20000 },
    );
    expect(files.read('long.txt')).toHaveLength(2200000);
  });

  test('require finds modules by package.preload and along package.path, once', () => {
    files.write('mod/init.lua', 'count = (count or 0) + 1 return { name = ... }');
    files.write('bad.lua', 'x = = 1');
    expect(lua.run('return require("mod").name, require("mod") == require("mod"), count')).toEqual([
      'mod',
      true,
      1,
    ]);
    expect(() => lua.run('require "nowhere"')).toThrow("no file './nowhere.lua'");
    expect(() => lua.run('require "bad"')).toThrow(/bad\.lua:1/);
    files.write(
      'old/style.lua',
      'module(..., package.seeall) function double(x) return 2 * x end print = nil',
    );
    expect(
      lua.run(
        "local m = require 'old.style' return m == old.style, m == package.loaded['old.style'], old.style.double(4), m._NAME, m._PACKAGE, print ~= nil",
      ),
    ).toEqual([true, true, 8, 'old.style', 'old.', true]);
    files.write('fails.lua', 'error("at first")');
    expect(() => lua.run("require 'fails'")).toThrow('at first');
    expect(() => lua.run("require 'fails'")).toThrow(
      "loop or previous error loading module 'fails'",
    );
    expect(() => lua.run("string.name = 1 module('string.name')")).toThrow(
      "name conflict for module 'string.name'",
    );
    lua.preload('given', { answer: 42 });
    expect(one('return require("given").answer')).toBe(42);
  });

  test('dofile, loadfile, loadstring and a line for the shell', () => {
    files.write('script.lua', '#!/usr/bin/env th\nreturn 1 + 1');
    expect(one('return dofile("script.lua")')).toBe(2);
    expect(one('return loadfile("script.lua")()')).toBe(2);
    expect(lua.run('return loadstring("return 5")(), (loadstring("("))')).toEqual([5, undefined]);
  });

  test("a failed file function returns nil, a text and the error's number", () => {
    for (const call of named([
      "io.open('no/where')",
      "os.remove('no/where')",
      "os.rename('no/where', 'x')",
    ])) {
      expect(lua.run(`return ${call}`)).toEqual([
        undefined,
        'no/where: No such file or directory',
        2,
      ]);
    }
    expect(() => lua.run("io.lines('no/where')")).toThrow(
      "lua:1: bad argument #1 to 'lines' (no/where: No such file or directory)",
    );
    expect(() => lua.run('io.open("a", "w"):read({})')).not.toThrow();
    expect(lua.run("return io.open('a', 'w'):read(), io.open('a'):write('x')")).toEqual([
      undefined,
      undefined,
      'Bad file descriptor',
      9,
    ]);
    expect(
      lua.run(
        "return type(io.stdout), io.type(io.stdout), io.type(5), select('#', os.getenv('NOPE')), os.getenv('NOPE')",
      ),
    ).toEqual(['userdata', 'file', undefined, 1, undefined]);
    expect(() => lua.run("io.stdout.write({}, 'x')")).toThrow(
      "bad argument #1 to 'write' (FILE* expected, got table)",
    );
  });

  test('os.getenv has no variable of the host, unless `env` gives it', () => {
    const HOME = (options) => {
      const other = createLuaSync({ torch: lua.torch, ...options });
      const [home, ...inherited] = other.run(
        "return os.getenv('HOME') or false, os.getenv('constructor'), os.getenv('__proto__')",
      );
      other.close();
      expect(inherited.filter((v) => v !== undefined)).toEqual([]);
      return home;
    };
    expect(HOME({ files: new MemoryFiles() })).toBe(false);
    expect(HOME({ files: new MemoryFiles(), env: { HOME: '/x' } })).toBe('/x');
    expect(HOME({ env: {} })).toBe(false);
    expect(HOME({})).toBe(process.env.HOME ?? false);
    expect(HOME({ files: undefined, env: undefined })).toBe(process.env.HOME ?? false);
  });

  test('numbers are read as C reads them', () => {
    files.write('numbers', ' 12 -0.5e3x 0x10\n.5 nan');
    expect(
      lua.run("local f = io.open('numbers') return f:read('*n', '*n', 1, '*n', '*n')"),
    ).toEqual([12, -500, 'x', 16, 0.5]);
    expect(
      lua.run("local f = io.open('numbers') f:seek('set', 10) return f:read('*n'), f:read('*l')"),
    ).toEqual([undefined, 'x 0x10']);
  });

  test('os.date and os.time agree', () => {
    expect(one('return os.date("!%Y-%m-%d %H:%M:%S", 86400)')).toBe('1970-01-02 00:00:00');
    expect(one('local t = os.time() return os.time(os.date("*t", t)) == t')).toBe(true);
    expect(one('return os.date("!*t", 0).year')).toBe(1970);
  });

  test('coroutines yield across the library', () => {
    expect(
      one(
        'local c = coroutine.wrap(function(x) while true do x = coroutine.yield(torch.Tensor{x}:mul(2)[1]) end end) return c(1) + c(10)',
      ),
    ).toBe(22);
  });
});

describe('torch', () => {
  test('echo prints as a prompt does', () => {
    const echoed = (source) => {
      lines.length = 0;
      lua.echo(source);
      return lines.join('\n');
    };
    expect(echoed('1 + 1')).toBe('2');
    expect(echoed('=1, "a"')).toBe('1\ta');
    expect(echoed('y = 3')).toBe('');
    expect(echoed('torch.Tensor(2, 2):fill(1)')).toBe(
      ' 1  1\n 1  1\n[torch.DoubleTensor of size 2x2]\n',
    );
    expect(echoed('{1, a = {2}}')).toBe('{\n  1 : 1\n  a : \n    {\n      1 : 2\n    }\n}');
    expect(echoed('torch.Tensor(4, 6):split(4, 2)')).toBe(
      '{\n  1 : DoubleTensor - size: 4x4\n  2 : DoubleTensor - size: 4x2\n}',
    );
  });

  test('every op of the table exists as function and, but flatten, as method', () => {
    const names = [...torch.core.ops.keys()];
    expect(names.length).toBeGreaterThan(150);
    expect(
      one(
        'local missing = {} for _, name in ipairs(...) do if type(torch[name]) ~= "function" then missing[#missing + 1] = name end end return missing',
        names,
      ),
    ).toEqual([]);
    const methods = names.filter((name) =>
      torch.core.ops.get(name).rows.some(({ dtypes }) => dtypes[DOUBLE]),
    );
    expect(
      one(
        'local missing, x = {}, torch.Tensor(1) for _, name in ipairs(...) do if type(x[name]) ~= "function" then missing[#missing + 1] = name end end return missing',
        methods,
      ),
    ).toEqual(['flatten']); /* a function only: js/lua/torch.js */
  });

  test('classes: inheritance, factories, operators, names', () => {
    expect(
      lua.run(`
      local Point, super = torch.class('torch.Point')
      function Point:__init(x, y) self.x, self.y = x, y end
      function Point:__add__(other) return torch.Point(self.x + other.x, self.y + other.y) end
      function Point:__tostring__() return 'Point(' .. self.x .. ', ' .. self.y .. ')' end
      function Point:norm() return math.sqrt(self.x ^ 2 + self.y ^ 2) end
      local Named, parent = torch.class('torch.NamedPoint', 'torch.Point')
      function Named:__init(name, ...) parent.__init(self, ...) self.name = name end
      local p = torch.NamedPoint('p', 3, 4)
      return p:norm(), tostring(p + torch.Point(1, 1)), torch.type(p), torch.isTypeOf(p, 'torch.Point'), torch.isTypeOf(p, torch.Point), torch.isTypeOf(p, 'torch.*Tensor'), super == nil,
        torch.typename(torch.factory('torch.NamedPoint')()), torch.typename(torch.Point)
    `),
    ).toEqual([
      5,
      'Point(4, 5)',
      'torch.NamedPoint',
      true,
      true,
      false,
      true,
      'torch.NamedPoint',
      undefined,
    ]);
    expect(() => lua.run("torch.class('torch.Point')")).toThrow('already');
    expect(() => lua.run("torch.class('torch.Other', 'torch.Nothing')")).toThrow(
      'invalid parent class name',
    );
    expect(() => lua.run("torch.class('nowhere.Thing')")).toThrow('nowhere');
  });

  test('a script can add methods to a class of tensors', () => {
    expect(
      one(
        'function torch.DoubleTensor:twice() return self * 2 end return torch.Tensor{4}:twice()[1]',
      ),
    ).toBe(8);
    expect(
      one(
        "torch.getmetatable('torch.DoubleTensor').thrice = function(x) return x * 3 end return torch.Tensor{4}:thrice()[1]",
      ),
    ).toBe(12);
  });

  test('the default type can be set', () => {
    expect(
      lua.run(
        "torch.setdefaulttensortype('torch.FloatTensor') local kind = torch.Tensor(1):type() torch.setdefaulttensortype('torch.DoubleTensor') return kind, torch.zeros(1):type(), torch.getdefaulttensortype()",
      ),
    ).toEqual(['torch.FloatTensor', 'torch.DoubleTensor', 'torch.DoubleTensor']);
  });

  test('torch.data is a pointer that counts from 0 and is checked at its end', () => {
    expect(
      one(
        'local x = torch.Tensor{1, 2, 3} local p = torch.data(x:narrow(1, 2, 2)) p[1] = 30 return x[3] + p[0]',
      ),
    ).toBe(32);
    expect(() => lua.run('local p = torch.data(torch.Tensor(3)) p[3] = 1')).toThrow(
      'has bytes 0 to 23',
    );
    expect(() => lua.run('local p = torch.data(torch.Tensor(3)) return p[-1]')).toThrow(
      'has bytes 0 to 23',
    );
    expect(
      one(
        'local x = torch.Tensor{1, 2} return torch.Tensor(torch.Storage(2, torch.data(x, true)))[2]',
      ),
    ).toBe(2);
  });

  test('sizes are LongStorages, split fills the table it is given, results are several', () => {
    expect(
      lua.run(
        'local x = torch.Tensor(2, 3) return torch.type(x:size()), torch.type(#x), x:size(2), x:stride()[1]',
      ),
    ).toEqual(['torch.LongStorage', 'torch.LongStorage', 3, 3]);
    expect(
      lua.run('local t = {9, 9, 9} local r = torch.split(t, torch.Tensor(4), 2) return r == t, #t'),
    ).toEqual([true, 2]);
    expect(
      lua.run('local v, i = torch.max(torch.Tensor{{1, 5}, {7, 2}}, 2) return v[1][1], i[2][1]'),
    ).toEqual([5, 1]);
  });

  test('a timer measures, stops and resumes', () => {
    expect(
      one(
        'local t = torch.Timer() for i = 1, 1e5 do end local a = t:time().real t:stop() local b = t:time().real local c = t:time().real t:resume() return a > 0 and b >= a and b == c and t:time().real >= c',
      ),
    ).toBe(true);
    expect(one('local t = torch.tic() return torch.toc(t) >= 0 and t > 0')).toBe(true);
    expect(() => one('return torch.toc()')).toThrow('the result of torch.tic() expected, got nil');
  });
});

test('print, write, complain, input and exit must answer at once: a promise is an error', () => {
  const later = async () => {
    throw new Error('nobody hears this');
  };
  for (const [name, code] of named([
    ['print', 'print(1)'],
    ['write', "io.write('x')"],
    ['complain', "io.stderr:write('x')"],
    ['input', 'io.read()'],
    ['exit', 'os.exit(1)'],
  ])) {
    const other = createLuaSync({ torch, files: new MemoryFiles(), write() {}, [name]: later });
    expect(() => other.run(code)).toThrow(`${name} must not be asynchronous: Lua does not wait`);
    expect(other.run(`local ok, message = pcall(function() ${code} end) return ok`)).toEqual([
      false,
    ]);
    other.close();
  }
});

test('options that do not exist are refused by name', async () => {
  expect(() => createLuaSync({ torch, prnt: 1 })).toThrow(
    /^createLua: unknown option "prnt"; expected torch, .*print, /,
  );
  expect(() => lua.run('return 1', { timelimit: 5 })).toThrow(
    'lua.run: unknown option "timelimit"; expected name, args, timeLimit, signal',
  );
  expect(() => lua.run('return 1', 'chunk')).toThrow(
    'lua.run: `options` = "chunk": expected an object',
  );
  expect(() => lua.echo('1', { tick: 1 })).toThrow('lua.echo: unknown option "tick"');
  await expect(lua.runAsync('return 1', { limit: 1 })).rejects.toThrow(
    'lua.runAsync: unknown option "limit"',
  );
  expect(() => lua.echoAsync('1', { limit: 1 })).toThrow('lua.echoAsync: unknown option "limit"');
});

test('a signal of a wrong type is refused by name', async () => {
  const refused = (op) => ({
    name: 'TypeError',
    code: 'TYPE',
    arg: 'signal',
    value: 1,
    message: `${op}: \`signal\` = 1: expected an AbortSignal`,
  });
  const signal = 1;
  expect(caught(() => lua.run('return 1', { signal }))).toMatchObject(refused('lua.run'));
  expect(caught(() => lua.echo('1', { signal }))).toMatchObject(refused('lua.echo'));
  expect(caught(() => lua.echoAsync('1', { signal }))).toMatchObject(refused('lua.echoAsync'));
  await expect(lua.runAsync('return 1', { signal })).rejects.toMatchObject(refused('lua.runAsync'));
});
