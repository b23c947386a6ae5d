/* memory-limit.js: counts the arrays, objects and long strings that a script makes and keeps. */
import { Samples } from './samples.js';
import { BYTES_OF_ELEMENT, isCollection, isLongString, sizeOf } from './sizes.js';
import { OwnedStrings } from './strings.js';

/* V8 joins strings lazily: each part of a string that grows has so many bytes, until the parts are
   joined. */
const BYTES_OF_PART = 32;
const MOST_OF_PARTS = 16e6;

const canOwn = (v) =>
  typeof v === 'object' && v !== null && !ArrayBuffer.isView(v) && !(v instanceof ArrayBuffer);

/* The public methods return their first argument, and throw a RangeError when more than `most`
   bytes are in use. Those with a string `s` take any value, and count it if it is a long string. */
export class MemoryLimit {
  #most;
  #samples = new Samples();
  #strings = new OwnedStrings();
  #partBytes = 0; /* of strings that are parts of the next new value */
  #joinBytes = 0; /* of the parts of strings since they were joined */
  #grows = null; /* what grew last */

  constructor(most) {
    this.#most = most;
  }

  /* A new array or object. `bytes` is given for literals, otherwise the value shows it. */
  made(v, bytes) {
    const size = bytes === undefined ? sizeOf(v) : { key: v, bytes };
    if (size === undefined) return v;
    const counted = this.#samples.count(size.bytes + this.#partBytes);
    this.#partBytes = 0;
    if (counted === 0) return v;
    this.#samples.add(size.key, counted);
    this.#check();
    return v;
  }

  /* An array, Map or Set that is about to grow by so many bytes. */
  grown(v, bytes) {
    if (ArrayBuffer.isView(v)) return v; // most assignments to elements
    this.#grows = v;
    if (Array.isArray(v) || isCollection(v)) this.#grow(v, bytes);
    return v;
  }

  /* A string that is a part of the next new value. */
  part(s) {
    if (isLongString(s) && this.#strings.isNew(s)) this.#partBytes += s.length;
    return s;
  }

  /* A string that is added to an array or object. */
  added(s, owner = this.#grows) {
    if (isLongString(s) && canOwn(owner)) this.#own(s, owner, s.length);
    return s;
  }

  /* A string that a property gets. It has one string, also if that grows. */
  set(s, owner) {
    if (!isLongString(s) || !canOwn(owner)) return s;
    const more = s.length - this.#strings.bytesOf(owner);
    if (more > 0 && this.#strings.isNew(s)) this.#own(s, owner, more);
    return s;
  }

  /* A string that was joined to another one. */
  joined(s) {
    if (typeof s !== 'string') return s;
    this.#joinBytes += BYTES_OF_PART;
    if (this.#joinBytes < MOST_OF_PARTS || this.#joinBytes < s.length / 2) return s;
    this.#joinBytes = 0;
    s.charCodeAt(0); /* joins the parts */
    return s;
  }

  #own(s, owner, bytes) {
    this.#strings.add(owner, bytes);
    this.#grow(owner, bytes, s);
  }

  /* Counts bytes by which an array or object grows, also by a string. */
  #grow(owner, bytes, s) {
    if (this.#samples.count(bytes) === 0) return;
    this.#samples.resize(owner, this.#sizeOf(owner));
    if (this.#samples.bytes <= this.#most) return;
    this.#strings.recount(owner, s);
    this.#samples.resize(owner, this.#sizeOf(owner));
    this.#check();
  }

  /* An array that grows has all its elements, however long it is. */
  #sizeOf(owner) {
    const own = Array.isArray(owner) ? BYTES_OF_ELEMENT * owner.length : sizeOf(owner).bytes;
    return own + this.#strings.bytesOf(owner);
  }

  #check() {
    if (this.#samples.bytes <= this.#most || this.#samples.recount() <= this.#most) return;
    throw new RangeError(
      `the arrays, objects and strings of the script have more than ${this.#most / 2 ** 30} GB`,
    );
  }
}
