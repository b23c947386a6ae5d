// Choices from a list of random numbers. 0 always picks what is simplest and valid, so that fast-check shrinks towards that.
import { isEmpty } from './model.js';
import { longs } from './call.js';

// Scalars and elements of every kind; each type makes of them what it can.
const VALUES = [1, 0, 2, 3, -1, -7, 255, 256, 0.5, -1.5, 2 ** 31, -(2 ** 31), 1e10, 1e300, NaN, Infinity, -0, 3n, -2n, 2n ** 53n + 1n,
  -(2n ** 62n) - 3n, 2n ** 63n - 1n, -(2n ** 63n)];

export class Picker {
  constructor(world, numbers) {
    Object.assign(this, { world, base: world.base, numbers, next: 0 });
  }

  n(k) {
    return (this.numbers[this.next++] ?? 0) % k;
  }

  // Once in k times, and never for 0.
  once(k) {
    return this.n(k) === k - 1;
  }

  of(list) {
    return list[this.n(list.length)];
  }

  list(most, fn) {
    return Array.from({ length: 1 + this.n(most) }, fn);
  }

  // --- slots ---
  tensor() {
    return this.of(this.world.usual);
  }

  // One of the same type; sometimes of any.
  like(slot) {
    return this.of(this.once(20) ? this.world.tensors : this.world.tensors.filter((s) => s.type === slot.type));
  }

  any() {
    return this.of(this.world.tensors);
  }

  byte() {
    return this.once(20) ? this.any() : this.of(this.world.tensors.filter((s) => s.type === 'Byte'));
  }

  storage() {
    return this.of(this.world.storages);
  }

  storageFor(slot) {
    const fitting = this.world.storages.filter((s) => s.type === slot.type);
    return this.once(20) || fitting.length === 0 ? this.storage() : this.of(fitting);
  }

  // --- numbers, in the user's numbering ---
  value() {
    return this.of(VALUES);
  }

  // A value up to n, or, sometimes, one of the wrong ones.
  upTo(n, wrong) {
    const k = this.n(16 * Math.max(n, 1));
    return k >= 15 * Math.max(n, 1) || n < 1 ? this.of(wrong) : k % n;
  }

  ndim(slot) {
    return !slot.alive || isEmpty(slot.model) ? 0 : slot.model.size.length;
  }

  sizeAt(slot, dim) {
    return slot.alive ? slot.model.size[dim - this.base] ?? 1 : 1;
  }

  dim(slot) {
    const n = this.ndim(slot);
    return this.upTo(n, [n, -1]) + this.base;
  }

  index(n) {
    return this.upTo(n, [-1, n]) + this.base;
  }

  count(n) {
    return this.upTo(n, [-1, n]) + 1;
  }

  // From the end, if negative.
  position(n) {
    return this.once(3) ? -1 - this.upTo(n, [n]) : this.index(n);
  }

  size() {
    return this.of([2, 3, 1, 4, 2, 3, 1, 2, 3, 2, 4, 3, 2, 3, 0, -1]);
  }

  sizes() {
    return this.list(3, () => this.size());
  }

  // Numbers, an array or a LongStorage, as arguments.
  asSizes(sizes) {
    return this.of([(list) => list, (list) => [list], (list) => [longs(list)]])(sizes);
  }

  positions(n) {
    return this.list(4, () => this.index(n));
  }
}
