/* error-line.js: finds the line of a script in which an error occurred. */

/* Returns the innermost line of the script in the stack; undefined without one. */
export function lineIn(error, url) {
  const [, line] = String(error?.stack).split(`${url}:`);
  return line === undefined ? undefined : Number.parseInt(line, 10);
}

/* Returns the line of a syntax error; undefined without one. Such an error has no stack, and
   import() does not report the line, but a worker does: a worker compiles the script inside a
   function that is never called. A missing brace is noticed after the script: its line is then the
   last one with code. */
export function lineOfSyntaxError(error, code) {
  if (!(error instanceof SyntaxError)) return undefined;
  const uncalled = `(async () => {${code}\n}); postMessage(0);`;
  const url = URL.createObjectURL(new Blob([uncalled], { type: 'text/javascript' }));
  const reader = new Worker(url);
  const last = code.trimEnd().split('\n').length;
  return new Promise((found) => {
    const end = (line) => {
      reader.terminate();
      URL.revokeObjectURL(url);
      found(line);
    };
    reader.onmessage = () => end(undefined);
    reader.onerror = (event) => {
      event.preventDefault();
      end(event.lineno ? Math.min(event.lineno, last) : undefined);
    };
  });
}
