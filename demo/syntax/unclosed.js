/* unclosed.js: finds the bracket that is never closed in code that ends too early. */
import { tokenizer } from 'acorn';

const CLOSED_BY = { '{': '}', '${': '}', '(': ')', '[': ']' };

/* The tokens up to the first that cannot be read. */
function* tokensOf(code, options) {
  const tokens = tokenizer(code, options);
  try {
    for (const token of tokens) yield token;
  } catch {
    /* an unterminated string: what is before it counts */
  }
}

/* Returns { bracket, line } of the bracket that is never closed, or null. It is the innermost one
   that is open at the end; but if a bracket before was closed by one at the beginning of a line with
   less indentation, it is that one: its own was forgotten, and it got that of an outer one. */
export function unclosedIn(code, options) {
  const lines = code.split('\n');
  const indentOf = (line) => /^\s*/.exec(lines[line - 1])[0].length;
  const open = [];
  let suspect = null;
  for (const { type, loc } of tokensOf(code, options)) {
    const { line, column } = loc.start;
    if (type.label in CLOSED_BY) {
      open.push({ bracket: type.label, line, indent: indentOf(line) });
    } else if (CLOSED_BY[open.at(-1)?.bracket] === type.label) {
      const opener = open.pop();
      if (column === indentOf(line) && line > opener.line && column < opener.indent)
        suspect ??= opener;
    }
  }
  const found = open.length > 0 ? (suspect ?? open.at(-1)) : null;
  return found && { bracket: found.bracket, line: found.line };
}
