/* for (const type of named(TYPES)): if the test fails in this loop, the report names the case. */
import { inspect } from 'node:util';
import { showNumber } from './show.js';

let left = []; /* the cases of the loops that ended early, inner ones first */

/* Returns an iterable of the cases. A loop over it must not be left by break or return. */
export function* named(list) {
  for (const one of list) {
    let isOver = false;
    try {
      yield one;
      isOver = true;
    } finally {
      if (!isOver) left.push(one);
    }
  }
}

/* Returns the cases in which a test failed, as text, and forgets them. */
export function takeCase() {
  const text = left.toReversed().map(label).join(', ');
  left = [];
  return text;
}

/* An entry [name, value] is named by its first item. */
function label(one) {
  if (Array.isArray(one)) {
    const isPlain = one.every((v) => typeof v !== 'object' && typeof v !== 'function');
    return isPlain ? `[${one.map(label).join(', ')}]` : label(one[0]);
  }
  if (typeof one === 'string') return cut(one);
  if (typeof one === 'function') return one.name || cut(String(one));
  if (typeof one !== 'object' || one === null) return showNumber(one);
  return one.name ?? one.title ?? one.torchType ?? cut(inspect(one, { breakLength: Infinity }));
}

const cut = (text) => (text.length > 80 ? `${text.slice(0, 80)}...` : text);
