/* table.js: Lua's tables, and the tables of the package tds, while they are read, and their
   conversion. A table may contain itself, and its JavaScript type is known only at its end.
   Therefore a Table replaces it until everything is read. */

/* A table that is being read. */
export class Table {
  constructor(at, entries) {
    this.at = at; /* the position in the file */
    this.left = 2 * entries;
    this.entries = []; /* keys and values alternate */
    this.made = null;
  }

  get isAtKey() {
    return this.left % 2 === 0;
  }

  accept(value, feed, at) {
    if (this.left % 2 === 0 && (value === null || Number.isNaN(value)))
      feed.fail('nil and NaN cannot be keys', at);
    this.entries.push(value);
    this.left--;
  }

  /* Makes what `entries` are put into: an array, an object or a Map. */
  make(tables) {
    this.made = emptyFor(this.entries, tables);
  }
}

/* A tds.Hash: a table that is a Map. */
export class Hash extends Table {
  make() {
    this.made = new Map();
  }
}

/* A tds.Vec: values without keys, an array. */
export class Vec extends Table {
  constructor(at, count) {
    super(at, count);
    this.left = count;
  }

  get isAtKey() {
    return false;
  }

  accept(value) {
    this.entries.push(this.entries.length / 2 + 1, value);
    this.left--;
  }

  make() {
    this.made = new Array(this.entries.length / 2);
  }
}

/* The JavaScript value of a Table; other values as they are. */
const finished = (value) => (value instanceof Table ? value.made : value);

/* Returns true if the keys are 1 to n, each once. */
function isList(entries) {
  const n = entries.length / 2;
  const seen = new Uint8Array(n + 1);
  for (let i = 0; i < entries.length; i += 2) {
    const key = entries[i];
    if (!Number.isInteger(key) || key < 1 || key > n || seen[key]++ > 0) return false;
  }
  return true;
}

/* Returns true if an object keeps these keys in order. `__proto__` would change the object's
   prototype. */
function isRecord(entries) {
  const object = {};
  for (let i = 0; i < entries.length; i += 2) {
    if (typeof entries[i] !== 'string' || entries[i] === '__proto__') return false;
    object[entries[i]] = true;
  }
  const keys = Object.keys(object);
  return keys.length === entries.length / 2 && keys.every((key, i) => key === entries[2 * i]);
}

/* Returns an empty array, object or Map for a table. */
function emptyFor(entries, tables) {
  if (tables === 'map') return new Map();
  if (isList(entries)) return new Array(entries.length / 2);
  return isRecord(entries) ? {} : new Map();
}

function put(into, key, value) {
  if (Array.isArray(into)) into[key - 1] = value;
  else if (into instanceof Map) into.set(key, value);
  else into[key] = value;
}

/* Replaces all Tables by arrays, objects or Maps, also inside other values. */
export function finishTables(tables, holders, options, feed) {
  for (const table of tables) table.make(options.tables);
  for (const { at, entries, made } of tables) {
    for (let i = 0; i < entries.length; i += 2)
      put(made, finished(entries[i]), finished(entries[i + 1]));
    if (made instanceof Map && made.size < entries.length / 2)
      feed.fail('a table has a duplicate key', at);
  }
  for (const { object, field } of holders) object[field] = finished(object[field]);
}
