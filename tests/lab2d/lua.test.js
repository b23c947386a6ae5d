/* Lab2D's modules in Lua, beyond the examples of docs/lab2d.md (tests/manual). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLab2d } from '../../js/lab2d/index.js';
import { createTorchSync } from '../../js/create.node.js';
import { MemoryFiles, createLuaSync } from '../../js/lua/index.node.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';

const torch = createTorchSync({ indexBase: 1, rules: 'torch7' });
const bytes = new Uint8Array(Float64Array.from({ length: 64 }, (_, i) => i).buffer);
let lua;
beforeAll(() => {
  lua = createLuaSync({ torch, files: new MemoryFiles(new Map([['data.bin', bytes]])) });
  lua.run("tensor = require 'system.tensor'  random = require 'system.random'");
});
afterAll(() => lua.close());

const run = (code) => lua.run(code);
const TYPES = ['Byte', 'Char', 'Int16', 'Int32', 'Int64', 'Float', 'Double'];

test('the modules are loaded once, and have the seven types', () => {
  expect(
    run("return require 'system.tensor' == tensor, require 'system.random' == random"),
  ).toEqual([true, true]);
  for (const type of named(TYPES))
    expect(
      run(
        `local t = tensor.${type}Tensor(2, 3) return t:type(), torch.type(t), t:size(), t:shape()`,
      ),
    ).toEqual([`tensor.${type}Tensor`, `tensor.${type}Tensor`, 6, [2, 3]]);
});

test('every JavaScript method exists in Lua, except those that Lua replaces', () => {
  const shared = Object.getPrototypeOf(createLab2d(torch).tensor.DoubleTensor.prototype);
  const names = Reflect.ownKeys(shared).filter(
    (key) => typeof key === 'string' && typeof shared[key] === 'function',
  );
  const [missing] = run(`local t, missing = tensor.DoubleTensor(2), {}
    for name in ('${names.join(' ')}'):gmatch('%w+') do if type(t[name]) ~= 'function' then missing[#missing + 1] = name end end
    table.sort(missing) return missing`);
  expect(missing).toEqual(['at', 'equal', 'free', 'toString']);
  expect(run('return tensor.DoubleTensor(2).nothing')).toEqual([]);
});

test('an in-place method returns the same tensor', () => {
  expect(
    run(
      'local t = tensor.DoubleTensor(2) return rawequal(t, t:fill(1)), rawequal(t, t:add{1, 2}:round()), rawequal(t, t:clone())',
    ),
  ).toEqual([true, true, false]);
});

test('== compares type, shape and elements, and nothing else is equal to a tensor', () => {
  expect(
    run(`local a = tensor.ByteTensor{{1, 2}, {3, 4}}
    return a == tensor.ByteTensor{{1, 2}, {3, 4}}, a == tensor.ByteTensor{{1, 2}, {3, 5}}, a == tensor.ByteTensor{1, 2, 3, 4}, a == a:int16(), a == 3, a ~= a:clone()`),
  ).toEqual([true, false, false, false, false, false]);
});

test('a call indexes; val reads and writes', () => {
  expect(
    run(`local t = tensor.Int64Tensor{{1, 2}, {3, 4}}
    t(1, 1):val(5)  t(2):val{6, 7}
    return t(1, 1):val(), t(2):val(), t:val(), t()(2)(2):val(), t:val{{1, 2}, {3, 4}}`),
  ).toEqual([5, [6, 7], matrix('5 2; 6 7'), 7, matrix('1 2; 3 4')]);
});

test('nil means no bound; several results are returned as such', () => {
  expect(
    run(
      'local t = tensor.DoubleTensor{-5, 5} return t:clone():clamp(nil, 1):val(), t:clone():clamp(0, nil):val(), t:clone():clamp():val()',
    ),
  ).toEqual(matrix('-5 1; 0 5; -5 5'));
  expect(
    run(
      'return select("#", tensor.DoubleTensor(2, 3, 4):argMaxElement()), select("#", tensor.DoubleTensor():argMinElement())',
    ),
  ).toEqual([3, 0]);
});

test('tostring prints the requested number of elements', () => {
  expect(
    run('local t = tensor.ByteTensor{range = {9}} return tostring(t), t:tostring(), t:tostring(8)'),
  ).toEqual([
    '[tensor.ByteTensor]\nShape: [9]\n[1, 2, 3, 4, 5, 6, 7, 8, 9]',
    '[tensor.ByteTensor]\nShape: [9]\n[1, 2, 3, 4, 5, 6, 7, 8, 9]',
    '[tensor.ByteTensor]\nShape: [9]\n[1, 2, 3, ..., 7, 8, 9]',
  ]);
  expect(run('return tostring(tensor.ByteTensor{}), tostring(random)')).toEqual([
    '[tensor.ByteTensor]\nShape: [0] Empty',
    'system.random',
  ]);
});

describe('errors are Lua errors and name the argument', () => {
  test.each([
    ['tensor.DoubleTensor(2, -1)', '`size` = -1'],
    ['tensor.DoubleTensor{{1}, {2, 3}}', 'a table of 2'],
    ['tensor.DoubleTensor{1, "x"}', '"x" is not a number'],
    ['tensor.DoubleTensor{range = {3, 1}}', '`to` = 1'],
    ['tensor.DoubleTensor{other = {3, 1}}', 'other'],
    ['tensor.DoubleTensor{file = {name = "none"}}', 'none: No such file'],
    ['tensor.DoubleTensor{file = {name = "data.bin", byteOffset = 513}}', '`byteOffset` = 513'],
    ['tensor.DoubleTensor{file = {name = "data.bin", numElements = 65}}', '`numElements` = 65'],
    ['tensor.DoubleTensor(2)(3)', '`index1` = 3'],
    ['tensor.DoubleTensor(2):reshape{3}', '[3]'],
    ['tensor.DoubleTensor(2):cadd(tensor.ByteTensor(2))', 'expected a tensor.DoubleTensor'],
    ['tensor.DoubleTensor(2):fill()', '`value` = nil'],
    ['tensor.DoubleTensor(2):shuffle(3)', 'gen'],
    ['tensor.DoubleTensor.fill(3)', 'attempt to index'],
    ['tensor.DoubleTensor(2).fill(3)', 'call it with a colon'],
    ['random.seed(3)', 'call it with a colon'],
    ['random:choice("x")', 'a table expected, got string'],
    ['random:uniformInt(3, 2)', '`max` = 2'],
  ])('%s', (code, piece) => {
    const [ok, message] = run(`return pcall(function() return ${code} end)`);
    expect([ok, message]).toEqual([false, expect.stringContaining(piece)]);
  });
});

test("the manual's file is read as the manual says", () => {
  expect(
    run(`local function load(file) file.name = 'data.bin' return tensor.DoubleTensor{file = file} end
    return load{} == tensor.DoubleTensor{range = {0, 63}}, load{numElements = 10} == tensor.DoubleTensor{range = {0, 9}},
      load{byteOffset = 40 * 8} == tensor.DoubleTensor{range = {40, 63}}, load{byteOffset = 40 * 8, numElements = 6} == tensor.DoubleTensor{range = {40, 45}}`),
  ).toEqual([true, true, true, true]);
});

test('random: the same seed gives the same numbers; lists keep their values', () => {
  expect(
    run(`local function draw() random:seed('7') return table.concat({random:uniformInt(1, 1000), random:uniformReal(0, 1), random:normalDistribution(0, 1), random:poissonDistribution(50),
      random:discreteDistribution{1, 2, 3}, tostring(tensor.Int64Tensor{range = {20}}:shuffle(random)), random:choice{'a', 'b', 'c'}}, ' ') end
    return draw() == draw()`),
  ).toEqual([true]);
  expect(
    run(`local a, b, c = {}, tensor.DoubleTensor(2), print
    local list = {a, b, c}
    local copy = random:shuffle(list)
    local found = 0
    for _, v in ipairs(copy) do if rawequal(v, a) or rawequal(v, b) or rawequal(v, c) then found = found + 1 end end
    local chosen = random:choice(list)
    return found, rawequal(list[1], a) and rawequal(list[2], b), rawequal(chosen, a) or rawequal(chosen, b) or rawequal(chosen, c), random:choice{}`),
  ).toEqual([3, true, true]);
});

test('shuffle of a list gives each order as often as the others', () => {
  const [counts] = run(`random:seed(1)
    local counts = {}
    for i = 1, 1200 do
      local order = table.concat(random:shuffle{'a', 'b', 'c'})
      counts[order] = (counts[order] or 0) + 1
    end
    return counts`);
  expect(Object.keys(counts).sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const n of named(Object.values(counts))) expect(Math.abs(n - 200)).toBeLessThan(70);
});

test("an example of Lab2D's manual: a tensor that may become invalid is cloned", () => {
  const { tensor } = createLab2d(torch);
  lua.run(`api = {}
    function api.take(z) api.valid = z:ownsStorage() and z or z:clone()  api.maybe = z end
    function api.give() if pcall(api.maybe.type, api.maybe) then return api.maybe end return nil end`);
  const mine = tensor.DoubleTensor([1, 2, 3]);
  const { tensor: borrowed, withdraw } = tensor.lend(mine);
  lua.run('api.take(...)', { args: [borrowed] });
  const [back] = lua.run('return api.give():mul(2)');
  expect([back.val(), mine.val(), back.ownsStorage()]).toEqual([[2, 4, 6], [2, 4, 6], false]);
  withdraw();
  expect(lua.run('return api.give(), api.valid:val()')).toEqual([undefined, [1, 2, 3]]);
  expect(lua.run('return pcall(function() return api.maybe(1) end)')).toEqual([
    false,
    expect.stringContaining('withdrawn'),
  ]);
  lua.run('api = nil');
});

test('each side frees its own', () => {
  const { tensor } = createLab2d(torch);
  const mine = tensor.DoubleTensor([1, 2, 3]);
  lua.set('t', mine);
  mine.free();
  const [back] = lua.run('return t:add(1)');
  lua.set('t', undefined);
  lua.collect();
  expect(back.val()).toEqual([2, 3, 4]);
  back.free();
});

test('a Lua that has not required the module accepts a tensor', () => {
  const other = createLuaSync({ torch });
  other.set('t', createLab2d(torch).tensor.ByteTensor([4, 5]));
  expect(other.run("return t(2):val(), t == require('system.tensor').ByteTensor{4, 5}")).toEqual([
    5,
    true,
  ]);
  other.close();
});

test('tensors that Lua forgets are freed while it runs, and all of them when it is closed', () => {
  const own = createTorchSync({ indexBase: 1, rules: 'torch7' });
  const before = own.memory();
  const other = createLuaSync({ torch: own });
  other.run(`local tensor = require 'system.tensor'
    for i = 1, 60000 do local s = tensor.DoubleTensor(100):fill(i):reverse(1)(3):val() end`);
  expect(own.memory().bytes).toBeLessThan(48e6);
  other.run("t = require('system.tensor').DoubleTensor(1000)");
  other.close();
  expect(own.memory()).toEqual(before);
});
