/* ours.js: torch7-wasm. Ops write into an existing result if they can, as a loop would. */
import { ARRAYS, TYPES } from '../lib/dtypes.js';
import { makeWork } from '../lib/work.js';
import { fftOurs } from './parts/fft.js';
import { imageOps } from './parts/image-ours.js';
import { linalgOurs } from './parts/linalg.js';
import { networksOurs } from '../networks/ours.js';
import { numpyOps } from './parts/numpy-ours.js';
import { programsOurs } from '../programs/ours.js';

export const name = 'torch7-wasm';
export const hosts = ['node', 'node-current', 'chromium'];

/* `library`: the folder of another build of the library, for comparison. */
export async function open({ library = '../../lib', threads = 1 } = {}) {
  const load = (file) =>
    import(`${library}/${file}${typeof process === 'undefined' ? '' : '.node'}.js`);
  const torch =
    threads === 1
      ? (await load('index')).default
      : await (await load('threads')).createTorch({ threads });
  await load('nn');
  const { valueAndGrad } = await load('autograd');
  const tensor = ({ data, size }) =>
    torch[`${TYPES[ARRAYS.findIndex((A) => data instanceof A)]}Tensor`](data, size);
  const peer = {
    tensor,
    positions: ({ data, size }) => tensor({ data: BigInt64Array.from(data, BigInt), size }),
    read: (t) => (typeof t === 'number' ? t : t.toTypedArray()),
    drop: (t) => t.free(),
  };
  const { into, fresh, value } = makeWork(peer);
  const float = (...size) => torch.FloatTensor(...size);
  const like = (t) => t.new();
  const elementwise =
    (op) =>
    ({ x }) => {
      const r = like(x).resizeAs(x);
      return into(r, () => r[op](x));
    };
  const selection =
    (call) =>
    ({ x }, options) => {
      const [r, at] = [like(x), torch.LongTensor()];
      return into([r, at], () => call(r, at, x, options));
    };
  /* Returns the operand of a case: [n, n, 2] is every second column of a wider matrix. */
  const operand = (t, layout) =>
    layout === 'transposed' ? t.t() : layout === 'strided' ? t.select(2, 0) : t;
  const columns = (x) => x.select(2, 0);

  peer.ops = {
    mm: ({ a, b }) => {
      const r = like(a);
      return into(r, () => r.mm(a, b));
    },
    'mm views': ({ a, b }, o) => {
      const [r, x, y] = [like(a), operand(a, o.a), operand(b, o.b)];
      return into(r, () => r.mm(x, y));
    },
    mv: ({ a, v }) => {
      const r = float();
      return into(r, () => r.mv(a, v));
    },
    bmm: ({ a, b }) => {
      const r = float();
      return into(r, () => r.bmm(a, b));
    },
    ger: ({ v, w }) => {
      const r = float();
      return into(r, () => r.ger(v, w));
    },
    dot: ({ a, b }) => value(() => a.dot(b)),

    'add into': ({ a, b }) => {
      const r = like(a).resizeAs(a);
      return into(r, () => r.add(a, b));
    },
    'add new': ({ a, b }) => fresh(() => torch.add(a, b)),
    'add number in place': ({ x }) => ({
      run: () => x.add(0.5),
      read: () => [x.add(0.5).toTypedArray()],
    }),
    view: ({ x }) => fresh(() => x.narrow(0, 1, 3)),
    'add transposed': ({ x }) => {
      const [r, xt] = [like(x), x.t()];
      return into(r, () => r.add(x, xt));
    },
    'exp columns': ({ x }) => {
      const [r, view] = [float(), columns(x)];
      return into(r, () => r.exp(view));
    },
    'sum slab': ({ x }) => {
      const slab = x.t().narrow(0, 0, x.size(0) / 2);
      return value(() => slab.sum());
    },
    ...Object.fromEntries(
      ['exp', 'log', 'tanh', 'sigmoid', 'sin', 'softmax'].map((op) => [op, elementwise(op)]),
    ),

    sum: ({ x }) => value(() => x.sum()),
    norm: ({ x }) => value(() => x.norm()),
    std: ({ x }) => value(() => x.std()),
    argmax: ({ x }) => value(() => x.argmax()),
    'max rows': selection((r, at, x) => torch.max(r, at, x, 1)),
    'max columns': selection((r, at, x) => torch.max(r, at, x, 0)),
    'amax columns': ({ x }) => {
      const r = like(x);
      return into(r, () => torch.amax(r, x, 0));
    },
    'add row': ({ x, row }) => {
      const r = float();
      return into(r, () => r.add(x, row));
    },

    'copy transposed': ({ x }) => {
      const [r, view] = [float().resizeAs(x), x.t()];
      return into(r, () => r.copy(view));
    },
    'copy column': ({ x }) => {
      const [r, view] = [float(1000), x.select(1, 500)];
      return into(r, () => r.copy(view));
    },
    'copy half': ({ x }) => {
      const [r, view] = [float(1000, 500), x.narrow(1, 0, 500)];
      return into(r, () => r.copy(view));
    },
    put: ({ x, source }) => ({
      run: () => x.data().set(source),
      read: () => {
        x.data().set(source);
        return [x.toTypedArray()];
      },
    }),
    read: ({ x }) => {
      const target = new Float32Array(x.nElement());
      return {
        run: () => target.set(x.data()),
        read: () => {
          target.set(x.data());
          return [target];
        },
      };
    },

    sort: selection((r, at, x) => torch.sort(r, at, x)),
    topk: selection((r, at, x, { k }) => torch.topk(r, at, x, k, 0, true, true)),
    kthvalue: selection((r, at, x, { k }) => torch.kthvalue(r, at, x, k)),
    median: selection((r, at, x) => torch.median(r, at, x)),
    rand: (_, { n }) => {
      const r = float(n);
      return into(r, () => torch.rand(r, n));
    },
    randn: (_, { n }) => {
      const r = float(n);
      return into(r, () => torch.randn(r, n));
    },

    take: ({ x, at }) => {
      const r = float();
      return into(r, () => r.index(x, 0, at));
    },
    gather: ({ x, at }) => {
      const r = float();
      return into(r, () => r.gather(x, 0, at));
    },
    conv2: ({ x, kernel }) => {
      const r = float();
      return into(r, () => r.conv2(x, kernel, 'V'));
    },
    'conv planes': ({ x, kernel }) => {
      const r = float();
      return into(r, () => r.xcorr2(x, kernel, 'V'));
    },
  };
  for (const [op, work] of Object.entries(numpyOps(torch, { into, fresh, value })))
    peer.ops[`numpy ${op}`] = work;
  for (const [op, work] of Object.entries(imageOps(torch))) peer.ops[`image ${op}`] = work;
  Object.assign(
    peer.ops,
    linalgOurs(torch),
    fftOurs({ into }),
    networksOurs(torch, valueAndGrad),
    programsOurs(torch),
  );
  peer.large = (n) => {
    const t = float(n).fill(1);
    return t.at(n - 1);
  };
  return peer;
}
