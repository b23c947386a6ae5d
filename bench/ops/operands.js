/* operands.js: the operands of the rows of list.js. An operand is { data, size }; the libraries
   make their own tensors of it when a row first reads it. */
import { STRIDES } from './plain.js';

export const [H, W] = [1000, 1000];
const N = H * W;

const ARRAYS = {
  Double: Float64Array,
  Float: Float32Array,
  Int: Int32Array,
  Byte: Uint8Array,
  Long: Int32Array,
};

/* The same numbers from 0 to 1 in every run: xorshift32. */
function generator(seed) {
  let s = seed;
  return () => {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    return (s >>> 0) / 2 ** 32;
  };
}

const VALUES = {
  any: (u) => 4 * u - 2,
  positive: (u) => 0.25 + 3.5 * u,
  unit: (u) => 1.8 * u - 0.9,
  small: (u) => Math.floor(5 * u),
  nearOne: (u) => 1 + 1e-4 * (u - 0.5),
  zeros: () => 0,
};
const wholes = (u) => 1 + Math.floor(4 * u);

/* An object whose properties are made when they are first read; `made` has those. */
export function lazily(makers) {
  const made = new Map();
  const object = {};
  for (const [name, make] of Object.entries(makers))
    Object.defineProperty(object, name, {
      enumerable: true,
      get() {
        if (!made.has(name)) made.set(name, make());
        return made.get(name);
      },
    });
  return { object, made };
}

function filled(seed, size, valueOf, ArrayType) {
  const next = generator(seed * 0x9e3779b1);
  const data = new ArrayType(size.reduce((a, b) => a * b, 1));
  for (let i = 0; i < data.length; i++) data[i] = valueOf(next());
  return { data, size };
}

/* The first H positions in random order. */
function order() {
  const next = generator(5);
  const data = Int32Array.from({ length: H }, (_, i) => i);
  for (let i = H - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [data[i], data[j]] = [data[j], data[i]];
  }
  return data;
}

/* In each column the positions in another order, so that nothing is written twice. */
function orders() {
  const data = order();
  const all = new Int32Array(N);
  for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) all[i * W + j] = data[(i + j) % H];
  return all;
}

/* The elements of an operand with a layout, in order. */
function inOrder({ data }, [s, t]) {
  const copy = new data.constructor(N);
  for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) copy[i * W + j] = data[i * s + j * t];
  return copy;
}

/* All operands of a row. Names of positions are in POSITIONS. */
export const POSITIONS = ['at', 'at2', 'digits'];
export function operands({ values }, type, layout) {
  const whole = type === 'Int' || type === 'Byte';
  const valueOf = VALUES[values] ?? (whole ? wholes : VALUES.any);
  const positive = whole ? wholes : VALUES.positive;
  const random = (seed, ...size) => filled(seed, size, valueOf, ARRAYS[type]);
  const row = (seed) => filled(seed, [W], positive, ARRAYS[type]);
  const { object } = lazily({
    x: () => (layout === 'expanded' ? random(1, 1, W) : random(1, H, W)),
    y: () => random(2, H, W),
    z: () => random(3, H, W),
    same: () => ({ data: inOrder(object.x, STRIDES[layout](W)), size: [H, W] }),
    flat: () => ({ data: object.x.data, size: [N] }),
    m: () => filled(4, [H, W], (u) => (u < 0.5 ? 0 : 1), Uint8Array),
    at: () => ({ data: order(), size: [H] }),
    at2: () => ({ data: orders(), size: [H, W] }),
    digits: () => filled(7, [N], (u) => Math.floor(10 * u), Int32Array),
    row: () => row(8),
    row2: () => row(9),
    sorted: () => ({ data: row(10).data.sort(), size: [W] }),
    wide: () => random(11, 10, N / 10),
    c3: () => random(12, Math.floor(N / 3), 3),
    d3: () => random(13, Math.floor(N / 3), 3),
    p3: () => random(14, H, 3),
    q3: () => random(15, W, 3),
    k1: () => random(16, 10, 10),
    k2: () => random(17, 100, 100),
    k3: () => random(18, 3, 3),
    k3flat: () => ({ data: object.k3.data, size: [9] }),
    k333: () => random(19, 3, 3, 3),
    cube: () => ({ data: object.x.data, size: [100, 100, 100] }),
    points: () => random(20, 200, 50),
    points2: () => random(21, 200, 50),
    windows: () => random(22, 4, (H / 2 - 1) * (W / 2 - 1)),
  });
  return object;
}

/* The array of a result: the type of the row's result, and the elements of all forms. */
export const resultArray = ({ result, flags }, type) =>
  new (flags ? Uint8Array : ARRAYS[typeof result === 'string' ? result : type])(
    Math.ceil(N * (typeof result === 'number' ? result : 1)),
  );
