/* compose.js: what functions that are composed of ops share. */
import { foreign } from '../call/foreign.js';

/* op(name, ...args): calls an op. */
export const caller =
  (core) =>
  (name, ...args) =>
    core.ops.get(name).function(...args);

/* The result of f, and frees what f makes besides. The tape of js/autograd frees its own values. */
export const composed = (core, operands, f) =>
  operands.some((v) => foreign.isTensor(v)) ? f() : core.handles.scope(f);
