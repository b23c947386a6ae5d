/* unclosed.js: finds the bracket that is never closed in code that cannot be parsed. */
import { tokenizer } from 'acorn';

const CLOSED_BY = { '{': '}', '${': '}', '(': ')', '[': ']' };
const CLOSERS = new Set(Object.values(CLOSED_BY));
/* The parser stops at one of these when a bracket before it is open, not at the beginning of what
   is wrong itself. */
const ENDS_EXPRESSION = new Set([';', ...CLOSERS]);

/* Returns { tokens, isCut }: the tokens, and whether one of them cannot be read. */
function tokensOf(code, options) {
  const tokens = [];
  try {
    for (const token of tokenizer(code, options)) tokens.push(token);
    return { tokens, isCut: false };
  } catch {
    return { tokens, isCut: true }; /* an unterminated string: what is before it counts */
  }
}

/* Returns the brackets that are opened: { bracket, line, start, end, isLost }. `end` is the
   position of the closing bracket, Infinity without one. `isLost`: it is never closed, or by a
   bracket at the beginning of a line with less indentation, which is that of an outer one. */
function bracketsOf(tokens, code) {
  const lines = code.split('\n');
  const indentOf = (line) => /^\s*/.exec(lines[line - 1])[0].length;
  const all = [];
  const open = [];
  for (const { type, start, loc } of tokens) {
    const { label } = type;
    const { line, column } = loc.start;
    if (label in CLOSED_BY) {
      const indent = indentOf(line);
      all.push({ bracket: label, line, start, indent, end: Infinity, isLost: true });
      open.push(all.at(-1));
    } else if (CLOSERS.has(label)) {
      const at = open.findLastIndex(({ bracket }) => CLOSED_BY[bracket] === label);
      if (at === -1) continue;
      const [opener] = open.splice(at); /* those inside it stay without an end */
      const isOuter = column === indentOf(line) && line > opener.line && column < opener.indent;
      Object.assign(opener, { end: start, isLost: isOuter });
    }
  }
  return { all, open };
}

/* Returns { bracket, line } of the bracket that is never closed in code that ends too early, or
   null. It is the innermost one that is open at the end; but if a bracket before it was closed by
   that of an outer one, it is the former. */
export function unclosedAtEnd(code, options) {
  const { all, open } = bracketsOf(tokensOf(code, options).tokens, code);
  if (open.length === 0) return null;
  const suspect = all.find(({ isLost, end }) => isLost && end !== Infinity);
  const { bracket, line } = suspect ?? open.at(-1);
  return { bracket, line };
}

/* The same of code that the parser cannot read beyond `pos`. `errorAt(code)` is the position of the
   error in other code, Infinity without one. The innermost bracket around `pos` that is never
   closed is the reason if the parser reads on with its closing bracket at the end of the line
   before, or in front of a token that ends an expression. */
export function unclosedBefore(code, pos, options, errorAt) {
  const { tokens, isCut } = tokensOf(code, options);
  if (isCut) return null;
  const { all } = bracketsOf(tokens, code);
  const around = all.findLast(({ start, end, isLost }) => isLost && start < pos && end >= pos);
  const hasOpen = all.some(({ end }) => end === Infinity);
  if (!around || !hasOpen) return null;
  const lineStart = code.lastIndexOf('\n', pos - 1);
  const token = tokens.find(({ start }) => start === pos);
  const places = [
    ...(lineStart > around.start ? [lineStart] : []),
    ...(ENDS_EXPRESSION.has(token?.type.label) ? [pos] : []),
  ];
  const closer = CLOSED_BY[around.bracket];
  const isFixed = places.some(
    (at) => errorAt(`${code.slice(0, at)}${closer}${code.slice(at)}`) > pos + closer.length,
  );
  return isFixed ? { bracket: around.bracket, line: around.line } : null;
}
