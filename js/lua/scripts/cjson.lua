-- cjson.lua - require 'cjson': converts Lua values to JSON and back.
local cjson = { null = newproxy(), _NAME = 'cjson', _VERSION = '2.1.0' }
local DEEPEST = 1000

----- encode

local ESCAPES = {
  ['"'] = '\\"',
  ['\\'] = '\\\\',
  ['/'] = '\\/',
  ['\b'] = '\\b',
  ['\f'] = '\\f',
  ['\n'] = '\\n',
  ['\r'] = '\\r',
  ['\t'] = '\\t',
}
local function escape(char) return ESCAPES[char] or ('\\u%04x'):format(char:byte()) end
local function quoted(text) return '"' .. text:gsub('[%z\1-\31"\\/\127]', escape) .. '"' end

local function number_text(value)
  if value ~= value or value == math.huge or value == -math.huge then
    fail('Cannot serialise number: must not be NaN or Inf')
  end
  return ('%.14g'):format(value)
end

-- Returns the largest key if all keys are positive whole numbers; nil if the table is not an array.
local function array_length(values)
  local most, count = 0, 0
  for key in next, values do
    if type(key) ~= 'number' or key < 1 or key % 1 ~= 0 then return nil end
    most, count = math.max(most, key), count + 1
  end
  if most > 10 and most > 2 * count then
    fail('Cannot serialise table: excessively sparse array')
  end
  return count > 0 and most or nil
end

local encode

