import { expect, test } from '@jest/globals';
import { grad } from '../helpers/autograd.js';
import { torch0, torch1 } from '../helpers/torch.js';

/* Runs f on two tensors with the same random numbers. */
const seeded = (torch, f) => {
  torch.manualSeed(3);
  return f();
};
const scoresOf = (torch) => torch.Tensor(24).range(1, 24).sin().view(2, 3, 4);

test.each([
  ['from 0', torch0],
  ['from 1', torch1],
])('gumbelSoftmax is a softmax of noisy scores, positions %s', (_, torch) => {
  const t = scoresOf(torch);
  const dim = 1 + torch.indexBase;
  const soft = seeded(torch, () => torch.gumbelSoftmax(t, { tau: 0.5, dim }));
  const noise = seeded(torch, () => torch.exponential(torch.zeros(2, 3, 4), 1));
  const scores = torch.div(torch.csub(t, torch.log(noise)), 0.5);
  expect(soft.toArray()).toEqual(torch.softmax(scores, dim).toArray());
  const last = seeded(torch, () => torch.gumbelSoftmax(t));
  expect(
    torch
      .sum(last, 2 + torch.indexBase)
      .csub(1)
      .abs()
      .max(),
  ).toBeLessThan(1e-14);
});

test('gumbelSoftmax uses the generator', () => {
  const torch = torch0;
  const run = () => {
    const generator = torch.Generator();
    torch.manualSeed(generator, 5);
    return torch.gumbelSoftmax(scoresOf(torch), { generator }).toArray();
  };
  expect(run()).toEqual(run());
});

test.each(['Float', 'Double', 'Half'])('a hard choice of %ss is exactly one-hot', (type) => {
  const torch = torch0;
  const t = scoresOf(torch).type(`torch.${type}Tensor`);
  const soft = seeded(torch, () => torch.gumbelSoftmax(t, { dim: 1 }));
  const hard = seeded(torch, () => torch.gumbelSoftmax(t, { dim: 1, hard: true }));
  expect(hard.type()).toBe(t.type());
  expect(hard.size()).toEqual(t.size());
  const largest = torch.max(soft, 1)[0].expand(t.size());
  expect(hard.toArray()).toEqual(torch.eq(soft, largest).toArray());
});

test('a hard choice has the gradient of the soft one', () => {
  const torch = torch0;
  const weights = torch.Tensor(24).range(1, 24).cos().view(2, 3, 4);
  const slopes = (hard) =>
    seeded(torch, () =>
      grad((t) => torch.sum(torch.cmul(torch.gumbelSoftmax(t, { tau: 2, hard }), weights)))(
        scoresOf(torch),
      ),
    ).toArray();
  expect(slopes(true)).toEqual(slopes(false));
  const y = seeded(torch, () => torch.gumbelSoftmax(scoresOf(torch), { tau: 2 }));
  const expected = torch.softmaxBackward(weights, y).div(2);
  expect(
    torch
      .csub(torch.Tensor(slopes(true)), expected)
      .abs()
      .max(),
  ).toBeLessThan(1e-15);
});

test('a hard choice of a constant is a constant', () => {
  const torch = torch0;
  const made = seeded(torch, () =>
    grad((x) => torch.sum(torch.cmul(x, torch.gumbelSoftmax(torch.ones(3), { hard: true }))))(
      torch.ones(3),
    ),
  );
  expect(torch.sum(made)).toBe(1);
});

test('gumbelSoftmax names wrong arguments', () => {
  const torch = torch0;
  expect(() => torch.gumbelSoftmax([1, 2])).toThrow(/gumbelSoftmax.*t.*not a tensor/s);
  expect(() => torch.gumbelSoftmax(torch.ones(3), { hrad: true })).toThrow(/unknown option "hrad"/);
  expect(() => torch.gumbelSoftmax(torch.ones(3), { dim: 5 })).toThrow(
    expect.objectContaining({ code: 'DIM_RANGE' }),
  );
});
