/* User code that runs during a call: getters, proxies, iterators, valueOf. Whatever it does,
   nothing traps or leaks, other tensors do not change, and its actions do not affect the result. */
import assert from 'node:assert/strict'; // a call of expect() takes longer than what is checked
import { test, describe } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { createLab2d } from '../../js/lab2d/index.js';
import * as npy from '../../js/io/npy/index.js';
import * as npz from '../../js/io/npz/index.js';
import * as safetensors from '../../js/io/safetensors/index.js';
import { expectValues } from '../helpers/expect.js';
import { inCase } from '../helpers/fail.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import {
  callsOf,
  hasCounted,
  isResult,
  isTensorArgument,
  prepare,
  typeOf,
} from '../helpers/calls.js';
import { ATTACKS, Readings, WRAPPERS, numberLike, outcomeOf } from '../helpers/hostile.js';
import { samples, tensorOf } from '../helpers/samples.js';
import { TYPES } from '../helpers/torch.js';

const HARMLESS = ['nothing', 'grow', 'nested'];
const FEW = ['nested', 'throw', 'free'];
/* from the default generator, as the nested call does */
const DRAWS = ['multinomialAlias', 'rand', 'randn'];
const LISTS = ['SIZES', 'SHAPE', 'DIMS', 'TENSORS', 'POSITIONS'];
const isHandle = (v) => v?.torchKind !== undefined;
const handlesIn = (v) => (isHandle(v) ? [v] : Array.isArray(v) ? v.flatMap(handlesIn) : []);

// make(): { handles, call(wrap) }, fresh each time. Every wrapper with every attack. `differs`:
// attacks after which the result may be another one; `isOutput`: the array is written, and read for
// that; `refused`: the call is an error, and the argument is read only to be shown.
const attackAll = (torch, title, make, options = {}) =>
  inCase(
    () => title,
    () => attackEach(torch, make, options),
  );

function attackEach(
  torch,
  make,
  { wrappers = WRAPPERS, differs = [], isOutput = false, refused = false },
) {
  const bystander = torch.Tensor([1, 2, 3, 4, 5]);
  torch.scope(() => torch.zeros([2, 3])); /* scratch memory and forms are there */
  const run = (wrap, attack = ATTACKS.nothing) =>
    torch.scope(() => {
      torch.manualSeed(1);
      const { handles, call } = make();
      let left = 3; /* attacks: each takes time */
      const again = () => outcomeOf(() => make().call((v) => v));
      const readings = new Readings(() => left-- > 0 && attack(torch, handles, again));
      return { ...outcomeOf(() => call((v) => wrap(v, readings))), readings };
    });
  const want = run((v) => v);
  delete want.readings;
  for (const [how, wrap] of named(Object.entries(wrappers))) {
    for (const [name, attack] of named(
      Object.entries(ATTACKS).filter(([one]) => !refused || FEW.includes(one)),
    )) {
      const before = torch.memory();
      const { readings, ...got } = run(wrap, attack);
      assert.equal(torch.core.isStopped, false);
      assert.deepEqual(torch.memory(), before);
      expectValues(bystander, [1, 2, 3, 4, 5]);
      if (refused) assert.match(got.error, /^(Type|Range)Error/);
      else if (!isOutput) assert.deepEqual(readings.repeated(), []);
      const isWhole = how !== 'iterator' && how !== 'growing';
      if (isWhole && !refused && HARMLESS.includes(name) && !differs.includes(name))
        assert.deepEqual(got, want);
      if (name === 'throw' && readings.counts.size > 0)
        assert.equal(got.error, 'RangeError undefined: thrown by an argument');
    }
  }
  bystander.free();
}

/* The arguments of a row by name, as in tests/helpers/mistakes.js. */
function argumentsOf(torch, row, sample, type) {
  return Object.fromEntries(
    row.args.map((arg) => {
      const v = sample.values[arg.name];
      if (arg.kind.name === 'TENSORS')
        return [arg.name, v.map((t) => tensorOf(torch, type, 'contiguous', t))];
      if (arg.kind.name === 'POSITIONS')
        return [arg.name, tensorOf(torch, 'Long', 'contiguous', v).toArray()];
      if (isTensorArgument(arg))
        return [arg.name, tensorOf(torch, sample.types[arg.name], 'contiguous', v)];
      if (arg.kind.name === 'STATE') return [arg.name, torch.getRNGState()];
      if (arg.kind.name === 'GENERATOR') return [arg.name, torch.Generator()];
      if (isResult(arg)) return [arg.name, torch[`${typeOf(arg, type)}Tensor`](2)];
      return [arg.name, v];
    }),
  );
}

