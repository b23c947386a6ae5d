/* The package nn that is built in: require 'nn' without a copy of the user's. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { createLuaSync } from '../../js/lua/index.node.js';
import { network } from '../../js/network/index.js';
import { packageCases } from '../network/recorded.js';

const folder = mkdtempSync(join(tmpdir(), 'torch7-wasm-nn-'));
afterAll(() => rmSync(folder, { recursive: true }));
const torch = createTorchSync();

/* Runs a script; returns what it prints. */
function run(script, options = {}) {
  let text = '';
  const write = (bytes) => {
    text += new TextDecoder().decode(bytes);
  };
  createLuaSync({ write, ...options }).run(script);
  return text.trim();
}

test('a network is trained by samples', () => {
  const made = run(`
    require 'nn'
    torch.manualSeed(1)
    local net = nn.Sequential():add(nn.Linear(2, 8)):add(nn.Tanh()):add(nn.Linear(8, 1))
    local data = { size = function() return 4 end }
    for i, v in ipairs { { 0, 0, 0 }, { 0, 1, 1 }, { 1, 0, 1 }, { 1, 1, 0 } } do
      data[i] = { torch.Tensor { v[1], v[2] }, torch.Tensor { v[3] } }
    end
    local trainer = nn.StochasticGradient(net, nn.MSECriterion())
    trainer.learningRate, trainer.maxIteration, trainer.verbose = 0.1, 500, false
    trainer:train(data)
    for i = 1, 4 do print(math.floor(net:forward(data[i][1])[1] + 0.5)) end
  `);
  expect(made.split(/\s+/)).toEqual(['0', '1', '1', '0']);
});

test('getParameters gives vectors that the layers share, for optim', () => {
  const made = run(`
    require 'nn'
    local net = nn.Sequential():add(nn.Linear(3, 2)):add(nn.Linear(2, 1))
    local w, g = net:getParameters()
    w:fill(2)
    net:zeroGradParameters()
    net:forward(torch.ones(3))
    net:backward(torch.ones(3), torch.ones(1))
    print(w:nElement(), net:get(1).weight:sum(), net:get(2).bias[1], g:sum())
  `);
  /* gradients: 2 x 3 of 2, 2 of 2; 2 of 8, 1 of 1 */
  expect(made.split(/\s+/).map(Number)).toEqual([11, 12, 2, 33]);
});

test('a copy of the user takes precedence', () => {
  const own = join(folder, 'own');
  mkdirSync(join(own, 'nn'), { recursive: true });
  writeFileSync(join(own, 'nn', 'init.lua'), "return 'mine'");
  expect(run(`package.path = '${own}/?/init.lua'; print(require 'nn')`)).toBe('mine');
});

describe('layers of files give what torch/nn gave', () => {
  const others = /^nn\.(IndexLinear|ArgMax|Clip|FireModule|Reinforce|ReverseTable|SpatialBinary)/;
  const list = packageCases(torch).slice(0, 34);
  const cases = list.filter(({ name }) => !others.test(name));
  test.each(cases.map((one, i) => [`${i} ${one.name}`, one]))('%s', (_, { module, x, y }) => {
    const file = join(folder, 'case.t7');
    torch.save(file, { module, x, y });
    const made = run(`
      require 'nn'
      local case = torch.load('${file}')
      local y = case.module:forward(case.x)
      local worst = 0
      for i, t in ipairs(torch.isTensor(y) and { y } or y) do
        local wanted = torch.isTensor(case.y) and case.y or case.y[i]
        assert(t:isSameSizeAs(wanted))
        worst = math.max(worst, (t:double() - wanted:double()):abs():max())
      end
      print(worst < 1e-12)
    `);
    expect(made).toBe('true');
  });
});

