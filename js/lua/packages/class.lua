-- class.lua - require 'class': classes without torch. class(name, parent) makes a class;
-- instances get the methods of the class and of its ancestors.
local class = {}
local metatables = {} -- name -> metatable, which contains the methods
local constructors = {}

-- Returns the metatable of a class.
function class.metatable(name) return metatables[name] end

-- Returns an instance without a call of __init.
function class.factory(name)
  local metatable = metatables[name]
  if not metatable then fail('unknown class <' .. tostring(name) .. '>') end
  return setmetatable({}, metatable)
end

-- Returns the name of an object's class, or Lua's type.
function class.type(object)
  local kind = type(object)
  local metatable = kind == 'table' and debug.getmetatable(object)
  local name = metatable and rawget(metatable, '__typename')
  return name and metatables[name] and name or kind
end

function class.istype(object, name)
  if class.type(object) == name then return true end
  local metatable = type(object) == 'table' and debug.getmetatable(object) or nil
  while metatable do
    if rawget(metatable, '__typename') == name then return true end
    metatable = debug.getmetatable(metatable)
  end
  return false
end

-- Makes a class and returns its constructor, in which methods are defined, and that of the parent.
function class.new(name, parent)
  if metatables[name] then fail('class <' .. tostring(name) .. '> already exists') end
  local ancestor = parent and metatables[parent]
  if parent and not ancestor then fail('parent class <' .. tostring(parent) .. '> does not exist') end
  local metatable = { __typename = name }
  metatable.__index = metatable
  if ancestor then setmetatable(metatable, ancestor) end
  function metatable.new(...)
    local self = setmetatable({}, metatable)
    if self.__init then self:__init(...) end
    return self
  end
  metatable.__init = not ancestor and function() end or nil
  metatables[name] = metatable
  constructors[name] = setmetatable({}, {
    __index = metatable,
    __newindex = metatable,
    __metatable = metatable,
    __call = function(_, ...) return metatable.new(...) end,
  })
  return constructors[name], parent and constructors[parent]
end

return setmetatable(class, { __call = function(_, ...) return class.new(...) end })
