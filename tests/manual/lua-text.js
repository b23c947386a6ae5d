/* lua-text.js: analyses Lua code without running it: whether it is complete, and what its outermost
   level does. */
import luaparse from 'luaparse';

const OPTIONS = {
  luaVersion: 'LuaJIT',
  comments: false,
  ranges: true,
  encodingMode: 'pseudo-latin1',
};
const MORE = /<eof>|unfinished long/;

function parse(code) {
  try {
    return { chunk: luaparse.parse(code, OPTIONS) };
  } catch (error) {
    return { incomplete: MORE.test(error.message) };
  }
}

/* Returns 'complete', 'incomplete' (more lines may complete it) or 'wrong'. With `echo`,
   expressions are complete, as at a prompt. */
export function completeness(code, { echo = false } = {}) {
  const asExpression = echo ? parse(`return ${code.replace(/^=/, '')}`) : {};
  const asChunk = parse(code);
  if (asExpression.chunk || asChunk.chunk) return 'complete';
  return asExpression.incomplete || asChunk.incomplete ? 'incomplete' : 'wrong';
}

export const isNothing = (code) => parse(code).chunk?.body.length === 0;

const isAssert = ({ type, expression }) =>
  type === 'CallStatement' && expression.base?.name === 'assert';

/* Returns the number of assertions at the outermost level. */
export const countAsserts = (code) => (parse(code).chunk?.body ?? []).filter(isAssert).length;

/* Returns the same code with its outermost locals as globals: a prompt forgets locals after each
   line, and manuals use them to the end. */
export function withoutLocals(code) {
  let text = code;
  for (const { type, isLocal, init, range } of (parse(code).chunk?.body ?? []).toReversed()) {
    if (type !== 'LocalStatement' && !(type === 'FunctionDeclaration' && isLocal)) continue;
    const empty = type === 'LocalStatement' && init.length === 0 ? ' = nil' : '';
    text =
      text.slice(0, range[0]) +
      text.slice(range[0], range[1]).replace(/^local\s+/, '') +
      empty +
      text.slice(range[1]);
  }
  return text;
}
