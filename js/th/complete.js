/* complete.js: completes names at the prompt when Tab is pressed, and in a string the names of
   files. It follows fields and calls no function of the user's, except __index. */
import { readdirSync } from 'node:fs';

/* The name before the cursor: its path, the last '.' or ':', and the letters typed of it. */
const LAST = /(?:([A-Za-z_][\w.:]*)([.:]))?([A-Za-z_]\w*)?$/;

const KEYWORDS = [
  'and',
  'break',
  'do',
  'else',
  'elseif',
  'end',
  'false',
  'for',
  'function',
  'goto',
  'if',
  'in',
  'local',
  'nil',
  'not',
  'or',
  'repeat',
  'return',
  'then',
  'true',
  'until',
  'while',
];

/* A Lua chunk: the names of the fields of the value at `path`, with those that it inherits. */
const NAMES = `local path, methods = ...
local value = _G
for name in path:gmatch('[^.:]+') do
  local ok, found = pcall(function() return value[name] end)
  if not ok or found == nil then return {} end
  value = found
end
local names, seen = {}, {}
local function add(from)
  while type(from) == 'table' and not seen[from] do
    seen[from] = true
    for key, item in pairs(from) do
      local is_name = type(key) == 'string' and key:match('^[%a_][%w_]*$')
      if is_name and (not methods or type(item) == 'function') then names[#names + 1] = key end
    end
    local mt = getmetatable(from)
    from = type(mt) == 'table' and rawget(mt, '__index')
  end
end
add(value)
local mt = getmetatable(value)
if type(mt) == 'table' then
  add(mt)
  add(rawget(mt, '__index'))
end
return names`;

/* The start of a file's name: the text after the quote that opens a string, which the line does not
   close. */
function inString(line) {
  let open = '';
  let from = 0;
  for (let i = 0; i < line.length; i++) {
    const c = line[i];
    if (open !== '' && c === '\\') i++;
    else if (c === open) open = '';
    else if (open === '' && (c === '"' || c === "'")) [open, from] = [c, i + 1];
  }
  return open === '' ? null : line.slice(from);
}

/* The names of files that begin with `start`; folders end in /. */
function fileNames(start) {
  const cut = start.lastIndexOf('/') + 1;
  const folder = start.slice(0, cut);
  try {
    return readdirSync(folder === '' ? '.' : folder, { withFileTypes: true })
      .filter(({ name }) => name.startsWith(start.slice(cut)))
      .filter(({ name }) => start.slice(cut).startsWith('.') || !name.startsWith('.'))
      .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      .sort();
  } catch {
    return []; /* no such folder */
  }
}

/* Returns a completer for node:readline. */
export const completer =
  ({ lua, help }) =>
  (line) => {
    const query = /^\s*\?\s*(\w*)$/.exec(line);
    if (query) return [help.names().filter((name) => name.startsWith(query[1])), query[1]];
    const file = inString(line);
    if (file !== null) return [fileNames(file), file];
    const [, path = '', mark, start = ''] = LAST.exec(line);
    if (path === '' && mark === undefined && start === '') return [[], line];
    const [names] = lua.run(NAMES, { name: '=complete', args: [path, mark === ':'] });
    const all = mark === undefined ? [...names, ...KEYWORDS] : names;
    const wanted = (name) =>
      name.startsWith(start) && (start.startsWith('_') || !name.startsWith('_'));
    const fitting = [...new Set(all)].filter(wanted).sort();
    return [fitting.map((name) => path + (mark ?? '') + name), path + (mark ?? '') + start];
  };
