/* The handle of a tensor is private: it cannot be replaced, and forged tensors are refused. */
import assert from 'node:assert';
import { expect, test } from '@jest/globals';
import { createLua } from '../../js/lua/index.node.js';
import { createLab2d } from '../../js/lab2d/index.js';
import { isLabTensor } from '../../js/lab2d/handle.js';
import { matrix } from '../helpers/matrix.js';
import { eachLab, tensor0, random0 } from './lab.js';
import { createTorchSync } from '../../js/create.node.js';
import { named } from '../helpers/named.js';
import { thrownBy, torch0 } from '../helpers/torch.js';

const numbers = () => tensor0.DoubleTensor(matrix('1 2; 3 4'));
const prototype = tensor0.DoubleTensor.prototype;
const methods = [
  ...Reflect.ownKeys(Object.getPrototypeOf(prototype)).filter((name) => name !== 'constructor'),
];

const FORGED = {
  'the prototype': (t) => Object.getPrototypeOf(t),
  'an object with the prototype': (t) => Object.create(Object.getPrototypeOf(t)),
  'a copy of its properties': (t) => Object.assign(Object.create(Object.getPrototypeOf(t)), t),
  'what inherits from a tensor': (t) => Object.create(t),
  'a proxy': (t) => new Proxy(t, {}),
  'an object that says so': (t) => ({ isLabTensor: true, handle: t.toTorch() }),
  "a tensor of torch's": (t) => t.toTorch(),
};

test.each(Object.entries(FORGED))('%s is not a tensor', (_, forge) => {
  torch0.scope(() => {
    const t = numbers();
    const forged = forge(t);
    const before = torch0.memory();
    expect(isLabTensor(forged)).toBe(false);
    for (const name of named(methods)) {
      const method = prototype[name];
      const what = [String(name), thrownBy(() => method.call(forged, 1, 1, 1)).name];
      expect(what).toEqual([String(name), 'TypeError']);
    }
    for (const name of named(['cadd', 'csub', 'cmul', 'cdiv', 'copy', 'mmul', 'dot']))
      expect(thrownBy(() => t[name](forged))).toBeInstanceOf(TypeError);
    expect(thrownBy(() => tensor0.lend(forged))).toBeInstanceOf(TypeError);
    expect(t.equal(forged)).toBe(false);
    expect(t.val()).toEqual(matrix('1 2; 3 4'));
    expect(torch0.memory()).toEqual(before);
  });
});

eachLab('properties set on a tensor do not change its behaviour', (tensor, random, torch) => {
  const t = tensor.DoubleTensor([1, 2, 3]);
  const other = torch.IntTensor(2);
  for (const name of ['handle', 'lender', 'core', 'isLabTensor', 'torchKind', 'contents'])
    Object.defineProperty(t, name, { value: other, configurable: true });
  expect([t.val(), t.shape(), t.add(1).sum(), t.clone().val()]).toEqual([
    [1, 2, 3],
    [3],
    9,
    [2, 3, 4],
  ]);
  t.free();
  expect(thrownBy(() => t.val()).code).toBe('FREED');
  expect(other.nElement()).toBe(2);
});

test('equal tensors compare equal, others do not', () => {
  const [t, same, other] = [numbers(), numbers(), numbers().add(1)];
  assert.deepStrictEqual(t, same);
  expect(t).toEqual(same);
  assert.notDeepStrictEqual(t, other);
  expect(t).not.toEqual(other);
});

test('only random itself shuffles', () => {
  const before = torch0.memory();
  const t = tensor0.DoubleTensor([1, 2, 3]);
  const forged = [
    { isLabRandom: true, shuffleInPlace: () => t.free() },
    Object.create(random0),
    new Proxy(random0, {}),
  ];
  for (const random of named(forged))
    expect(thrownBy(() => t.shuffle(random)).name).toBe('TypeError');
  t.shuffle(random0);
  expect(t.sum()).toBe(6);
  t.free();
  expect(torch0.memory()).toEqual(before);
});

test('Lua refuses them, too', async () => {
  const torch = createTorchSync({ indexBase: 1, rules: 'torch7' });
  const lua = await createLua({ torch });
  const { tensor } = createLab2d(torch);
  const before = torch.memory();
  torch.scope(() => {
    lua.set('x', tensor.DoubleTensor([1, 2]));
    for (const forge of named(Object.values(FORGED).slice(0, 5))) {
      lua.set('forged', forge(tensor.DoubleTensor([1, 2])));
      expect(lua.run('return pcall(function() return forged:sum() end)')[0]).toBe(false);
      expect(lua.run('return pcall(function() x:cadd(forged) end)')[0]).toBe(false);
      lua.run('forged = nil');
      lua.collect();
    }
    expect(lua.run('return x:sum()')).toEqual([3]);
  });
  lua.close();
  expect(torch.memory()).toEqual(before);
});
