-- pl.pretty.lua - require 'pl.pretty': tables as text in Lua, and back.
local utils = require 'pl.utils'
local pretty = {}
local quote = require('pl.stringx').quote_string

local KEYWORDS = {}
local WORDS = 'and break do else elseif end false for function goto if in local nil not or repeat'
  .. ' return then true until while'
for word in WORDS:gmatch('%a+') do
  KEYWORDS[word] = true
end

local function key_text(key, all)
  if type(key) == 'number' then return '[' .. key .. ']' end
  if type(key) ~= 'string' then return '[' .. tostring(key) .. ']' end
  if all or KEYWORDS[key] or not key:find('^[%a_][%w_]*$') then
    return '[' .. quote(key):gsub('^(%[)', ' %1'):gsub('(%])$', '%1 ') .. ']'
  end
  return key
end
local function before(a, b)
  if type(a) == type(b) and (type(a) == 'number' or type(a) == 'string') then return a < b end
  return (type(a) == 'number' and 0 or 1) .. tostring(a)
    < (type(b) == 'number' and 0 or 1) .. tostring(b)
end

-- With `space` for each level, by default two blanks; '': all on one line.
function pretty.write(value, space, all_brackets)
  if type(value) ~= 'table' then
    local text = type(value) == 'string' and quote(value) or tostring(value)
    if type(value) == 'function' or type(value) == 'userdata' or type(value) == 'thread' then
      return text, 'not a table'
    end
    return text
  end
  if not next(value) then return '{}' end
  space = space or '  '
  local is_line = space == ''
  local inside, seen = {}, {}
  local function put(text) inside[#inside + 1] = text end
  local function write(each, indent)
    if type(each) ~= 'table' then
      put(type(each) == 'string' and quote(each) or tostring(each))
      return
    end
    if seen[each] then
      put('<cycle>')
      return
    end
    seen[each] = true
    local deeper = indent .. space
    local items, keys, n = {}, {}, #each
    for i = 1, n do
      items[i] = i
    end
    for key in pairs(each) do
      if not (type(key) == 'number' and key >= 1 and key <= n and key == math.floor(key)) then
        keys[#keys + 1] = key
      end
    end
    table.sort(keys, before)
    put('{')
    local is_first = true
    local function start()
      if not is_first then put(',') end
      if not is_line then put('\n' .. deeper) end
      is_first = false
    end
    for _, i in ipairs(items) do
      start()
      write(each[i], deeper)
    end
    for _, key in ipairs(keys) do
      start()
      put(key_text(key, all_brackets) .. (is_line and '=' or ' = '))
      write(each[key], deeper)
    end
    if not is_line and not is_first then put('\n' .. indent) end
    put('}')
    seen[each] = nil
  end
  write(value, '')
  return table.concat(inside)
end
function pretty.dump(value, name)
  if not name then
    print((pretty.write(value)))
    return true
  end
  return utils.writefile(name, (pretty.write(value)))
end
function pretty.debug(...)
  local n = select('#', ...)
  print((pretty.write({ n = n, ... })))
end

-- A text of a table, without code in it.
local function has_code(text)
  text = text:gsub('\\.', ''):gsub('%b""', ''):gsub("%b''", ''):gsub('%[(=*)%[.-%]%1%]', '')
  for word in text:gmatch('[%a_]+') do
    if KEYWORDS[word] and word ~= 'true' and word ~= 'false' and word ~= 'nil' then return true end
  end
  return text:find('[^%]%s,{=%w]%s*%(')
    or text:find('[%w%]]%s*%(')
    or text:find('%w%s*["\']') and text:find('[%a_][%w_]*%s*["\']') and not text:find('=')
end
function pretty.read(text)
  utils.assert_string(1, text)
  if text:find('^%s*%-%-') then text = text:gsub('^%s*%-%-.-\n', '') end
  if not text:find('^%s*{') then return nil, 'not a Lua table' end
  if
    (' ' .. text):gsub('\\.', ''):gsub('%b""', ''):gsub("%b''", ''):find('[^%w_]function[^%w_]')
  then
    return nil, 'cannot have functions in table definition'
  end
  if has_code(text) then return nil, 'cannot have code in table definition' end
  local chunk, message = loadstring('return ' .. text, 'tbl')
  if not chunk then return nil, message end
  setfenv(chunk, {})
  local ok, result = pcall(chunk)
  if not ok then return nil, result end
  return result
end
function pretty.load(text, environment, is_paranoid)
  environment = environment or {}
  if is_paranoid then
    for word in text:gmatch('[%a_]+') do
      if
        word == 'for'
        or word == 'repeat'
        or word == 'until'
        or word == 'while'
        or word == 'function'
      then
        return nil, 'looping not allowed'
      end
    end
  end
  local chunk, message = loadstring(text, 'tbl')
  if not chunk then return nil, message end
  setfenv(chunk, environment)
  local ok, result = pcall(chunk)
  if not ok then return nil, result end
  return environment
end

local UNITS = { M = { 'B', 'KiB', 'MiB', 'GiB' }, N = { '', 'K', 'M', 'B' }, T = nil }
-- A number for people: kind 'N' for counts, 'M' for bytes, 'T' for thousands with commas.
function pretty.number(n, kind, precision)
  kind, precision = kind or 'N', precision or 1
  if kind == 'T' then
    local text = tostring(n):reverse():gsub('(%d%d%d)', '%1,'):reverse()
    return (text:gsub('^,', ''))
  end
  local base = kind == 'M' and 1024 or 1000
  local i = 1
  while n >= base and i < #UNITS[kind] do
    n, i = n / base, i + 1
  end
  if i == 1 then return n .. UNITS[kind][1] end
  return ('%.' .. precision .. 'f%s'):format(n, UNITS[kind][i])
end

return setmetatable(pretty, { __call = function(_, value) return pretty.dump(value) end })