const isNumber = ({ kind }) =>
  ['SCALAR', 'INTEGER', 'DIM', 'EDGE', 'NEWDIM', 'INDEX', 'SIZE', 'BOOL', 'WORD'].includes(kind);
const isHandleKind = (arg) => arg.kind.isHandle;
const FORGED = {
  proxy: (v, readings) =>
    new Proxy(v, {
      get(target, key) {
        readings.read(target, key);
        return Reflect.get(target, key);
      },
    }),
};

for (const base of [0, 1]) {
  const torch = createTorchSync({ indexBase: base });

  describe(`every op, counting from ${base}`, () => {
    const isChecked = (row) => base === 0 || hasCounted(row);
    const ops = [...torch.core.ops.values()].filter((op) => op.rows.some(isChecked));
    test.each(ops.map((op) => [op.name, op]))('%s', (name, op) => {
      for (const row of op.rows.filter(isChecked)) {
        const type = ['Double', 'Long', 'Byte'].find((one) => row.dtypes[TYPES.indexOf(one)]);
        const [sample] = samples(row, type, ['contiguous', 'contiguous'], TYPES);
        const done = new Set(); /* each argument once as a method's, once as a function's */
        for (const call of callsOf(op, row)) {
          const attacked = (arg, options) =>
            attackAll(
              torch,
              `${call.text}: ${arg.name}`,
              () => {
                const actual = argumentsOf(torch, row, sample, type);
                const handles = Object.values(actual).flatMap(handlesIn);
                return {
                  handles,
                  call: (wrap) =>
                    prepare(torch, call, { ...actual, [arg.name]: wrap(actual[arg.name]) }, type)(),
                };
              },
              options,
            );
          for (const arg of call.overload.given) {
            const which = `${arg.name} ${call.method} ${call.list}`;
            if (done.has(which)) continue;
            done.add(which);
            if (
              LISTS.includes(arg.kind.name) &&
              call.list !== 'spread' &&
              call.list !== 'LongStorage'
            )
              attacked(arg, { differs: DRAWS.includes(name) ? ['nested'] : [] });
            else if (isNumber(arg)) attacked(arg, { wrappers: { numberLike }, refused: true });
            else if (isHandleKind(arg)) attacked(arg, { wrappers: FORGED, refused: true });
          }
        }
      }
    });
  });

  const x = () => torch.Tensor(matrix('1 2 3; 4 5 6'));
  const lab = createLab2d(torch);
  // name: () => [handles, (wrap) => result]
  const calls = {
    Tensor: () => [[], (w) => torch.Tensor(w(matrix('1 2; 3 4')))],
    'Tensor, of typed arrays': () => [
      [],
      (w) => torch.IntTensor(w([new Uint8Array(2), new Uint8Array(2)])),
    ],
    'Tensor, typed': () => [[], (w) => torch.FloatTensor(new Float32Array(6), w([2, 3]))],
    'Tensor, of its own data': () => {
      const own = x();
      return [[own], (w) => torch.Tensor(own.data(), w([3, 2]))];
    },
    'Tensor on a storage': () => {
      const s = torch.DoubleStorage(6);
      return [[s], (w) => torch.Tensor(s, base, w([2, 2]), w([1, 2]))];
    },
    new: () => {
      const t = x();
      return [[t], (w) => t.new(w([[7, 8]]))];
    },
    Storage: () => [[], (w) => torch.IntStorage(w([1, 2, 3]))],
    set: () => {
      const [t, s] = [x(), torch.DoubleStorage(9)];
      return [[t, s], (w) => t.set(s, base, w([2, 2]), w([3, 1]))];
    },
    resize: () => {
      const t = x();
      return [[t], (w) => t.resize(w([3, 2]), w([2, 1]))];
    },
    isSize: () => {
      const t = x();
      return [[t], (w) => t.isSize(w([2, 3]))];
    },
    at: () => {
      const t = x();
      return [[t], (w) => t.at(w([[base, base], base]))];
    },
    'at, places': () => {
      const t = x();
      return [[t], (w) => t.at(w([base, base]), w([]))];
    },
    assign: () => {
      const t = x();
      return [[t], (w) => t.assign(w([[base], base]), 9)];
    },
    split: () => {
      const t = x();
      return [[t], (w) => t.split(w([]), 1)];
    },
    chunk: () => {
      const t = x();
      return [[t], (w) => t.chunk(w([1, 2]), 2)];
    },
    fromDescriptor: () => [
      [],
      (w) =>
        torch.fromDescriptor(w({ data: [1, 2, 3, 4], shape: [2, 2], stride: [1, 2], offset: 0 })),
    ],
    'fromDescriptor, typed': () => {
      const t = x();
      return [[t], (w) => torch.fromDescriptor(w({ data: t.data(), shape: [2], stride: [2] }))];
    },
    fromJSON: () => [
      [],
      (w) => torch.fromJSON(w({ type: 'torch.IntTensor', size: [2], data: [1, 2] })),
    ],
    multinomialAlias: () => [
      [],
      (w) =>
        torch.multinomialAliasSetup(torch.Tensor([1, 1]), w([torch.LongTensor(), torch.Tensor()])),
    ],
    serialize: () => {
      const t = x();
      return [
        [t],
        (w) =>
          torch.serialize(
            w({ a: [1, t, { b: t }], c: 'x' }),
            w({ mode: 'ascii', referenced: true }),
          ),
      ];
    },
    deserialize: () => [
      [],
      (w) => torch.deserialize(torch.serialize([1, 2]), w({ maxDepth: 10, tables: 'auto' })),
    ],
    'deserialize, of its own data': () => {
      const t = torch.ByteTensor(torch.serialize(x()));
      return [[t], (w) => torch.deserialize(t.data(), w({ mode: 'binary' }))];
    },
    'npy.load': () => {
      const bytes = npy.bytes(x());
      return [[], (w) => npy.load(torch, bytes, w({ signal: undefined }))];
    },
    'npz.bytes': () => {
      const t = x();
      return [[t], (w) => npz.bytes(w({ one: t, two: t }), w({ compress: false }))];
    },
    'safetensors.bytes': () => {
      const t = x();
      return [
        [t],
        (w) => safetensors.bytes(w({ one: t.t(), two: t }), w({ metadata: { a: 'b' } })),
      ];
    },
    'lab2d, arrays': () => [[], (w) => lab.tensor.DoubleTensor(w(matrix('1 2; 3 4'))).toTorch()],
    'lab2d, a range': () => [[], (w) => lab.tensor.Int32Tensor(w({ range: [1, 5, 2] })).toTorch()],
    'lab2d, a file': () => [
      [],
      (w) =>
        lab.tensor
          .ByteTensor(w({ file: { name: new Uint8Array(4), byteOffset: 1, numElements: 2 } }))
          .toTorch(),
    ],
    'lab2d, methods': () => {
      const t = x();
      const own = lab.tensor.fromTorch(t);
      return [
        [t],
        (w) =>
          own
            .add(w([1, 2, 3]))
            .fill(w([7, 8, 9]))
            .reshape(w([3, 2]))
            .val(w(matrix('1 2; 3 4; 5 6'))),
      ];
    },
    'lab2d, weights': () => [
      [],
      (w) => {
        lab.random.seed(1);
        return lab.random.discreteDistribution(w([1, 2, 3]));
      },
    ],
  };

  const options = {
    /* that was detached before the call could read it */
    'Tensor, of its own data': { differs: ['grow'] },
    'fromDescriptor, typed': { differs: ['grow'] },
    'deserialize, of its own data': { differs: ['grow'] },
    'lab2d, weights': { differs: ['nested'] } /* it draws too */,
    split: { isOutput: true },
    chunk: { isOutput: true },
  };

  describe(`methods other than ops, counting from ${base}`, () => {
    test.each(Object.keys(calls))('%s', (name) => {
      attackAll(
        torch,
        name,
        () => {
          const [handles, call] = calls[name]();
          return { handles, call };
        },
        options[name],
      );
    });
  });
}
