/* One test for each of the 55 cases of Lab2D's own test of system.tensor in Lua (tensor_test.cc of
   google-deepmind/lab2d), under its name: the same facts, with other numbers and words. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { createLuaSync } from '../../js/lua/index.node.js';
import { createLab2d } from '../../js/lab2d/index.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';

const TYPES = ['Byte', 'Char', 'Int16', 'Int32', 'Int64', 'Float', 'Double'];
const BYTES = { Byte: 1, Int64: 8, Float: 4, Double: 8 };
const folder = mkdtempSync(join(tmpdir(), 'lab2d-'));
let lua;
let torch;

beforeAll(() => {
  torch = createTorchSync({ indexBase: 1, rules: 'torch7' });
  lua = createLuaSync({ torch });
  lua.run("tensor = require 'system.tensor'");
  lua.set('folder', folder);
  const numbers = Array.from({ length: 30 }, (_, i) => i);
  writeFileSync(join(folder, 'Byte'), Uint8Array.from(numbers));
  writeFileSync(join(folder, 'Int64'), BigInt64Array.from(numbers, BigInt));
  writeFileSync(join(folder, 'Float'), Float32Array.from(numbers));
  writeFileSync(join(folder, 'Double'), Float64Array.from(numbers));
});
afterAll(() => {
  lua.close();
  rmSync(folder, { recursive: true });
});

/* Name -> expressions, each of which is true. M is the matrix of 3 x 2. */
const M = 'tensor.ByteTensor{{7, 8}, {9, 10}, {11, 12}}';
const TRUE = {
  TensorRange: [
    'tensor.DoubleTensor{range = {3}} == tensor.DoubleTensor{1, 2, 3}',
    'tensor.DoubleTensor{range = {4, 6}} == tensor.DoubleTensor{4, 5, 6}',
    'tensor.DoubleTensor{range = {1, 2, 0.25}} == tensor.DoubleTensor{1, 1.25, 1.5, 1.75, 2}',
    'tensor.DoubleTensor{range = {1, 1.9, 0.25}} == tensor.DoubleTensor{1, 1.25, 1.5, 1.75}',
    'tensor.DoubleTensor{range = {1, -2, -1}} == tensor.DoubleTensor{1, 0, -1, -2}',
  ],
  ValueOps: [
    `${M}:select(1, 3) == tensor.ByteTensor{11, 12}`,
    `${M}:select(2, 1) == tensor.ByteTensor{7, 9, 11}`,
    'tensor.ByteTensor(2, 2):fill(4):add(1) ~= tensor.ByteTensor(2, 2):fill(4)',
    'tensor.ByteTensor(2, 2):fill(4):add(1) == tensor.ByteTensor(2, 2):fill(5)',
    `${M}(1, 2):val() == 8 and ${M}(3, 1):val() == 11`,
  ],
  Shape: [`#${M}:shape() == 2 and ${M}:shape()[1] == 3 and ${M}:shape()[2] == 2`],
  Sum: [`${M}:sum() == 57`],
  Product: ['tensor.ByteTensor{{2, 3}, {4, 5}}:product() == 120'],
  LengthSquared: ['tensor.ByteTensor{{2, 3}, {4, 5}}:lengthSquared() == 54'],
  DotProduct: ['tensor.Int32Tensor{2, -3, 4}:dot(tensor.Int32Tensor{5, 6, -7}) == -36'],
  Transpose: [`${M}:transpose(1, 2) == tensor.ByteTensor{{7, 9, 11}, {8, 10, 12}}`],
  IsContiguous: [
    `${M}:isContiguous()`,
    `not ${M}:transpose(1, 2):isContiguous()`,
    `${M}:transpose(1, 2):clone():isContiguous()`,
  ],
  Select: [`${M}:select(2, 2) == tensor.ByteTensor{8, 10, 12}`],
  Narrow: [`${M}:narrow(1, 2, 2) == tensor.ByteTensor{{9, 10}, {11, 12}}`],
  Reverse: [
    `${M}:reverse(1) == tensor.ByteTensor{{11, 12}, {9, 10}, {7, 8}}`,
    `${M}:reverse(2) == tensor.ByteTensor{{8, 7}, {10, 9}, {12, 11}}`,
    `${M}:reverse(1):reverse(2) == tensor.ByteTensor{{12, 11}, {10, 9}, {8, 7}}`,
  ],
  Apply: [`${M}:apply(function(v) return 2 * v end) == ${M}:mul(2)`],
  ApplyIndexed: [
    `${M}:applyIndexed(function(v, at) return v + 10 * at[1] - at[2] end)
       == tensor.ByteTensor{{16, 16}, {28, 28}, {40, 40}}`,
  ],
  Fill: [`${M}:fill(3) == tensor.ByteTensor{{3, 3}, {3, 3}, {3, 3}}`],
  FillTable: [`${M}:fill{3, 4} == tensor.ByteTensor{{3, 4}, {3, 4}, {3, 4}}`],
  kVal: [
    'tensor.ByteTensor(2, 2)(1, 2):val() == 0',
    'tensor.ByteTensor(2, 2)(1, 2):val(9) == 9',
    `(function(t) t(2, 1):val(9) return t == tensor.ByteTensor{{0, 0}, {9, 0}} end)(
       tensor.ByteTensor(2, 2))`,
  ],
  kScalarOp: [
    `${M}:mul(2) == tensor.ByteTensor{{14, 16}, {18, 20}, {22, 24}}`,
    `${M}:add(2) == tensor.ByteTensor{{9, 10}, {11, 12}, {13, 14}}`,
    `${M}:div(2) == tensor.ByteTensor{{3, 4}, {4, 5}, {5, 6}}`,
    `${M}:sub(2) == tensor.ByteTensor{{5, 6}, {7, 8}, {9, 10}}`,
  ],
  kScalarOpTable: [
    `${M}:mul{1, 2} == tensor.ByteTensor{{7, 16}, {9, 20}, {11, 24}}`,
    `${M}:add{1, 2} == tensor.ByteTensor{{8, 10}, {10, 12}, {12, 14}}`,
    `${M}:div{1, 2} == tensor.ByteTensor{{7, 4}, {9, 5}, {11, 6}}`,
    `${M}:sub{1, 2} == tensor.ByteTensor{{6, 6}, {8, 8}, {10, 10}}`,
  ],
  kComponentOp: ['cmul', 'cadd', 'cdiv', 'csub', 'copy'].map((op) => {
    const results = {
      cmul: '{{7, 16}, {27, 40}, {55, 72}}',
      cadd: '{{8, 10}, {12, 14}, {16, 18}}',
      cdiv: '{{7, 4}, {3, 2}, {2, 2}}',
      csub: '{{6, 6}, {6, 6}, {6, 6}}',
      copy: '{{1, 2}, {3, 4}, {5, 6}}',
    };
    return `${M}:${op}(tensor.ByteTensor{{1, 2, 3}, {4, 5, 6}}) == tensor.ByteTensor${results[op]}`;
  }),
  kConvertOp: TYPES.map(
    (type) => `${M}:${type.toLowerCase()}() == tensor.${type}Tensor{{7, 8}, {9, 10}, {11, 12}}`,
  ),
  kTestToString: [
    "tensor.ByteTensor{('abc'):byte(1, -1)} == tensor.ByteTensor{97, 98, 99}",
    "tensor.ByteTensor{(''):byte(1, -1)}:size() == 0",
  ],
  kRoundingOps: [
    'tensor.DoubleTensor{-1.25, -0.75, 1.5}:floor() == tensor.DoubleTensor{-2, -1, 1}',
    'tensor.DoubleTensor{-1.25, -0.75, 1.5}:ceil() == tensor.DoubleTensor{-1, 0, 2}',
    'tensor.DoubleTensor{-1.25, -0.75, 1.5}:round() == tensor.DoubleTensor{-1, -1, 2}',
  ],
  kShuffle: [
    `(function()
      local random = require 'system.sys_random'
      random:seed(9)
      local seen = tensor.Tensor{0, 0, 0, 0}
      local order = tensor.Int64Tensor{range = {4}}:shuffle(random)
      for i = 1, 4 do seen(order(i):val()):val(1) end
      return seen == tensor.Tensor{1, 1, 1, 1}
    end)()`,
    "tensor.Tensor{5}:narrow(1, 1, 0):shuffle(require 'system.sys_random'):shape()[1] == 0",
  ],
  Reshape: [
    `${M}:reshape{6} == tensor.ByteTensor{7, 8, 9, 10, 11, 12}`,
    `${M}:reshape{2, 3} == tensor.ByteTensor{{7, 8, 9}, {10, 11, 12}}`,
    `${M}:reshape{6, 1} == tensor.ByteTensor{{7}, {8}, {9}, {10}, {11}, {12}}`,
    `${M}:reshape{1, 6} == tensor.ByteTensor{{7, 8, 9, 10, 11, 12}}`,
  ],
  kValTableRead: [`${M}:val()[3][1] == 11 and #${M}:val() == 3 and #${M}:val()[1] == 2`],
  kValTableWrite: [
    `(function(t)
      for i = 1, 3 do t(i):val{i, 10 * i} end
      return t == tensor.ByteTensor{{1, 10}, {2, 20}, {3, 30}}
    end)(${M})`,
  ],
  ...filesCases(),
  kNumElements: ['tensor.ByteTensor(6, 7):size() == 42'],
  kClamp: [
    'tensor.DoubleTensor{-9, 5, 99}:clamp(0, 50) == tensor.DoubleTensor{0, 5, 50}',
    'tensor.DoubleTensor{-9, 5, 99}:clamp(0, nil) == tensor.DoubleTensor{0, 5, 99}',
    'tensor.DoubleTensor{-9, 5, 99}:clamp(nil, 50) == tensor.DoubleTensor{-9, 5, 50}',
  ],
  kMinMax: [
    'tensor.DoubleTensor{{4, 9}, {8, 1}}:maxElement() == 9',
    'tensor.DoubleTensor{{4, 9}, {8, 1}}:minElement() == 1',
    'tensor.DoubleTensor{{4, 9}, {8, 1}}:max(1) == tensor.DoubleTensor{8, 9}',
    'tensor.DoubleTensor{{4, 9}, {8, 1}}:min(1) == tensor.DoubleTensor{4, 1}',
    'tensor.DoubleTensor{{4, 9}, {8, 1}}:max(2) == tensor.DoubleTensor{9, 8}',
    'tensor.DoubleTensor{{4, 9}, {8, 1}}:min(2) == tensor.DoubleTensor{4, 1}',
    'tensor.DoubleTensor{4, 9}:maxElement() == 9 and tensor.DoubleTensor{4, 9}:minElement() == 4',
  ],
  kArgMinMax: [
    `(function(row, column) return row == 1 and column == 2 end)(
       tensor.DoubleTensor{{4, 9}, {8, 1}}:argMaxElement())`,
    `(function(row, column) return row == 2 and column == 2 end)(
       tensor.DoubleTensor{{4, 9}, {8, 1}}:argMinElement())`,
    'tensor.DoubleTensor{{4, 9}, {8, 1}}:argMax(1) == tensor.Int64Tensor{2, 1}',
    'tensor.DoubleTensor{{4, 9}, {8, 1}}:argMin(1) == tensor.Int64Tensor{1, 2}',
    'tensor.DoubleTensor{{4, 9}, {8, 1}}:argMax(2) == tensor.Int64Tensor{2, 1}',
    'tensor.DoubleTensor{{4, 9}, {8, 1}}:argMin(2) == tensor.Int64Tensor{1, 2}',
    'tensor.DoubleTensor{4, 9}:argMaxElement() == 2',
    'tensor.DoubleTensor{4, 9}:argMinElement() == 1',
  ],
};

