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

/* Returns code whose strings and comments are blank. */
export const blanked = (code, language) =>
  code.replace(new RegExp(SKIPPED[language], 'g'), (text) => text.replace(/[^\n]/g, '_'));

export const isComment = (text) => /^(?:--|\/[*/])/.test(text);
