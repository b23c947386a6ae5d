-- pl.import_into.lua - require 'pl.import_into'([table]): adds the modules of pl (Penlight) to a
-- table. Each is loaded when it is first used. A user's own Penlight takes precedence.
local modules = {}
local NAMES = 'class dir file lapp List Map OrderedMap path pretty Set stringx tablex types utils'
for name in NAMES:gmatch('%S+') do
  modules[name] = true
end

return function(target)
  target = target or {}
  local meta = getmetatable(target) or {}
  local before = meta.__index
  function meta.__index(t, name)
    if modules[name] then
      local module = require('pl.' .. name)
      rawset(t, name, module)
      return module
    end
    if type(before) == 'function' then return before(t, name) end
    return type(before) == 'table' and before[name] or nil
  end
  return setmetatable(target, meta)
end