/* Tensors read from files of 30 numbers that count from 0. */
function filesCases() {
  const read = (options, range) =>
    Object.entries(BYTES).map(([type, bytes]) => {
      const file = `{file = {name = folder .. '/${type}'${options(bytes)}}}`;
      return `tensor.${type}Tensor${file} == tensor.${type}Tensor{range = {${range}}}`;
    });
  return {
    kLoadWholeFile: read(() => '', '0, 29'),
    kLoadStartFile: read(() => ', numElements = 7', '0, 6'),
    kLoadEndFile: read((bytes) => `, byteOffset = ${20 * bytes}`, '20, 29'),
    kLoadMiddleFile: read((bytes) => `, byteOffset = ${20 * bytes}, numElements = 4`, '20, 23'),
  };
}

/* Name -> an expression, and what its error contains. */
const file = (options) => `tensor.ByteTensor{file = {name = folder .. '/Byte', ${options}}}`;
const ERRORS = {
  InvalidLuaTensorRange: ['tensor.DoubleTensor{range = {2, -4}}', 'Invalid Tensor range.'],
  kMMulOpLHSNonMatrix: [
    'tensor.FloatTensor(3, 3, 3):mmul(tensor.FloatTensor(3, 2))',
    'LHS is not a matrix',
  ],
  kMMulOpRHSNonMatrix: [
    'tensor.FloatTensor(3, 2):mmul(tensor.FloatTensor(3, 3, 3))',
    'RHS is not a matrix',
  ],
  kMMulOpIncompatibleDims: [
    'tensor.FloatTensor(4, 2):mmul(tensor.FloatTensor(3, 2))',
    'Incorrect matrix dimensions',
  ],
  kMMulOpIncompatibleType: [
    'tensor.FloatTensor(3, 3):mmul(tensor.ByteTensor(3, 3))',
    'Must contain 1 RHS tensor of type tensor.FloatTensor',
  ],
  kBadFileName: ["tensor.ByteTensor{file = {name = folder .. '/missing'}}", 'missing'],
  kBadNumElements: [file('numElements = 31'), 'numElements', '31'],
  kBadNumElementsOffset: [file('byteOffset = 1, numElements = 30'), 'numElements', '29'],
  kBadNumElementsNegative: [file('numElements = -2'), 'numElements'],
  kBadByteOffset: [file('byteOffset = 31'), 'byteOffset'],
  kBadByteOffsetNegative: [file('byteOffset = -2'), 'byteOffset'],
  kClampErrorMaxMin: ['tensor.DoubleTensor(2, 2):clamp(9, 8)', 'must not exceed'],
  kClampTypeMismatch: ['tensor.ByteTensor(2, 2):clamp(-1, 9)', 'TypeMismatch'],
  /* val(7) returns the number, which has no methods: Lua's error names the variable */
  kMinMaxScalarError: [
    '(function() local scalar = tensor.DoubleTensor():val(7) return scalar:maxElement() end)()',
    "attempt to index local 'scalar' (a number value)",
  ],
  kMinMaxBadAxis: ['tensor.DoubleTensor{7, 8}:max(2)', '0 < dim <= 1'],
};

