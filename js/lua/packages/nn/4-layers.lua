-- 4-layers.lua - layers with weights, normalization, convolutions and pools.

do
  local Linear = class('Linear')
  function Linear:__init(inputSize, outputSize, bias)
    Module.__init(self)
    weighted(self, { outputSize, inputSize }, bias ~= false and outputSize)
    self:reset()
  end
  Linear.noBias = without_bias
  function Linear:reset(deviation) return drawn(self, deviation, self.weight:size(2)) end
  function Linear:updateOutput(input)
    if input:dim() > 2 or input:dim() < 1 then error('input must be vector or matrix') end
    local n = input:size(input:dim())
    if n ~= self.weight:size(2) then
      error(('size mismatch: input of size %s, weight of size %s'):format(
        join(sizes_of(input)), join(sizes_of(self.weight))))
    end
    return self.output:set(torch.linear(input, self.weight, self.bias))
  end
  function Linear:updateGradInput(_, gradOutput)
    if self.gradInput then self.gradInput:set(torch.linear(gradOutput, self.weight:t())) end
    return self.gradInput
  end
  function Linear:accGradParameters(input, gradOutput, scale)
    scale = scale or 1
    local x = input:dim() == 1 and input:view(1, -1) or input
    local g = gradOutput:dim() == 1 and gradOutput:view(1, -1) or gradOutput
    self.gradWeight:addmm(scale, g:t(), x)
    if self.bias then self.gradBias:add(scale, g:sum(1):view(-1)) end
  end
  Linear.sharedAccUpdateGradParameters = Linear.accUpdateGradParameters
  function Linear:clearState() return Module.clearState(self) end
  function Linear:__tostring__()
    local text = ('%s(%d -> %d)'):format(torch.type(self), self.weight:size(2), self.weight:size(1))
    return self.bias and text or text .. ' without bias'
  end

  -- The weight has the direction v and the length g of each row.
  local LinearWeightNorm = class('LinearWeightNorm', 'Linear')
  function LinearWeightNorm:__init(inputSize, outputSize, bias, eps)
    Module.__init(self)
    self.eps = eps or 1e-16
    self.outputSize, self.inputSize = outputSize, inputSize
    self.v, self.gradV = torch.Tensor(outputSize, inputSize), torch.Tensor(outputSize, inputSize)
    self.weight, self.g = torch.Tensor(outputSize, inputSize), torch.Tensor(outputSize, 1)
    self.gradG = torch.Tensor(outputSize, 1)
    self.norm, self.scale = torch.Tensor(outputSize, 1), torch.Tensor(outputSize, 1)
    if bias ~= false then
      self.bias, self.gradBias = torch.Tensor(outputSize), torch.Tensor(outputSize)
    end
    self:reset()
  end
  function LinearWeightNorm.fromLinear(linear)
    local made = nn.LinearWeightNorm(linear.weight:size(2), linear.weight:size(1), linear.bias ~= nil)
    made:initFromWeight(linear.weight)
    if linear.bias then made.bias:copy(linear.bias) end
    made:updateWeightMatrix()
    return made
  end
  function LinearWeightNorm:toLinear()
    self:updateWeightMatrix()
    local made = nn.Linear(self.inputSize, self.outputSize, self.bias ~= nil)
    made.weight:copy(self.weight)
    if self.bias then made.bias:copy(self.bias) end
    return made
  end
  function LinearWeightNorm:parameters()
    if self.bias then
      return { self.v, self.g, self.bias }, { self.gradV, self.gradG, self.gradBias }
    end
    return { self.v, self.g }, { self.gradV, self.gradG }
  end
  function LinearWeightNorm:reset(deviation)
    local limit = deviation and deviation * math.sqrt(3) or 1 / math.sqrt(self.inputSize)
    self.weight:uniform(-limit, limit)
    self:initFromWeight()
    if self.bias then self.bias:uniform(-limit, limit) end
  end
  function LinearWeightNorm:initFromWeight(weight)
    self.v:copy(weight or self.weight)
    self.g:norm(self.v, 2, 2):clamp(self.eps, math.huge)
    return self
  end
  function LinearWeightNorm:updateWeightMatrix()
    self.norm = torch.norm(self.v, 2, 2):clamp(self.eps, math.huge)
    self.scale = torch.cdiv(self.g, self.norm)
    self.weight:cmul(self.v, self.scale:expandAs(self.v))
  end
  function LinearWeightNorm:updateOutput(input)
    if self.train ~= false then self:updateWeightMatrix() end
    return Linear.updateOutput(self, input)
  end
  function LinearWeightNorm:accGradParameters(input, gradOutput, scale)
    scale = scale or 1
    local x = input:dim() == 1 and input:view(1, -1) or input
    local g = gradOutput:dim() == 1 and gradOutput:view(1, -1) or gradOutput
    if self.bias then self.gradBias:add(scale, g:sum(1):view(-1)) end
    -- the gradient by the weight, as those by v and g
    local from, v = torch.mm(g:t(), x), self.v
    local along = torch.cmul(from, v):sum(2):cdiv(self.norm)
    self.gradG:add(scale, along)
    self.gradV:add(scale, from:cmul(self.scale:expandAs(v)))
    self.gradV:add(-scale, torch.cmul(v, along:cmul(self.scale):cdiv(self.norm):expandAs(v)))
  end
  LinearWeightNorm.accUpdateGradParameters = Module.sharedAccUpdateGradParameters
  function LinearWeightNorm:evaluate()
    if self.train ~= false then self:updateWeightMatrix() end
    self.train = false
  end

  local WeightNorm = class('WeightNorm', 'Decorator')
  function WeightNorm:__init(module, outputDim)
    nn.Decorator.__init(self, module)
    assert(module.weight)
    self.weight, self.gradWeight = module.weight, module.gradWeight
    self.bias, self.gradBias = module.bias, module.gradBias
    self.outputDim = outputDim or 1
    self.weightSize = self.weight:size()
    local n, front = self.weight:size(self.outputDim), self.weightSize:totable()
    self.otherDims = self.weight:nElement() / n
    -- the sizes of the weight as rows of the outputs, and with the outputs in front
    self.viewIn = torch.LongStorage { n, self.otherDims }
    table.insert(front, 1, table.remove(front, self.outputDim))
    self.viewOut = torch.LongStorage(front)
    self.v = torch.Tensor(n, self.otherDims)
    self.gradV = self.v:clone():zero()
    self.g, self.gradG = torch.Tensor(n), torch.Tensor(n):zero()
    self._norm, self._scale = torch.Tensor(n), torch.Tensor(n)
    self:resetInit()
  end
  -- The weight as rows of the outputs, and back.
  local function to_rows(self, w)
    for d = self.outputDim - 1, 1, -1 do w = w:transpose(d, d + 1) end
    return w:contiguous():view(self.viewIn)
  end
  local function from_rows(self, rows)
    local w = rows:contiguous():view(self.viewOut)
    for d = 1, self.outputDim - 1 do w = w:transpose(d, d + 1) end
    return w
  end
  function WeightNorm:resetInit()
    self.v:normal(0, math.sqrt(2 / self.v:size(2)))
    self.g:copy(torch.norm(self.v, 2, 2))
    if self.bias then self.bias:zero() end
  end
  local function lengths(self) return torch.cmul(self.v, self.v):sum(2):add(1e-4):sqrt() end
  local function as_column(t) return t:view(-1, 1) end
  function WeightNorm:updateWeight()
    local scale = torch.cdiv(as_column(self.g), lengths(self)):expandAs(self.v)
    self.weight:copy(from_rows(self, torch.cmul(self.v, scale)))
  end
  function WeightNorm:evaluate()
    if self.train ~= false then
      self:updateWeight()
      nn.Decorator.evaluate(self)
    end
  end
  function WeightNorm:updateOutput(input)
    if self.train ~= false then self:updateWeight() end
    self.output:set(self.modules[1]:updateOutput(input))
    return self.output
  end
  function WeightNorm:accGradParameters(input, gradOutput, scale)
    self.modules[1]:accGradParameters(input, gradOutput, scale or 1)
    local from, norm = to_rows(self, self.gradWeight), lengths(self)
    local g = as_column(self.g)
    local along = torch.cmul(from, self.v):sum(2):cdiv(norm)
    self.gradG:copy(along)
    local slope = torch.cmul(from, torch.cdiv(g, norm):expandAs(from))
    local back = torch.cmul(along, torch.cdiv(g, torch.cmul(norm, norm))):expandAs(from)
    self.gradV:copy(slope:add(-1, torch.cmul(self.v, back)))
  end
  function WeightNorm:updateGradInput(input, gradOutput)
    self.gradInput:set(self.modules[1]:updateGradInput(input, gradOutput))
    return self.gradInput
  end
  function WeightNorm:zeroGradParameters()
    self.modules[1]:zeroGradParameters()
    self.gradV:zero()
    self.gradG:zero()
  end
  function WeightNorm:updateParameters(rate)
    self.modules[1]:updateParameters(rate)
    self.g:add(-rate, self.gradG)
    self.v:add(-rate, self.gradV)
  end
  function WeightNorm:parameters()
    if self.bias then
      return { self.v, self.g, self.bias }, { self.gradV, self.gradG, self.gradBias }
    end
    return { self.v, self.g }, { self.gradV, self.gradG }
  end
  -- Files leave out the weight, which follows from v and g.
  function WeightNorm:write(file)
    local module, weight, slope = self.modules[1], self.weight, self.gradWeight
    self.weight, self.gradWeight, module.weight, module.gradWeight = nil, nil, nil, nil
    Module.write(self, file)
    self.weight, self.gradWeight, module.weight, module.gradWeight = weight, slope, weight, slope
  end
  function WeightNorm:read(file)
    Module.read(self, file)
    if not self.weight then
      local module = self.modules[1]
      module.weight, module.gradWeight = self.v.new(self.weightSize), self.v.new(self.weightSize)
      self.weight, self.gradWeight = module.weight, module.gradWeight
      self:updateWeight()
    end
  end

  local Bilinear = class('Bilinear')
  function Bilinear:__init(inputSize1, inputSize2, outputSize, bias)
    Module.__init(self)
    weighted(self, { outputSize, inputSize1, inputSize2 }, bias ~= false and outputSize)
    self.gradInput = { torch.Tensor(), torch.Tensor() }
    self:reset()
  end
  function Bilinear:reset(deviation) return drawn(self, deviation, self.weight:size(2)) end
  local function check_pair(self, input)
    assert(#input == 2, 'input should be a table containing two data Tensors')
    assert(input[1]:dim() == 2 and input[2]:dim() == 2, 'input Tensors should be two-dimensional')
    assert(input[1]:size(1) == input[2]:size(1), 'input Tensors should have the same number of rows')
    assert(
      input[1]:size(2) == self.weight:size(2) and input[2]:size(2) == self.weight:size(3),
      'dimensionality of inputs is erroneous'
    )
  end
  function Bilinear:updateOutput(input)
    check_pair(self, input)
    return self.output:set(torch.bilinear(input[1], input[2], self.weight, self.bias))
  end
  function Bilinear:updateGradInput(input, gradOutput)
    local w = self.weight
    self.gradInput[1]:set(torch.bilinear(gradOutput, input[2], w:permute(2, 1, 3):contiguous()))
    self.gradInput[2]:set(torch.bilinear(gradOutput, input[1], w:permute(3, 1, 2):contiguous()))
    return self.gradInput
  end
  function Bilinear:accGradParameters(input, gradOutput, scale)
    scale = scale or 1
    for k = 1, self.weight:size(1) do
      local g = gradOutput:select(2, k):contiguous():view(-1, 1)
      self.gradWeight[k]:addmm(scale, torch.cmul(input[1], g:expandAs(input[1])):t(), input[2])
    end
    if self.bias then self.gradBias:add(scale, gradOutput:sum(1):view(-1)) end
  end
  Bilinear.sharedAccUpdateGradParameters = Bilinear.accUpdateGradParameters
  function Bilinear:__tostring__()
    local w = self.weight
    local text = '%s(%dx%d -> %d) %s'
    local ending = self.bias and '' or ' without bias'
    return text:format(torch.type(self), w:size(2), w:size(3), w:size(1), ending)
  end

  -- Distances and angles of the input and the columns or rows of the weight.
  local function as_rows(t) return t:dim() == 1 and t:view(1, -1) or t end
  local function stored(self, y, input)
    if input:dim() == 1 then y = y:view(-1) end
    return self.output:resizeAs(y):copy(y)
  end
  for name, has_diagonal in pairs { Euclidean = false, WeightedEuclidean = true } do
    local C = class(name)
    function C:__init(inputSize, outputSize)
      Module.__init(self)
      weighted(self, { inputSize, outputSize })
      if has_diagonal then
        self.diagCov, self.gradDiagCov =
          torch.Tensor(inputSize, outputSize), torch.Tensor(inputSize, outputSize)
      end
      self:reset()
    end
    function C:reset(deviation)
      drawn(self, deviation, self.weight:size(1))
      if has_diagonal then self.diagCov:fill(1) end
      return self
    end
    function C:parameters()
      if not has_diagonal then return { self.weight }, { self.gradWeight } end
      return { self.weight, self.diagCov }, { self.gradWeight, self.gradDiagCov }
    end
    -- batch x inputs x outputs: x - w, that times c, the norms
    local function parts(self, input)
      local x = as_rows(input)
      local n, i, o = x:size(1), self.weight:size(1), self.weight:size(2)
      local all = { n, i, o }
      local away = x:contiguous():view(n, i, 1):expand(unpack(all))
        - self.weight:view(1, i, o):expand(unpack(all))
      local c = has_diagonal and self.diagCov:view(1, i, o):expand(unpack(all))
      local scaled = c and torch.cmul(away, c) or away
      return away, c, scaled, torch.norm(scaled, 2, 2):view(n, o)
    end
    function C:updateOutput(input)
      local _, _, _, y = parts(self, input)
      return stored(self, y, input)
    end
    -- the slopes of the elements of `scaled`
    local function slopes(self, input, gradOutput)
      local away, c, scaled, y = parts(self, input)
      local share = torch.cdiv(as_rows(gradOutput), torch.add(y, 1e-7))
      local g = torch.cmul(scaled, share:view(y:size(1), 1, y:size(2)):expandAs(scaled))
      return g, away, c
    end
    function C:updateGradInput(input, gradOutput)
      local g, _, c = slopes(self, input, gradOutput)
      if c then g:cmul(c) end
      return self.gradInput:resizeAs(input):copy(g:sum(3))
    end
    function C:accGradParameters(input, gradOutput, scale)
      local g, away, c = slopes(self, input, gradOutput)
      scale = scale or 1
      if c then
        self.gradDiagCov:add(scale, torch.cmul(g, away):sum(1):viewAs(self.diagCov))
        g = torch.cmul(g, c)
      end
      self.gradWeight:add(-scale, g:sum(1):viewAs(self.weight))
    end
    if has_diagonal then C.accUpdateGradParameters = Module.sharedAccUpdateGradParameters end
  end

  local Cosine = class('Cosine')
  function Cosine:__init(inputSize, outputSize)
    Module.__init(self)
    weighted(self, { outputSize, inputSize })
    self:reset()
  end
  function Cosine:reset(deviation)
    local limit = deviation and deviation * math.sqrt(3) or 1 / math.sqrt(self.weight:size(1))
    self.weight:uniform(-limit, limit)
  end
  local function cosines(self, input)
    local x, w = as_rows(input), self.weight
    local nx, nw = torch.norm(x, 2, 2):add(1e-12), torch.norm(w, 2, 2):add(1e-12)
    local y = torch.mm(x, w:t())
    y:cdiv(nx:expandAs(y)):cdiv(nw:t():expandAs(y))
    return y, x, nx, nw
  end
  function Cosine:updateOutput(input) return stored(self, (cosines(self, input)), input) end
  function Cosine:updateGradInput(input, gradOutput)
    local y, x, nx, nw = cosines(self, input)
    local g = as_rows(gradOutput)
    local r = torch.mm(torch.cdiv(g, nw:t():expandAs(g)), self.weight)
    r:cdiv(nx:expandAs(x))
    local along = torch.cmul(g, y):sum(2):cdiv(torch.cmul(nx, nx))
    r:add(-1, torch.cmul(x, along:expandAs(x)))
    return self.gradInput:resizeAs(input):copy(r)
  end
  function Cosine:accGradParameters(input, gradOutput, scale)
    local y, x, nx, nw = cosines(self, input)
    local g = as_rows(gradOutput)
    local r = torch.mm(g:t(), torch.cdiv(x, nx:expandAs(x))):cdiv(nw:expandAs(self.weight))
    local along = torch.cmul(g, y):sum(1):t():cdiv(torch.cmul(nw, nw))
    r:add(-1, torch.cmul(self.weight, along:expandAs(self.weight)))
    self.gradWeight:add(scale or 1, r)
  end

  local LookupTable = class('LookupTable')
  function LookupTable:__init(nIndex, nOutput, paddingValue, maxNorm, normType)
    Module.__init(self)
    weighted(self, { nIndex, nOutput })
    self.paddingValue, self.maxNorm, self.normType = paddingValue or 0, maxNorm, normType
    self:reset()
  end
  function LookupTable:accUpdateOnly()
    self.gradWeight = nil
    return self
  end
  function LookupTable:setPadding(v)
    self.paddingValue = v
    return self
  end
  function LookupTable:setMaxNorm(v)
    self.maxNorm = v
    return self
  end
  function LookupTable:setNormType(v)
    self.normType = v
    return self
  end
  function LookupTable:scaleGradByFreq()
    self.shouldScaleGradByFreq = true
    return self
  end
  function LookupTable:reset(deviation) self.weight:normal(0, deviation or 1) end
  local function positions_of(self, input)
    if input:dim() > 2 or input:dim() < 1 then error('input must be a vector or matrix') end
    self._input = input:long():contiguous()
    return self._input
  end
  function LookupTable:renorm(input)
    if self.maxNorm then
      call(self.weight, 'LookupTable_renorm', input, self.weight, self.maxNorm, self.normType or 2)
    end
  end
  function LookupTable:updateOutput(input)
    local index = positions_of(self, input)
    self:renorm(index)
    local size = sizes_of(input)
    size[#size + 1] = self.weight:size(2)
    self.output:index(self.weight, 1, index:view(-1))
    return self.output:resize(unpack(size))
  end
  function LookupTable:updateGradInput(input)
    -- positions have no gradient
    if torch.type(self.gradInput) ~= torch.type(input) then self.gradInput = input.new() end
    if not self.gradInput:isSameSizeAs(input) then self.gradInput:resizeAs(input):zero() end
    return self.gradInput
  end
  function LookupTable:accGradParameters(input, gradOutput, scale)
    local index = positions_of(self, input)
    local slopes = gradOutput:contiguous()
    local f = self.gradWeight.THNN.LookupTable_accGradParameters
    f(
      index:cdata(),
      slopes:cdata(),
      self.gradWeight:cdata(),
      nil,
      nil,
      nil,
      self.shouldScaleGradByFreq or false,
      self.paddingValue or 0,
      scale or 1
    )
  end
  LookupTable.sharedAccUpdateGradParameters = LookupTable.accUpdateGradParameters
  function LookupTable:clearState()
    self._input = nil
    return Module.clearState(self)
  end

  local Maxout = class('Maxout', 'Sequential')
  function Maxout:__init(inputSize, outputSize, maxoutNumber, preprocess)
    nn.Container.__init(self)
    self:add(nn.Linear(inputSize, outputSize * maxoutNumber))
    self:add(nn.View(maxoutNumber, outputSize):setNumInputDims(1))
    if preprocess then self:add(preprocess) end
    self:add(nn.Max(1, 2))
    self.maxoutNumber = maxoutNumber
  end
  local LayerNormalization = class('LayerNormalization', 'Sequential')
  function LayerNormalization:__init(nOutput, bias, eps, affine)
    nn.Container.__init(self)
    eps, bias = eps or 1e-10, bias or 0
    affine = affine == nil or affine
    -- The mean of each row is repeated along its columns, also of a single row.
    local mean = nn.Sequential():add(nn.Mean(1, 1)):add(nn.Replicate(nOutput, 1, 0))
    self:add(nn.ConcatTable():add(nn.Identity()):add(mean)):add(nn.CSubTable())
    self:add(nn.Normalize(2, eps)):add(nn.MulConstant(math.sqrt(nOutput)))
    if affine then
      local scale, shift = nn.CMul(nOutput), nn.Add(nOutput)
      scale.weight:fill(1)
      shift.bias:fill(bias)
      self:add(scale):add(shift)
    end
  end

  -- Some columns of the outputs.
  local PartialLinear = class('PartialLinear')
  function PartialLinear:__init(inputsize, outputsize, bias)
    Module.__init(self)
    self.inputsize, self.outputsize = inputsize, outputsize
    local table_of = nn.ParallelTable():add(nn.Identity()):add(nn.LookupTable(outputsize, inputsize))
    self.network = nn.Sequential():add(table_of):add(nn.MM(false, true))
    if bias ~= false then
      self.bias, self.gradBias = torch.zeros(1, outputsize), torch.zeros(1, outputsize)
    end
    self.allcolumns = torch.range(1, outputsize)
    self:resetPartition()
  end
  function PartialLinear:__tostring__()
    local text = ('%s(%d -> %d)'):format(torch.type(self), self.inputsize, self.outputsize)
    return self.bias and text or text .. ' without bias'
  end
  function PartialLinear:setPartition(indices) self.partition = indices:type(self.allcolumns:type()) end
  function PartialLinear:resetPartition() self.partition = self.allcolumns end
  function PartialLinear:parameters()
    local lookup = self.network:get(1):get(2)
    return { lookup.weight, self.bias }, { lookup.gradWeight, self.gradBias }
  end
  function PartialLinear:updateOutput(input)
    self.output:set(self.network:forward { input, self.partition })
    if self.bias then self.output:add(self.bias:index(2, self.partition:long()):expandAs(self.output)) end
    return self.output
  end
  function PartialLinear:updateGradInput(input, gradOutput)
    if self.gradInput then
      self.network:updateGradInput({ input, self.partition }, gradOutput)
      self.gradInput:set(self.network.gradInput[1])
    end
    return self.gradInput
  end
  function PartialLinear:accGradParameters(input, gradOutput, scale)
    self.network:updateGradInput({ input, self.partition }, gradOutput)
    self.network:accGradParameters({ input, self.partition }, gradOutput, scale or 1)
    if self.bias then
      local sums = gradOutput:sum(1):mul(scale or 1)
      self.gradBias:indexAdd(2, self.partition:long(), sums)
    end
  end
  function PartialLinear:accUpdateGradParameters(input, gradOutput, rate)
    local slope = self.gradBias
    self.gradBias = self.bias
    self.network:updateGradInput({ input, self.partition }, gradOutput)
    self.network:accUpdateGradParameters({ input, self.partition }, gradOutput, rate)
    if self.bias then self.bias:indexAdd(2, self.partition:long(), gradOutput:sum(1):mul(-rate)) end
    self.gradBias = slope
  end
  PartialLinear.sharedAccUpdateGradParameters = PartialLinear.accUpdateGradParameters
  function PartialLinear:zeroGradParameters()
    self.network:zeroGradParameters()
    if self.gradBias then self.gradBias:zero() end
  end
  function PartialLinear:updateParameters(rate)
    self.network:updateParameters(rate)
    if self.bias then self.bias:add(-rate, self.gradBias) end
  end

  -- Samples are matrices of the columns position and value: one, a batch, or a table of these.
  local SparseLinear = class('SparseLinear')
  function SparseLinear:__init(inputSize, outputSize, doGradInput)
    Module.__init(self)
    self.weightDecay, self.doGradInput = 0, doGradInput or false
    weighted(self, { outputSize, inputSize }, outputSize)
    self.gradInput = {}
    self:reset()
  end
  function SparseLinear:reset(deviation)
    drawn(self, deviation, self.weight:size(2))
    self.bias:mul(1e-6)
    return self
  end
  local function samples_of(input)
    if is_table(input) then return input, false end
    if input:dim() == 2 then return { input }, true end
    local list = {}
    for i = 1, input:size(1) do list[i] = input[i] end
    return list, false
  end
  -- Entries: sample, position, value.
  local function entries_of(list)
    local n, at = 0, 1
    for _, sample in ipairs(list) do n = n + sample:size(1) end
    local all = list[1].new(n, 3)
    for i, sample in ipairs(list) do
      local part = all:narrow(1, at, sample:size(1))
      part:narrow(2, 2, 2):copy(sample)
      part:select(2, 1):fill(i)
      at = at + sample:size(1)
    end
    return all
  end
  function SparseLinear:updateOutput(input)
    local list, single = samples_of(input)
    self.output:resize(#list, self.weight:size(1))
    call(self.weight, 'SparseLinear_updateOutput', entries_of(list), self.output, self.weight, self.bias)
    if single then self.output:resize(self.weight:size(1)) end
    return self.output
  end
  function SparseLinear:updateGradInput(input, gradOutput)
    if not self.doGradInput then return self.gradInput end
    local list = samples_of(input)
    local slopes = gradOutput:dim() == 1 and gradOutput:view(1, -1) or gradOutput
    self.gradInput = {}
    local n = self.weight:size(2)
    for i in ipairs(list) do
      local g = slopes.new(n, 2)
      g:select(2, 1):copy(torch.range(1, n))
      g:select(2, 2):copy(torch.mv(self.weight:t(), slopes[i]))
      self.gradInput[i] = g
    end
    return self.gradInput
  end
  function SparseLinear:accGradParameters(input, gradOutput, scale)
    local list = samples_of(input)
    local slopes = gradOutput:dim() == 1 and gradOutput:view(1, -1) or gradOutput:contiguous()
    local f = 'SparseLinear_accGradParameters'
    local gw, gb, w, b = self.gradWeight, self.gradBias, self.weight, self.bias
    call(self.weight, f, entries_of(list), slopes, gw, gb, w, b, self.weightDecay, scale or 1)
  end

  -- Sparse samples as keys and values: {keys, values} of one sample, {list of keys, list of values}, or
  -- {all keys, all values, sizes}. The weight has a row for each input, which begins with 4 numbers more
  -- if values are normalized. gradWeight has a row for each key since zeroGradParameters.
  local IndexLinear = class('IndexLinear')
  function IndexLinear:__init(inputSize, outputSize, doGradInput, keysOffset, weight, bias, normalize)
    Module.__init(self)
    self.normalize = normalize and 4 or 0 -- the numbers before the weights of a row
    if weight then inputSize, outputSize = weight:size(1), weight:size(2) - self.normalize end
    self.inputSize, self.outputSize = inputSize, outputSize
    self.weight = weight or torch.Tensor(inputSize, outputSize + self.normalize):zero()
    self.bias = bias or torch.Tensor(outputSize):zero()
    self.gradBias = self.bias:clone():zero()
    self.doGradInput, self.offset, self.weightDecay = doGradInput or false, (keysOffset or 0) - 1, 0
    self.train, self.normalizedValues = true, torch.Tensor()
    self.gradWeightBuffer, self.valuesBuffer = torch.Tensor(), torch.Tensor()
    self.running = { cumSumSizes = {}, keys = {}, gradWeight = {}, counter = 1 } -- of torch/nn
    self.sizesCache, self.cumSumSizesCache = {}, {}
    if self.doGradInput and self.normalize > 0 then
      error('IndexLinear: gradInput is not there for normalized values')
    end
    self:zeroGradParameters()
  end
  function IndexLinear:reset(deviation)
    drawn(self, deviation, self.weight:size(2))
    self.bias:mul(1e-6)
    if self.normalize > 0 then self.weight:narrow(2, 1, self.normalize):zero() end
  end
  -- All keys, all values, and the number of keys of each sample.
  local function pairs_of(input)
    local keys, values, sizes = unpack(input)
    if not is_table(keys) then
      if not torch.isTensor(sizes) then sizes = torch.LongTensor { sizes or keys:size(1) } end
      return keys, values, sizes
    end
    sizes = torch.LongTensor(#keys)
    for i, list in ipairs(keys) do sizes[i] = list:size(1) end
    return torch.cat(keys, 1), torch.cat(values, 1), sizes
  end
  local function is_batch(input) return is_table(input[1]) or input[3] ~= nil end
  function IndexLinear:updateOutput(input)
    local keys, values, sizes = pairs_of(input)
    local f, train = 'IndexLinear_updateOutput', self.train and 1 or 0
    local w, b, normalized = self.weight, self.bias, self.normalizedValues
    call(w, f, keys, self.offset, values, sizes, sizes:cumsum(), self.output, w, b, normalized, train)
    if not is_batch(input) then self.output:resize(self.outputSize) end
    return self.output
  end
  -- The gradients of all inputs, with the keys of these.
  function IndexLinear:updateGradInput(input, gradOutput)
    if not self.doGradInput then return self.gradInput end
    local slopes = gradOutput:contiguous():view(-1, self.outputSize)
    local dense = torch.mm(slopes, self.weight:t())
    local keys = torch.range(1, self.inputSize):long():add(-self.offset - 1)
    self.gradInput = { keys, is_batch(input) and dense or dense[1] }
    if is_table(input[1]) then
      self.gradInput = { {}, {} }
      for i = 1, dense:size(1) do self.gradInput[1][i], self.gradInput[2][i] = keys, dense[i] end
    end
    return self.gradInput
  end
  function IndexLinear:accGradParameters(input, gradOutput, scale)
    local keys, values, sizes = pairs_of(input)
    local rows, buffer, w, b = self.weight.new(), self.weight.new(), self.weight, self.bias
    if self.normalize > 0 then values = self.normalizedValues end
    local f, sums, decay = 'IndexLinear_accGradParameters', sizes:cumsum(), self.weightDecay
    local gb, g = self.gradBias, gradOutput:contiguous()
    call(w, f, keys, self.offset, values, sizes, sums, g, rows, gb, w, b, buffer, decay, scale or 1)
    if self.updateKeys and self.updateKeys:nElement() > 0 then
      keys, rows = torch.cat(self.updateKeys, keys, 1), torch.cat(self.gradWeight, rows, 1)
    end
    self.updateKeys, self.gradWeight = keys, rows
  end
  function IndexLinear:accUpdateGradParameters(input, gradOutput, rate)
    local keys, values, sizes = pairs_of(input)
    if self.normalize > 0 then values = self.normalizedValues end
    local f, sums, decay = 'IndexLinear_accUpdateGradParameters', sizes:cumsum(), self.weightDecay
    local w, b, g = self.weight, self.bias, gradOutput:contiguous()
    call(w, f, keys, self.offset, values, sizes, sums, g, w, b, decay, rate)
  end
  IndexLinear.sharedAccUpdateGradParameters = IndexLinear.accUpdateGradParameters
  function IndexLinear:zeroGradParameters()
    self.gradBias:zero()
    self.updateKeys, self.gradWeight = torch.LongTensor(), self.weight.new()
  end
  function IndexLinear:updateParameters(rate)
    local keys, w, b = self.updateKeys, self.weight, self.bias
    if not keys or keys:nElement() == 0 then return b:add(-rate, self.gradBias) end
    local f, sums, decay = 'IndexLinear_updateParameters', torch.LongTensor(), self.weightDecay
    call(w, f, self.gradWeight, self.gradBias, w, b, keys, sums, self.offset, decay, rate)
  end
  function IndexLinear:clearState()
    self:zeroGradParameters()
    return utils.clear(self, 'output', 'gradInput', 'normalizedValues')
  end

  -- The nearest of k centroids, the rows of weight, for each sample. `loss` is the sum of the squared
  -- distances.
  local Kmeans = class('Kmeans')
  function Kmeans:__init(k, dim, scale)
    Module.__init(self)
    assert(k > 0 and dim > 0, 'Kmeans: k and dim must be greater than 0')
    self.k, self.dim, self.loss, self.scale = k, dim, 0, scale
    self.weight, self.gradWeight = torch.Tensor(k, dim), torch.Tensor(k, dim):zero()
    self.clusterSampleCount = torch.Tensor(k):zero()
    self:reset()
  end
  function Kmeans:reset() self.weight:uniform(-1, 1) end
  -- squared Euclidean distances
  local function distances(samples, centroid)
    local away = torch.csub(samples, centroid:view(1, -1):expandAs(samples))
    return away:cmul(away):sum(2):view(-1)
  end
  function Kmeans:initRandom(samples)
    for i = 1, self.k do self.weight[i]:copy(samples[torch.random(1, samples:size(1))]) end
  end
  -- Each centroid is drawn from the samples that are farthest from the earlier ones: from the
  -- share 1 - p of all.
  function Kmeans:initKmeansPlus(samples, p)
    self.p = p or self.p or 0.95
    assert(self.p >= 0 and self.p <= 1, 'P value should be between 0-1.')
    local n = samples:size(1)
    local count, order, nearest = math.max(1, math.ceil((1 - self.p) * n)), nil, nil
    for i = 1, self.k do
      local chosen = order and order[torch.random(count)] or torch.random(n)
      self.weight[i]:copy(samples[chosen])
      local own = distances(samples, self.weight[i])
      nearest = nearest and torch.cmin(nearest, own) or own
      order = select(2, torch.sort(nearest, true))
    end
  end
  function Kmeans:updateOutput(input)
    local samples = input:dim() == 1 and input:view(1, -1) or input
    local all = samples.new(self.k, samples:size(1))
    for i = 1, self.k do all[i]:copy(distances(samples, self.weight[i])) end
    local least, nearest = torch.min(all, 1)
    self.loss = least:sum()
    return self.output:resize(samples:size(1)):copy(nearest)
  end
  function Kmeans:updateGradInput(input)
    self.gradInput:resizeAs(input):zero()
    return self.gradInput
  end
  -- The difference between a centroid and the mean of its samples.
  function Kmeans:accGradParameters(input, _, scale)
    local samples = input:dim() == 1 and input:view(1, -1) or input
    local index = self.output:long()
    local sums = self.weight:clone():zero():indexAdd(1, index, samples)
    local counts = self.weight.new(self.k):zero()
    counts:indexAdd(1, index, counts.new(samples:size(1)):fill(1))
    self.clusterSampleCount = counts
    for i = 1, self.k do
      if counts[i] > 0 then
        local mean = sums[i]:div(counts[i])
        self.gradWeight[i]:add(self.scale or scale or 1, torch.csub(self.weight[i], mean))
      end
    end
  end
  function Kmeans:clearState()
    self.loss = 0
    return Module.clearState(self)
  end

  ----- normalization
  local BatchNormalization = class('BatchNormalization')
  BatchNormalization.__version = 2
  BatchNormalization.nDim = 2
  function BatchNormalization:__init(nOutput, eps, momentum, affine, weightInit, biasInit)
    Module.__init(self)
    assert(nOutput and type(nOutput) == 'number', 'Missing argument #1: dimensionality of input.')
    assert(nOutput ~= 0, 'To set affine=false call BatchNormalization(nOutput, eps, momentum, false)')
    assert(affine == nil or type(affine) == 'boolean', 'affine has to be true/false')
    self.affine = affine == nil or affine
    self.eps, self.momentum, self.train = eps or 1e-5, momentum or 0.1, true
    self.running_mean, self.running_var = torch.zeros(nOutput), torch.ones(nOutput)
    if self.affine then
      weighted(self, { nOutput }, nOutput)
      self:reset()
      if weightInit then self.weight:copy(weightInit) end
      if biasInit then self.bias:copy(biasInit) end
    end
  end
  function BatchNormalization:reset()
    if self.weight then self.weight:uniform() end
    if self.bias then self.bias:zero() end
    self.running_mean:zero()
    self.running_var:fill(1)
  end
  -- The input with a batch.
  local function checked(self, input)
    local n = self.running_mean:nElement()
    if not self.train and input:dim() == self.nDim - 1 then
      input = nn.utils.addSingletonDimension(input.new(), input, 1)
    end
    assert(
      input:dim() == self.nDim,
      ('only mini-batch supported (%dD tensor), got %dD tensor instead'):format(self.nDim, input:dim())
    )
    assert(
      input:size(2) == n,
      ('got %d-feature tensor, expected %d'):format(input:size(2), n)
    )
    return input:contiguous()
  end
  function BatchNormalization:updateOutput(input)
    local x = checked(self, input)
    self.save_mean = self.save_mean or x.new():resizeAs(self.running_mean)
    self.save_std = self.save_std or x.new():resizeAs(self.running_var)
    local f = x.THNN.BatchNormalization_updateOutput
    local function address(t) return t and t:cdata() end
    self.output:resizeAs(x)
    f(
      x:cdata(),
      self.output:cdata(),
      address(self.weight),
      address(self.bias),
      self.running_mean:cdata(),
      self.running_var:cdata(),
      self.save_mean:cdata(),
      self.save_std:cdata(),
      self.train,
      self.momentum,
      self.eps
    )
    if input:dim() < x:dim() then self.output = self.output:select(1, 1) end
    return self.output
  end
  local function backward(self, input, gradOutput, scale, r, gw, gb)
    local x = checked(self, input)
    local g = gradOutput:dim() < x:dim() and gradOutput:contiguous():viewAs(x) or gradOutput:contiguous()
    local function address(t) return t and t:cdata() end
    if r then r:resizeAs(g) end
    x.THNN.BatchNormalization_backward(
      x:cdata(),
      g:cdata(),
      address(r),
      address(gw),
      address(gb),
      address(self.weight),
      self.running_mean:cdata(),
      self.running_var:cdata(),
      address(self.save_mean),
      address(self.save_std),
      self.train,
      scale or 1,
      self.eps
    )
    if r and input:dim() < x:dim() then r:resize(input:size()) end
    return r
  end
  function BatchNormalization:backward(input, gradOutput, scale)
    return backward(self, input, gradOutput, scale, self.gradInput, self.gradWeight, self.gradBias)
  end
  function BatchNormalization:updateGradInput(input, gradOutput)
    return backward(self, input, gradOutput, 1, self.gradInput)
  end
  function BatchNormalization:accGradParameters(input, gradOutput, scale)
    backward(self, input, gradOutput, scale, nil, self.gradWeight, self.gradBias)
  end
  function BatchNormalization:read(file, version)
    Module.read(self, file)
    if version < 2 and self.running_std then
      self.running_var = self.running_std:pow(-2):add(-self.eps)
      self.running_std = nil
    end
  end
  function BatchNormalization:clearState()
    self.save_mean, self.save_std = nil, nil
    return Module.clearState(self)
  end
  function BatchNormalization:__tostring__()
    return ('%s (%dD) (%d)'):format(torch.type(self), self.nDim, self.running_mean:nElement())
  end
  for name, dims in pairs { SpatialBatchNormalization = 4, VolumetricBatchNormalization = 5 } do
    class(name, 'BatchNormalization').nDim = dims
    torch.getmetatable('nn.' .. name).__version = 2
  end

  local Normalize = class('Normalize')
  function Normalize:__init(p, eps)
    Module.__init(self)
    assert(p, 'p-norm not provided')
    assert(p > 0, p .. '-norm not supported')
    self.p, self.eps = p, eps or 1e-10
  end
  local function norms(self, x)
    if self.p == math.huge then
      local values, at = torch.abs(x):max(2)
      return values:add(self.eps), at
    end
    local powers = self.p % 2 == 0 and torch.pow(x, self.p) or torch.abs(x):pow(self.p)
    return powers:sum(2):add(self.eps):pow(1 / self.p)
  end
  function Normalize:updateOutput(input)
    assert(input:dim() <= 2, 'only 1d layer supported')
    local x = as_rows(input)
    self.norm, self._indices = norms(self, x)
    return self.output:resizeAs(input):copy(torch.cdiv(x, self.norm:expandAs(x)))
  end
  function Normalize:updateGradInput(input, gradOutput)
    local x, g = as_rows(input), as_rows(gradOutput)
    local n = self.norm
    local r = torch.cdiv(g, n:expandAs(g))
    -- the gradient by the norm, and that of the norm by x
    local by_norm = torch.cmul(g, x):sum(2):cdiv(torch.cmul(n, n))
    if self.p == math.huge then
      local at = self._indices
      local own = torch.cmul(by_norm, torch.sign(x:gather(2, at)))
      r:scatterAdd(2, at, own:neg())
    else
      local slope = torch.abs(x):pow(self.p - 1):cmul(torch.sign(x))
      by_norm:cmul(torch.pow(n, 1 - self.p))
      r:add(-1, slope:cmul(by_norm:expandAs(x)))
    end
    return self.gradInput:resizeAs(input):copy(r)
  end
  function Normalize:__tostring__()
    return (self.p % 1 == 0 and '%s(%d)' or '%s(%f)'):format(torch.type(self), self.p)
  end

  local CrossMapLRN = class('SpatialCrossMapLRN')
  function CrossMapLRN:__init(size, alpha, beta, k)
    Module.__init(self)
    self.size, self.alpha, self.beta, self.k = size, alpha or 1e-4, beta or 0.75, k or 1
  end
  local function as_images(t) return t:dim() == 3 and t:view(1, unpack(sizes_of(t))) or t end
  local function lrn_options(self) return { alpha = self.alpha, beta = self.beta, k = self.k } end
  function CrossMapLRN:updateOutput(input)
    assert(input:dim() == 3 or input:dim() == 4, 'Input must be 3D or 4D')
    local y = torch.localResponseNorm(as_images(input:contiguous()), self.size, lrn_options(self))
    return self.output:resizeAs(input):copy(y)
  end
  function CrossMapLRN:updateGradInput(input, gradOutput)
    local x, g = as_images(input:contiguous()), as_images(gradOutput:contiguous())
    local r = torch.localResponseNormBackward(g, x, self.size, lrn_options(self))
    return self.gradInput:resizeAs(input):copy(r)
  end

  -- The estimates of windows are composed of modules.
  local function estimator(nInputPlane, kernel)
    local function conv(k, w, h)
      local c = nn.SpatialConvolution(nInputPlane, 1, w, h)
      c.weight:copy(k:view(1, 1, h, w):expandAs(c.weight))
      c.bias:zero()
      return c
    end
    local h, w = kernel:size(1), kernel:dim() == 1 and kernel:size(1) or kernel:size(2)
    local net = nn.Sequential()
    net:add(nn.SpatialZeroPadding(math.floor(w / 2), math.floor(w / 2), math.floor(h / 2), math.floor(h / 2)))
    if kernel:dim() == 2 then
      net:add(conv(kernel, w, h))
    else
      net:add(nn.SpatialConvolutionMap(nn.tables.oneToOne(nInputPlane), w, 1))
      net:add(nn.SpatialConvolution(nInputPlane, 1, 1, w))
      net.modules[2].bias:zero()
      net.modules[3].bias:zero()
      for i = 1, nInputPlane do net.modules[2].weight[i]:copy(kernel) end
      net.modules[3].weight:copy(kernel:view(1, 1, w, 1):expandAs(net.modules[3].weight))
    end
    net:add(nn.Replicate(nInputPlane, 1, 3))
    return net
  end
  local function checked_kernel(nInputPlane, kernel)
    nInputPlane, kernel = nInputPlane or 1, kernel or torch.ones(9, 9)
    local dims = kernel:dim()
    if dims ~= 1 and dims ~= 2 then error('<SpatialNormalization> averaging kernel must be 2D or 1D') end
    for d = 1, dims do
      if kernel:size(d) % 2 == 0 then error('<SpatialNormalization> averaging kernel must have ODD dimensions') end
    end
    return nInputPlane, kernel:clone()
  end
  local function adjustment(self, input)
    local ones = input.new(unpack(sizes_of(input), input:dim() - 2)):fill(1)
    local sums = self.meanestimator:updateOutput(ones):contiguous():viewAs(ones):clone()
    if input:dim() == 4 then sums = sums:view(1, unpack(sizes_of(sums))) end
    return sums:expandAs(input):contiguous()
  end
  local function normalization_parts(self, nInputPlane, kernel)
    self.nInputPlane, self.kernel = checked_kernel(nInputPlane, kernel)
    local sum = self.kernel:sum()
    local planes = self.nInputPlane
    self.kernel:div(sum * (self.kernel:dim() == 1 and math.sqrt(planes) or planes))
    self.coef = torch.ones(1, 1, 1) -- torch/nn computes it from the size of the input
  end
  local function with_batch(self, input)
    local n = input:dim()
    if n < 3 or n > 4 then error('expected 3 or 4 dimensions') end
    return adjustment(self, input)
  end

  local Subtractive = class('SpatialSubtractiveNormalization')
  function Subtractive:__init(nInputPlane, kernel)
    Module.__init(self)
    normalization_parts(self, nInputPlane, kernel)
    self.meanestimator = estimator(self.nInputPlane, self.kernel)
    self.subtractor, self.divider = nn.CSubTable(), nn.CDivTable()
  end
  function Subtractive:updateOutput(input)
    self._sides = with_batch(self, input)
    self.localsums = self.meanestimator:updateOutput(input):contiguous():viewAs(input)
    self.adjustedsums = self.divider:updateOutput { self.localsums, self._sides }
    self.output = self.subtractor:updateOutput { input, self.adjustedsums }
    return self.output
  end
  function Subtractive:updateGradInput(input, gradOutput)
    local sub = self.subtractor:updateGradInput({ input, self.adjustedsums }, gradOutput)
    local div = self.divider:updateGradInput({ self.localsums, self._sides }, sub[2])
    -- the buffers of the estimator are those of the input again
    self.meanestimator:updateOutput(input)
    local slope = div[1]:viewAs(self.meanestimator.output)
    self.gradInput:resizeAs(input):copy(self.meanestimator:updateGradInput(input, slope))
    return self.gradInput:add(sub[1])
  end
  local Divisive = class('SpatialDivisiveNormalization')
  function Divisive:__init(nInputPlane, kernel, threshold, thresval)
    Module.__init(self)
    normalization_parts(self, nInputPlane, kernel)
    self.threshold = threshold or 1e-4
    self.thresval = thresval or threshold or 1e-4
    self.meanestimator = estimator(self.nInputPlane, self.kernel)
    self.stdestimator = estimator(self.nInputPlane, self.kernel)
    table.insert(self.stdestimator.modules, 1, nn.Square())
    self.stdestimator:add(nn.Sqrt())
    self.normalizer, self.divider = nn.CDivTable(), nn.CDivTable()
    self.thresholder = nn.Threshold(self.threshold, self.thresval)
  end
  function Divisive:updateOutput(input)
    self._sides = with_batch(self, input)
    self.localstds = self.stdestimator:updateOutput(input):contiguous():viewAs(input)
    self.adjustedstds = self.divider:updateOutput { self.localstds, self._sides }
    self.thresholdedstds = self.thresholder:updateOutput(self.adjustedstds)
    self.output = self.normalizer:updateOutput { input, self.thresholdedstds }
    return self.output
  end
  function Divisive:updateGradInput(input, gradOutput)
    local normal = self.normalizer:updateGradInput({ input, self.thresholdedstds }, gradOutput)
    local limited = self.thresholder:updateGradInput(self.adjustedstds, normal[2])
    local div = self.divider:updateGradInput({ self.localstds, self._sides }, limited)
    local slope = div[1]:viewAs(self.stdestimator.output)
    self.gradInput:resizeAs(input):copy(self.stdestimator:updateGradInput(input, slope))
    return self.gradInput:add(normal[1])
  end
  local Contrastive = class('SpatialContrastiveNormalization')
  function Contrastive:__init(nInputPlane, kernel, threshold, thresval)
    Module.__init(self)
    self.nInputPlane, self.kernel = checked_kernel(nInputPlane, kernel)
    self.threshold, self.thresval = threshold or 1e-4, thresval or threshold or 1e-4
    self.normalizer = nn.Sequential()
      :add(nn.SpatialSubtractiveNormalization(self.nInputPlane, self.kernel))
      :add(nn.SpatialDivisiveNormalization(self.nInputPlane, self.kernel, self.threshold, self.thresval))
  end
  function Contrastive:updateOutput(input)
    self.output = self.normalizer:forward(input)
    return self.output
  end
  function Contrastive:updateGradInput(input, gradOutput)
    self.gradInput = self.normalizer:updateGradInput(input, gradOutput)
    return self.gradInput
  end
end
