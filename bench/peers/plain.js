/* plain.js: loops of plain JavaScript over typed arrays. Each operation has its own loop function,
   so that the engine can compile it for its arrays alone. */
import { makeWork } from '../lib/work.js';
import * as loops from './parts/plain-loops.js';
import { plain } from './parts/plain-numpy.js';
import { programs } from '../programs/plain.js';

export const name = 'plain JavaScript';
export const hosts = ['node', 'node-current'];

export async function open() {
  const peer = { tensor: (t) => t, positions: (t) => t, read: (t) => t.data ?? t, drop: () => {} };
  const { into, fresh, value } = makeWork(peer);
  const floats = (n) => ({ data: new Float32Array(n) });
  const alike = (x) => ({ data: new x.data.constructor(x.data.length) });
  const each =
    (loop) =>
    ({ x }) => {
      const r = alike(x);
      return into(r, () => loop(r.data, x.data));
    };

  peer.ops = {
    mm: ({ a, b }, { n }) => {
      const r = { data: new a.data.constructor(n * n) };
      return into(r, () => loops.mm(r.data, a.data, b.data, n));
    },
    mv: ({ a, v }) => {
      const r = alike(v);
      return into(r, () => loops.mv(r.data, a.data, v.data));
    },
    ger: ({ v, w }) => {
      const r = floats(v.data.length * w.data.length);
      return into(r, () => loops.ger(r.data, v.data, w.data));
    },
    dot: ({ a, b }) => value(() => loops.dot(a.data, b.data)),
    'add into': ({ a, b }) => {
      const r = alike(a);
      return into(r, () => loops.addInto(r.data, a.data, b.data));
    },
    'add new': ({ a, b }) =>
      fresh(() => {
        const r = alike(a);
        loops.addNew(r.data, a.data, b.data);
        return r;
      }),
    'add number in place': ({ x }) => ({
      run: () => loops.addNumber(x.data, 0.5),
      read: () => {
        loops.addNumber(x.data, 0.5);
        return [x.data];
      },
    }),
    view: ({ x }) => fresh(() => x.data.subarray(10, 40)),
    'add transposed': ({ x }) => {
      const r = alike(x);
      return into(r, () => loops.addTransposed(r.data, x.data, x.size[0]));
    },
    'exp columns': ({ x }) => {
      const r = floats(x.data.length / 2);
      return into(r, () => loops.expColumns(r.data, x.data));
    },
    'sum slab': ({ x }) => value(() => loops.sumSlab(x.data, x.size[0])),
    exp: each(loops.exp),
    log: each(loops.log),
    tanh: each(loops.tanh),
    sigmoid: each(loops.sigmoid),
    sin: each(loops.sin),
    sum: ({ x }) => value(() => loops.sum(x.data)),
    norm: ({ x }) => value(() => loops.norm(x.data)),
    std: ({ x }) => value(() => loops.std(x.data)),
    argmax: ({ x }) => value(() => loops.argmax(x.data)),
    'max rows': ({ x }) => {
      const r = floats(x.size[0]);
      return into(r, () => loops.maxRows(r.data, x.data));
    },
    'max columns': ({ x }) => {
      const r = floats(x.size[1]);
      return into(r, () => loops.maxColumns(r.data, x.data));
    },
    'add row': ({ x, row }) => {
      const r = alike(x);
      return into(r, () => loops.addRow(r.data, x.data, row.data));
    },
    softmax: ({ x }) => {
      const r = alike(x);
      return into(r, () => loops.softmax(r.data, x.data, x.size[1]));
    },
    'copy transposed': ({ x }) => {
      const r = alike(x);
      return into(r, () => loops.transpose(r.data, x.data, x.size[0]));
    },
    'copy column': ({ x }) => {
      const r = floats(x.size[0]);
      return into(r, () => loops.column(r.data, x.data, x.size[1], 500));
    },
    'copy half': ({ x }) => {
      const r = floats(x.data.length / 2);
      return into(r, () => loops.half(r.data, x.data, x.size[1]));
    },
    put: ({ x, source }) => into(x, () => x.data.set(source)),
    read: ({ x }) => {
      const r = alike(x);
      return into(r, () => r.data.set(x.data));
    },
    topk: ({ x }, { k }) => fresh(() => loops.topk(x.data, k)),
    kthvalue: ({ x }, { k }) => value(() => x.data.slice().sort()[k - 1]),
    median: ({ x }) => value(() => x.data.slice().sort()[(x.data.length - 1) / 2]),
    rand: (_, { n }) => {
      const r = floats(n);
      return into(r, () => loops.rand(r.data));
    },
    randn: (_, { n }) => {
      const r = floats(n);
      return into(r, () => loops.randn(r.data));
    },
    take: ({ x, at }) => {
      const row = x.size[1] ?? 1;
      const r = floats(at.data.length * row);
      return into(r, () => loops.take(r.data, x.data, at.data, row));
    },
    gather: ({ x, at }) => {
      const r = floats(at.data.length);
      return into(r, () => loops.gather(r.data, x.data, at.data));
    },
    conv2: ({ x, kernel }) => {
      const r = floats(248 * 248);
      return into(r, () => loops.convolve(r.data, x.data, kernel.data, 256, 9));
    },
    'conv planes': ({ x, kernel }) => {
      const r = floats(32 * 60 * 60);
      return into(r, () =>
        loops.correlatePlanes(r.data, x.data, kernel.data, { planes: 3, n: 64, kernels: 32, k: 5 }),
      );
    },
  };
  for (const [op, loop] of Object.entries(plain))
    peer.ops[`numpy ${op}`] = (inputs, options) => fresh(() => loop(inputs, options));
  for (const [program, run] of Object.entries(programs))
    peer.ops[`program ${program}`] = (inputs, options) => ({
      run: () => run(inputs, options),
      read: () => run(inputs, options),
      held: [],
    });
  peer.large = (n) => new Float32Array(n).fill(1)[n - 1];
  return peer;
}
