// Bugs of the library that this test has found and that are not fixed yet: calls that meet one are left out. Whoever fixes one removes
// its line here.
import { Slot, isPiece } from './call.js';
import { Tensor, isEmpty, mayAlias } from './model.js';

// What the model is asked for, with models in the place of slots: [name, ...arguments].
const resolved = (call) => call.model.map((arg) => (arg instanceof Slot ? arg.model : isPiece(arg) ? arg.model() : arg));

const DIMS = ['transpose', 'permute', 'unfold', 'reverse', 'squeeze'];
const GEOMETRY = ['resize', 'setSizes', 'setStorage'];
const SUMS = ['add', 'csub', 'cmul'];

const BUGS = [
  // The dimension 0 of an empty tensor exists for these, although nDimension() is 0.
  ([name, , t, ...dims]) => DIMS.includes(name) && t instanceof Tensor && isEmpty(t) && dims.length > 0,
  // Empty tensors in several dimensions: size() says [], but the sizes count.
  ([name, , , , size]) => name === 'unfold' && size === 0,
  ([name, , t, sizes]) => name === 'view' && t instanceof Tensor && isEmpty(t) && sizes.length > 1,
  ([name, , a, ...rest]) => SUMS.includes(name) && [a, rest.at(-1)].every((t) => t instanceof Tensor) && isEmpty(a) !== isEmpty(rest.at(-1)),
  // assign([], value) on an empty tensor writes to its storage, or to address 0.
  ([name, t, spec]) => name === 'assign' && t instanceof Tensor && isEmpty(t) && (spec.longs ?? spec).length === 0,
  // A typed array with no size, or sizes that are not positive.
  ([name, , , shape]) => name === 'fromTyped' && shape !== undefined && (shape.length === 0 || shape.some((n) => n < 1)),
  // An empty list of strides for some sizes is taken as no strides.
  ([name, ...args]) => GEOMETRY.includes(name === 'make' ? args[1] : name) && args.at(-1)?.length === 0 && args.at(-2)?.length > 0,
  // A mask that is the tensor itself, whose elements share places: it is read while it is written.
  ([name, t, mask]) => ['maskedCopy', 'assign'].includes(name) && mask instanceof Tensor && mayAlias(t) && t.storage.memory === mask.storage?.memory,
  // A storage became smaller, and a result on it makes it grow again: what an operand has beyond its end is 0 before it is read.
  ([r, ...args]) => r instanceof Tensor && r.storage && r.storage.reach > r.storage.size
    && args.some((arg) => arg instanceof Tensor && arg.storage === r.storage),
];

export const meetsBug = (call) => {
  const asked = resolved(call);
  const freed = asked.some((arg, i) => arg === null && call.model[i] instanceof Slot);
  return !freed && BUGS.some((hits) => hits(asked)); // what was freed is refused for that
};
