/* torch7-wasm/network: reading, errors, names of parameters, training, old files, graphs. */
import { describe, expect, test } from '@jest/globals';
import { valueAndGrad } from '../../js/autograd/index.js';
import { createTorchSync } from '../../js/create.node.js';
import { createLuaSync, MemoryFiles } from '../../js/lua/index.node.js';
import { fields, layers, network, summary, toOnnx } from '../../js/network/index.js';
import { adam } from '../../js/optim/index.js';

const torch = createTorchSync();
const module = (name, payload = {}) => new torch.TaggedObject(`nn.${name}`, 1, payload);
const linear = (inputs, outputs) =>
  module('Linear', {
    weight: torch.Tensor(outputs, inputs).fill(0.5),
    bias: torch.Tensor(outputs).fill(1),
  });
const sequential = (...modules) => module('Sequential', { modules });
const thrown = (f) => {
  try {
    f();
  } catch (error) {
    return error;
  }
  return null;
};

test('an input of another type is told from one of another size', () => {
  const net = network(layers(torch).linear(2, 1));
  expect(thrown(() => net.forward(torch.ones(1, 2))).message).toBe(
    'forward: `x` = torch.DoubleTensor of size 1x2: the parameters are torch.FloatTensors: ' +
      'convert it with .float()',
  );
  expect(thrown(() => net.forward(torch.ones(1, 3).float())).code).toBe('LAYER_INPUT');
  expect(thrown(() => toOnnx(layers(torch).relu(), [1, 4])).message).toContain('network(layer)');
});

test('a position outside of a table is told in the numbering of the table', () => {
  const modules = layers(torch);
  const text = (net, ...list) =>
    thrown(() => network(net).forward(torch.LongTensor(list)))?.message;
  const [one, zero] = [
    modules.embedding(3, 2),
    module('LookupTableMaskZero', { weight: torch.FloatTensor(4, 2) }),
  ];
  expect(text(one, 1, 3)).toBe(undefined);
  expect(text(one, 1, 0)).toContain(
    'element 1 of the input is the position 0, not one from 1 to 3',
  );
  expect(text(one, 4)).toContain('element 0 of the input is the position 4, not one from 1 to 3');
  expect(text(zero, 0, 3)).toBe(undefined);
  expect(text(zero, 4)).toContain('the position 4, not one from 0 to 3');
});

test('errors of toOnnx show the sizes that were given', () => {
  const { linear: product, sequential: chain, conv2d, flatten } = layers(torch);
  const text = (net, size) => thrown(() => toOnnx(network(net), size)).message;
  expect(text(product(2, 3), [5])).toContain('the input has size 5, the weight 3x2');
  expect(text(product(2, 3), [7, 5])).toContain('the input has size 7x5, the weight 3x2');
  expect(text(chain(conv2d(2, 3, 3), flatten(), product(4, 1)), [1, 2, 5, 5])).toContain('1x27');
});

test('toOnnx writes what an op was given, or says that it cannot', () => {
  const exported = (forward) => {
    const classes = { 'my.Layer': { forward } };
    const net = network(new torch.TaggedObject('my.Layer', 1, {}), { classes, torch });
    return new TextDecoder('latin1').decode(toOnnx(net, [2, 3]));
  };
  const powers = exported((m, x, { ops }) => ops.pow(2, x));
  expect(powers).toContain('input');
  expect(exported((m, x, { ops }) => ops.pow(x, 2))).not.toBe(powers);
  const padded = exported((m, x, { ops }) => ops.pad(x, 1));
  expect(padded).toBe(exported((m, x, { ops }) => ops.pad(x, [1, 1, 1, 1])));
  expect(thrown(() => exported((m, x, { ops }) => ops.argmax(x, [0, 1])))).toMatchObject({
    code: 'UNSUPPORTED',
  });
});

test('errors of ops in layers have their details', () => {
  const classes = { 'my.Layer': { forward: (m, x) => torch.mm(x, torch.ones(5, 1)) } };
  const net = network(new torch.TaggedObject('my.Layer', 1, {}), { classes });
  expect(thrown(() => net.forward(torch.ones(2, 3)))).toMatchObject({
    code: 'MM_SHAPES',
    details: { shape0: [2, 3], shape1: [5, 1] },
  });
});

