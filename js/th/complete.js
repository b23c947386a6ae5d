/* complete.js: completes names at the prompt when Tab is pressed. It follows fields and calls no
   function of the user's, except __index. */

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

/* Returns a completer for node:readline. */
export const completer =
  ({ lua, help }) =>
  (line) => {
    const query = /^\s*\?\s*(\w*)$/.exec(line);
    if (query) return [help.names().filter((name) => name.startsWith(query[1])), query[1]];
    const [, path = '', mark, start = ''] = LAST.exec(line);
    if (path === '' && mark === undefined && start === '') return [[], line];
    const [names] = lua.run(NAMES, { name: '=complete', args: [path, mark === ':'] });
    const all = mark === undefined ? [...names, ...KEYWORDS] : names;
    const wanted = (name) =>
      name.startsWith(start) && (start.startsWith('_') || !name.startsWith('_'));
    const fitting = [...new Set(all)].filter(wanted).sort();
    return [fitting.map((name) => path + (mark ?? '') + name), path + (mark ?? '') + start];
  };
