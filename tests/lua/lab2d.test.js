/* system.tensor in Lua: what Lab2D's own tests of its tensors ask for, and its words for errors.
   More: tests/lab2d/lua.test.js. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { createLuaSync } from '../../js/lua/index.node.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';

const TYPES = ['Byte', 'Char', 'Int16', 'Int32', 'Int64', 'Float', 'Double'];
const folder = mkdtempSync(join(tmpdir(), 'lab2d-'));
let lua;
beforeAll(() => {
  lua = createLuaSync({ torch: createTorchSync({ indexBase: 1, rules: 'torch7' }) });
  lua.run("tensor = require 'system.tensor'");
  lua.set('folder', folder);
  const numbers = Array.from({ length: 64 }, (_, i) => i);
  const arrays = {
    Byte: Uint8Array.from(numbers),
    Int64: BigInt64Array.from(numbers, BigInt),
    Float: Float32Array.from(numbers),
    Double: Float64Array.from(numbers),
  };
  for (const [type, { buffer }] of Object.entries(arrays))
    writeFileSync(join(folder, `${type}.bin`), new Uint8Array(buffer));
});
afterAll(() => lua.close());

const run = (code) => lua.run(`return ${code}`);

test('tensor.Tensor is the DoubleTensor', () => {
  expect(run('tensor.Tensor(2):type()')).toEqual(['tensor.DoubleTensor']);
});

test.each(TYPES)('apply fills a %sTensor in row-major order', (type) => {
  expect(
    lua.run(`
      local k, seen = 0, {}
      local t = tensor.${type}Tensor(3, 3)
      local same = t:apply(function(value) seen[#seen + 1] = value k = k + 1 return k end)
      return rawequal(t, same), t:val(), seen, t(1, 1):val()`),
  ).toEqual([true, matrix('1 2 3; 4 5 6; 7 8 9'), Array(9).fill(0), 1]);
});

test('apply: nil keeps an element, false as second result ends it; views and scalars', () => {
  expect(
    run('tensor.ByteTensor{1, 2, 3}:apply(function(v) if v ~= 2 then return v + 10 end end):val()'),
  ).toEqual([[11, 2, 13]]);
  expect(run('tensor.ByteTensor{1, 2, 3}:apply(function(v) return 9, v < 2 end):val()')).toEqual(
    matrix('9 9 3'),
  );
  expect(
    lua.run(`
      local t = tensor.DoubleTensor{{1, 2}, {3, 4}}
      t:transpose(1, 2)(1):apply(function(v) return -v end)
      local scalar = tensor.DoubleTensor()
      scalar:val(3)
      return t:val(), scalar:apply(function(v) return v * v end):val()`),
  ).toEqual([matrix('-1 2; -3 4'), 9]);
});

test('applyIndexed passes the position as well', () => {
  expect(
    run(`tensor.ByteTensor{{1, 2}, {3, 4}, {5, 6}}:applyIndexed(function(value, index)
      return index[1] * index[2] + value end):val()`),
  ).toEqual([matrix('2 4; 5 8; 8 12')]);
});

test('a result that apply cannot store is an error, and nothing changes', () => {
  for (const [type, value] of named([
    ['Byte', '256'],
    ['Byte', '-1'],
    ['Char', '128'],
    ['Double', "'x'"],
  ]))
    expect(() =>
      lua.run(
        `t = tensor.${type}Tensor{1, 2} t:apply(function(v) if v == 2 then return ${value} end return 0 end)`,
      ),
    ).toThrow(`Invalid arg '${value.replaceAll("'", '')}'`);
  expect(run('t:val()')).toEqual([[1, 2]]);
  expect(() => lua.run("t:apply(function(v) error('mine') end)")).toThrow('mine');
});

test("clamp: a bound outside the type's range is a type mismatch", () => {
  expect(() => lua.run('tensor.ByteTensor(3, 2):clamp(-10, 100)')).toThrow('TypeMismatch');
  expect(() => lua.run("tensor.DoubleTensor(3, 2):clamp('a', 100)")).toThrow('TypeMismatch');
  expect(() => lua.run('tensor.DoubleTensor(3, 2):clamp(255, 0)')).toThrow('must not exceed');
  expect(run('tensor.ByteTensor{1, 200}:clamp(nil, 100):val()')).toEqual([[1, 100]]);
  expect(run('tensor.Int64Tensor{-5, 5}:clamp(0, nil):val()')).toEqual([[0, 5]]);
});

test.each([
  ['tensor.DoubleTensor{range = {1, -5}}', '[Tensor.CreateFromRange] Invalid Tensor range.'],
  ['tensor.DoubleTensor{range = {1, 5, 0}}', 'Step size must not be zero.'],
  ['tensor.DoubleTensor(2, 3, 4):mmul(tensor.DoubleTensor(2, 2))', 'LHS is not a matrix'],
  ['tensor.DoubleTensor(2, 2):mmul(tensor.DoubleTensor(2, 3, 4))', 'RHS is not a matrix'],
  ['tensor.DoubleTensor(2, 3):mmul(tensor.DoubleTensor(2, 2))', 'Incorrect matrix dimensions'],
  [
    'tensor.FloatTensor(2, 3):mmul(tensor.ByteTensor(3, 2))',
    'Must contain 1 RHS tensor of type tensor.FloatTensor',
  ],
  ['tensor.DoubleTensor{10, 12}:max(2)', 'Must be called on with nil or 0 < dim <= 1'],
  ['tensor.DoubleTensor{{1}, {2}}:argMin(3)', 'Must be called on with nil or 0 < dim <= 2'],
  ["tensor.DoubleTensor{10, 12}:max('x')", '0 < dim <= 1'],
  ['tensor.DoubleTensor{1, 2}:select(3, 1)', 'Must contain 1 based dim'],
  ['tensor.DoubleTensor(2, 3):cadd(tensor.DoubleTensor(2))', 'Must call with same sized tensor'],
  ['tensor.DoubleTensor(2):add{1, 2, 3}', 'an array that matches last dimension'],
  ['tensor.DoubleTensor(2):reshape{3}', 'Shape must match tensor shape.'],
  ['tensor.DoubleTensor(2):val{1, 2, 3}', 'Failed to assign value.'],
  ['tensor.DoubleTensor(2)(3)', 'Invalid Index!'],
  ['tensor.DoubleTensor():max(1)', 'Cannot be called on a scalar.'],
  ['tensor.DoubleTensor(0):maxElement()', 'No elements!'],
  ["tensor.ByteTensor{file = {name = folder .. '/none.bin'}}", 'none.bin'],
  ["tensor.ByteTensor{file = {name = folder .. '/Byte.bin', numElements = 65}}", 'numElements'],
  ["tensor.ByteTensor{file = {name = folder .. '/Byte.bin', numElements = -1}}", 'numElements'],
  ["tensor.ByteTensor{file = {name = folder .. '/Byte.bin', byteOffset = 65}}", 'byteOffset'],
])('%s: %s', (code, words) => {
  expect(() => run(code)).toThrow(words);
});

test("an error has Lab2D's text first, and then the library's", () => {
  expect(() => lua.run('tensor.DoubleTensor{10, 12}:max(2)', { name: '=lab' })).toThrow(
    'lab:1: Must be called on with nil or 0 < dim <= 1: max: `dim` = 2: the tensor has 1 dimension',
  );
});

test.each(['Byte', 'Int64', 'Float', 'Double'])(
  'a file of %s numbers, whole and in parts',
  (type) => {
    const bytes = { Byte: 1, Float: 4 }[type] ?? 8;
    const part = (options) =>
      run(`tensor.${type}Tensor{file = {name = folder .. '/${type}.bin' ${options}}}:val()`)[0];
    const numbers = Array.from({ length: 64 }, (_, i) => i);
    expect(part('')).toEqual(numbers);
    expect(part(', numElements = 10')).toEqual(numbers.slice(0, 10));
    expect(part(`, byteOffset = ${54 * bytes}`)).toEqual(numbers.slice(54));
    expect(part(`, byteOffset = ${10 * bytes}, numElements = 5`)).toEqual(numbers.slice(10, 15));
  },
);

test('the generator is also system.sys_random, as in Lab2D', () => {
  expect(
    lua.run(`
      local random = require 'system.sys_random'
      random:seed(1)
      local t = tensor.ByteTensor{range = {5}}
      t:shuffle(random)
      local list = t:val()
      table.sort(list)
      return list`),
  ).toEqual([[1, 2, 3, 4, 5]]);
});
