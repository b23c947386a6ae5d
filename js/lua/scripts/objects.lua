-- objects.lua - File:writeObject and File:readObject: tables, tensors, storages and objects of
-- classes, with everything that they contain. Each object is written once.
local js, metatables, memory_of = host.file, host.metatables, host.memory_of
local class_of, class_names = debug.getmetatable, host.class.names
local File = metatables['torch.File']

local TABLE, TORCH, BYTECODE, FUNCTION = 3, 4, 6, 8 -- 6 to 8 are functions

-- A class may define write(object, file) and read(object, file), also as __write and __read.
local function own_method(class, name)
  local found = class['__' .. name] or class[name]
  return type(found) == 'function' and found or nil
end

-- A function is written to memory as the result of string.dump, which only this Lua instance can
-- load, and its upvalues. A function of another Lua is read as a Bytecode, which cannot run but can
-- be saved again.
local Bytecode =
  { __tostring = function() return 'a function from a file, which cannot be run here' end }
Bytecode.__call = function()
  fail('a function from a file cannot be run here: it is bytecode of another Lua')
end

-- Makes a placeholder for an object of a class that is not loaded. It has the object's fields, or
-- as `payload` the value that the class's own write() wrote.
local function placeholder(name, version)
  local class = {
    __typename = name,
    __version = version or false,
    __placeholder = true,
    __tostring = function() return name end,
  }
  class_names[class] = name
  return setmetatable({}, class), class, true
end

----- writing

