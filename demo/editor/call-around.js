/* call-around.js: the call around a position of code in JavaScript or Lua. */
import { blanked } from '../syntax/skipped.js';

const CLOSED_BY = { ')': '(', ']': '[', '}': '{' };

/* Returns { owner, name, from, at } of the innermost call whose arguments are around `pos`: `x`,
   'sum', the position after its parenthesis, and the number of the argument; null without one. */
export function callAround(code, pos, language) {
  const text = blanked(code.slice(0, pos), language);
  const open = []; /* the brackets that are closed, from the end */
  let at = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    const c = text[i];
    if (c in CLOSED_BY) open.push(CLOSED_BY[c]);
    else if (c === open.at(-1)) open.pop();
    else if (open.length === 0 && c === ',') at++;
    else if (open.length === 0 && '([{'.includes(c)) {
      const before = text.slice(0, i);
      const [, owner, name] =
        /(?:([\w$]+|[)\]])\s*[.:]\s*)?([A-Za-z_$][\w$]*)\s*$/.exec(before) ?? [];
      const isCall =
        c === '(' && name !== undefined && !/^(?:if|for|while|switch|catch|function)$/.test(name);
      if (isCall) return { owner, name, from: i + 1, at };
      at = 0; /* a list or a group in an argument */
    }
  }
  return null;
}
