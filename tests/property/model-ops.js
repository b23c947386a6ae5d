/* Filling, copying, arithmetic and masks in the model. Operands are read before anything is
   written, so overlaps do not matter. */
import { TYPES, convert, isReal, outward } from './elements.js';
import {
  Tensor,
  count,
  sharesPlaces,
  places,
  read,
  refuse,
  resize,
  resizeResult,
  sameSize,
  shown,
  write,
} from './model.js';

const sameType = (a, b) => a.type === b.type || refuse('types differ');

// The size that two broadcast to, aligned at the end; null: they do not.
function broadcast(a, b) {
  const ndim = Math.max(a.length, b.length);
  const pairs = Array.from({ length: ndim }, (_, d) => [
    a[d - ndim + a.length] ?? 1,
    b[d - ndim + b.length] ?? 1,
  ]);
  if (pairs.some(([n, m]) => n !== m && n !== 1 && m !== 1)) return null;
  return pairs.map(([n, m]) => (n === 1 ? m : n));
}

const commonSize = (a, b) => broadcast(a, b) ?? refuse('do not broadcast');

// The size in which a tensor and a mask are walked: broadcast, or the tensor's if they are as many.
function maskedSize(a, b) {
  const pairs = count(a) === count(b) && count(a) > 0;
  return broadcast(a, b) ?? (pairs ? a : refuse('do not broadcast'));
}

export const broadcastsTo = (from, to) =>
  from.length <= to.length &&
  from.every((n, d) => n === 1 || n === to[d + to.length - from.length]);

/* Returns all elements in order, broadcast to `size` if their number differs. */
function readAs(t, size) {
  if (count(t.size) === count(size)) return read(t);
  const missing = size.length - t.size.length;
  const stride = size.map((_, d) =>
    d < missing || t.size[d - missing] === 1 ? 0 : t.stride[d - missing],
  );
  return read({ ...t, size, stride });
}

/* Returns the result: new if none is given, otherwise of this size or resized to it. */
export function resultOf(r, type, size) {
  const result = r ?? new Tensor(type);
  if (result.type !== type) refuse('types differ');
  if (sameSize(result.size, size) && sharesPlaces(result))
    refuse('elements of the result share places');
  return resizeResult(result, size);
}

// A result that is an operand keeps its size.
function resultFor(r, a, b) {
  const size = b ? commonSize(a.size, b.size) : a.size;
  if (!r || (r !== a && r !== b)) {
    const unsized = [a, b ?? a].every((t) => t.unsized);
    return Object.assign(resultOf(r, a.type, size), { unsized });
  }
  if (!sameSize(r.size, size) || sharesPlaces(r)) refuse('the result cannot hold it');
  return r;
}

function pointwise(r, a, b, fn) {
  sameType(a, b);
  if (r) sameType(r, a);
  const size = commonSize(a.size, b.size);
  const [x, y] = [readAs(a, size), readAs(b, size)];
  const result = resultFor(r, a, b);
  write(
    result,
    x.map((v, i) => fn(v, y[i])),
  );
  return result;
}

function withNumber(r, a, value, fn) {
  if (r) sameType(r, a);
  const { of, number = of } = TYPES[a.type];
  const y = number(value);
  const x = read(a);
  const result = resultFor(r, a, null);
  write(
    result,
    x.map((v) => fn(v, y)),
  );
  return result;
}

/* a + value * b, or a + value; the same with minus. */
function addition(name) {
  return function add(r, a, ...rest) {
    const { [name]: step, mul, scale = mul, of, number = of } = TYPES[a.type];
    const b = rest.pop();
    if (!(b instanceof Tensor)) return withNumber(r, a, b, step);
    const factor = number(rest.length > 0 ? rest[0] : 1);
    return pointwise(r, a, b, rest.length > 0 ? (x, y) => step(x, scale(factor, y)) : step);
  };
}

// The flags of a mask in the size in which it is walked with t; in place that is t's.
export function checkMask(t, mask, inPlace) {
  if (mask.type !== 'Byte') refuse('mask');
  if (read(mask).some((flag) => flag > 1)) refuse('a mask holds 0 and 1');
  const size = maskedSize(t.size, mask.size);
  if (inPlace && !sameSize(size, t.size)) refuse('mask');
  return readAs(mask, size);
}

export const ops = {
  fill(t, value) {
    const element = TYPES[t.type].of(value);
    write(
      t,
      read(t).map(() => element),
    );
    return t;
  },

  copy(t, source) {
    const pairs = count(t.size) === count(source.size);
    if (!pairs && !broadcastsTo(source.size, t.size)) refuse('counts');
    write(
      t,
      readAs(source, t.size).map((v) => convert(source.type, t.type, v)),
    );
    return t;
  },

  clone(t) {
    const copy = resize(new Tensor(t.type), shown(t, t.size));
    write(copy, read(t));
    return copy;
  },

  add: addition('add'),
  csub: addition('sub'),
  mul: (r, a, value) => withNumber(r, a, value, TYPES[a.type].mul),
  cmul: (r, a, b) => pointwise(r, a, b, TYPES[a.type].mul),
  cdiv(r, a, b) {
    if (!isReal(b.type) && read(b).some((v) => Number(v) === 0)) refuse('division by zero');
    return pointwise(r, a, b, TYPES[a.type].div);
  },

  maskedFill(t, mask, value) {
    const flags = checkMask(t, mask, true);
    const element = TYPES[t.type].of(value);
    places(t).forEach((place, i) => {
      if (flags[i]) t.storage.put(place, element);
    });
    return t;
  },

  maskedCopy(t, mask, source) {
    sameType(t, source);
    const flags = checkMask(t, mask, true);
    const values = read(source);
    if (values.length < flags.filter((flag) => flag).length) refuse('too few');
    let next = 0;
    places(t).forEach((place, i) => {
      if (flags[i]) t.storage.put(place, values[next++]);
    });
    return t;
  },

  maskedSelect(r, t, mask) {
    if (r) sameType(r, t);
    const flags = checkMask(t, mask, false);
    const chosen = readAs(t, maskedSize(t.size, mask.size)).filter((_, i) => flags[i]);
    const result = resultOf(r, t.type, [chosen.length]);
    write(result, chosen);
    return result;
  },

  /* Elements are processed in order on the current memory, so that shared positions are processed
     again. Like storage(), it gives an empty tensor a storage. */
  apply(t, fn) {
    this.storage(t);
    for (const place of places(t)) {
      const v = fn(outward(t.storage.get(place)));
      if (v !== undefined) t.storage.put(place, TYPES[t.type].of(v));
    }
    return t;
  },
};
