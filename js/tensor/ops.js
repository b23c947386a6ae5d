/* ops.js: adds ops to an instance of torch, as functions and methods. */
import { Dispatcher } from '../call/dispatch.js';
import { makeOps } from '../call/overloads.js';
import { define } from '../module/properties.js';

/* Adds the ops of a table to an instance, as functions and methods of all tensors; see makeOps.
   Types that do not have an op have its method too: it throws an error that explains it. */
export function addOps(core, torch, table, functionOf) {
  const dispatcher = (core.dispatcher ??= new Dispatcher(core));
  const methods = Object.getPrototypeOf(core.handles.types.tensor[0].Class.prototype);
  for (const op of makeOps(core, table, functionOf)) {
    dispatcher.addCallables(op);
    core.newOps.push(op);
    torch[op.name] = op.function;
    define(methods, op.name, op.method);
  }
}
