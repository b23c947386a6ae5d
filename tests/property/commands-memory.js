// Commands that make, resize, share and free memory.
import { TYPES } from './elements.js';
import { Call, longs, typed } from './call.js';

import { method, slotLike } from './forms.js';

const strides = (p, sizes) => {
  const list = sizes.map(() => p.of([1, 2, 3, 1, 4, 0, -1, 5]));
  if (p.once(20)) list.pop();
  return list;
};

const offset = (p, slot) =>
  p.upTo(slot.alive ? Math.min(slot.model.size, 12) + 2 : 1, [-1]) + p.base;

/* The arguments of constructors and set(): [arguments, the model's operation on a tensor]. */
const geometries = {
  nothing: () => [[], ['setSizes', []]],
  tooLarge: () => [
    [2 ** 40, 2 ** 40],
    ['setSizes', [2 ** 40, 2 ** 40]],
  ],
  tensor: (p, x) => {
    const other = p.like(x);
    return [[other], ['set', other]];
  },
  /* One LongStorage means the contents of a LongTensor, not its sizes. */
  sizes: (p, x) => {
    const sizes = p.sizes();
    return [x.type === 'Long' || p.once(2) ? sizes : [longs(sizes)], ['setSizes', sizes]];
  },
  sizesAndStrides: (p) => {
    const sizes = p.sizes();
    const steps = strides(p, sizes);
    return [
      [longs(sizes), longs(steps)],
      ['setSizes', sizes, steps],
    ];
  },
  storage: (p, x) => {
    const s = p.storageFor(x);
    const at = offset(p, s);
    const sizes = p.sizes();
    const steps = strides(p, sizes);
    const list = p.of([(v) => v, longs]);
    const inTurn = sizes.map((n, d) => [n, steps[d] ?? 1]);
    const isSizes = s.type === 'Long' && x.type !== 'Long'; /* and its values might be huge */
    return p.of([
      isSizes
        ? [
            [s, at],
            ['setStorage', s, at, []],
          ]
        : [[s], ['setStorage', s]],
      [
        [s, at],
        ['setStorage', s, at, []],
      ],
      [
        [s, at, list(sizes)],
        ['setStorage', s, at, sizes],
      ],
      [
        [s, at, list(sizes), list(steps)],
        ['setStorage', s, at, sizes, steps],
      ],
      [
        [s, at, ...inTurn.flat()],
        ['setStorage', s, at, sizes, inTurn.map(([, step]) => step)],
      ],
    ]);
  },
};

const { nothing, tooLarge, tensor, sizes, sizesAndStrides, storage } = geometries;
const often = [
  storage,
  storage,
  tensor,
  sizes,
  sizesAndStrides,
  storage,
  tensor,
  sizes,
  nothing,
  tooLarge,
];
const geometry = (p, x) => p.of(often)(p, x);

const constructor = (into, name, args, model) => new Call({ on: null, name, args, into, model });

const nested = (p, [n, ...size]) =>
  n ? Array.from({ length: n }, () => nested(p, size)) : p.value();

function typedArray(p, n) {
  const type = p.of([...Object.values(TYPES).map(({ array }) => array), Float32Array]);
  const values = Array.from({ length: n }, () => p.value());
  return typed(
    type === BigInt64Array ? values.filter((v) => typeof v === 'bigint') : values.map(Number),
    type,
  );
}

const shapes = (n) => [
  [n],
  [1, n],
  [n, 1],
  n % 2 === 0 ? [2, n / 2] : [n],
  [n + 1],
  [n, 0],
  [-n, -1],
  [],
];

