-- 1-module.lua - nn.Module, what all layers have, nn.Criterion, and the helpers of the other files.

local nn = {}
_G.nn = nn
nn.THNN = require 'nn.THNN'

-- Makes the class nn.NAME; its parent is nn.Module unless named.
local Module, Criterion
local function class(name, parent)
  return torch.class('nn.' .. name, 'nn.' .. (parent or 'Module'))
end

-- Calls a function of nn.THNN for tensors of the type of `like`.
local function call(like, name, ...)
  local functions = like.THNN
  if not functions then error(torch.type(like) .. ' has no functions of nn.THNN') end
  local values, n = { ... }, select('#', ...)
  for i = 1, n do
    if torch.isTensor(values[i]) then values[i] = values[i]:cdata() end
  end
  return functions[name](unpack(values, 1, n))
end

local function is_table(v) return torch.type(v) == 'table' end
local function has_tensors(v) return torch.isTensor(v) or is_table(v) end

----- helpers that other packages use, too
local utils = {}
nn.utils = utils

-- Makes `t` a structure of tensors like that of `like`, and calls f(t, like) for each tensor.
local function same_shape(t, like, f)
  if torch.isTensor(like) then
    t = torch.isTensor(t) and t or like.new()
    f(t, like)
    return t
  end
  if not is_table(like) then error('expecting nested tensors or tables') end
  t = is_table(t) and t or { t }
  for key, item in pairs(like) do t[key] = same_shape(t[key], item, f) end
  for key in pairs(t) do
    if like[key] == nil then t[key] = nil end
  end
  return t
end
function utils.recursiveResizeAs(t, like)
  return same_shape(t, like, function(a, b) a:resize(b:size()) end), like
end
function utils.recursiveCopy(t, like, async)
  return same_shape(t, like, function(a, b) a:resize(b:size()):copy(b) end), like
end
function utils.recursiveFill(t, value)
  if torch.isTensor(t) then
    t:fill(value)
  elseif is_table(t) then
    for _, item in pairs(t) do utils.recursiveFill(item, value) end
  else
    error('expecting tensor or table thereof')
  end
  return t
end
function utils.recursiveAdd(t, factor, other)
  if not other then factor, other = 1, factor end
  if torch.isTensor(t) then
    t:add(factor, other)
  elseif is_table(other) then
    t = is_table(t) and t or { t }
    for key in pairs(other) do t[key] = utils.recursiveAdd(t[key], factor, other[key]) end
  else
    error('expecting nested tensors or tables')
  end
  return t, other
end
local function zeros_like(t, like) return utils.recursiveFill(utils.recursiveResizeAs(t, like), 0) end

-- Converts tensors, tables and modules. Tensors that share a storage share one afterwards: `cache`
-- remembers the new storages.
function utils.recursiveType(v, type, cache)
  cache = cache or {}
  if torch.isTensor(v) then
    if torch.typename(v) == type then return v end
    local made = cache[torch.pointer(v)]
    if made then return made end
    made = torch.Tensor():type(type)
    cache[torch.pointer(v)] = made
    local storage = v:storage()
    if storage then
      local key = torch.pointer(storage)
      if not cache[key] then
        cache[key] = made.new(storage:size()):storage()
        cache[key]:copy(storage)
      end
      made:set(cache[key], v:storageOffset(), v:size(), v:stride())
    end
    return made
  end
  if is_table(v) then
    for key, item in pairs(v) do v[key] = utils.recursiveType(item, type, cache) end
  elseif torch.isTypeOf(v, 'nn.Module') or torch.isTypeOf(v, 'nn.Criterion') then
    v:type(type, cache)
  end
  return v
