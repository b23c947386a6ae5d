-- init.lua - the module nn.THNN: what the layers of the package nn call, by the names of its C
-- library, made of torch's ops. The other files of this folder define the functions.

local THNN = { kernels = { ['torch.DoubleTensor'] = {}, ['torch.FloatTensor'] = {} } }

function THNN.getState() end

-- nn passes tensors as addresses.
function THNN.optionalTensor(t) return t and t:cdata() end

function THNN.runKernel(name, type, ...)
  local functions = THNN.kernels[type] or error('Unsupported tensor type: ' .. tostring(type))
  local f = functions[name]
    or error(("Function '%s' not found for tensor type '%s'."):format(tostring(name), type))
  return f(...)
end

-- The functions of another library with these names, each called with a state first.
function THNN.bind(library, names, type, state)
  local functions = {}
  for _, name in ipairs(names) do
    local f = library['THNN_' .. type .. name]
    functions[name] = f and function(...) return f(state(), ...) end
  end
  return functions
end

local KINDS = { L = 'torch.LongTensor', I = 'torch.IntTensor' }

-- Defines a function for tensors of both types. `letters` says what its arguments are: T a tensor
-- of that type, L a LongTensor, I an IntTensor, each also nil, and . another value. Arguments
-- behind these are numbers and booleans.
local function define(name, letters, f)
  for type, functions in pairs(THNN.kernels) do
    functions[name] = function(...)
      local values, n = { ... }, math.max(select('#', ...), #letters)
      for i = 1, #letters do
        local letter = letters:sub(i, i)
        if letter ~= '.' and values[i] ~= nil then
          values[i] = torch.pushudata(values[i], KINDS[letter] or type)
        end
      end
      f(unpack(values, 1, n))
    end
  end
end

for name in ('functions losses convolutions pools sequences layers sparse'):gmatch('%a+') do
  host.script('thnn.' .. name)()(define)
end

for type, functions in pairs(THNN.kernels) do
  torch.getmetatable(type).THNN = functions
end
return THNN
