-- pl.utils.lua - require 'pl.utils': what the other modules of pl stand on.
local types = require 'pl.types'
local utils =
  { _VERSION = '1.13.1', lua51 = true, stdmt = {}, pattern_factory = nil, dir_separator = '/' }
utils.is_type, utils.is_callable, utils.unpack = types.is_type, types.is_callable, unpack
utils.patterns = {
  FLOAT = '[%+%-%d]%d*%.?%d*[eE]?[%+%-]?%d*',
  INTEGER = '[+%-%d]%d*',
  IDEN = '[%a_][%w_]*',
  FILE = '[%a%.\\][:%][%w%._%-\\]*',
}
for _, name in ipairs { 'List', 'Map', 'Set', 'MultiMap' } do
  utils.stdmt[name] = { _name = name }
end

function utils.pack(...) return { n = select('#', ...), ... } end
function utils.npairs(t, first, last, step)
  step = step or 1
  if step == 0 then fail('iteration step-size cannot be 0') end
  first = (first or 1) - step
  last = last or t.n or #t
  return function()
    first = first + step
    if (step > 0 and first <= last) or (step < 0 and first >= last) then return first, t[first] end
  end
end
function utils.printf(format, ...) io.stdout:write(format:format(...)) end
function utils.fprintf(file, format, ...) file:write(format:format(...)) end

-- Errors: what is `returned`, is raised or ends the program, as utils.on_error has it.
local mode = 'default'
function utils.on_error(wanted)
  if wanted ~= 'default' and wanted ~= 'error' and wanted ~= 'quit' then
    fail(
      "Bad argument expected string; 'default', 'quit', or 'error'. Got '"
        .. tostring(wanted)
        .. "'"
    )
  end
  mode = wanted
end
function utils.quit(code, message, ...)
  if type(code) == 'string' then
    code, message =
      -1, select('#', ...) + (message ~= nil and 1 or 0) > 0 and code:format(message, ...) or code
  elseif message then
    message = select('#', ...) > 0 and message:format(...) or message
  end
  if message then io.stderr:write(message, '\n') end
  os.exit(code or -1)
end
function utils.raise(message)
  if mode == 'default' then return nil, message end
  if mode == 'quit' then utils.quit(message) end
  fail(tostring(message))
end

function utils.assert_arg(n, value, wanted, verify, message, level)
  if type(value) ~= wanted then
    fail(("argument %d expected a '%s' got a '%s'"):format(n, wanted, type(value)))
  end
  if verify and not verify(value) then
    fail(("argument %d: '%s' %s"):format(n, tostring(value), tostring(message)))
  end
  return value
end
function utils.assert_string(n, value) return utils.assert_arg(n, value, 'string') end
function utils.function_arg(n, f, message)
  utils.assert_arg(1, n, 'number')
  if type(f) == 'function' then return f end
  if type(f) == 'string' then
    if utils.operators[f] then return utils.operators[f] end
    local made, wrong = utils.string_lambda(f)
    if not made then fail(wrong) end
    return made
  end
  if types.is_callable(f) then
    return function(...) return f(...) end
  end
  fail(message or ('argument %d: must be callable'):format(n))
end

-- The operators by what Lua writes for them.
utils.operators = {
  ['+'] = function(a, b) return a + b end,
  ['-'] = function(a, b) return a - b end,
  ['*'] = function(a, b) return a * b end,
  ['/'] = function(a, b) return a / b end,
  ['%'] = function(a, b) return a % b end,
  ['^'] = function(a, b) return a ^ b end,
  ['..'] = function(a, b) return a .. b end,
  ['#'] = function(a) return #a end,
  ['<'] = function(a, b) return a < b end,
  ['>'] = function(a, b) return a > b end,
  ['<='] = function(a, b) return a <= b end,
  ['>='] = function(a, b) return a >= b end,
  ['=='] = function(a, b) return a == b end,
  ['~='] = function(a, b) return a ~= b end,
  ['()'] = function(f, ...) return f(...) end,
  ['[]'] = function(t, k) return t[k] end,
  ['{}'] = function(...) return { ... } end,
  ['and'] = function(a, b) return a and b end,
  ['or'] = function(a, b) return a or b end,
  [''] = function(...) return ... end,
}

