/* lbfgs: the points are those of PyTorch 1.13's LBFGS, which has the same limits. */
import { describe, expect, test } from '@jest/globals';
import { lbfgs } from '../../js/optim/index.js';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { thrownBy, torch0 as torch } from '../helpers/torch.js';

/* Rosenbrock's function of n numbers. */
const rosenbrock = ({ x: [first, ...others] }) => {
  const x = torch.cat([first, ...others], 0);
  const [a, b] = [torch.narrow(x, 0, 0, 3), torch.narrow(x, 0, 1, 3)];
  const rise = torch.mul(torch.pow(torch.csub(b, torch.pow(a, 2)), 2), 100);
  return torch.sum(torch.add(rise, torch.pow(torch.add(torch.neg(a), 1), 2)));
};
const begin = () => ({ x: [torch.Tensor([-1.2, 1]), torch.Tensor([0.5, 2])] });

/* [options, for each call: the loss before, and the point behind it] */
const RECORDED = [
  [
    { lineSearch: 'none', learningRate: 0.1 },
    [
      [355.7, [-1.0647618117511528, 1.120379727697218, 1.2635779377518197, 1.6898187706114516]],
      [
        5.2403598898962525,
        [-1.0623952863653492, 1.1352270583512405, 1.2934914648679157, 1.6864917788298837],
      ],
      [
        4.382316594629425,
        [-1.0615722897306041, 1.1363365669439207, 1.2954402384211794, 1.6802737642612107],
      ],
    ],
  ],
  [
    {},
    [
      [355.7, [-0.903348874842975, 0.8215436929537958, 0.6795677420326336, 0.4681753103459048]],
      [
        3.7664862701348434,
        [-0.7756579710982755, 0.6130910811204696, 0.3820605392673489, 0.14597006876614352],
      ],
    ],
  ],
];

test.each(RECORDED)('%j', (options, calls) => {
  const optimizer = lbfgs(options);
  const parameters = begin();
  for (const [loss, point] of calls) {
    expect(optimizer.minimize(rosenbrock, parameters) / loss).toBeCloseTo(1, 9);
    const got = torch.cat(parameters.x, 0).toArray();
    got.forEach((v, i) => expect(v / point[i]).toBeCloseTo(1, 9));
  }
});

test('goes on from a saved state', () => {
  const options = { maxIter: 5, lineSearch: 'none', learningRate: 0.1 };
  const [whole, parts] = [begin(), begin()];
  const first = lbfgs(options);
  for (let i = 0; i < 2; i++) first.minimize(rosenbrock, whole);
  const second = lbfgs(options);
  second.minimize(rosenbrock, parts);
  const third = lbfgs(options);
  third.load(torch.deserialize(torch.serialize(second.state())));
  expect(third.steps).toBe(5);
  third.minimize(rosenbrock, parts);
  expectValues(parts.x[0], whole.x[0].toArray());
  expectValues(parts.x[1], whole.x[1].toArray());
});

test('memory stays the same when all pairs are kept', () => {
  const own = createTorchSync();
  const x = own.Tensor([3, 4]);
  const f = (p, y) => own.sum(own.pow(own.csub(p, y), 4));
  const optimizer = lbfgs({ nCorrection: 2, maxIter: 2, tolFun: 0, tolX: 0 });
  const data = own.Tensor([1, 2]);
  for (let i = 0; i < 4; i++) optimizer.minimize(f, x, data);
  const before = own.memory();
  for (let i = 0; i < 4; i++) optimizer.minimize(f, x, data);
  expect(own.memory()).toEqual(before);
});

test('an error of f during a search leaves the parameters where they were', () => {
  const own = createTorchSync();
  const x = own.Tensor([3, 4]);
  const f = (p) => own.sum(own.pow(p, 4));
  const optimizer = lbfgs({ maxIter: 2 });
  optimizer.minimize(f, x);
  const [at, { pairs }] = [x.toArray(), optimizer.state()];
  const before = pairs.length;
  const { tensors } = own.memory();
  let calls = 0;
  const failing = (p) => {
    if (++calls > 1) throw new RangeError('enough');
    return f(p);
  };
  expect(thrownBy(() => optimizer.minimize(failing, x))).toMatchObject({ message: 'enough' });
  expectValues(x, at);
  expect([pairs.length, optimizer.state().last]).toEqual([before + 1, null]);
  expect(own.memory().tensors).toBe(tensors);
  const loss = f(x);
  optimizer.minimize(f, x);
  expect(f(x)).toBeLessThan(loss);
});

test('a step into infinity is shortened', () => {
  const x = torch.Tensor([1e-3]);
  const f = (p) => torch.csub(p, torch.log(p)).sum();
  const optimizer = lbfgs({ learningRate: 1e3 });
  for (let i = 0; i < 3; i++) optimizer.minimize(f, x);
  expect(x.at(0)).toBeCloseTo(1, 6);
});

describe('errors', () => {
  const x = torch.Tensor([1]);
  const f = (p) => torch.sum(p);
  test.each([
    ['an unknown option', () => lbfgs({ history: 3 }), { code: 'NO_OPTION' }],
    ['a search', () => lbfgs({ lineSearch: 'armijo' }), { code: 'WORD', arg: 'lineSearch' }],
    ['no iterations', () => lbfgs({ maxIter: 0 }), { code: 'OPTION_RANGE', arg: 'maxIter' }],
    ['no tensors', () => lbfgs().minimize(f, {}), { arg: 'parameters' }],
    ['no function', () => lbfgs().minimize(3, x), { op: 'lbfgs.minimize', arg: 'f' }],
    ['a state that is none', () => lbfgs().load({ steps: 1 }), { arg: 'state' }],
    [
      'a loss that is not finite',
      () => lbfgs().minimize((p) => torch.sum(torch.mul(p, NaN)), x),
      { code: 'NOT_FINITE', op: 'lbfgs.minimize' },
    ],
  ])('%s', (_, use, fields) => {
    expect(thrownBy(use)).toMatchObject(fields);
    expectValues(x, [1]);
  });
});