end
function utils.addSingletonDimension(...)
  local t, source, dim = ...
  if not torch.isTensor(source) then
    source, dim = ...
    t = source.new()
  end
  dim = dim or 1
  if type(dim) ~= 'number' then error('dim must be a number') end
  local size = source:size():totable()
  if dim < 1 or dim > #size + 1 then
    error('invalid dimension: ' .. dim .. '. Tensor is of ' .. #size .. ' dimensions.')
  end
  local stride = source:stride():totable()
  local before = dim > #size and 1 or size[dim] * stride[dim]
  table.insert(size, dim, 1)
  table.insert(stride, dim, before)
  local sizes, strides = torch.LongStorage(size), torch.LongStorage(stride)
  t:set(source:storage(), source:storageOffset(), sizes, strides)
  return t
end
function utils.contiguousView(t, source, ...)
  t = t or source.new()
  if source:isContiguous() then return t:view(source, ...) end
  return t:resize(source:size()):copy(source):view(...)
end
-- Empties fields that are tensors or tables.
function utils.clear(module, ...)
  local names = { ... }
  if is_table(names[1]) then names = names[1] end
  local function emptied(v)
    if torch.isTensor(v) then return v:set() end
    if is_table(v) then return {} end
    return nil
  end
  for _, name in ipairs(names) do
    if module[name] ~= nil then module[name] = emptied(module[name]) end
  end
  return module
end

----- nn.Module
Module = torch.class('nn.Module')

function Module:__init()
  self.gradInput = torch.Tensor()
  self.output = torch.Tensor()
  self._type = self.output:type()
end
-- What is learned, and its gradients: two lists, or nothing.
function Module:parameters()
  local weights, slopes = {}, {}
  for _, names in ipairs { { 'weight', 'gradWeight' }, { 'bias', 'gradBias' } } do
    if self[names[1]] then
      weights[#weights + 1] = self[names[1]]
      slopes[#slopes + 1] = self[names[2]]
    end
  end
  if #weights > 0 then return weights, slopes end
end
function Module:updateOutput() return self.output end
function Module:updateGradInput() return self.gradInput end
function Module:accGradParameters() end
function Module:forward(input) return self:updateOutput(input) end
function Module:backward(input, gradOutput, scale)
  scale = scale or 1
  self:updateGradInput(input, gradOutput)
  self:accGradParameters(input, gradOutput, scale)
  return self.gradInput
end
function Module:backwardUpdate(input, gradOutput, rate)
  self:updateGradInput(input, gradOutput)
  self:accUpdateGradParameters(input, gradOutput, rate)
  return self.gradInput
end
-- Adds the gradients straight to the parameters, in place of their gradients; or, if the parameters
-- are shared, as sharedAccUpdateGradParameters does.
local PAIRS = { weight = 'gradWeight', bias = 'gradBias' }
function Module:accUpdateGradParameters(input, gradOutput, rate)
  local shared = self.sharedAccUpdateGradParameters
  if self._shared and shared ~= Module.accUpdateGradParameters then
    return shared(self, input, gradOutput, rate)
  end
  local kept = {}
  for name, slope in pairs(PAIRS) do
    kept[slope] = self[slope]
    self[slope] = self[name]
  end
  self:accGradParameters(input, gradOutput, -rate)
  for _, slope in pairs(PAIRS) do self[slope] = kept[slope] end
end
-- The same with the gradients as a step between, for parameters that are not changed in place.
function Module:sharedAccUpdateGradParameters(input, gradOutput, rate)
  if self:parameters() then
    self:zeroGradParameters()
    self:accGradParameters(input, gradOutput, 1)
    self:updateParameters(rate)
  end
end
function Module:zeroGradParameters()
  local _, slopes = self:parameters()
  for _, g in ipairs(slopes or {}) do g:zero() end
end
function Module:updateParameters(rate)
  local weights, slopes = self:parameters()
  for i, w in ipairs(weights or {}) do w:add(-rate, slopes[i]) end
end
function Module:training() self.train = true end
function Module:evaluate() self.train = false end
-- A flag says that parameters are shared. torch/nn has a function instead, which files cannot keep.
function Module:share(other, ...)
  for _, name in ipairs { ... } do
    if self[name] ~= nil then
      self[name]:set(other[name])
      self._shared, other._shared = true, true
    end
  end
  return self
end
local function deep_copy(object)
  local file = torch.MemoryFile('rw'):binary()
  file:writeObject(object)
  file:seek(1)
  local copy = file:readObject()
  file:close()
  return copy
end
function Module:clone(...)
  local copy = deep_copy(self)
  if select('#', ...) > 0 then copy:share(self, ...) end
  return copy
end
function Module:type(type, cache)
  if not type then return self._type end
  cache = cache or {}
  for key, value in pairs(self) do self[key] = utils.recursiveType(value, type, cache) end
  self._type = type
  return self
end
function Module:float(...) return self:type('torch.FloatTensor', ...) end
function Module:double(...) return self:type('torch.DoubleTensor', ...) end
function Module:cuda(...) return self:type('torch.CudaTensor', ...) end
function Module:reset() end
function Module:write(file)
  local fields = {}
  for key, value in pairs(self) do
    if file:isWritableObject(value) then
      fields[key] = value
    else
      print(('$ Warning: cannot write object field <%s> of <%s>'):format(key, torch.typename(self)))
    end
  end
  file:writeObject(fields)
end
function Module:read(file)
  for key, value in pairs(file:readObject()) do self[key] = value end
  -- The function by which torch/nn marks shared parameters cannot be run.
  local own = rawget(self, 'accUpdateGradParameters')
  if own and type(own) ~= 'function' then
    self.accUpdateGradParameters, self._shared = nil, true
  end
end
function Module:__call__(input, gradOutput)
  self:forward(input)
  if gradOutput == nil then return self.output end
  self:backward(input, gradOutput)
  return self.output, self.gradInput
end
function Module:__tostring__() return torch.type(self) end

-- Moves tensors to one storage, one behind the other, and returns all as a vector. Tensors that
-- overlap stay so, and other elements of their storages are left out.
function Module.flatten(tensors)
  if not tensors or #tensors == 0 then return torch.Tensor() end
  local spans, of = {}, {} -- of each storage; of each tensor
  for i, t in ipairs(tensors) do
    if t:nElement() > 0 then
      local key, first, n = torch.pointer(t:storage()), t:storageOffset(), 1
      for d = 1, t:dim() do n = n + (t:size(d) - 1) * t:stride(d) end
      spans[#spans + 1] = { key = key, first = first, last = first + n - 1, tensor = t }
      of[i] = spans[#spans]
    end
  end
  local order = {}
  for i, span in ipairs(spans) do
    order[i] = span
    span.rank = i
  end
  local seen = {} -- storages in the order of their first tensors
  for _, span in ipairs(spans) do seen[span.key] = seen[span.key] or span.rank end
  table.sort(order, function(a, b)
    if a.key ~= b.key then return seen[a.key] < seen[b.key] end
    if a.first ~= b.first then return a.first < b.first end
    return a.rank < b.rank
  end)
  local runs, run = {}, nil -- joined spans that overlap
  for _, span in ipairs(order) do
    if run and run.key == span.key and span.first <= run.last then
      run.last = math.max(run.last, span.last)
    else
      run = { key = span.key, first = span.first, last = span.last, tensor = span.tensor }
      run.rank = span.rank
      runs[#runs + 1] = run
    end
    run.rank = math.min(run.rank, span.rank)
    span.run = run
  end
  table.sort(runs, function(a, b) return a.rank < b.rank end)
  -- Elements between those of the tensors would have no gradient.
  for _, r in ipairs(runs) do
    local n = r.last - r.first + 1
    local covered = torch.ByteTensor(n):zero()
    for i, span in ipairs(spans) do
      if span.run == r then
        local t = span.tensor
        local own = torch.ByteTensor()
        own:set(covered:storage(), span.first - r.first + 1, t:size(), t:stride()):fill(1)
      end
    end
    if covered:sum() < n then error('cannot gather tensors that leave out elements between theirs') end
  end
  local total = 0
  for _, r in ipairs(runs) do
    r.at = total + 1
    total = total + r.last - r.first + 1
  end
  local flat = tensors[1].new(total)
  for _, r in ipairs(runs) do
    local n = r.last - r.first + 1
    local source = r.tensor.new():set(r.tensor:storage(), r.first, n, 1)
    flat:narrow(1, r.at, n):copy(source)
  end
  local storage = flat:storage()
  for i, t in ipairs(tensors) do
    local span = of[i]
    if span then
      t:set(storage, span.run.at + span.first - span.run.first, t:size(), t:stride())
    end
  end
  return flat
end
function Module:getParameters()
  local weights, slopes = self:parameters()
  return Module.flatten(weights), Module.flatten(slopes)
end

function Module:findModules(name, container)
  local nodes, containers = {}, {}
  if torch.type(self) == name then nodes[1], containers[1] = self, container or self end
  for _, inner in ipairs(self.modules or {}) do
    local found, around = inner:findModules(name, self)
    for i, node in ipairs(found) do
      nodes[#nodes + 1], containers[#containers + 1] = node, around[i]
    end
  end
  return nodes, containers
end
function Module:listModules()
  local list = { self }
  for _, inner in ipairs(self.modules or {}) do
    for _, one in ipairs(inner:listModules()) do list[#list + 1] = one end
  end
  return list
end
function Module:apply(f)
  f(self)
  for _, inner in ipairs(self.modules or {}) do inner:apply(f) end
end
function Module:replace(f)
  local made = f(self)
  for i, inner in ipairs(self.modules or {}) do self.modules[i] = inner:replace(f) end
  return made
end
function Module:clearState() return utils.clear(self, 'output', 'gradInput') end

----- nn.Criterion: a loss of an input and a target
Criterion = torch.class('nn.Criterion')
function Criterion:__init()
  self.gradInput = torch.Tensor()
  self.output = 0
end
function Criterion:updateOutput() end
function Criterion:updateGradInput() end
function Criterion:forward(input, target) return self:updateOutput(input, target) end
function Criterion:backward(input, target) return self:updateGradInput(input, target) end
Criterion.clone = Module.clone
function Criterion:type(type, cache)
  if not type then return self._type or 'torch.DoubleTensor' end
  for key, value in pairs(self) do self[key] = utils.recursiveType(value, type, cache or {}) end
  self._type = type
  return self
end
Criterion.float, Criterion.double, Criterion.cuda = Module.float, Module.double, Module.cuda
function Criterion:__call__(input, target)
  self.output = self:forward(input, target)
  self.gradInput = self:backward(input, target)
  return self.output, self.gradInput
end

----- helpers of the layers
-- Adds one weight and one bias, with their gradients, that are drawn by reset().
local function weighted(self, size, bias)
  self.weight = torch.Tensor(unpack(size))
  self.gradWeight = torch.Tensor(unpack(size)):zero()
  if bias then
    bias = type(bias) == 'table' and bias or { bias }
    self.bias = torch.Tensor(unpack(bias))
    self.gradBias = torch.Tensor(unpack(bias)):zero()
  end
end
-- Draws the parameters uniformly; `deviation` is theirs, or by default that of `fan` inputs.
local function drawn(self, deviation, fan)
  local limit = deviation and deviation * math.sqrt(3) or 1 / math.sqrt(fan)
  self.weight:uniform(-limit, limit)
  if self.bias then self.bias:uniform(-limit, limit) end
  return self
end
local function without_bias(self)
  self.bias, self.gradBias = nil, nil
  return self
end
local function join(list, separator) return table.concat(list, separator or 'x') end
local function sizes_of(t) return t:size():totable() end
-- Numbers as arguments, a list of them, or a LongStorage, as a list.
local function list_of(...)
  local first = ...
  if torch.type(first) == 'torch.LongStorage' then return first:totable() end
  if type(first) == 'table' then return first end
  return { ... }
end
local function product(list)
  local n = 1
  for _, v in ipairs(list) do n = n * v end
  return n
end
