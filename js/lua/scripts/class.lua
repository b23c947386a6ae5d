-- class.lua - Torch7's classes: torch.class, the names of types, and what asks for them.
local torch, metatables = torch, host.metatables

-- Operators of a class are methods with two underscores on both sides, so that they are inherited.
local OPERATORS = { 'add', 'sub', 'mul', 'div', 'mod', 'pow', 'unm', 'concat', 'len', 'eq', 'lt', 'le', 'call' }

local function operator(name)
  local event, method = '__' .. name, '__' .. name .. '__'
  return event, function(a, b, ...)
    for _, operand in ipairs { a, b } do
      local mt = getmetatable(operand)
      local found = type(mt) == 'table' and mt[method]
      if found then return found(a, b, ...) end
    end
    if name == 'eq' then return rawequal(a, b) end
    error('class has no ' .. method .. ' for ' .. torch.type(a), 2)
  end
end

local function index(mt)
  return function(object, key)
    local custom = mt.__index__
    if custom then
      local value, found = custom(object, key)
      if found or value ~= nil then return value end
    end
    return mt[key]
  end
end

local function newindex(mt)
  return function(object, key, value)
    local custom = mt.__newindex__
    if custom and custom(object, key, value) then return end
    rawset(object, key, value)
  end
end

local function inherit(class, parent)
  for _, name in ipairs(OPERATORS) do
    local event, fn = operator(name)
    class[event] = fn
  end
  class.__index = index(class)
  class.__newindex = newindex(class)
  class.__tostring = function(object)
    if class.__tostring__ then return class.__tostring__(object) end
    return class.__typename
  end
  setmetatable(class, parent and { __index = parent, __parent = parent } or nil)
end

-- The table that stands for a class in its module: called, it makes an object; its fields are the class's.
local function constructor(class)
  local function make(_, ...)
    local object = class.__factory()
    if class.__init then class.__init(object, ...) end
    return object
  end
  return setmetatable({}, { __index = class, __newindex = class, __call = make, __class = class })
end

-- A name with dots is for the module that is so called, one without is global.
local function place(name, value, module)
  local package, last = name:match('^(.+)%.([^.]+)$')
  if not module then
    module = _G
    for part in (package or ''):gmatch('[^.]+') do
      module = module[part]
      if type(module) ~= 'table' then error("while creating class '" .. name .. "': there is no module '" .. package .. "'", 3) end
    end
  end
  module[last or name] = value
end

-- torch.class(name [, parent] [, module]): the class and its parent's.
function torch.class(name, parent, module)
  if type(name) ~= 'string' then error("bad argument #1 to 'class' (string expected, got " .. type(name) .. ')', 2) end
  if type(parent) == 'table' and module == nil and not getmetatable(parent) then parent, module = nil, parent end
  if type(parent) == 'table' then parent = torch.typename(parent) or parent.__typename end
  local above = parent and metatables[parent]
  if parent and not above then error("class '" .. name .. "' cannot inherit from unknown type '" .. tostring(parent) .. "'", 2) end
  if metatables[name] then error("class '" .. name .. "' has been already assigned", 2) end
  local class = { __typename = name, __version = 1 }
  inherit(class, above)
  function class.__factory() return setmetatable({}, class) end
  metatables[name] = class
  place(name, constructor(class), module)
  return class, above
end

function torch.newmetatable(name, parent) return (torch.class(name, parent)) end
function torch.getmetatable(name) return metatables[name] end
function torch.getconstructortable(name)
  local found = _G
  for part in name:gmatch('[^.]+') do found = type(found) == 'table' and found[part] or nil end
  return found
end

-- A function that makes objects of a class without calling __init; nil for what is no class.
function torch.factory(name)
  local class = metatables[name]
  return class and class.__factory
end

function torch.typename(object)
  local mt = getmetatable(object)
  if type(mt) ~= 'table' then return nil end
  if mt.__class then return nil end
  local name = rawget(mt, '__typename')
  return name
end

function torch.type(object) return torch.typename(object) or type(object) end

-- Is the object of a type, given by name, by a pattern as string.match has it, or by its class; or of one that inherits from it.
function torch.isTypeOf(object, wanted)
  if type(wanted) == 'table' then
    local mt = getmetatable(wanted)
    wanted = mt and mt.__class and mt.__class.__typename or rawget(wanted, '__typename')
  end
  if type(wanted) ~= 'string' then error('type must be provided as [regexp] string, or factory', 2) end
  -- A pattern may fit a part of the name; what is no pattern must be all of it.
  local function fits(name)
    local found = name == wanted or name:match(wanted)
    return found and (found ~= wanted or name == wanted)
  end
  local mt = getmetatable(object)
  if type(mt) ~= 'table' or not rawget(mt, '__typename') then return fits(type(object)) or false end
  while mt do
    local name = rawget(mt, '__typename')
    if name and fits(name) then return true end
    local above = getmetatable(mt)
    mt = above and above.__parent
  end
  return false
end

function torch.isTensor(object)
  local name = torch.typename(object)
  return name ~= nil and name:match('^torch%..*Tensor$') ~= nil
end

function torch.isStorage(object)
  local name = torch.typename(object)
  return name ~= nil and name:match('^torch%..*Storage$') ~= nil
end

-- The same object, though Lua may have it twice.
function torch.isequal(a, b) return a == b end
function torch.pointer(object)
  if type(object) == 'userdata' and object.cdata then return object:cdata() end
  local address = tostring(object):match('0x(%x+)')
  if not address then error('torch.pointer: a ' .. type(object) .. ' has no address', 2) end
  return tonumber(address, 16)
end
