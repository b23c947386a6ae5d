/* promises.js: refuses asynchronous functions where a result is needed at once. */
import { typeError } from './errors.js';

export const isPromise = (v) => typeof v?.then === 'function';

/* Throws if a function of the user returned a promise. The promise gets a handler, because its
   rejection would otherwise end the process. `fields`: op, arg and value of the error. */
export function refusePromise(result, message, fields) {
  if (!isPromise(result)) return;
  Promise.resolve(result).catch(() => {});
  throw typeError(message, fields);
}
