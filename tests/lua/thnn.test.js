/* nn.THNN: what the layers of the package nn call. Each function's gradients are compared with
   finite differences of its output. The layers are stated as nn calls them. */
import { describe, expect, test } from '@jest/globals';
import { createLuaSync } from '../../js/lua/index.node.js';

const lua = createLuaSync();
lua.run(`
  THNN = require 'nn.THNN'
  torch.manualSeed(1)

  local kernels = THNN.kernels['torch.DoubleTensor']
  local function addresses(...)
    local list = { ... }
    for i = 1, select('#', ...) do
      if torch.isTensor(list[i]) then list[i] = list[i]:cdata() end
    end
    return unpack(list, 1, select('#', ...))
  end
  function call(name, ...) kernels[name](addresses(...)) end

  -- The largest error of the slope of sum(g * forward()) by each element of t.
  function worst(t, slope, g, forward)
    local flat, slopes = t:view(-1), slope:contiguous():view(-1)
    local error, step = 0, 1e-5
    for i = 1, flat:size(1) do
      local old = flat[i]
      flat[i] = old + step
      local above = torch.cmul(g, forward()):sum()
      flat[i] = old - step
      local below = torch.cmul(g, forward()):sum()
      flat[i] = old
      error = math.max(error, math.abs((above - below) / (2 * step) - slopes[i]))
    end
    return error
  end
`);

/* [name, size of x, THNN's arguments: of updateOutput behind x and the output, and of
   updateGradInput behind x, g and the gradient; LONG is a LongTensor for indices, BUFFER an empty
   tensor, OUTPUT the output] */
const [LONG, BUFFER, OUTPUT] = ['indices', 'buffer', 'output'];
const same = (name, size, ...args) => [name, size, args, args];
const FUNCTIONS = [
  same('LeakyReLU', [3, 4], 0.2, false),
  same('HardTanh', [3, 4], -0.5, 0.7, false),
  same('HardShrink', [3, 4], 0.3),
  same('SoftShrink', [3, 4], 0.3),
  same('Threshold', [3, 4], 0.1, 20, false),
  ['ELU', [3, 4], [0.7, false], [OUTPUT, 0.7, false]],
  ['SoftPlus', [3, 4], [2, 20], [OUTPUT, 2, 20]],
  ['LogSigmoid', [3, 4], [BUFFER], [BUFFER]],
  ['Sigmoid', [3, 4], [], [OUTPUT]],
  ['Tanh', [3, 4], [], [OUTPUT]],
  same('Square', [3, 4]),
  same('Abs', [3, 4]),
  same('GatedLinear', [3, 4], 2),
  ['SoftMax', [3, 4], [], [OUTPUT]],
  ['LogSoftMax', [2, 3, 2, 2], [], [OUTPUT]],
  ['SpatialMaxPooling', [2, 5, 6], [LONG, 3, 2, 2, 2, 1, 1, true], [LONG, 3, 2, 2, 2, 1, 1, true]],
  [
    'SpatialDilatedMaxPooling',
    [2, 2, 6, 6],
    [LONG, 2, 2, 1, 1, 0, 0, 2, 2, false],
    [LONG, 2, 2, 1, 1, 0, 0, 2, 2, false],
  ],
  [
    'VolumetricMaxPooling',
    [2, 4, 4, 4],
    [LONG, 2, 2, 2, 2, 2, 2, 0, 0, 0, false],
    [LONG, 2, 2, 2, 2, 2, 2, 0, 0, 0, false],
  ],
  ['SpatialAdaptiveMaxPooling', [2, 5, 6], [LONG, 3, 2], [LONG]],
  ['SpatialAdaptiveAveragePooling', [2, 5, 6], [3, 2], []],
  same('SpatialAveragePooling', [2, 5, 6], 3, 2, 2, 2, 1, 1, true, false),
  same('VolumetricAveragePooling', [2, 4, 4, 4], 2, 2, 2, 2, 2, 2, 0, 0, 0, false, true),
  same('SpatialUpSamplingNearest', [2, 2, 3], 2),
  same('VolumetricUpSamplingNearest', [2, 2, 3, 2], 2),
  same('SpatialReflectionPadding', [2, 4, 5], 1, 2, 2, 1),
  same('SpatialReplicationPadding', [2, 4, 5], 1, 2, 2, 1),
  same('VolumetricReplicationPadding', [2, 3, 4, 5], 1, 2, 2, 1, 1, 1),
  ['TemporalMaxPooling', [6, 3], [LONG, 2, 2], [LONG, 2, 2]],
];

