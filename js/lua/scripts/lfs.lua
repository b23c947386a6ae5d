-- lfs.lua - require 'lfs': the functions of LuaFileSystem that the host's file system supports.
local js, paths = host.js, package.loaded.paths

local lfs = { _VERSION = 'LuaFileSystem 1.8.0' }
function lfs.currentdir() return js.cwd() end

function lfs.chdir(name)
  if paths.concat(name) == js.cwd() then return true end
  return nil, "Unable to change working directory to '" .. tostring(name) .. "': not supported"
end

-- Iterates over the names in a folder, with . and .. Also returns an object with next and close.
function lfs.dir(name)
  local names, at = paths.dir(name), 0
  if not names then fail('cannot open ' .. tostring(name) .. ': No such file or directory') end
  local list = {}
  function list.next()
    at = at + 1
    return names[at]
  end
  function list.close() names = {} end
  return list.next, list
end

-- Returns all attributes as a table, or one by name; nil, a message and a number if there is no
-- such file.
function lfs.attributes(name, wanted)
  local found, message, number = js.attributes(name)
  if not found then
    return nil,
      "cannot obtain information from file '" .. tostring(name) .. "': " .. tostring(message),
      number
  end
  if type(wanted) == 'string' then return found[wanted] end
  if type(wanted) ~= 'table' then return found end
  for key, value in pairs(found) do
    wanted[key] = value
  end
  return wanted
end
lfs.symlinkattributes = lfs.attributes

function lfs.mkdir(name)
  if js.exists(name) or js.folder(name) then return nil, 'File exists', 17 end
  return js.mkdir(name)
end
lfs.rmdir = paths.rmdir

function lfs.touch(name)
  local file, message, number = io.open(name, 'a')
  if not file then return nil, message, number end
  return file:close()
end

function lfs.setmode() return true, 'binary' end
function lfs.lock() return true end
function lfs.unlock() return true end

_G.lfs = lfs
return lfs
