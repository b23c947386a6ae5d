/* foreign.js: where an extension takes over calls of ops on values of its own (js/autograd). */
import { isTensor } from '../module/handle.js';

export const foreign = {
  NONE: Symbol('not taken'),
  /* (op, self, args) => the result, or NONE */
  take: undefined,
  /* True for a value that has the methods of a tensor. */
  isTensor: () => false,
  /* True while what is computed is needed for a gradient. */
  isRecording: () => false,
  /* The tensor of such a value, of which no gradient is taken. */
  constant: (v) => v,
};

/* Runs f in a scope, unless a gradient needs what it makes: then that is freed with the tape. */
export const inScope = (core, f) => (foreign.isRecording() ? f() : core.handles.scope(f));

/* A tensor, or a value of js/autograd in its place. */
export const isTensorLike = (v) => isTensor(v) || foreign.isTensor(v);