test('what it saves is a network in JavaScript, with the same result', () => {
  const file = join(folder, 'net.t7');
  run(`
    require 'nn'
    local net = nn.Sequential()
      :add(nn.SpatialConvolution(2, 4, 3, 3, 1, 1, 1, 1))
      :add(nn.SpatialBatchNormalization(4))
      :add(nn.ReLU())
      :add(nn.SpatialMaxPooling(2, 2))
      :add(nn.View(4 * 3 * 3))
      :add(nn.Linear(36, 5))
      :add(nn.LogSoftMax())
    net:forward(torch.randn(4, 2, 6, 6))
    net:evaluate()
    local x = torch.randn(3, 2, 6, 6)
    torch.save('${file}', { net = net, x = x, y = net:forward(x) })
  `);
  const { net, x, y } = torch.load(file);
  const made = network(net).forward(x);
  expect(torch.csub(made, y).abs().max()).toBeLessThan(1e-12);
});

test('a layer that shares its weight can be cloned', () => {
  const made = run(`
    require 'nn'
    local layer = nn.Linear(2, 2)
    local twin = nn.Linear(2, 2):share(layer, 'weight')
    local copy = nn.MapTable(twin):clone()
    print((copy:forward({ torch.ones(2) })[1] - twin:forward(torch.ones(2))):abs():max())
  `);
  expect(made).toBe('0');
});

test('a plane of the input may have no connection', () => {
  const made = run(`
    require 'nn'
    local layer = nn.SpatialConvolutionMap(torch.Tensor { { 1, 1 } }, 1, 1)
    layer.weight:fill(2)
    layer.bias:zero()
    local x = torch.ones(2, 2, 2)
    print(layer:forward(x):sum(), layer:backward(x, torch.ones(1, 2, 2)):sum(), layer.gradWeight:sum() ~= 0)
  `);
  expect(made).toBe('8\t8\ttrue');
});

test('nn.hessian: the squares of the derivatives of a layer', () => {
  const made = run(`
    require 'nn'
    nn.hessian.enable()
    torch.manualSeed(1)
    local layer = nn.Linear(3, 2)
    layer.weight:copy(torch.Tensor { { 1, 2, 3 }, { 0, 1, -1 } })
    local net = nn.Sequential():add(layer):add(nn.Tanh())
    net:initDiagHessianParameters()
    local x = torch.Tensor { 1, -2, 0.5 }
    layer.bias:zero()
    local y = net:forward(x)
    local h = nn.MSECriterion():updateDiagHessianInput(y, torch.zeros(2))
    net:backwardDiagHessian(x, h)
    local slope = torch.pow(1 - torch.pow(y, 2), 2):cmul(h) -- h through tanh
    print((net.diagHessianInput - torch.mv(torch.pow(layer.weight, 2):t(), slope)):abs():max() < 1e-12)
    print((layer.diagHessianWeight - torch.ger(slope, torch.pow(x, 2))):abs():max() < 1e-12)
    local w, g, diagonal = net:getParameters()
    print(w:nElement(), diagonal:nElement(), (diagonal[{ { 7, 8 } }] - slope):abs():max() < 1e-12)
    print(nn.Jacobian.testDiagHessianInput(nn.SpatialConvolution(2, 3, 2, 2), torch.zeros(2, 4, 4)) < 1e-12)
    print(pcall(nn.SoftMax().updateDiagHessianInput, nn.SoftMax(), x, x))
  `);
  expect(made.split('\n')).toEqual([
    'true',
    'true',
    '8\t8\ttrue',
    'true',
    expect.stringContaining('nn.SoftMax has no diagonal Hessian'),
  ]);
});

