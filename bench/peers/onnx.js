/* onnx.js: ONNX Runtime Web on WebAssembly. It runs graphs: each operation is a
   session with a graph of one or a few nodes. Its times include copying inputs from JavaScript
   arrays into the module's memory, and results out of it, as for every user. A call is over when
   its promise is fulfilled. */
import { networksOnnx } from '../networks/onnx.js';
import { model } from './parts/onnx-model.js';

export const name = 'onnxruntime-web';
export const hosts = ['node', 'node-current', 'chromium'];

const TYPES = new Map([
  [Int32Array, 'int32'],
  [BigInt64Array, 'int64'],
  [Float32Array, 'float32'],
  [Float64Array, 'float64'],
]);

export async function open({ threads = 1 } = {}) {
  const ort = await import('onnxruntime-web');
  ort.env.wasm.numThreads = threads;
  ort.env.logLevel = 'error';
  const tensor = ({ data, size }) => {
    if (!TYPES.has(data.constructor)) throw new TypeError('not tried with this element type');
    return new ort.Tensor(TYPES.get(data.constructor), data, size);
  };
  const positions = ({ data, size }) => tensor({ data: BigInt64Array.from(data, BigInt), size });

  /* Builds a graph of nodes [type, inputs, output(s), attributes] with the inputs `feeds`.
     `outputs` maps the names of results to element types, in their order. */
  async function graph(feeds, nodes, { outputs = { r: 'float32' }, constants } = {}) {
    const bytes = model({
      nodes: nodes.map(([type, from, to, attributes]) => ({
        type,
        inputs: from.split(' ').filter(Boolean),
        outputs: to.split(' '),
        attributes,
      })),
      inputs: Object.fromEntries(Object.entries(feeds).map(([k, t]) => [k, t.type])),
      outputs,
      constants,
    });
    const session = await ort.InferenceSession.create(bytes, {
      executionProviders: ['wasm'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
    });
    if (ort.env.wasm.numThreads !== threads)
      throw new Error(`onnxruntime-web has ${ort.env.wasm.numThreads} threads`);
    const names = Object.keys(outputs);
    const run = async () => {
      const results = await session.run(feeds);
      for (const k of names) results[k].dispose();
    };
    const read = async () => {
      const results = await session.run(feeds);
      return names.map((k) => results[k].data);
    };
    return { run, read, close: () => session.release(), call: () => session.run(feeds) };
  }
  const one =
    (type, attributes) =>
    ({ x }) =>
      graph({ x }, [[type, 'x', 'r', attributes]]);
  const two =
    (type, outputs) =>
    ({ a, b }) =>
      graph({ a, b }, [[type, 'a b', 'r']], outputs && { outputs });
  const sorted =
    (k, largest) =>
    ({ x }, _, inputs) =>
      graph({ x }, [['TopK', 'x k', 'r i', { largest, sorted: 1, axis: -1 }]], {
        outputs: { r: x.type, i: 'int64' },
        constants: { k: [k ?? inputs.x.size[0]] },
      });
  /* [n, n, 2] is every second column of a wider matrix */
  const column = (from, to) => [['Gather', `${from} zero`, to, { axis: 2 }]];
  const operand = (from, layout) =>
    layout === 'transposed'
      ? [['Transpose', from, `${from}o`, { perm: [1, 0] }]]
      : layout === 'strided'
        ? column(from, `${from}3`).concat([['Squeeze', `${from}3 axis`, `${from}o`]])
        : [['Identity', from, `${from}o`]];
  const layouts = { zero: [0], axis: [2] };
  const slice =
    (from, to, starts, ends) =>
    ({ x }) =>
      graph({ x }, [['Slice', `${from} starts ends`, to]], { constants: { starts, ends } });

  const ops = {
    mm: ({ a, b }) => two('MatMul', { r: a.type })({ a, b }),
    'mm views': ({ a, b }, o) =>
      graph({ a, b }, [...operand('a', o.a), ...operand('b', o.b), ['MatMul', 'ao bo', 'r']], {
        outputs: { r: a.type },
        constants: layouts,
      }),
    mv: ({ a, v }) => two('MatMul')({ a, b: v }),
    bmm: two('MatMul'),
    ger: ({ v, w }) =>
      graph(
        { v, w },
        [
          ['Unsqueeze', 'v one', 'c'],
          ['Unsqueeze', 'w zero', 'd'],
          ['Mul', 'c d', 'r'],
        ],
        { constants: { zero: [0], one: [1] } },
      ),
    dot: two('MatMul'),
    'add new': two('Add'),
    view: slice('x', 'r', [1], [4]),
    'add transposed': ({ x }) =>
      graph({ x }, [
        ['Transpose', 'x', 't', { perm: [1, 0] }],
        ['Add', 'x t', 'r'],
      ]),
    'exp columns': ({ x }) =>
      graph({ x }, [...column('x', 'c'), ['Exp', 'c', 'r']], { constants: { zero: [0] } }),
    'sum slab': ({ x }) =>
      graph(
        { x },
        [
          ['Transpose', 'x', 't', { perm: [1, 0] }],
          ['Slice', 't starts ends', 's'],
          ['ReduceSum', 's', 'r', { keepdims: 0 }],
        ],
        { constants: { starts: [0], ends: [500] } },
      ),
    exp: one('Exp'),
    log: one('Log'),
    tanh: one('Tanh'),
    sigmoid: one('Sigmoid'),
    sin: one('Sin'),
    softmax: one('Softmax', { axis: -1 }),
    sum: one('ReduceSum', { keepdims: 0 }),
    norm: one('ReduceL2', { keepdims: 0 }),
    argmax: ({ x }) =>
      graph({ x }, [['ArgMax', 'x', 'r', { axis: 0, keepdims: 0 }]], { outputs: { r: 'int64' } }),
    std: ({ x }) =>
      graph(
        { x },
        [
          ['ReduceMean', 'x', 'm', { keepdims: 1 }],
          ['Sub', 'x m', 'd'],
          ['ReduceSumSquare', 'd', 's', { keepdims: 0 }],
          ['Div', 's n', 'v'],
          ['Sqrt', 'v', 'r'],
        ],
        { constants: { n: { float: x.size - 1 } } },
      ),
    'max rows': one('ReduceMax', { axes: [1], keepdims: 0 }),
    'max columns': one('ReduceMax', { axes: [0], keepdims: 0 }),
    'amax columns': one('ReduceMax', { axes: [0], keepdims: 0 }),
    'add row': ({ x, row }) => two('Add')({ a: x, b: row }),
    'copy transposed': one('Transpose', { perm: [1, 0] }),
    'copy column': slice('x', 'r', [0, 500], [1000, 501]),
    'copy half': slice('x', 'r', [0, 0], [1000, 500]),
    sort: sorted(undefined, 0),
    topk: ({ x }, { k }) => sorted(k, 1)({ x }),
    rand: (_, { n }) => graph({}, [['RandomUniform', '', 'r', { shape: [n], dtype: 1 }]]),
    randn: (_, { n }) => graph({}, [['RandomNormal', '', 'r', { shape: [n], dtype: 1 }]]),
    take: ({ x, at }) => graph({ x, at }, [['Gather', 'x at', 'r', { axis: 0 }]]),
    gather: ({ x, at }) => graph({ x, at }, [['GatherElements', 'x at', 'r', { axis: 0 }]]),
    conv2: (_, __, { x, turned }) =>
      graph(
        {
          x: tensor({ data: x.data, size: [1, 1, 256, 256] }),
          k: tensor({ data: turned.data, size: [1, 1, 9, 9] }),
        },
        [['Conv', 'x k', 'r']],
      ),
    'conv planes': (_, __, { x, kernel }) =>
      graph({ x: tensor({ data: x.data, size: [1, 3, 64, 64] }), k: tensor(kernel) }, [
        ['Conv', 'x k', 'r'],
      ]),
  };
  Object.assign(ops, networksOnnx(graph));
  return { tensor, positions, drop: (t) => t.dispose(), ops };
}
