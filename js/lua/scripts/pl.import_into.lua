-- pl.import_into.lua - require 'pl.import_into'([table]): gives a table the modules of pl (Penlight), each loaded
-- when it is first named. What a module has is in docs/lua.md; a user's own Penlight goes before.
local modules = {}
for name in ('class dir file lapp List Map OrderedMap path pretty Set stringx tablex types utils'):gmatch('%S+') do
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
