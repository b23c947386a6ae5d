/* ops.js: adds ops to an instance of torch, as functions and methods. */
import { Dispatcher } from '../call/dispatch.js';
import { makeOps } from '../call/overloads.js';
import { hidden } from './tensor.js';

/* Adds ops as methods of all tensors. Types that do not have an op have its method too: it throws an
   error that explains it. */
function addMethods(core, dispatcher, ops) {
  const shared = Object.getPrototypeOf(core.handles.types.tensor[0].Class.prototype);
  const methods = [...ops].map((op) => [op.name, dispatcher.methodOf(op)]);
  hidden(shared, Object.fromEntries(methods));
}

/* Adds the ops of a table to an instance, as functions and methods. `exports` run them. */
export function addOps(core, torch, table, exports) {
  const dispatcher = (core.dispatcher ??= new Dispatcher(core));
  const ops = makeOps(core, table, exports);
  for (const [name, op] of ops) {
    core.loadedOps.set(name, op);
    torch[name] = dispatcher.functionOf(op);
  }
  addMethods(core, dispatcher, ops.values());
}
