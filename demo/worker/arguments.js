/* arguments.js: the arguments of a call as they are written, in JavaScript and Lua. */

/* Strings and comments, in which brackets and commas mean nothing. */
const SKIPPED = [
  /^'(?:\\[^]|[^'\\])*'/,
  /^"(?:\\[^]|[^"\\])*"/,
  /^`(?:\\[^]|[^`\\])*`/,
  /^--\[\[[^]*?\]\]/,
  /^\[(=*)\[[^]*?\]\1\]/,
  /^\/\*[^]*?\*\//,
];
const COMMENT = /^(?:--|\/\/)[^\n]*/;

/* Returns code in one line. */
export const tidy = (text) => text.replace(/\s+/g, ' ').trim();

/* Returns the texts between the commas of the bracket that opens at a position of the code; [] if it
   is not closed. Line breaks in them are spaces. */
export function argumentsAt(code, at) {
  const parts = [''];
  let depth = 0;
  for (let i = at; i < code.length; i++) {
    const rest = code.slice(i, i + 2);
    const string = /['"`[/-]/.test(rest[0])
      ? SKIPPED.map((pattern) => pattern.exec(code.slice(i))?.[0]).find(Boolean)
      : undefined;
    const comment = rest === '--' || rest === '//' ? COMMENT.exec(code.slice(i))[0] : '';
    if (string !== undefined || comment !== '') {
      i += (string ?? comment).length - 1;
      if (string !== undefined && !/^(?:--|\/\*)/.test(string)) parts[parts.length - 1] += string;
      continue;
    }
    const c = code[i];
    if ('([{'.includes(c) && depth++ === 0) continue;
    if (')]}'.includes(c) && --depth === 0) return parts.map(tidy).filter((part) => part !== '');
    if (c === ',' && depth === 1) parts.push('');
    else parts[parts.length - 1] += c;
  }
  return [];
}
