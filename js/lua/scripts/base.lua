-- base.lua - what a script expects of Lua itself, where C's own library would want files: print, require, dofile, io and os stand on functions of JavaScript's.
local host = host
local js = host.js -- write, read, exists, clock and so on: js/lua/system.js

-- Metatables of classes, by name: what torch.getmetatable gives.
host.metatables = {}

-- A class of JavaScript's objects. Its methods are in its metatable, as in Torch7, so that scripts can add their own.
function host.define(number, name, methods, meta)
  for key, method in pairs(methods) do meta[key] = method end
  meta.__typename = name
  meta.__index = meta.__index and host.indexer(meta, meta.__index) or meta
  host.class(number, meta)
  host.metatables[name] = meta
  return meta
end

-- As many functions of JavaScript's as there are names, numbered on from `first`, into a table.
function host.bulk(into, names, first)
  for name in names:gmatch('%S+') do
    into[name] = host.callback(first)
    first = first + 1
  end
  return into
end

function print(...)
  local line = {}
  for i = 1, select('#', ...) do line[i] = tostring((select(i, ...))) end
  js.write(table.concat(line, '\t') .. '\n')
end

-- Chunks in files.
local function compile(text, name)
  text = text:gsub('^#[^\n]*', '') -- a line for the shell
  return loadstring(text, name)
end

function loadfile(name)
  local text, message = js.read(name or '-')
  if not text then return nil, message end
  return compile(text, '@' .. (name or 'stdin'))
end

function dofile(name)
  local chunk, message = loadfile(name)
  if not chunk then error(message, 0) end
  return chunk()
end

-- require: what is loaded, what was preloaded, what is found along package.path.
package = { loaded = {}, preload = {}, cpath = '', path = './?.lua;./?/init.lua', config = '/\n;\n?\n!\n-\n' }
for _, name in ipairs { 'string', 'table', 'math', 'debug', 'coroutine', 'package', 'bit' } do package.loaded[name] = _G[name] end
package.loaded._G = _G

local function preloaded(name)
  return package.preload[name] or "\n\tno field package.preload['" .. name .. "']"
end

local function along_path(name)
  local tried = ''
  for pattern in package.path:gmatch('[^;]+') do
    local file = pattern:gsub('%?', (name:gsub('%.', '/')))
    if js.exists(file) then
      local chunk, message = loadfile(file)
      if not chunk then error("error loading module '" .. name .. "' from file '" .. file .. "':\n\t" .. message, 0) end
      return chunk
    end
    tried = tried .. "\n\tno file '" .. file .. "'"
  end
  return tried
end

package.loaders = { preloaded, along_path }

local LOADING = {}

function require(name)
  local found = package.loaded[name]
  if found == LOADING then error("loop or previous error loading module '" .. name .. "'", 2) end
  if found ~= nil then return found end
  local tried = ''
  for _, loader in ipairs(package.loaders) do
    local chunk = loader(name)
    if type(chunk) == 'function' then
      package.loaded[name] = LOADING
      local ok, result = pcall(chunk, name)
      if not ok then
        package.loaded[name] = nil
        error(result, 0)
      end
      if result ~= nil then package.loaded[name] = result
      elseif package.loaded[name] == LOADING then package.loaded[name] = true end
      return package.loaded[name]
    elseif type(chunk) == 'string' then
      tried = tried .. chunk
    end
  end
  error("module '" .. name .. "' not found:" .. tried, 2)
end

function package.seeall(module)
  setmetatable(module, { __index = _G })
end

-- module(name, ...): the table that functions go to, as Lua 5.1 has it.
function module(name, ...)
  local found = package.loaded[name]
  if type(found) ~= 'table' then
    found = _G
    for part in name:gmatch('[^.]+') do
      found[part] = found[part] or {}
      found = found[part]
    end
    package.loaded[name] = found
  end
  found._NAME, found._M, found._PACKAGE = name, found, name:match('^(.*%.)') or ''
  setfenv(2, found)
  for _, option in ipairs { ... } do option(found) end
end

-- The methods that classes have in common, but those missing from this one.
function host.share(name, kind, missing)
  local class = host.metatables[name]
  for key, method in pairs(host.methods[kind]) do class[key] = method end
  for key in missing:gmatch('%S+') do class[key] = nil end
end
