/* The classes of nn: results that PyTorch computed from their documentation (record.py). */
import { describe, expect, test } from '@jest/globals';
import { valueAndGrad } from '../../js/autograd/index.js';
import { createTorchSync } from '../../js/create.node.js';
import { CLASSES } from '../../js/network/classes/index.js';
import { network } from '../../js/network/index.js';
import { CASES, builder, packageCases } from './recorded.js';

const torches = [createTorchSync(), createTorchSync({ indexBase: 1 })];
const titled = CASES.map((one, i) => [`${i} ${one.class}`, one]);

/* The elements of a result, and its sizes. */
const flat = (v) =>
  Array.isArray(v) ? v.map(flat) : [v.size(), v.contiguous().view(-1).toArray()];

function expectClose(actual, wanted) {
  if (Array.isArray(wanted)) {
    expect(actual).toHaveLength(wanted.length);
    wanted.forEach((item, i) => expectClose(actual[i], item));
    return;
  }
  const [size, elements] = flat(actual);
  const [wantedSize, numbers] = flat(wanted);
  expect(size).toEqual(wantedSize);
  elements.forEach((x, i) =>
    expect(Math.abs(x - numbers[i])).toBeLessThan(1e-12 * (1 + Math.abs(numbers[i]))),
  );
}

describe.each([0, 1])('results, counted from %i', (base) => {
  const torch = torches[base];
  const build = builder(torch);
  test.each(titled)('%s', (_, one) => {
    expectClose(network(build(one)).forward(build(one.x)), build(one.y));
  });
});

/* Doubles, or positions where they are wanted. */
const comparable = (v, wanted) =>
  Array.isArray(v) ? v.map((item, i) => comparable(item, wanted[i])) : plainNumbers(v, wanted);
const plainNumbers = (v, wanted) =>
  wanted.type() === 'torch.LongTensor' ? v : v.type('torch.DoubleTensor');

const packages = torches.map((torch) => packageCases(torch));
const titledModules = packages[0].map(({ name }, i) => [`${i} ${name}`, i]);
describe.each([0, 1])('results of the packages, counted from %i', (base) => {
  test.each(titledModules)('%s', (_, i) => {
    const { module, x, y } = packages[base][i];
    const made = network(module, { torch: torches[base] }).forward(x);
    expectClose(comparable(made, y), y);
  });
});

describe('the results have gradients by the parameters', () => {
  const [torch] = torches;
  const build = builder(torch);
  const trained = titled
    .filter(([, one]) => JSON.stringify(one.fields).includes('"weight"'))
    .map(([title, one]) => [title, () => [build(one), build(one.x)]]);
  const modules = titledModules.map(([title, i]) => [
    title,
    () => [packages[0][i].module, packages[0][i].x],
  ]);
  test.each([...trained, ...modules])('%s', (_, make) => {
    const [object, x] = make();
    const net = network(object, { torch });
    const sum = (v) =>
      Array.isArray(v) ? v.map(sum).reduce((a, b) => torch.add(a, b)) : torch.sum(v);
    if (Object.keys(net.parameters()).length === 0) return;
    const parameters = net.parameters();
    const [value, gradients] = valueAndGrad((p) => sum(net.with(p)(x)))(parameters);
    expect(Number.isFinite(value)).toBe(true);
    /* the largest gradient of each parameter, by finite differences */
    for (const [name, g] of Object.entries(gradients)) {
      const slopes = g.contiguous().view(-1);
      const at = slopes.clone().abs().argmax();
      const flatParameter = parameters[name].view(-1);
      const was = flatParameter.at(at);
      const values = [1e-5, -1e-5].map((step) => {
        flatParameter.assign(at, was + step);
        return sum(net.forward(x));
      });
      flatParameter.assign(at, was);
      const slope = (values[0] - values[1]) / 2e-5;
      expect(Math.abs(slope - slopes.at(at))).toBeLessThan(1e-5 * (1 + Math.abs(slope)));
    }
  });
});

/* The names of the classes in a case. */
const classesIn = (v) => {
  if (typeof v !== 'object' || v === null) return [];
  const own = v.class === undefined ? [] : [v.class.replace(/^cudnn\./, 'nn.')];
  return [...own, ...Object.values(v).flatMap(classesIn)];
};

const typesIn = (object) => {
  const net = network(object, { torch: torches[0] });
  const inside = ({ type, children }) => [type, ...children.flatMap(inside)];
  return inside(net.root);
};

test('every class has a case, or is another name of one that has', () => {
  const names = [...classesIn(CASES), ...packages[0].flatMap(({ module }) => typesIn(module))];
  const forwards = new Set(names.map((name) => CLASSES[name].forward.toString()));
  const without = Object.entries(CLASSES)
    .filter(([, { forward }]) => !forwards.has(forward.toString()))
    .map(([name]) => name);
  expect(without).toEqual(['nn.gModule', 'nn.LanguageModel']); /* network.test.js */
});
