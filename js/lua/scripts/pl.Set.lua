-- pl.Set.lua - require 'pl.Set': sets, with the operators + (union), * (intersection),
-- - (difference) and ^ (symmetric difference).
local class, List, tablex, utils =
  require 'pl.class', require 'pl.List', require 'pl.tablex', require 'pl.utils'

local Set = class(nil, nil, 'Set')
utils.stdmt.Set = Set

function Set:_init(source)
  if type(source) ~= 'table' then
    if source ~= nil then rawset(self, source, true) end
    return
  end
  local meta = getmetatable(source)
  if meta == Set or (type(meta) == 'table' and rawget(meta, '_name') == 'Map') then
    for key in pairs(source) do
      rawset(self, key, true)
    end
  else
    for i = 1, #source do
      rawset(self, source[i], true)
    end
  end
end
function Set.set(self, key, is_in) rawset(self, key, is_in and true or nil) end
function Set.values(self) return List(tablex.keys(self)) end
function Set.map(self, f, ...)
  f = utils.function_arg(1, f)
  local made = Set()
  for key in pairs(self) do
    made[f(key, ...)] = true
  end
  return made
end
local function as_set(value) return getmetatable(value) == Set and value or Set(value) end
function Set.union(a, b) return setmetatable(tablex.merge(a, as_set(b), true), Set) end
function Set.intersection(a, b) return setmetatable(tablex.merge(a, as_set(b), false), Set) end
function Set.difference(a, b) return setmetatable(tablex.difference(a, as_set(b)), Set) end
function Set.symmetric_difference(a, b)
  return setmetatable(tablex.difference(a, as_set(b), true), Set)
end
Set.__add, Set.__mul, Set.__sub, Set.__pow =
  Set.union, Set.intersection, Set.difference, Set.symmetric_difference
function Set.issubset(a, b)
  for key in pairs(a) do
    if not b[key] then return false end
  end
  return true
end
function Set.__lt(a, b) return Set.issubset(a, b) and not Set.issubset(b, a) end
Set.__le = Set.issubset
function Set.isempty(set) return next(set) == nil end
function Set.isdisjoint(a, b) return Set.isempty(Set.intersection(a, b)) end
Set.len = tablex.size
Set.__len = tablex.size
function Set.__eq(a, b) return Set.issubset(a, b) and Set.issubset(b, a) end
function Set:__tostring()
  local texts = {}
  for key in pairs(self) do
    texts[#texts + 1] = tostring(key)
  end
  table.sort(texts)
  return '[' .. table.concat(texts, ',') .. ']'
end

return Set
