/* Views in the model: each computes the geometry of the result. */
import { Tensor, contiguousStrides, count, isContiguous, places, refuse } from './model.js';

/* Sets `r`, or a new tensor, to t's storage with this geometry. Without dimensions the result is a
   number, and a given result becomes a vector of one element. */
function see(r, t, { offset = t.offset, size = t.size, stride = t.stride, unsized = false }) {
  const view = r ?? new Tensor(t.type);
  const { storage } = t;
  if (view.type !== t.type) refuse('types differ');
  if (size.length === 0) {
    Object.assign(view, { storage, offset, size: [1], stride: [1], unsized: false });
    return storage.get(offset);
  }
  return Object.assign(view, {
    storage,
    offset: Math.max(offset, 0) /* negative only without elements */,
    size: [...size],
    stride: stride.slice(0, size.length),
    unsized,
  });
}

const swapped = (list, i, j) => list.map((v, d) => (d === i ? list[j] : d === j ? list[i] : v));
const replaced = (list, i, v) => list.map((old, d) => (d === i ? v : old));
/* A stride of null, which may be anything, stays null. */
const scaled = (stride, factor) => (stride === null ? null : 0 + factor * stride);

/* Returns strides that show the same positions in another size; null if there are none. */
function viewStrides(t, size) {
  const at = places(t);
  const steps = contiguousStrides(size);
  const stride = size.map((n, d) => (n > 1 ? at[steps[d]] - at[0] : null));
  const seen = places({ offset: t.offset, size, stride });
  return seen.every((place, i) => place === at[i]) ? stride : null;
}

export const views = {
  dim(t, dim) {
    const d = dim < 0 ? dim + t.size.length : dim - this.base;
    if (t.unsized || !(d >= 0 && d < t.size.length)) refuse('no such dimension');
    return d;
  },

  narrow(r, t, dim, first, size) {
    const d = this.dim(t, dim);
    const from = first - this.base;
    if (from < 0 || size < 0 || from + size > t.size[d]) refuse('not inside');
    return see(r, t, { offset: t.offset + from * t.stride[d], size: replaced(t.size, d, size) });
  },

  select(r, t, dim, index) {
    const d = this.dim(t, dim);
    const i = index - this.base;
    if (i < 0 || i >= t.size[d]) refuse('no such slice');
    const others = (list) => list.filter((_, k) => k !== d);
    const offset = t.offset + i * t.stride[d];
    return this.shownElement(see(r, t, { offset, size: others(t.size), stride: others(t.stride) }));
  },

  transpose(r, t, dim1, dim2) {
    const [i, j] = [this.dim(t, dim1), this.dim(t, dim2)];
    return see(r, t, { size: swapped(t.size, i, j), stride: swapped(t.stride, i, j) });
  },

  t(r, t) {
    if (t.size.length !== 2) refuse('not a matrix');
    return this.transpose(r, t, this.base, 1 + this.base);
  },

  permute(r, t, dims) {
    const order = dims.map((dim) => this.dim(t, dim));
    const ndim = t.unsized ? -1 : t.size.length;
    if (order.length !== ndim || new Set(order).size !== ndim) refuse('not a permutation');
    return see(r, t, { size: order.map((d) => t.size[d]), stride: order.map((d) => t.stride[d]) });
  },

  unfold(r, t, dim, size, step) {
    const d = this.dim(t, dim);
    if (size < 0 || size > t.size[d] || step < 1) refuse('not inside');
    const slices = Math.floor((t.size[d] - size) / step) + 1;
    const stride = slices > 1 ? replaced(t.stride, d, scaled(t.stride[d], step)) : t.stride;
    return see(r, t, {
      size: [...replaced(t.size, d, slices), size],
      stride: [...stride, t.stride[d]],
    });
  },

  reverse(r, t, dim) {
    const d = this.dim(t, dim);
    const step = t.stride[d];
    const stride = replaced(t.stride, d, scaled(step, -1));
    return see(r, t, { offset: t.offset + Math.max(t.size[d] - 1, 0) * step, stride });
  },

  view(r, t, sizes) {
    const unknown = sizes.filter((n) => n === -1).length;
    const known = count(sizes.filter((n) => n !== -1));
    const all = count(t.size);
    if (sizes.length === 0 || unknown > 1 || sizes.some((n) => n < -1)) refuse('sizes');
    if (unknown === 1 && (known === 0 || all % known !== 0)) refuse('nothing to put for -1');
    const size = sizes.map((n) => (n === -1 ? all / known : n));
    if (count(size) !== all) refuse('another number of elements');
    const stride = isContiguous(t) ? contiguousStrides(size) : viewStrides(t, size);
    return stride ? see(r, t, { size, stride }) : refuse('strides');
  },

  expand(r, t, sizes) {
    if (t.unsized || sizes.some((n) => n < -1) || sizes.length !== t.size.length)
      refuse('not as many sizes, or sizes below -1');
    const size = sizes.map((n, d) => (n === -1 ? t.size[d] : n));
    if (t.size.some((n, d) => n !== 1 && n !== size[d])) refuse('only 1 can be expanded');
    const stride = t.stride.map((step, d) => (t.size[d] === 1 ? 0 : step));
    return see(r, t, { size, stride });
  },

  squeeze(r, t, dim) {
    const gone = dim === undefined ? null : this.dim(t, dim);
    const others = (list) =>
      list.filter((_, d) => t.size[d] !== 1 || (gone !== null && d !== gone));
    const { unsized } = t;
    return this.shownElement(
      see(r, t, { size: others(t.size), stride: others(t.stride), unsized }),
    );
  },

  /* A new tensor with the same geometry on the same storage; or an existing tensor that is set to
     it. */
  set(r, t) {
    return see(r, t, { unsized: t.unsized });
  },
};
