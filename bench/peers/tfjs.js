/* tfjs.js: TensorFlow.js with its WebAssembly backend. Tensors are immutable, so every result is
   new and freed; its ops return when the result is in the module's memory. Floats only. It has one
   thread in Node, whatever is asked for: its flag WASM_HAS_MULTITHREAD_SUPPORT is false there (tfjs
   issue 3830). In isolated pages it has as many as it is asked for, but at most half as many as the
   browser reports cores, so that it is told of twice as many. */
import { makeWork } from '../lib/work.js';
import { loadGradients, networksTfjs } from '../networks/tfjs.js';
import { imageOps } from './parts/image-tfjs.js';
import { numpyOps } from './parts/numpy-tfjs.js';
import { programsTfjs } from '../programs/tfjs.js';

export const name = 'tfjs-wasm';
export const hosts = ['node', 'node-current', 'chromium'];

export async function open({ threads = 1 } = {}) {
  const tf = await import('@tensorflow/tfjs-core');
  const wasm = await import('@tensorflow/tfjs-backend-wasm');
  if (globalThis.crossOriginIsolated)
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 * threads });
  wasm.setThreadsCount(threads);
  wasm.setWasmPaths(await wasmFolder());
  await tf.setBackend('wasm');
  await tf.ready();
  if (tf.getBackend() !== 'wasm') throw new Error(`tfjs runs on ${tf.getBackend()}`);
  if (globalThis.crossOriginIsolated && wasm.getThreadsCount() !== threads)
    throw new Error(`tfjs has ${wasm.getThreadsCount()} threads`);

  if (typeof process !== 'undefined') await loadGradients();
  const peer = {
    tensor: ({ data, size }) => {
      if (!(data instanceof Float32Array))
        throw new TypeError('tfjs has no such element type, or no operations on it');
      return tf.tensor(data, size, 'float32');
    },
    positions: ({ data, size }) => tf.tensor(data, size, 'int32'),
    read: (t) => t.dataSync(),
    drop: (t) => tf.dispose(t),
  };
  const { fresh } = makeWork(peer);
  const one =
    (op) =>
    ({ x }) =>
      fresh(() => op(x));
  const tidy = (op) => fresh(() => tf.tidy(op));
  const operand = (t, layout) =>
    layout === 'strided' ? tf.squeeze(tf.slice(t, [0, 0, 0], [-1, -1, 1]), [2]) : t;

  peer.ops = {
    mm: ({ a, b }) => fresh(() => tf.matMul(a, b)),
    'mm views': ({ a, b }, o) =>
      tidy(() =>
        tf.matMul(operand(a, o.a), operand(b, o.b), o.a === 'transposed', o.b === 'transposed'),
      ),
    mv: ({ a, v }) => tidy(() => tf.matMul(a, tf.reshape(v, [-1, 1]))),
    bmm: ({ a, b }) => fresh(() => tf.matMul(a, b)),
    ger: ({ v, w }) => tidy(() => tf.outerProduct(v, w)),
    dot: ({ a, b }) => tidy(() => tf.dot(a, b)),
    'add new': ({ a, b }) => fresh(() => tf.add(a, b)),
    /* a copy: it has no partial views */
    view: ({ x }) => fresh(() => tf.slice(x, [1, 0], [3, -1])),
    'add transposed': ({ x }) => tidy(() => tf.add(x, tf.transpose(x))),
    'exp columns': ({ x }) => tidy(() => tf.exp(tf.slice(x, [0, 0, 0], [-1, -1, 1]))),
    'sum slab': ({ x }) => tidy(() => tf.sum(tf.slice(tf.transpose(x), [0, 0], [500, -1]))),
    ...Object.fromEntries(
      ['exp', 'log', 'tanh', 'sigmoid', 'sin', 'sum', 'norm', 'argMax'].map((op) => [
        op.toLowerCase(),
        one((x) => tf.tidy(() => tf[op](x))),
      ]),
    ),
    /* Its standard deviation divides by n; the factor corrects that to n - 1. */
    std: ({ x }) => tidy(() => tf.sqrt(tf.mul(tf.moments(x).variance, x.size / (x.size - 1)))),
    'max rows': one((x) => tf.max(x, 1)),
    'max columns': one((x) => tf.max(x, 0)),
    'amax columns': one((x) => tf.max(x, 0)),
    'add row': ({ x, row }) => fresh(() => tf.add(x, row)),
    softmax: one((x) => tf.softmax(x)),
    'copy transposed': one((x) => tf.transpose(x)),
    'copy column': one((x) => tf.slice(x, [0, 500], [-1, 1])),
    'copy half': one((x) => tf.slice(x, [0, 0], [-1, 500])),
    put: ({ source }) => fresh(() => tf.tensor(source, [source.length])),
    read: ({ x }) => ({ run: () => x.dataSync(), read: () => [x.dataSync()] }),
    topk: ({ x }, { k }) =>
      fresh(() => {
        const { values, indices } = tf.topk(x, k, true);
        return [values, indices];
      }),
    rand: (_, { n }) => fresh(() => tf.randomUniform([n])),
    randn: (_, { n }) => fresh(() => tf.randomNormal([n])),
    take: ({ x, at }) => fresh(() => tf.gather(x, at)),
    gather: ({ x, at }) => fresh(() => tf.gather(x, at)),
    conv2: ({ x }, _, { turned }) => {
      const [image, kernel] = [
        tf.reshape(x, [1, 256, 256, 1]),
        tf.tensor(turned.data, [9, 9, 1, 1]),
      ];
      return { ...fresh(() => tf.conv2d(image, kernel, 1, 'valid')), held: [image, kernel] };
    },
    'conv planes': ({ x, kernel }) => {
      /* Planes are its last dimension, the layout that its users have. */
      const [image, weights] = tf.tidy(() => [
        tf.expandDims(tf.transpose(x, [1, 2, 0]), 0),
        tf.transpose(kernel, [2, 3, 1, 0]),
      ]);
      const call = () => tf.conv2d(image, weights, 1, 'valid');
      const planesFirst = (r) => tf.transpose(tf.squeeze(r, [0]), [2, 0, 1]).dataSync();
      return {
        run: () => call().dispose(),
        read: () => [tf.tidy(() => planesFirst(call()))],
        held: [image, weights],
      };
    },
  };
  for (const [op, work] of Object.entries(numpyOps(tf, { fresh }))) peer.ops[`numpy ${op}`] = work;
  for (const [op, work] of Object.entries(imageOps(tf, { fresh }))) peer.ops[`image ${op}`] = work;
  Object.assign(peer.ops, networksTfjs(tf, { fresh }), programsTfjs(tf));
  peer.large = (n) => tf.tidy(() => tf.slice(tf.fill([n], 1), [n - 1], [1]).dataSync()[0]);
  return peer;
}

/* The location of its wasm files: a path in Node, an address in a page. */
async function wasmFolder() {
  const url = new URL('../node_modules/@tensorflow/tfjs-backend-wasm/dist/', import.meta.url);
  return typeof process === 'undefined' ? url.href : (await import('node:url')).fileURLToPath(url);
}
