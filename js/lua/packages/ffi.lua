-- ffi.lua - the part of LuaJIT's ffi that nn's files use. There is no C here: a library is a Lua
-- file that returns its functions in a table.

local HERE = "torch7-wasm's ffi has no C"

local ffi = { os = 'Other', arch = 'wasm', C = {} }

-- Declarations are not needed to call a Lua function.
function ffi.cdef() end

-- Runs the Lua file at `path` and returns its table.
function ffi.load(path)
  if type(path) ~= 'string' then
    fail(
      HERE
        .. ': no library was found. A library is a Lua file on package.cpath that returns a table'
        .. ' of functions'
    )
  end
  local chunk, message = loadfile(path)
  if not chunk then fail(HERE .. ': ' .. message) end
  local library = chunk()
  if type(library) ~= 'table' then
    fail(
      HERE .. ": '" .. path .. "' returned a " .. type(library) .. ' and not a table of functions'
    )
  end
  return library
end

local SIZES = {
  bool = 1,
  char = 1,
  int8_t = 1,
  uint8_t = 1,
  short = 2,
  int16_t = 2,
  uint16_t = 2,
  int = 4,
  int32_t = 4,
  uint32_t = 4,
  float = 4,
  long = 8,
  int64_t = 8,
  uint64_t = 8,
  double = 8,
}
function ffi.sizeof(kind)
  return SIZES[kind] or fail(HERE .. ": the size of '" .. tostring(kind) .. "' is not known")
end

-- ffi.typeof('T**')(object)[0] is the object: nn gets the generator for its kernels so.
function ffi.typeof(kind)
  if type(kind) ~= 'string' or not kind:find('%*%*$') then
    fail(HERE .. ": typeof of '" .. tostring(kind) .. "'; only pointers to pointers are here")
  end
  return function(object) return { [0] = object } end
end

local ABSENT = 'new cast metatype addressof string copy fill gc errno istype alignof offsetof abi'
for name in ABSENT:gmatch('%S+') do
  ffi[name] = function() fail(HERE .. ": '" .. name .. "' is not here") end
end

return ffi
