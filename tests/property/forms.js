// The ways to write a call.
import { Call } from './call.js';

/* Returns a slot for a new value of the same type. */
export const slotLike = (p, x) => p.of(p.world.tensors.filter((slot) => slot.type === x.type));

/* The ways to call an op with a result r: x.op(...), torch.op(x, ...), r.op(x, ...), torch.op(r, x,
   ...). `inPlace`: x.op(...) writes into x. */
export function withResult(p, name, x, args, { model = args, inPlace = false } = {}) {
  const form = p.of(['x', 'x', 'x', 'torch', 'r', 'torch r']);
  const r = form.endsWith('r') ? p.result(x) : form === 'x' && inPlace ? x : null;
  const given = form === 'x' ? args : form === 'torch r' ? [r, x, ...args] : [x, ...args];
  const on = { x, r }[form] ?? null;
  return new Call({ on, name, args: given, into: slotLike(p, x), model: [name, r, x, ...model] });
}

/* x.op(...), which writes to x, or returns a new value if `into` is given: then also torch.op(x,
   ...). (The functions of ops that write to x return a copy.) */
export function onSelf(p, name, x, args, { model = args, into = null } = {}) {
  const asFunction = into !== null && p.once(4);
  const written = asFunction ? { on: null, args: [x, ...args] } : { on: x, args };
  return new Call({ ...written, name, into, model: [name, x, ...model] });
}

/* x.op(...), and the model's operation `as` with its arguments. */
export const method = (on, name, args, { as = name, model = args, into = null } = {}) =>
  new Call({ on, name, args, into, model: [as, on, ...model] });

export const sizesOf = (slot) => (slot.alive ? slot.model.size : [1]);
