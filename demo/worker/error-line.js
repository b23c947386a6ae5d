/* error-line.js: finds the line of a script in which an error occurred. */

/* The 10 calls that engines of V8 record may all be inside the library: nested arrays are read by a
   function that calls itself. */
Error.stackTraceLimit = 100;

const MOST_SHOWN = 8;

/* Returns the calls of the script in the stack, the innermost first: [{ name, line }]. A call
   outside all functions has no name. Chromium writes `at f (URL:4:9)`, Firefox `f@URL:4:9`. */
function callsIn(error, url) {
  return String(error?.stack)
    .split('\n')
    .filter((text) => text.includes(`${url}:`))
    .map((text) => {
      const [before, place] = text.split(`${url}:`);
      const [, name = ''] = /^\s*(?:at (?:async )?)?([^@(]*?)\s*[@(]?$/.exec(before) ?? [];
      return { name, line: Number.parseInt(place, 10) };
    });
}

/* Returns the innermost line of the script in the stack; undefined without one. */
export const lineIn = (error, url) => callsIn(error, url)[0]?.line;

/* Returns the lines of text that say which calls led to an error, '' if it is outside functions. */
export function stackText(error, url) {
  const calls = callsIn(error, url);
  if (calls.length < 2) return '';
  const lines = calls
    .slice(0, MOST_SHOWN)
    .map(({ name, line }) =>
      name === '' ? `  at line ${line}\n` : `  in ${name}, line ${line}\n`,
    );
  if (calls.length > MOST_SHOWN) lines.push(`  … ${calls.length - MOST_SHOWN} more calls\n`);
  return lines.join('');
}
