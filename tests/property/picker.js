/* Choices from a list of random numbers. 0 always picks the simplest valid choice, because
   fast-check shrinks towards 0. */
import { count } from './model.js';
import { longs } from './call.js';

/* Scalars and elements of every kind; each type converts them. */
const VALUES = [
  1,
  0,
  2,
  3,
  -1,
  -7,
  255,
  256,
  0.5,
  -1.5,
  2 ** 31,
  -(2 ** 31),
  1e10,
  1e300,
  NaN,
  Infinity,
  -0,
  3n,
  -2n,
  2n ** 53n + 1n,
  -(2n ** 62n) - 3n,
  2n ** 63n - 1n,
  -(2n ** 63n),
];

export class Picker {
  constructor(world, numbers) {
    Object.assign(this, { world, base: world.base, numbers, next: 0 });
  }

  n(k) {
    return (this.numbers[this.next++] ?? 0) % k;
  }

  /* Returns true once in k times, and never for 0. */
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

  /* Returns a suitable slot if there is one, and sometimes any slot. */
  suited(slots, suits) {
    const good = slots.filter((slot) => slot.alive && suits(slot.model));
    return this.of(good.length === 0 || this.once(4) ? slots : good);
  }

  ofType(type) {
    return this.once(20)
      ? this.world.tensors
      : this.world.tensors.filter((slot) => slot.type === type);
  }

  /* Returns a slot of the same type. */
  like(slot) {
    return this.of(this.ofType(slot.type));
  }

  /* Returns a slot of the same type, usually with as many elements; with `most`, or with more. */
  pair(slot, most = 1) {
    const n = slot.alive ? count(slot.model.size) : 0;
    return this.suited(
      this.ofType(slot.type),
      ({ size }) => count(size) >= n && count(size) <= most * n,
    );
  }

  /* Returns a result for an op on a tensor, often on the same storage. */
  result(slot) {
    if (!slot.alive || !this.once(2)) return this.like(slot);
    return this.suited(this.ofType(slot.type), ({ storage }) => storage === slot.model.storage);
  }

  /* Returns a mask and a tensor that fits it. */
  masked() {
    const mask = this.of(this.ofType('Byte'));
    const x = this.suited(
      this.world.usual,
      ({ size }) => mask.alive && count(size) === count(mask.model.size),
    );
    return { x, mask };
  }

  slot(name) {
    return this.world.tensors.find((slot) => slot.name === name);
  }

  any() {
    return this.of(this.world.tensors);
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

  /* Returns a number below n or, sometimes, an invalid one. */
  upTo(n, wrong) {
    const k = this.n(16 * Math.max(n, 1));
    return k >= 15 * Math.max(n, 1) || n < 1 ? this.of(wrong) : k % n;
  }

  ndim(slot) {
    return !slot.alive || slot.model.unsized ? 0 : slot.model.size.length;
  }

  sizeAt(slot, dim) {
    return slot.alive ? (slot.model.size[dim - this.base] ?? 1) : 1;
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

  /* Negative positions count from the end. */
  position(n) {
    return this.fromEnd(this.upTo(n, [-1, n]), n);
  }

  fromEnd(i, n) {
    return this.once(3) ? i - n : i + this.base;
  }

  /* Returns first and last. */
  range(n) {
    const first = this.upTo(n, [-1, n]);
    const last = this.once(12) ? this.upTo(n, [n]) : first + this.n(Math.max(n - first, 1));
    return [this.fromEnd(first, n), this.fromEnd(last, n)];
  }

  /* Returns NumPy's slice as text. */
  slice(n) {
    const bound = () => (this.once(3) ? '' : String(this.n(2 * n + 4) - n - 1));
    const step = this.of(['', '', ':1', ':2', ':-1', ':-2', ':3', ':0', ':-1', ':2']);
    return `${bound()}:${bound()}${step}`;
  }

  size() {
    return this.of([2, 3, 1, 4, 2, 3, 1, 2, 3, 2, 4, 3, 2, 3, 0, -1]);
  }

  sizes() {
    return this.list(4, () => this.size());
  }

  /* Returns numbers, an array or a LongStorage, as arguments. */
  asSizes(sizes) {
    return this.of([(list) => list, (list) => [list], (list) => [longs(list)]])(sizes);
  }
}
