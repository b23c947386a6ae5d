/* onnx.js: the networks in ONNX Runtime Web: a graph, with the parameters as constants. */
/* Gates of ONNX are input, output, forget, cell: blocks of rows in another order. */
function reordered({ data, size }) {
  const rows = data.length / 4;
  const block = (g) => data.subarray(g * rows, (g + 1) * rows);
  return {
    data: Float32Array.from([0, 3, 1, 2].flatMap((g) => [...block(g)])),
    size: [1, ...size],
  };
}

/* `graph` is that of peers/onnx.js. */
export function networksOnnx(graph) {
  function recorder(inputs) {
    const nodes = [];
    const constants = {};
    let count = 0;
    const node = (type, from, attributes, outputs = 1) => {
      const names = Array.from({ length: outputs }, () => `v${count++}`);
      nodes.push([type, from.join(' '), names.join(' '), attributes]);
      return names.at(-1);
    };
    const constant = (value) => {
      const name = `k${count++}`;
      constants[name] = value;
      return name;
    };
    const f = {
      conv(x, w, { bias, stride = 1, padding = 0, groups = 1 } = {}) {
        const attributes = {
          strides: [stride, stride],
          pads: Array(4).fill(padding),
          group: groups,
        };
        return node('Conv', bias ? [x, w, bias] : [x, w], attributes);
      },
      batchNorm: (x, mean, variance, weight, bias) =>
        node('BatchNormalization', [x, weight, bias, mean, variance]),
      relu: (x) => node('Relu', [x]),
      add: (x, y) => node('Add', [x, y]),
      maxPool: (x, k, { stride, padding = 0 }) =>
        node('MaxPool', [x], {
          kernel_shape: [k, k],
          strides: [stride, stride],
          pads: Array(4).fill(padding),
        }),
      globalPool: (x) => node('Flatten', [node('GlobalAveragePool', [x])]),
      linear: (x, w, b) => node('Gemm', [x, w, b], { transB: 1 }),
      lstm(x, wx, wh, bias) {
        const hidden = inputs[wh].size[1];
        const weights = [wx, wh].map((name) => constant(reordered(inputs[name])));
        const both = new Float32Array(8 * hidden);
        both.set(reordered(inputs[bias]).data);
        const b = constant({ data: both, size: [1, 8 * hidden] });
        const all = node('LSTM', [x, ...weights, b], { hidden_size: hidden });
        return node('Squeeze', [all, constant([1])]);
      },
      attention(q, k, v) {
        const scale = constant({ float: 1 / Math.sqrt(inputs[q].size[2]) });
        const scores = node('MatMul', [q, node('Transpose', [k], { perm: [0, 2, 1] })]);
        return node('MatMul', [node('Softmax', [node('Mul', [scores, scale])], { axis: -1 }), v]);
      },
    };
    return { f, nodes, constants };
  }

  return {
    'network forward': (tensors, { network }, inputs) => {
      const names = Object.fromEntries(Object.keys(inputs).map((name) => [name, name]));
      const { f, nodes, constants } = recorder(inputs);
      const r = network.run(f, names, names);
      const feeds = Object.keys(network.inputs).map((name) => [name, tensors[name]]);
      for (const name of Object.keys(network.parameters)) constants[name] = inputs[name];
      return graph(Object.fromEntries(feeds), nodes, { outputs: { [r]: 'float32' }, constants });
    },
  };
}