describe('parameters', () => {
  test('have the names of their places', () => {
    const net = network(
      sequential(
        linear(2, 3),
        module('ConcatTable', { modules: [linear(3, 1), module('Identity')] }),
      ),
    );
    expect(Object.keys(net.parameters())).toEqual(['0.weight', '0.bias', '1.0.weight', '1.0.bias']);
    expect(Object.keys(network(linear(1, 1)).parameters())).toEqual(['weight', 'bias']);
  });

  test('that are shared occur once, and get the sum of their gradients', () => {
    const one = linear(2, 2);
    const other = linear(2, 2);
    other.payload.weight.set(one.payload.weight); /* as module:share() does */
    const net = network(sequential(one, other, one));
    expect(Object.keys(net.parameters())).toEqual(['0.weight', '0.bias', '1.bias']);
    const x = torch.ones(1, 2);
    const weights = { '0.weight': net.parameters()['0.weight'] };
    const f = (p) => torch.sum(net.with(p)(x));
    const [, gradients] = valueAndGrad(f)(weights);
    const step = 1e-6;
    const before = net.forward(x).sum();
    weights['0.weight'].add(step);
    expect((net.forward(x).sum() - before) / step).toBeCloseTo(gradients['0.weight'].sum(), 3);
  });

  test('are replaced by with(), and those that are not named stay', () => {
    const net = network(linear(2, 1));
    const run = net.with({ weight: torch.Tensor([[1, 2]]) });
    expect(run(torch.Tensor([[3, 4]])).toArray()).toEqual([[12]]);
    expect(net.forward(torch.Tensor([[3, 4]])).toArray()).toEqual([[4.5]]);
    expect(thrown(() => net.with({ weigth: torch.Tensor(1, 2) })).message).toBe(
      'with: the network has no parameter "weigth"',
    );
    expect(thrown(() => net.with({ weight: torch.Tensor(2, 2) }))).toMatchObject({
      code: 'SAME_SIZE',
      arg: 'weight',
    });
    expect(thrown(() => net.with({ weight: 3 })).code).toBe('TYPE');
  });

  test('are copied by load(), which needs all of them', () => {
    const net = network(linear(2, 1));
    net.load({ weight: torch.Tensor([[1, 2]]), bias: torch.Tensor([3]) });
    expect(net.object.payload.weight.toArray()).toEqual([[1, 2]]);
    expect(thrown(() => net.load({ weight: torch.Tensor(1, 2) })).message).toBe(
      'load: "bias" is missing',
    );
  });
});