test.each(FUNCTIONS)('%s of size %j', (name, size, forward, backward) => {
  const worst = lua.run(
    `local name, size, forward, backward = ...
     local x = torch.randn(unpack(size))
     local y, dx = torch.Tensor(), torch.Tensor()
     local places = { indices = torch.LongTensor(), buffer = torch.Tensor(), output = y }
     local function filled(list)
       local made = {}
       for i, v in ipairs(list) do
         if places[v] then made[i] = places[v] else made[i] = v end
       end
       return made
     end
     local first, second = filled(forward), filled(backward)
     local function output()
       call(name .. '_updateOutput', x, y, unpack(first))
       return y
     end
     local g = torch.randn(unpack(output():size():totable()))
     call(name .. '_updateGradInput', x, g, dx, unpack(second))
     return worst(x, dx, g, output)`,
    { args: [name, size, forward, backward] },
  )[0];
  expect(worst).toBeLessThan(1e-8);
});

/* [name, size of x, of the weight, of the bias, numbers behind the buffers, and the numbers of
   buffers of updateOutput, updateGradInput and accGradParameters] */
const LAYERS = [
  ['SpatialConvolutionMM', [2, 3, 5, 6], [4, 3 * 2 * 3], [4], [3, 2, 2, 1, 1, 0], [2, 2, 2]],
  ['SpatialConvolutionMM', [3, 5, 6], [4, 3, 2, 3], [4], [3, 2, 1, 1, 0, 0], [2, 2, 2]],
  [
    'SpatialDilatedConvolution',
    [2, 2, 6, 6],
    [3, 2, 2, 2],
    [3],
    [2, 2, 1, 1, 1, 1, 2, 2],
    [2, 1, 2],
  ],
  ['VolumetricConvolution', [2, 4, 4, 4], [3, 2, 2, 2, 2], [3], [1, 2, 1, 0, 1, 0], [2, 1, 2]],
  [
    'VolumetricConvolutionMM',
    [2, 4, 4, 4],
    [3, 2 * 2 * 2 * 2],
    [3],
    [2, 2, 2, 1, 2, 1, 0, 1, 0],
    [1, 2, 1],
  ],
  ['SpatialFullConvolution', [2, 3, 4], [2, 3, 2, 3], [3], [3, 2, 2, 2, 0, 1, 1, 0], [2, 1, 2]],
  [
    'VolumetricFullConvolution',
    [2, 2, 3, 2],
    [2, 3, 2, 2, 2],
    [3],
    [2, 1, 2, 0, 0, 0, 0, 0, 1],
    [2, 2, 2],
  ],
  [
    'SpatialDepthWiseConvolution',
    [2, 3, 5, 5],
    [2, 3, 2, 2],
    [2, 3],
    [2, 2, 1, 1, 1, 0],
    [2, 2, 2],
  ],
  [
    'SpatialConvolutionLocal',
    [2, 4, 5],
    [2 * 4, 3, 2 * 3 * 2],
    [3, 2, 4],
    [2, 3, 1, 1, 0, 0, 5, 4, 4, 2],
    [2, 2, 2],
  ],
  ['TemporalConvolution', [2, 6, 3], [4, 2 * 3], [4], [2, 2], [0, 0, 0]],
  ['TemporalSubSampling', [6, 3], [3], [3], [2, 2], [0, 0, 0]],
  ['TemporalRowConvolution', [2, 6, 3], [3, 1, 2], [3], [2, 1, 0, false], [2, 2, 2]],
  ['SpatialSubSampling', [2, 5, 4], [2], [2], [2, 2, 1, 2], [0, 0, 0]],
];

