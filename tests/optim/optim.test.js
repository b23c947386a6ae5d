/* torch7-wasm/optim. The steps are compared with those of PyTorch 1.13. */
import { describe, expect, test } from '@jest/globals';
import { valueAndGrad } from '../../js/autograd/index.js';
import { layers, network } from '../../js/network/index.js';
import * as all from '../../js/optim/index.js';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { thrownBy, torch0 as torch } from '../helpers/torch.js';

const optim = { ...all };

/* [optimiser, options, the parameters after five steps: w, b] */
const RECORDED = [
  [
    'sgd',
    {},
    [2.442407827402262, -4.355989090868978, 0.7657354540367752, 3.545300774750956],
    [0.061646388173487915, -0.8734191467698871],
  ],
  [
    'sgd',
    { momentum: 0.9, dampening: 0.1, weightDecay: 0.01 },
    [5.762138505705677, -8.806153222280676, 0.9647774759838811, 5.788458383145376],
    [-0.003492837227480979, -1.9726546542649885],
  ],
  [
    'sgd',
    { momentum: 0.9, nesterov: true },
    [972.8550959348958, -1525.4957584685146, 164.40566892440702, 974.9009471154137],
    [-7.202380302089129, -92.32852561529214],
  ],
  [
    'adam',
    { learningRate: 0.01, weightDecay: 0.1 },
    [1.0500664775558926, -2.050042591841883, 0.5498587779083609, 2.950310959019268],
    [0.04991162557291198, -0.24997616741009748],
  ],
  [
    'adamw',
    { learningRate: 0.01 },
    [1.0495547558363771, -2.0490308387161926, 0.5495961870056448, 2.948825378305853],
    [0.04987185082039875, -0.24986443136662206],
  ],
  [
    'rmsprop',
    { momentum: 0.5 },
    [1.618434378675735, -2.5992905494178475, 0.9034926474407059, 2.8228375474999354],
    [-0.5187699937427227, -0.7522340892607737],
  ],
  [
    'rmsprop',
    { weightDecay: 0.1 },
    [1.3574476805367182, -2.3482334995267693, 0.7658377168578839, 2.842314474788858],
    [-0.2576735106173852, -0.5246819767988528],
  ],
  [
    'adagrad',
    { learningRate: 0.1, learningRateDecay: 0.1 },
    [1.3065007802596391, -2.299502550302773, 0.7391703420923399, 2.836928256390254],
    [-0.2079978354354392, -0.4817604625403584],
  ],
];

const loss = ({ w, b }) =>
  torch.add(
    torch.mean(torch.pow(torch.add(torch.mm(w, w), b), 3)),
    torch.sum(torch.sin(torch.cmul(w, b))),
  );
const begin = () => ({ w: torch.Tensor(matrix('1 -2; 0.5 3')), b: torch.Tensor([0.1, -0.2]) });

function train(optimizer, parameters, steps) {
  for (let i = 0; i < steps; i++) optimizer.step(parameters, valueAndGrad(loss)(parameters)[1]);
  return parameters;
}

test.each(RECORDED)('%s, %j', (name, options, w, b) => {
  const parameters = train(optim[name](options), begin(), 5);
  const near = (x, values) =>
    x
      .view(-1)
      .toArray()
      .forEach((v, i) => expect(v / values[i]).toBeCloseTo(1, 9));
  near(parameters.w, w);
  near(parameters.b, b);
});

test.each([...new Set(RECORDED.map(([name]) => name))])(
  '%s goes on from a saved state, and leaves no tensor behind',
  (name) => {
    const options = name === 'sgd' ? { momentum: 0.9 } : {};
    const whole = train(optim[name](options), begin(), 4);
    const parameters = begin();
    const first = optim[name](options);
    train(first, parameters, 2);
    const second = optim[name](options);
    second.load(torch.deserialize(torch.serialize(first.state())));
    expect(second.steps).toBe(2);
    train(second, parameters, 2);
    expectValues(parameters.w, whole.w.toArray());
    expectValues(parameters.b, whole.b.toArray());
    const g = { w: torch.ones(2, 2), b: torch.ones(2) };
    second.step(parameters, g);
    const before = torch.memory();
    second.step(parameters, g);
    expect(torch.memory()).toEqual(before);
  },
);

test('minimize makes a whole step, and memory stays the same, in a scope or not', () => {
  const own = createTorchSync();
  const parameters = { w: own.ones(3) };
  const optimizer = optim.adam({ learningRate: 0.1 });
  const f = ({ w }, y) => own.sum(own.pow(own.csub(w, y), 2));
  const y = own.Tensor([1, 2, 3]);
  own.scope(() => expect(optimizer.minimize(f, parameters, y)).toBe(5));
  const before = own.memory();
  let value;
  for (let i = 0; i < 100; i++) value = optimizer.minimize(f, parameters, y);
  expect(value).toBeLessThan(0.1);
  expect(own.memory()).toEqual(before);
  expect(optimizer.steps).toBe(101);
});

