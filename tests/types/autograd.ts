/* torch7-wasm/autograd and torch7-wasm/optim. */
import fft from 'torch7-wasm/fft-core';
import torch, { type DoubleTensor, type FloatTensor, type LongTensor } from 'torch7-wasm';
import { checkpoint, grad, stopGradient, valueAndGrad } from 'torch7-wasm/autograd';
import {
  accuracy,
  adam,
  batches,
  clipGradNorm,
  confusionMatrix,
  cosineDecay,
  lbfgs,
  train,
  type Optimizer,
} from 'torch7-wasm/optim';

export const addons = [fft.name];
const parameters = { layers: [{ w: torch.FloatTensor(2, 2) }], b: torch.Tensor(2) };
const loss = (p: typeof parameters, x: DoubleTensor) =>
  torch.sum(torch.add(torch.mm(x, p.layers[0]!.w.double()), p.b));

const [value, gradients] = valueAndGrad(loss)(parameters, torch.eye(2));
export const number: number = value;
export const w: FloatTensor = gradients.layers[0]!.w;
export const b: DoubleTensor = grad(loss)(parameters, torch.eye(2)).b;
export const [[total, twice]] = valueAndGrad((x: DoubleTensor): [number, DoubleTensor] => [
  x.sum(),
  torch.mul(x, 2),
])(torch.Tensor(2));
export const constant: DoubleTensor = stopGradient(torch.Tensor(2));
export const again: (x: DoubleTensor) => DoubleTensor = checkpoint((x: DoubleTensor) =>
  torch.exp(x),
);
// @ts-expect-error: without an argument
grad(loss)(parameters);
// @ts-expect-error: integers have no gradient
grad((x: import('torch7-wasm').LongTensor) => x.sum())(torch.LongTensor(2));

interface Net {
  w: FloatTensor;
}
export const inside: FloatTensor = grad((p: Net) => torch.sum(p.w))({ w: torch.FloatTensor(2) }).w;
export const twice2: number = torch.mul(torch.sum(parameters.b), 2);

const optimizer: Optimizer = adam({ learningRate: cosineDecay(0.1, { steps: 10 }), beta1: 0.8 });
optimizer.step(parameters, gradients);
optimizer.learningRate = 0.5;
export const minimum: number = optimizer.minimize(loss, parameters, torch.eye(2));
export const norm: number = clipGradNorm(gradients, 1) + optimizer.learningRate;
// @ts-expect-error: the option is called learningRate
adam({ lr: 1 });
// @ts-expect-error: a gradient is missing
optimizer.step(parameters, { b: parameters.b });

/* lbfgs, batches and train */
const data = batches([torch.ones(4, 2), torch.LongTensor([0, 1, 0, 1])] as const, 2, {
  shuffle: true,
});
const losses: Promise<number[]> = train(
  lbfgs({ lineSearch: 'none' }),
  ({ a }: { a: DoubleTensor }, [x, classes]) => torch.sum(torch.mm(x, a)) * classes.dim(),
  { a: torch.ones(2, 2) },
  data,
  { epochs: 2, onStep: ({ loss: one }) => one.toFixed(1) },
);
export const scores: [Promise<number[]>, number, LongTensor] = [
  losses,
  accuracy(torch.ones(2, 3), [0, 1], 2),
  confusionMatrix(torch.ones(2, 3), torch.LongTensor([0, 1]), 3),
];

/* The example of docs/autograd.md. */
const f = (layers: DoubleTensor[]) => {
  const products = layers.map((w) => torch.cmul(w, w));
  return [torch.sum(torch.stack(products)), products] as const;
};
const [[sum, products], all] = valueAndGrad(f)([torch.ones(2), torch.ones(2)]);
export const results: [number, readonly DoubleTensor[], DoubleTensor[]] = [sum, products, all];
