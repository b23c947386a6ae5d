/* jax.js: jax-js with its WebAssembly backend. It has one thread, unless SharedArrayBuffer and
   Worker exist, which is false in Node and in pages that are not isolated. Where they exist, it
   starts a worker for each core, and the calling thread only waits for a message of each. A call is
   over when its result is ready; a result that workers compute cannot be read at once. Operations
   are compiled with `jit` from 10,000 elements on, where that is faster; its linear algebra cannot
   be. Arrays are immutable, and a call consumes its arguments, hence `ref`. */
import { fftJax } from './parts/fft.js';
import { networksJax } from '../networks/jax.js';
import { linalgJax } from './parts/linalg.js';

export const name = 'jax-js';
export const hosts = ['node', 'node-current', 'chromium'];

const SMALL = 10_000;

export async function open({ threads = 1 } = {}) {
  /* it tests whether inputs are Float16Arrays, which Node 20 does not have */
  globalThis.Float16Array ??= class {};
  if (globalThis.crossOriginIsolated)
    /* its number of workers */
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: threads });
  const jax = await import('@jax-js/jax');
  await jax.init('wasm');
  jax.defaultDevice('wasm');
  const { numpy: np, lax, nn, random } = jax;
  const tensor = ({ data, size }) => np.array(data).reshape(size);
  const read = (r) => r.dataSync(); /* consumes the array */

  /* Computes with arrays that stay valid. `compile` makes a function of an op. */
  const workBy =
    (compile) =>
    (op, ...inputs) => {
      const fn = compile(op, inputs);
      const call = () => fn(...inputs.map((t) => t.ref));
      const run = async () => {
        for (const r of [call()].flat()) {
          await r.blockUntilReady();
          r.dispose();
        }
      };
      return { run, read: () => [call()].flat().map(read), call: () => call().blockUntilReady() };
    };
  const isSmall = (inputs) => inputs.length > 0 && inputs.every((t) => t.size < SMALL);
  const work = workBy((op, inputs) => (isSmall(inputs) ? op : jax.jit(op)));
  const one =
    (op) =>
    ({ x }) =>
      work(op, x);
  const transposed = (t) => t.transpose();
  const operand = (t, layout) =>
    layout === 'transposed' ? t.transpose() : layout === 'strided' ? t.slice([], [], 0) : t;

  const ops = {
    mm: ({ a, b }) => work((x, y) => np.matmul(x, y), a, b),
    'mm views': ({ a, b }, o) => work((x, y) => np.matmul(operand(x, o.a), operand(y, o.b)), a, b),
    mv: ({ a, v }) => work((x, y) => np.matmul(x, y), a, v),
    bmm: ({ a, b }) => work((x, y) => np.matmul(x, y), a, b),
    ger: ({ v, w }) => work((x, y) => np.outer(x, y), v, w),
    dot: ({ a, b }) => work((x, y) => np.dot(x, y), a, b),
    'add new': ({ a, b }) => work((x, y) => x.add(y), a, b),
    view: ({ x }) => ({
      run: () => x.ref.slice([1, 4]).dispose(),
      read: () => [x.ref.slice([1, 4]).dataSync()],
    }),
    'add transposed': one((x) => x.ref.add(transposed(x))),
    'exp columns': one((x) => np.exp(x.slice([], [], 0))),
    'sum slab': one((x) => np.sum(transposed(x).slice([0, 500]))),
    ...Object.fromEntries(
      ['exp', 'log', 'tanh', 'sin', 'sum', 'argmax'].map((op) => [op, one((x) => np[op](x))]),
    ),
    sigmoid: one((x) => nn.sigmoid(x)),
    softmax: one((x) => nn.softmax(x, -1)),
    norm: one((x) => np.linalg.norm(x)),
    std: one((x) => np.std(x, null, { correction: 1 })),
    'max rows': one((x) => np.max(x, 1)),
    'max columns': one((x) => np.max(x, 0)),
    'amax columns': one((x) => np.max(x, 0)),
    'add row': ({ x, row }) => work((a, b) => a.add(b), x, row),
    'copy transposed': one(transposed),
    'copy column': one((x) => x.slice([], 500)),
    'copy half': one((x) => x.slice([], [0, 500])),
    put: ({ source }) => {
      const call = () => np.array(source);
      return {
        run: async () => {
          const t = call();
          await t.blockUntilReady();
          t.dispose();
        },
        read: () => [call().dataSync()],
      };
    },
    read: ({ x }) => ({ run: () => x.ref.dataSync(), read: () => [x.ref.dataSync()] }),
    sort: one((x) => [np.sort(x.ref), np.argsort(x)]),
    topk: ({ x }, { k }) => work((t) => lax.topK(t, k), x),
    rand: (_, { n }) => work(() => random.uniform(random.key(1), [n])),
    randn: (_, { n }) => work(() => random.normal(random.key(1), [n])),
    take: ({ x, at }) => work((t, i) => np.take(t, i, 0), x, at),
    gather: ({ x, at }) => work((t, i) => np.takeAlongAxis(t, i, 0), x, at),
    conv2: ({ x }, _, { turned }) => {
      const [image, kernel] = [
        x.ref.reshape([1, 1, 256, 256]),
        np.array(turned.data).reshape([1, 1, 9, 9]),
      ];
      return {
        ...work((a, b) => lax.conv(a, b, [1, 1], 'VALID'), image, kernel),
        held: [image, kernel],
      };
    },
    'conv planes': ({ x, kernel }) => {
      const image = x.ref.reshape([1, 3, 64, 64]);
      return { ...work((a, b) => lax.conv(a, b, [1, 1], 'VALID'), image, kernel), held: [image] };
    },
  };
  Object.assign(ops, fftJax(jax), networksJax(jax, work));
  Object.assign(
    ops,
    linalgJax(
      np,
      workBy((op) => op),
    ),
  );
  /* Constant arrays stay formulas until they are combined with other numbers. */
  const large = async (n) => {
    const column = np.array(new Float32Array(1024).fill(1)).reshape([1024, 1]);
    const sum = await column.add(np.zeros([1024, n / 1024])).blockUntilReady();
    return sum.slice(1023, n / 1024 - 1).dataSync()[0];
  };
  return { tensor, positions: tensor, drop: (t) => t.dispose(), ops, large };
}