test('parameters of all real types, in arrays and objects', () => {
  const parameters = [{ a: torch.FloatTensor([1]) }, torch.HalfTensor([2])];
  optim
    .sgd({ learningRate: 0.5 })
    .step(parameters, [{ a: torch.FloatTensor([1]) }, torch.HalfTensor([2])]);
  expectValues(parameters[0].a, [0.5]);
  expectValues(parameters[1], [1]);
});

describe('learning rates', () => {
  test('schedules', () => {
    const step = optim.stepDecay(1, { every: 2, factor: 0.5 });
    expect([0, 1, 2, 3, 4].map(step)).toEqual([1, 1, 0.5, 0.5, 0.25]);
    const exponential = optim.exponentialDecay(8, { factor: 0.5 });
    expect([0, 1, 2].map(exponential)).toEqual([8, 4, 2]);
    const cosine = optim.cosineDecay(1, { steps: 4, least: 0.5 });
    expect([0, 2, 4, 9].map(cosine)).toEqual([1, 0.75, 0.5, 0.5]);
    const warm = optim.linearWarmup(exponential, { steps: 2 });
    expect([0, 1, 2].map(warm)).toEqual([4, 4, 2]);
  });

  test('of the step that follows', () => {
    const optimizer = optim.sgd({ learningRate: (step) => step + 1 });
    const x = torch.Tensor([0]);
    const g = torch.Tensor([1]);
    optimizer.step(x, g);
    expect([optimizer.steps, optimizer.learningRate]).toEqual([1, 2]);
    optimizer.step(x, g);
    optimizer.learningRate = 10;
    optimizer.step(x, g);
    expectValues(x, [-13]);
  });
});

test('gradients are limited by norm and by value', () => {
  const g = { a: torch.Tensor([3, 0]), b: [torch.FloatTensor([4])] };
  expect(optim.clipGradNorm(g, 10)).toBe(5);
  expectValues(g.a, [3, 0]);
  expect(optim.clipGradNorm(g, 2.5)).toBe(5);
  expectValues(g.a, [1.5, 0]);
  expectValues(g.b[0], [2]);
  optim.clipGradValue(g, 1);
  expectValues(g.a, [1, 0]);
  expectValues(g.b[0], [1]);
});

