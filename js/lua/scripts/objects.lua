-- objects.lua - objects in a file, with all that they contain, each once: tables, tensors and storages, objects of classes.
local js, metatables, memory_of = host.file, host.metatables, host.memory_of
local File = metatables['torch.File']

local TABLE, TORCH, BYTECODE = 3, 4, 6 -- those above are bytecode, too

-- A class may write and read its objects itself.
local function own_method(class, name)
  local found = class['__' .. name] or class[name]
  return type(found) == 'function' and found or nil
end

-- Functions come from a file as bytes that nothing here runs; they can be saved again.
local Bytecode = { __tostring = function() return 'a function from a file, which cannot be run here' end }
Bytecode.__call = function() error('a function from a file cannot be run here: it is bytecode of another Lua', 2) end

-- An object of a class that is not loaded: its fields, or what it had written instead.
local function stranger(name, version)
  local class = { __typename = name, __version = version or false, __stranger = true, __tostring = function() return name end }
  return setmetatable({}, class), class, true
end

----- writing

local write

local function refuse(memory, what)
  local place = #memory.path > 0 and table.concat(memory.path, '.') .. ': ' or ''
  memory.path = {}
  error('writeObject: ' .. place .. what .. ' cannot be saved', 0)
end

local function write_table(file, memory, object)
  local count = 0
  for _ in next, object do count = count + 1 end
  js.ints(file, count)
  local path = memory.path
  local depth = #path + 1
  for key, value in next, object do
    path[depth] = tostring(key)
    write(file, memory, key)
    write(file, memory, value)
  end
  path[depth] = nil
end

local function write_torch(file, memory, object, class)
  if class.__version ~= false then js.text(file, 'V ' .. tostring(class.__version or 1)) end
  js.text(file, class.__typename)
  local own = not rawget(class, '__stranger') and own_method(class, 'write')
  if own then
    own(object, file)
  elseif type(object) == 'table' then
    if rawget(class, '__payload') then return write(file, memory, rawget(object, 'payload')) end
    local fields = {}
    for key, value in next, object do fields[key] = value end
    write(file, memory, fields)
  else
    refuse(memory, 'a ' .. class.__typename)
  end
end

function write(file, memory, object)
  local kind = type(object)
  if kind == 'string' then
    return js.string(file, object)
  elseif kind == 'number' or kind == 'boolean' or kind == 'nil' then
    return js.scalar(file, object)
  end
  local class = getmetatable(object)
  if type(class) ~= 'table' then class = nil end
  local named = class and rawget(class, '__typename') and class
  local bytecode = class == Bytecode and object.type
  if not (kind == 'table' or named) then refuse(memory, 'a ' .. kind) end
  if class and rawget(class, '__class') then refuse(memory, 'a class') end
  local type_number = bytecode or (named and TORCH or TABLE)
  if type_number == BYTECODE then
    js.ints(file, type_number)
  else
    -- objects of torch's that are the same in C may be several in Lua
    local key = kind == 'userdata' and object.cdata and object:cdata() or object
    local number = memory.referenced and memory.numbers[key]
    if number then return js.ints(file, type_number, number) end
    memory.count = memory.count + 1
    js.ints(file, type_number, memory.count)
    if memory.referenced then
      memory.numbers[key] = memory.count
      memory.held[#memory.held + 1] = object -- that no other takes its address
    end
  end
  if bytecode then
    js.text(file, object.bytes)
    write(file, memory, object.upvalues)
  elseif named then
    write_torch(file, memory, object, named)
  else
    write_table(file, memory, object)
  end
end

function File:writeObject(object)
  write(self, memory_of(self), object)
  return self
end

----- reading

local function wrong(what) error('readObject: ' .. what, 0) end

-- Half and what was on a GPU are the same of this machine's types.
local function counterpart(name)
  for _, ending in ipairs { 'Tensor', 'Storage' } do
    local element = name:match('^torch%.(%a*)' .. ending .. '$')
    if element then
      if element == 'Cuda' then element = 'CudaFloat' end
      element = element:gsub('^Cuda', '')
      local class = metatables['torch.' .. (element == 'Half' and 'Float' or element) .. ending]
      if class then return class, element == 'Half' end
    end
  end
  return metatables[name]
end

local read

local function read_table(file, memory, number)
  local entries = js.entries(file)
  local made = {}
  memory.read[number] = made
  for _ = 1, entries do
    local key = read(file, memory)
    local value = read(file, memory)
    if key == nil or key ~= key then wrong('nil and NaN are no keys') end
    made[key] = value
  end
  return made
end

local function read_torch(file, memory, number)
  local first = js.chars(file)
  local version = tonumber(first:match('^V (%d+)$'))
  local name = version and js.chars(file) or first
  local class, half = counterpart(name)
  local object, is_stranger
  if class and class.__factory then object = class.__factory() else object, class, is_stranger = stranger(name, version) end
  memory.read[number] = object
  local own = not is_stranger and own_method(class, 'read')
  if own then
    own(object, file, version or 0, half)
  elseif type(object) == 'table' then
    local fields = read(file, memory)
    if type(fields) == 'table' and not getmetatable(fields) then
      for key, value in next, fields do rawset(object, key, value) end
    elseif is_stranger then
      class.__payload = true
      rawset(object, 'payload', fields)
    else
      wrong('an object of ' .. name .. ' has no table of fields')
    end
  else
    wrong('a ' .. name .. ' cannot be read')
  end
  return object
end

function read(file, memory)
  local kind, value = js.item(file)
  if kind ~= TABLE and kind ~= TORCH and kind < BYTECODE then return value end
  if value and memory.referenced and memory.read[value] ~= nil then
    local known = memory.read[value]
    if (type(known) == 'table' and not getmetatable(known)) ~= (kind == TABLE) then wrong('object ' .. value .. ' is of another type') end
    return known
  end
  if kind == TABLE then return read_table(file, memory, value) end
  if kind == TORCH then return read_torch(file, memory, value) end
  local made = setmetatable({ type = kind, bytes = js.chars(file) }, Bytecode)
  if value then memory.read[value] = made end
  made.upvalues = read(file, memory)
  return made
end

function File:readObject() return read(self, memory_of(self)) end

----- tensors and storages

local function write_tensor(tensor, file) file:writeObject(js.write_geometry(file, tensor)) end

local function read_tensor(tensor, file)
  local geometry = js.read_geometry(file)
  local storage = file:readObject()
  if storage ~= nil then js.set_geometry(tensor, storage, geometry) end
end

for name, width in pairs { Byte = 1, Char = 1, Short = 2, Int = 4, Long = 8, Float = 4, Double = 8 } do
  local tensor, storage = metatables['torch.' .. name .. 'Tensor'], metatables['torch.' .. name .. 'Storage']
  tensor.write, tensor.read = write_tensor, read_tensor

  function storage.write(self, file)
    file:writeLong(self:size())
    file['write' .. name](file, self)
  end

  function storage.read(self, file, _, half)
    js.find_longs(file, 0, half and 2 or width)
    local count = file:readLong()
    local least = half and 2 or width == 1 and 1 or file:isBinary() and math.min(width, 4) or 2
    if count < 0 or count * least > js.left(file) + 1 then wrong('a storage of ' .. count .. ' elements: ' .. js.left(file) .. ' byte(s) are left') end
    self:resize(count)
    if half and file:isBinary() then js.half(file, self) else file['read' .. name](file, self) end
  end
end
