-- trepl.lua - require 'trepl': print shows the contents of tables, require accepts './name'. th
-- loads it.
local js, paths = host.js, package.loaded.paths
for _, name in ipairs { 'sys', 'xlua', 'pl' } do
  pcall(require, name)
end

local plain_print, plain_require = _G.print, _G.require
_G.print_old, _G._RESULTS, _G._LAST = plain_print, {}, '' -- see host.remember

local levels = 5
function _G.print_new(...)
  if select('#', ...) == 0 then return plain_print() end
  host.print_values(levels, ...)
end

-- Sets how many levels of nested tables print shows; 0 restores Lua's print.
function _G.setprintlevel(count)
  if type(count) ~= 'number' or count < 0 then fail('expected number [0,+)') end
  levels = math.floor(count)
  _G.print = levels == 0 and plain_print or _G.print_new
end
_G.setprintlevel(5)

-- Makes the fields of a module global. Existing globals are kept unless `is_forced`.
function _G.import(name, is_forced)
  local module = _G.require(name)
  local symbols = _G[name] or module
  if type(symbols) ~= 'table' then return end
  for key, value in pairs(symbols) do
    if is_forced or not _G[key] then _G[key] = value end
  end
end

local function load_json(file) return _G.require('cjson').decode(_G.io.open(file):read('*a')) end
local LOADERS = {
  { '.lua', _G.dofile },
  { '.th', torch.load },
  { '.t7', torch.load },
  { '.net', torch.load },
  { '.json', load_json },
}

-- require './name' loads a file from the folder of the calling script.
function _G.require(name)
  if type(name) ~= 'string' or name:sub(1, 1) ~= '.' then return plain_require(name) end
  local here = paths.thisfile(nil, 3)
  local base = paths.concat(here and paths.dirname(here) or '.', name)
  for _, loader in ipairs(LOADERS) do
    if base:sub(-#loader[1]) == loader[1] and paths.filep(base) then return loader[2](base) end
    if paths.filep(base .. loader[1]) then return loader[2](base .. loader[1]) end
  end
  return dofile(paths.filep(base) and base or base .. '/init.lua')
end

-- who() prints the user's globals.
local before = {}
for key in pairs(_G) do
  before[key] = true
end
function _G.who()
  for _, key in ipairs(host.sorted_keys(_G)) do
    if not before[key] then plain_print(tostring(key), torch.type(_G[key])) end
  end
end

-- Turns the colours of printed values on or off. The prompt turns them on in a terminal.
local colorize = {}
for name, code in pairs(_G.sys.COLORS) do
  colorize[name] = function(text) return code .. text .. _G.sys.COLORS.none end
end
package.loaded['trepl.colors'], package.loaded['trepl.colorize'] = _G.sys.COLORS, colorize
function _G.noColors() host.colours = nil end
function host.use_colours() host.colours = _G.sys.COLORS end

-- Reports the creation of a global, and the reading of one that does not exist: it prints a
-- warning, or calls report(name, 'newindex' or 'index'). With `true`, it is an error.
function _G.monitor_G(report)
  local known = {}
  for key in pairs(_G) do
    known[key] = true
  end
  local function tell(what, key, event)
    if type(report) == 'function' then return report(key, event) end
    local place = debug.getinfo(3, 'Sl')
    local text = what
      .. tostring(key)
      .. ' @ '
      .. (place.currentline > 0 and place.short_src .. ':' .. place.currentline or '[C]')
    if report == true then error(text, 0) end
    js.complain(text .. '\n')
  end
  setmetatable(_G, {
    __newindex = function(globals, key, value)
      if not known[key] then tell('created global variable: ', key, 'newindex') end
      known[key] = true
      rawset(globals, key, value)
    end,
    __index = function(_, key)
      if not known[key] then tell('attempt to read undeclared variable: ', key, 'index') end
    end,
  })
end

return function() fail('the prompt is that of th') end
