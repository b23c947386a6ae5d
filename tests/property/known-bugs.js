// Bugs of the library that this test has found and that are not fixed yet: calls that meet one are left out. Whoever fixes one removes
// its line here.
import { Tensor, isEmpty } from './model.js';

// What the model is asked for, with models in the place of slots: [name, ...arguments].
const resolved = (call) => call.model.map((arg) => (arg?.kind ? arg.model : arg));

const DIMS = ['transpose', 'permute', 'unfold', 'reverse', 'squeeze'];
const GEOMETRY = ['resize', 'setSizes', 'setStorage'];

const BUGS = [
  // The dimension 0 of an empty tensor exists for these, although nDimension() is 0.
  ([name, , t, ...dims]) => DIMS.includes(name) && t instanceof Tensor && isEmpty(t) && dims.length > 0,
  // Empty tensors in several dimensions: size() says [], but the sizes count.
  ([name, , , , size]) => name === 'unfold' && size === 0,
  ([name, , t, sizes]) => name === 'view' && t instanceof Tensor && isEmpty(t) && sizes.length > 1,
  // assign([], value) on an empty tensor writes to its storage, or to address 0.
  ([name, t, spec]) => name === 'assign' && t instanceof Tensor && isEmpty(t) && (spec.longs ?? spec).length === 0,
  // A typed array with no size, or sizes that are not positive.
  ([name, , , shape]) => name === 'fromTyped' && shape !== undefined && (shape.length === 0 || shape.some((n) => n < 1)),
  // An empty list of strides for some sizes is taken as no strides.
  ([name, ...args]) => GEOMETRY.includes(name === 'make' ? args[1] : name) && args.at(-1)?.length === 0 && args.at(-2)?.length > 0,
];

export const meetsBug = (call) => {
  const asked = resolved(call);
  return BUGS.some((hits) => hits(asked));
};