local function encode_table(values, depth)
  if depth > DEEPEST then fail('Cannot serialise, excessive depth (' .. depth .. ')') end
  local parts, length = {}, array_length(values)
  if length then
    for i = 1, length do
      parts[i] = encode(values[i], depth + 1)
    end
    return '[' .. table.concat(parts, ',') .. ']'
  end
  for key, value in next, values do
    local name = type(key) == 'number' and number_text(key) or key
    if type(name) ~= 'string' then
      fail('Cannot serialise ' .. type(key) .. ': table key must be a number or string')
    end
    parts[#parts + 1] = quoted(name) .. ':' .. encode(value, depth + 1)
  end
  return '{' .. table.concat(parts, ',') .. '}'
end

function encode(value, depth)
  local kind = type(value)
  if value == nil or value == cjson.null then return 'null' end
  if kind == 'string' then return quoted(value) end
  if kind == 'number' then return number_text(value) end
  if kind == 'boolean' then return tostring(value) end
  if kind == 'table' then return encode_table(value, depth) end
  fail('Cannot serialise ' .. kind .. ': type not supported')
end

function cjson.encode(value) return encode(value, 1) end

----- decode

local NAMES =
  { b = '\b', f = '\f', n = '\n', r = '\r', t = '\t', ['"'] = '"', ['\\'] = '\\', ['/'] = '/' }

local function utf8(code)
  local char = string.char
  if code < 0x80 then return char(code) end
  if code < 0x800 then return char(0xc0 + math.floor(code / 64), 0x80 + code % 64) end
  local low = char(0x80 + math.floor(code / 64) % 64, 0x80 + code % 64)
  if code < 0x10000 then return char(0xe0 + math.floor(code / 4096)) .. low end
  return char(0xf0 + math.floor(code / 262144), 0x80 + math.floor(code / 4096) % 64) .. low
end

local function wrong(text, at, wanted)
  local found = at > #text and 'T_END' or 'invalid token'
  fail('Expected ' .. wanted .. ' but found ' .. found .. ' at character ' .. at)
end

local function skip(text, at) return (text:find('[^ \t\r\n]', at)) or #text + 1 end

-- Reads the digits of \uXXXX, or of a surrogate pair: returns the character as UTF-8 and the next
-- position.
local function unicode(text, at)
  local code = tonumber(text:match('^%x%x%x%x', at) or wrong(text, at, 'a unicode escape'), 16)
  if code >= 0xd800 and code < 0xdc00 then
    local low = tonumber(
      text:match('^\\u([dD][c-fC-F]%x%x)', at + 4) or wrong(text, at, 'a surrogate pair'),
      16
    )
    return utf8(0x10000 + (code - 0xd800) * 1024 + low - 0xdc00), at + 10
  end
  return utf8(code), at + 4
end

local function decode_string(text, at)
  local parts = {}
  while true do
    local stop = text:find('["\\%z\1-\31]', at)
    local char = stop and text:sub(stop, stop)
    if char ~= '"' and char ~= '\\' then wrong(text, stop or #text + 1, 'the end of a string') end
    parts[#parts + 1] = text:sub(at, stop - 1)
    if char == '"' then return table.concat(parts), stop + 1 end
    local name = text:sub(stop + 1, stop + 1)
    at = stop + 2
    if name == 'u' then
      parts[#parts + 1], at = unicode(text, at)
    else
      parts[#parts + 1] = NAMES[name] or wrong(text, stop, 'an escape')
    end
  end
end

local decode

-- Skips a comma or the closing bracket. Returns the next position, and true after the bracket.
local function next_item(text, at, bracket, expected)
  at = skip(text, at)
  local char = text:sub(at, at)
  if char ~= bracket and char ~= ',' then wrong(text, at, expected) end
  return at + 1, char == bracket
end

local function decode_array(text, at, depth)
  local values, count = {}, 0
  at = skip(text, at)
  if text:sub(at, at) == ']' then return values, at + 1 end
  while true do
    count = count + 1
    values[count], at = decode(text, at, depth)
    local done
    at, done = next_item(text, at, ']', 'comma or array end')
    if done then return values, at end
  end
end

local function decode_object(text, at, depth)
  local values = {}
  at = skip(text, at)
  if text:sub(at, at) == '}' then return values, at + 1 end
  while true do
    at = skip(text, at)
    if text:sub(at, at) ~= '"' then wrong(text, at, 'object key string') end
    local key
    key, at = decode_string(text, at + 1)
    at = skip(text, at)
    if text:sub(at, at) ~= ':' then wrong(text, at, 'colon') end
    values[key], at = decode(text, at + 1, depth)
    local done
    at, done = next_item(text, at, '}', 'comma or object end')
    if done then return values, at end
  end
end

local WORDS = { ['true'] = true, ['false'] = false, null = cjson.null }

-- Reads a value. Returns it and the next position.
function decode(text, at, depth)
  if depth > DEEPEST then fail('Found too many nested data structures (' .. depth .. ')') end
  at = skip(text, at)
  local char = text:sub(at, at)
  if char == '"' then return decode_string(text, at + 1) end
  if char == '[' then return decode_array(text, at + 1, depth + 1) end
  if char == '{' then return decode_object(text, at + 1, depth + 1) end
  local word = text:match('^%a+', at)
  if WORDS[word] ~= nil then return WORDS[word], at + #word end
  local number = text:match('^-?%d+%.?%d*[eE]?[-+]?%d*', at)
  if not tonumber(number) then wrong(text, at, 'value') end
  return tonumber(number), at + #number
end

function cjson.decode(text)
  if type(text) ~= 'string' then
    fail("bad argument #1 to 'decode' (string expected, got " .. type(text) .. ')')
  end
  local value, at = decode(text, 1, 1)
  at = skip(text, at)
  if at <= #text then wrong(text, at, 'the end') end
  return value
end

function cjson.new() return cjson end
for _, option in ipairs {
  'encode_sparse_array',
  'encode_max_depth',
  'decode_max_depth',
  'encode_number_precision',
  'encode_keep_buffer',
  'encode_invalid_numbers',
  'decode_invalid_numbers',
} do
  cjson[option] = function() end
end

-- The functions of cjson.safe return nil and a message instead of raising errors.
local function safe(run)
  return function(...)
    local ok, result = pcall(run, ...)
    if ok then return result end
    return nil, result
  end
end
package.loaded['cjson.safe'] =
  { encode = safe(cjson.encode), decode = safe(cjson.decode), null = cjson.null }
return cjson
