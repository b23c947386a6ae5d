-- pl.Map.lua - require 'pl.Map': tables with methods.
local class, tablex, utils = require 'pl.class', require 'pl.tablex', require 'pl.utils'
local List, pretty = require 'pl.List', require 'pl.pretty'

local Map = class(nil, nil, 'Map')
utils.stdmt.Map = Map

function Map:_init(source)
  local meta = source and getmetatable(source)
  if meta == require 'pl.Set' then
    self:update(source)
  elseif source then
    for key, value in pairs(source) do
      rawset(self, key, value)
    end
  end
end
Map.keys = function(self) return List(tablex.keys(self)) end
Map.values = function(self) return List(tablex.values(self)) end
Map.len = tablex.size
Map.iter = function(self) return next, self end
function Map:items()
  local items = List()
  for _, key in ipairs(self:keys():sort(function(a, b) return tostring(a) < tostring(b) end)) do
    items:append(List { key, self[key] })
  end
  return items
end
function Map:get(key) return rawget(self, key) end
function Map:set(key, value)
  self[key] = value
  return self
end
function Map:setdefault(key, value)
  local found = rawget(self, key)
  if found ~= nil then return found end
  self[key] = value
  return value
end
function Map:update(other) return tablex.update(self, other) end
function Map:getvalues(keys) return List(tablex.index_by(self, keys)) end
function Map.__eq(a, b) return tablex.deepcompare(a, b, true) end
function Map:__tostring() return pretty.write(self, '') end

return Map