/* Name -> a chunk that returns true for each element type. */
const OF_TYPES = {
  CreateTensor: `
    local t, k = tensor[name](2, 2), 0
    t:apply(function(v) k = k + 1 return v == 0 and k or -1 end)
    return t == tensor[name]{{1, 2}, {3, 4}} and t:type() == 'tensor.' .. name`,
  CreateTensorScalar: `
    local t = tensor[name]()
    local before = t:val()
    t:val(6)
    return before == 0 and t:val() == 6 and #t:shape() == 0 and t:size() == 1`,
  CreateTensorEmpty: `
    local t = tensor[name](0)
    return #t:shape() == 1 and t:shape()[1] == 0 and t:size() == 0`,
};

/* Name -> what a chunk returns for two tensors on the same memory, and on separate memory. */
const SHARED = {
  Clone: ['clone()', false],
  Transpose: ['transpose(1, 2)', true],
  Select: ['select(2, 2)', true],
  Narrow: ['narrow(1, 2, 2)', true],
};

test('all 55 cases are here', () => {
  const names = new Set([TRUE, ERRORS, OF_TYPES, SHARED].flatMap((cases) => Object.keys(cases)));
  expect(names.add('Invalidate').size).toBe(55);
});

test.each(Object.entries(TRUE))('%s', (_, expressions) => {
  const results = expressions.map((expression) => [expression, ...lua.run(`return ${expression}`)]);
  expect(results).toEqual(expressions.map((expression) => [expression, true]));
});