test('IndexLinear is Linear on keys and values, in its three forms of input', () => {
  const made = run(`
    require 'nn'
    torch.manualSeed(1)
    local dense, sparse = nn.Linear(6, 2), nn.IndexLinear(6, 2, true)
    sparse.weight:copy(dense.weight:t())
    sparse.bias:copy(dense.bias)
    local keys = { torch.LongTensor { 2, 6 }, torch.LongTensor { 1 } }
    local values = { torch.Tensor { 3, -1 }, torch.Tensor { 2 } }
    local x, g = torch.zeros(2, 6), torch.randn(2, 2)
    for i, list in ipairs(keys) do x[i]:scatter(1, list, values[i]) end
    local all = { torch.cat(keys, 1), torch.cat(values, 1), torch.LongTensor { 2, 1 } }
    for _, input in ipairs { { keys, values }, all } do
      local y, wanted = sparse:forward(input), dense:forward(x)
      sparse:zeroGradParameters()
      dense:zeroGradParameters()
      local made, slope = sparse:backward(input, g)[2], dense:backward(x, g)
      sparse:updateParameters(0.1)
      dense:updateParameters(0.1)
      if not torch.isTensor(made) then made = torch.cat(made, 1):view(2, 6) end
      print((y - wanted):abs():max() < 1e-12, (made - slope):abs():max() < 1e-12)
      print((sparse.weight:t() - dense.weight):abs():max() < 1e-12)
    end
    print(sparse:forward({ keys[1], values[1] }):nElement())
    local limited = nn.IndexLinear(6, 2, nil, nil, nil, nil, true)
    limited.weight:narrow(2, 5, 2):fill(1)
    print(limited:forward({ keys[1], values[1] })[1]) -- 3 / 3 - 1 / 1
  `);
  expect(made.split('\n').map((line) => line.trim())).toEqual([
    'true\ttrue',
    'true',
    'true\ttrue',
    'true',
    '2',
    '0',
  ]);
});

test('Kmeans finds the centres of groups', () => {
  const made = run(`
    require 'nn'
    torch.manualSeed(1)
    local x = torch.cat(torch.randn(50, 2):mul(0.1), torch.randn(50, 2):mul(0.1):add(5), 1)
    local km = nn.Kmeans(2, 2)
    km:initKmeansPlus(x)
    for i = 1, 5 do
      km:zeroGradParameters()
      km:forward(x)
      km:backward(x)
      km:updateParameters(1)
    end
    local centres = torch.sort(km.weight, 1)
    print((centres[1] - 0):abs():max() < 0.1, (centres[2] - 5):abs():max() < 0.1)
    print(km.output[1] ~= km.output[100], km.loss < 20, km.gradInput:abs():max())
  `);
  expect(made.split('\n')).toEqual(['true\ttrue', 'true\ttrue\t0']);
});

test('layers that share parameters can be saved, and so can their originals', () => {
  const file = join(folder, 'shared.t7');
  const made = run(`
    require 'nn'
    local a = nn.Linear(2, 2)
    local b = a:clone('weight', 'bias')
    local map = nn.MapTable(nn.Linear(2, 2))
    map:forward { torch.ones(2), torch.ones(2) }
    torch.save('${file}', { a, b, map })
    local list = torch.load('${file}')
    print(torch.pointer(list[1].weight:storage()) == torch.pointer(list[2].weight:storage()))
    print(#list[3]:forward { torch.ones(2), torch.ones(2), torch.ones(2) })
    -- shared parameters are updated through their gradients
    local c = nn.Cosine(2, 2)
    local twin = c:clone('weight')
    for _, layer in ipairs { twin, twin:clone() } do
      layer.gradWeight:zero()
      layer:forward(torch.ones(2))
      layer:accUpdateGradParameters(torch.ones(2), torch.Tensor { 1, 2 }, 0.1)
      print(layer.gradWeight:abs():sum() > 0)
    end
  `);
  expect(made.split('\n')).toEqual(['true', '3', 'true', 'true']);
});

test('a function in a field of a module is not saved, with a warning', () => {
  const file = join(folder, 'function.t7');
  const made = run(`
    require 'nn'
    local layer = nn.Linear(2, 2)
    layer.hook = function() return 5 end
    torch.save('${file}', layer)
    print(torch.load('${file}').hook, layer:clone().hook())
    print(torch.DiskFile('${file}', 'w'):isWritableObject(layer.hook))
  `);
  expect(made.split('\n')).toEqual([
    '$ Warning: cannot write object field <hook> of <nn.Linear>',
    'nil\t5',
    'false',
  ]);
});

