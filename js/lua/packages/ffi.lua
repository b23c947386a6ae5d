-- ffi.lua - the part of LuaJIT's ffi that needs no C: numbers, and arrays and structs of numbers, in
-- the memory of tensors. A library is a Lua file that returns its functions in a table.
--
-- Memory of numbers is a pointer of js/lua/pointer.js, with elements from 0. Structs and arrays of
-- structs are tables with the same operators. Every access is checked against the memory's bounds.
local pointer = host.pointer

local HERE = "torch7-wasm's ffi has no C"

local ffi = { os = _G.jit.os, arch = _G.jit.arch, C = {} }

local function refuse(text) fail(HERE .. ': ' .. text) end

----- C types
-- A type is { number = name of js/lua/pointer.js, size }, { void = true }, { pointer = type },
-- { array = type, count } or { struct = name, fields, size, align }.
local function number_type(name) return { number = name, size = pointer.size(name), name = name } end
local VOID = { void = true, size = 1, name = 'void' }
local types = { void = VOID }
for text, kind in pairs {
  ['char'] = 'int8_t',
  ['int8_t'] = 'int8_t',
  ['uint8_t'] = 'uint8_t',
  ['unsigned char'] = 'uint8_t',
  ['short'] = 'int16_t',
  ['int16_t'] = 'int16_t',
  ['uint16_t'] = 'uint16_t',
  ['unsigned short'] = 'uint16_t',
  ['int'] = 'int32_t',
  ['int32_t'] = 'int32_t',
  ['unsigned'] = 'uint32_t',
  ['unsigned int'] = 'uint32_t',
  ['uint32_t'] = 'uint32_t',
  ['long'] = 'int64_t',
  ['long long'] = 'int64_t',
  ['int64_t'] = 'int64_t',
  ['intptr_t'] = 'int64_t',
  ['ptrdiff_t'] = 'int64_t',
  ['ssize_t'] = 'int64_t',
  ['unsigned long'] = 'uint64_t',
  ['unsigned long long'] = 'uint64_t',
  ['uint64_t'] = 'uint64_t',
  ['uintptr_t'] = 'uint64_t',
  ['size_t'] = 'uint64_t',
  ['float'] = 'float',
  ['double'] = 'double',
  ['bool'] = 'bool',
  ['_Bool'] = 'bool',
} do
  types[text] = number_type(kind)
end
types.THHalf = types.uint16_t

local POINTER_SIZE = 8 -- of 64-bit systems, on which these programs ran
local parsed = {}

local function pointer_to(kind)
  return { pointer = kind, size = POINTER_SIZE, name = kind.name .. ' *' }
end
local function array_of(kind, count)
  local size = count and count * kind.size
  return { array = kind, count = count, size = size, name = kind.name .. ' []', align = kind.align }
end

