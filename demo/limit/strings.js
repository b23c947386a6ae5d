/* strings.js: the bytes of the long strings that arrays and objects have. */
import { isLongString } from './sizes.js';

const MOST_RECENT = 32e6; /* bytes of strings that are kept to be compared */

/* Returns what an array, an object, or a Map or Set has: [value], [key, value] ... */
function* valuesIn(v) {
  if (Array.isArray(v) || v instanceof Set) yield* v;
  else if (v instanceof Map) for (const pair of v) yield* pair;
  else for (const { value } of Object.values(Object.getOwnPropertyDescriptors(v))) yield value;
}

/* Tells long strings apart. A Set of them is slow: engines hash a long string by its length. */
const shortKey = (s) => `${s.length}${s.slice(0, 32)}${s.slice(-32)}`;

/* A string that is stored several times is counted several times; recount() counts each string of
   an owner once. */
export class OwnedStrings {
  #counts = new WeakMap(); /* owner, an array or object -> bytes */
  #recent = new Map(); /* length -> string */
  #recentBytes = 0;

  bytesOf(owner) {
    return this.#counts.get(owner) ?? 0;
  }

  add(owner, bytes) {
    this.#counts.set(owner, this.bytesOf(owner) + bytes);
  }

  /* `next` is a string that the owner does not have yet. */
  recount(owner, next) {
    if (!this.#counts.has(owner)) return;
    const lengths = new Map(next === undefined ? [] : [[shortKey(next), next.length]]);
    for (const v of valuesIn(owner)) if (isLongString(v)) lengths.set(shortKey(v), v.length);
    let bytes = 0;
    for (const length of lengths.values()) bytes += length;
    this.#counts.set(owner, bytes);
  }

  /* Whether a string is not among the last ones, which are not counted again as parts of new
     objects. Strings of different lengths are not compared, which would join their parts. */
  isNew(s) {
    if (this.#recent.get(s.length) === s) return false;
    if (s.length > MOST_RECENT) return true;
    this.#recentBytes += this.#recent.has(s.length) ? 0 : s.length;
    this.#recent.set(s.length, s);
    for (const [length] of this.#recent) {
      if (this.#recentBytes <= MOST_RECENT) break;
      this.#recent.delete(length);
      this.#recentBytes -= length;
    }
    return true;
  }
}
