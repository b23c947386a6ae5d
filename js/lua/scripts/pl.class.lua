-- pl.class.lua - require 'pl.class': class([parent]), class.Name([parent]) and class { ... } make
-- classes. A class has copies of its parent's fields. _init initialises an object; self:super(...)
-- in it calls the _init of the parent.
local function is_a(self, class)
  local each = getmetatable(self)
  if class == nil then return each end
  while each do
    if rawequal(each, class) then return true end
    each = rawget(each, '_base')
  end
  return false
end
local function class_of(class, object)
  return type(object) == 'table' and type(getmetatable(object)) == 'table' and is_a(object, class)
end
local function cast(class, object) return setmetatable(object, class) end

-- The class itself or the nearest above it that has an _init of its own.
local function with_init(class)
  while class and not rawget(class, '_init') do
    class = rawget(class, '_base')
  end
  return class
end
local function initialize(class, object, ...)
  local above, outer = with_init(rawget(class, '_base')), rawget(object, 'super')
  rawset(
    object,
    'super',
    above and function(self, ...) return initialize(above, self, ...) end or nil
  )
  local result = class._init(object, ...)
  rawset(object, 'super', outer)
  return result
end
local function construct(class, ...)
  local object = class._create and class._create(...) or {}
  setmetatable(object, class)
  local first = with_init(class)
  local result = first and initialize(first, object, ...)
  return result and setmetatable(result, class) or object
end

local function to_string(object)
  local class = getmetatable(object)
  setmetatable(object, nil)
  local text = tostring(object)
  setmetatable(object, class)
  return rawget(class, '_name') and text:gsub('^table', class._name) or text
end

-- Keys that are not in the class are asked of `handler`, in objects.
local function catch(class, handler)
  class._handler = handler
  function class.__index(object, key)
    local value = class[key]
    if value ~= nil then return value end
    return handler(object, key)
  end
end

local OWN = { _init = true, _name = true, _class = true, _base = true, _body = true }
local function make(base, given, name)
  local class = {}
  for key, value in pairs(base or {}) do
    if not OWN[key] then class[key] = value end
  end
  for key, value in pairs(given or {}) do
    class[key] = value
  end
  class._base, class._name, class._class = base, name or class._name, class
  class.is_a, class.class_of, class.cast, class.__tostring =
    is_a, class_of, cast, rawget(class, '__tostring') or to_string
  class.__index = class
  if base and rawget(base, '_handler') then catch(class, base._handler) end
  function class.catch(self, handler) catch(class, handler or self) end
  setmetatable(class, { __call = function(_, ...) return construct(class, ...) end })
  if base and rawget(base, '_class_init') then base._class_init(class) end
  return class
end

-- class(parent), or class { _base = parent, fields }.
local function define(base, given, name)
  if type(base) == 'table' and not rawget(base, '_class') and given == nil then
    local fields = {}
    for key, value in pairs(base) do
      fields[key] = value
    end
    return make(fields._base, fields, name)
  end
  return make(base, given, name)
end

local class = setmetatable({}, {
  __call = function(_, base, given, name) return define(base, given, name) end,
  __index = function(_, name)
    return function(...)
      local made = define((...), nil, name)
      local environment = getfenv(2)
      rawset(
        type(environment) == 'table' and environment ~= getfenv(1) and environment or _G,
        name,
        made
      )
      return made
    end
  end,
})

-- The parent of classes whose fields may have get_NAME and set_NAME.
class.properties = make(nil, nil, 'properties')
function class.properties._class_init(made)
  function made.__index(object, key)
    local value = made[key]
    if value ~= nil then return value end
    local getter = made['get_' .. tostring(key)]
    if getter then return getter(object) end
    return rawget(object, '_' .. tostring(key))
  end
  function made.__newindex(object, key, value)
    local setter = made['set_' .. tostring(key)]
    if setter then return setter(object, value) end
    rawset(object, made['get_' .. tostring(key)] and '_' .. key or key, value)
  end
end

return class
