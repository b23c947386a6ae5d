-- pl.List.lua - require 'pl.List': lists with methods, from tables or iterators.
local class, tablex, utils, types =
  require 'pl.class', require 'pl.tablex', require 'pl.utils', require 'pl.types'
local argument = utils.function_arg

local List = class(nil, nil, 'List')
utils.stdmt.List = List

-- Of the class of `like`, or a List.
local function as_list(t, like) return setmetatable(t, like and getmetatable(like) or List) end
-- A position, from the end if it is not positive.
local function place(self, i) return i < 0 and #self + i + 1 or i end

-- List(table) uses the table itself; List() is empty.
function List._create(source)
  if type(source) == 'table' and (getmetatable(source) == nil or getmetatable(source) == List) then
    return source
  end
end
function List:_init(source)
  if source == nil or rawequal(source, self) then return end
  if type(source) == 'string' then
    for value in source:gmatch('.') do
      self[#self + 1] = value
    end
  elseif type(source) == 'function' then
    for value in source do
      self[#self + 1] = value
    end
  else
    if not types.is_iterable(source) then fail('List: not iterable') end
    for i = 1, #source do
      self[i] = source[i]
    end
  end
end
function List.new(...) return List(...) end
List._make = as_list

function List:clone() return as_list({ unpack(self) }, self) end
function List:append(value)
  self[#self + 1] = value
  return self
end
List.push = table.insert
function List:extend(other)
  for i = 1, #other do
    self[#self + 1] = other[i]
  end
  return self
end
function List:insert(i, value)
  table.insert(self, place(self, i), value)
  return self
end
function List:put(value) return self:insert(1, value) end
function List:remove(i)
  table.remove(self, place(self, i))
  return self
end
function List:remove_value(value)
  for i = 1, #self do
    if self[i] == value then
      table.remove(self, i)
      return self
    end
  end
  return self
end
function List:pop(i) return table.remove(self, i and place(self, i) or #self) end
List.get = List.pop
List.index, List.contains =
  tablex.find, function(self, value) return tablex.find(self, value) and true or false end
function List:count(value)
  local n = 0
  for i = 1, #self do
    if self[i] == value then n = n + 1 end
  end
  return n
end
function List:len() return #self end
function List:sort(f)
  table.sort(self, f and argument(1, f))
  return self
end
function List:sorted(f) return self:clone():sort(f) end
function List:reverse()
  local n = #self
  for i = 1, math.floor(n / 2) do
    self[i], self[n - i + 1] = self[n - i + 1], self[i]
  end
  return self
end
function List:minmax()
  local least, most = math.huge, -math.huge
  for i = 1, #self do
    if self[i] < least then least = self[i] end
    if self[i] > most then most = self[i] end
  end
  return least, most
end
function List:slice(first, last) return tablex.sub(self, first, last) end
function List:clear()
  for i = 1, #self do
    self[i] = nil
  end
  return self
end
function List:chop(first, last)
  last = last or first
  return tablex.removevalues(self, place(self, first), place(self, last))
end
function List:splice(i, list) return tablex.insertvalues(self, i, list) end
function List:slice_assign(first, last, list)
  self:chop(first, last)
  return self:splice(place(self, first), list)
end
function List:join(separator) return table.concat(utils.array_tostring(self), separator or '') end
List.concat = table.concat
function List:foreach(f, ...)
  f = argument(1, f)
  for i = 1, #self do
    f(self[i], ...)
  end
end
local function method_or_global(object, name) return object[name] or _G[name] end
function List:foreachm(name, ...)
  for i = 1, #self do
    method_or_global(self[i], name)(self[i], ...)
  end
end
function List:filter(f, ...) return tablex.filter(self, f, ...) end
function List:map(f, ...) return as_list(tablex.imap(f, self, ...), self) end
function List:transform(f, ...)
  f = argument(1, f)
  for i = 1, #self do
    self[i] = f(self[i], ...)
  end
  return self
end
function List:map2(f, other, ...) return as_list(tablex.imap2(f, self, other, ...), self) end
function List:mapm(name, ...) return tablex.map_named_method(name, self, ...) end
function List:reduce(f, first) return tablex.reduce(f, self, first) end
function List:partition(f, ...) return tablex.partition(self, f, ...) end
function List:iter()
  local i = 0
  return function()
    i = i + 1
    return self[i]
  end
end
function List.range(first, last, step)
  if not last then
    first, last = 1, first
  end
  return as_list(tablex.range(first, last, step))
end
function List.iterate(source)
  if type(source) == 'string' then
    local i = 0
    return function()
      i = i + 1
      if i <= #source then return source:sub(i, i) end
    end
  end
  return List.iter(source)
end
function List.split(text, separator) return as_list(utils.split(text, separator)) end

function List:__tostring()
  local texts = {}
  for i = 1, #self do
    texts[i] = type(self[i]) == 'string' and self[i] or tostring(self[i])
  end
  return '{' .. table.concat(texts, ',') .. '}'
end
function List.__eq(a, b)
  if #a ~= #b then return false end
  for i = 1, #a do
    if a[i] ~= b[i] then return false end
  end
  return true
end
function List.__concat(a, b) return a:clone():extend(b) end

return List