-- '|x, y| x + y', or an expression of _ .
local made = {}
function utils.string_lambda(text)
  if made[text] then return made[text] end
  local arguments, body
  if text:find('^%s*|') then
    arguments, body = text:match('|([^|]*)|(.+)')
  elseif text:find('_') then
    arguments, body = '_', text
  end
  if not arguments then return nil, 'not a string lambda' end
  local chunk, message =
    loadstring('return function(' .. arguments .. ') return ' .. body .. ' end', 'fun')
  if not chunk then return nil, message end
  made[text] = setfenv(chunk, _G)()
  return made[text]
end

function utils.bind1(f, first)
  f = utils.function_arg(1, f)
  return function(...) return f(first, ...) end
end
function utils.bind2(f, second)
  f = utils.function_arg(1, f)
  return function(first, ...) return f(first, second, ...) end
end
function utils.memoize(f)
  local found = {}
  return function(key)
    if found[key] == nil then found[key] = f(key) end
    return found[key]
  end
end
function utils.choose(condition, yes, no)
  if condition then
    return yes
  else
    return no
  end
end
utils.is_windows = false

function utils.escape(text)
  utils.assert_string(1, text)
  return (text:gsub('[%-%.%+%[%]%(%)%$%^%%%?%*]', '%%%0'))
end

-- The parts of a text between separators, which are patterns unless `plain`; by default blanks.
function utils.split(text, separator, plain, most)
  utils.assert_string(1, text)
  local parts, at = {}, 1
  if not separator then
    separator = '%s+'
    at = text:find('%S') or #text + 1
    if at > #text then return parts end
  end
  if separator == '' then return { text } end
  while true do
    local first, last = text:find(separator, at, plain)
    if not first or last < first or (most and #parts + 1 >= most) then
      local rest = text:sub(at)
      if rest ~= '' then parts[#parts + 1] = rest end
      if #parts == 1 and parts[1] == '' then return {} end
      return parts
    end
    parts[#parts + 1] = text:sub(at, first - 1)
    at = last + 1
  end
end
function utils.splitv(...) return unpack(utils.split(...)) end
function utils.array_tostring(list, into, convert)
  into, convert = into or {}, convert or tostring
  for i = 1, #list do
    into[i] = convert(list[i], i)
  end
  return into
end

-- Files as a whole.
function utils.readfile(name, is_binary)
  utils.assert_string(1, name)
  local file, message = io.open(name, is_binary and 'rb' or 'r')
  if not file then return utils.raise(message) end
  local text = file:read('*a')
  file:close()
  return text
end
function utils.writefile(name, text, is_binary)
  utils.assert_string(1, name)
  local file, message = io.open(name, is_binary and 'wb' or 'w')
  if not file then return utils.raise(message) end
  local ok, wrong = file:write(text)
  file:close()
  if not ok then return utils.raise(name .. ': ' .. wrong) end
  return true
end
function utils.readlines(name)
  local file, message = io.open(name, 'r')
  if not file then return utils.raise(message) end
  local lines = {}
  for line in file:lines() do
    lines[#lines + 1] = line
  end
  file:close()
  return lines
end
function utils.execute(command)
  local code = os.execute(command)
  return code == 0 or code == true, code == true and 0 or code
end

-- Metatables of the classes that share methods with lists and maps.
local converters = {}
function utils.add_function_factory(meta, make) converters[meta] = make end
function utils.import(module, into)
  into = into or _G
  module = module or utils
  if type(module) == 'string' then module = require(module) end
  for key, value in pairs(module) do
    into[key] = value
  end
end
function utils.setdefault(t, key, value)
  if t[key] == nil then t[key] = value end
  return t[key]
end

return utils