-- The path of the current object, for errors: the names of the fields that contain it. UPVALUES is
-- the name of a list of upvalues, which the path leaves out.
local UPVALUES = {}
local function path_of(memory)
  local parts = {}
  for i, name in ipairs(memory.path) do
    if name ~= UPVALUES and memory.path[i - 1] ~= UPVALUES then
      parts[#parts + 1] = tostring(name)
    end
  end
  return table.concat(parts, '.')
end

-- The upvalues of a function: { name, id, value }. Functions that share an upvalue have the same id
-- for it.
local function upvalues_of(f, memory)
  local list = {}
  for i = 1, debug.getinfo(f, 'u').nups do
    local name, value = debug.getupvalue(f, i)
    local id = debug.upvalueid(f, i)
    if not memory.upvalues[id] then
      memory.upvalue_count = memory.upvalue_count + 1
      memory.upvalues[id] = memory.upvalue_count
    end
    list[i] = { name = name, id = memory.upvalues[id], value = value }
  end
  return list
end

-- Returns the type number and the bytes of a function; nil if it cannot be saved.
local function function_type(object, memory)
  if class_of(object) == Bytecode then return object.type, object.bytes end
  if type(object) ~= 'function' or not memory.is_in_memory then return nil end
  local ok, bytes = pcall(string.dump, object)
  if ok then return FUNCTION, bytes end
end

local SCALARS = { ['nil'] = true, number = true, boolean = true, string = true }

-- Returns the type number of an object, and the bytes of a function; nil if it cannot be saved.
local function type_of(object, memory)
  local class = class_of(object)
  if class_names[class] then return TORCH end
  if type(object) == 'table' and class ~= Bytecode then
    -- a constructor table is not data
    return not (class and rawget(class, '__new')) and TABLE or nil
  end
  return function_type(object, memory)
end

local write

-- Raises the error of the first value in a function's upvalues that cannot be saved. Functions
-- themselves can be saved to memory only.
local function check_upvalues(object, path)
  local file = torch.MemoryFile()
  local memory = memory_of(file)
  memory.is_in_memory, memory.path = true, { unpack(path, 1, #path - 1) }
  local ok, message = pcall(write, file, memory, object, path[#path])
  file:close()
  if not ok then error(message, 0) end
end

local function write_table(file, memory, object)
  local count = 0
  for _ in next, object do
    count = count + 1
  end
  js.ints(file, count)
  local is_upvalue = memory.path[#memory.path - 1] == UPVALUES
  for key, value in next, object do
    write(file, memory, key)
    local name = (type(key) == 'string' or type(key) == 'number') and tostring(key) or nil
    if is_upvalue and name == 'value' then name = object.name end
    write(file, memory, value, name)
  end
end

local function is_writable(object, memory)
  return SCALARS[type(object)] or type_of(object, memory) ~= nil
end

-- Returns the fields of an object that can be saved, and prints a warning for each other one.
local function fields_of(object, memory, name)
  local fields = {}
  for key, value in next, object do
    if is_writable(value, memory) then
      fields[key] = value
    else
      print(
        ('$ Warning: cannot write object field <%s> of <%s> %s'):format(key, name, path_of(memory))
      )
    end
  end
  return fields
end

local function write_torch(file, memory, object)
  local class = class_of(object)
  local name = class.__typename
  if class.__version ~= false then js.text(file, 'V ' .. tostring(class.__version or 1)) end
  js.text(file, name)
  local own = not rawget(class, '__placeholder') and own_method(class, 'write')
  if own then
    own(object, file)
  elseif type(object) == 'table' then
    if rawget(class, '__payload') then return write(file, memory, rawget(object, 'payload')) end
    write(file, memory, fields_of(object, memory, name), name)
  else
    fail('<' .. name .. '> is a non-serializable Torch object ' .. path_of(memory))
  end
end

-- Writes a value. `name` is the name of the field that contains it, for errors.
function write(file, memory, given, name)
  local object = memory.hook and memory.hook(given)
  if not memory.hook then object = given end
  local kind = type(object)
  if kind == 'string' then return js.string(file, object) end
  if SCALARS[kind] then return js.scalar(file, object) end
  local path = memory.path
  path[#path + 1] = name or '<?>'
  local type_number, bytes = type_of(object, memory)
  if not type_number then
    local what = kind == 'table' and 'class' or kind
    if kind == 'function' and not memory.is_in_memory then check_upvalues(object, path) end
    fail('Unwritable object <' .. what .. '> at ' .. path_of(memory))
  end
  if type_number == BYTECODE then
    js.ints(file, type_number)
  else
    -- several userdata may stand for the same object of C: the address identifies it
    local key = type(given) == 'userdata' and given.cdata and given:cdata() or given
    local number = memory.referenced and memory.numbers[key]
    if number then
      path[#path] = nil
      return js.ints(file, type_number, number)
    end
    memory.count = memory.count + 1
    js.ints(file, type_number, memory.count)
    if memory.referenced then
      memory.numbers[key] = memory.count
      -- keeps it alive, so that no other object gets its address
      memory.held[#memory.held + 1] = object
    end
  end
  if bytes then
    js.text(file, bytes)
    write(
      file,
      memory,
      kind == 'function' and upvalues_of(object, memory) or object.upvalues,
      UPVALUES
    )
  elseif type_number == TORCH then
    write_torch(file, memory, object)
  else
    write_table(file, memory, object)
  end
  path[#path] = nil
end

-- The state of a file that objects are written to.
local function writing_memory(file)
  local memory = memory_of(file)
  if memory.is_in_memory == nil then
    memory.is_in_memory = torch.type(file) == 'torch.MemoryFile'
  end
  return memory
end

-- Whether writeObject has a way to write the object itself; its fields are not tested.
function File:isWritableObject(object) return is_writable(object, writing_memory(self)) end

-- `name` names the object in errors. hook(object) returns the value to write instead of it, and is
-- called for every object inside it too.
function File:writeObject(object, name, hook)
  local memory = writing_memory(self)
  local path, before = memory.path, memory.hook
  local depth = #path
  memory.hook = hook
  local ok, message = pcall(write, self, memory, object, name)
  memory.hook = before
  if not ok then
    for i = #path, depth + 1, -1 do
      path[i] = nil
    end
    error(message, 0)
  end
  return self
end

----- reading

local function wrong(what) error('readObject: ' .. what, 0) end

-- The class of this library for a class in a file: types of Cuda and OpenCL (Cl) become types of the
-- CPU.
local function local_class(name)
  for _, ending in ipairs { 'Tensor', 'Storage' } do
    local element = name:match('^torch%.(%a*)' .. ending .. '$')
    if element then
      if element == 'Cuda' or element == 'Cl' then element = 'Float' end
      element = element:gsub('^Cuda', '')
      local class = metatables['torch.' .. element .. ending]
      if class then return class end
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

-- The tables of the package tds, by their names in new and old files, with the number of objects of an
-- entry. They become tables unless a script has required tds.
local TDS = { ['tds.Hash'] = 2, tds_hash = 2, ['tds.Vec'] = 1, tds_vec = 1 }

local function read_tds(file, memory, number, per_entry)
  local entries = js.entries(file, 'Long', per_entry)
  local made = {}
  memory.read[number] = made
  for i = 1, entries do
    local key = per_entry == 1 and i or read(file, memory)
    if key == nil or key ~= key then wrong('nil and NaN are no keys') end
    made[key] = read(file, memory)
  end
  return made
end

local function read_torch(file, memory, number)
  local first = js.chars(file)
  local version = tonumber(first:match('^V (%d+)$'))
  local name = version and js.chars(file) or first
  local new_name = ({ tds_hash = 'tds.Hash', tds_vec = 'tds.Vec' })[name] or name
  if TDS[name] and metatables[new_name] then
    name = new_name
  elseif TDS[name] then
    return read_tds(file, memory, number, TDS[name])
  end
  local class = local_class(name)
  local object, is_placeholder
  if class and class.__factory then
    object = class.__factory()
  else
    object, class, is_placeholder = placeholder(name, version)
  end
  memory.read[number] = object
  local own = not is_placeholder and own_method(class, 'read')
  if own and own == host.read_shared then -- of the package threads
    object = own(file)
    memory.read[number] = object
  elseif own then
    own(object, file, version or 0)
  elseif type(object) == 'table' then
    local fields = read(file, memory)
    if type(fields) == 'table' and not class_of(fields) then
      for key, value in next, fields do
        rawset(object, key, value)
      end
    elseif is_placeholder then
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

-- Sets the upvalues of a function. Functions that shared an upvalue share it again.
local function set_upvalues(f, upvalues, memory)
  for i, upvalue in ipairs(upvalues) do
    debug.setupvalue(f, i, upvalue.value)
    local other = memory.closures[upvalue.id]
    if other then
      debug.upvaluejoin(f, i, other.f, other.i)
    else
      memory.closures[upvalue.id] = { f = f, i = i }
    end
  end
end

local function read_function(file, memory, kind, number)
  local bytes = js.chars(file)
  local f = bytes:byte() == 27 and loadstring(bytes)
  local made = f or setmetatable({ type = kind, bytes = bytes }, Bytecode)
  if number then memory.read[number] = made end
  local upvalues = read(file, memory)
  if f then
    set_upvalues(f, upvalues, memory)
  else
    made.upvalues = upvalues
  end
  return made
end

function read(file, memory)
  local kind, value = js.item(file)
  if kind ~= TABLE and kind ~= TORCH and kind < BYTECODE then return value end
  if value and memory.referenced and memory.read[value] ~= nil then
    if (memory.kinds[value] == TABLE) ~= (kind == TABLE) then
      wrong('object ' .. value .. ' is of another type')
    end
    return memory.read[value]
  end
  if value then memory.kinds[value] = kind end
  if kind == TABLE then return read_table(file, memory, value) end
  if kind == TORCH then return read_torch(file, memory, value) end
  return read_function(file, memory, kind, value)
end

function File:readObject() return read(self, memory_of(self)) end

----- tensors and storages

local function write_tensor(tensor, file) file:writeObject(js.write_geometry(file, tensor)) end

local function read_tensor(tensor, file)
  local geometry = js.read_geometry(file)
  local storage = file:readObject()
  if storage ~= nil then js.set_geometry(tensor, storage, geometry) end
end

for name, width in pairs {
  Byte = 1,
  Char = 1,
  Short = 2,
  Int = 4,
  Long = 8,
  Float = 4,
  Double = 8,
  Half = 2,
} do
  local tensor, storage =
    metatables['torch.' .. name .. 'Tensor'], metatables['torch.' .. name .. 'Storage']
  tensor.write, tensor.read = write_tensor, read_tensor

  function storage.write(self, file)
    file:writeLong(self:size())
    file['write' .. name](file, self)
  end

  function storage.read(self, file)
    js.find_longs(file, 0, width)
    local count = file:readLong()
    local least = width == 1 and 1 or file:isBinary() and math.min(width, 4) or 2
    if count < 0 or count * least > js.left(file) + 1 then
      wrong('a storage of ' .. count .. ' elements, but only ' .. js.left(file) .. ' bytes left')
    end
    self:resize(count)
    file['read' .. name](file, self)
  end
end
