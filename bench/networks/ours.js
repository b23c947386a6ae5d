/* ours.js: the networks in torch7-wasm. */
export function networksOurs(torch, valueAndGrad) {
  const f = {
    conv: (x, w, { bias = null, stride = 1, padding = 0, groups = 1 } = {}) =>
      torch.conv2d(x, w, bias, { stride, padding, groups }),
    batchNorm: (...operands) => torch.batchNorm(...operands),
    relu: (x) => torch.relu(x),
    add: (x, y) => torch.add(x, y),
    maxPool: (x, k, options) => torch.maxPool2d(x, k, options),
    globalPool: (x) => torch.adaptiveAvgPool2d(x, 1).view(x.size(0), x.size(1)),
    linear: (x, w, b) => torch.linear(x, w, b),
    reshape: (x, size) => x.view(...size),
    lstm: (x, wx, wh, bias) => {
      const h = torch.FloatTensor(x.size(1), wh.size(1)).zero();
      return torch.lstmLayer(x, h, h, wx, wh, bias)[0];
    },
    attention: (q, k, v) => torch.scaledDotProductAttention(q, k, v),
    crossEntropy: (x, classes) => torch.crossEntropy(x, classes),
  };
  const named = (tensors, names) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, tensors[name]]));
  return {
    'network forward': (tensors, { network }) => {
      const forward = () => network.run(f, tensors, tensors);
      return {
        run: () => torch.scope(() => void forward()),
        read: () => torch.scope(() => [forward().toTypedArray()]),
      };
    },
    'network train': (tensors, { network }) => {
      const step = valueAndGrad((p, x) => network.run(f, x, p));
      const [p, x] = [named(tensors, network.parameters), named(tensors, network.inputs)];
      return {
        run: () => torch.scope(() => void step(p, x)),
        read: () =>
          torch.scope(() => {
            const [loss, gradients] = step(p, x);
            return [loss, ...Object.values(gradients).map((g) => g.toTypedArray())];
          }),
      };
    },
  };
}
