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

/* Returns the code to add after a script in Lua: a call with line, name and value of each variable. */
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

/* Returns [{ line, text }] of line, reader, line, reader ... */
export function valuesOf(readers, torch) {
  const list = [];
  for (let i = 0; i < Math.min(readers.length, 2 * MOST_VARIABLES); i += 2) {
    try {
      const text = shortText(readers[i + 1](), torch);
      if (text !== null) list.push({ line: readers[i], text });
    } catch {
      /* not a variable, or a freed tensor */
    }
  }
  return list;
}
