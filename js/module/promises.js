/* promises.js — functions of the user's that must answer at once. */

/* An asynchronous function gives a promise. That is an error, and then nobody waits for the
   promise: without a handler its rejection would end the process. */
export function refusePromise(result, message) {
  if (typeof result?.then !== 'function') return;
  Promise.resolve(result).catch(() => {});
  throw new TypeError(message);
}
