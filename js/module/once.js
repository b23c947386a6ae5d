/* once.js: work that is done when it is first needed. */

/* Returns a function that calls make() once. If it throws, the next call calls it again. */
export function once(make) {
  let made;
  return () => (made ??= make());
}