describe('errors', () => {
  const x = torch.Tensor([1, 2]);
  const step = (parameters, gradients, options) => optim.adam(options).step(parameters, gradients);
  test.each([
    ['an unknown option', () => optim.sgd({ lr: 1 }), { code: 'NO_OPTION', arg: 'lr' }],
    [
      'a negative rate',
      () => optim.sgd({ learningRate: -1 }),
      { code: 'OPTION_RANGE', arg: 'learningRate' },
    ],
    ['a number in place of options', () => optim.sgd(0.1), { code: 'TYPE', arg: 'options' }],
    [
      'a schedule that gives none',
      () => step(x, x, { learningRate: () => undefined }),
      { code: 'OPTION_RANGE', arg: 'learningRate' },
    ],
    ['a state that is none', () => optim.sgd().load({}), { arg: 'state' }],
    ['no state', () => optim.sgd().load(), { arg: 'state' }],
    ['a rate that is none', () => optim.sgd({ learningRate: 'a' }), { arg: 'learningRate' }],
    ['beta of 1', () => optim.adam({ beta1: 1 }), { code: 'OPTION_RANGE', arg: 'beta1' }],
    ['no gradient', () => step({ a: x }, {}), { arg: 'gradients' }],
    [
      'another size',
      () => step({ a: x }, { a: torch.ones(3) }),
      { arg: 'a', message: expect.stringContaining('torch.DoubleTensor of size 3') },
    ],
    ['another type', () => step([{ a: x }], [{ a: torch.FloatTensor(2) }]), { arg: '[0].a' }],
    ['no tensor', () => step({ a: 3 }, { a: 3 }), { arg: 'a' }],
    ['steps of 0', () => optim.cosineDecay(1, { steps: 0 }), { arg: 'steps' }],
    ['a limit that is none', () => optim.clipGradNorm(x, 'a'), { arg: 'most' }],
    ['no tensor to clip', () => optim.clipGradNorm(['a'], 1), { arg: 'gradients' }],
    ['no tensor to limit', () => optim.clipGradValue({ a: 1 }, 1), { arg: 'gradients' }],
    ['no parameters', () => step({}, {}), { arg: 'parameters' }],
    ['a network', () => step(network(layers(torch).linear(1, 1)), {}), { arg: 'parameters' }],
    ['no function', () => optim.sgd().minimize({ a: x }), { op: 'sgd.minimize', arg: 'f' }],
    [
      'a network to minimize by',
      () => optim.sgd().minimize(() => 1, { net: network(layers(torch).linear(1, 1)) }),
      { op: 'sgd.minimize', arg: 'net' },
    ],
    ['integers', () => step(torch.LongTensor([1]), torch.LongTensor([1])), { code: 'TYPE' }],
  ])('%s', (_, use, fields) => {
    expect(thrownBy(use)).toMatchObject(fields);
  });

  test('gradients that are not finite change nothing', () => {
    const own = createTorchSync();
    const p = { a: own.Tensor([1]), b: [own.Tensor([2])] };
    const optimizer = optim.sgd({ checkFinite: true, learningRate: 1 });
    for (const bad of [NaN, Infinity])
      expect(
        thrownBy(() => optimizer.step(p, { a: own.Tensor([1]), b: [own.Tensor([bad])] })),
      ).toMatchObject({ code: 'NOT_FINITE', arg: 'b[0]' });
    expectValues(p.a, [1]);
    optimizer.step(p, { a: own.Tensor([1]), b: [own.Tensor([1e308])] });
    expectValues(p.a, [0]);
    expect(optimizer.steps).toBe(1);
  });

  test('a loss that is not finite stops before the step', () => {
    const own = createTorchSync();
    const p = { a: own.Tensor([1]) };
    const f = (q) => own.sum(own.log(own.csub(q.a, 2))); /* its slope is finite */
    const optimizer = optim.adam();
    expect(thrownBy(() => optimizer.minimize(f, p))).toMatchObject({
      code: 'NOT_FINITE',
      message: 'adam.minimize: the loss of step 1 is NaN',
    });
    expectValues(p.a, [1]);
    expect(optimizer.state()).toEqual({ steps: 0, tensors: null });
    expect(optim.sgd({ checkFinite: false }).minimize(f, p)).toBeNaN();
  });

  test('a state without tensors goes on after a file', () => {
    const own = createTorchSync();
    const p = { a: own.Tensor([1]), b: [own.Tensor([1])] };
    const f = (q) => own.sum(own.cmul(q.a, q.b[0]));
    const [first, second] = [optim.sgd({ learningRate: 0.5 }), optim.sgd({ learningRate: 0.5 })];
    first.minimize(f, p);
    second.load(own.deserialize(own.serialize(first.state())));
    second.minimize(f, p);
    expect(second.steps).toBe(2);
    expectValues(p.a, [0.25]);
  });

  test('a state of another optimiser, or of other parameters', () => {
    const first = optim.adam();
    first.step({ a: x }, { a: torch.zeros(2) });
    const other = optim.sgd({ momentum: 0.5 });
    other.load(first.state());
    expect(thrownBy(() => other.step({ a: x }, { a: torch.zeros(2) }))).toMatchObject({ arg: 'a' });
    const second = optim.adam();
    second.load(first.state());
    expect(thrownBy(() => second.step({ a: torch.ones(3) }, { a: torch.zeros(3) }))).toMatchObject({
      arg: 'a',
    });
  });

  test('a state from a file that is none, and changes nothing', () => {
    const optimizer = optim.adam();
    optimizer.step({ a: x }, { a: torch.zeros(2) });
    const cyclic = { a: {} };
    cyclic.a.a = cyclic;
    for (const [tensors, code] of [
      [{ a: 'text' }, 'TYPE'],
      [{ a: { mean: 3 } }, 'TYPE'],
      [[new Date()], 'TYPE'],
      [cyclic, 'DEPTH'],
    ])
      expect(thrownBy(() => optimizer.load({ steps: 5, tensors }))).toMatchObject({ code });
    expect(optimizer.steps).toBe(1);
    optimizer.step({ a: x }, { a: torch.zeros(2) });
  });

  test('the parameters must stay the same ones', () => {
    const optimizer = optim.adam();
    optimizer.step({ a: x }, { a: torch.zeros(2) });
    for (const other of [torch.ones(3), torch.FloatTensor(2).fill(1)])
      expect(thrownBy(() => optimizer.step({ a: other }, { a: other.clone() }))).toMatchObject({
        code: 'TYPE',
        arg: 'a',
      });
    expect(optimizer.steps).toBe(1);
    expect(thrownBy(() => optimizer.step({ b: x }, { b: torch.zeros(2) }))).toMatchObject({
      arg: 'parameters',
    });
  });
});
