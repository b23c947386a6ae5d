-- xlua.lua - require 'xlua': progress bar, named arguments, command-line options, profiler.
local sys = require 'sys'
local js = host.js
local function write(...) _G.io.write(...) end

local xlua = {}

----- time

local UNITS = { { 'D', 864e5 }, { 'h', 36e5 }, { 'm', 6e4 }, { 's', 1000 }, { 'ms', 1 } }

-- Returns a time in its two largest units: 1h3m, 20s5ms.
function xlua.formatTime(seconds)
  local text, units = '', 0
  local rest = math.floor(seconds * 1000)
  for _, unit in ipairs(UNITS) do
    local count = math.floor(rest / unit[2])
    rest = rest - count * unit[2]
    if count > 0 and units < 2 then
      text, units = text .. count .. unit[1], units + 1
    end
  end
  return text == '' and '0ms' or text
end

local WIDTH = 46
local bar -- the shown bar: { first, current, began }; nil if there is none

-- Draws a progress bar over the previous one, with the remaining time.
function xlua.progress(current, goal)
  local now = js.now()
  if not bar or current < bar.current then bar = { first = current, began = now } end
  bar.current = current
  local step = current > bar.first and (now - bar.began) / (current - bar.first) or 0
  local done = math.floor(WIDTH * current / goal)
  local head = done > 0 and ('='):rep(done - 1) .. '>' or ''
  local is_over = current >= goal
  local time = is_over and 'Tot: ' .. xlua.formatTime(now - bar.began)
    or 'ETA: ' .. xlua.formatTime((goal - current) * step)
  local line = (' [%s%s] %d/%d %s | Step: %s'):format(
    head,
    ('.'):rep(WIDTH - done),
    current,
    goal,
    time,
    xlua.formatTime(step)
  )
  write('\r', line, (' '):rep(79 - #line), is_over and '\n' or '')
  _G.io.flush()
  if is_over then bar = nil end
end

----- text

local function literal(value)
  if type(value) == 'table' then return xlua.table2string(value) end
  if type(value) ~= 'string' then return tostring(value) end
  value = value:gsub('\n', '\\n')
  if value:find('"', 1, true) and not value:find("'", 1, true) then return "'" .. value .. "'" end
  return '"' .. value:gsub('"', '\\"') .. '"'
end

local function key_text(key)
  if type(key) == 'string' and key:match('^[_%a][_%w]*$') then return key end
  return '[' .. literal(key) .. ']'
end

-- Returns '{1,2,a=3}' for a table; with `on_lines` each entry has its own line.
function xlua.table2string(values, on_lines)
  local parts, listed = {}, {}
  for i, value in ipairs(values) do
    parts[i], listed[i] = literal(value), true
  end
  for _, key in ipairs(host.sorted_keys(values)) do
    if not listed[key] then
      parts[#parts + 1] = key_text(key) .. (on_lines and ' : ' or '=') .. literal(values[key])
    end
  end
  if on_lines then return '{\n   ' .. table.concat(parts, '\n   ') .. '\n}' end
  return '{' .. table.concat(parts, ',') .. '}'
end

function xlua.print(value, ...)
  write(host.text_of(value), select('#', ...) > 0 and '    ' or '\n')
  if select('#', ...) > 0 then _G.print(...) end
end

-- After xlua.log(), io.write also writes to a file.
function xlua.log(name, appends)
  package.loaded.paths.mkdir(sys.dirname(name))
  local file, message = io.open(name, appends and 'a' or 'w')
  if not file then fail(message) end
  local plain = _G.io.write
  _G.print = xlua.print
  _G.io.write = function(...)
    file:write(...)
    file:flush()
    return plain(...)
  end
end

----- globals and modules

function xlua.clear(name)
  _G[name] = nil
  collectgarbage()
end

-- The globals that existed when this package was loaded.
local before = {}
for key in pairs(_G) do
  before[key] = true
end
for _, key in ipairs { 'xlua', 'xprint', 'xerror', 'xrequire' } do
  before[key] = true
end

-- Prints the user's globals and their types.
function xlua.who()
  for _, key in ipairs(host.sorted_keys(_G)) do
    if not before[key] then _G.print(tostring(key) .. ' : ' .. torch.type(_G[key])) end
  end
end

-- Removes the user's globals.
function xlua.clearall()
  for _, key in ipairs(host.sorted_keys(_G)) do
    if not before[key] then _G[key] = nil end
  end
  collectgarbage()
end

function xlua.error(message, domain, usage)
  local text = (domain and '<' .. domain .. '> ' or '') .. tostring(message)
  fail(text .. (usage and '\n' .. tostring(usage) or ''))
end

function xlua.trycatch(try, catch)
  local ok, message = pcall(try)
  if not ok then catch(message) end
end

function xlua.installed(name)
  local file = package.searchpath(name, package.path)
  return file ~= nil, file
end

-- Returns a module; false after a warning if it cannot be loaded.
function xlua.require(name)
  local ok, loaded = pcall(_G.require, name)
  if ok then return loaded end
  _G.print(loaded)
  _G.print('warning: <' .. name .. '> could not be loaded (is it installed?)')
  return false
end

----- named arguments: { arg = 'name', type = 'number', help = '...', default = 1, req = true,
----- defaulta = 'other' }

function xlua.usage(name, description, example, ...)
  local definitions = select(1, ...)
  definitions = definitions and definitions.tabled or { ... }
  local lines = { name, '', description or '', '', 'usage:', name .. '{' }
  for _, definition in ipairs(definitions) do
    local key = (definition.arg or '') .. ' = ' .. tostring(definition.type)
    if not definition.req then key = '[' .. key .. ']' end
    local default = definition.default
    if type(default) == 'table' then default = xlua.table2string(default) end
    local note = default ~= nil and '  [default = ' .. tostring(default) .. ']'
      or definition.defaulta and '  [default == ' .. definition.defaulta .. ']'
      or ''
    lines[#lines + 1] = ('    %-36s-- %s%s'):format(key, definition.help or '', note)
  end
  lines[#lines + 1] = '}'
  lines[#lines + 1] = example
  return table.concat(lines, '\n')
end

-- Reads arguments that are given by position, or by name in one table. Returns a table of them by
-- name and number, followed by the values.
function xlua.unpack(args, name, description, ...)
  local definitions = { ... }
  local usage = setmetatable(
    {},
    {
      __tostring = function()
        return xlua.usage(name, description, nil, { tabled = definitions })
      end,
    }
  )
  local function refuse(message)
    _G.print(usage)
    xlua.error(message, name)
  end
  if #args == 0 then refuse('no arguments') end
  local first, given = args[1], {}
  if #args == 1 and type(first) == 'table' and #first == 0 and not torch.typename(first) then
    given = first
  else
    for i, definition in ipairs(definitions) do
      given[definition.arg] = args[i]
    end
  end
  local values = {}
  for i, definition in ipairs(definitions) do
    local value = given[definition.arg]
    if value == nil and definition.req then refuse('missing argument: ' .. definition.arg) end
    if value == nil then value = definition.default end
    if value == nil and definition.defaulta then value = values[definition.defaulta] end
    values[definition.arg], values[i] = value, value
  end
  values.usage = usage
  return values, unpack(values, 1, #definitions)
end

function xlua.unpack_class(object, args, ...)
  for key, value in pairs((xlua.unpack(args, ...))) do
    if type(key) ~= 'number' then object[key] = value end
  end
end

function xlua.usage_module(module, name, description)
  local text = 'PACKAGE:\n'
    .. name
    .. '\n'
    .. (description and '\nDESC:\n' .. description .. '\n' or '')
  local class = getmetatable(module) or {}
  class.__tostring = function() return text end
  setmetatable(module, class)
  return text
end

-- Returns the defaults, replaced by environment variables of the same name.
function xlua.envparams(defaults)
  local params = {}
  for key, value in pairs(defaults) do
    local text = os.getenv(key)
    if text and type(value) == 'number' then
      value = tonumber(text)
    elseif text and type(value) == 'boolean' then
      value = text:lower() == 'true'
    elseif text then
      value = text
    end
    if value == nil then fail("the environment variable '" .. key .. "' is not a number: " .. text) end
    params[key] = value
  end
  return params
end

----- options: parser:option{ '-n', '--number', action = 'store', dest = 'n', default = 1, help =
----- '...', req = true }

local OptionParser = {}
OptionParser.__index = OptionParser

function xlua.OptionParser(usage)
  local parser =
    setmetatable({ usage = usage, option_descriptions = {}, option_of = {} }, OptionParser)
  parser:option {
    '-h',
    '--help',
    action = 'store_true',
    dest = 'help',
    help = 'show this help message and exit',
  }
  return parser
end

function OptionParser:option(description)
  table.insert(self.option_descriptions, description)
  for _, flag in ipairs(description) do
    self.option_of[flag] = description
  end
end

function OptionParser:fail(message)
  _G.io.stderr:write(message, '\n')
  self:help()
  _G.os.exit(1)
end

local function expanded(given)
  local list = {}
  for _, text in ipairs(given) do
    local flag, value = text:match('^(%-%-[%w_-]+)=(.*)$')
    list[#list + 1] = flag or text
    if flag then list[#list + 1] = value end
  end
  return list
end

function OptionParser:parse(options)
  options = options or {}
  local rest = {}
  for _, description in ipairs(self.option_descriptions) do
    local name = description.dest
    if options[name] == nil then options[name] = description.default end
  end
  options.__main__ = _G.arg ~= nil
  local list, i = expanded(_G.arg or {}), 1
  while i <= #list do
    local description = self.option_of[list[i]]
    if not description then
      if list[i]:match('^%-') then self:fail('invalid option ' .. list[i]) end
      rest[#rest + 1] = list[i]
    elseif description.action == 'store_true' or description.action == 'store_false' then
      options[description.dest] = description.action == 'store_true'
    else
      i = i + 1
      if list[i] == nil then self:fail('option requires an argument ' .. list[i - 1]) end
      options[description.dest] = list[i]
    end
    i = i + 1
  end
  if options.help then
    self:help()
    _G.os.exit()
  end
  for flag, description in pairs(self.option_of) do
    if description.req and not options[description.dest] then
      self:fail('option ' .. flag .. ' requires an argument')
    end
  end
  self.options = options
  return options, rest
end

function OptionParser:flags(description)
  local takes_value = description.action == nil or description.action == 'store'
  local flags = {}
  for i, flag in ipairs(description) do
    flags[i] = flag
      .. (
        takes_value
          and (#flag == 2 and ' ' or '=') .. (description.metavar or description.dest:upper())
        or ''
      )
  end
  return table.concat(flags, ', ')
end

function OptionParser:help()
  local script = _G.arg and _G.arg[0] or 'THISPROG'
  write('Usage: ', (self.usage:gsub('%%prog', (script:gsub('%%', '%%%%')))), '\n\nOptions:\n')
  local widest = 0
  for _, description in ipairs(self.option_descriptions) do
    widest = math.max(widest, #self:flags(description))
  end
  for _, description in ipairs(self.option_descriptions) do
    local flags = self:flags(description)
    local note = description.req and ' [REQUIRED]'
      or description.default and ' [default = ' .. tostring(description.default) .. ']'
      or ''
    write('  ', flags, (' '):rep(widest - #flags), '  ', description.help or '', note, '\n')
  end
end

----- a profiler: start(name), lap(name), printAll()

local Profiler = {}
Profiler.__index = Profiler

function xlua.Profiler(mode, verbose)
  return setmetatable(
    { events = {}, list = {}, off = mode == 'off', verbose = verbose or false },
    Profiler
  )
end

function Profiler:start(name, fps)
  local event = self.events[name]
  if not event then
    event = { name = name }
    self.events[name] = event
    table.insert(self.list, event)
  end
  event.cpu, event.real, event.fps = os.clock(), sys.clock(), fps == 'fps' or event.fps
end

local function measure(field, result, clock)
  return function(self, name, divider)
    local event = self.events[name]
    if not event then fail("there is no profiler '" .. tostring(name) .. "': start it first") end
    event[result] = (clock() - event[field]) / (divider or 1)
    return event[result]
  end
end
Profiler.cpu = measure('cpu', 'cpud', os.clock)
Profiler.real = measure('real', 'reald', sys.clock)

function Profiler:lap(name, divider) return self:real(name, divider), self:cpu(name, divider) end

function Profiler:format(name)
  local event = self.events[name]
  return ('$ real | cpu: %f | %f <%s>'):format(event.reald or -1, event.cpud or -1, name)
end

function Profiler:print(name)
  if not self.off then _G.print(self:format(name)) end
end

function Profiler:formatAll()
  local lines = { '$ profiler report:' }
  for _, event in ipairs(self.list) do
    local fps = event.fps and event.reald and (' = %f fps'):format(1 / event.reald) or ''
    lines[#lines + 1] = ('$ real %f | cpu %f <%s>%s'):format(
      event.reald or -1,
      event.cpud or -1,
      event.name,
      fps
    )
  end
  return table.concat(lines, '\n')
end

function Profiler:printAll()
  if not self.off then _G.print(self:formatAll()) end
end

----- more functions of Lua's libraries

-- Removes `count` items from index `first` on. Returns the rest and the removed items.
function _G.table.splice(list, first, count)
  first, count = first or 1, count or 1
  local left, removed = {}, {}
  for i, item in ipairs(list) do
    local into = (i < first or i >= first + count) and left or removed
    into[#into + 1] = item
  end
  return left, removed
end

-- Returns each item once. Items with equal hash() are the same; merge(new, old) joins them.
function _G.table.prune(list, hash, merge)
  local found, order = {}, {}
  for _, item in ipairs(list) do
    local key = hash and hash(item) or item
    if found[key] == nil then order[#order + 1] = key end
    found[key] = merge and found[key] ~= nil and merge(item, found[key]) or item
  end
  for i, key in ipairs(order) do
    order[i] = found[key]
  end
  return order
end

_G.string.split = sys.split

-- Returns the value of an expression.
function _G.string.tosymbol(text)
  local chunk, message = loadstring('return ' .. text)
  if not chunk then fail(message) end
  local value = setfenv(chunk, _G)()
  if not value then fail('symbol "' .. text .. '" does not exist') end
  return value
end

_G.xlua, _G.xprint, _G.xerror, _G.xrequire = xlua, xlua.print, xlua.error, xlua.require
package.loaded['xlua.OptionParser'], package.loaded['xlua.Profiler'] = true, true
return xlua
