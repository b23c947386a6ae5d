-- pl.path.lua - require 'pl.path': names of files and folders.
local utils = require 'pl.utils'
local js, lfs = host.js, require 'lfs'
local check = utils.assert_string
local path = {
  sep = '/',
  dirsep = ':',
  is_windows = false,
  dir = lfs.dir,
  mkdir = lfs.mkdir,
  rmdir = lfs.rmdir,
  chdir = lfs.chdir,
}
path.currentdir, path.attrib, path.link_attrib = lfs.currentdir, lfs.attributes, lfs.attributes

local function attribute(name, wanted)
  check(1, name)
  return (lfs.attributes(name, wanted))
end

function path.isdir(name) return attribute(name, 'mode') == 'directory' end
function path.isfile(name) return attribute(name, 'mode') == 'file' end
function path.islink() return false end
function path.exists(name) return attribute(name, 'mode') ~= nil and name end
function path.getsize(name) return attribute(name, 'size') end
function path.getmtime(name) return attribute(name, 'modification') end
function path.getatime(name) return attribute(name, 'access') end
function path.getctime(name) return attribute(name, 'change') end

-- The folder, without its slash, and the rest.
function path.splitpath(name)
  check(1, name)
  local folder, base = name:match('^(.*)/([^/]*)$')
  if not folder then return '', name end
  return folder, base
end
-- The name up to the last dot of its last part, and the ending.
function path.splitext(name)
  check(1, name)
  local stem, ending = name:match('^(.*)(%.[^./]*)$')
  if not stem or stem == '' and ending == '' then return name, '' end
  return stem, ending
end
function path.dirname(name) return (path.splitpath(name)) end
function path.basename(name) return select(2, path.splitpath(name)) end
function path.extension(name) return select(2, path.splitext(name)) end
function path.isabs(name)
  check(1, name)
  return name:sub(1, 1) == '/'
end
function path.join(first, second, ...)
  check(1, first)
  check(2, second)
  if select('#', ...) > 0 then
    local rest = path.join(second, ...)
    return path.isabs(rest) and rest or path.join(first, rest)
  end
  if path.isabs(second) then return second end
  if first ~= '' and first:sub(-1) ~= '/' then first = first .. '/' end
  return first .. second
end
function path.normcase(name)
  check(1, name)
  return name
end
-- Without . and .. and double slashes.
function path.normpath(name)
  check(1, name)
  local root = name:match('^//?') or ''
  if name:match('^///') then root = '/' end
  local parts = {}
  for part in name:gmatch('[^/]+') do
    if part == '..' and #parts > 0 and parts[#parts] ~= '..' then
      table.remove(parts)
    elseif part == '..' and root ~= '' then -- above the root is the root
    elseif part ~= '.' then
      parts[#parts + 1] = part
    end
  end
  local whole = root .. table.concat(parts, '/')
  return whole == '' and '.' or whole
end
function path.abspath(name, from)
  check(1, name)
  name = name:gsub('(.)/$', '%1')
  if not path.isabs(name) then
    name = path.join((from and from:gsub('(.)/$', '%1')) or js.cwd(), name)
  end
  return path.normpath(name)
end
function path.relpath(name, from)
  check(1, name)
  local to, base = {}, {}
  for part in path.abspath(name, from):gmatch('[^/]+') do
    to[#to + 1] = part
  end
  for part in path.abspath(from or js.cwd()):gmatch('[^/]+') do
    base[#base + 1] = part
  end
  local same = 0
  while same < #to and same < #base and to[same + 1] == base[same + 1] do
    same = same + 1
  end
  local parts = {}
  for _ = same + 1, #base do
    parts[#parts + 1] = '..'
  end
  for i = same + 1, #to do
    parts[#parts + 1] = to[i]
  end
  return table.concat(parts, '/')
end
function path.common_prefix(a, b)
  local first, second =
    utils.split(path.dirname(a) .. '/', '/', true), utils.split(path.dirname(b) .. '/', '/', true)
  if a == b then return path.dirname(a) end
  local same = {}
  for i = 1, math.min(#first, #second) do
    if first[i] ~= second[i] then break end
    same[i] = first[i]
  end
  return table.concat(same, '/')
end
function path.expanduser(name)
  check(1, name)
  if name:sub(1, 1) ~= '~' then return name end
  local home = os.getenv('HOME')
  if not home then return nil, "failed to expand '~' (HOME not set)" end
  return home .. name:sub(2)
end
function path.tmpname() return os.tmpname() end
-- The file of a module along package.path.
function path.package_path(name)
  local found, tried = package.searchpath(name, package.path)
  if found then return found, true end
  return utils.raise(tried)
end

return path