test.each(LAYERS)('%s of size %j', (name, size, weight, bias, numbers, buffers) => {
  const [x, w, b] = lua.run(
    `local name, size, weight, bias, numbers, buffers = ...
     local x, w = torch.randn(unpack(size)), torch.randn(unpack(weight))
     local b = torch.randn(unpack(bias))
     local y, dx = torch.Tensor(), torch.Tensor()
     local function with(count, ...)
       local list = {}
       for i = 1, count do list[i] = torch.Tensor() end
       for _, v in ipairs(numbers) do list[#list + 1] = v end
       for _, v in ipairs { ... } do list[#list + 1] = v end
       return unpack(list)
     end
     local function output()
       call(name .. '_updateOutput', x, y, w, b, with(buffers[1]))
       return y
     end
     local g = torch.randn(unpack(output():size():totable()))
     local dw, db = w:clone():fill(1), b:clone():fill(1) -- gradients are added
     call(name .. '_updateGradInput', x, g, dx, w, with(buffers[2]))
     call(name .. '_accGradParameters', x, g, dw, db, with(buffers[3], 0.5))
     dw:add(-1):mul(2)
     db:add(-1):mul(2)
     return worst(x, dx, g, output), worst(w, dw, g, output), worst(b, db, g, output)`,
    { args: [name, size, weight, bias, numbers, buffers] },
  );
  expect(x).toBeLessThan(1e-8);
  expect(w).toBeLessThan(1e-8);
  expect(b).toBeLessThan(1e-8);
});

const CRITERIONS = [
  ['MSECriterion', []],
  ['AbsCriterion', []],
  ['SmoothL1Criterion', []],
  ['SoftMarginCriterion', []],
  ['DistKLDivCriterion', []],
  ['MarginCriterion', [0.5]],
  ['BCECriterion', []],
];
test.each(CRITERIONS.flatMap(([name, more]) => [true, false].map((mean) => [name, mean, more])))(
  '%s, mean %s',
  (name, mean, more) => {
    const worst = lua.run(
      `local name, mean, more = ...
       local x, t = torch.rand(3, 4):mul(0.8):add(0.1), torch.rand(3, 4)
       local y, dx = torch.Tensor(), torch.Tensor()
       local function output()
         call(name .. '_updateOutput', x, t, y, mean, unpack(more))
         return y
       end
       output()
       call(name .. '_updateGradInput', x, t, dx, mean, unpack(more))
       return worst(x, dx, torch.ones(1), output)`,
      { args: [name, mean, more] },
    )[0];
    expect(worst).toBeLessThan(1e-7);
  },
);

test('losses of classes: with weights, an ignored class, images, margins', () => {
  const worst = lua.run(`
    local errors = {}
    local function check(x, t, name, make)
      local y, dx = torch.Tensor(), torch.Tensor()
      local function output() make('_updateOutput', x, t, y) return y end
      output()
      make('_updateGradInput', x, t, dx)
      errors[#errors + 1] = worst(x, dx, torch.ones(1), output)
    end
    local weights, total = torch.Tensor { 0.5, 1, 2 }, torch.Tensor()
    for _, mean in ipairs { true, false } do
      for _, case in ipairs {
        { torch.randn(4, 3), torch.LongTensor { 1, 3, 2, 3 }, 'ClassNLLCriterion' },
        { torch.randn(3), torch.LongTensor { 2, 1 }, 'ClassNLLCriterion' },
        { torch.randn(2, 3, 2, 2), torch.LongTensor(2, 2, 2):fill(2), 'SpatialClassNLLCriterion' },
      } do
        check(case[1], case[2], case[3], function(which, x, t, out)
          call(case[3] .. which, x, t, out, mean, weights, total, 3)
        end)
      end
      local x, t = torch.randn(4, 3), torch.LongTensor { 1, 3, 2, 3 }
      for p = 1, 2 do
        check(x, t, '', function(which, a, b, out)
          call('MultiMarginCriterion' .. which, a, b, out, mean, p, weights, 0.7)
        end)
      end
      local labels = torch.LongTensor { { 3, 1, 0 }, { 2, 0, 0 }, { 1, 2, 3 }, { 0, 0, 0 } }
      local is_target = torch.Tensor()
      check(x, labels, '', function(which, a, b, out)
        call('MultiLabelMarginCriterion' .. which, a, b, out, is_target, mean)
      end)
    end
    return errors
  `)[0];
  expect(worst).toHaveLength(12);
  for (const error of worst) expect(error).toBeLessThan(1e-8);
});

