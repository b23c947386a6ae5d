-- pl.dir.lua - require 'pl.dir': what is in folders.
local path, utils, List = require 'pl.path', require 'pl.utils', require 'pl.List'
local js = host.js
local dir = {}

-- The pattern of Lua for one of a shell's: * is any text, ? one character.
local function from_shell(mask)
  return '^' .. utils.escape(mask):gsub('%%%*', '.*'):gsub('%%%?', '.') .. '$'
end
function dir.fnmatch(name, mask)
  utils.assert_string(1, name)
  utils.assert_string(2, mask)
  return name:find(from_shell(mask)) ~= nil
end
function dir.filter(names, mask)
  local found = List()
  for _, name in ipairs(names) do
    if dir.fnmatch(name, mask) then found:append(name) end
  end
  return found
end

local function check_folder(name)
  utils.assert_string(1, name)
  if not path.isdir(name) then fail(("argument 1: '%s' not a directory"):format(name)) end
end
local function names_in(name, mask, wanted)
  local found = List()
  for _, inner in ipairs(js.list(name)) do
    local whole = path.join(name, inner)
    if wanted(whole) and (not mask or dir.fnmatch(inner, mask)) then found:append(whole) end
  end
  return found
end
function dir.getfiles(name, mask)
  check_folder(name or '.')
  return names_in(name or '.', mask, path.isfile)
end
function dir.getdirectories(name)
  check_folder(name or '.')
  return names_in(name or '.', nil, path.isdir)
end
function dir.getallfiles(name, mask)
  check_folder(name or '.')
  local found = List()
  for each, is_folder in dir.dirtree(name or '.') do
    if not is_folder and (not mask or dir.fnmatch(path.basename(each), mask)) then
      found:append(each)
    end
  end
  return found
end
-- An iterator over all names below a folder, with true for folders.
function dir.dirtree(name)
  check_folder(name)
  name = name:gsub('(.)/$', '%1')
  local open, i = {}, 0
  local function look(folder)
    for _, inner in ipairs(js.list(folder)) do
      local whole = path.join(folder, inner)
      local is_folder = path.isdir(whole)
      open[#open + 1] = { whole, is_folder }
      if is_folder then look(whole) end
    end
  end
  look(name)
  return function()
    i = i + 1
    if open[i] then return open[i][1], open[i][2] end
  end
end
-- An iterator: a folder, the names of the folders in it, those of its files.
function dir.walk(name, is_bottom_up)
  check_folder(name)
  local found, i = {}, 0
  local function look(folder)
    local folders, files = List(), List()
    for _, inner in ipairs(js.list(folder)) do
      (path.isdir(path.join(folder, inner)) and folders or files):append(inner)
    end
    if not is_bottom_up then found[#found + 1] = { folder, folders, files } end
    for _, inner in ipairs(folders) do
      look(path.join(folder, inner))
    end
    if is_bottom_up then found[#found + 1] = { folder, folders, files } end
  end
  look(name)
  return function()
    i = i + 1
    if found[i] then return unpack(found[i]) end
  end
end

-- These return true, or nil or false and a message.
function dir.makepath(name)
  utils.assert_string(1, name)
  local whole = path.abspath(name)
  if path.isdir(whole) then return true end
  local above = path.dirname(whole)
  if above ~= '' and not path.isdir(above) then
    local ok, message = dir.makepath(above)
    if not ok then return nil, message end
  end
  local ok, message = path.mkdir(whole)
  if not ok then return utils.raise(message) end
  return true
end
function dir.rmtree(name)
  check_folder(name)
  for folder, _, files in dir.walk(name, true) do
    for _, file in ipairs(files) do
      local ok, message = os.remove(path.join(folder, file))
      if not ok then return utils.raise(message) end
    end
    local ok, message = path.rmdir(folder)
    if not ok then return utils.raise(message) end
  end
  return true
end
local function into(target, source)
  return path.isdir(target) and path.join(target, path.basename(source)) or target
end
function dir.copyfile(source, target)
  utils.assert_string(1, source)
  utils.assert_string(2, target)
  local text, message = utils.readfile(source, true)
  if not text then return false, message end
  local ok, wrong = utils.writefile(into(target, source), text, true)
  return ok or false, wrong
end
function dir.movefile(source, target)
  local ok, message = os.rename(source, into(target, source))
  return ok or false, message
end

return dir
