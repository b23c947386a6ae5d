-- pl.stringx.lua - require 'pl.stringx': functions on strings, named as in Python. They search for
-- plain text, not for patterns.
local utils = require 'pl.utils'
local List = require 'pl.List'
local check = utils.assert_string
local stringx = {}

local function all_match(pattern)
  return function(text)
    check(1, text)
    return text:find(pattern) == 1
  end
end
stringx.isalpha, stringx.isdigit = all_match('^%a+$'), all_match('^%d+$')
stringx.isalnum, stringx.isspace = all_match('^%w+$'), all_match('^%s+$')
function stringx.islower(text) return text:find('%l') ~= nil and not text:find('%u') end
function stringx.isupper(text) return text:find('%u') ~= nil and not text:find('%l') end

-- With a list: one of its texts.
local function any_of(test)
  return function(text, wanted)
    check(1, text)
    if type(wanted) == 'string' then return test(text, wanted) end
    if type(wanted) ~= 'table' then
      fail('argument #2 expected string or table, got ' .. type(wanted))
    end
    for _, each in ipairs(wanted) do
      if test(text, each) then return true end
    end
    return false
  end
end
stringx.startswith = any_of(function(text, start) return text:sub(1, #start) == start end)
stringx.endswith = any_of(
  function(text, ending) return #text >= #ending and text:sub(#text - #ending + 1) == ending end
)

function stringx.join(separator, parts)
  check(1, separator)
  return table.concat(utils.array_tostring(parts), separator)
end
function stringx.split(text, separator, most)
  check(1, text)
  if separator == '' then return List { text } end
  local parts = List(utils.split(text, separator, separator ~= nil, most))
  local has_rest = separator and text:sub(-#separator) == separator
  if has_rest and (not most or #parts < most) then parts:append('') end
  return parts
end
function stringx.splitv(text, separator) return utils.splitv(text, separator, true) end
function stringx.splitlines(text, keep_ends)
  check(1, text)
  local lines, at = List(), 1
  while at <= #text do
    local first, last = text:find('[\r\n]', at)
    if first and text:sub(first, first + 1) == '\r\n' then last = first + 1 end
    if not first then
      first, last = #text + 1, #text
    end
    lines:append(text:sub(at, keep_ends and last or first - 1))
    at = math.max(last, first - 1) + 1
  end
  return lines
end
function stringx.lines(text) return stringx.splitlines(text):iter() end
function stringx.expandtabs(text, n)
  check(1, text)
  n = n or 8
  local lines = {}
  for line in (text .. '\n'):gmatch('(.-)\n') do
    local made = ''
    for part, tab in line:gmatch('([^\t]*)(\t?)') do
      made = made .. part
      if tab ~= '' then made = made .. (' '):rep(n - #made % n) end
    end
    lines[#lines + 1] = made
  end
  return table.concat(lines, '\n')
end

-- The first or last place of a text; nil: there is none.
function stringx.lfind(text, wanted, first, last)
  check(1, text)
  check(2, wanted)
  local from, to = text:find(wanted, first, true)
  if from and (not last or to <= (last < 0 and #text + last + 1 or last)) then return from end
  return nil
end
function stringx.rfind(text, wanted, first, last)
  check(1, text)
  check(2, wanted)
  local found
  for at = first or 1, #text - #wanted + 1 do
    if text:sub(at, at + #wanted - 1) == wanted and (not last or at + #wanted - 1 <= last) then
      found = at
    end
  end
  return found
end
function stringx.replace(text, old, new, n)
  check(1, text)
  check(2, old)
  check(3, new)
  return (text:gsub(utils.escape(old), (new:gsub('%%', '%%%%')), n))
end
function stringx.count(text, wanted, may_overlap)
  check(1, text)
  check(2, wanted)
  local n, at = 0, 1
  while true do
    local first, last = text:find(wanted, at, true)
    if not first then return n end
    n, at = n + 1, may_overlap and first + 1 or last + 1
  end
end
function stringx.partition(text, separator)
  check(1, text)
  if separator == nil or separator == '' then fail('argument 2: expected a nonempty string') end
  local first, last = text:find(separator, 1, true)
  if not first then return text, '', '' end
  return text:sub(1, first - 1), separator, text:sub(last + 1)
end
function stringx.rpartition(text, separator)
  local at = stringx.rfind(text, separator)
  if not at then return '', '', text end
  return text:sub(1, at - 1), separator, text:sub(at + #separator)
end
function stringx.at(text, i)
  if i < 0 then i = #text + i + 1 end
  return text:sub(i, i)
end

-- Blanks, or characters, at the ends.
local function strip(text, left, right, characters)
  check(1, text)
  local set = characters and '[' .. utils.escape(characters) .. ']' or '%s'
  local first, last = 1, #text
  while left and first <= last and text:sub(first, first):find(set) do
    first = first + 1
  end
  while right and last >= first and text:sub(last, last):find(set) do
    last = last - 1
  end
  return text:sub(first, last)
end
function stringx.lstrip(text, characters) return strip(text, true, false, characters) end
function stringx.rstrip(text, characters) return strip(text, false, true, characters) end
function stringx.strip(text, characters) return strip(text, true, true, characters) end

local function pad(text, width, character, left, right)
  check(1, text)
  local missing = width - #text
  if missing <= 0 then return text end
  character = character or ' '
  local before = left and right and math.floor(missing / 2) or left and missing or 0
  return character:rep(before) .. text .. character:rep(missing - before)
end
function stringx.ljust(text, width, character) return pad(text, width, character, false, true) end
function stringx.rjust(text, width, character) return pad(text, width, character, true, false) end
function stringx.center(text, width, character) return pad(text, width, character, true, true) end

function stringx.title(text)
  return (text:gsub('(%S)(%S*)', function(first, rest) return first:upper() .. rest:lower() end))
end
stringx.capitalize = stringx.title
function stringx.shorten(text, width, from_end)
  if #text <= width then return text end
  if width < 3 then return ('...'):sub(1, width) end
  return from_end and '...' .. text:sub(#text - width + 4) or text:sub(1, width - 3) .. '...'
end
function stringx.quote_string(text)
  local level = ''
  if text:find('\n') or text:find('"') and text:find("'") or text:find(']') then
    if not text:find('[\n"\']') then return '"' .. text:gsub('\\', '\\\\') .. '"' end
    while text:find(']' .. level .. ']', 1, true) or text:sub(-1 - #level) == ']' .. level do
      level = level .. '='
    end
    return '['
      .. level
      .. '['
      .. (text:sub(1, 1) == '\n' and '\n' or '')
      .. text
      .. ']'
      .. level
      .. ']'
  end
  if text:find('"') then return "'" .. text:gsub('\\', '\\\\') .. "'" end
  return ('%q'):format(text)
end
-- 'x is $x' with a table or function; missing names are errors, or stay with safe_substitute.
local Template = {}
Template.__index = Template
local function substitute(template, values, is_safe)
  return (
    template.text:gsub('%$(%$?)({?)([%w_]*)(}?)', function(dollar, open, name, close)
      if dollar ~= '' then return '$' .. open .. name .. close end
      local value
      if type(values) == 'function' then
        value = values(name)
      else
        value = values[name]
      end
      if value == nil then
        if is_safe then return nil end
        fail('not found in table ' .. name)
      end
      return tostring(value) .. (open == '' and close or '')
    end)
  )
end
function Template:substitute(values) return substitute(self, values, false) end
function Template:safe_substitute(values) return substitute(self, values, true) end
function stringx.Template(text) return setmetatable({ text = text }, Template) end

-- As methods of strings; % formats.
function stringx.import()
  for name, f in pairs(stringx) do
    if name ~= 'import' and name ~= 'Template' then _G.string[name] = f end
  end
end
function stringx.format_operator()
  debug.getmetatable('').__mod = function(format, values)
    if type(values) ~= 'table' then return format:format(values) end
    if #values > 0 then return format:format(unpack(values)) end
    return stringx.Template(format):substitute(values)
  end
end

return stringx
