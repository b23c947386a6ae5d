/* table.js — Lua's tables while they are read, and what they become. A table may contain itself,
   and what it is to become shows only at its end: so a Table stands for it until everything has
   been read. */

export class Table {
  constructor(at, entries) {
    this.at = at; /* where it is in the file */
    this.left = 2 * entries;
    this.entries = []; /* keys and values in turn */
    this.made = null;
  }

  get isAtKey() {
    return this.left % 2 === 0;
  }

  accept(value, feed, at) {
    if (this.left % 2 === 0 && (value === null || Number.isNaN(value)))
      feed.fail('nil and NaN are no keys', at);
    this.entries.push(value);
    this.left--;
  }
}

const finished = (value) => (value instanceof Table ? value.made : value);

/* 1 to n, each once. */
function isList(entries) {
  const n = entries.length / 2;
  const seen = new Uint8Array(n + 1);
  for (let i = 0; i < entries.length; i += 2) {
    const key = entries[i];
    if (!Number.isInteger(key) || key < 1 || key > n || seen[key]++ > 0) return false;
  }
  return true;
}

/* Strings that an object keeps in their order; with `__proto__` people come to harm. */
function isRecord(entries) {
  const object = {};
  for (let i = 0; i < entries.length; i += 2) {
    if (typeof entries[i] !== 'string' || entries[i] === '__proto__') return false;
    object[entries[i]] = true;
  }
  const keys = Object.keys(object);
  return keys.length === entries.length / 2 && keys.every((key, i) => key === entries[2 * i]);
}

function emptyFor(table, tables) {
  if (tables === 'map') return new Map();
  if (isList(table.entries)) return new Array(table.entries.length / 2);
  return isRecord(table.entries) ? {} : new Map();
}

function put(into, key, value) {
  if (Array.isArray(into)) into[key - 1] = value;
  else if (into instanceof Map) into.set(key, value);
  else into[key] = value;
}

/* All tables become arrays, objects or Maps, also where others have them. */
export function finishTables(tables, holders, options, feed) {
  for (const table of tables) table.made = emptyFor(table, options.tables);
  for (const { at, entries, made } of tables) {
    for (let i = 0; i < entries.length; i += 2)
      put(made, finished(entries[i]), finished(entries[i + 1]));
    if (made instanceof Map && made.size < entries.length / 2)
      feed.fail('a table has a key twice', at);
  }
  for (const { object, field } of holders) object[field] = finished(object[field]);
}