test.each(Object.entries(ERRORS))('%s: an error', (_, [expression, ...words]) => {
  for (const word of named(words)) expect(() => lua.run(`return ${expression}`)).toThrow(word);
});

test.each(Object.entries(OF_TYPES))('%s, for each element type', (_, chunk) => {
  expect(TYPES.map((type) => lua.run(`local name = '${type}Tensor' ${chunk}`)[0])).toEqual(
    TYPES.map(() => true),
  );
});

test.each(Object.entries(SHARED))('%s: shared memory', (_, [call, isShared]) => {
  expect(
    lua.run(`
      local t = ${M}
      local other = t:${call}
      local before = other:clone()
      t:fill(200)
      return other ~= before`),
  ).toEqual([isShared]);
});

test('Invalidate: a clone stays valid where borrowed memory is taken back', () => {
  const { tensor } = createLab2d(torch);
  const mine = tensor.DoubleTensor(matrix('6 6; 6 6'));
  const { tensor: borrowed, withdraw } = tensor.lend(mine);
  expect(
    lua.run(
      `maybe = ...
      copy = maybe:clone()
      return copy:ownsStorage(), maybe:ownsStorage(), copy(1, 2):val(), maybe(1, 2):val()`,
      { args: [borrowed] },
    ),
  ).toEqual([true, false, 6, 6]);
  withdraw();
  expect(lua.run('return copy(1, 2):val()')).toEqual([6]);
  for (const use of named(['maybe(1, 2)', 'maybe:val()', 'maybe:fill(1)']))
    expect(() => lua.run(`return ${use}`)).toThrow(
      "Trying to access invalidated object of type: 'tensor.DoubleTensor'",
    );
});