export const tensors = {
  construct(p) {
    const x = p.tensor();
    const [args, [as, ...model]] = geometry(p, x);
    return constructor(x, `${x.type}Tensor`, args, ['make', x.type, as, ...model]);
  },
  /* Nested arrays of values, which may be ragged. */
  values(p) {
    const x = p.tensor();
    const values = nested(
      p,
      p.sizes().filter((n) => n > 0),
    );
    const given = Array.isArray(values) ? values : [values];
    if (p.once(16)) given.push(p.of([[1], 1]));
    return constructor(x, `${x.type}Tensor`, [given], ['fromValues', x.type, given]);
  },
  typed(p) {
    const x = p.tensor();
    const array = typedArray(p, 1 + p.n(6));
    const shape = p.once(2) ? [p.of(shapes(array.model().length))] : [];
    return constructor(
      x,
      `${x.type}Tensor`,
      [array, ...shape],
      ['fromTyped', x.type, array, ...shape],
    );
  },
  /* Sizes are LongStorages: set refuses numbers. */
  set(p) {
    const x = p.tensor();
    let [args, [as, ...model]] = geometry(p, x);
    if (typeof args[0] === 'number' && x.type !== 'Long') args = [longs(args)];
    else if (typeof args[0] === 'number') [args, [as, ...model]] = geometries.tensor(p, x);
    return method(x, 'set', args, { as, model });
  },
  resize(p) {
    const x = p.tensor();
    const list = p.sizes();
    if (p.once(16)) return method(x, 'resize', [2 ** 40, 2 ** 40], { model: [[2 ** 40, 2 ** 40]] });
    if (p.n(3) < 2) return method(x, 'resize', p.asSizes(list), { model: [list] });
    const steps = strides(p, list);
    return method(
      x,
      'resize',
      p.of([
        [list, steps],
        [longs(list), longs(steps)],
      ]),
      { model: [list, steps] },
    );
  },
  resizeAs: (p) => {
    const x = p.tensor();
    return method(x, 'resizeAs', [p.like(x)]);
  },
  clone: (p) => {
    const x = p.tensor();
    return method(x, p.of(['clone', 'contiguous']), [], { into: slotLike(p, x) });
  },
  convert: (p) => {
    const into = p.any();
    return method(p.any(), into.type.toLowerCase(), [], {
      as: 'convert',
      model: [into.type],
      into,
    });
  },
  free: (p) => method(p.of(p.world.slots), 'free', []),
  retain: (p) => method(p.of(p.world.slots), 'retain', []),
};

export const storages = {
  storage: (p) => {
    const x = p.tensor();
    const into = p.world.storages.filter((slot) => slot.type === x.type);
    return into.length === 0 ? null : method(x, 'storage', [], { into: p.of(into) });
  },
  newStorage: (p) => {
    const into = p.storage();
    const n = p.of([3, 6, 1, 0, 12, -1]);
    const array = typedArray(p, n);
    const values = Array.from({ length: Math.max(n, 0) }, () => p.value());
    const [given, as] = p.of([
      [n, 'newStorage'],
      [values, 'storageOf'],
      [array, 'storageOf'],
    ]);
    return constructor(into, `${into.type}Storage`, [given], [as, into.type, given]);
  },
  window: (p) => {
    const [into, s] = [p.storage(), p.storage()];
    const size = s.alive ? s.model.size : 1;
    const first = p.index(size);
    const args = [s, first, p.count(size - first + p.base)].slice(0, p.of([3, 2, 1]));
    return constructor(into, `${into.type}Storage`, args, ['window', into.type, ...args]);
  },
  resizeStorage: (p) =>
    method(p.storage(), 'resize', [p.of([4, 2, 8, 0, 1, 12, 5, -1])], { as: 'storageResize' }),
  fillStorage: (p) => method(p.storage(), 'fill', [p.value()], { as: 'storageFill' }),
  copyStorage: (p) => method(p.storage(), 'copy', [p.storage()], { as: 'storageCopy' }),
  elementOfStorage: (p) => {
    const s = p.storage();
    const index = p.index(s.alive ? s.model.size : 1);
    if (p.once(2)) return method(s, 'at', [index], { as: 'storageAt' });
    return method(s, 'assign', [index, p.value()], { as: 'storageAssign' });
  },
};
