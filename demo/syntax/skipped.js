/* skipped.js: strings and comments, in which brackets and commas mean nothing. */
const SKIPPED = {
  javascript:
    /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\[^]|[^'\\\n])*'|"(?:\\[^]|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`/y,
  lua: /--\[(=*)\[[^]*?\]\1\]|--[^\n]*|\[(=*)\[[^]*?\]\2\]|'(?:\\[^]|[^'\\\n])*'|"(?:\\[^]|[^"\\\n])*"/y,
};

/* Returns the text of the string or comment that begins at a position of code; '' without one. */
export function skippedAt(code, at, language) {
  const pattern = SKIPPED[language];
  pattern.lastIndex = at;
  return pattern.exec(code)?.[0] ?? '';
}

export const isComment = (text) => /^(?:--|\/[*/])/.test(text);
