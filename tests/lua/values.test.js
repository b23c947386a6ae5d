/* How values cross between Lua and JavaScript, and who frees what. */
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTorch, createTorchSync } from '../../js/create.node.js';
import { createLua } from '../../js/lua/index.node.js';
import { named } from '../helpers/named.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
let lua, before;

beforeEach(async () => {
  lua = await createLua({ torch });
  lua.collect();
  before = torch.memory();
});

/* Whatever a test did: what Lua had is freed when it is closed. */
afterEach(() => {
  lua.close();
  expect(torch.memory()).toEqual(before);
});

test('-0 differs from 0, also as constants of one chunk', () => {
  expect(lua.run('local a, b = -0.0, 0; return 1 / a, 1 / b, 1 / 0')).toEqual([
    -Infinity,
    Infinity,
    Infinity,
  ]);
});

test('strings that contain numbers are accepted as numbers', () => {
  expect(
    lua.run(
      'local x = torch.zeros(2, 2); x["1"] = "7"; return (x + "1"):narrow("1", "2", 1):sum(), x[{"1", 1}], torch.CharStorage():string("12"):size()',
    ),
  ).toEqual([2, 7, 2]);
});

test('the key `__proto__` is an own property and changes nothing else', () => {
  const [table] = lua.run("return { ['__proto__'] = { polluted = 1 }, a = 2 }");
  expect(Object.entries(table).sort()).toEqual([
    ['__proto__', { polluted: 1 }],
    ['a', 2],
  ]);
  expect([table.polluted, {}.polluted]).toEqual([undefined, undefined]);
});

test('a table is an array or an object, and nothing of it is lost', () => {
  const [list] = lua.run('return { 1, nil, 3 }');
  expect(list).toEqual([1, undefined, 3]);
  expect(lua.run('return { { 1, 2 }, { x = { 3 } } }')).toEqual([[[1, 2], { x: [3] }]]);
  const wrong = ['{ 10, 20, a = 3 }', '{ 1, [2.5] = 1 }', '{ [true] = 1 }', '{ { x = 1, 2 } }'];
  for (const table of named(wrong))
    expect(() => lua.run(`return ${table}`)).toThrow('neither 1 to n nor strings');
});

test('printing a Lua in Node shows no internals', () => {
  expect(inspect(lua)).toBe('Lua {}');
});

test('objects whose contents are not in properties are refused', () => {
  for (const value of named([new Date(0), new Set([1]), /x/, new Error('x'), Promise.resolve()]))
    expect(() => lua.set('x', { value })).toThrow('has no equivalent in Lua');
  const other = createTorchSync();
  expect(() => lua.set('x', other.Tensor([1]))).toThrow('belongs to another instance of torch');
  lua.set('x', new Map([[1, 2]]));
  expect(lua.run('return x')).toEqual([[2]]);
});

test('tensors passed to or returned by a JavaScript function belong to both sides', () => {
  let held;
  lua.set('hold', (x) => {
    held = x;
  });
  lua.set('make', () => (held = torch.ones(3)));
  lua.run('x = torch.zeros(2); hold(x); hold_again = nil; x = nil');
  lua.collect();
  expect(held.size()).toEqual([2]);
  held.free();
  lua.run('y = make()');
  held.free();
  expect(lua.run('return y:sum()')).toEqual([3]);
});

test('a tensor that a JavaScript function keeps is not freed by the library', () => {
  const held = [];
  lua.set('keep', () => {
    held.push(torch.ones(2));
  });
  lua.run('torch.zeros(3):apply(function() keep() end)');
  expect(held.map((x) => x.sum())).toEqual([2, 2, 2]);
  held.forEach((x) => x.free());
});

test('tensors passed to and from a Lua function are freed by each side', () => {
  lua.set('double', (f) => {
    const x = torch.ones(2);
    const y = f(x);
    x.free();
    const sum = y.sum();
    y.free();
    return sum;
  });
  expect(lua.run('return double(function(x) kept = x; return x * 2 end), kept:sum()')).toEqual([
    4, 2,
  ]);
});

test('functions passed to a call are released after it', () => {
  lua.run(
    'do local big = torch.zeros(1000); torch.zeros(2):apply(function() return big[1] end) end',
  );
  lua.collect();
  expect(torch.memory()).toEqual(before);
});

test('a pointer keeps its memory alive, and free() releases it', () => {
  expect(lua.run('p = torch.data(torch.range(1, 3)); collectgarbage(); return p[2]')).toEqual([3]);
});

test('values without an equivalent in Lua are refused', () => {
  const cycle = [];
  cycle.push([cycle]);
  for (const [value, message] of named([
    [cycle, 'a table is nested more than 100 deep, or contains itself'],
    [Symbol('one'), 'Symbol(one) has no equivalent in Lua'],
    [[{ a: Symbol('one') }], 'Symbol(one) has no equivalent in Lua'],
  ])) {
    expect(() => lua.set('x', value)).toThrow(new TypeError(message));
    lua.set('f', () => value);
    expect(lua.run('return pcall(f)')).toEqual([false, message]);
  }
  expect(() => lua.run(3)).toThrow(
    new TypeError('lua: 3 is not a chunk: expected a string or a Uint8Array'),
  );
  expect(() => lua.run('', { args: 'ab' })).toThrow(
    new TypeError('lua: `args` = "ab": expected an array'),
  );
  expect(() => lua.run('', { name: 3 })).toThrow(
    new TypeError('lua: `name` = 3: expected a string'),
  );
});

test("the length of bytes is the array's real length", () => {
  const bytes = Uint8Array.from({ length: 10000 }, () => 65);
  Object.defineProperty(bytes, 'length', { value: 1 });
  expect(lua.run('return #(...)', { args: [bytes] })).toEqual([10000]);
});

test('arguments may close Lua, or free earlier arguments', async () => {
  const x = torch.Tensor(3);
  const freeing = [
    x,
    {
      get a() {
        x.free();
        return 1;
      },
    },
  ];
  expect(() => lua.run('return ...', { args: freeing })).toThrow('torch.DoubleTensor was freed');
  expect(torch.memory()).toEqual(before);
  const closing = {
    get a() {
      lua.close();
      return 1;
    },
  };
  await expect(lua.runAsync('return 1', { args: [closing] })).rejects.toThrow(
    'this Lua was closed',
  );
  lua = await createLua({ torch });
  expect(() => lua.set('x', closing)).toThrow('this Lua was closed');
  lua = await createLua({ torch });
});

test('a clock that throws or returns no number stops the script', async () => {
  const answers = {
    throws: () => {
      throw new RangeError('no clock');
    },
    none: () => 'noon',
  };
  for (const [name, text] of named([
    ['throws', /^stopped: no clock$/],
    ['none', /^stopped: now: "noon" is not/],
  ])) {
    let calls = 0;
    const own = await createLua({ torch, now: () => (calls++ < 2 ? 0 : answers[name]()) });
    expect(() => own.run('for i = 1, 1e5 do end', { timeLimit: 1000 })).toThrow(text);
    calls = 0;
    expect(own.run('return 1')).toEqual([1]);
    own.close();
  }
});
