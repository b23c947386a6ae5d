/* values.js: the values of a script's variables at its end, which the editor shows beside the lines
   that define them. In Lua, a call that passes them is added after the script. */
export const VALUES = '__values';
const MOST_VARIABLES = 50; /* a call of Lua has at most 250 arguments */
const MOST_CHARACTERS = 24;
const DEFINITION = /^(?:local\s+)?([A-Za-z_]\w*)\s*=(?!=)/;
const KEYWORDS =
  /^(?:and|break|do|else|end|for|function|goto|if|in|local|nil|not|or|repeat|return|then|until|while)$/;

/* Returns { name: the last line that defines it } of the variables of a script in Lua that are
   defined without indentation. */
function definitionsIn(code) {
  const lines = {};
  code.split('\n').forEach((line, i) => {
    const [, name] = DEFINITION.exec(line) ?? [];
    if (name !== undefined && !KEYWORDS.test(name)) lines[name] = i + 1;
  });
  return lines;
}
export const namesIn = (code) => Object.keys(definitionsIn(code)).slice(0, MOST_VARIABLES);

/* Returns the code to add after a script in Lua: a call with line, name and value of each
   variable. */
export function readersOf(code) {
  const found = Object.entries(definitionsIn(code)).slice(0, MOST_VARIABLES);
  if (found.length === 0) return '';
  return `\n${VALUES}(${found.map(([name, line]) => `${line}, '${name}', ${name}`).join(', ')})`;
}

/* Returns a value in a few characters: `Double 3×4`. */
function shortText(v, torch) {
  if (torch.isTensor(v)) {
    const type = v.type().replace(/^torch\.|Tensor$/g, '');
    return `${type} ${[...v.size()].join('×') || 'empty'}`;
  }
  if (Array.isArray(v) || ArrayBuffer.isView(v)) return `${v.constructor.name} ${v.length}`;
  if (typeof v === 'number') return String(Number(v.toPrecision(6)));
  if (typeof v === 'bigint' || typeof v === 'boolean') return String(v).slice(0, MOST_CHARACTERS);
  if (typeof v === 'string') return JSON.stringify(v.slice(0, MOST_CHARACTERS));
  return null;
}

/* Returns what identifies a tensor's storage, and its place there; {} of other values. */
function placeOf(v, torch) {
  if (!torch.isTensor(v)) return {};
  return torch.scope(() => {
    const storage = v.storage()?.cdata();
    return { storage, place: [v.storageOffset(), ...v.size(), ':', ...v.stride()].join() };
  });
}

/* Returns [{ line, text, name, storage, place }] of [{ line, name, read() }]; an expression has no
   name. */
export function valuesOf(readers, torch) {
  const list = [];
  for (const { line, name, read } of readers.slice(0, MOST_VARIABLES)) {
    try {
      const v = read();
      const text = shortText(v, torch);
      if (text !== null) list.push({ line, text, name, ...placeOf(v, torch) });
    } catch {
      /* not a variable, or a freed tensor */
    }
  }
  return list;
}

/* Returns [{ line, text, colour, owner }] of such values: each view of a storage has a colour of
   its own; `owner` is the first variable of the storage of another one. */
export function withViews(values) {
  const views = new Map(); /* storage -> { owner, places } of variables */
  const named = values.filter(({ name }) => name !== undefined);
  const owners = new Map(); /* value -> the variable of which it is another view */
  for (const value of named.sort((a, b) => a.line - b.line)) {
    const { storage, place, name } = value;
    if (storage === undefined) continue;
    if (!views.has(storage)) views.set(storage, { owner: name, places: [] });
    const { owner, places } = views.get(storage);
    if (places.includes(place)) continue;
    if (places.length > 0) owners.set(value, owner);
    places.push(place);
  }
  return values.map((value) => {
    const { line, text, storage, place } = value;
    const colour = Math.max(views.get(storage)?.places.indexOf(place) ?? 0, 0);
    return { line, text, colour, owner: owners.get(value) };
  });
}
