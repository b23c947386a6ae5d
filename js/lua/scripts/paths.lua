-- paths.lua - require 'paths', 'sys' and 'xlua', as far as scripts for tensors use them.
local js = host.js

local paths = {}
function paths.cwd() return js.cwd() end
function paths.filep(name) return js.exists(name) and not js.folder(name) end
function paths.dirp(name) return js.folder(name) end
function paths.home() return os.getenv('HOME') end
paths.tmpname = os.tmpname

-- An absolute path, without . and .. in it: the last that begins with / and what follows it.
function paths.concat(...)
  local whole = js.cwd()
  for i = 1, select('#', ...) do
    local part = select(i, ...)
    whole = part:sub(1, 1) == '/' and part or whole .. '/' .. part
  end
  local parts = {}
  for part in whole:gmatch('[^/]+') do
    if part == '..' then parts[#parts] = nil
    elseif part ~= '.' then parts[#parts + 1] = part end
  end
  return '/' .. table.concat(parts, '/')
end

function paths.basename(name, suffix)
  local base = name:gsub('/+$', ''):match('[^/]*$')
  suffix = suffix and '.' .. suffix:gsub('^%.', '')
  if suffix and #base > #suffix and base:sub(-#suffix) == suffix then base = base:sub(1, -#suffix - 1) end
  return base
end

function paths.dirname(name) return name:gsub('/+$', ''):match('^(.*)/[^/]*$') or '.' end
function paths.extname(name) return paths.basename(name):match('%.([^.]+)$') end

function paths.mkdir(name) return (js.mkdir(name)) end
function paths.rmdir(name) return js.folder(name) and js.remove(name) end

-- The names in a folder.
function paths.dir(name)
  local names = js.list(name)
  return names
end

-- for name in paths.files(folder, pattern): the pattern is a part of the name, one of Lua's, or a function.
function paths.files(name, pattern)
  local names, at = js.list(name or '.') or {}, 0
  return function()
    repeat
      at = at + 1
      local found = names[at]
      local fits = not found or not pattern or (type(pattern) == 'function' and pattern(found)) or (type(pattern) == 'string' and found:find(pattern))
      if fits then return found end
    until false
  end
end

function paths.thisfile(name)
  local source = debug.getinfo(2, 'S').source
  local file = source:sub(1, 1) == '@' and paths.concat(source:sub(2)) or nil
  return file and name and paths.concat(paths.dirname(file), name) or file
end

function paths.dofile(name) return dofile(name) end

local sys = { clock = js.now, fpath = function() return paths.dirname(paths.concat(debug.getinfo(2, 'S').source:gsub('^@', ''))) end }
sys.tic, sys.toc = host.stopwatch()

local xlua = {}
-- A bar that goes on in its line.
function xlua.progress(current, goal)
  local width = 40
  local done = math.floor(width * current / goal)
  io.write('\r [' .. ('='):rep(done) .. ('.'):rep(width - done) .. '] ' .. current .. '/' .. goal .. (current == goal and '\n' or ''))
end

-- Torch7's `torch` brings paths along.
_G.paths, package.loaded.paths = paths, paths
for name, module in pairs { sys = sys, xlua = xlua } do
  package.preload[name] = function()
    _G[name] = module
    return module
  end
end
