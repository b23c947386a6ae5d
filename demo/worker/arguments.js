/* arguments.js: the arguments of a call as they are written, in JavaScript and Lua. */

import { isComment, skippedAt } from '../syntax/skipped.js';

/* Returns code in one line. */
export const tidy = (text) => text.replace(/\s+/g, ' ').trim();

/* Returns the texts between the commas of the bracket that opens at a position of the code; [] if
   it is not closed. Line breaks in them are spaces. */
export function argumentsAt(code, at, language) {
  const parts = [''];
  let depth = 0;
  for (let i = at; i < code.length; i++) {
    const skipped = skippedAt(code, i, language);
    if (skipped !== '') {
      i += skipped.length - 1;
      if (!isComment(skipped)) parts[parts.length - 1] += skipped;
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