test('a module of torch/nn whose parameters are shared can be used and saved', () => {
  const file = join(folder, 'native.t7');
  const made = run(`
    require 'nn'
    local layer = nn.Linear(2, 2)
    layer.accUpdateGradParameters = nn.Module.sharedAccUpdateGradParameters
    local bytes = torch.serialize(layer)
    -- as if the bytecode were that of another Lua
    layer = torch.deserialize((bytes:gsub('torch%x%x%x%x%x%x%x%x', 'torch00000000')))
    print(rawget(layer, 'accUpdateGradParameters'))
    layer:accUpdateGradParameters(torch.ones(2), torch.ones(2), 0.1)
    torch.save('${file}', layer)
    print(torch.load('${file}'))
  `);
  expect(made.split('\n')).toEqual(['nil', 'nn.Linear(2 -> 2)']);
});

test('MapTable: shared is a boolean, as in torch/nn, or a list of names', () => {
  const made = run(`
    require 'nn'
    local x = { torch.ones(2), torch.ones(2) }
    for _, shared in ipairs { true, false, { 'bias' } } do
      local map = nn.MapTable(nn.Linear(2, 2), shared)
      map:forward(x)
      local a, b = map.modules[1], map.modules[2]
      a.weight:fill(7)
      a.bias:fill(8)
      print(map.shared == shared, b.weight[1][1] == 7, b.bias[1] == 8)
    end
  `);
  expect(made.split('\n')).toEqual(['true\ttrue\ttrue', 'true\tfalse\tfalse', 'true\tfalse\ttrue']);
});

test('BatchNormalization in training takes the statistics of one sample, too', () => {
  const made = run(`
    require 'nn'
    local flat = nn.BatchNormalization(2, 1e-5, 0.1, false)
    local image = nn.SpatialBatchNormalization(2, 1e-5, 0.1, false)
    local one = torch.Tensor { 3, 7 }
    for _, m in ipairs { flat, image } do
      local x = m == flat and one:view(1, 2) or one:view(1, 2, 1, 1)
      print(m:forward(x):abs():max(), m:backward(x, x):abs():max())
      print((m.running_mean - one * 0.1):abs():max() < 1e-12, m.running_var[1])
    end
    local y = image:forward(torch.Tensor { { 1, 3 }, { 4, 8 } }:view(1, 2, 1, 2))
    print((y:view(-1) - torch.Tensor { -1, 1, -1, 1 }):abs():max() < 1e-4)
  `);
  expect(made.split('\n')).toEqual(['0\t0', 'true\t0.9', '0\t0', 'true\t0.9', 'true']);
});

test('LayerNormalization normalizes each row of a batch', () => {
  const made = run(`
    require 'nn'
    local layer = nn.LayerNormalization(3)
    local x = torch.Tensor { { 1, 2, 4 }, { -1, 0, 5 } }
    local wanted = torch.Tensor { { -1.0690, -0.2673, 1.3363 }, { -0.8890, -0.5080, 1.3970 } }
    print((layer:forward(x) - wanted):abs():max() < 1e-4)
    print((layer:forward(x[1]) - wanted[1]):abs():max() < 1e-4)
    print(nn.Jacobian.testJacobian(layer, x) < 1e-6, layer:forward(x[1]):dim())
  `);
  expect(made.split('\n')).toEqual(['true', 'true', 'true\t1']);
});

