-- class.lua - Torch7's classes: torch.class, and functions that return or test types.
-- wasm/lua/class.c explains classes and has the functions that are called often.
local torch, metatables = torch, host.metatables
local names, events = host.class.names, host.class.events

for _, name in ipairs { 'typename', 'type', 'isTensor', 'isStorage' } do
  torch[name] = host.class[name]
end

local class_of = debug.getmetatable -- the metatable even if it has __metatable

-- Makes the constructor table of a class. Calling it makes an object; its fields are those of the
-- class, which is also its metatable as getmetatable returns it.
local function constructor_table(class)
  local meta = { __index = class, __metatable = class }
  function meta.__newindex(_, key, value) rawset(class, key, value) end
  function meta.__call(_, ...)
    if not meta.__new then fail('no constructor available') end
    return meta.__new(...)
  end
  return setmetatable({}, meta)
end

-- Sets a field of a class. A second assignment is an error.
local function assign(class, key, value, what)
  if value == nil then return end
  if rawget(class, key) ~= nil then
    fail(class.__typename .. ' has been already assigned a ' .. what)
  end
  rawset(class, key, value)
end

-- Sets the constructor of a class: Class(...), Class.new(...) and object.new(...).
local function construct_by(class, constructor)
  if not rawget(class, '__constructor') then
    rawset(class, '__constructor', constructor_table(class))
  end
  if constructor then
    assign(class_of(class.__constructor), '__new', constructor, 'constructor')
    rawset(class, 'new', constructor)
  end
  return class.__constructor
end
host.construct_by = construct_by

-- Returns the table that contains a class: a.b for 'a.b.C', _G for a name without dots.
local function module_of(name)
  local found, path = _G, name:match('^(.+)%.[^.]+$') or ''
  for part in path:gmatch('[^.]+') do
    found = found[part]
    if type(found) ~= 'table' then
      fail(
        'while creating metatable '
          .. name
          .. ': bad argument #1 ('
          .. path
          .. ' is an invalid module name)'
      )
    end
  end
  return found
end

local function check(value, position, wanted, kind)
  if value ~= nil and type(value) ~= kind then
    fail('bad argument #' .. position .. " to 'newmetatable' (" .. wanted .. ' or nil expected)')
  end
end

function torch.newmetatable(name, parent, constructor, destructor, factory, module)
  if type(name) ~= 'string' then
    fail("bad argument #1 to 'newmetatable' (string expected, got " .. type(name) .. ')')
  end
  check(parent, 2, 'parent class name', 'string')
  check(constructor, 3, 'constructor function', 'function')
  check(destructor, 4, 'destructor function', 'function')
  check(factory, 5, 'factory function', 'function')
  check(module, 6, 'module table', 'table')
  module = module or module_of(name)
  local class = metatables[name]
  if not class then
    class = { __typename = name, __version = 1 }
    class.__metatable = class
    events(class)
    metatables[name], names[class] = class, name
    debug.getregistry()[class] = name
  end
  if parent then
    if class_of(class) then
      fail('class ' .. name .. ' has been already assigned a parent class\n')
    end
    if not metatables[parent] then
      fail('bad argument #2 (invalid parent class name ' .. parent .. ')')
    end
    debug.setmetatable(class, metatables[parent])
  end
  assign(class, '__gc', destructor, 'destructor')
  assign(class, '__factory', factory, 'factory')
  module[name:match('[^.]*$')] = construct_by(class, constructor)
  return class
end

-- torch.class(name [, parent] [, module]) returns the class and its parent.
function torch.class(...)
  local name, parent, module = ...
  local count = select('#', ...)
  if count == 2 and type(parent) == 'table' then
    parent, module = nil, parent
  end
  local is_right = count >= 1
    and count <= 3
    and type(name) == 'string'
    and (parent == nil and count < 3 or type(parent) == 'string')
    and (module == nil and count < 3 or type(module) == 'table')
  if not is_right then fail('<class name> [<parent class name>] [<module table>] expected') end
  local class
  local function factory() return setmetatable({}, class) end
  local function constructor(...)
    local object = setmetatable({}, class)
    if object.__init then object:__init(...) end
    return object
  end
  class = torch.newmetatable(name, parent, constructor, nil, factory, module)
  return class, metatables[parent]
end

function torch.getmetatable(name) return metatables[name] end

function torch.setmetatable(object, name)
  if type(object) ~= 'table' then
    fail("bad argument #1 to 'setmetatable' (table expected, got " .. type(object) .. ')')
  end
  if not metatables[name] then fail('unknown typename ' .. tostring(name) .. '\n') end
  debug.setmetatable(object, metatables[name])
  return object
end

-- Registers an existing metatable as a class.
function torch.metatype(name, class)
  if type(name) ~= 'string' or type(class) ~= 'table' then
    fail('expecting: string table [ctype]')
  end
  metatables[name], names[class] = class, name
  debug.getregistry()[class] = name
end

function torch.getconstructortable(name)
  local class = metatables[name]
  return class and rawget(class, '__constructor')
end

-- Returns a function that makes objects of a class without calling __init; nil for an unknown
-- class.
function torch.factory(name)
  local class = metatables[name]
  return class and rawget(class, '__factory')
end

-- Returns true if the object has a type or inherits from it. The type is a name, a pattern of
-- string.match, or a constructor table.
function torch.isTypeOf(object, wanted)
  if type(wanted) ~= 'string' then
    local class = getmetatable(wanted)
    wanted = type(class) == 'table' and class.__typename
    if type(wanted) ~= 'string' then
      fail('type must be provided as [regexp] string, or factory')
    end
  end
  local class = getmetatable(object)
  while type(class) == 'table' do
    local name = class.__typename
    if name then
      local match = name:match(wanted)
      -- a plain name must match completely
      if match and (match ~= wanted or match == name) then return true end
    end
    class = getmetatable(class)
  end
  return false
end

function torch.isequal(a, b)
  -- == compares objects of C, which may have several userdata
  if type(a) == 'userdata' and type(b) == 'userdata' then return a == b end
  return type(a) == 'table' and type(b) == 'table' and rawequal(a, b)
end

function torch.pointer(object)
  if type(object) == 'userdata' then
    local class = class_of(object)
    if not names[class] then fail("bad argument #1 to 'pointer' (Torch object expected)") end
    if class.cdata then return object:cdata() end
  end
  return host.class.address(object)
end

-- Returns the version of an object's class.
function torch.version(object)
  local class = class_of(object)
  return class and rawget(class, '__version')
end

local function check_environment(object, name)
  if type(object) ~= 'function' and type(object) ~= 'userdata' then
    fail(
      "bad argument #1 to '"
        .. name
        .. "' (function or userdata expected, got "
        .. type(object)
        .. ')'
    )
  end
end
function torch.setenv(object, environment)
  check_environment(object, 'setenv')
  debug.setfenv(object, environment)
end
function torch.getenv(object)
  check_environment(object, 'getenv')
  return debug.getfenv(object)
end
