-- tds.lua - require 'tds': Hash, Vec and AtomicCounter. Torch7's keep their elements outside of Lua's
-- memory; here they are tables of Lua, with the same operators and the same form in .t7 files.
local tds = {}
_G.tds = tds

-- The elements of each object: { items, count }. The objects are userdata, because Lua 5.1 asks
-- the length of a table itself.
local contents = setmetatable({}, { __mode = 'k' })

-- Makes a class and returns its metatable. init(object, ...) fills a new object.
local function define(name, init)
  local class
  local function factory()
    local self = newproxy()
    debug.setmetatable(self, class)
    contents[self] = { items = {}, count = 0 }
    return self
  end
  local function construct(...)
    local self = factory()
    init(self, ...)
    return self
  end
  class = torch.newmetatable(name, nil, construct, nil, factory)
  return class
end

local ALLOWED = { number = true, string = true, boolean = true }
local from_table

-- Returns the element that is stored for a value: a table becomes a Vec or a Hash.
local function stored(value, what)
  local kind = type(value)
  if kind == 'nil' or ALLOWED[kind] or torch.typename(value) then return value end
  if kind == 'table' then return from_table(value) end
  fail(what .. ' type not supported: ' .. kind)
end

-- A Vec if all keys are numbers, otherwise a Hash.
function from_table(given)
  for key in pairs(given) do
    if type(key) ~= 'number' then return tds.Hash(given) end
  end
  return tds.Vec(given)
end

local function elements_of(self) return contents[self] end

----- Hash
local Hash = define('tds.Hash', function(self, given)
  for key, value in pairs(given or {}) do
    self[key] = value
  end
end)
function Hash.__index(self, key)
  local found = elements_of(self).items[key]
  if found ~= nil then return found end
  return rawget(Hash, key)
end
function Hash.__newindex(self, key, value)
  local own = elements_of(self)
  if key == nil then fail('a key is nil') end
  key, value = stored(key, 'key'), stored(value, 'value')
  local before = own.items[key]
  own.count = own.count + (value ~= nil and 1 or 0) - (before ~= nil and 1 or 0)
  own.items[key] = value
end
function Hash.__len(self) return elements_of(self).count end
function Hash.__pairs(self) return pairs(elements_of(self).items) end

----- Vec
local Vec = define('tds.Vec', function(self, ...)
  local first = ...
  if select('#', ...) == 1 and type(first) == 'table' and not torch.typename(first) then
    for key, value in pairs(first) do
      if type(key) ~= 'number' then fail('number expected for a key of a Vec') end
      self[key] = value
    end
  else
    for i = 1, select('#', ...) do
      self[i] = (select(i, ...))
    end
  end
end)

local function check_index(index)
  if type(index) ~= 'number' or index < 1 or index % 1 ~= 0 then
    fail('an index of a Vec must be a positive number, not ' .. tostring(index))
  end
end

function Vec.__index(self, key)
  if type(key) ~= 'number' then return rawget(Vec, key) end
  return elements_of(self).items[key]
end
function Vec.__newindex(self, key, value)
  check_index(key)
  local own = elements_of(self)
  own.items[key] = stored(value, 'value')
  own.count = math.max(own.count, key)
end
function Vec.__len(self) return elements_of(self).count end
function Vec.__pairs(self)
  local own = elements_of(self)
  return function(_, i)
    i = i + 1
    if i <= own.count then return i, own.items[i] end
  end, self, 0
end
Vec.__ipairs = Vec.__pairs

function Vec:resize(size)
  local own = elements_of(self)
  for i = size + 1, own.count do
    own.items[i] = nil
  end
  own.count = size
end
function Vec:insert(...)
  local own = elements_of(self)
  local index, value = ...
  if select('#', ...) == 1 then
    index, value = own.count + 1, index
  end
  check_index(index)
  value = stored(value, 'value')
  for i = own.count, index, -1 do
    own.items[i + 1] = own.items[i]
  end
  own.items[index] = value
  own.count = math.max(own.count + 1, index)
end
function Vec:remove(index)
  local own = elements_of(self)
  index = index or own.count
  if index < 1 or index > own.count then return end
  for i = index, own.count do
    own.items[i] = own.items[i + 1]
  end
  own.count = own.count - 1
end
function Vec:sort(compare) table.sort(elements_of(self).items, compare) end
local function sequence(...)
  local parts = { ... }
  for i, part in ipairs(parts) do
    parts[i] = tostring(part)
  end
  return parts
end
function Vec:concat(separator, first, last)
  local own = elements_of(self)
  return table.concat(sequence(unpack(own.items, 1, own.count)), separator, first, last or own.count)
end
function Vec:unpack()
  local own = elements_of(self)
  return unpack(own.items, 1, own.count)
end

-- pairs and ipairs of Lua 5.1 know no metamethods.
local plain_pairs, plain_ipairs = _G.pairs, _G.ipairs
local function check_table(name, object)
  if type(object) ~= 'table' then
    fail(("bad argument #1 to '%s' (table expected, got %s)"):format(name, type(object)))
  end
end
function _G.pairs(object)
  local own = contents[object]
  if own then return debug.getmetatable(object).__pairs(object) end
  check_table('pairs', object)
  return plain_pairs(object)
end
function _G.ipairs(object)
  if contents[object] then return Vec.__pairs(object) end
  check_table('ipairs', object)
  return plain_ipairs(object)
end

-- Returns a text of the elements, as trepl's print does for tables.
local function text_of(self)
  local lines, count = {}, 0
  for key, value in _G.pairs(self) do
    count = count + 1
    if count > 20 then
      lines[#lines + 1] = '...'
      break
    end
    lines[#lines + 1] = tostring(key) .. ' : ' .. tostring(value)
  end
  return torch.typename(self) .. '[' .. #self .. ']{\n' .. table.concat(lines, '\n') .. '}'
end
Hash.__tostring, Vec.__tostring = text_of, text_of

----- .t7 files: the number of elements, then the keys and values
local function write(self, file)
  file:writeLong(#self)
  for key, value in _G.pairs(self) do
    if torch.typename(self) == 'tds.Hash' then file:writeObject(key) end
    file:writeObject(value)
  end
end
Hash.__write, Vec.__write = write, write
function Hash.__read(self, file)
  for _ = 1, file:readLong() do
    local key = file:readObject()
    self[key] = file:readObject()
  end
end
function Vec.__read(self, file)
  for i = 1, file:readLong() do
    self[i] = file:readObject()
  end
end

----- AtomicCounter: this Lua has one thread, so an increment is atomic. A counter that threads share
-- is a slot of host.threads (threads.lua).
local Counter = torch.class('tds.AtomicCounter')
function Counter:__init(value) self.value = value or 0 end
function Counter:set(value)
  if self.slot then return host.threads.set(self.slot, value) end
  self.value = value
end
function Counter:get() return self:inc(0) end
function Counter:inc(step)
  if self.slot then return host.threads.count(self.slot, step or 1) end
  local before = self.value
  self.value = before + (step or 1)
  return before
end
function Counter:__len() return self:get() end
function Counter:__write(file)
  local threads = host.shares
  if threads and not self.slot then
    self.slot = threads.slot()
    threads.set(self.slot, self.value)
  end
  file:writeObject(threads and { slot = self.slot } or { value = self:get() })
end
function Counter:__read(file)
  for key, value in pairs(file:readObject()) do
    self[key] = value
  end
end

tds.hash, tds.vec = tds.Hash, tds.Vec
return tds