test('criterions refuse targets and weights of another size, with the errors of THNN', () => {
  const made = run(`
    require 'nn'
    local x, image = torch.randn(3, 4), torch.randn(2, 3, 4, 4)
    local function try(criterion, x, target)
      for _, name in ipairs { 'forward', 'backward' } do
        print((select(2, pcall(criterion[name], criterion, x, target))))
      end
    end
    local short, weights = torch.Tensor { 1, 2 }, torch.ones(3)
    try(nn.ClassNLLCriterion(), x, short)
    try(nn.ClassNLLCriterion(), x, torch.ones(3, 4))
    try(nn.ClassNLLCriterion(weights), x, torch.ones(3))
    try(nn.CrossEntropyCriterion(), x, torch.ones(4))
    try(nn.MultiMarginCriterion(), x, short)
    try(nn.MultiMarginCriterion(1, weights), x, torch.ones(3))
    try(nn.MultiMarginCriterion(), x, torch.Tensor { 1, 2, 5 })
    try(nn.MultiLabelMarginCriterion(), x, torch.ones(3, 2))
    try(nn.SpatialClassNLLCriterion(), image, torch.ones(2, 4, 5))
    try(nn.SpatialClassNLLCriterion(), image, torch.ones(4, 4))
    try(nn.SpatialClassNLLCriterion(torch.ones(2)), image, torch.ones(2, 4, 4))
    print(nn.ClassNLLCriterion():forward(torch.Tensor { -1, -2 }, 2))
  `);
  const failed = "Assertion `THIndexTensor_(size)(target, 0) == batch_size' failed";
  const weightText = (n, given) =>
    `weight tensor should be defined either for all ${n} classes or no classes ` +
    `but got weight tensor of shape: [${given}]`;
  const errors = [
    `${failed}: 2 targets, batch of 3`,
    'multi-target not supported: target has 2 dimensions',
    weightText(4, 3),
    `${failed}: 4 targets, batch of 3`,
    'inconsistent target size: input of size 3x4, target of size 2',
    weightText(4, 3),
    'target out of range: a class must be from 1 to 4',
    'inconsistent target size: input of size 3x4, target of size 3x2',
    'size mismatch (got input: 2x3x4x4, target: 2x4x5)',
    'only batches of spatial targets supported (3D tensors) but got targets of dimension: 2',
    weightText(3, 2),
  ];
  expect(made.split('\n')).toEqual([...errors.flatMap((text) => [text, text]), '2\t1']);
});

/* The fields that torch/nn reads from a file of the module; its buffers would otherwise be nil. */
test('modules have the fields that torch/nn expects in files', () => {
  const fields = {
    'WeightNorm(nn.Linear(3, 2))': 'viewIn viewOut otherDims _norm _scale',
    'LinearWeightNorm(3, 2)': 'norm scale',
    'SpatialUpSamplingNearest(2)': 'inputSize outputSize',
    'SpatialUpSamplingBilinear(2)': 'inputSize outputSize',
    'UpSampling(2)': 'inputSize outputSize',
    'Bottle(nn.Linear(3, 2))': 'inShape outShape',
    'SpatialDivisiveNormalization(1)': 'coef',
    'SpatialSubtractiveNormalization(1)': 'coef',
    'MaskedSelect()': '_maskIndices _maskIndexBuffer _maskIndexBufferCPU _gradBuffer _gradMask',
    'CMaxTable()': 'maxIdx mask maxVals gradMaxVals',
    'CMinTable()': 'minIdx mask minVals gradMaxVals',
    'TanhShrink()': 'tanh',
    'VolumetricFullConvolution(1, 2, 2, 2, 2)': 'ones finput fgradInput',
    'ZipTableOneToMany()': 'gradInputEl',
    "Convert('chw', 'f')": 'nInputDim inputBatchDim outputBatchDim modules',
    'IndexLinear(5, 2)': 'running normalize gradWeightBuffer valuesBuffer sizesCache',
    'Kmeans(2, 3)': 'clusterSampleCount',
    'Profile(nn.Linear(3, 2))': 'print_interval timer',
  };
  const lines = Object.entries(fields).map(([made, names]) => `missing(nn.${made}, '${names}')`);
  const made = run(`
    require 'nn'
    local function missing(module, names)
      for name in names:gmatch '%S+' do
        if module[name] == nil then print(torch.type(module), name) end
      end
      torch.deserialize(torch.serialize(module))
    end
    ${lines.join('\n')}
  `);
  expect(made).toBe('');
});

