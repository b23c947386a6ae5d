// Positions in the model: the ops that take lists of them, and at, assign and sub.
import { TYPES, outward } from './elements.js';
import {
  Tensor,
  count,
  sharesPlaces,
  places,
  read,
  refuse,
  sameSize,
  slice,
  write,
} from './model.js';
import { broadcastsTo, resultOf } from './model-ops.js';
import { sizeOf } from './model-new.js';

/* Converts nested arrays or a LongTensor to { size, at }, from 0. */
function positionsOf(index, base) {
  if (!(index instanceof Tensor))
    return { size: sizeOf(index), at: index.flat(Infinity).map((i) => Number(i) - base) };
  if (index.type !== 'Long') refuse('not a LongTensor');
  return { size: index.size, at: read(index).map((i) => Number(i) - base) };
}

const inside = (at, n) => at.every((i) => i >= 0 && i < n) || refuse('no such slice');
const sameBut = (a, b, dim) => a.length === b.length && a.every((n, d) => d === dim || n === b[d]);
const unique = (t) => !sharesPlaces(t) || refuse('elements of the result share places');

/* Returns the index of each element of a tensor of this size, in order. */
const positions = (size) =>
  places({ offset: 0, size, stride: size.map(() => 1) }).map((_, i) => {
    let rest = i;
    const at = [];
    for (let d = size.length - 1; d >= 0; d--) {
      at[d] = rest % size[d];
      rest = Math.floor(rest / size[d]);
    }
    return at;
  });

const placeAt = (t, at) => at.reduce((place, i, d) => place + i * t.stride[d], t.offset);