describe('BatchNormalization', () => {
  test.each([true, false])('train %s', (train) => {
    const errors = lua.run(
      `local train = ...
       local x, w, b = torch.randn(4, 3, 2, 2), torch.rand(3), torch.randn(3)
       local mean, var = torch.randn(3), torch.rand(3):add(0.5)
       local start, spread = mean:clone(), var:clone()
       local y, saved, inverse = torch.Tensor(), torch.Tensor(), torch.Tensor()
       local function output()
         mean:copy(start) var:copy(spread)
         call('BatchNormalization_updateOutput', x, y, w, b, mean, var, saved, inverse, train, 0.1, 1e-3)
         return y
       end
       local g = torch.randn(unpack(output():size():totable()))
       local planes = x:transpose(1, 2):contiguous():view(3, -1)
       local moved = mean:clone():add(-0.9, start):mul(10):csub(planes:mean(2):view(-1)):abs():max()
       local dx, dw, db = torch.Tensor(), torch.zeros(3), torch.zeros(3)
       call('BatchNormalization_backward', x, g, dx, dw, db, w, mean, var, saved, inverse, train, 1, 1e-3)
       return worst(x, dx, g, output), worst(w, dw, g, output), worst(b, db, g, output), train and moved or 0`,
      { args: [train] },
    );
    for (const error of errors) expect(error).toBeLessThan(1e-8);
  });
});

test.each([
  ['ClassNLLCriterion', 'input tensor should be 1D or 2D'],
  ['SpatialClassNLLCriterion', 'only batches of spatial inputs supported (4D tensors)'],
  ['MultiMarginCriterion', 'vector or matrix expected'],
  ['MultiLabelMarginCriterion', 'vector or matrix expected'],
])("%s refuses three dimensions with Torch7's text", (name, text) => {
  expect(() =>
    lua.run(`require 'nn'
      nn.${name}():forward(torch.ones(2, 2, 2), torch.ones(2, 2, 2))`),
  ).toThrow(text);
});

test('rows of a table: padding, frequencies, norms', () => {
  const [plain, shared, norms] = lua.run(`
    local index = torch.LongTensor { 2, 3, 2, 1 }
    local g = torch.Tensor { { 1, 1 }, { 2, 2 }, { 3, 3 }, { 4, 4 } }
    local plain, shared = torch.zeros(3, 2), torch.zeros(3, 2)
    call('LookupTable_accGradParameters', index, g, plain, nil, nil, nil, false, 1, 1)
    call('LookupTable_accGradParameters', index, g, shared, nil, nil, nil, true, 0, 2)
    local w = torch.Tensor { { 3, 4 }, { 0.3, 0.4 }, { 6, 8 } }
    call('LookupTable_renorm', torch.LongTensor { 1, 2 }, w, 1, 2)
    return plain:totable(), shared:totable(), torch.norm(w, 2, 2):view(-1):totable()
  `);
  expect(plain).toEqual([
    [0, 0],
    [4, 4],
    [2, 2],
  ]);
  expect(shared).toEqual([
    [8, 8],
    [4, 4],
    [4, 4],
  ]);
  expect(norms[0]).toBeCloseTo(1, 6);
  expect(norms[1]).toBeCloseTo(0.5, 12);
  expect(norms[2]).toBe(10);
});

test('no argument is no tensor and no storage, as nn asks', () => {
  expect(lua.run('return torch.isTensor(), torch.isStorage(), torch.isTensor(nil)')).toEqual([
    false,
    false,
    false,
  ]);
});

test('a user may have kernels of her own, and unknown names are named', () => {
  const other = createLuaSync();
  expect(
    other.run(`package.preload['nn.THNN'] = function() return 'own' end return require 'nn.THNN'`),
  ).toEqual(['own']);
  expect(() => lua.run(`THNN.runKernel('Nothing_updateOutput', 'torch.DoubleTensor')`)).toThrow(
    "Function 'Nothing_updateOutput' not found for tensor type 'torch.DoubleTensor'.",
  );
  expect(() => lua.run(`THNN.runKernel('Abs_updateOutput', 'torch.IntTensor')`)).toThrow(
    'Unsupported tensor type: torch.IntTensor',
  );
});