test('modules do without fields that files of torch/nn lack', () => {
  const made = run(`
    require 'nn'
    local function without(module, ...)
      for _, name in ipairs { ... } do assert(rawget(module, name) == nil, name) end
      return module
    end
    local x = torch.randn(4, 3)
    local normed = without(nn.LinearWeightNorm(3, 2), 'gradWeight')
    print(normed:forward(x):size(2), normed:backward(x, torch.ones(4, 2)):size(2))
    print(without(nn.ReLU6(), 'min_val', 'max_val'):forward(torch.Tensor { -1, 3, 9 }):sum())
    print(without(nn.WhiteNoise(), 'train'):backward(x, x):size(2))
    local groups = without(nn.Kmeans(2, 3), 'p')
    groups.weight:zero()
    groups:forward(torch.Tensor { { 1, 2, 2 } })
    print(groups.loss, groups.output:type())
    local sparse = nn.IndexLinear(5, 2)
    sparse.updateKeys = nil
    sparse.weight:fill(1)
    local input = { torch.LongTensor { 1, 3 }, torch.Tensor { 2, 3 } }
    print(sparse:forward(input)[1])
    sparse:accGradParameters(input, torch.ones(2))
    print(sparse.gradWeight:sum())
  `);
  const wanted = ['2\t3', '9', '3', '9\ttorch.DoubleTensor', '5', '10'];
  expect(made.split('\n').map((line) => line.trim())).toEqual(wanted);
});

test('LinearWeightNorm adds the gradients of v and g', () => {
  const made = run(`
    require 'nn'
    torch.manualSeed(1)
    local layer = nn.LinearWeightNorm(3, 2)
    local x = torch.randn(4, 3)
    for _, name in ipairs { 'V', 'G' } do
      local p, g = layer[name:lower()], layer['grad' .. name]
      local forward = nn.Jacobian.forward(layer, x, p)
      print((forward - nn.Jacobian.backward(layer, x, p, g)):abs():max() < 1e-6)
    end
    layer:zeroGradParameters()
    layer:forward(x)
    layer:accGradParameters(x, torch.ones(4, 2))
    local once = layer.gradV:clone()
    layer:accGradParameters(x, torch.ones(4, 2), 0.5)
    print((layer.gradV - once * 1.5):abs():max() < 1e-12)
  `);
  expect(made.split('\n')).toEqual(['true', 'true', 'true']);
});

test('CReLU doubles the planes, of a sample and of a batch', () => {
  const made = run(`
    require 'nn'
    local layer = nn.CReLU(3)
    for _, x in ipairs { torch.randn(3, 4, 4), torch.randn(2, 3, 4, 4) } do
      local planes = x:dim() - 2
      local y = layer:forward(x):clone()
      local g = layer:backward(x, torch.ones(y:size()))
      print(table.concat(y:size():totable(), 'x'), g:isSameSizeAs(x))
      local wanted = torch.cat(torch.cmax(x, 0), torch.cmax(-x, 0), planes)
      print((y - wanted):abs():max(), (g - torch.sign(x)):abs():max())
    end
  `);
  expect(made.split('\n')).toEqual(['6x4x4\ttrue', '0\t0', '2x6x4x4\ttrue', '0\t0']);
});

test('Index has a gradient for the positions, SparseLinear a small bias', () => {
  const made = run(`
    require 'nn'
    local index = nn.Index(1)
    local input = { torch.ones(3, 2), torch.LongTensor { 1, 3 } }
    index:forward(input)
    local g = index:backward(input, torch.ones(2, 2))
    print(#g, g[1]:sum(), g[2]:sum(), g[2]:nElement())
    print(nn.SparseLinear(10, 5).bias:abs():max() < 1e-6)
  `);
  expect(made.split('\n')).toEqual(['2\t4\t0\t2', 'true']);
});

test('Convert: shapes without b are those of one sample', () => {
  const made = run(`
    require 'nn'
    local layer, x = nn.Convert('chw', 'f'), torch.randn(2, 3, 4)
    print(layer:forward(x):size(1), layer:backward(x, torch.ones(24)):isSameSizeAs(x))
    print(layer:forward(torch.randn(5, 2, 3, 4)):size(2))
  `);
  expect(made.split('\n')).toEqual(['24\ttrue', '24']);
});

