/* promises.js: refuses asynchronous functions where a result is needed at once. */

/* Throws if a function of the user returned a promise. The promise gets a handler, because its
   rejection would otherwise end the process. */
export function refusePromise(result, message) {
  if (typeof result?.then !== 'function') return;
  Promise.resolve(result).catch(() => {});
  throw new TypeError(message);
}
