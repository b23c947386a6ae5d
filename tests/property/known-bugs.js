// Bugs of the library that this test has found and that are not fixed yet: calls that meet one are left out. Whoever fixes one removes
// its line here.
import { Slot, isPiece } from './call.js';
import { Tensor } from './model.js';

// What the model is asked for, with models in the place of slots: [name, ...arguments].
const resolved = (call) => call.model.map((arg) => (arg instanceof Slot ? arg.model : isPiece(arg) ? arg.model() : arg));

const isOn = (storage) => (arg) => arg instanceof Tensor && arg.storage === storage;

const BUGS = [
  // A storage became smaller, and a result on it makes it grow again: what an operand has beyond its end is 0 before it is read.
  ([, r, ...args]) => r instanceof Tensor && r.storage && r.storage.reach > r.storage.size && args.some(isOn(r.storage)),
];

export const meetsBug = (call) => {
  const asked = resolved(call);
  const freed = asked.some((arg, i) => arg === null && call.model[i] instanceof Slot);
  return !freed && BUGS.some((hits) => hits(asked)); // what was freed is refused for that
};
