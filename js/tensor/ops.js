/* ops.js: adds ops to an instance of torch, as functions and methods. */
import { Dispatcher } from '../call/dispatch.js';
import { makeOps } from '../call/overloads.js';
import { define } from '../module/properties.js';

/* Adds ops to an instance, as functions and methods of all tensors. load() is that of makeOps.
   Types that do not have an op have its method too: it throws an error that explains it. */
export function addOps(core, torch, names, load) {
  const dispatcher = (core.dispatcher ??= new Dispatcher(core));
  const methods = Object.getPrototypeOf(core.handles.types.tensor[0].Class.prototype);
  for (const op of makeOps(core, names, load)) {
    dispatcher.addCallables(op);
    core.newOps.push(op);
    torch[op.name] = op.function;
    define(methods, op.name, op.method);
  }
}
