/* ndarray.js: ndarray with ndarray-ops and ndarray-gemm: views of typed arrays, and loops generated
   at run time for their strides. */
import { makeWork } from '../lib/work.js';

export const name = 'ndarray';
export const hosts = ['node', 'node-current'];

export async function open() {
  const [{ default: ndarray }, { default: ops }, { default: gemm }] = await Promise.all([
    import('ndarray'),
    import('ndarray-ops'),
    import('ndarray-gemm'),
  ]);
  const peer = {
    tensor: ({ data, size }) => ndarray(data, size),
    positions: ({ data }) => data,
    read: (t) => t.data,
    drop: () => {},
  };
  const { into, value } = makeWork(peer);
  const zeros = (Type, ...size) => ndarray(new Type(size.reduce((n, m) => n * m, 1)), size);
  const like = (t) => zeros(t.data.constructor, ...t.shape);
  const operand = (t, layout) =>
    layout === 'transposed' ? t.transpose(1, 0) : layout === 'strided' ? t.pick(null, null, 0) : t;
  const multiply = ({ a, b }, { a: first, b: second, n }) => {
    const [r, x, y] = [zeros(a.data.constructor, n, n), operand(a, first), operand(b, second)];
    return into(r, () => gemm(r, x, y));
  };
  const each =
    (op) =>
    ({ x }) => {
      const r = like(x);
      return into(r, () => ops[op](r, x));
    };
  const copied =
    (view) =>
    ({ x }) => {
      const v = view(x);
      const r = zeros(Float32Array, ...v.shape);
      return into(r, () => ops.assign(r, v));
    };

  peer.ops = {
    mm: multiply,
    'mm views': multiply,
    'add into': ({ a, b }) => {
      const r = like(a);
      return into(r, () => ops.add(r, a, b));
    },
    'add new': ({ a, b }) => {
      const call = () => {
        const r = like(a);
        ops.add(r, a, b);
        return r;
      };
      return { run: call, read: () => [call().data], call };
    },
    'add number in place': ({ x }) => ({
      run: () => ops.addseq(x, 0.5),
      read: () => {
        ops.addseq(x, 0.5);
        return [x.data];
      },
    }),
    view: ({ x }) => ({
      run: () => x.lo(1, 0).hi(3, 10),
      read: () => {
        const v = x.lo(1, 0).hi(3, 10);
        return [v.data.slice(v.offset, v.offset + 30)];
      },
    }),
    'add transposed': ({ x }) => {
      const [r, xt] = [like(x), x.transpose(1, 0)];
      return into(r, () => ops.add(r, x, xt));
    },
    'exp columns': ({ x }) => {
      const [r, view] = [zeros(Float32Array, 1000, 500), x.pick(null, null, 0)];
      return into(r, () => ops.exp(r, view));
    },
    'sum slab': ({ x }) => {
      const slab = x.transpose(1, 0).hi(500, 1000);
      return value(() => ops.sum(slab));
    },
    exp: each('exp'),
    log: each('log'),
    sin: each('sin'),
    sum: ({ x }) => value(() => ops.sum(x)),
    norm: ({ x }) => value(() => ops.norm2(x)),
    argmax: ({ x }) => value(() => ops.argmax(x)[0]),
    'copy transposed': copied((x) => x.transpose(1, 0)),
    'copy column': copied((x) => x.pick(null, 500)),
    'copy half': copied((x) => x.hi(1000, 500)),
    rand: (_, { n }) => {
      const r = zeros(Float32Array, n);
      return into(r, () => ops.random(r));
    },
  };
  peer.large = (n) => {
    const t = zeros(Float32Array, n);
    ops.assigns(t, 1);
    return t.get(n - 1);
  };
  return peer;
}
