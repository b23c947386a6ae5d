-- 3-functions.lua - functions of elements, reductions, and layers of other shapes.

do
  -- A class whose functions are NAME_updateOutput and NAME_updateGradInput of nn.THNN: `fields` are
  -- passed behind the tensors, `extra` is a tensor between them and the fields.
  local function function_class(name, thnn, fields, extra, parent)
    local C = class(name, parent)
    local function values(self)
      local list = {}
      for i, field in ipairs(fields) do list[i] = self[field] end
      return unpack(list, 1, #fields)
    end
    function C:updateOutput(input)
      if extra == 'buffer' then
        self.buffer = self.buffer or input.new()
        call(input, thnn .. '_updateOutput', input, self.output, self.buffer)
      else
        call(input, thnn .. '_updateOutput', input, self.output, values(self))
      end
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      local name_of_gradient = thnn .. '_updateGradInput'
      if extra then
        local t = self[extra]
        call(input, name_of_gradient, input, gradOutput, self.gradInput, t, values(self))
      else
        call(input, name_of_gradient, input, gradOutput, self.gradInput, values(self))
      end
      return self.gradInput
    end
    return C
  end
  -- The fields with their defaults, in the order of the constructor.
  local function constructed(C, names, defaults)
    function C:__init(...)
      Module.__init(self)
      for i, name in ipairs(names) do
        local v = (select(i, ...))
        if v == nil then v = defaults[i] end
        self[name] = v
      end
      if self.inplace ~= nil and type(self.inplace) ~= 'boolean' then
        error('in-place flag must be boolean')
      end
    end
    return C
  end

  function_class('Abs', 'Abs', {})
  function_class('Sigmoid', 'Sigmoid', {}, 'output')
  function_class('Tanh', 'Tanh', {}, 'output')
  function_class('SoftMax', 'SoftMax', {}, 'output')
  function_class('LogSoftMax', 'LogSoftMax', {}, 'output')
  function_class('SpatialSoftMax', 'SoftMax', {}, 'output')
  function_class('SpatialLogSoftMax', 'LogSoftMax', {}, 'output')
  function_class('Square', 'Square', {})
  function_class('LogSigmoid', 'LogSigmoid', {}, 'buffer')
  local Sqrt = function_class('Sqrt', 'Sqrt', { 'eps' }, 'output')
  constructed(Sqrt, { 'eps' }, { 0 })
  local ELU = function_class('ELU', 'ELU', { 'alpha', 'inplace' }, 'output')
  constructed(ELU, { 'alpha', 'inplace' }, { 1, false })
  function ELU:__tostring__() return ('%s (alpha:%f)'):format(torch.type(self), self.alpha) end
  constructed(
    function_class('SoftPlus', 'SoftPlus', { 'beta', 'threshold' }, 'output'),
    { 'beta', 'threshold' },
    { 1, 20 }
  )
  for _, name in ipairs { 'HardShrink', 'SoftShrink' } do
    constructed(function_class(name, name, { 'lambda' }), { 'lambda' }, { 0.5 })
  end
  local LeakyReLU = function_class('LeakyReLU', 'LeakyReLU', { 'negval', 'inplace' })
  constructed(LeakyReLU, { 'negval', 'inplace' }, { 0.01, false })
  function LeakyReLU:__tostring__() return ('%s(%g)'):format(torch.type(self), self.negval) end
  local HardTanh = function_class('HardTanh', 'HardTanh', { 'min_val', 'max_val', 'inplace' })
  constructed(HardTanh, { 'min_val', 'max_val', 'inplace' }, { -1, 1, false })
  local make_hardtanh = HardTanh.__init
  function HardTanh:__init(...)
    make_hardtanh(self, ...)
    assert(self.max_val > self.min_val, 'max_value must be larger than min_value')
  end
  local Clamp = class('Clamp', 'HardTanh')
  function Clamp:__init(low, high) HardTanh.__init(self, low, high) end
  local ReLU6 = constructed(class('ReLU6'), { 'inplace' }, { false })
  function ReLU6:updateOutput(input)
    call(input, 'HardTanh_updateOutput', input, self.output, 0, 6, self.inplace)
    return self.output
  end
  function ReLU6:updateGradInput(input, gradOutput)
    local f = 'HardTanh_updateGradInput'
    call(input, f, input, gradOutput, self.gradInput, 0, 6, self.inplace)
    return self.gradInput
  end

  local Threshold = function_class('Threshold', 'Threshold', { 'threshold', 'val', 'inplace' })
  constructed(Threshold, { 'threshold', 'val', 'inplace' }, { 1e-6, 0, false })
  function Threshold:validateParameters()
    if self.inplace and self.val > self.threshold then
      error('in-place processing requires value not exceeding threshold')
    end
  end
  local make_threshold = Threshold.__init
  function Threshold:__init(...)
    make_threshold(self, ...)
    self:validateParameters()
  end
  local ReLU = class('ReLU', 'Threshold')
  function ReLU:__init(inplace) Threshold.__init(self, 0, 0, inplace) end

  local GatedLinearUnit = class('GatedLinearUnit')
  constructed(GatedLinearUnit, { 'dim' }, {})
  function GatedLinearUnit:updateOutput(input)
    call(input, 'GatedLinear_updateOutput', input, self.output, self.dim or input:dim())
    return self.output
  end
  function GatedLinearUnit:updateGradInput(input, gradOutput)
    local dim = self.dim or input:dim()
    call(input, 'GatedLinear_updateGradInput', input, gradOutput, self.gradInput, dim)
    return self.gradInput
  end

  local RReLU = class('RReLU')
  function RReLU:__init(lower, upper, inplace)
    Module.__init(self)
    self.lower, self.upper = lower or 1 / 8, upper or 1 / 3
    assert(self.lower <= self.upper and self.lower >= 0 and self.upper >= 0)
    self.noise, self.train, self.inplace = torch.Tensor(), true, inplace or false
  end
  function RReLU:updateOutput(input)
    local numbers = { self.lower, self.upper, self.train, self.inplace }
    call(input, 'RReLU_updateOutput', input, self.output, self.noise, unpack(numbers, 1, 4))
    return self.output
  end
  function RReLU:updateGradInput(input, gradOutput)
    local tensors = { input, gradOutput, self.gradInput, self.noise }
    local numbers = { self.lower, self.upper, self.train, self.inplace }
    call(input, 'RReLU_updateGradInput', tensors[1], tensors[2], tensors[3], tensors[4], unpack(numbers, 1, 4))
    return self.gradInput
  end
  function RReLU:__tostring__()
    return ('%s (l:%f, u:%f)'):format(torch.type(self), self.lower, self.upper)
  end
  function RReLU:clearState()
    self.noise:set()
    return Module.clearState(self)
  end

  local PReLU = class('PReLU')
  function PReLU:__init(nOutputPlane)
    Module.__init(self)
    self.nOutputPlane = nOutputPlane or 0
    local n = math.max(1, self.nOutputPlane)
    self.weight = torch.Tensor(n):fill(0.25)
    self.gradWeight = torch.Tensor(n)
  end
  function PReLU:updateOutput(input)
    call(input, 'PReLU_updateOutput', input, self.output, self.weight, self.nOutputPlane)
    return self.output
  end
  function PReLU:updateGradInput(input, gradOutput)
    local planes = self.nOutputPlane
    call(input, 'PReLU_updateGradInput', input, gradOutput, self.gradInput, self.weight, planes)
    return self.gradInput
  end
  function PReLU:accGradParameters(input, gradOutput, scale)
    local b1, b2 = input.new(), input.new()
    call(
      input,
      'PReLU_accGradParameters',
      input,
      gradOutput,
      self.gradInput,
      self.weight,
      self.gradWeight,
      b1,
      b2,
      self.nOutputPlane,
      scale or 1
    )
  end

  -- A class by two functions: f(self, output, input), and slope(self, gradInput, input, gradOutput),
  -- both of tensors of the right size.
  local function pointwise(name, fields, defaults, f, slope)
    local C = constructed(class(name), fields, defaults)
    function C:updateOutput(input)
      self.output:resizeAs(input)
      f(self, self.output, input)
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      self.gradInput:resizeAs(input)
      slope(self, self.gradInput, input, gradOutput)
      return self.gradInput
    end
    return C
  end
  pointwise('Exp', {}, {}, function(_, y, x) torch.exp(y, x) end, function(self, r, _, g)
    torch.cmul(r, self.output, g)
  end)
  pointwise('Log', {}, {}, function(_, y, x) torch.log(y, x) end, function(_, r, x, g)
    torch.cdiv(r, g, x)
  end)
  pointwise(
    'Power',
    { 'pow' },
    {},
    function(self, y, x) torch.pow(y, x, self.pow) end,
    function(self, r, x, g) torch.pow(r, x, self.pow - 1):mul(self.pow):cmul(g) end
  )
  pointwise('SoftSign', {}, {}, function(_, y, x)
    torch.cdiv(y, x, torch.abs(x):add(1))
  end, function(_, r, x, g)
    local below = torch.abs(x):add(1)
    torch.cdiv(r, g, below:cmul(below))
  end)
  local TanhShrink = pointwise('TanhShrink', {}, {}, function(self, y, x)
    y:copy(x):add(-1, self.tanh:updateOutput(x))
  end, function(self, r, x, g) r:copy(g):add(-1, self.tanh:updateGradInput(x, g)) end)
  function TanhShrink:__init()
    Module.__init(self)
    self.tanh = nn.Tanh()
  end
  pointwise('SoftMin', {}, {}, function(self, y, x)
    self.negative = torch.neg(x)
    call(x, 'SoftMax_updateOutput', self.negative, y)
  end, function(self, r, x, g)
    call(x, 'SoftMax_updateGradInput', x, g, r, self.output)
    r:mul(-1)
  end)
  pointwise('GradientReversal', { 'lambda' }, { 1 }, function(self, _, x) self.output:set(x) end, function(self, r, _, g)
    r:copy(g):mul(-self.lambda)
  end)
  function nn.GradientReversal:setLambda(lambda) self.lambda = lambda end

  -- One constant for all elements; in place if asked.
  for name, method in pairs { MulConstant = 'mul', AddConstant = 'add' } do
    local C = class(name)
    function C:__init(constant, inplace)
      Module.__init(self)
      self.constant_scalar = constant
      self.inplace = inplace or false
      if type(self.inplace) ~= 'boolean' then error('in-place flag must be boolean') end
      assert(
        type(constant) == 'number' or method == 'add' and torch.isTensor(constant),
        'input is not scalar!'
      )
    end
    local function changed(self, t)
      local c = self.constant_scalar
      if torch.isTensor(c) then
        local size = sizes_of(t)
        if c:dim() < t:dim() then c = c:view(1, unpack(sizes_of(c))) end
        return t:add(c:expandAs(t)), size
      end
      return t[method](t, c)
    end
    local function undone(self, t)
      local c = self.constant_scalar
      if method == 'mul' then return t:div(c) end
      if torch.isTensor(c) then
        if c:dim() < t:dim() then c = c:view(1, unpack(sizes_of(c))) end
        return t:add(-1, c:expandAs(t))
      end
      return t:add(-c)
    end
    function C:updateOutput(input)
      if self.inplace then
        changed(self, input)
        self.output:set(input)
      else
        self.output:resizeAs(input):copy(input)
        changed(self, self.output)
      end
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      if self.inplace then
        if method == 'mul' then gradOutput:mul(self.constant_scalar) end
        self.gradInput:set(gradOutput)
        undone(self, input)
      else
        self.gradInput:resizeAs(gradOutput):copy(gradOutput)
        if method == 'mul' then self.gradInput:mul(self.constant_scalar) end
      end
      return self.gradInput
    end
  end

  local CReLU = class('CReLU', 'Sequential')
  function CReLU:__init(nInputDims, inplace)
    nn.Container.__init(self)
    self.nInputDims, self.inplace = nInputDims, inplace or false
    local concat = nn.ConcatTable():add(nn.Identity()):add(nn.MulConstant(-1))
    self:add(concat):add(nn.JoinTable(2)):add(nn.ReLU(self.inplace))
  end
  -- The modules work on rows: a sample is one, of a batch each sample is.
  local function is_batch(self, input) return input:dim() == self.nInputDims + 1 end
  local function sample_rows(self, input, t)
    return t:contiguous():view(is_batch(self, input) and input:size(1) or 1, -1)
  end
  function CReLU:updateOutput(input)
    local y = nn.Sequential.updateOutput(self, sample_rows(self, input, input))
    local size, planes = input:size(), is_batch(self, input) and 2 or 1
    size[planes] = 2 * size[planes]
    self.output = y:resize(size)
    return self.output
  end
  function CReLU:updateGradInput(input, gradOutput)
    local x, g = sample_rows(self, input, input), sample_rows(self, input, gradOutput)
    self.gradInput = nn.Sequential.updateGradInput(self, x, g):viewAs(input)
    return self.gradInput
  end
  function CReLU:backward(input, gradOutput) return self:updateGradInput(input, gradOutput) end
  function CReLU:__tostring__() return 'CReLU()' end

  ----- parameters for elements
  local function reset_uniform(self, deviation, n)
    local limit = deviation and deviation * math.sqrt(3) or 1 / math.sqrt(n)
    for _, name in ipairs { 'weight', 'bias' } do
      if self[name] then self[name]:uniform(-limit, limit) end
    end
  end
  -- A parameter of one sample for all samples of a batch.
  local function fits_samples(t, like)
    return t:nElement() == like:nElement() or t:nElement() * like:size(1) == like:nElement()
  end
  local function for_input(t, like)
    if fits_samples(t, like) then
      local rows = like:nElement() / t:nElement()
      return t:view(1, -1):expand(rows, t:nElement()):contiguous():viewAs(like)
    end
    if t:dim() == like:dim() then return t:expandAs(like) end
    return t:view(1, unpack(sizes_of(t))):expandAs(like)
  end
  -- The sum over samples, and over dimensions in which the parameter has size 1.
  local function summed(t, parameter)
    if fits_samples(parameter, t) then
      return t:contiguous():view(-1, parameter:nElement()):sum(1):viewAs(parameter)
    end
    local shift = t:dim() - parameter:dim()
    if shift == 1 then t = t:sum(1) end
    for d = 1, parameter:dim() do
      if parameter:size(d) == 1 and t:size(d + shift) > 1 then t = t:sum(d + shift) end
    end
    return t:contiguous():viewAs(parameter)
  end

  local Add = class('Add')
  function Add:__init(inputSize, scalar)
    Module.__init(self)
    local n = scalar and 1 or inputSize
    self.scalar = scalar
    self.bias, self.gradBias = torch.Tensor(n), torch.Tensor(n)
    self._ones = torch.ones(1)
    self:reset()
  end
  function Add:reset(deviation) reset_uniform(self, deviation, self.bias:size(1)) end
  function Add:updateOutput(input)
    self.output:resizeAs(input):copy(input)
    if self.scalar or self.bias:nElement() == 1 then
      self.output:add(self.bias[1])
    elseif input:isSameSizeAs(self.bias) then
      self.output:add(self.bias)
    else
      local flat = self.output:view(input:size(1), -1)
      flat:add(self.bias:view(1, -1):expandAs(flat))
    end
    return self.output
  end
  function Add:updateGradInput(_, gradOutput)
    if self.gradInput then self.gradInput:resizeAs(gradOutput):copy(gradOutput) end
    return self.gradInput
  end
  function Add:accGradParameters(_, gradOutput, scale)
    scale = scale or 1
    if self.gradBias:size(1) == 1 then
      self.gradBias[1] = self.gradBias[1] + scale * gradOutput:sum()
    elseif gradOutput:isSameSizeAs(self.bias) then
      self.gradBias:add(scale, gradOutput)
    else
      self.gradBias:add(scale, gradOutput:contiguous():view(gradOutput:size(1), -1):sum(1):view(-1))
    end
  end

  local CAdd = class('CAdd')
  function CAdd:__init(...)
    Module.__init(self)
    self.size = torch.LongStorage(list_of(...))
    self.bias, self.gradBias = torch.Tensor(self.size), torch.Tensor(self.size):zero()
    self:reset()
  end
  function CAdd:reset(deviation) reset_uniform(self, deviation, self.bias:nElement()) end
  function CAdd:updateOutput(input)
    self.output:resizeAs(input):copy(input)
    self.output:add(for_input(self.bias, input))
    return self.output
  end
  function CAdd:updateGradInput(_, gradOutput)
    return self.gradInput:resizeAs(gradOutput):copy(gradOutput)
  end
  function CAdd:accGradParameters(_, gradOutput, scale)
    self.gradBias:add(scale or 1, summed(gradOutput, self.bias))
  end

  local CMul = class('CMul')
  function CMul:__init(...)
    Module.__init(self)
    self.size = torch.LongStorage(list_of(...))
    self.weight, self.gradWeight = torch.Tensor(self.size), torch.Tensor(self.size):zero()
    self.output:resize(self.size)
    self:reset()
  end
  function CMul:reset(deviation) reset_uniform(self, deviation, self.weight:nElement()) end
  local function cmul_weight(self, like)
    return for_input(self.weight, like)
  end
  function CMul:updateOutput(input)
    self.output:resizeAs(input):copy(input):cmul(cmul_weight(self, input))
    return self.output
  end
  function CMul:updateGradInput(input, gradOutput)
    self.gradInput:resizeAs(input):copy(gradOutput):cmul(cmul_weight(self, input))
    return self.gradInput
  end
  function CMul:accGradParameters(input, gradOutput, scale)
    local products = torch.cmul(input, gradOutput)
    self.gradWeight:add(scale or 1, summed(products, self.weight))
  end

  local Mul = class('Mul')
  function Mul:__init()
    Module.__init(self)
    self.weight, self.gradWeight = torch.Tensor(1), torch.Tensor(1)
    self:reset()
  end
  function Mul:reset(deviation) reset_uniform(self, deviation, self.weight:size(1)) end
  function Mul:updateOutput(input)
    return self.output:resizeAs(input):copy(input):mul(self.weight[1])
  end
  function Mul:updateGradInput(input, gradOutput)
    return self.gradInput:resizeAs(input):copy(gradOutput):mul(self.weight[1])
  end
  function Mul:accGradParameters(input, gradOutput, scale)
    self.gradWeight[1] = self.gradWeight[1] + (scale or 1) * input:dot(gradOutput)
  end

  ----- reductions along a dimension, which disappears
  local function dim_of(self, input)
    local dim = self.dimension or 1
    if dim < 0 then return input:dim() + dim + 1 end
    if self.nInputDims and input:dim() == self.nInputDims + 1 then return dim + 1 end
    return dim
  end
  local function without(t, dim) return t:dim() > 1 and t:select(dim, 1) or t end

  local Sum = class('Sum')
  function Sum:__init(dimension, nInputDims, sizeAverage, squeeze)
    Module.__init(self)
    self.dimension, self.nInputDims = dimension or 1, nInputDims
    self.sizeAverage = sizeAverage or false
    self.squeeze = squeeze == nil or squeeze
  end
  function Sum:_getPositiveDimension(input)
    local dim = dim_of(self, input)
    assert(input:dim() >= dim, 'dimension exceeds input dimensions')
    return dim
  end
  function Sum:updateOutput(input)
    local dim = self:_getPositiveDimension(input)
    local sums = input:sum(dim)
    if self.sizeAverage then sums:div(input:size(dim)) end
    if self.squeeze then sums = without(sums, dim) end
    self.output:resize(sums:size()):copy(sums)
    return self.output
  end
  function Sum:updateGradInput(input, gradOutput)
    local dim = self:_getPositiveDimension(input)
    local size = sizes_of(input)
    size[dim] = 1
    local g = gradOutput:contiguous():view(unpack(size)):expandAs(input)
    self.gradInput:resizeAs(input):copy(g)
    if self.sizeAverage then self.gradInput:div(input:size(dim)) end
    return self.gradInput
  end
  local Mean = class('Mean', 'Sum')
  function Mean:__init(dimension, nInputDims) Sum.__init(self, dimension, nInputDims, true) end

  for name, op in pairs { Max = 'max', Min = 'min' } do
    local C = class(name)
    function C:__init(dimension, nInputDims)
      Module.__init(self)
      self.dimension, self.nInputDims = dimension or 1, nInputDims
    end
    C._getPositiveDimension = dim_of
    function C:updateOutput(input)
      local dim = dim_of(self, input)
      local values, indices = torch[op](input, dim)
      self._indices = indices
      local y = without(values, dim)
      self.output:resize(y:size()):copy(y)
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      local dim = dim_of(self, input)
      local g = input:dim() > 1 and nn.utils.addSingletonDimension(gradOutput.new(), gradOutput, dim)
        or gradOutput
      self.gradInput:resizeAs(input):zero():scatter(dim, self._indices:viewAs(g), g:contiguous())
      return self.gradInput
    end
    function C:type(type, cache)
      self._indices = nil
      return Module.type(self, type, cache)
    end
    function C:clearState()
      self._indices = nil
      return Module.clearState(self)
    end
  end

  ----- random layers
  local Dropout = class('Dropout')
  function Dropout:__init(p, v1, inplace, stochasticInference)
    Module.__init(self)
    self.p, self.train, self.inplace = p or 0.5, true, inplace
    self.stochastic_inference = stochasticInference or false
    self.v2 = not v1 -- scales in training
    if self.p >= 1 or self.p < 0 then error('<Dropout> illegal percentage, must be 0 <= p < 1') end
    self.noise = torch.Tensor()
  end
  function Dropout:updateOutput(input)
    if self.inplace then self.output:set(input) else self.output:resizeAs(input):copy(input) end
    if self.p > 0 then
      if self.train or self.stochastic_inference then
        self.noise:resizeAs(input):bernoulli(1 - self.p)
        if self.v2 then self.noise:div(1 - self.p) end
        self.output:cmul(self.noise)
      elseif not self.v2 then
        self.output:mul(1 - self.p)
      end
    end
    return self.output
  end
  function Dropout:updateGradInput(_, gradOutput)
    if self.inplace then
      self.gradInput:set(gradOutput)
    else
      self.gradInput:resizeAs(gradOutput):copy(gradOutput)
    end
    if self.p > 0 then
      if self.train then
        self.gradInput:cmul(self.noise)
      elseif not self.v2 then
        self.gradInput:mul(1 - self.p)
      end
    end
    return self.gradInput
  end
  function Dropout:setp(p) self.p = p end
  function Dropout:__tostring__() return ('%s(%f)'):format(torch.type(self), self.p) end
  function Dropout:clearState()
    self.noise:set()
    return Module.clearState(self)
  end

  -- Whole planes: as many dimensions of each are dropped together.
  for name, axes in pairs { SpatialDropout = 2, VolumetricDropout = 3 } do
    local C = class(name)
    function C:__init(p, stochasticInference)
      Module.__init(self)
      self.p, self.train = p or 0.5, true
      self.stochastic_inference = stochasticInference or false
      self.noise = torch.Tensor()
    end
    function C:updateOutput(input)
      self.output:resizeAs(input):copy(input)
      if self.train or self.stochastic_inference then
        local size = sizes_of(input)
        if #size < axes + 1 or #size > axes + 2 then
          error('Input must be ' .. axes + 2 .. 'D (nbatch, nfeat, ...) or ' .. axes + 1 .. 'D')
        end
        for d = #size - axes + 1, #size do size[d] = 1 end
        self.noise:resize(unpack(size)):bernoulli(1 - self.p)
        self.output:cmul(self.noise:expandAs(input))
      else
        self.output:mul(1 - self.p)
      end
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      if not self.train then error('backprop only defined while training') end
      self.gradInput:resizeAs(gradOutput):copy(gradOutput):cmul(self.noise:expandAs(input))
      return self.gradInput
    end
    C.setp, C.__tostring__, C.clearState = Dropout.setp, Dropout.__tostring__, Dropout.clearState
  end

  local WhiteNoise = class('WhiteNoise')
  function WhiteNoise:__init(mean, std)
    Module.__init(self)
    self.mean, self.std, self.noise = mean or 0, std or 0.1, torch.Tensor()
  end
  function WhiteNoise:updateOutput(input)
    self.output:resizeAs(input):copy(input)
    if self.train ~= false then
      self.noise:resizeAs(input):normal(self.mean, self.std)
      self.output:add(self.noise)
    elseif self.mean ~= 0 then
      self.output:add(self.mean)
    end
    return self.output
  end
  function WhiteNoise:updateGradInput(_, gradOutput)
    if self.train == false then error('backprop only defined while training') end
    return self.gradInput:resizeAs(gradOutput):copy(gradOutput)
  end
  function WhiteNoise:__tostring__()
    return ('%s mean: %f, std: %f'):format(torch.type(self), self.mean, self.std)
  end
  function WhiteNoise:clearState()
    self.noise:set()
    return Module.clearState(self)
  end

  -- Identity, with a penalty that is added to the gradient.
  local L1Penalty = class('L1Penalty')
  function L1Penalty:__init(l1weight, sizeAverage, provideOutput)
    Module.__init(self)
    self.l1weight, self.sizeAverage = l1weight, sizeAverage or false
    self.provideOutput = provideOutput == nil or provideOutput
  end
  function L1Penalty:updateOutput(input)
    local m = self.l1weight / (self.sizeAverage and input:nElement() or 1)
    self.loss = m * input:norm(1)
    self.output = input
    return input
  end
  function L1Penalty:updateGradInput(input, gradOutput)
    local m = self.l1weight / (self.sizeAverage and input:nElement() or 1)
    self.gradInput:resizeAs(input):copy(input):sign():mul(m)
    if self.provideOutput then self.gradInput:add(gradOutput) end
    return self.gradInput
  end
  local L1Cost = class('L1Cost', 'Criterion')
  function L1Cost:updateOutput(input)
    self.output = torch.abs(input):sum()
    return self.output
  end
  function L1Cost:updateGradInput(input)
    return self.gradInput:resizeAs(input):copy(input):sign()
  end
end

----- other shapes
do
  local View = class('View')
  function View:resetSize(...)
    self.size = torch.LongStorage(list_of(...))
    self.numElements = 1
    local inferred = false
    for _, n in ipairs(self.size:totable()) do
      if n < 0 then
        if inferred then error('nn.View: only one dimension can be at -1') end
        inferred = true
      else
        self.numElements = self.numElements * n
      end
    end
    return self
  end
  function View:__init(...)
    Module.__init(self)
    self:resetSize(...)
    self.numInputDims = nil
  end
  function View:setNumInputDims(n)
    self.numInputDims = n
    return self
  end
  -- The size of the batch in front of the view; nil without one.
  local function batch_of(self, input)
    local size, first = sizes_of(input), 1
    local n = self.numInputDims or #size
    for d = 1, #size - n do first = first * size[d] end
    local sample = 1
    for d = math.max(1, #size - n + 1), #size do sample = sample * size[d] end
    local has_inferred = false
    for _, k in ipairs(self.size:totable()) do has_inferred = has_inferred or k < 0 end
    if sample % self.numElements ~= 0 then
      error(('input view (%s) and desired view (%s) do not match'):format(
        join(size), join(self.size:totable())))
    end
    local batch = first
    if not has_inferred then batch = batch * sample / self.numElements end
    if batch == 1 and (not self.numInputDims or #size <= self.numInputDims) then return nil end
    return batch
  end
  function View:updateOutput(input)
    local batch = batch_of(self, input)
    local size = self.size:totable()
    if batch then table.insert(size, 1, batch) end
    self.output = input:view(unpack(size))
    return self.output
  end
  function View:updateGradInput(input, gradOutput)
    self.gradInput = gradOutput:view(input:size())
    return self.gradInput
  end
  function View:__tostring__()
    return torch.type(self) .. '(' .. join(self.size:totable(), ', ') .. ')'
  end

  local Reshape = class('Reshape')
  function Reshape:__init(...)
    Module.__init(self)
    local list = { ... }
    if type(list[#list]) == 'boolean' then self.batchMode = table.remove(list) end
    list = list_of(unpack(list))
    self.size = torch.LongStorage(list)
    self.nelement = product(list)
    table.insert(list, 1, 1)
    self.batchsize = torch.LongStorage(list)
  end
  function Reshape:updateOutput(input)
    if not input:isContiguous() then
      self._input = self._input or input.new()
      self._input:resizeAs(input):copy(input)
      input = self._input
    end
    local fits = input:nElement() == self.nelement and input:size(1) ~= 1
    if self.batchMode == false or (self.batchMode == nil and fits) then
      self.output = input:view(self.size)
    else
      self.batchsize[1] = input:size(1)
      self.output = input:view(self.batchsize)
    end
    return self.output
  end
  function Reshape:updateGradInput(input, gradOutput)
    if not gradOutput:isContiguous() then gradOutput = gradOutput:clone() end
    self.gradInput = gradOutput:view(input:size())
    return self.gradInput
  end
  function Reshape:__tostring__()
    return torch.type(self) .. '(' .. join(self.size:totable()) .. ')'
  end
  function Reshape:clearState()
    self._input = nil
    return Module.clearState(self)
  end

  -- Classes of views: f returns the size, or the view itself, of the input.
  local function viewing(C, f)
    function C:updateOutput(input)
      self.output = f(self, input)
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      self.gradInput = gradOutput:contiguous():view(input:size())
      return self.gradInput
    end
    return C
  end
  local Collapse = class('Collapse')
  function Collapse:__init(nInputDim)
    Module.__init(self)
    self.nInputDim = nInputDim
  end
  viewing(Collapse, function(self, input)
    if input:dim() > self.nInputDim then return input:contiguous():view(input:size(1), -1) end
    return input:contiguous():view(-1)
  end)
  local Squeeze = class('Squeeze')
  function Squeeze:__init(dim, numInputDims)
    Module.__init(self)
    self.dim = dim
    self:setNumInputDims(numInputDims)
  end
  function Squeeze:setNumInputDims(n)
    self.numInputDims = n
    return self
  end
  viewing(Squeeze, function(self, input)
    assert(input and torch.isTensor(input), 'Squeeze only works on tensors')
    local batch = self.numInputDims and input:dim() > self.numInputDims
    if self.dim then return input:squeeze(self.dim + (batch and 1 or 0)) end
    local y = input:squeeze()
    if batch and input:size(1) == 1 then y = nn.utils.addSingletonDimension(y.new(), y, 1) end
    return y
  end)
  local Unsqueeze = class('Unsqueeze')
  function Unsqueeze:__init(pos, numInputDims)
    Module.__init(self)
    self.pos = pos or error 'the position to insert singleton dim not specified'
    self:setNumInputDims(numInputDims)
  end
  Unsqueeze.setNumInputDims = Squeeze.setNumInputDims
  viewing(Unsqueeze, function(self, input)
    local shift = self.numInputDims and input:dim() - self.numInputDims or 0
    assert(shift >= 0, 'input has fewer dimensions than numInputDims')
    return nn.utils.addSingletonDimension(input.new(), input, self.pos + shift)
  end)
  function Unsqueeze:__tostring__() return torch.type(self) .. '(dim ' .. self.pos .. ')' end

  local Transpose = class('Transpose')
  function Transpose:__init(...)
    Module.__init(self)
    self.permutations = { ... }
    self.numInputDims = nil
  end
  function Transpose:setNumInputDims(n)
    self.numInputDims = n
    return self
  end
  local function swap(self, t, from, to, step)
    local shift = self.numInputDims and t:dim() == self.numInputDims + 1 and 1 or 0
    for i = from, to, step do
      local pair = self.permutations[i]
      t = t:transpose(pair[1] + shift, pair[2] + shift)
    end
    return t
  end
  function Transpose:updateOutput(input)
    local y = swap(self, input, 1, #self.permutations, 1)
    self.output:resize(y:size()):copy(y)
    return self.output
  end
  function Transpose:updateGradInput(_, gradOutput)
    local g = swap(self, gradOutput, #self.permutations, 1, -1)
    self.gradInput:resize(g:size()):copy(g)
    return self.gradInput
  end

  local Copy = class('Copy')
  function Copy:__init(intype, outtype, forceCopy, dontCast)
    self.intype = intype or torch.getdefaulttensortype()
    self.outtype = outtype or torch.getdefaulttensortype()
    self.dontCast = dontCast
    Module.__init(self)
    self.gradInput = torch.getmetatable(self.intype).new()
    self.output = torch.getmetatable(self.outtype).new()
    self.copies = forceCopy or self.intype ~= self.outtype
  end
  function Copy:updateOutput(input)
    if not self.copies then
      self.output = input
    else
      self.output:resize(input:size()):copy(input)
    end
    return self.output
  end
  function Copy:updateGradInput(_, gradOutput)
    if not self.copies then
      self.gradInput = gradOutput
    else
      self.gradInput:resize(gradOutput:size()):copy(gradOutput)
    end
    return self.gradInput
  end
  function Copy:type(type, cache)
    if type and self.dontCast then return self end
    return Module.type(self, type, cache)
  end

  local Convert = class('Convert', 'Container')
  -- Shapes such as 'bchw' of the input and the output: dimensions are moved, added or joined. A
  -- shape without b is that of one sample.
  function Convert:__init(inputShape, outputShape)
    nn.Container.__init(self)
    if outputShape and not inputShape then error('expecting the shape of the input, too') end
    inputShape = inputShape or 'b*'
    local function with_batch(shape) return shape:find 'b' and shape or 'b' .. shape end
    self.inputShape = with_batch(inputShape)
    self.outputShape = with_batch(outputShape or inputShape)
    self.inputBatchDim, self.outputBatchDim = self.inputShape:find 'b', self.outputShape:find 'b'
    local function rank(shape) return shape == 'b*' and -1 or #shape end
    self.nInputDim, self.nOutputDim = rank(self.inputShape), rank(self.outputShape)
  end
  local function conversion(from, to)
    if not from or from == to then return nn.Identity() end
    local net = nn.Sequential()
    if to == 'b' or to == 'bf' and #from > 2 then
      local place = from:find('b')
      if place ~= 1 then net:add(nn.Transpose { 1, place }) end
      net:add(to == 'b' and nn.Select(#from, 1) or nn.Collapse(#from - 1))
      if to == 'b' then net:add(nn.View(-1)) end
      return net
    end
    if from == 'b' and to == 'bf' then return nn.View(-1, 1) end
    if from == 'b' then error('no conversion from b to ' .. to) end
    local shape = from
    if shape == 'bf' then
      local size = {}
      for letter in to:gmatch('.') do
        if letter ~= 'b' then size[#size + 1] = (letter == 'f' or letter == 'c') and -1 or 1 end
      end
      shape = 'b' .. to:gsub('b', '')
      net:add(nn.View(unpack(size)):setNumInputDims(1))
    end
    local letters = {}
    for letter in shape:gmatch('.') do letters[#letters + 1] = letter end
    for position = 1, #to do
      local wanted = to:sub(position, position)
      for i = position + 1, #letters do
        if letters[i] == wanted then
          net:add(nn.Transpose { position, i })
          letters[position], letters[i] = letters[i], letters[position]
          break
        end
      end
    end
    return net
  end
  -- A sample as a batch of one.
  local function with_sample(self, t, dim)
    return self.batchMode and t or nn.utils.addSingletonDimension(t.new(), t, dim)
  end
  function Convert:updateOutput(input)
    if self.intype ~= input:type() then self.converter = nil end
    self.intype = input:type()
    self.converter = self.converter
      or nn.Sequential():add(nn.Copy(input:type(), self._type)):add(
        conversion(self.inputShape, self.outputShape))
    self.modules = { self.converter }
    self.batchMode = input:dim() >= self.nInputDim
    self.output = self.converter:updateOutput(with_sample(self, input, self.inputBatchDim))
    if not self.batchMode then self.output = self.output:select(self.outputBatchDim, 1) end
    return self.output
  end
  function Convert:updateGradInput(input, gradOutput)
    local x = with_sample(self, input, self.inputBatchDim)
    local g = with_sample(self, gradOutput, self.outputBatchDim)
    self.gradInput = self.converter:updateGradInput(x, g)
    if not self.batchMode then self.gradInput = self.gradInput:select(self.inputBatchDim, 1) end
    return self.gradInput
  end
  function Convert:type(type, cache)
    if type then self.converter = nil end
    return Module.type(self, type, cache)
  end

  local Contiguous = class('Contiguous')
  function Contiguous:updateOutput(input)
    if input:isContiguous() then
      self.output:set(input)
    else
      self.output:resizeAs(input):copy(input)
    end
    return self.output
  end
  function Contiguous:updateGradInput(_, gradOutput)
    if gradOutput:isContiguous() then
      self.gradInput:set(gradOutput)
    else
      self.gradInput:resizeAs(gradOutput):copy(gradOutput)
    end
    return self.gradInput
  end

  local function positive(dim, t) return dim < 0 and t:dim() + dim + 1 or dim end

  local Narrow = class('Narrow')
  function Narrow:__init(dimension, offset, length)
    Module.__init(self)
    self.dimension, self.index, self.length = dimension, offset, length or 1
    if not dimension or not offset then error('nn.Narrow(dimension, offset, length)') end
  end
  local function narrowed(self, input, t)
    local dim = positive(self.dimension, input)
    local n = input:size(dim)
    local length = self.length
    if length < 0 then length = n - self.index + length + 2 end
    -- a position below 0 leaves out the last elements
    if self.index < 0 then return t:narrow(dim, 1, n - length) end
    return t:narrow(dim, self.index, length)
  end
  function Narrow:updateOutput(input)
    local y = narrowed(self, input, input)
    return self.output:resizeAs(y):copy(y)
  end
  function Narrow:updateGradInput(input, gradOutput)
    self.gradInput:resizeAs(input):zero()
    narrowed(self, input, self.gradInput):copy(gradOutput)
    return self.gradInput
  end

  local Select = class('Select')
  function Select:__init(dimension, index)
    Module.__init(self)
    self.dimension, self.index = dimension, index
  end
  local function selected(self, input, t)
    local dim = positive(self.dimension, input)
    local index = self.index < 0 and input:size(dim) + self.index + 1 or self.index
    return t:select(dim, index)
  end
  function Select:updateOutput(input)
    local y = selected(self, input, input)
    self.output:resizeAs(y)
    return self.output:copy(y)
  end
  function Select:updateGradInput(input, gradOutput)
    self.gradInput:resizeAs(input):zero()
    selected(self, input, self.gradInput):copy(gradOutput)
    return self.gradInput
  end

  local Index = class('Index')
  function Index:__init(dimension)
    Module.__init(self)
    self.dimension = dimension
    self.gradInput = { torch.Tensor(), torch.Tensor() }
  end
  function Index:updateOutput(input)
    self.output:index(input[1], self.dimension, input[2])
    return self.output
  end
  function Index:updateGradInput(input, gradOutput)
    local g = self.gradInput[1]
    g:resizeAs(input[1]):zero():indexAdd(self.dimension, input[2], gradOutput)
    self.gradInput[2]:resize(input[2]:size()):zero() -- positions have no gradient
    return self.gradInput
  end
  function Index:clearState()
    for _, g in ipairs(self.gradInput) do g:set() end
    self.output:set()
    return self
  end

  local MaskedSelect = class('MaskedSelect')
  function MaskedSelect:__init()
    Module.__init(self)
    self._maskIndices, self._maskIndexBuffer = torch.LongTensor(), torch.LongTensor()
    self._maskIndexBufferCPU = torch.FloatTensor()
    self._gradBuffer, self._gradMask = torch.Tensor(), torch.ByteTensor()
  end
  function MaskedSelect:updateOutput(input)
    self.output:maskedSelect(input[1], input[2])
    return self.output
  end
  function MaskedSelect:updateGradInput(input, gradOutput)
    self._gradBuffer:resizeAs(input[1]):zero():maskedCopy(input[2], gradOutput)
    self.gradInput = { self._gradBuffer, self._gradMask:resize(input[2]:size()):zero() }
    return self.gradInput
  end
  -- The masks keep their types.
  function MaskedSelect:type(type)
    if not type then return self._type end
    self._gradBuffer, self.output = self._gradBuffer:type(type), self.output:type(type)
    self.gradInput, self._type = torch.Tensor():type(type), type
    return self
  end

  local Replicate = class('Replicate')
  function Replicate:__init(nfeatures, dim, ndim)
    Module.__init(self)
    self.nfeatures, self.dim, self.ndim = nfeatures, dim or 1, ndim
    assert(self.dim > 0, 'Can only replicate across positive integer dimensions.')
  end
  local function place_of(self, input)
    local shift = self.ndim and math.max(0, input:dim() - self.ndim) or 0
    assert(self.dim <= input:dim() + 1, 'Not enough input dimensions to replicate along dimension ' .. self.dim)
    return self.dim + shift
  end
  function Replicate:updateOutput(input)
    local place, size = place_of(self, input), sizes_of(input)
    local one = nn.utils.addSingletonDimension(input.new(), input, place)
    table.insert(size, place, self.nfeatures)
    self.output:set(one:expand(unpack(size)))
    return self.output
  end
  function Replicate:updateGradInput(input, gradOutput)
    local g = gradOutput:sum(place_of(self, input))
    return self.gradInput:resizeAs(input):copy(g)
  end

  -- Planes in front of a dimension, or behind it if `pad` is positive.
  local Padding = class('Padding')
  function Padding:__init(dim, pad, nInputDim, value, index)
    Module.__init(self)
    self.value, self.index, self.dim, self.pad = value or 0, index or 1, dim, pad
    self.nInputDim = nInputDim
    self.outputSize = torch.LongStorage()
  end
  local function padding_of(self, input)
    local dim = self.dim
    if self.nInputDim and input:dim() ~= self.nInputDim then dim = dim + 1 end
    local n, pad = input:size(dim), math.abs(self.pad)
    local at = self.pad > 0 and n - self.index + 2 or self.index
    return dim, n, pad, at
  end
  function Padding:updateOutput(input)
    local dim, n, pad, at = padding_of(self, input)
    local size = sizes_of(input)
    size[dim] = n + pad
    self.outputSize = torch.LongStorage(size)
    self.output:resize(self.outputSize):fill(self.value)
    if at > 1 then self.output:narrow(dim, 1, at - 1):copy(input:narrow(dim, 1, at - 1)) end
    if at <= n then
      self.output:narrow(dim, at + pad, n - at + 1):copy(input:narrow(dim, at, n - at + 1))
    end
    return self.output
  end
  function Padding:updateGradInput(input, gradOutput)
    local dim, n, pad, at = padding_of(self, input)
    self.gradInput:resizeAs(input)
    if at > 1 then self.gradInput:narrow(dim, 1, at - 1):copy(gradOutput:narrow(dim, 1, at - 1)) end
    if at <= n then
      self.gradInput:narrow(dim, at, n - at + 1):copy(gradOutput:narrow(dim, at + pad, n - at + 1))
    end
    return self.gradInput
  end

  local Constant = class('Constant')
  function Constant:__init(value, nInputDim)
    Module.__init(self)
    self.value = type(value) == 'number' and torch.Tensor { value } or value
    assert(torch.isTensor(self.value), 'Expecting number or tensor at arg 1')
    self.nInputDim = nInputDim
  end
  function Constant:updateOutput(input)
    if self.nInputDim and input:dim() > self.nInputDim then
      local size = sizes_of(self.value)
      local all = self.value:view(1, unpack(size)):expand(input:size(1), unpack(size))
      self.output:resize(all:size()):copy(all)
    else
      self.output:resize(self.value:size()):copy(self.value)
    end
    return self.output
  end
  function Constant:updateGradInput(input)
    return self.gradInput:resizeAs(input):zero()
  end

  local ZeroGrad = class('ZeroGrad')
  function ZeroGrad:updateOutput(input)
    self.output:set(input)
    return self.output
  end
  function ZeroGrad:updateGradInput(_, gradOutput)
    self.gradInput = zeros_like(self.gradInput, gradOutput)
    return self.gradInput
  end

  local PrintSize = class('PrintSize')
  function PrintSize:__init(prefix)
    Module.__init(self)
    self.prefix = prefix or 'PrintSize'
  end
  function PrintSize:updateOutput(input)
    self.output = input
    print(self.prefix .. ':input', torch.isTensor(input) and join(sizes_of(input)) or torch.type(input))
    return input
  end
  function PrintSize:updateGradInput(_, gradOutput)
    self.gradInput = gradOutput
    return gradOutput
  end

  -- Blocks of r * r planes as larger planes.
  local PixelShuffle = class('PixelShuffle')
  function PixelShuffle:__init(upscaleFactor)
    Module.__init(self)
    self.upscaleFactor, self.upscaleFactorSquared = upscaleFactor, upscaleFactor ^ 2
  end
  function PixelShuffle:updateOutput(input)
    torch.pixelShuffle(self.output, input, self.upscaleFactor)
    return self.output
  end
  function PixelShuffle:updateGradInput(input, gradOutput)
    torch.pixelUnshuffle(self.gradInput, gradOutput, self.upscaleFactor)
    return self.gradInput
  end

  local OneHot = class('OneHot')
  function OneHot:__init(outputSize)
    Module.__init(self)
    self.outputSize = outputSize
  end
  function OneHot:updateOutput(input)
    local size = type(input) == 'number' and {} or sizes_of(input)
    local index = type(input) == 'number' and torch.LongTensor { input } or input:long()
    local rows = self.output:resize(index:nElement(), self.outputSize):zero()
    rows:scatter(2, index:contiguous():view(-1, 1), 1)
    size[#size + 1] = self.outputSize
    self.output:resize(unpack(size))
    return self.output
  end
  function OneHot:updateGradInput(input)
    if type(input) == 'number' then return 0 end
    return self.gradInput:resize(input:size()):zero()
  end
end
