/* error-line.js: finds the line of a script in which an error occurred. */

/* Returns the innermost line of the script in the stack; undefined without one. */
export function lineIn(error, url) {
  const [, line] = String(error?.stack).split(`${url}:`);
  return line === undefined ? undefined : Number.parseInt(line, 10);
}
