/* Methods of classes, elements and operators of tensors, which Lua computes without a call of their
   metamethods (wasm/lua/shortcut.c): they behave as the metamethods do. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/index.node.js';
import { createLuaSync } from '../../js/lua/index.node.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { expectValues } from '../helpers/expect.js';

let lua;
let torch;
beforeEach(() => {
  torch = createTorchSync({ indexBase: 1, rules: 'torch7' });
  lua = createLuaSync({ torch });
});
afterEach(() => lua.close());

const run = (source) => lua.run(source);
const TYPES = ['Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double'];

/* The same expression, and one in which a metamethod is called by name. */
const viaMetamethod = {
  'x[i]': 'getmetatable(x).__index(x, i)',
  'x + y': 'getmetatable(x).__add(x, y)',
  'x - y': 'getmetatable(x).__sub(x, y)',
  'x + i': 'getmetatable(x).__add(x, i)',
  'i + x': 'getmetatable(x).__add(i, x)',
  'x - i': 'getmetatable(x).__sub(x, i)',
  'i - x': 'getmetatable(x).__sub(i, x)',
  'x * i': 'getmetatable(x).__mul(x, i)',
  'i * x': 'getmetatable(x).__mul(i, x)',
  'x / i': 'getmetatable(x).__div(x, i)',
  'x * y': 'getmetatable(x).__mul(x, y)',
  '-x': 'getmetatable(x).__unm(x)',
};
const text = (expression) => `
  local x, y, i = ...
  local ok, result = pcall(function() return ${expression} end)
  return tostring(ok), torch.type(result), tostring(result):gsub('^[^:]*:%d+: ', '')`;

