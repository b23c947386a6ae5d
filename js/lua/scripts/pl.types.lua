-- pl.types.lua - require 'pl.types': questions about values.
local types = {}
local metatable = debug.getmetatable

local function has(value, event)
  local meta = metatable(value)
  return type(meta) == 'table' and rawget(meta, event) ~= nil or nil
end

function types.is_callable(value)
  return type(value) == 'function' or has(value, '__call') or false
end
function types.is_integer(value)
  return type(value) == 'number' and value == math.floor(value) and value - value == 0
end
function types.is_indexable(value)
  return type(value) == 'table' or has(value, '__len') and has(value, '__index')
end
function types.is_iterable(value) return type(value) == 'table' or has(value, '__pairs') end
function types.is_writeable(value) return type(value) == 'table' or has(value, '__newindex') end

-- Is it of a type: one of Lua's by name, or an object of a class?
function types.is_type(value, wanted)
  if type(wanted) == 'string' then return type(value) == wanted end
  return metatable(value) == wanted
end

-- The name of its type: of a class, if it is an object that has one.
function types.type(value)
  local kind = type(value)
  if kind ~= 'table' and kind ~= 'userdata' then return kind end
  if io.type(value) then return 'file' end
  local meta = metatable(value)
  if meta == nil then return kind end
  return type(meta) == 'table' and rawget(meta, '_name') or ('unknown ' .. kind)
end

-- nil, empty, or only blanks where `ignore_blanks`.
function types.is_empty(value, ignore_blanks)
  if value == nil then return true end
  if type(value) == 'table' then return next(value) == nil end
  if type(value) == 'string' then
    return value == '' or (ignore_blanks and not value:find('%S')) or false
  end
  return true
end

local TRUTHS = { y = true, yes = true, ['true'] = true, t = true, ['1'] = true }
function types.to_bool(value, more, check_objects)
  if type(value) == 'string' then
    value = value:lower()
    if TRUTHS[value] then return true end
    for _, text in ipairs(more or {}) do
      if text:lower() == value then return true end
    end
    return false
  end
  if type(value) == 'boolean' then return value end
  if type(value) == 'number' then return value ~= 0 end
  if not check_objects then return false end
  if type(value) == 'table' then return next(value) ~= nil end
  return value ~= nil
end

return types