export const indexing = {
  shownElement: (v) => (v instanceof Tensor ? v : outward(v)),

  /* Checks a dimension and its positions. */
  listed(t, dim, index) {
    const d = this.dim(t, dim);
    const { size, at } = positionsOf(index, this.base);
    if (size.length !== 1) refuse('not a vector of positions');
    inside(at, t.size[d]);
    return { d, at };
  },

  index(r, t, dim, index) {
    const { d, at } = this.listed(t, dim, index);
    const slices = at.map((i) => read(slice(t, d, i)));
    const result = resultOf(
      r,
      t.type,
      t.size.map((n, k) => (k === d ? at.length : n)),
    );
    slices.forEach((elements, k) => write(slice(result, d, k), elements));
    return result;
  },

  /* Calls fn(old, new) for each element of the listed slices. */
  intoSlices(t, dim, index, source, fn) {
    const { d, at } = this.listed(t, dim, index);
    if (source.type !== t.type || !sameBut(source.size, t.size, d) || source.size[d] !== at.length)
      refuse('source');
    unique(t);
    const slices = at.map((_, k) => read(slice(source, d, k)));
    at.forEach((i, k) =>
      write(
        slice(t, d, i),
        read(slice(t, d, i)).map((old, e) => fn(old, slices[k][e])),
      ),
    );
    return t;
  },

  indexCopy(t, dim, index, source) {
    return this.intoSlices(t, dim, index, source, (_, v) => v);
  },
  indexAdd(t, dim, index, source) {
    const { add, sum = add, of } = TYPES[t.type];
    this.intoSlices(t, dim, index, source, sum);
    if (sum === add) return t;
    const { d, at } = this.listed(t, dim, index);
    for (const i of at) write(slice(t, d, i), read(slice(t, d, i)).map(of)); /* rounded once */
    return t;
  },
  indexFill(t, dim, index, value) {
    const { d, at } = this.listed(t, dim, index);
    unique(t);
    for (const i of at) this.fill({ ...slice(t, d, i), type: t.type }, value);
    return t;
  },

  /* For each element of index, the position along dim in t. */
  named(t, dim, index) {
    const d = this.dim(t, dim);
    const { size, at } = positionsOf(index, this.base);
    if (!sameBut(size, t.size, d)) refuse('index');
    inside(at, t.size[d]);
    return {
      size,
      named: positions(size).map((p, i) =>
        placeAt(
          t,
          p.map((k, e) => (e === d ? at[i] : k)),
        ),
      ),
    };
  },

  gather(r, t, dim, index) {
    const { size, named } = this.named(t, dim, index);
    const elements = named.map((place) => t.storage.get(place));
    const result = resultOf(r, t.type, size);
    write(result, elements);
    return result;
  },

  scatter(t, dim, index, source) {
    const { size, named } = this.named(t, dim, index);
    if (source instanceof Tensor && (source.type !== t.type || !sameSize(source.size, size)))
      refuse('source');
    unique(t);
    const elements =
      source instanceof Tensor ? read(source) : named.map(() => TYPES[t.type].of(source));
    named.forEach((place, i) => t.storage.put(place, elements[i]));
    return t;
  },

  /* A position of the user; negative ones count from the end. */
  position(i, n) {
    const at = i < 0 ? i + n : i - this.base;
    return at >= 0 && at < n ? at : refuse('no such slice');
  },

  range([first, last], n) {
    const [from, to] = [this.position(first, n), this.position(last, n)];
    return to < from ? refuse('ends before it begins') : { from, size: to - from + 1 };
  },

  /* NumPy's slice of n, as text. */
  textSlice(text, n) {
    const [first, end, step = 1] = text.split(':').map((part) => (part ? Number(part) : undefined));
    if (step === 0) refuse('step');
    if (this.base === 1 && (first === 0 || end === 0)) refuse('position 0');
    const all = Array.from({ length: n }, (_, i) => i);
    if (step < 0) all.reverse();
    const at = (p) => (p < 0 ? p + n : p - this.base);
    const after = (i, p) => p === undefined || (step > 0 ? i >= at(p) : i <= at(p));
    const taken = all
      .filter((i) => after(i, first) && !(end !== undefined && after(i, end)))
      .filter((_, k) => k % Math.abs(step) === 0);
    return { from: taken[0] ?? 0, size: taken.length, step: taken.length > 1 ? step : 1 };
  },

  /* Returns an entry for each indexed dimension: { at }, or { from, size } with a step for
     slices. */
  parse(t, spec, all) {
    const ndim = t.size.length;
    if (spec.length > ndim || (all && spec.length !== ndim))
      refuse('too many positions, or too few');
    return spec.map((entry, d) => {
      if (typeof entry === 'string') return this.textSlice(entry, t.size[d]);
      if (!Array.isArray(entry)) return { at: this.position(entry, t.size[d]) };
      if (entry.length === 0) return { from: 0, size: t.size[d] };
      return this.range(entry.length === 1 ? [entry[0], entry[0]] : entry, t.size[d]);
    });
  },

  /* Narrows and selects t from the last dimension on. */
  seen(t, parts) {
    const { base } = this;
    const next = (view, { at, from, size, step }, d) => {
      if (at !== undefined) return this.select(null, view, d + base, at + base);
      if (step === undefined) return this.narrow(null, view, d + base, from + base, size);
      const offset = view.offset + from * view.stride[d];
      const replaced = (list, v) => list.map((old, k) => (k === d ? v : old));
      return Object.assign(this.set(null, view), {
        offset,
        size: replaced(view.size, size),
        stride: replaced(view.stride, view.stride[d] && step * view.stride[d]),
        unsized: false,
      });
    };
    const view = parts.reduceRight(next, this.set(null, t));
    if (!(view instanceof Tensor)) return view;
    const offset = count(view.size) === 0 ? t.offset : view.offset;
    return Object.assign(view, { unsized: false, offset });
  },

  /* The places of the elements that a mask of the first dimensions selects, and their size. */
  masked(t, mask) {
    if (mask.type !== 'Byte') refuse('mask');
    const rest = t.size.slice(mask.size.length);
    if (mask.size.some((n, d) => n !== t.size[d])) refuse('mask');
    const flags = read(mask);
    if (flags.some((flag) => flag > 1)) refuse('a mask holds 0 and 1');
    const inner = count(rest);
    const all = places(t);
    const chosen = flags.flatMap((flag, i) => (flag ? [i] : []));
    const found = chosen.flatMap((i) => all.slice(i * inner, (i + 1) * inner));
    return { found, size: [chosen.length, ...rest] };
  },

  /* spec: a list of numbers, arrays and texts, { longs } or a mask. */
  at(t, spec) {
    if (spec instanceof Tensor) {
      const { found, size } = this.masked(t, spec);
      const elements = found.map((place) => t.storage.get(place));
      const result = resultOf(null, t.type, size);
      write(result, elements);
      return result;
    }
    return this.seen(t, this.parse(t, spec.longs ?? spec, spec.longs !== undefined));
  },

  /* A tensor as a value for elements of a size, to which it broadcasts. */
  valueFor(value, size) {
    let skip = 0;
    while (value.size.length - skip > size.length && value.size[skip] === 1) skip++;
    const [own, stride] = [value.size.slice(skip), value.stride.slice(skip)];
    if (!broadcastsTo(own, size)) refuse('value');
    return { ...value, size: own, stride };
  },

  assign(t, spec, value) {
    const isTensor = value instanceof Tensor;
    if (spec instanceof Tensor) {
      const { found, size } = this.masked(t, spec);
      const isOfAll = spec.size.length === t.size.length;
      const made = resultOf(null, t.type, size);
      if (isTensor) this.copy(made, this.valueFor(value, size));
      else this.fill(made, value);
      if (spec.size.length === 1 && !(isOfAll && !isTensor) && sharesPlaces(t)) refuse('shared');
      const elements = read(made);
      found.forEach((place, i) => t.storage.put(place, elements[i]));
      return t;
    }
    if (spec.length === 0) refuse('no index');
    const parts = this.parse(t, spec.longs ?? spec, spec.longs !== undefined);
    const element = parts.length === t.size.length && parts.every((p) => p.at !== undefined);
    const ranges = element ? parts.map(({ at }) => ({ from: at, size: 1 })) : parts;
    const view = this.seen(t, ranges);
    if (!isTensor) this.fill(view, value);
    else if (element) this.copy(view, this.valueFor(value, [1]));
    else this.copy(view, this.valueFor(value, view.size));
    return t;
  },

  sub(t, ...bounds) {
    if (bounds.length < 2 || bounds.length % 2 !== 0) refuse('pairs of bounds');
    const ranges = Array.from({ length: bounds.length / 2 }, (_, d) =>
      bounds.slice(2 * d, 2 * d + 2),
    );
    return this.seen(t, this.parse(t, ranges, false));
  },
};
