/* torch7-wasm/network. */
import torch, { type FloatTensor, type TaggedObject } from 'torch7-wasm';
import { valueAndGrad } from 'torch7-wasm/autograd';
import { fields, layers, network, summary, toOnnx, type Network } from 'torch7-wasm/network';
import { adam } from 'torch7-wasm/optim';

const { sequential, conv2d, relu, linear } = layers(torch, { init: 'kaiming-normal' });
const object: TaggedObject = sequential(conv2d(3, 8, [3, 5], { padding: 'same' }), relu());
const net: Network = network(object, {
  classes: {
    'my.Layer': {
      fields: { p: fields.optional(fields.number, 1) },
      forward: ({ p }, x: FloatTensor, { ops }) => ops.mul(x, p),
    },
  },
});
export const y = net
  .train()
  .evaluate()
  .forward([torch.ones(1), [torch.ones(1)]]);
export const bytes: Uint8Array = toOnnx(net, [1, 3, 8, 8], { name: 'net' });
export const count: number = summary(net, [1, 3, 8, 8]).layers[0]!.parameters;
const x = torch.FloatTensor(2, 3, 8, 8);
const loss = (p: { [name: string]: FloatTensor }) => torch.mean(net.with(p)(x) as FloatTensor);
const parameters = net.parameters() as { [name: string]: FloatTensor };
export const [value, gradients] = valueAndGrad(loss)(parameters);
adam().minimize(loss, parameters);
// @ts-expect-error: no such way to draw
layers(torch, { init: 'zeros' });
// @ts-expect-error: no such option
linear(1, 2, { biases: false });