test('modules are printed as by torch/nn', () => {
  const texts = {
    'LeakyReLU(0.2)': 'nn.LeakyReLU(0.2)',
    'ELU(0.5)': 'nn.ELU (alpha:0.500000)',
    'RReLU(0.1, 0.3)': 'nn.RReLU (l:0.100000, u:0.300000)',
    'Normalize(2)': 'nn.Normalize(2)',
    'Normalize(2.5)': 'nn.Normalize(2.500000)',
    'SpatialFullConvolution(2, 3, 3, 3, 2, 2, 1, 1, 1, 1)':
      'nn.SpatialFullConvolution(2 -> 3, 3x3, 2,2, 1,1, 1,1)',
    'SpatialMaxUnpooling(nn.SpatialMaxPooling(2, 2))':
      'nn.SpatialMaxUnpooling associated to nn.SpatialMaxPooling(2x2, 2,2)',
    'SpatialDilatedMaxPooling(2, 2, 2, 2, 0, 0, 2, 2)':
      'nn.SpatialDilatedMaxPooling(2x2, 2,2, 2,2)',
    'SpatialConvolutionLocal(2, 3, 5, 5, 3, 3, 2, 2, 1, 1)':
      'nn.SpatialConvolutionLocal(2 -> 3, 5x5, 3x3, 2,2, 1,1)',
    'SpatialFractionalMaxPooling(2, 2, 4, 5)': 'nn.SpatialFractionalMaxPooling(4x5, 2,2)',
    'SpatialUpSamplingBilinear(2)': 'nn.SpatialUpSamplingBilinear(2)',
    'SpatialUpSamplingBilinear { owidth = 4, oheight = 5 }': 'nn.SpatialUpSamplingBilinear(5, 4)',
    'UpSampling(2)': 'nn.UpSampling(2x, nearest)',
    "UpSampling({ owidth = 4, oheight = 5 }, 'linear')": 'nn.UpSampling(5x4, linear)',
    'Squeeze(1)': 'nn.Squeeze',
    'CReLU(3)': 'CReLU()',
    'PartialLinear(3, 4)': 'nn.PartialLinear(3 -> 4)',
    'TemporalRowConvolution(3, 2, 2)': 'nn.TemporalRowConvolution(3, 2, 2)',
    'VolumetricConvolution(1, 2, 2, 2, 2)': 'nn.VolumetricConvolution(1 -> 2, 2x2x2)',
    'VolumetricConvolution(1, 2, 2, 2, 2, 2)': 'nn.VolumetricConvolution(1 -> 2, 2x2x2, 2,1,1)',
    'VolumetricDilatedConvolution(1, 2, 2, 2, 2)':
      'nn.VolumetricDilatedConvolution(1 -> 2, 2x2x2, 1,1,1)',
    'VolumetricMaxPooling(2, 2, 2, 2, 2, 2, 1, 1, 1)':
      'nn.VolumetricMaxPooling(2x2x2, 2,2,2, 1,1,1)',
    'VolumetricReplicationPadding(1)':
      'nn.VolumetricReplicationPadding(left=1, right=1, top=1, bottom=1, front=1, back=1)',
  };
  const lines = Object.keys(texts).map((made) => `print(nn.${made})`);
  expect(run(`require 'nn'\n${lines.join('\n')}`).split('\n')).toEqual(Object.values(texts));
  const tree = run(`
    require 'nn'
    local inner = nn.Sequential():add(nn.Tanh())
    print(nn.ParallelTable():add(inner):add(inner))
    print(tostring(nn.Maxout(3, 2, 2)):match '[^\\n]*')
  `);
  expect(tree).toBe(`nn.ParallelTable {
  input
    |\`-> (1): nn.Sequential {
    |      [input -> (1) -> output]
    |      (1): nn.Tanh
    |    }
     \`-> (2): nn.Sequential {
           [input -> (1) -> output]
           (1): nn.Tanh
         }
     ... -> output
}
nn.Sequential {`);
});
