/* once.js: work that is done when it is first needed. */

/* Returns a function that calls make() once. If it throws, the next call calls it again. */
export function once(make) {
  let made;
  return () => (made ??= make());
}

/* The same for a promise: after a failure the next call calls load() again. */
export function onceLoaded(load) {
  let coming = null;
  return () => {
    coming ??= load().catch((error) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}
