/* mutations.js: the small changes of C source that a test should notice. */

const OTHER = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['/'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '==': ['!='],
  '!=': ['=='],
  '&&': ['||'],
  '||': ['&&'],
  '!': [''],
  '~': [''],
  '&': ['|'],
  '|': ['&'],
  '^': ['|'],
  '<<': ['>>'],
  '>>': ['<<'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['+='],
  '|=': ['&='],
  '&=': ['|='],
  '++': ['--'],
  '--': ['++'],
};
/* Unary, or part of a type, unless there are spaces around them. */
const NEEDS_SPACES = ['*', '&'];
const OPERATOR = /<<=|>>=|->|\+\+|--|&&|\|\||<<|>>|[<>=!+\-*/|&^%]=|[-+*/%<>!&|^~]/g;
const NUMBER =
  /(?<![\w.])(0x[\da-f.]+(?:p[-+]?\d+)?|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([ulf]*)\b/gi;
const JUMP = /\b(break|continue)\b(?=\s*;)/g;
const CONDITION = /\b(if|while)\s*(?=\()/g;

const blank = (text) => text.replace(/[^\n]/g, ' ');

/* The source with everything blank that is not code: comments, texts, and the lines of the
   preprocessor but for the bodies of macros. */
function codeOf(source) {
  return source
    .replace(/\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, blank)
    .replace(/^[ \t]*#[ \t]*define[ \t]+\w+(?:\([^)]*\))?/gm, blank)
    .replace(/^[ \t]*#(?:[^\\\n]|\\[^])*/gm, blank)
    .replace(/\b(?:_Static_assert|static_assert|assert)\s*\([^;]*;/g, blank);
}

/* The index behind the parenthesis that closes the one at `open`; -1 if there is none. */
function closing(code, open) {
  for (let i = open, depth = 0; i < code.length; i++) {
    if (code[i] === '(') depth++;
    if (code[i] === ')' && --depth === 0) return i + 1;
  }
  return -1;
}

function otherNumbers(text, digits, suffix) {
  const isReal = /^0x/i.test(digits) ? /[.p]/i.test(digits) : /[.ef]/i.test(text);
  if (isReal) return [`(${text} + 1)`];
  const value = BigInt(digits);
  return [value + 1n, value - 1n].filter((n) => n >= 0n).map((n) => `${n}${suffix}`);
}

/* All mutations of a source text: [{ at, was, now }], `was` is the text at the index `at`. */
export function mutationsOf(source) {
  const code = codeOf(source);
  const found = [];
  const add = (at, was, others) => others.forEach((now) => found.push({ at, was, now }));
  for (const { 0: was, index } of code.matchAll(OPERATOR)) {
    const hasLeft = /[\w)\]]\s*$/.test(code.slice(Math.max(0, index - 80), index));
    const hasSpaces = code[index - 1] === ' ' && code[index + was.length] === ' ';
    if (NEEDS_SPACES.includes(was) && !(hasLeft && hasSpaces)) continue;
    if (was in OTHER) add(index, was, was === '-' && !hasLeft ? [''] : OTHER[was]);
  }
  for (const { 0: was, 1: digits, 2: suffix, index } of code.matchAll(NUMBER))
    add(index, was, otherNumbers(was, digits, suffix));
  for (const { 0: was, index } of code.matchAll(JUMP))
    add(index, was, [was === 'break' ? 'continue' : 'break']);
  for (const { 0: head, 1: word, index } of code.matchAll(CONDITION)) {
    const open = index + head.length;
    const end = closing(code, open);
    if (end < 0) continue;
    const was = source.slice(open, end);
    add(open, was, word === 'if' ? [`(0 && ${was})`, `(1 || ${was})`] : [`(0 && ${was})`]);
  }
  return found;
}

/* The line of a mutation and its number, to be read: { line, text, change }. */
export function described(source, { at, was, now }) {
  const start = source.lastIndexOf('\n', at) + 1;
  const end = source.indexOf('\n', at + was.length);
  const one = (text) => text.replace(/\s+/g, ' ').trim();
  const before = source.slice(start, at);
  const after = source.slice(at + was.length, end);
  return {
    line: source.slice(0, at).split('\n').length,
    text: one(source.slice(start, end)),
    change: one(`${before}⟦${now}⟧${after}`),
  };
}
