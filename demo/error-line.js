/* error-line.js — in which line of the script an error is. */

/* The innermost place of the stack that is in the script; undefined if there is none. */
export function lineIn(error, url) {
  const [, line] = String(error?.stack).split(`${url}:`);
  return line === undefined ? undefined : Number.parseInt(line, 10);
}

/* A script that does not parse has no stack, and import() does not say where it failed. A worker
   does: so let one read the script, inside a function that is never called. Undefined when it finds
   nothing wrong. */
export function lineOfSyntaxError(error, code) {
  if (!(error instanceof SyntaxError)) return undefined;
  const uncalled = `(async () => {${code}\n}); postMessage(0);`;
  const url = URL.createObjectURL(new Blob([uncalled], { type: 'text/javascript' }));
  const reader = new Worker(url);
  return new Promise((found) => {
    const end = (line) => {
      reader.terminate();
      URL.revokeObjectURL(url);
      found(line);
    };
    reader.onmessage = () => end(undefined);
    reader.onerror = (event) => {
      event.preventDefault();
      end(event.lineno || undefined);
    };
  });
}
