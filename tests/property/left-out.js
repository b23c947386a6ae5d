// Calls that are left out: those whose outcome is not promised, and those that meet a bug that this test has found and
// that is not fixed yet. Whoever fixes one removes its line.
import { Slot, isPiece } from './call.js';
import { Tensor } from './model.js';

// What the model is asked for, with models in the place of slots: [name, ...arguments].
const resolve = (arg) => (arg instanceof Slot ? arg.model : isPiece(arg) ? arg.model() : arg);

const isShrunk = (t) => t instanceof Tensor && t.storage !== null && t.storage.reach > t.storage.size;
const isOn = (storage) => (arg) => arg instanceof Tensor && arg.storage === storage;

const NOT_PROMISED = [
  // A storage became smaller, and a result on it may make it grow again: what an operand has beyond its end may be
  // cleared before it is read (docs/views.md).
  ([, r, ...args]) => isShrunk(r) && args.some(isOn(r.storage)),
];

const BUGS = [];

export function isLeftOut(call) {
  const asked = call.model.map(resolve);
  const freed = asked.some((arg, i) => arg === null && call.model[i] instanceof Slot);
  return !freed && [...NOT_PROMISED, ...BUGS].some((hits) => hits(asked)); // what was freed is refused for that
}
