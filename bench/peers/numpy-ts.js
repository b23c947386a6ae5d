/* numpy-ts.js: numpy-ts with its WebAssembly kernels. Only its memory is set to more than the
   default of 256 MB, for the largest cases. It has views, but cannot write into an existing result:
   every result is new and freed. */
import { makeWork } from '../lib/work.js';
import { fftNumpy } from './parts/fft.js';
import { linalgNumpy } from './parts/linalg.js';
import { numpyOps } from './parts/numpy-ts.js';
import { programsNumpyTs } from '../programs/numpy-ts.js';

export const name = 'numpy-ts';
export const hosts = ['node', 'node-current'];

const TYPES = new Map([
  [Uint8Array, 'uint8'],
  [Int8Array, 'int8'],
  [Int16Array, 'int16'],
  [Int32Array, 'int32'],
  [BigInt64Array, 'int64'],
  [Float32Array, 'float32'],
  [Float64Array, 'float64'],
]);

export async function open() {
  const np = await import('numpy-ts');
  np.configureWasm({ maxMemory: 2 ** 30 });
  const tensor = ({ data, size }) => {
    const t = np.empty(size, TYPES.get(data.constructor));
    t.data.set(data);
    return t;
  };
  const peer = {
    tensor,
    /* the fastest form of positions differs by op */
    positions: ({ data, size }) => ({
      list: [...data],
      tensor: tensor({ data, size }),
      dispose() {
        this.tensor.dispose();
      },
    }),
    read: (t) => (typeof t === 'number' ? t : np.ascontiguousarray(t).data.slice()),
    drop: (t) => {
      if (typeof t === 'object') t.dispose();
    },
  };
  const { fresh, value } = makeWork(peer);
  const one =
    (op) =>
    ({ x }) =>
      fresh(() => op(x));
  const operand = (t, layout) =>
    layout === 'transposed' ? t.T : layout === 'strided' ? t.slice(':', ':', '0') : t;

  peer.ops = {
    mm: ({ a, b }) => fresh(() => np.matmul(a, b)),
    'mm views': ({ a, b }, o) => {
      const [x, y] = [operand(a, o.a), operand(b, o.b)];
      return fresh(() => np.matmul(x, y));
    },
    mv: ({ a, v }) => fresh(() => np.matmul(a, v)),
    bmm: ({ a, b }) => fresh(() => np.matmul(a, b)),
    ger: ({ v, w }) => fresh(() => np.outer(v, w)),
    dot: ({ a, b }) => fresh(() => np.dot(a, b)),
    'add new': ({ a, b }) => fresh(() => np.add(a, b)),
    view: ({ x }) => fresh(() => x.slice('1:4')),
    'add transposed': ({ x }) => {
      const xt = x.T;
      return fresh(() => np.add(x, xt));
    },
    'exp columns': ({ x }) => {
      const view = x.slice(':', ':', '0');
      return fresh(() => np.exp(view));
    },
    'sum slab': ({ x }) => {
      const slab = x.T.slice('0:500');
      return fresh(() => np.sum(slab));
    },
    ...Object.fromEntries(
      ['exp', 'log', 'tanh', 'sin', 'sum', 'argmax'].map((op) => [op, one(np[op])]),
    ),
    /* Sigmoid and softmax, which numpy-ts does not have, as a user would write them. */
    sigmoid: ({ x }) =>
      fresh(() => {
        const a = np.negative(x);
        const e = np.exp(a);
        const d = np.add(e, 1);
        const r = np.reciprocal(d);
        for (const t of [a, e, d]) t.dispose();
        return r;
      }),
    softmax: ({ x }) =>
      fresh(() => {
        const m = np.max(x, 1, true);
        const d = np.subtract(x, m);
        const e = np.exp(d);
        const s = np.sum(e, 1, true);
        const r = np.divide(e, s);
        for (const t of [m, d, e, s]) t.dispose();
        return r;
      }),
    norm: one((x) => np.linalg.norm(x)),
    std: one((x) => np.std(x, undefined, 1)),
    'max rows': one((x) => np.max(x, 1)),
    'max columns': one((x) => np.max(x, 0)),
    'amax columns': one((x) => np.max(x, 0)),
    'add row': ({ x, row }) => fresh(() => np.add(x, row)),
    'copy transposed': ({ x }) => {
      const view = x.T;
      return fresh(() => np.copy(view));
    },
    'copy column': ({ x }) => {
      const view = x.slice(':', '500');
      return fresh(() => np.copy(view));
    },
    'copy half': ({ x }) => {
      const view = x.slice(':', '0:500');
      return fresh(() => np.copy(view));
    },
    put: ({ x, source }) => ({
      run: () => x.data.set(source),
      read: () => {
        x.data.set(source);
        return [x.data.slice()];
      },
    }),
    read: ({ x }) => {
      const target = new Float32Array(x.size);
      return {
        run: () => target.set(x.data),
        read: () => {
          target.set(x.data);
          return [target];
        },
      };
    },
    /* Values and positions take two calls. */
    sort: ({ x }) => fresh(() => [np.sort(x), np.argsort(x)]),
    kthvalue: ({ x }, { k }) => {
      const select = () => {
        const p = np.partition(x, k - 1);
        const v = p.data[k - 1];
        p.dispose();
        return v;
      };
      return { run: select, read: () => [select()] };
    },
    median: one((x) => np.median(x)),
    rand: (_, { n }) => fresh(() => np.random.rand(n)),
    randn: (_, { n }) => fresh(() => np.random.randn(n)),
    take: ({ x, at }) => fresh(() => np.take(x, at.list, 0)),
    gather: ({ x, at }) => fresh(() => np.take_along_axis(x, at.tensor, 0)),
  };
  for (const [op, work] of Object.entries(numpyOps(np, { fresh, value })))
    peer.ops[`numpy ${op}`] = work;
  Object.assign(peer.ops, linalgNumpy(np), fftNumpy(np, { fresh }), programsNumpyTs(np));
  peer.large = (n) => {
    const t = np.full([n], 1, 'float32');
    return t.data[n - 1];
  };
  return peer;
}
