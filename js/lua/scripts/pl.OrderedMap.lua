-- pl.OrderedMap.lua - require 'pl.OrderedMap': a Map that keeps the order in which keys were set.
local class, List, Map, tablex =
  require 'pl.class', require 'pl.List', require 'pl.Map', require 'pl.tablex'

local OrderedMap = class(Map, nil, 'OrderedMap')

function OrderedMap:_init(source)
  rawset(self, '_keys', List())
  if source then
    local ok, message = self:update(source)
    if not ok then fail('OrderedMap:init: ' .. message) end
  end
end
-- From another, a table, or a list of tables with one key each, whose order is kept.
function OrderedMap:update(source)
  if getmetatable(source) == OrderedMap then
    for key, value in source:iter() do
      self:set(key, value)
    end
  elseif #source > 0 then
    for _, part in ipairs(source) do
      local key, value = next(part)
      if key == nil then return nil, 'empty pair' end
      self:set(key, value)
    end
  else
    for key, value in pairs(source) do
      self:set(key, value)
    end
  end
  return self
end
function OrderedMap:set(key, value)
  if rawget(self, key) == nil and value ~= nil then self._keys:append(key) end
  if rawget(self, key) ~= nil and value == nil then self._keys:remove_value(key) end
  rawset(self, key, value)
  return self
end
OrderedMap.__newindex = OrderedMap.set
-- Before a position; a key that is there moves, and keeps its value without another.
function OrderedMap:insert(i, key, value)
  local old = rawget(self, key)
  if value == nil then value = old end
  if value == nil then return self end
  if old ~= nil then self._keys:remove_value(key) end
  self._keys:insert(i, key)
  rawset(self, key, value)
  return self
end
function OrderedMap:keys() return self._keys:clone() end
function OrderedMap:values() return List(tablex.index_by(self, self._keys)) end
function OrderedMap:len() return #self._keys end
function OrderedMap:sort(f)
  self._keys:sort(f)
  return self
end
function OrderedMap:iter()
  local i = 0
  return function()
    i = i + 1
    local key = self._keys[i]
    if key ~= nil then return key, self[key] end
  end
end
OrderedMap.__pairs = OrderedMap.iter
function OrderedMap:__tostring()
  local parts = {}
  for key, value in self:iter() do
    parts[#parts + 1] = tostring(key)
      .. '='
      .. (type(value) == 'string' and ('%q'):format(value) or tostring(value))
  end
  return '{' .. table.concat(parts, ',') .. '}'
end

return OrderedMap
