/* contenders.js: who runs the calls of list.js: each makes the operands its own, and returns { run,
   read, close }: the timed call, the elements of its result in order, and its end. */
import { createRequire } from 'node:module';
import { cases } from '../../tests/helpers/cases.js';
import { largeArguments } from '../../tests/helpers/large.js';
import { H, W, POSITIONS, lazily, resultArray } from './operands.js';
import { STRIDES } from './plain.js';

const require = createRequire(new URL('../package.json', import.meta.url));

/* The operands as a library's tensors. */
function converted(all, { tensor, arranged }) {
  return lazily(
    Object.fromEntries(
      Object.keys(all).map((name) => [
        name,
        () => (name === 'x' ? arranged(tensor(all.x, name)) : tensor(all[name], name)),
      ]),
    ),
  );
}

export const ours = (torch) => ({
  name: 'torch7-wasm',
  prepare(row, all, type, layout) {
    if (row.sample) {
      const [one] = cases(row.sample, type, H, W);
      const args = largeArguments(torch, row.sample, type, one, layout);
      return { run: () => torch.scope(() => void torch[row.op](...args)) };
    }
    const from = ({ data, size }, of) => {
      const t = torch[`${of}Tensor`](...size);
      t.data().set(data);
      return t;
    };
    const tensor = (operand, name) => {
      if (POSITIONS.includes(name)) return from(operand, 'Int').long();
      return from(operand, name === 'm' ? 'Byte' : type);
    };
    const arranged = (x) =>
      layout === 'transposed' ? x.t() : layout === 'expanded' ? x.expand(H, W) : x;
    const { object: o } = converted(all, { tensor, arranged });
    const results = lazily({
      r: () => torch[`${row.flags ? 'Byte' : type}Tensor`](H, W).zero(),
      l: () => torch.LongTensor(H, W).zero(),
      f: () => torch.FloatTensor(H, W).zero(),
      alias: () => torch.multinomialAliasSetup(o.row),
      J: () => results.object.alias[0],
      q: () => results.object.alias[1],
    });
    Object.defineProperties(o, Object.getOwnPropertyDescriptors(results.object));
    Object.assign(o, { h: H, w: W });
    const into = typeof row.result === 'string' ? row.result[0].toLowerCase() : 'r';
    const run = () => row.ours(torch, o);
    run(); // makes the operands, outside the scope below
    return {
      run: () => torch.scope(() => void run()),
      read() {
        const result = run();
        if (typeof result === 'number') return [result];
        if (typeof result === 'boolean') return [Number(result)];
        const t = o[into];
        return (t.isContiguous() ? t : t.contiguous()).double().data().slice();
      },
    };
  },
});

export const plain = (torch) => ({
  name: 'plain JavaScript',
  /* The tables of multinomialAlias, as arrays. */
  alias({ data }) {
    return torch.scope(() => {
      const [J, q] = torch.multinomialAliasSetup(torch.DoubleTensor([...data]));
      return { J: Int32Array.from(J.toArray()), q: Float64Array.from(q.toArray()) };
    });
  },
  prepare(row, all, type, layout) {
    if (!row.plain) return undefined;
    const R = resultArray(row, type);
    const upper = new Map(Object.keys(all).map((name) => [name.toUpperCase(), name]));
    const own = {
      R: () => R,
      P: () => new Int32Array(H * W),
      ALIAS: () => this.alias(all.row).J,
      Q: () => this.alias(all.row).q,
    };
    const run = row.plain({
      h: H,
      w: W,
      strides: STRIDES[layout](W),
      has: (name) => upper.has(name) || name in own,
      array: (name) => (name in own ? own[name]() : all[upper.get(name)].data),
    });
    return {
      run,
      read() {
        const result = run();
        if (typeof result === 'boolean') return [Number(result)];
        return typeof result === 'number' ? [result] : (result ?? R);
      },
    };
  },
});

export async function numpy() {
  const np = await import(require.resolve('numpy-ts'));
  np.configureWasm({ maxMemory: 2 ** 31 - 2 ** 16 });
  const TYPES = { Double: 'float64', Float: 'float32', Int: 'int32', Byte: 'uint8' };
  const drop = (t) => {
    if (Array.isArray(t)) t.forEach(drop);
    else if (typeof t?.dispose === 'function') t.dispose();
  };
  return {
    name: 'numpy-ts',
    prepare(row, all, type, layout) {
      if (!row.numpy) return undefined;
      const tensor = ({ data, size }, name) => {
        const of = name === 'm' ? 'bool' : POSITIONS.includes(name) ? 'int32' : TYPES[type];
        const t = np.empty(size, of);
        t.data.set(data);
        return t;
      };
      const arranged = (x) =>
        layout === 'transposed' ? x.T : layout === 'expanded' ? np.broadcast_to(x, [H, W]) : x;
      const { object: o, made } = converted(all, { tensor, arranged });
      Object.assign(o, { h: H, w: W });
      return {
        run: () => drop(row.numpy(np, o)),
        read() {
          const r = row.numpy(np, o);
          return typeof r === 'object'
            ? Float64Array.from(np.ascontiguousarray(r).data)
            : [Number(r)];
        },
        close: () => made.forEach(drop),
      };
    },
  };
}

/* Floats only; it has no strided tensors: its operands are contiguous. */
export async function tfjs() {
  const tf = require('@tensorflow/tfjs-core');
  const wasm = require('@tensorflow/tfjs-backend-wasm');
  wasm.setThreadsCount(1);
  wasm.setWasmPaths(
    require.resolve('@tensorflow/tfjs-backend-wasm/package.json').replace('package.json', 'dist/'),
  );
  await tf.setBackend('wasm');
  await tf.ready();
  return {
    name: 'tfjs-wasm',
    prepare(row, all, type, layout) {
      if (!row.tfjs || type !== 'Float' || layout !== 'contiguous') return undefined;
      const tensor = ({ data, size }, name) =>
        tf.tensor(
          data,
          size,
          POSITIONS.includes(name) ? 'int32' : name === 'm' ? 'bool' : 'float32',
        );
      const { object: o, made } = converted(all, { tensor, arranged: (x) => x });
      return {
        run: () => tf.dispose(row.tfjs(tf, o)),
        read: () => Float64Array.from(row.tfjs(tf, o).dataSync()),
        close: () => made.forEach((t) => tf.dispose(t)),
      };
    },
  };
}
