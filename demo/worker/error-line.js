/* error-line.js: finds the line of a script in which an error occurred. */

/* The 10 calls that engines of V8 record may all be inside the library: nested arrays are read by a
   function that calls itself. */
Error.stackTraceLimit = 100;

/* Returns the innermost line of the script in the stack; undefined without one. */
export function lineIn(error, url) {
  const [, line] = String(error?.stack).split(`${url}:`);
  return line === undefined ? undefined : Number.parseInt(line, 10);
}
