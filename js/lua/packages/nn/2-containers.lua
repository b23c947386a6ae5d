-- 2-containers.lua - layers that contain others, and layers of tables.

do
  local Container = class('Container')
  function Container:__init()
    Module.__init(self)
    self.modules = {}
  end
  function Container:add(module)
    table.insert(self.modules, module)
    return self
  end
  function Container:get(index) return self.modules[index] end
  function Container:size() return #self.modules end

  -- Calls a method of the i-th module. An error names the module.
  function Container:rethrowErrors(module, i, name, ...)
    assert(module == self.modules[i], 'mismatch between module index and container')
    local results = {
      xpcall(function(...) return module[name](module, ...) end, function(message)
        if type(message) ~= 'string' then return message end
        local text = ('In %d module of %s:'):format(i, torch.type(self))
        if message:find('In %d+ module of ') then return text .. '\n' .. message end
        return text .. '\n' .. debug.traceback(message, 2)
      end, ...),
    }
    if results[1] then return unpack(results, 2) end
    local note = 'WARNING: If you see a stack trace below, it does not point to the place where'
      .. ' this error occurred. Please use only the one above.'
    error(results[2]:find('WARNING: If you see', 1, true) and results[2] or results[2] .. '\n' .. note, 0)
  end
  local ACCUMULATE = { 'accGradParameters', 'accUpdateGradParameters' }
  local ACCUMULATE_SHARED = {
    'accGradParameters',
    'accUpdateGradParameters',
    'sharedAccUpdateGradParameters',
  }
  local GO_BACK = { 'updateGradInput', 'backward', 'accGradParameters', 'accUpdateGradParameters' }
  -- Gives a class a method f(self, name, ...) by each of the names.
  local function methods(class, names, f)
    for _, name in ipairs(names) do
      class[name] = function(self, ...) return f(self, name, ...) end
    end
  end
  local function each(name)
    Container[name] = function(self, ...)
      for _, module in ipairs(self.modules) do module[name](module, ...) end
      return self
    end
  end
  function Container:applyToModules(f)
    for _, module in ipairs(self.modules) do f(module) end
  end
  for _, name in ipairs { 'zeroGradParameters', 'updateParameters', 'reset' } do each(name) end
  function Container:training()
    for _, module in ipairs(self.modules) do module:training() end
    Module.training(self)
  end
  function Container:evaluate()
    for _, module in ipairs(self.modules) do module:evaluate() end
    Module.evaluate(self)
  end
  function Container:share(other, ...)
    for i, module in ipairs(self.modules) do module:share(other.modules[i], ...) end
    return self
  end
  function Container:parameters()
    local weights, slopes = {}, {}
    for _, module in ipairs(self.modules) do
      local w, g = module:parameters()
      for i = 1, #(w or {}) do
        weights[#weights + 1], slopes[#slopes + 1] = w[i], g[i]
      end
    end
    return weights, slopes
  end
  function Container:clearState()
    local function cleared(field)
      if torch.isTensor(self[field]) then
        self[field]:set()
      elseif is_table(self[field]) then
        self[field] = {}
      end
    end
    cleared 'output'
    cleared 'gradInput'
    for _, module in ipairs(self.modules or {}) do module:clearState() end
    return self
  end

  -- The modules as branches of a tree.
  local function branches(self)
    local text = torch.type(self) .. ' {\n  input'
    for i, module in ipairs(self.modules) do
      local is_last = i == #self.modules
      local inner = tostring(module):gsub('\n', '\n  ' .. (is_last and '       ' or '  |    '))
      text = text .. '\n  ' .. (is_last and '   `-> ' or '  |`-> ') .. '(' .. i .. '): ' .. inner
    end
    return text .. '\n     ... -> output\n}'
  end

  ----- one after another
  local Sequential = class('Sequential', 'Container')
  function Sequential:add(module)
    if #self.modules == 0 then self.gradInput = module.gradInput end
    table.insert(self.modules, module)
    self.output = module.output
    return self
  end
  function Sequential:insert(module, index)
    index = index or #self.modules + 1
    if index > #self.modules + 1 or index < 1 then
      error('index should be contiguous to existing modules')
    end
    table.insert(self.modules, index, module)
    self.output = self.modules[#self.modules].output
    self.gradInput = self.modules[1].gradInput
  end
  function Sequential:remove(index)
    index = index or #self.modules
    if index > #self.modules or index < 1 then error('index out of range') end
    table.remove(self.modules, index)
    if #self.modules > 0 then
      self.output = self.modules[#self.modules].output
      self.gradInput = self.modules[1].gradInput
    else
      self.output, self.gradInput = torch.Tensor(), torch.Tensor()
    end
  end
  function Sequential:updateOutput(input)
    local current = input
    for i, module in ipairs(self.modules) do
      current = self:rethrowErrors(module, i, 'updateOutput', current)
    end
    self.output = current
    return current
  end
  -- Calls a method of all modules from the last to the first, with the gradient behind each.
  local function backwards(self, name, input, gradOutput, ...)
    local current = gradOutput
    for i = #self.modules, 1, -1 do
      local before = i > 1 and self.modules[i - 1].output or input
      local module = self.modules[i]
      local made = self:rethrowErrors(module, i, name, before, current, ...)
      module.gradInput = made or module.gradInput
      current = module.gradInput
    end
    return current
  end
  function Sequential:updateGradInput(input, gradOutput)
    self.gradInput = backwards(self, 'updateGradInput', input, gradOutput)
    return self.gradInput
  end
  function Sequential:accGradParameters(input, gradOutput, scale)
    backwards(self, 'accGradParameters', input, gradOutput, scale or 1)
  end
  function Sequential:backward(input, gradOutput, scale)
    self.gradInput = backwards(self, 'backward', input, gradOutput, scale or 1)
    return self.gradInput
  end
  function Sequential:accUpdateGradParameters(input, gradOutput, rate)
    backwards(self, 'accUpdateGradParameters', input, gradOutput, rate)
  end
  function Sequential:__tostring__()
    local path, text = 'input -> ', ''
    for i, module in ipairs(self.modules) do
      path = path .. '(' .. i .. ') -> '
      text = text .. '\n  (' .. i .. '): ' .. tostring(module):gsub('\n', '\n  ')
    end
    -- Derived classes such as nn.Maxout have this name, too.
    return 'nn.Sequential {\n  [' .. path .. 'output]' .. text .. '\n}'
  end

  ----- a module around another
  local Decorator = class('Decorator', 'Container')
  function Decorator:__init(module)
    Container.__init(self)
    if module then self.modules[1] = module end
  end
  function Decorator:updateOutput(input)
    self.output = self.modules[1]:updateOutput(input)
    return self.output
  end
  function Decorator:updateGradInput(input, gradOutput)
    self.gradInput = self.modules[1]:updateGradInput(input, gradOutput)
    return self.gradInput
  end
  methods(Decorator, ACCUMULATE_SHARED, function(self, name, ...)
    return self.modules[1][name](self.modules[1], ...)
  end)
  function Decorator:__tostring__()
    return torch.type(self) .. ' @ ' .. tostring(self.modules[1])
  end

  ----- the same input for all
  local ConcatTable = class('ConcatTable', 'Container')
  function ConcatTable:__init()
    Container.__init(self)
    self.output = {}
  end
  function ConcatTable:updateOutput(input)
    self.output = {}
    for i, module in ipairs(self.modules) do
      self.output[i] = self:rethrowErrors(module, i, 'updateOutput', input)
    end
    return self.output
  end
  local function sum_of_gradients(self, name, input, gradOutput, ...)
    for i, module in ipairs(self.modules) do
      local g = self:rethrowErrors(module, i, name, input, gradOutput[i], ...)
      if i == 1 then
        self.gradInput = utils.recursiveCopy(
          is_table(self.gradInput) == is_table(g) and self.gradInput or nil,
          g
        )
      else
        self.gradInput = utils.recursiveAdd(self.gradInput, g)
      end
    end
    return self.gradInput
  end
  function ConcatTable:updateGradInput(input, gradOutput)
    return sum_of_gradients(self, 'updateGradInput', input, gradOutput)
  end
  function ConcatTable:backward(input, gradOutput, scale)
    return sum_of_gradients(self, 'backward', input, gradOutput, scale or 1)
  end
  methods(ConcatTable, ACCUMULATE, function(self, name, input, gradOutput, ...)
    for i, module in ipairs(self.modules) do
      self:rethrowErrors(module, i, name, input, gradOutput[i], ...)
    end
  end)
  ConcatTable.__tostring__ = branches

  ----- an item for each
  local ParallelTable = class('ParallelTable', 'Container')
  function ParallelTable:__init()
    Container.__init(self)
    self.output, self.gradInput = {}, {}
  end
  function ParallelTable:updateOutput(input)
    for i, module in ipairs(self.modules) do
      self.output[i] = self:rethrowErrors(module, i, 'updateOutput', input[i])
    end
    return self.output
  end
  local inputs = { 'updateGradInput', 'backward' }
  methods(ParallelTable, inputs, function(self, name, input, gradOutput, ...)
    for i, module in ipairs(self.modules) do
      self.gradInput[i] = self:rethrowErrors(module, i, name, input[i], gradOutput[i], ...)
    end
    return self.gradInput
  end)
  methods(ParallelTable, ACCUMULATE, function(self, name, input, gradOutput, ...)
    for i, module in ipairs(self.modules) do
      self:rethrowErrors(module, i, name, input[i], gradOutput[i], ...)
    end
  end)
  ParallelTable.__tostring__ = branches

  ----- one module for all items, by clones that share its parameters
  local MapTable = class('MapTable', 'Container')
  local SHARED = { 'weight', 'bias', 'gradWeight', 'gradBias' }
  function MapTable:__init(module, shared)
    Container.__init(self)
    self.shared = shared == nil or shared
    self.sharedparams = { unpack(SHARED) }
    self.output, self.gradInput = {}, {}
    if module then self:add(module) end
  end
  function MapTable:add(module)
    assert(module, 'no module given')
    self.module, self.modules = module, { module }
    return self
  end
  -- The names of the parameters that clones share. In files, `shared` may also be their list.
  local function shared_names(self)
    if is_table(self.shared) then return self.shared end
    return self.shared and (self.sharedparams or SHARED) or {}
  end
  function MapTable:resize(n)
    assert(self.module, 'no module')
    local names = shared_names(self)
    for i = 2, n do
      self.modules[i] = self.modules[i] or self.module:clone(unpack(names))
    end
    for i = n + 1, #self.modules do self.modules[i] = nil end
  end
  function MapTable:clearModules() self:resize(1) end
  function MapTable:updateOutput(input)
    self.output = {}
    self:resize(#input)
    for i = 1, #input do
      self.output[i] = self:rethrowErrors(self.modules[i], i, 'updateOutput', input[i])
    end
    return self.output
  end
  function MapTable:updateGradInput(input, gradOutput)
    self.gradInput = {}
    self:resize(#input)
    for i = 1, #input do
      self.gradInput[i] =
        self:rethrowErrors(self.modules[i], i, 'updateGradInput', input[i], gradOutput[i])
    end
    return self.gradInput
  end
  methods(MapTable, ACCUMULATE, function(self, name, input, gradOutput, ...)
    for i = 1, #input do
      self:rethrowErrors(self.modules[i], i, name, input[i], gradOutput[i], ...)
    end
  end)
  methods(MapTable, { 'zeroGradParameters', 'updateParameters' }, function(self, name, ...)
    if not self.module then return end
    -- clones that share nothing have gradients of their own
    local modules = #shared_names(self) > 0 and { self.module } or self.modules
    for _, module in ipairs(modules) do module[name](module, ...) end
  end)
  function MapTable:clearState()
    self:clearModules()
    return Container.clearState(self)
  end
  function MapTable:write(file)
    self:clearModules()
    Module.write(self, file)
  end
  function MapTable:__tostring__()
    return torch.type(self) .. ' {\n  ' .. tostring(self.module):gsub('\n', '\n  ') .. '\n}'
  end

  ----- results joined along a dimension
  local Concat = class('Concat', 'Container')
  function Concat:__init(dimension)
    Container.__init(self)
    self.outputSize = torch.LongStorage()
    self.dimension = dimension
  end
  -- The part of t that belongs to an output, and where the next begins.
  local function part_of(t, dim, at, output)
    local n = output:size(dim)
    return t:narrow(dim, at, n), at + n
  end
  function Concat:updateOutput(input)
    local list = {}
    for i, module in ipairs(self.modules) do
      list[i] = self:rethrowErrors(module, i, 'updateOutput', input)
    end
    self.outputSize:resize(list[1]:dim()):copy(list[1]:size())
    self.output = torch.cat(self.output, list, self.dimension)
    self.outputSize = self.output:size()
    return self.output
  end
  local function concat_gradients(self, name, input, gradOutput, ...)
    local at = 1
    for i, module in ipairs(self.modules) do
      local slope
      slope, at = part_of(gradOutput, self.dimension, at, module.output)
      local g = self:rethrowErrors(module, i, name, input, slope:contiguous(), ...)
      if g and name ~= 'accGradParameters' and name ~= 'accUpdateGradParameters' then
        if i == 1 then
          self.gradInput = utils.recursiveCopy(self.gradInput, g)
        else
          self.gradInput = utils.recursiveAdd(self.gradInput, g)
        end
      end
    end
    return self.gradInput
  end
  methods(Concat, GO_BACK, concat_gradients)
  Concat.__tostring__ = branches

  -- The results may differ in the other dimensions: smaller ones are in the middle of zeros.
  local DepthConcat = class('DepthConcat', 'Concat')
  local function window_of(t, dim, at, output)
    local window = t:narrow(dim, at, output:size(dim))
    for d = 1, t:dim() do
      if d ~= dim and output:size(d) < t:size(d) then
        local first = math.floor((t:size(d) - output:size(d)) / 2) + 1
        window = window:narrow(d, first, output:size(d))
      end
    end
    return window, at + output:size(dim)
  end
  function DepthConcat:windowNarrow(output, current, at)
    return (window_of(output, self.dimension, at, current))
  end
  function DepthConcat:updateOutput(input)
    local list, size = {}, nil
    for i, module in ipairs(self.modules) do
      list[i] = self:rethrowErrors(module, i, 'updateOutput', input)
      local own = sizes_of(list[i])
      size = size or own
      for d = 1, #own do
        if d ~= self.dimension then
          size[d] = math.max(size[d], own[d])
        elseif i > 1 then
          size[d] = size[d] + own[d]
        end
      end
    end
    self.outputSize = torch.LongStorage(size)
    self.output:resize(self.outputSize):zero()
    local at = 1
    for _, y in ipairs(list) do
      local window
      window, at = window_of(self.output, self.dimension, at, y)
      window:copy(y)
    end
    return self.output
  end
  methods(DepthConcat, GO_BACK, function(self, name, input, gradOutput, ...)
    local at, sums = 1, name == 'updateGradInput' or name == 'backward'
    if sums then self.gradInput:resizeAs(input):zero() end
    for i, module in ipairs(self.modules) do
      local slope
      slope, at = window_of(gradOutput, self.dimension, at, module.output)
      local g = self:rethrowErrors(module, i, name, input, slope:contiguous(), ...)
      if sums then self.gradInput:add(g) end
    end
    return self.gradInput
  end)

  ----- a slice of the input for each
  local Parallel = class('Parallel', 'Container')
  function Parallel:__init(inputDimension, outputDimension)
    Container.__init(self)
    self.totalOutputSize = torch.LongStorage()
    self.inputDimension, self.outputDimension = inputDimension, outputDimension
  end
  function Parallel:updateOutput(input)
    local list = {}
    for i = 1, input:size(self.inputDimension) do
      local slice = input:select(self.inputDimension, i)
      list[i] = self:rethrowErrors(self.modules[i], i, 'updateOutput', slice)
    end
    self.output = torch.cat(self.output, list, self.outputDimension)
    self.totalOutputSize = self.output:size()
    return self.output
  end
  local parts = { 'updateGradInput', unpack(ACCUMULATE) }
  methods(Parallel, parts, function(self, name, input, gradOutput, ...)
    local at = 1
    if name == 'updateGradInput' then self.gradInput:resizeAs(input) end
    for i = 1, input:size(self.inputDimension) do
      local module, slope = self.modules[i], nil
      slope, at = part_of(gradOutput, self.outputDimension, at, module.output)
      local slice = input:select(self.inputDimension, i)
      local g = self:rethrowErrors(module, i, name, slice, slope, ...)
      if name == 'updateGradInput' then
        self.gradInput:select(self.inputDimension, i):copy(g)
      end
    end
    return self.gradInput
  end)
  Parallel.__tostring__ = branches

  ----- the last dimensions of the input; those before are one
  local Bottle = class('Bottle', 'Decorator')
  function Bottle:__init(module, nInputDim, nOutputDim)
    Decorator.__init(self, module)
    self.nInputDim = nInputDim or 2
    self.nOutputDim = nOutputDim or self.nInputDim
    self.dimDelta = self.nInputDim - self.nOutputDim
    -- for torch/nn
    self.inShape, self.outShape = torch.Tensor(self.nInputDim), torch.Tensor(self.nOutputDim)
  end
  local function joined(t, n)
    local size, before = sizes_of(t), t:dim() - n + 1
    if before <= 1 then return t, {} end
    local list, front = { 1 }, {}
    for d = 1, #size do
      if d <= before then
        list[1], front[d] = list[1] * size[d], size[d]
      else
        list[#list + 1] = size[d]
      end
    end
    return t:contiguous():view(unpack(list)), front
  end
  function Bottle:updateOutput(input)
    local flat, front = joined(input, self.nInputDim)
    local y = self.modules[1]:updateOutput(flat)
    if #front == 0 then
      self.output:set(y)
      return self.output
    end
    local size = front
    for d = 2, y:dim() do size[#size + 1] = y:size(d) end
    self.output:set(y:view(unpack(size)))
    return self.output
  end
  function Bottle:updateGradInput(input, gradOutput)
    local x, g = (joined(input, self.nInputDim)), (joined(gradOutput, self.nOutputDim))
    self.modules[1]:updateGradInput(x, g)
    self.gradInput:set(self.modules[1].gradInput:viewAs(input))
    return self.gradInput
  end
  methods(Bottle, ACCUMULATE_SHARED, function(self, name, input, gradOutput, ...)
    local x, g = (joined(input, self.nInputDim)), (joined(gradOutput, self.nOutputDim))
    self.modules[1][name](self.modules[1], x, g, ...)
  end)

  ----- decorators that do little
  local Profile = class('Profile', 'Decorator')
  function Profile:__init(module, print_interval, name)
    Decorator.__init(self, module)
    self.print_interval, self.name = print_interval or 100, name or torch.type(module)
    self.module, self.numFwds, self.numBwds, self.summedFwdTime, self.summedBwdTime =
      module, 0, 0, 0, 0
    self.timer = torch.Timer()
  end
  local function timed(self, name, direction, ...)
    local count, time = 'num' .. direction .. 's', 'summed' .. direction .. 'Time'
    self.timer:reset()
    local result = self.modules[1][name](self.modules[1], ...)
    self[time] = self[time] + self.timer:time().real
    self[count] = self[count] + 1
    if self[count] % self.print_interval == 0 then
      local text = '%s took %.3f seconds for %d %s passes'
      local passes = direction == 'Fwd' and 'forward' or 'backward'
      print(text:format(self.name, self[time], self.print_interval, passes))
      self[count], self[time] = 0, 0
    end
    return result
  end
  function Profile:updateOutput(input)
    self.output = timed(self, 'updateOutput', 'Fwd', input)
    return self.output
  end
  function Profile:updateGradInput(...)
    self.gradInput = timed(self, 'updateGradInput', 'Bwd', ...)
    return self.gradInput
  end
  -- Files have a timer without contents.
  local Timer = torch.getmetatable 'torch.Timer'
  function Timer:write() end
  function Timer:read() self:reset() end

  local NaN = class('NaN', 'Decorator')
  local count = 0
  function NaN:__init(module, id)
    Decorator.__init(self, module)
    count = count + 1
    self.id = id or count
  end
  function NaN:__tostring__()
    return torch.type(self) .. '(' .. self.id .. ') @ ' .. tostring(self.modules[1])
  end
  local function has_nan(v)
    if torch.isTensor(v) then return v:ne(v):sum() > 0 end
    for _, item in pairs(is_table(v) and v or {}) do
      if has_nan(item) then return true end
    end
    return false
  end
  local function refuse_nan(self, v, what)
    if has_nan(v) then
      error(('NaN found in %s of module: %s'):format(what, tostring(self.modules[1])))
    end
  end
  function NaN:updateOutput(input)
    self.output = self.modules[1]:updateOutput(input)
    local _, bad = self.modules[1]:parameters(), nil
    for _, p in ipairs(self.modules[1]:parameters() or {}) do bad = bad or has_nan(p) end
    if bad then error(('NaN found in parameters of module :\n%s'):format(tostring(self))) end
    if has_nan(self.output) then
      local where = has_nan(input) and 'NaN found in input and output of module :\n%s'
        or 'NaN found in output of module :\n%s'
      error(where:format(tostring(self)))
    end
    return self.output
  end
  function NaN:updateGradInput(input, gradOutput)
    self.gradInput = self.modules[1]:updateGradInput(input, gradOutput)
    if has_nan(self.gradInput) then
      local where = has_nan(gradOutput) and 'NaN found in gradOutput and gradInput of module :\n%s'
        or 'NaN found in gradInput of module :\n%s'
      error(where:format(tostring(self)))
    end
    return self.gradInput
  end
  function NaN:accGradParameters(...)
    self.modules[1]:accGradParameters(...)
    local _, slopes = self.modules[1]:parameters()
    for _, g in ipairs(slopes or {}) do refuse_nan(self, g, 'gradParameters') end
  end

  ----- tensors of other types
  local DontCast = class('DontCast', 'Decorator')
  local function converted(v, type, buffer)
    if torch.isTensor(v) then
      if v:type() == type then return v end
      return (torch.isTensor(buffer) and buffer:type() == type and buffer or torch.Tensor():type(type))
        :resize(v:size())
        :copy(v)
    end
    local made = {}
    for key, item in pairs(v) do made[key] = converted(item, type, is_table(buffer) and buffer[key]) end
    return made
  end
  local function type_of(v)
    if torch.isTensor(v) then return v:type() end
    for _, item in pairs(v) do
      local found = type_of(item)
      if found then return found end
    end
  end
  function DontCast:__init(module, castin, castout, moduleType)
    Decorator.__init(self, module)
    self.castin = castin
    self.castout = castout == nil and castin or castout
    self.moduleType = moduleType
    if (self.castin or self.castout) and not moduleType then
      self.moduleType = type_of(module.output) or module:type()
    end
  end
  local function outside(self, v, buffer)
    if not self.castout then return v end
    return converted(v, self._type or torch.getdefaulttensortype(), buffer)
  end
  local function inside(self, v) return self.castin and converted(v, self.moduleType) or v end
  function DontCast:updateOutput(input)
    local y = self.modules[1]:updateOutput(inside(self, input))
    self.output = outside(self, y, self.output)
    return self.output
  end
  function DontCast:updateGradInput(input, gradOutput)
    local slope = self.castout and converted(gradOutput, self.moduleType) or gradOutput
    local g = self.modules[1]:updateGradInput(inside(self, input), slope)
    self.gradInput = self.castin and converted(g, self._type or g:type(), self.gradInput) or g
    return self.gradInput
  end
  function DontCast:accGradParameters(input, gradOutput, scale)
    local slope = self.castout and converted(gradOutput, self.moduleType) or gradOutput
    self.modules[1]:accGradParameters(inside(self, input), slope, scale)
  end
  function DontCast:accUpdateGradParameters(input, gradOutput, rate)
    local slope = self.castout and converted(gradOutput, self.moduleType) or gradOutput
    self.modules[1]:accUpdateGradParameters(inside(self, input), slope, rate)
  end
  DontCast.sharedAccUpdateGradParameters = DontCast.accUpdateGradParameters
  -- Converts the buffers alone.
  function DontCast:type(type, cache)
    if not type then return self._type end
    if self.castout then self.output = utils.recursiveType(self.output, type, cache) end
    if self.castin then self.gradInput = utils.recursiveType(self.gradInput, type, cache) end
    self._type = type
    return self
  end

  -- nn.GPU runs a module as it is: there is one device.
  local GPU = class('GPU', 'Decorator')
  function GPU:__init(module, device, outdevice)
    Decorator.__init(self, module)
    self.device, self.outdevice = device, outdevice or device
    self.gradInput, self.output = {}, {}
  end
end

----- layers of tables
do
  local function passing(self) -- no buffers of its own
    Module.__init(self)
    self.output, self.gradInput = {}, {}
  end

  local Identity = class('Identity')
  function Identity:updateOutput(input)
    self.output = input
    return input
  end
  function Identity:updateGradInput(_, gradOutput)
    self.gradInput = gradOutput
    return gradOutput
  end
  function Identity:clearState()
    self.output = torch.isTensor(self.output) and self.output.new() or {}
    self.gradInput = torch.isTensor(self.gradInput) and self.gradInput.new() or {}
    return self
  end

  -- The gradient for each item is a tensor of its own.
  local function item_gradients(self, input, f)
    for i = 1, #input do
      self.gradInput[i] = torch.isTensor(self.gradInput[i]) and self.gradInput[i] or input[1].new()
      self.gradInput[i]:resizeAs(input[i])
      f(self.gradInput[i], i)
    end
    for i = #input + 1, #self.gradInput do self.gradInput[i] = nil end
    return self.gradInput
  end
  local function table_class(name, ...)
    local C = class(name)
    function C:__init(inplace)
      Module.__init(self)
      self.inplace = inplace
      self.gradInput = {}
    end
    return C
  end
  -- Folds the items by a method of tensors.
  local function folded(self, input, method)
    if self.inplace then
      self.output:set(input[1])
    else
      self.output:resizeAs(input[1]):copy(input[1])
    end
    for i = 2, #input do self.output[method](self.output, input[i]) end
    return self.output
  end

  local CAddTable = table_class('CAddTable')
  function CAddTable:updateOutput(input) return folded(self, input, 'add') end
  function CAddTable:updateGradInput(input, gradOutput)
    return item_gradients(self, input, function(g)
      if self.inplace then g:set(gradOutput) else g:copy(gradOutput) end
    end)
  end
  local CSubTable = table_class('CSubTable')
  function CSubTable:updateOutput(input)
    self.output:resizeAs(input[1]):copy(input[1])
    return self.output:add(-1, input[2])
  end
  function CSubTable:updateGradInput(input, gradOutput)
    return item_gradients(self, input, function(g, i)
      g:copy(gradOutput)
      if i == 2 then g:mul(-1) end
    end)
  end
  local CMulTable = table_class('CMulTable')
  function CMulTable:updateOutput(input) return folded(self, input, 'cmul') end
  function CMulTable:updateGradInput(input, gradOutput)
    return item_gradients(self, input, function(g, i)
      g:copy(gradOutput)
      for k = 1, #input do
        if k ~= i then g:cmul(input[k]) end
      end
    end)
  end
  local CDivTable = table_class('CDivTable')
  function CDivTable:updateOutput(input)
    self.output:resizeAs(input[1]):copy(input[1])
    return self.output:cdiv(input[2])
  end
  function CDivTable:updateGradInput(input, gradOutput)
    return item_gradients(self, input, function(g, i)
      g:copy(gradOutput):cdiv(input[2])
      if i == 2 then g:mul(-1):cmul(input[1]):cdiv(input[2]) end
    end)
  end
  local CAveTable = table_class('CAveTable')
  function CAveTable:updateOutput(input) return folded(self, input, 'add'):div(#input) end
  function CAveTable:updateGradInput(input, gradOutput)
    return item_gradients(self, input, function(g) g:copy(gradOutput):div(#input) end)
  end
  -- Of the largest or smallest item, the first of equal ones.
  for name, better in pairs { CMaxTable = 'gt', CMinTable = 'lt' } do
    local C = table_class(name)
    local init, best = C.__init, name:sub(2, 4):lower()
    local index = best .. 'Idx'
    function C:__init()
      init(self)
      for _, field in ipairs { index, 'mask', best .. 'Vals', 'gradMaxVals' } do
        self[field] = torch.Tensor()
      end
    end
    function C:updateOutput(input)
      self.output:resizeAs(input[1]):copy(input[1])
      self[index]:resizeAs(input[1]):fill(1)
      for i = 2, #input do
        local mask = input[i][better](input[i], self.output)
        self[index]:maskedFill(mask, i)
        self.output:maskedCopy(mask, input[i]:maskedSelect(mask))
      end
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      return item_gradients(self, input, function(g, i)
        g:copy(gradOutput):maskedFill(self[index]:ne(i), 0)
      end)
    end
  end
  local CAddTensorTable = table_class('CAddTensorTable')
  function CAddTensorTable:updateOutput(input)
    self.output = {}
    for i, item in ipairs(input[2]) do self.output[i] = torch.add(item, input[1]) end
    return self.output
  end
  function CAddTensorTable:updateGradInput(input, gradOutput)
    local sum = input[1].new():resizeAs(input[1]):zero()
    for _, g in ipairs(gradOutput) do sum:add(g) end
    local list = {}
    for i, g in ipairs(gradOutput) do list[i] = g:clone() end
    self.gradInput = { sum, list }
    return self.gradInput
  end

  local JoinTable = class('JoinTable')
  function JoinTable:__init(dimension, nInputDims)
    Module.__init(self)
    self.size = torch.LongStorage()
    self.dimension, self.nInputDims = dimension, nInputDims
    self.gradInput = {}
  end
  -- With `nInputDims` a batch may come first; dimensions below 0 count from the end.
  local function positive(self, t)
    local dim = self.dimension
    if dim < 0 then return t:dim() + dim + 1 end
    if self.nInputDims and t:dim() == self.nInputDims + 1 then return dim + 1 end
    return dim
  end
  function JoinTable:updateOutput(input)
    self.output = torch.cat(self.output, input, positive(self, input[1]))
    self.size = self.output:size()
    return self.output
  end
  function JoinTable:updateGradInput(input, gradOutput)
    local dim, at = positive(self, input[1]), 1
    return item_gradients(self, input, function(g, i)
      local n = input[i]:size(dim)
      g:copy(gradOutput:narrow(dim, at, n))
      at = at + n
    end)
  end

  local SplitTable = class('SplitTable')
  function SplitTable:__init(dimension, nInputDims)
    Module.__init(self)
    self.dimension, self.nInputDims = dimension, nInputDims
  end
  function SplitTable:updateOutput(input)
    local dim = positive(self, input)
    self.output = {}
    for i = 1, input:size(dim) do self.output[i] = input:select(dim, i) end
    return self.output
  end
  function SplitTable:updateGradInput(input, gradOutput)
    local dim = positive(self, input)
    if self.gradInput then
      self.gradInput:resizeAs(input)
      for i = 1, input:size(dim) do self.gradInput:select(dim, i):copy(gradOutput[i]) end
    end
    return self.gradInput
  end

  local SelectTable = class('SelectTable')
  function SelectTable:__init(index)
    Module.__init(self)
    self.index = index
    self.gradInput = {}
  end
  local function key_of(input, index)
    return type(index) == 'number' and index < 0 and #input + index + 1 or index
  end
  function SelectTable:updateOutput(input)
    local item = input[key_of(input, self.index)]
    assert(item ~= nil, 'Index does not exist in the input table')
    self.output = item
    return item
  end
  function SelectTable:updateGradInput(input, gradOutput)
    local own = key_of(input, self.index)
    for key, item in pairs(input) do
      if key == own then
        self.gradInput[key] = utils.recursiveCopy(self.gradInput[key], gradOutput)
      else
        self.gradInput[key] = zeros_like(self.gradInput[key], item)
      end
    end
    for key in pairs(self.gradInput) do
      if input[key] == nil then self.gradInput[key] = nil end
    end
    return self.gradInput
  end
  function SelectTable:type(type, cache)
    self.gradInput, self.output = {}, {}
    return Module.type(self, type, cache)
  end
  function SelectTable:__tostring__() return torch.type(self) .. '(' .. self.index .. ')' end

  local NarrowTable = class('NarrowTable')
  function NarrowTable:__init(offset, length)
    passing(self)
    self.offset, self.length = offset, length or 1
    if not offset then error('nn.NarrowTable(offset, length)') end
  end
  function NarrowTable:updateOutput(input)
    self.output = {}
    for i = 1, self.length do self.output[i] = input[self.offset + i - 1] end
    return self.output
  end
  function NarrowTable:updateGradInput(input, gradOutput)
    for i, item in ipairs(input) do
      local k = i - self.offset + 1
      if k >= 1 and k <= self.length then
        self.gradInput[i] = gradOutput[k]
      else
        self.gradInput[i] = zeros_like(nil, item)
      end
    end
    for i = #input + 1, #self.gradInput do self.gradInput[i] = nil end
    return self.gradInput
  end
  function NarrowTable:type(type, cache)
    self.output, self.gradInput = {}, {}
    return Module.type(self, type, cache)
  end

  local FlattenTable = class('FlattenTable')
  function FlattenTable:__init()
    passing(self)
    self.input_map = {}
  end
  local function flatten(v, list)
    if not is_table(v) then
      list[#list + 1] = v
      return #list
    end
    local map = {}
    for i, item in ipairs(v) do map[i] = flatten(item, list) end
    return map
  end
  local function nested(map, list)
    if type(map) == 'number' then return list[map] end
    local made = {}
    for i, item in ipairs(map) do made[i] = nested(item, list) end
    return made
  end
  -- Tables stay the same while their items do.
  local function same_items(a, b)
    if not is_table(a) or not is_table(b) then return a == b end
    if #a ~= #b then return false end
    for i = 1, #a do
      if not same_items(a[i], b[i]) then return false end
    end
    return true
  end
  function FlattenTable:updateOutput(input)
    assert(is_table(input), 'input must be a table')
    local list = {}
    local map = flatten(input, list)
    if not same_items(list, self.output) then
      self.output, self.input_map = list, map
    end
    return self.output
  end
  function FlattenTable:updateGradInput(_, gradOutput)
    local made = nested(self.input_map, gradOutput)
    if not same_items(made, self.gradInput) then self.gradInput = made end
    return self.gradInput
  end
  function FlattenTable:type(type, cache)
    self.output, self.gradInput = {}, {}
    return Module.type(self, type, cache)
  end
  function FlattenTable:clearState()
    self.input_map = {}
    return Module.clearState(self)
  end

  local ZipTable = class('ZipTable')
  ZipTable.__init = passing
  local function zipped(lists)
    local made = {}
    for i = 1, #(lists[1] or {}) do
      made[i] = {}
      for k = 1, #lists do made[i][k] = lists[k][i] end
    end
    return made
  end
  function ZipTable:updateOutput(input)
    self.output = zipped(input)
    return self.output
  end
  function ZipTable:updateGradInput(_, gradOutput)
    self.gradInput = zipped(gradOutput)
    return self.gradInput
  end

  local ZipTableOneToMany = class('ZipTableOneToMany')
  function ZipTableOneToMany:__init()
    passing(self)
    self.gradInputEl = torch.Tensor()
  end
  function ZipTableOneToMany:updateOutput(input)
    assert(#input == 2, 'input must be table of element and table')
    self.output = {}
    for i, item in ipairs(input[2]) do self.output[i] = { input[1], item } end
    return self.output
  end
  function ZipTableOneToMany:updateGradInput(input, gradOutput)
    local sum = zeros_like(self.gradInputEl, input[1])
    self.gradInputEl = sum
    local list = {}
    for i, pair in ipairs(gradOutput) do
      utils.recursiveAdd(sum, pair[1])
      list[i] = pair[2]
    end
    self.gradInput = { sum, list }
    return self.gradInput
  end

  -- Experts, each times its gate: a table of tensors, or one tensor along dimension `dim`.
  local MixtureTable = class('MixtureTable')
  function MixtureTable:__init(dim)
    Module.__init(self)
    self.dim = dim
    self.size, self.size2, self.batchSize = torch.LongStorage(), torch.LongStorage(), 0
    self.backwardSetup = false
    self.gradInput = {}
  end
  local function mixture(self, input)
    local gates, experts = input[1], input[2]
    local isBatch = gates:dim() == 2
    local first = is_table(experts) and experts[1] or experts
    local dim = self.dim or (isBatch and 2 or 1)
    local list = experts
    if not is_table(experts) then
      list = {}
      for i = 1, experts:size(dim) do list[i] = experts:select(dim, i) end
    end
    local function gate(i, like)
      if not isBatch then return gates[i] end
      local size = { gates:size(1) }
      for d = 2, like:dim() do size[d] = 1 end
      return gates:select(2, i):contiguous():view(unpack(size)):expandAs(like)
    end
    return list, gate, isBatch, dim, first
  end
  local function times(t, gate) return type(gate) == 'number' and t * gate or torch.cmul(t, gate) end
  function MixtureTable:updateOutput(input)
    local list, gate = mixture(self, input)
    for i, expert in ipairs(list) do
      local y = times(expert, gate(i, expert))
      if i == 1 then self.output:resizeAs(y):copy(y) else self.output:add(y) end
    end
    return self.output
  end
  function MixtureTable:updateGradInput(input, gradOutput)
    local list, gate, isBatch, dim = mixture(self, input)
    local gates, experts = input[1], input[2]
    local gate_slopes, slopes = gates.new():resizeAs(gates), {}
    for i, expert in ipairs(list) do
      local products = torch.cmul(gradOutput, expert)
      if isBatch then
        gate_slopes:select(2, i):copy(products:view(products:size(1), -1):sum(2))
      else
        gate_slopes[i] = products:sum()
      end
      slopes[i] = times(gradOutput, gate(i, expert))
    end
    if not is_table(experts) then
      local all = experts.new():resizeAs(experts)
      for i, g in ipairs(slopes) do all:select(dim, i):copy(g) end
      slopes = all
    end
    self.gradInput = { gate_slopes, slopes }
    return self.gradInput
  end

  ----- products of pairs
  local function as_rows(t) return t:dim() == 1 and t:view(1, -1) or t end
  local function row_sums(t) return t:sum(2):view(-1) end
  local function column(t, like) return t:view(-1, 1):expandAs(like) end
  local function pair_class(name)
    local C = class(name)
    C.__init = function(self)
      Module.__init(self)
      self.gradInput = { torch.Tensor(), torch.Tensor() }
    end
    return C
  end
  local function pair_gradients(self, input, a, b)
    for i, g in ipairs { a, b } do
      self.gradInput[i] = torch.isTensor(self.gradInput[i]) and self.gradInput[i] or input[i].new()
      self.gradInput[i]:resizeAs(input[i]):copy(g)
    end
    return self.gradInput
  end

  local DotProduct = pair_class('DotProduct')
  function DotProduct:updateOutput(input)
    local sums = row_sums(torch.cmul(as_rows(input[1]), as_rows(input[2])))
    return self.output:resizeAs(sums):copy(sums)
  end
  function DotProduct:updateGradInput(input, gradOutput)
    local a, b = as_rows(input[1]), as_rows(input[2])
    local g = column(gradOutput, a)
    return pair_gradients(self, input, torch.cmul(g, b), torch.cmul(g, a))
  end

  local CosineDistance = pair_class('CosineDistance')
  local function cosine_parts(input)
    local a, b = as_rows(input[1]), as_rows(input[2])
    local function inverse(t) return row_sums(torch.cmul(t, t)):add(1e-12):pow(-0.5) end
    local ia, ib = inverse(a), inverse(b)
    return a, b, ia, ib, row_sums(torch.cmul(a, b)):cmul(ia):cmul(ib)
  end
  function CosineDistance:updateOutput(input)
    local cos = select(5, cosine_parts(input))
    return self.output:resizeAs(cos):copy(cos)
  end
  function CosineDistance:updateGradInput(input, gradOutput)
    local a, b, ia, ib, cos = cosine_parts(input)
    local function slope(x, y, ix, iy)
      local towards = torch.cmul(y, column(torch.cmul(ix, iy), y))
      local along = torch.cmul(x, column(torch.cmul(cos, torch.cmul(ix, ix)), x))
      return towards:csub(along):cmul(column(gradOutput, x))
    end
    return pair_gradients(self, input, slope(a, b, ia, ib), slope(b, a, ib, ia))
  end

  local PairwiseDistance = pair_class('PairwiseDistance')
  local init = PairwiseDistance.__init
  function PairwiseDistance:__init(p)
    init(self)
    self.norm = p or 2
  end
  function PairwiseDistance:updateOutput(input)
    local away = torch.csub(as_rows(input[1]), as_rows(input[2]))
    local y = torch.norm(away, self.norm, 2):view(-1)
    return self.output:resizeAs(y):copy(y)
  end
  function PairwiseDistance:updateGradInput(input, gradOutput)
    local away = torch.csub(as_rows(input[1]), as_rows(input[2]))
    local p = self.norm
    local g = torch.sign(away)
    if p ~= 1 then
      -- |x|^(p - 1) / y^(p - 1)
      local y = torch.norm(away, p, 2):view(-1)
      g:cmul(torch.abs(away):pow(p - 1)):cmul(column(torch.add(y, 1e-6):pow(1 - p), away))
    end
    g:cmul(column(gradOutput, away))
    return pair_gradients(self, input, g, torch.neg(g))
  end

  local MM = pair_class('MM')
  local mm_init = MM.__init
  function MM:__init(transA, transB)
    mm_init(self)
    self.transA, self.transB = transA or false, transB or false
  end
  local function turned(t, flag) return flag and t:transpose(t:dim() - 1, t:dim()) or t end
  local function times_matrix(a, b) return a:dim() == 2 and torch.mm(a, b) or torch.bmm(a, b) end
  function MM:updateOutput(input)
    assert(#input == 2, 'input must be a pair of minibatch matrices')
    local a, b = input[1], input[2]
    assert(a:dim() == 2 or a:dim() == 3, 'input tensors must be 2D or 3D')
    assert(a:dim() == b:dim(), 'inputs must have the same number of dimensions')
    local y = times_matrix(turned(a, self.transA), turned(b, self.transB))
    return self.output:resizeAs(y):copy(y)
  end
  function MM:updateGradInput(input, gradOutput)
    local a, b = turned(input[1], self.transA), turned(input[2], self.transB)
    local ga = times_matrix(gradOutput, turned(b, true))
    local gb = times_matrix(turned(a, true), gradOutput)
    return pair_gradients(self, input, turned(ga, self.transA), turned(gb, self.transB))
  end

  local MV = pair_class('MV')
  local mv_init = MV.__init
  function MV:__init(trans)
    mv_init(self)
    self.trans = trans or false
  end
  local function as_column(v)
    local size = sizes_of(v)
    size[#size + 1] = 1
    return v:contiguous():view(unpack(size))
  end
  function MV:updateOutput(input)
    assert(#input == 2, 'input must be a pair of minibatch matrix and vector')
    local y = times_matrix(turned(input[1], self.trans), as_column(input[2]))
    y = y:dim() == 2 and y:view(-1) or y:view(y:size(1), -1)
    return self.output:resizeAs(y):copy(y)
  end
  function MV:updateGradInput(input, gradOutput)
    local m, v, g = turned(input[1], self.trans), as_column(input[2]), as_column(gradOutput)
    local gm = times_matrix(g, turned(v, true))
    local gv = times_matrix(turned(m, true), g)
    return pair_gradients(self, input, turned(gm, self.trans), gv)
  end
end
