-- base.lua - the functions of Lua that need files or output: print, loadfile, dofile, require and
-- module. They call functions of JavaScript.
--
-- The scripts of this library have their own globals, so that scripts of users cannot change what
-- they use. Here, _G is the table of the user's globals.
local js = host.js -- write, read, exists and others: js/lua/system.js
local own = host.own -- the globals of this library's scripts

-- Sets a global of the user's scripts and of this library's.
function host.publish(name, value)
  own[name] = value
  _G[name] = value
end
local publish = host.publish

-- Name of a class -> its metatable, for torch.getmetatable.
host.metatables = {}

-- Defines the class of JavaScript objects with this number. Methods are in the metatable, as in
-- Torch7, so that scripts can add their own.
function host.define(number, name, methods, meta)
  for key, method in pairs(methods) do
    meta[key] = method
  end
  meta.__typename = name
  meta.__index = meta.__index and host.indexer(meta, meta.__index) or meta
  meta.__newindex = meta.__newindex and host.assigner(meta.__newindex)
  for _, event in ipairs { '__add', '__sub', '__mul', '__div', '__unm' } do
    meta[event] = meta[event] and host.operator(meta[event])
  end
  host.class_numbered(number, meta)
  host.metatables[name], host.class.names[meta] = meta, name
  debug.getregistry()[meta] = name -- as Torch7's, where packages find classes
  return meta
end

-- Sets into[name] for each name to a JavaScript function. Their numbers begin with `first`.
function host.bulk(into, names, first)
  for name in names:gmatch('%S+') do
    into[name] = host.callback(first)
    first = first + 1
  end
  return into
end

publish('print', host.printer(js.write))

-- Completes loadfile and load. `mode` names the allowed kinds of chunks: there is only text, 't'.
local function finish(chunk, message, mode, environment, has_environment)
  if not chunk then return nil, message end
  if mode and not mode:find('t', 1, true) then
    return nil, 'attempt to load chunk with wrong mode'
  end
  if has_environment then setfenv(chunk, environment) end
  return chunk
end

publish('loadfile', function(name, mode, ...)
  local text, message = js.read(name or '-')
  if not text then return nil, 'cannot open ' .. message end
  text = text:gsub('^#[^\n]*', '') -- a line for the shell
  local chunk
  chunk, message = loadstring(text, name and '@' .. name or '=stdin')
  return finish(chunk, message, mode, (...), select('#', ...) > 0)
end)

local load_pieces = load
publish('load', function(source, name, mode, ...)
  local chunk, message
  if type(source) == 'string' then
    chunk, message = loadstring(source, name or source)
  else
    chunk, message = load_pieces(source, name)
  end
  return finish(chunk, message, mode, (...), select('#', ...) > 0)
end)

publish('dofile', function(name)
  local chunk, message = loadfile(name)
  if not chunk then error(message, 0) end
  return chunk()
end)

----- require
local package = {
  loaded = debug.getregistry()._LOADED,
  preload = {},
  cpath = '',
  path = './?.lua;./?/init.lua',
  config = '/\n;\n?\n!\n-\n',
}
publish('package', package)
package.loaded.package = package

local function plain(text) return (text:gsub('%p', '%%%0')) end

-- Returns the first file that exists along a path, in which ? is replaced by the name. Otherwise
-- returns nil and the files that were tried.
function package.searchpath(name, path, separator, replacement)
  separator, replacement = separator or '.', replacement or '/'
  if separator ~= '' then name = name:gsub(plain(separator), plain(replacement)) end
  local tried = ''
  for pattern in path:gmatch('[^;]+') do
    local file = pattern:gsub('%?', plain(name))
    if js.exists(file) then return file end
    tried = tried .. "\n\tno file '" .. file .. "'"
  end
  return nil, tried
end

function package.loadlib()
  return nil, 'dynamic libraries not enabled; check your Lua installation', 'absent'
end

-- LuaJIT's modules and its table `jit`. There is no compiler to turn on.
local SYSTEMS = { Linux = 'Linux', Darwin = 'OSX', Windows_NT = 'Windows' }
local jit = {
  os = SYSTEMS[(js.uname())] or 'Other',
  arch = 'wasm',
  version = 'LuaJIT 2.1.0',
  version_num = 20100,
  status = function() return false end,
}
for _, name in ipairs { 'on', 'off', 'flush' } do
  jit[name] = function() end
end
publish('jit', jit)
package.loaded.jit = jit
package.preload['table.new'] = function()
  function _G.table.new() return {} end
  return _G.table.new
end
package.preload['table.clear'] = function()
  function _G.table.clear(cleared)
    for key in pairs(cleared) do
      cleared[key] = nil
    end
  end
  return _G.table.clear