describe('elements and operators', () => {
  test.each(TYPES)('of a %sTensor are what the metamethods return', (name) => {
    const numbers = [1, 2, 3, 0, -1, 4, 1.5, 1e10, NaN, Infinity, '2', 'x', true];
    const shapes = [[3], [2, 3], [1], [2, 1, 3], []];
    for (const shape of named(shapes)) {
      for (const number of named(numbers)) {
        const make = torch[`${name}Tensor`];
        const [x, y] = [0, 1].map((k) => {
          const t = shape.length === 0 ? make() : make(shape);
          let n = 100 + k;
          t.apply?.(() => (n += 7));
          return t;
        });
        for (const [plain, called] of named(Object.entries(viaMetamethod))) {
          const given = { args: [x, y, number] };
          expect([...lua.run(text(plain), given)]).toEqual([...lua.run(text(called), given)]);
        }
      }
    }
  });

  test.each(TYPES)('assignment to an element of a %sTensor converts as assign does', (name) => {
    for (const value of named([1, -1, 2.7, 1e10, -1e20, 255, 256, Infinity])) {
      const x = torch[`${name}Tensor`](3).fill(0);
      lua.run('local x, v = ...; x[2] = v', { args: [x, value] });
      const y = torch[`${name}Tensor`](3).fill(0).assign(2, value);
      expect(x.toArray()).toEqual(y.toArray());
    }
  });

  test('elements of views, transposed and with an offset', () => {
    expect(
      run(`local m = torch.range(1, 12):resize(3, 4)
        local t = m:t()
        local s = m:narrow(2, 2, 2)
        t[4][3] = 120
        return t[2][3], s[3][1], m[3][4], m:select(2, 3)[2], t[1]:size(1), m[2]:storageOffset()`),
    ).toEqual([10, 10, 120, 7, 3, 5]);
  });

  test('elements of storages', () => {
    expect(
      run(`local s = torch.LongStorage{ 5, 2 ^ 40, -1 }
        s[1] = -7
        return s[1], s[2], s[3], pcall(function() return s[4] end)`).slice(0, 4),
    ).toEqual([-7, 2 ** 40, -1, false]);
  });

  test('operands of two types are refused, and elements of a freed tensor', () => {
    expect(
      run(`local x, f = torch.Tensor(2), torch.FloatTensor(2)
        local freed = torch.Tensor(2)
        freed:free()
        local function message(f) return (select(2, pcall(f))) end
        return message(function() return x + f end), message(function() return freed[1] end),
          message(function() freed[1] = 2 end), message(function() return freed + 1 end)`),
    ).toEqual([
      expect.stringContaining('mixed'),
      expect.stringContaining('was freed'),
      expect.stringContaining('was freed'),
      expect.stringContaining('was freed'),
    ]);
  });

  test('memory that was withdrawn is refused', () => {
    const owner = torch.DoubleStorage(4).fill(1);
    const outside = torch.DoubleStorage(4, owner.data(true));
    lua.set('x', torch.DoubleTensor(outside));
    expect(run('return x[2], (x + 1)[1]')).toEqual([1, 2]);
    outside.withdraw();
    for (const source of named(['return x[2]', 'x[2] = 1', 'return x + 1', 'return -x']))
      expect(() => run(source)).toThrow(/withdrawn/);
  });

  test('memory may grow between two accesses', () => {
    expect(
      run(`local x = torch.range(1, 5)
        local sum = 0
        for i = 1, 5 do
          local big = torch.ByteTensor(2 ^ 22 * i):fill(1)
          sum = sum + x[i] + (x + i)[i] + big[2 ^ 22]
        end
        return sum`),
    ).toEqual([15 + 30 + 5]);
  });

  test('results are freed when Lua collects them, also if no handle was made', () => {
    run('collectgarbage()');
    const before = torch.memory();
    run(`local m = torch.ones(10, 10)
      for i = 1, 1000 do
        local a, b = m[3], m + 1
        if i % 3 == 0 then b:add(a) end
      end`);
    run('collectgarbage() collectgarbage()');
    expect(torch.memory()).toEqual(before);
  });

  test('results reach JavaScript as tensors', () => {
    const [row, sum] = run('local m = torch.range(1, 4):resize(2, 2) return m[2], m + m');
    expectValues(row, [3, 4]);
    expectValues(sum, matrix('2 4; 6 8'));
    lua.collect();
    expectValues(row, [3, 4]);
  });

  test('large results make Lua collect its garbage', () => {
    run('x = torch.ones(2 ^ 17)');
    run('for i = 1, 1000 do local y = x + 1 end');
    expect(torch.memory().bytes).toBeLessThan(200 * 2 ** 20);
  });

  test('a time limit ends a loop of operators', () => {
    run('x = torch.ones(2 ^ 20)');
    const began = performance.now();
    expect(() => lua.run('while true do local y = x + x end', { timeLimit: 50 })).toThrow(
      /more than 50 ms/,
    );
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('metamethods and finalizers that a script replaces are called', () => {
    expect(
      run(`local mt = torch.getmetatable('torch.DoubleTensor')
        local index, add, newindex = mt.__index, mt.__add, mt.__newindex
        mt.__index = function(x, key) return key == 2 and 'two' or index(x, key) end
        mt.__add = function() return 'sum' end
        local set
        mt.__newindex = function(x, key, value) set = key end
        local x = torch.ones(3)
        x[1] = 5
        local found = { x[1], x[2], x + x, set }
        mt.__index, mt.__add, mt.__newindex = index, add, newindex
        return found[1], found[2], found[3], found[4], x[2], (x + x)[1]`),
    ).toEqual([1, 'two', 'sum', 1, 1, 2]);
  });
});

describe('methods of classes', () => {
  test('are found in the class, above it, and after changes', () => {
    expect(
      run(`local A = torch.class('A')
        local B = torch.class('B', 'A')
        local C = torch.class('C', 'B')
        function A:one() return 'A.one' end
        function B:two() return 'B.two' end
        local c = _G.C()
        local found = { c:one(), c:two(), tostring(c.three) }
        function C:one() return 'C.one' end
        function A:three() return 'A.three' end
        found[4], found[5] = c:one(), c:three()
        return unpack(found)`),
    ).toEqual(['A.one', 'B.two', 'nil', 'C.one', 'A.three']);
  });

  test('__index__ that is added later takes effect', () => {
    expect(
      run(`local A = torch.class('A')
        local B = torch.class('B', 'A')
        function B:known() return 'known' end
        local b = _G.B()
        local first = tostring(b.key)
        function A:__index__(key)
          if key == 'key' then return 'made', true end
          return nil, false
        end
        return first, b.key, b:known(), tostring(b.other)`),
    ).toEqual(['nil', 'made', 'known', 'nil']);
  });

  test('a metatable above that is no class is asked', () => {
    expect(
      run(`local A = torch.class('A')
        local a = _G.A()
        debug.setmetatable(getmetatable(a), { __index = function(_, key) return 'above ' .. key end })
        return a.anything`),
    ).toEqual(['above anything']);
  });
});
