-- file.lua - torch.File, DiskFile and MemoryFile; torch.save, load, serialize and deserialize.
-- objects.lua writes and reads objects.
local js, metatables = host.file, host.metatables

local File = metatables['torch.File']
for _, name in ipairs { 'torch.DiskFile', 'torch.MemoryFile' } do
  setmetatable(metatables[name], File)
end
setmetatable(metatables['torch.PipeFile'], metatables['torch.DiskFile'])
torch.File = host.construct_by(File)

-- torch.DiskFile(name [, mode [, quiet]]) and torch.PipeFile(command [, mode [, quiet]]): if the
-- file cannot be opened, an error, or with `quiet` nil.
for name, open in pairs { DiskFile = js.disk, PipeFile = js.pipe } do
  host.constructor(name, function(what, mode, quiet)
    if not quiet then return open(what, mode) end
    local ok, file = pcall(open, what, mode)
    return ok and file or nil
  end)
end
host.constructor('MemoryFile', js.memory)

-- For each file: the objects written and read so far, by number (objects.lua).
local memories = setmetatable({}, { __mode = 'k' })

local function memory_of(file)
  local memory = memories[file]
  if not memory then
    memory = { numbers = {}, held = {}, count = 0, referenced = true, path = {} }
    memory.read, memory.kinds = {}, {} -- by number: the object, and its type
    memory.upvalues, memory.upvalue_count, memory.closures = {}, 0, {}
    memories[file] = memory
  end
  return memory
end

function File:referenced(whether)
  memory_of(self).referenced = whether
  return self
end
function File:isReferenced() return memory_of(self).referenced end

local close = File.close
function File:close()
  memories[self] = nil
  return close(self)
end

function File:readBool() return self:readInt() == 1 end
function File:writeBool(value) return self:writeInt(value and 1 or 0) end
function File:readString(format) return js.read(self, format) end
function File:writeString(text)
  if type(text) ~= 'string' then
    fail("bad argument #1 to 'writeString' (string expected, got " .. torch.type(text) .. ')')
  end
  return js.put(self, text)
end
metatables['torch.MemoryFile'].storage = js.storage

-- objects.lua uses these two.
host.memory_of = memory_of
host.script('objects')()
host.file, host.memory_of = nil, nil

-- Mode -> the method that sets it, and the size of longs in bytes.
local MODES =
  { binary = { 'binary' }, ascii = { 'ascii' }, b32 = { 'binary', 4 }, b64 = { 'binary', 8 } }

local function check_mode(op, mode)
  if mode ~= nil and not MODES[mode] then
    fail(
      '"binary", "ascii", "b32", "b64" or nil expected for the mode of '
        .. op
        .. ', got '
        .. tostring(mode)
    )
  end
end

local function set_mode(file, mode)
  local way, long = unpack(MODES[mode])
  file[way](file):longSize(long or 8)
end

local function read_all(file, mode, referenced)
  if mode == nil then
    js.detect(file)
  else
    set_mode(file, mode)
  end
  if referenced ~= nil then file:referenced(referenced) end
  local ok, object = pcall(file.readObject, file)
  file:close()
  if not ok then error(object, 0) end
  return object
end

-- Returns an object as a string. `with_functions`: with functions, which only this Lua instance can
-- read.
local function serialize(object, mode, referenced, with_functions)
  local file = torch.MemoryFile()
  set_mode(file, mode or 'binary')
  if referenced ~= nil then file:referenced(referenced) end
  memory_of(file).is_in_memory = with_functions
  file:writeObject(object)
  local text = js.read(file:seek(1), '*a')
  file:close()
  return text
end

-- The object is serialized before the file is opened, so an error leaves an existing file
-- unchanged.
function torch.save(name, object, mode, referenced)
  check_mode('save', mode)
  local text = serialize(object, mode, referenced, false)
  local file = torch.DiskFile(name, 'w')
  file:writeString(text)
  file:close()
end

function torch.load(name, mode, referenced)
  check_mode('load', mode)
  return read_all(torch.DiskFile(name, 'r'), mode, referenced)
end

function torch.serialize(object, mode, referenced)
  check_mode('serialize', mode)
  return serialize(object, mode, referenced, true)
end

function torch.deserialize(text, mode, referenced)
  check_mode('deserialize', mode)
  if type(text) ~= 'string' then
    fail("bad argument #1 to 'deserialize' (string expected, got " .. torch.type(text) .. ')')
  end
  return read_all(js.bytes(text), mode, referenced)
end

function torch.serializeToStorage(object, mode, referenced)
  return torch.CharStorage():string(torch.serialize(object, mode, referenced))
end

function torch.deserializeFromStorage(storage, mode, referenced)
  if torch.isTensor(storage) then storage = storage:storage() end
  return torch.deserialize(storage:string(), mode, referenced)
end

torch.saveobj, torch.loadobj = torch.save, torch.load