end

-- The package nn of a user needs its C library.
package.preload['nn.THNN'] = function() return host.script('thnn.init')() end

local function preloaded(name)
  return package.preload[name] or "\n\tno field package.preload['" .. name .. "']"
end

local function along_path(name)
  if type(package.path) ~= 'string' then error("'package.path' must be a string", 0) end
  local file, tried = package.searchpath(name, package.path)
  if not file then return tried end
  local chunk, message = loadfile(file)
  if not chunk then
    error("error loading module '" .. name .. "' from file '" .. file .. "':\n\t" .. message, 0)
  end
  return chunk
end

-- The packages of this library. A user's package of the same name takes precedence.
local function set_of(names)
  local set = {}
  for name in names:gmatch('%S+') do
    set[name] = true
  end
  return set
end
local OURS = set_of 'sys xlua trepl cjson lfs'
-- Those that are in files of their own, js/lua/packages.
local PACKAGES = set_of(
  'argcheck class csvigo dok env ffi gnuplot graph image moses nn nngraph optim signal tds threads'
)
host.packages = PACKAGES
-- Those whose functions string.dump accepts, as those of a user: a script may save what they return.
local DUMPED = set_of 'argcheck nn nngraph'
-- part of a package -> the package that makes it
local INSIDE = {
  ['argcheck.doc'] = 'argcheck',
  ['argcheck.env'] = 'argcheck',
  ['argcheck.usage'] = 'argcheck',
  ['cjson.safe'] = 'cjson',
  ['nngraph.nesting'] = 'nngraph',
  ['threads.safe'] = 'threads',
  ['threads.serialize'] = 'threads',
  ['threads.sharedserialize'] = 'threads',
  ['threads.threads'] = 'threads',
  ['sys.colors'] = 'sys',
  ['sys.fpath'] = 'sys',
  ['trepl.colors'] = 'trepl',
  ['trepl.colorize'] = 'trepl',
}
local function ours(name)
  if OURS[name] then return host.script(name) end
  if PACKAGES[name] then
    local chunk, message = loadstring(js.package(name), '=' .. name)
    if not chunk then error(message, 0) end
    return DUMPED[name] and chunk or setfenv(chunk, host.own)
  end
  if name == 'pl' or name:match '^pl%.' then -- Penlight has the globals of scripts
    local chunk = host.script(name == 'pl' and 'pl.init' or name, _G)
    if chunk then return chunk end
  end
  if not INSIDE[name] then return "\n\tno package '" .. name .. "' of our own" end
  require(INSIDE[name])
  local part = package.loaded[name]
  return function() return part end
end

package.loaders = { preloaded, along_path, ours }

local LOADING = newproxy()

publish('require', function(name)
  name = tostring(name)
  local loaded = package.loaded
  local found = loaded[name]
  if found == LOADING then fail("loop or previous error loading module '" .. name .. "'") end
  if found then return found end
  if type(package.loaders) ~= 'table' then fail("'package.loaders' must be a table") end
  local tried = ''
  for _, loader in ipairs(package.loaders) do
    local chunk = loader(name)
    if type(chunk) == 'function' then
      loaded[name] = LOADING
      local result = chunk(name)
      if result ~= nil then loaded[name] = result end
      if loaded[name] == LOADING then loaded[name] = true end
      return loaded[name]
    elseif type(chunk) == 'string' then
      tried = tried .. chunk
    end
  end
  fail("module '" .. name .. "' not found:" .. tried)
end)

function package.seeall(module)
  local mt = getmetatable(module)
  if not mt then
    mt = {}
    setmetatable(module, mt)
  end
  mt.__index = _G
end

-- module(name, ...) makes a table the globals of the calling file, as in Lua 5.1.
publish('module', function(name, ...)
  local found = package.loaded[name]
  if type(found) ~= 'table' then
    found = _G
    for part in name:gmatch('[^.]+') do
      local inner = rawget(found, part)
      if inner == nil then
        inner = {}
        found[part] = inner
      elseif type(inner) ~= 'table' then
        fail("name conflict for module '" .. name .. "'")
      end
      found = inner
    end
    package.loaded[name] = found
  end
  if found._NAME == nil then
    found._NAME, found._M, found._PACKAGE = name, found, name:match('^(.*%.)') or ''
  end
  setfenv(2, found)
  for _, option in ipairs { ... } do
    option(found)
  end
end)

-- Copies the methods that all classes of a kind have to one class, except those in `missing`.
function host.share(name, kind, missing)
  local class = host.metatables[name]
  for key, method in pairs(host.methods[kind]) do
    class[key] = method
  end
  for key in missing:gmatch('%S+') do
    class[key] = nil
  end
end
