/* known-words.js: the words of the library's types (words.js), which the build has written into the
   program. They are parsed when they are first needed: the editor opens faster. */
/* global WORDS */

let parsed = null;

/* Returns { methods, functions, globals } of { word: { doc, signatures } }. */
export function words() {
  parsed ??= JSON.parse(WORDS);
  return parsed;
}