-- Returns the named type of `words`, such as 'const unsigned  int'; nil if there is none.
local function base_type(words)
  local kept = {}
  for word in words:gmatch '%S+' do
    if word ~= 'const' and word ~= 'volatile' and word ~= 'signed' then kept[#kept + 1] = word end
  end
  if #kept > 2 and kept[#kept] == 'int' then kept[#kept] = nil end -- long long int
  if #kept == 2 and kept[2] == 'int' and (kept[1] == 'long' or kept[1] == 'short') then
    kept[2] = nil
  end
  return types[table.concat(kept, ' ')]
end

-- Adds the * and [n] that follow a type's name.
local function derived(kind, text, count)
  for mark in text:gmatch '[*&]' do
    kind = mark and pointer_to(kind)
  end
  local sizes = {}
  for size in text:gmatch '%[%s*([%w?]*)%s*%]' do
    table.insert(sizes, 1, size)
  end
  for _, size in ipairs(sizes) do
    local n = tonumber(size)
    if size == '?' then n = count end
    kind = array_of(kind, n)
  end
  return kind
end

-- The type of a text, or of what ffi.typeof returned. `count` is that of an array T[?].
local function type_of(given, count)
  if type(given) == 'table' and given.ctype then
    given = given.ctype
    if given.array and not given.count and count then return array_of(given.array, count) end
    return given
  end
  if type(given) ~= 'string' then refuse('a C type expected, got ' .. type(given)) end
  local found = parsed[given]
  if found then return found end
  local words, marks = given:match '^%s*([%w_%s]+)([%s%w*%[%]?&]*)$'
  local base = words and base_type(words)
  if not base then refuse("the size of '" .. given .. "' is not known") end
  found = derived(base, marks, count)
  if not given:find('?', 1, true) then parsed[given] = found end
  return found
end

local function align_of(kind)
  return kind.align or (kind.array and align_of(kind.array)) or kind.size
end

local function aligned(offset, to) return math.ceil(offset / to) * to end

-- Iterates over the names that a declaration such as 'double x, y[2]' declares, with their types.
local function declarators(declaration)
  local first, others = declaration:match '^([^,]*)(.*)$'
  local head, sizes = first:match '^([^%[]*)(.*)$'
  local words, stars, name = head:match '^([%w_%s]*[%w_])%f[%s*]%s*([*%s]*)([%a_][%w_]*)%s*$'
  local one = words and stars .. name .. sizes
  return coroutine.wrap(function()
    if not words then return end -- a function, say
    local base = base_type(words) or refuse("the size of '" .. words .. "' is not known")
    for part in (one .. others):gmatch '[^,]+' do
      local marks, field, counts = part:match '^([*%s]*)([%a_][%w_]*)%s*(.*)$'
      coroutine.yield(field, derived(base, marks .. counts))
    end
  end)
end

-- Makes a struct of the text between its braces.
local function struct_of(name, body)
  local struct = { struct = name, fields = {}, order = {}, size = 0, align = 1, name = name }
  for declaration in body:gmatch '[^;]+' do
    for field, kind in declarators(declaration) do
      local align = align_of(kind)
      struct.align = math.max(struct.align, align)
      local offset = aligned(struct.size, align)
      struct.fields[field] = { offset = offset, type = kind }
      struct.order[#struct.order + 1] = field
      struct.size = offset + kind.size
    end
  end
  struct.size = aligned(struct.size, struct.align)
  return struct
end

-- Reads structs and typedefs. Functions need no declaration.
function ffi.cdef(text)
  text = text:gsub('/%*.-%*/', ' '):gsub('//[^\n]*', ' ')
  text = text:gsub('(typedef%s+)struct%s*([%w_]*)%s*(%b{})%s*([%a_][%w_]*)', function(_, tag, body, name)
    local struct = struct_of(name, body:sub(2, -2))
    types[name] = struct
    if tag ~= '' then types['struct ' .. tag] = struct end
    return ''
  end)
  text = text:gsub('struct%s+([%w_]+)%s*(%b{})', function(tag, body)
    types['struct ' .. tag] = struct_of('struct ' .. tag, body:sub(2, -2))
    return ''
  end)
  for declaration in text:gmatch '%f[%w]typedef%s+([^;()]*);' do
    local ok, name, kind = pcall(function() return declarators(declaration)() end)
    if ok and name then types[name] = kind end
  end
end

----- values
local Memory = {} -- the metatable of structs, and of pointers to structs and arrays of them
local BYTES = {} -- the key of its pointer
local type_of_memory = setmetatable({}, { __mode = 'k' }) -- value -> its type
local methods = setmetatable({}, { __mode = 'k' }) -- struct -> the metatable of ffi.metatype

local function is_memory(value) return getmetatable(value) == Memory end
local function bytes_of(value)
  if is_memory(value) then return rawget(value, BYTES) end
  return type(value) == 'userdata' and pointer.is(value) and value or nil
end

-- A value for the memory of a struct or an array, or a pointer to it.
local function point_at(bytes, kind)
  local item = kind.array or kind.pointer
  local value
  if item and item.number then
    value = pointer.cast(bytes, item.number)
  elseif item and item.void then
    value = pointer.cast(bytes, 'void')
  else
    value = setmetatable({ [BYTES] = bytes }, Memory)
  end
  type_of_memory[value] = kind
  return value
end

-- Returns what memory of a type contains: a number is read.
local function value_at(bytes, kind)
  if kind.number then return pointer.cast(bytes, kind.number)[0] end
  if kind.pointer then
    refuse('pointers in memory are not here: only numbers, and arrays and structs of numbers')
  end
  return point_at(bytes, kind)
end

local fill_in

-- Sets memory of a type to a value.
local function assign(bytes, kind, value)
  if kind.number then
    pointer.cast(bytes, kind.number)[0] = value
    return
  end
  fill_in(bytes, kind, value)
end

local function put_text(to, text, most)
  local count = math.min(#text + 1, most or #text + 1)
  pointer.put(to, text, count)
end

-- Initializes memory by a table, a text, or memory of the same size.
function fill_in(bytes, kind, value)
  local from = bytes_of(value)
  if from then
    pointer.copy(bytes, from, kind.size)
  elseif type(value) == 'string' and kind.array then
    put_text(bytes, value, kind.size)
  elseif type(value) ~= 'table' then
    refuse('a ' .. type(value) .. ' cannot be converted to ' .. kind.name)
  elseif kind.struct then
    for i, name in ipairs(kind.order) do
      local given = value[name]
      if given == nil then given = value[i] end
      local field = kind.fields[name]
      if given ~= nil then assign(pointer.move(bytes, field.offset), field.type, given) end
    end
  else
    local first = value[0] ~= nil and 0 or 1
    for i = 0, kind.count - 1 do
      local given = value[first + i]
      if given == nil then break end
      assign(pointer.move(bytes, i * kind.array.size), kind.array, given)
    end
  end
end

local function place(memory, key)
  local kind, bytes = type_of_memory[memory], rawget(memory, BYTES)
  local item = kind.array or kind.pointer
  if item and type(key) == 'number' then
    return pointer.move(bytes, key * item.size), item
  end
  local field = (item or kind).fields and (item or kind).fields[key]
  if field then return pointer.move(bytes, field.offset), field.type end
  return nil, item or kind
end

function Memory.__index(memory, key)
  local bytes, kind = place(memory, key)
  if bytes then return value_at(bytes, kind) end
  local found = methods[kind] and methods[kind].__index
  if type(found) == 'function' then return found(memory, key) end
  if found and found[key] ~= nil then return found[key] end
  fail("'" .. kind.name .. "' has no member named '" .. tostring(key) .. "'")
end
function Memory.__newindex(memory, key, value)
  local bytes, kind = place(memory, key)
  if not bytes then fail("'" .. kind.name .. "' has no member named '" .. tostring(key) .. "'") end
  assign(bytes, kind, value)
end
function Memory.__tostring(memory)
  local kind = type_of_memory[memory]
  local own = methods[kind] and methods[kind].__tostring
  if own then return own(memory) end
  return ('cdata<%s>: 0x%x'):format(kind.name, pointer.address(rawget(memory, BYTES)))
end
for _, event in ipairs { '__add', '__sub', '__mul', '__div', '__unm', '__len', '__call', '__eq' } do
  Memory[event] = function(a, b, ...)
    local memory = is_memory(a) and a or b
    local kind = type_of_memory[memory]
    local own = methods[kind] and methods[kind][event]
    if own then return own(a, b, ...) end
    local item = kind.array or kind.pointer
    local at = bytes_of(a)
    if event == '__eq' then return pointer.address(at) == pointer.address(bytes_of(b)) end
    if item and event == '__sub' and is_memory(b) then
      return (pointer.address(at) - pointer.address(bytes_of(b))) / item.size
    elseif item and (event == '__add' or event == '__sub') and type(b) == 'number' then
      local steps = event == '__add' and b or -b
      return point_at(pointer.move(at, steps * item.size), pointer_to(item))
    end
    fail("'" .. kind.name .. "' has no operator " .. event:sub(3))
  end
end

-- Returns a number converted to a C type.
local function converted(kind, value)
  local cell = pointer.make(8, kind.number)
  if value ~= nil then cell[0] = value end
  return cell[0]
end

-- ffi.new(type [, count] [, values...])
function ffi.new(given, ...)
  local values, kind = { ... }, nil
  local is_variable = type(given) == 'string' and given:find('[?]', 1, true)
    or type(given) == 'table' and given.ctype and given.ctype.array and not given.ctype.count
  kind = type_of(given, is_variable and values[1] or nil)
  if is_variable then table.remove(values, 1) end
  if kind.number then return converted(kind, values[1]) end
  if kind.pointer then refuse('a new pointer points nowhere: use ffi.cast or an array') end
  if not kind.size then refuse("the size of '" .. kind.name .. "' is not known") end
  local bytes = pointer.make(kind.size, 'uint8_t')
  if #values == 1 and kind.array and kind.array.number and type(values[1]) == 'number' then
    local all = pointer.cast(bytes, kind.array.number)
    for i = 0, kind.count - 1 do
      all[i] = values[1]
    end
  elseif #values == 1 and type(values[1]) ~= 'number' then
    fill_in(bytes, kind, values[1])
  elseif #values > 0 then
    fill_in(bytes, kind, values)
  end
  return value_at(bytes, kind)
end

-- ffi.cast(type, value): a number is converted, a pointer gets another type.
function ffi.cast(given, value)
  local kind = type_of(given)
  local bytes = bytes_of(value)
  if kind.number then return converted(kind, bytes and pointer.address(bytes) or value) end
  if type(value) == 'string' then
    bytes = pointer.make(#value + 1, 'uint8_t')
    put_text(bytes, value)
  elseif torch.isTensor(value) or torch.isStorage(value) then
    bytes = torch.data(value)
  end
  if not bytes then refuse('a ' .. type(value) .. ' cannot be cast to ' .. kind.name) end
  local item = kind.pointer or kind.array
  if not item then refuse("'" .. kind.name .. "' is neither a number nor a pointer") end
  return point_at(bytes, pointer_to(item))
end

-- ffi.typeof(type or value) returns a type, which makes values when it is called.
-- ffi.typeof('T**')(object)[0] is the object: nn gets the generator for its kernels so.
local Type = { __call = function(made, ...) return ffi.new(made, ...) end }
function Type.__tostring(made) return 'ctype<' .. made.ctype.name .. '>' end
function ffi.typeof(given)
  if type(given) == 'string' and given:find('%*%s*%*%s*$') then
    return function(object) return { [0] = object } end
  end
  if given ~= nil and type_of_memory[given] then return setmetatable({ ctype = type_of_memory[given] }, Type) end
  if type(given) == 'userdata' and pointer.is(given) then
    return setmetatable({ ctype = pointer_to(types[pointer.kind(given)]) }, Type)
  end
  return setmetatable({ ctype = type_of(given) }, Type)
end

function ffi.sizeof(given, count)
  local known = type_of_memory[given]
  if not known and bytes_of(given) then return POINTER_SIZE end
  if type(given) == 'number' then return 8 end
  local size = (known or type_of(given, count)).size
  return size or refuse("the size of '" .. tostring(given) .. "' is not known")
end
function ffi.alignof(given) return align_of(type_of(given)) end
function ffi.offsetof(given, name)
  local field = (type_of(given).fields or {})[name]
  return field and field.offset
end
function ffi.istype(given, value)
  local kind = type_of_memory[value]
  if not kind and type(value) == 'userdata' and pointer.is(value) then
    kind = pointer_to(types[pointer.kind(value)])
  end
  return kind ~= nil and kind.name == type_of(given).name
end

-- Sets the methods of a struct.
function ffi.metatype(given, metatable)
  local kind = type_of(given)
  if not kind.struct then refuse("'" .. kind.name .. "' is no struct") end
  methods[kind] = metatable
  return setmetatable({ ctype = kind }, Type)
end

local function memory_of(op, value)
  if torch.isTensor(value) or torch.isStorage(value) then return torch.data(value) end
  return bytes_of(value) or fail("bad argument to '" .. op .. "' (a pointer expected, got " .. type(value) .. ')')
end

-- ffi.copy(to, text) also copies the 0 at its end; ffi.copy(to, from, count).
function ffi.copy(to, from, count)
  local target = memory_of('copy', to)
  if type(from) == 'string' then return pointer.put(target, from, count or #from + 1) end
  if not count then fail("bad argument #3 to 'copy' (number expected, got no value)") end
  pointer.copy(target, memory_of('copy', from), count)
end
function ffi.fill(to, count, value) pointer.fill(memory_of('fill', to), count, value or 0) end
function ffi.string(from, count)
  if type(from) == 'string' then return count and from:sub(1, count) or from end
  return pointer.text(memory_of('string', from), count)
end

-- ffi.gc(value, finalizer): finalizer(value) is called when the value is collected.
local finalizers = setmetatable({}, { __mode = 'k' })
function ffi.gc(value, finalizer)
  local bytes = bytes_of(value) or refuse('gc of a ' .. type(value))
  if not finalizer then
    if finalizers[value] then getmetatable(finalizers[value]).__gc = nil end
    finalizers[value] = nil
    return value
  end
  local kind = type_of_memory[value] or array_of(types[pointer.kind(bytes)])
  -- the proxy is the younger one, so it is finalized while `again` is alive
  local again = point_at(pointer.move(bytes, 0), kind)
  local proxy = newproxy(true)
  getmetatable(proxy).__gc = function() finalizer(again) end
  finalizers[value] = proxy
  return value
end

function ffi.abi(name) return name == 'le' or name == '64bit' or name == 'fpu' end
function ffi.errno() return 0 end
function ffi.addressof() refuse("'addressof' is not here") end

-- Runs the Lua file at `path` and returns its table.
function ffi.load(path)
  if type(path) ~= 'string' then
    refuse(
      'no library was found. A library is a Lua file on package.cpath that returns a table of functions'
    )
  end
  local chunk, message = loadfile(path)
  if not chunk then refuse(message) end
  local library = chunk()
  if type(library) ~= 'table' then
    refuse("'" .. path .. "' returned a " .. type(library) .. ' and not a table of functions')
  end
  return library
end

return ffi
