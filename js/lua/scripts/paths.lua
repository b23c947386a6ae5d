-- paths.lua - the module `paths`: file names and folders.
local js = host.js

local paths = {}
function paths.cwd() return js.cwd() end
function paths.filep(name) return js.exists(name) and not js.folder(name) end
function paths.dirp(name) return js.folder(name) end
paths.home = os.getenv('HOME') or '.'
paths.tmpname = os.tmpname
paths.require = require

function paths.execdir() return '/' end
for _, part in ipairs {
  'prefix',
  'bin',
  'man',
  'lib',
  'share',
  'include',
  'cmake',
  'lua_path',
  'lua_cpath',
} do
  paths['install_' .. part] = '/'
end

-- Returns the system, the host name and the processor.
function paths.uname() return js.uname() end
function paths.is_win() return (paths.uname():match('Windows')) end
function paths.is_mac() return (paths.uname():match('Darwin')) end
function paths.getregistryvalue() fail('this function exists only on windows') end

-- Returns an absolute path without . and .. from parts. A part that starts with / replaces those
-- before it.
function paths.concat(...)
  local whole = js.cwd()
  for i = 1, select('#', ...) do
    local part = select(i, ...)
    if type(part) ~= 'string' then
      fail('bad argument #' .. i .. " to 'concat' (string expected, got " .. type(part) .. ')')
    end
    whole = part:sub(1, 1) == '/' and part or whole .. '/' .. part
  end
  local parts = {}
  for part in whole:gmatch('[^/]+') do
    if part == '..' then
      parts[#parts] = nil
    elseif part ~= '.' then
      parts[#parts + 1] = part
    end
  end
  return '/' .. table.concat(parts, '/')
end

-- Returns a name without slashes at its end; '/' stays.
local function trimmed(name)
  local short = name:gsub('/+$', '')
  return short == '' and name ~= '' and '/' or short
end

function paths.basename(name, suffix)
  local base = trimmed(name)
  if base ~= '/' then base = base:match('[^/]*$') end
  suffix = suffix and '.' .. suffix:gsub('^%.', '')
  if suffix and #base > #suffix and base:sub(-#suffix) == suffix then
    base = base:sub(1, -#suffix - 1)
  end
  return base
end

function paths.dirname(name)
  local folder = trimmed(name):match('^(.*)/[^/]*$')
  return folder and trimmed(folder .. '/') or '.'
end

function paths.extname(name) return name:match('%.([^.]*)$') end

function paths.mkdir(name) return (js.mkdir(name)) end
function paths.rmdir(name)
  if not js.folder(name) then return nil, name .. ': Not a directory', 20 end
  return js.remove(name)
end

-- Removes a file, or a folder with its contents.
function paths.rmall(name, confirmed)
  if confirmed ~= 'yes' then return nil, "missing second argument ('yes')" end
  if paths.filep(name) then return js.remove(name) end
  if not paths.dirp(name) then return nil, 'not a file or directory', name end
  for _, inner in ipairs(js.list(name)) do
    local ok, message, where = paths.rmall(paths.concat(name, inner), confirmed)
    if not ok then return ok, message, where end
  end
  return paths.rmdir(name)
end

-- Returns the names in a folder, with . and ..; nil if there is no such folder.
function paths.dir(name)
  local names = js.folder(name) and js.list(name)
  if not names then return nil end
  table.insert(names, 1, '.')
  table.insert(names, 2, '..')
  return names
end

-- for name in paths.files(folder, which): `which` is a pattern of string.find, or a function of the
-- name.
function paths.files(name, which)
  local names, at = paths.dir(name) or {}, 0
  local fits = which
  if type(which) == 'string' then
    fits = function(found) return found:find(which) end
  elseif which ~= nil and type(which) ~= 'function' then
    fail('Expecting optional arg 2 to be function or string. Got : ' .. torch.type(which))
  end
  return function()
    repeat
      at = at + 1
    until at > #names or not fits or fits(names[at])
    return names[at]
  end
end

function paths.iterdirs(folder)
  return paths.files(
    folder,
    function(name)
      return name ~= '.' and name ~= '..' and paths.dirp(paths.concat(folder, name))
    end
  )
end

function paths.iterfiles(folder)
  return paths.files(folder, function(name) return paths.filep(paths.concat(folder, name)) end)
end

function paths.findprogram(...)
  for i = 1, select('#', ...) do
    for folder in (os.getenv('PATH') or '.'):gmatch('[^:]+') do
      local file = paths.concat(folder, (select(i, ...)))
      if paths.filep(file) then return file end
    end
  end
end

-- Returns the file of the function at a stack level, or a file in the same folder.
function paths.thisfile(name, level)
  local source = debug.getinfo(level or 2, 'S').source
  local file = source:sub(1, 1) == '@' and paths.concat(source:sub(2)) or nil
  if type(name) ~= 'string' then return file end
  return file and paths.concat(paths.dirname(file), name) or name
end

-- Runs a file from the folder of the calling script.
function paths.dofile(name, level)
  local file = paths.thisfile(nil, 1 + (level or 2))
  return dofile(file and paths.concat(paths.dirname(file), name) or name)
end

host.publish('include', function(name, level)
  local result = paths.dofile(name, 3 + (level or 0))
  return result
end)

-- Returns the folder of a module's file on package.path; without a name, the folder of modules.
function torch.packageLuaPath(name)
  local file = package.searchpath(name or 'torch', package.path, '')
  return name == nil and '.' or file and (file:match('(.*)/') or '.')
end

function torch.include(name, file)
  local folder = torch.packageLuaPath(name)
  if not folder then fail("module '" .. tostring(name) .. "' not found along package.path") end
  return dofile(folder .. '/' .. file)
end

host.publish('paths', paths)
package.loaded.paths = paths