describe('training', () => {
  test('fits a network of layers(), which a file keeps', () => {
    const generator = torch.Generator();
    torch.manualSeed(generator, 7);
    const {
      sequential: all,
      linear: full,
      batchNorm1d,
      tanh,
      residual,
      sigmoid,
    } = layers(torch, {
      type: 'torch.DoubleTensor',
      init: 'xavier-uniform',
      generator,
    });
    const net = network(
      all(full(2, 8), tanh(), residual(full(8, 8), batchNorm1d(8)), full(8, 1), sigmoid()),
    );
    const x = torch.Tensor([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    const y = torch.Tensor([[0], [1], [1], [0]]);
    const optimizer = adam({ learningRate: 0.05 });
    const loss = (p) => torch.mean(torch.pow(torch.csub(net.with(p)(x), y), 2));
    net.train();
    for (let i = 0; i < 200; i++) optimizer.minimize(loss, net.parameters());
    const wanted = net.evaluate().forward(x);
    expect(wanted.toArray().map(([v]) => Math.round(v))).toEqual([0, 1, 1, 0]);
    const again = network(torch.load(torch.serialize(net.object)));
    expect(again.forward(x).equal(wanted)).toBe(true);
  });

  test('tracks the means and variances of batches', () => {
    const net = network(
      module('BatchNormalization', {
        running_mean: torch.zeros(2),
        running_var: torch.ones(2),
        momentum: 0.5,
      }),
    );
    const x = torch.Tensor([
      [1, 2],
      [3, 6],
    ]);
    const y = net.train().forward(x);
    expect(y.mean(0).abs().max()).toBeLessThan(1e-12);
    expect(net.buffers().running_mean.toArray()).toEqual([1, 2]);
    expect(net.buffers().running_var.toArray()).toEqual([1.5, 4.5]);
    expect(thrown(() => net.forward(torch.ones(2))).message).toContain('training needs a batch');
  });

  test('has gradients through the means and variances of batches', () => {
    torch.manualSeed(2);
    const {
      sequential: all,
      linear: full,
      batchNorm1d,
    } = layers(torch, {
      type: 'torch.DoubleTensor',
    });
    const net = network(all(full(2, 3), batchNorm1d(3))).train();
    const x = torch.randn(5, 2);
    const y = torch.randn(5, 3);
    const parameters = net.parameters();
    const loss = (p) => torch.sum(torch.cmul(net.with(p)(x), y));
    const [, gradients] = valueAndGrad(loss)(parameters);
    for (const [name, t] of Object.entries(parameters)) {
      const [first, g] = [t.view(-1), gradients[name].contiguous().view(-1)];
      const was = first.at(1);
      const [high, low] = [1e-5, -1e-5].map((step) => {
        first.assign(1, was + step);
        return loss(parameters);
      });
      first.assign(1, was);
      expect((high - low) / 2e-5).toBeCloseTo(g.at(1), 6);
    }
  });

  test('drops elements, and scales as the version of the file says', () => {
    const generator = torch.Generator();
    const x = torch.ones(10000);
    for (const [v2, kept] of [
      [true, 2],
      [undefined, 1],
    ]) {
      torch.manualSeed(generator, 3);
      const net = network(module('Dropout', { p: 0.5, v2 }), { generator });
      const y = net.train().forward(x);
      expect(new Set(y.toArray())).toEqual(new Set([0, kept]));
      expect(y.mean()).toBeCloseTo(kept / 2, 1);
      expect(net.evaluate().forward(x).mean()).toBe(v2 ? 1 : 0.5);
    }
  });
});

/* A graph as nngraph writes it: each node has its module and its parents. */
function graph(...nodes) {
  const datas = nodes.map(([own, parents, selectindex]) => {
    const data = { mapindex: new Map() };
    if (own) data.module = own;
    if (selectindex) data.selectindex = selectindex;
    return [data, parents];
  });
  for (const [data, parents] of datas)
    parents.forEach((p, i) => {
      data.mapindex.set(i + 1, datas[p][0]);
      data.mapindex.set(datas[p][0], i + 1);
    });
  return module('gModule', {
    forwardnodes: datas.map(([data]) => new torch.TaggedObject('nngraph.Node', 1, { data })),
    modules: nodes.map(([own]) => own).filter(Boolean),
  });
}

describe('graphs of nngraph', () => {
  test('run in their order, with splits and several results', () => {
    const net = network(
      graph(
        [null, []],
        [null, [0]],
        [null, [1], 1],
        [null, [1], 2],
        [linear(2, 1), [2]],
        [module('CAddTable'), [4, 3]],
        [null, [5, 4]],
      ),
    );
    expect(Object.keys(net.parameters())).toEqual(['0.weight', '0.bias']);
    const [sum, first] = net.forward([torch.ones(1, 2), torch.Tensor([[10]])]);
    expect([sum.toArray(), first.toArray()]).toEqual([[[12]], [[2]]]);
  });

  test.each([
    ['a parent after its node', () => graph([null, []], [null, [2]], [null, [0]])],
    ['no parent', () => graph([null, []], [null, []])],
    ['no nodes', () => module('gModule', { forwardnodes: [] })],
    ['a node that is none', () => module('gModule', { forwardnodes: [3] })],
  ])('%s is an error', (_, make) => {
    expect(thrown(() => network(make()))).toMatchObject({ code: 'BAD_NETWORK' });
  });
});

test('a language model of torch-rnn sets the sizes of its views', () => {
  const view = () => module('View', { size: [1, -1], numElements: 1 });
  const [view1, view2, view3] = [view(), view(), view()];
  const net = sequential(
    module('LookupTable', { weight: torch.Tensor([[1], [2], [4]]) }),
    view3,
    view1,
    linear(1, 2),
    view2,
  );
  const model = network(
    module('LanguageModel', { net, view1, view2, bn_view_in: [view3], bn_view_out: [] }),
  );
  const x = torch.LongTensor([
    [1, 2, 3],
    [3, 2, 1],
  ]);
  const y = model.forward(x);
  expect(y.size()).toEqual([2, 3, 2]);
  expect(y.select(2, 0).toArray()).toEqual([
    [1.5, 2, 3],
    [3, 2, 1.5],
  ]);
  expect(Object.keys(model.parameters())).toEqual(['net.0.weight', 'net.3.weight', 'net.3.bias']);
  expect(thrown(() => model.forward(torch.LongTensor([1])))).toMatchObject({ code: 'LAYER_INPUT' });
});

describe('errors', () => {
  test('of fields name the module, the field and what is expected', () => {
    const net = sequential(linear(2, 2), sequential(module('Linear', { weight: 'x' })));
    expect(thrown(() => network(net)).message).toBe(
      'network: modules[1].modules[0] (nn.Linear): `weight` = "x": expected a tensor of reals of 2 dimensions',
    );
    expect(thrown(() => network(module('Linear')))).toMatchObject({
      code: 'BAD_NETWORK',
      arg: 'weight',
      message:
        'network: nn.Linear: the field `weight` is missing: expected a tensor of reals of 2 dimensions',
    });
  });

  test('of unknown classes name their place', () => {
    const net = sequential(new torch.TaggedObject('my.Layer', 1, {}));
    expect(thrown(() => network(net))).toMatchObject({
      code: 'UNKNOWN_CLASS',
      message: 'network: modules[0] (my.Layer): the class is not known; `classes` can define it',
    });
  });

  test('of ops name the layer', () => {
    const net = network(sequential(linear(2, 3), module('CMul', { weight: torch.ones(2) })));
    expect(thrown(() => net.forward(torch.ones(1, 2))).message).toBe(
      'modules[1] (nn.CMul): reshape: `sizes` = [1, 3]: does not fit a tensor of size 2, which has 2 elements',
    );
    expect(thrown(() => net.forward(torch.ones(1, 4))).message).toBe(
      'modules[0] (nn.Linear): the input has size 1x4, the weight 3x2',
    );
    expect(thrown(() => net.forward([torch.ones(1)]))).toMatchObject({ code: 'LAYER_INPUT' });
    expect(thrown(() => net.forward(3))).toMatchObject({ code: 'TYPE' });
  });

  test('of modules that contain themselves', () => {
    const net = sequential();
    net.payload.modules.push(net);
    expect(thrown(() => network(net)).message).toBe(
      'network: nn.Sequential: the module contains itself',
    );
  });

  test('of modules that are nested deeply', () => {
    let net = sequential();
    for (let i = 0; i < 2000; i++) net = sequential(net);
    expect(thrown(() => network(net))).toMatchObject({ code: 'DEPTH' });
  });

  test('of modules that multiply', () => {
    let net = module('Identity');
    for (let i = 0; i < 40; i++) net = sequential(net, net);
    expect(thrown(() => network(net)).message).toContain('more than 1000000 modules');
  });

  test.each([
    ['no module', () => 3],
    ['a table', () => ({ modules: [] })],
    ['a function', () => new torch.LuaFunction(new Uint8Array(1), [])],
    ['no fields', () => module('Linear', null)],
    ['modules that are none', () => module('Sequential', { modules: [3] })],
    ['a list that is none', () => module('Sequential', { modules: 'x' })],
    ['an empty weight', () => module('Linear', { weight: torch.Tensor() })],
    ['whole numbers', () => module('Linear', { weight: torch.LongTensor(2, 2) })],
    ['NaN', () => module('MulConstant', { constant_scalar: NaN })],
    ['a fraction', () => module('Narrow', { dimension: 1.5, index: 1 })],
    ['10^9 windows of size 0', () => module('SpatialMaxPooling', { kW: 0, kH: 1e9 })],
    ['a negative padding', () => module('SpatialMaxPooling', { kW: 1, kH: 1, padW: -1 })],
    ['a huge number', () => module('SpatialUpSamplingNearest', { scale_factor: 1e30 })],
    ['a dimension 0', () => module('Concat', { modules: [], dimension: 0 })],
    ['no sizes', () => module('View', { size: [[1]] })],
    ['an inherited field', () => module('Linear', Object.create({ weight: torch.ones(1, 1) }))],
  ])('of a file with %s', (_, make) => {
    expect(thrown(() => network(make()))).toMatchObject({
      name: 'TorchError',
      code: 'BAD_NETWORK',
    });
  });

  test.each([
    ['View', { size: [-1, 0] }, () => torch.ones(2, 2)],
    ['View', { size: [7] }, () => torch.ones(2, 2)],
    ['Reshape', { size: [2 ** 31 - 1, 2 ** 31 - 1] }, () => torch.ones(2, 2)],
    ['Select', { dimension: 3, index: 1 }, () => torch.ones(2, 2)],
    ['Select', { dimension: 1, index: 9 }, () => torch.ones(2, 2)],
    ['Narrow', { dimension: 1, index: 2, length: 5 }, () => torch.ones(2, 2)],
    ['SelectTable', { index: 3 }, () => [torch.ones(1)]],
    ['JoinTable', { dimension: 2 }, () => [torch.ones(2)]],
    ['CAddTable', {}, () => [torch.ones(2), torch.ones(3)]],
    ['CAddTable', {}, () => [[torch.ones(2)], torch.ones(2)]],
    ['JoinTable', { dimension: 1 }, () => [[torch.ones(2)]]],
    ['MM', {}, () => [torch.ones(2, 2)]],
    ['DotProduct', {}, () => [torch.ones(2), 3]],
    ['Index', { dimension: 1 }, () => [torch.ones(2), [torch.ones(1)]]],
    ['MixtureTable', {}, () => [torch.ones(2)]],
    ['CMulTable', {}, () => [torch.ones(2, 1), torch.ones(1)]],
    ['ZipTable', {}, () => [torch.ones(2), torch.ones(1)]],
    ['Unsqueeze', { pos: 9 }, () => torch.ones(2)],
    ['Padding', { dim: 4, pad: 1 }, () => torch.ones(2)],
    ['PixelShuffle', { upscaleFactor: 2 }, () => torch.ones(3, 2, 2)],
    ['SoftMax', {}, () => torch.ones(1, 1, 1, 1, 1)],
    ['MM', {}, () => [torch.ones(2), torch.ones(2)]],
    ['SpatialUpSamplingNearest', { scale_factor: 2 ** 20 }, () => torch.ones(1, 1, 9, 9)],
    ['SpatialUpSamplingBilinear', { oheight: 2 ** 31 - 1, owidth: 9 }, () => torch.ones(1, 9, 9)],
    ['Padding', { dim: 1, pad: 2 ** 31 - 1 }, () => torch.ones(2, 2)],
    [
      'SpatialConvolutionMap',
      {
        nInputPlane: 1e9,
        nOutputPlane: 1e9,
        connTable: torch.ones(1, 2),
        weight: torch.ones(1, 1, 1),
        bias: torch.ones(1),
        kW: 1,
        kH: 1,
      },
      () => torch.ones(1, 9, 9),
    ],
    [
      'SpatialConvolutionMM',
      { nInputPlane: 1e9, weight: torch.ones(2, 4), kW: 1, kH: 1 },
      () => torch.ones(4, 9, 9),
    ],
  ])('of %s with %j, when it runs', (name, payload, x) => {
    const error = thrown(() => network(module(name, payload)).forward(x()));
    expect(error.message).toContain(name);
    expect(error.code).toMatch(/^[A-Z_]+$/);
  });
});

describe('classes of users', () => {
  test('have checked fields, and children', () => {
    const classes = {
      'my.Scale': {
        fields: { factor: fields.number, modules: fields.modules },
        forward: (m, x, run) => run.ops.mul(run.call(m.modules[0], x), m.factor),
      },
    };
    const scale = (factor) =>
      new torch.TaggedObject('my.Scale', 1, { factor, modules: [linear(2, 1)] });
    const net = network(sequential(scale(10)), { classes });
    expect(net.forward(torch.ones(1, 2)).toArray()).toEqual([[20]]);
    expect(Object.keys(net.parameters())).toEqual(['0.0.weight', '0.0.bias']);
    expect(thrown(() => network(scale('x'), { classes })).message).toContain('`factor` = "x"');
  });

  test('may name no fields, and replace those of nn', () => {
    const classes = { 'nn.Linear': { forward: ({ weight }, x) => torch.mm(x, weight) } };
    const net = network(module('Linear', { weight: torch.ones(2, 3) }), { classes });
    expect(net.forward(torch.ones(1, 2)).toArray()).toEqual([[2, 2, 2]]);
  });

  test.each([
    ['no object', 3],
    ['no forward', { 'my.Layer': {} }],
    ['a wrong takes', { 'my.Layer': { forward: (m, x) => x, takes: 'all' } }],
    ['an unknown property', { 'my.Layer': { forward: (m, x) => x, forwards: 1 } }],
  ])('%s is refused', (_, classes) => {
    expect(thrown(() => network(sequential(), { classes }))).toMatchObject({ name: 'TypeError' });
  });
});

describe('files', () => {
  test('of several types of parameters are refused', () => {
    const float = linear(2, 2);
    float.payload.weight = torch.FloatTensor(2, 2);
    expect(thrown(() => network(float))).toMatchObject({ code: 'BAD_NETWORK' });
  });

  test('before version 2 have a reciprocal of the standard deviation, which is replaced', () => {
    for (const tables of ['auto', 'map']) {
      const old = torch.serialize(
        module('BatchNormalization', {
          running_mean: torch.zeros(1),
          running_std: torch.Tensor([0.5]),
          eps: 0,
        }),
      );
      const net = network(torch.load(old, { tables }));
      expect(net.buffers().running_var.toArray()).toEqual([4]);
      expect(net.forward(torch.Tensor([[3]])).toArray()).toEqual([[1.5]]);
      const saved = torch.load(torch.serialize(net.object)).payload;
      expect(Object.keys(saved).sort()).toEqual(['eps', 'running_mean', 'running_var']);
    }
  });

  test('with a reciprocal of the standard deviation that is no tensor are refused', () => {
    const payload = { running_mean: torch.zeros(1), running_std: 5 };
    expect(thrown(() => network(module('BatchNormalization', payload)))).toMatchObject({
      code: 'BAD_NETWORK',
    });
  });

  test('of layers() run, train and are cloned in Lua', () => {
    const files = new MemoryFiles();
    const lua = createLuaSync({ files });
    const { torch: own } = lua;
    const make = layers(own, { type: 'torch.DoubleTensor' });
    const [x, one] = [own.randn(3, 2, 8, 8), own.randn(3, 4)];
    const cases = [
      [make.conv2d(2, 4, 3, { padding: 1 }), x],
      [make.convTranspose2d(2, 4, 2, { stride: 2 }), x],
      [make.batchNorm2d(2), x],
      [make.maxPool2d(2), x],
      [make.avgPool2d(2), x],
      [make.flatten(128), x],
      [make.flatten(), x],
      [make.residual(make.relu()), x],
      [make.concat(2, make.identity(), make.leakyRelu()), x],
      [make.linear(4, 3), one],
      [make.batchNorm1d(4), one],
      [make.dropout(0.5), one],
      [make.sequential(make.elu(), make.tanh(), make.softmax(), make.logSoftmax()), one],
      [
        make.sequential(
          make.concatTable(make.sigmoid(), make.softplus()),
          make.parallelTable(make.identity(), make.identity()),
          make.addTable(),
        ),
        one,
      ],
      [make.embedding(5, 3), own.LongTensor([1, 5])],
    ];
    for (const [object, input] of cases) {
      files.write('net.t7', own.serialize(object));
      const [result] = lua.run(
        `require 'nn'
         local x = ...
         local net = torch.load('net.t7'):clone()
         net:getParameters()
         net:training()
         net:zeroGradParameters()
         net:backward(x, net:forward(x):clone():fill(1))
         net:evaluate()
         return torch.load('net.t7'):forward(x)`,
        { args: [input] },
      );
      expect(network(object).forward(input).equal(result)).toBe(true);
    }
  });
});

test('tables of a file may be Maps', () => {
  const net = sequential(
    linear(2, 3),
    module('Transpose', { permutations: [[1, 2]] }),
    graph([null, []], [module('Tanh'), [0]], [null, [1]]),
  );
  const bytes = torch.serialize(net);
  const [a, b] = ['auto', 'map'].map((tables) => network(torch.load(bytes, { tables })));
  const x = torch.ones(1, 2);
  expect(a.forward(x).equal(b.forward(x))).toBe(true);
  expect(Object.keys(b.state())).toEqual(Object.keys(a.state()));
});

test('a network does not keep tensors of a forward', () => {
  const net = network(sequential(linear(2, 2), linear(2, 2)));
  const x = torch.ones(1, 2);
  const before = torch.memory();
  for (let i = 0; i < 10; i++) net.forward(x).free();
  expect(torch.memory()).toEqual(before);
});

test('a network is shown as a tree, and summarised', () => {
  const net = network(sequential(linear(2, 3), sequential(linear(3, 1))));
  expect(String(net)).toBe(
    'nn.Sequential\n  0: nn.Linear (weight 3x2, bias 3)\n  1: nn.Sequential\n' +
      '    0: nn.Linear (weight 1x3, bias 1)',
  );
  const { layers: list, parameters } = summary(net, [5, 2]);
  expect(list).toEqual([
    { name: '0', type: 'nn.Linear', size: [5, 3], parameters: 9 },
    { name: '1.0', type: 'nn.Linear', size: [5, 1], parameters: 4 },
  ]);
  expect(parameters).toBe(13);
  expect(String(summary(net, [5, 2]))).toBe(
    'layer  type       size  parameters\n0      nn.Linear  5x3            9\n' +
      '1.0    nn.Linear  5x1            4\n                                13',
  );
});

describe('layers()', () => {
  test.each([
    ['torch7', 100, 0.1 / Math.sqrt(3)],
    ['kaiming-normal', 100, Math.sqrt(2 / 100)],
    ['kaiming-uniform', 100, Math.sqrt(2 / 100)],
    ['xavier-normal', 100, Math.sqrt(2 / 300)],
    ['xavier-uniform', 100, Math.sqrt(2 / 300)],
  ])('draws by %s', (init, inputs, deviation) => {
    torch.manualSeed(5);
    const { weight, bias } = layers(torch, { init }).linear(inputs, 200).payload;
    expect(weight.std() / deviation).toBeCloseTo(1, 1);
    expect(bias.abs().max() > 0).toBe(init === 'torch7');
  });

  test.each([
    ['a batch of images', [2, 3, 4, 5], [2, 60]],
    ['a batch of one image', [1, 3, 4, 5], [1, 60]],
    ['one image', [3, 4, 5], [60]],
  ])('flatten() of %s', (_, size, expected) => {
    expect(network(layers(torch).flatten()).forward(torch.ones(size)).size()).toEqual(expected);
  });

  test.each([
    [[3, 5], 'same', [1, 2]],
    [1, 'same', [0, 0]],
    [[3, 4], 'valid', [0, 0]],
    [[3, 4], 2, [2, 2]],
  ])('conv2d(1, 1, %j, { padding: %j }) pads by %j', (kernel, padding, [padH, padW]) => {
    const { payload } = layers(torch).conv2d(1, 1, kernel, { padding });
    expect(payload).toMatchObject({ padH, padW });
  });

  test.each([
    ['linear: `inputs`', (make) => make.linear(0, 1)],
    ['conv2d: `kernel`', (make) => make.conv2d(1, 1, [1, 2, 3])],
    ['conv2d: 2 groups do not divide', (make) => make.conv2d(3, 4, 1, { groups: 2 })],
    ['conv2d: unknown option "strides"', (make) => make.conv2d(3, 4, 1, { strides: 2 })],
    ['conv2d: `padding`', (make) => make.conv2d(1, 1, [3, 2], { padding: 'same' })],
    ['conv2d: `padding`', (make) => make.conv2d(1, 1, 3, { padding: 'same', stride: 2 })],
    ['conv2d: `padding`', (make) => make.conv2d(1, 1, 3, { padding: 'full' })],
    ['convTranspose2d: `padding`', (make) => make.convTranspose2d(1, 1, 3, { padding: 'same' })],
    ['maxPool2d: `stride`', (make) => make.maxPool2d(2, { stride: 0 })],
    ['batchNorm1d: `planes`', (make) => make.batchNorm1d(-1)],
    ['sequential: `modules[0]`', (make) => make.sequential(3)],
    ['residual: `modules[0]`', (make) => make.residual(3)],
    ['maxPool2d: `padding`', (make) => make.maxPool2d(2, { padding: [1, 2] })],
    ['maxPool2d: `ceilMode`', (make) => make.maxPool2d(2, { ceilMode: 1 })],
    ['avgPool2d: `countIncludePad`', (make) => make.avgPool2d(2, { countIncludePad: 'no' })],
    ['conv2d: `bias`', (make) => make.conv2d(1, 1, 1, { bias: 0 })],
    ['linear: `bias`', (make) => make.linear(1, 1, { bias: 'no' })],
    [
      'convTranspose2d: `outputPadding`',
      (make) => make.convTranspose2d(1, 1, 2, { outputPadding: 1 }),
    ],
    ['batchNorm1d: `eps`', (make) => make.batchNorm1d(2, { eps: -1 })],
    ['batchNorm2d: `eps`', (make) => make.batchNorm2d(2, { eps: NaN })],
    ['batchNorm2d: `momentum`', (make) => make.batchNorm2d(2, { momentum: 1.5 })],
    ['batchNorm2d: `affine`', (make) => make.batchNorm2d(2, { affine: 'yes' })],
    ['concat: `dimension`', (make) => make.concat(make.relu(), make.tanh())],
    ['concat: no overload', (make) => make.concat(2)],
    ['concatTable: no overload', (make) => make.concatTable()],
    ['relu: no overload', (make) => make.relu(true)],
    ['softmax: no overload', (make) => make.softmax({ dim: 1 })],
    ['leakyRelu: `slope`', (make) => make.leakyRelu({ negativeSlope: 0.1 })],
    ['elu: `alpha`', (make) => make.elu('a')],
    ['embedding: `width`', (make) => make.embedding(5, 0.5)],
    ['dropout: `p`', (make) => make.dropout(1.5)],
    ['dropout: `p`', (make) => make.dropout('0.5')],
    ['flatten: `count`', (make) => make.flatten(0)],
  ])('names the function that refuses: %s', (text, make) => {
    const { code, message } = thrown(() => make(layers(torch)));
    expect(code).toMatch(/TYPE|OPTION_RANGE|NO_OPTION|NO_OVERLOAD/);
    expect(message.startsWith(text)).toBe(true);
  });

  test.each([
    ['torch', [null]],
    ['torch', [{}]],
    ['options', [torch, null]],
    ['type', [torch, { type: 'torch.IntTensor' }]],
    ['generator', [torch, { generator: 3 }]],
  ])('names what is wrong of its own arguments: %s', (arg, args) => {
    expect(thrown(() => layers(...args))).toMatchObject({ code: 'TYPE', op: 'layers', arg });
  });

  test('takes all names of a type, and each table belongs to one module', () => {
    const make = layers(torch, { type: 'double' });
    expect(make.relu().payload._type).toBe('torch.DoubleTensor');
    const [a, b] = [0, 0].map(() => make.concatTable(make.relu()));
    expect(a.payload.output).not.toBe(b.payload.output);
  });

  test('what is not a network, and what train() does not take, are named', () => {
    const make = layers(torch);
    for (const [use, expected] of [
      [() => summary({}, [1]), { code: 'TYPE', op: 'summary', arg: 'net' }],
      [() => summary(network(make.linear(1, 1)), [1], { types: 1 }), { code: 'NO_OPTION' }],
      [() => toOnnx({}, [1]), { code: 'TYPE', op: 'toOnnx', arg: 'net' }],
      [() => network(make.linear(1, 1)).train(false), { code: 'NO_OVERLOAD', op: 'train' }],
    ])
      expect(thrown(use)).toMatchObject(expected);
  });

  test('refuses an unknown way to draw', () => {
    expect(thrown(() => layers(torch, { init: 'zeros' })).message).toContain('xavier-uniform');
  });
});
