-- 6-criterions.lua - losses, training by samples, and tests of gradients.

do
  -- A loss of nn.THNN: `fields` are passed behind input, target and result.
  local function loss(name, fields, defaults, options)
    options = options or {}
    local C = class(name, 'Criterion')
    function C:__init(...)
      Criterion.__init(self)
      for i, field in ipairs(options.constructor or fields) do
        local v = (select(i, ...))
        if v == nil then v = defaults[field] end
        self[field] = v
      end
      for field, v in pairs(defaults) do
        if self[field] == nil then self[field] = v end
      end
    end
    local function target_of(input, target)
      if type(target) == 'number' then
        return options.long and torch.LongTensor { target } or input.new { target }
      end
      return options.long and target:long() or target
    end
    local function values(self)
      local list, n = {}, 0
      for _, field in ipairs(fields) do
        n = n + 1
        local v = self[field]
        list[n] = torch.isTensor(v) and v:cdata() or v
      end
      return list, n
    end
    function C:updateOutput(input, target)
      if options.check then options.check(self, input, target) end
      self.output_tensor = self.output_tensor and self.output_tensor:typeAs(input) or input.new(1)
      target = target_of(input, target)
      local list, n = values(self)
      local f = input.THNN[(options.thnn or name) .. '_updateOutput']
      f(input:cdata(), target:cdata(), self.output_tensor:cdata(), unpack(list, 1, n))
      self.output = self.output_tensor[1]
      return self.output
    end
    function C:updateGradInput(input, target)
      target = target_of(input, target)
      local list, n = values(self)
      local f = input.THNN[(options.thnn or name) .. '_updateGradInput']
      f(input:cdata(), target:cdata(), self.gradInput:cdata(), unpack(list, 1, n))
      return self.gradInput
    end
    return C
  end
  local AVERAGE = { sizeAverage = true }
  for _, name in ipairs { 'MSECriterion', 'AbsCriterion', 'SmoothL1Criterion', 'DistKLDivCriterion' } do
    local C = loss(name, { 'sizeAverage' }, AVERAGE)
    if name == 'DistKLDivCriterion' then
      local forward = C.updateOutput
      function C:updateOutput(input, target)
        assert(input:dim() == target:dim() and input:isSameSizeAs(target), 'Input and target should have the same size')
        return forward(self, input, target)
      end
    end
  end
  loss('SoftMarginCriterion', { 'sizeAverage' }, AVERAGE)
  loss(
    'MarginCriterion',
    { 'sizeAverage', 'margin' },
    { sizeAverage = true, margin = 1 },
    { constructor = { 'margin' } }
  )
  loss('MultiLabelMarginCriterion', { 'isTarget', 'sizeAverage' }, { sizeAverage = true }, { long = true, constructor = {} })
  do
    local C = torch.getmetatable('nn.MultiLabelMarginCriterion')
    local init = C.__init
    function C:__init(...)
      init(self, ...)
      self.isTarget = torch.Tensor()
    end
  end
  local Multi = loss(
    'MultiMarginCriterion',
    { 'sizeAverage', 'p', 'weights', 'margin' },
    { sizeAverage = true, p = 1, margin = 1 },
    { long = true, constructor = { 'p', 'weights', 'margin' } }
  )
  local init_multi = Multi.__init
  function Multi:__init(p, weights, margin)
    assert(p == nil or p == 1 or p == 2, 'only p == 1 or p == 2 supported')
    if weights then assert(weights:dim() == 1, 'weights input should be 1-D Tensor') end
    init_multi(self, p, weights, margin)
  end

  local BCE = loss('BCECriterion', { 'sizeAverage', 'weights' }, AVERAGE, { constructor = { 'weights', 'sizeAverage' } })
  local bce_forward, bce_backward = BCE.updateOutput, BCE.updateGradInput
  local function with_weights(self, input, f, target)
    assert(input:nElement() == target:nElement(), 'input and target size mismatch')
    local kept = self.weights
    if kept and kept:nElement() ~= input:nElement() then
      self.weights = kept:view(1, -1):expandAs(input):contiguous()
    end
    local r = f(self, input, target)
    self.weights = kept
    return r
  end
  function BCE:updateOutput(input, target) return with_weights(self, input, bce_forward, target) end
  function BCE:updateGradInput(input, target) return with_weights(self, input, bce_backward, target) end

  -- Negative scores of the target classes.
  for _, name in ipairs { 'ClassNLLCriterion', 'SpatialClassNLLCriterion' } do
    local C = class(name, 'Criterion')
    function C:__init(weights, sizeAverage, ignoreIndex)
      Criterion.__init(self)
      self.sizeAverage = sizeAverage == nil or sizeAverage
      self.ignoreIndex = ignoreIndex or -100
      if weights then
        assert(weights:dim() == 1, 'weights input should be 1-D Tensor')
        self.weights = weights
      end
      self.output_tensor, self.total_weight_tensor = torch.zeros(1), torch.ones(1)
      self.target = torch.zeros(1):long()
    end
    function C:__len() return self.weights and #self.weights or 0 end
    local function prepared(self, target)
      self.target = type(target) == 'number' and torch.LongTensor { target } or target:long()
      return self.target
    end
    local function arguments(self, input, target, r)
      return input:cdata(),
        prepared(self, target):cdata(),
        r:cdata(),
        self.sizeAverage,
        self.weights and self.weights:cdata(),
        self.total_weight_tensor:cdata(),
        self.ignoreIndex
    end
    function C:updateOutput(input, target)
      input.THNN[name .. '_updateOutput'](arguments(self, input, target, self.output_tensor))
      self.output = self.output_tensor[1]
      return self.output, self.total_weight_tensor[1]
    end
    function C:updateGradInput(input, target)
      self.gradInput:resizeAs(input):zero()
      input.THNN[name .. '_updateGradInput'](arguments(self, input, target, self.gradInput))
      return self.gradInput
    end
  end

  local CrossEntropy = class('CrossEntropyCriterion', 'Criterion')
  function CrossEntropy:__init(weights, sizeAverage)
    Criterion.__init(self)
    self.lsm, self.nll = nn.LogSoftMax(), nn.ClassNLLCriterion(weights, sizeAverage)
    self.sizeAverage, self.oldSizeAverage = self.nll.sizeAverage, self.nll.sizeAverage
  end
  local function as_scores(input, target)
    local x = input:squeeze()
    target = type(target) == 'number' and target or target:nElement() > 1 and target:squeeze() or target
    return x, target
  end
  function CrossEntropy:updateOutput(input, target)
    local x, t = as_scores(input, target)
    if self.sizeAverage ~= self.oldSizeAverage then
      self.nll.sizeAverage, self.oldSizeAverage = self.sizeAverage, self.sizeAverage
    end
    self.lsm:updateOutput(x)
    self.nll:updateOutput(self.lsm.output, t)
    self.output = self.nll.output
    return self.output
  end
  function CrossEntropy:updateGradInput(input, target)
    local x, t = as_scores(input, target)
    self.nll:updateGradInput(self.lsm.output, t)
    self.lsm:updateGradInput(x, self.nll.gradInput)
    self.gradInput = self.lsm.gradInput:view(input:size())
    return self.gradInput
  end

  -- Losses that are made of ops. f(self, input, target) returns the loss and the gradient.
  local function composed(name, init, f)
    local C = class(name, 'Criterion')
    function C:__init(...)
      Criterion.__init(self)
      init(self, ...)
    end
    function C:updateOutput(input, target)
      self.output = (f(self, input, target))
      return self.output
    end
    function C:updateGradInput(input, target)
      local _, g = f(self, input, target)
      if is_table(g) then
        self.gradInput = g
        return g
      end
      self.gradInput:resizeAs(input):copy(g)
      return self.gradInput
    end
    return C
  end
  local function averages(self, _, sizeAverage) self.sizeAverage = sizeAverage == nil or sizeAverage end
  local function mean_of(self, each) return self.sizeAverage and each:mean() or each:sum() end
  local function share(self, g, n) return self.sizeAverage and g:div(n or g:nElement()) or g end
  local function as_tensor(t, like) return type(t) == 'number' and like.new { t } or t:typeAs(like) end

  composed('WeightedMSECriterion', function(self, weight) self.weight, self.sizeAverage = weight:clone(), true end, function(self, x, t)
    local w = self.weight
    if x:dim() - 1 == w:dim() then w = w:view(1, unpack(sizes_of(w))):expandAs(x) end
    local away = torch.cmul(torch.csub(x, t), w)
    return mean_of(self, torch.cmul(away, torch.csub(x, t))), share(self, away:mul(2))
  end)
  composed('HingeEmbeddingCriterion', function(self, margin)
    self.margin, self.sizeAverage = margin or 1, true
  end, function(self, x, t)
    local y = as_tensor(t, x)
    local far = torch.neg(x):add(self.margin)
    local each = torch.where(y:gt(0), x, far:clone():clampMin(0))
    local g = torch.where(y:gt(0), x:clone():fill(1), torch.neg(far:gt(0):typeAs(x)))
    return mean_of(self, each), share(self, g)
  end)
  composed('L1HingeEmbeddingCriterion', function(self, margin) self.margin = margin or 1 end, function(self, x, t)
    local y = type(t) == 'number' and t or t[1]
    local away = torch.csub(x[1], x[2])
    local d, g = torch.abs(away):sum(), torch.sign(away)
    if y == 1 then return d, { g, torch.neg(g) } end
    if d < self.margin then return self.margin - d, { torch.neg(g), g } end
    return 0, { g:clone():zero(), g:zero() }
  end)
  composed('CosineEmbeddingCriterion', function(self, margin)
    self.margin, self.sizeAverage = margin or 0, true
  end, function(self, x, t)
    local single = x[1]:dim() == 1
    local a, b = x[1]:view(single and 1 or x[1]:size(1), -1), x[2]:view(single and 1 or x[2]:size(1), -1)
    local y = as_tensor(t, a):view(-1)
    local function sums(u, v) return torch.cmul(u, v):sum(2):view(-1) end
    local ia, ib = sums(a, a):add(1e-12):pow(-0.5), sums(b, b):add(1e-12):pow(-0.5)
    local cos = sums(a, b):cmul(ia):cmul(ib)
    local far = torch.add(cos, -self.margin):clampMin(0)
    local each = torch.where(y:gt(0), torch.neg(cos):add(1), far)
    local slope = torch.where(y:gt(0), cos:clone():fill(-1), cos:gt(self.margin):typeAs(cos))
    slope:maskedFill(torch.logicalAnd(y:ne(1), y:ne(-1)), 0)
    share(self, slope)
    local function gradient(u, v, iu, iv)
      local function column(s) return s:view(-1, 1):expandAs(u) end
      local along = torch.cmul(u, column(torch.cmul(cos, torch.cmul(iu, iu))))
      return torch.cmul(v, column(torch.cmul(iu, iv))):csub(along):cmul(column(slope))
    end
    local ga, gb = gradient(a, b, ia, ib):viewAs(x[1]), gradient(b, a, ib, ia):viewAs(x[2])
    return mean_of(self, each), { ga, gb }
  end)
  composed('MarginRankingCriterion', function(self, margin)
    self.margin, self.sizeAverage = margin or 1, true
  end, function(self, x, t)
    local a, b = x[1], x[2]
    local y = as_tensor(t, a)
    if y:nElement() == 1 and a:nElement() > 1 then y = a:clone():fill(y:view(-1)[1]) end
    y = y:viewAs(a)
    local each = torch.cmul(torch.csub(a, b), y):neg():add(self.margin):clampMin(0)
    local g = torch.cmul(y, each:gt(0):typeAs(a)):neg()
    share(self, g)
    return mean_of(self, each), { g, torch.neg(g) }
  end)
  composed('MultiLabelSoftMarginCriterion', function(self, weights, sizeAverage)
    if weights then assert(weights:dim() == 1, 'weights input should be 1-D Tensor') end
    self.weights = weights
    averages(self, nil, sizeAverage)
  end, function(self, x, t)
    local w = self.weights
    if w and x:dim() == 2 then w = w:view(1, -1):expandAs(x) end
    local y = t:typeAs(x)
    local each = torch.softplus(x):csub(torch.cmul(x, y))
    local g = torch.sigmoid(x):csub(y)
    if w then
      each:cmul(w)
      g:cmul(w)
    end
    return mean_of(self, each), share(self, g)
  end)
  composed('DistanceRatioCriterion', function(self, sizeAverage)
    self.sizeAverage = sizeAverage == nil or sizeAverage
  end, function(self, x)
    -- -log(exp(-a) / (exp(-a) + exp(-b)))
    local a, b = x[1]:view(-1), x[2]:view(-1)
    local s = torch.sigmoid(torch.csub(a, b))
    local each = torch.softplus(torch.csub(a, b))
    local g = share(self, s)
    return mean_of(self, each), { g:viewAs(x[1]), torch.neg(g):viewAs(x[2]) }
  end)

  -- Targets are the corners of a regular simplex.
  local function simplex(n)
    local a = torch.zeros(n + 1, n)
    for k = 1, n do
      if k == 1 then a[k][k] = 1 end
      if k > 1 then a[k][k] = math.sqrt(1 - math.pow(a[{ k, { 1, k - 1 } }]:norm(), 2)) end
      local c = (a[k][k] * a[k][k] - 1 - 1 / n) / a[k][k]
      a[{ { k + 1, n + 1 }, { k } }]:fill(c)
    end
    return a
  end
  local Simplex = class('ClassSimplexCriterion', 'MSECriterion')
  function Simplex:__init(nClasses)
    nn.MSECriterion.__init(self)
    assert(nClasses and nClasses > 1 and nClasses == (nClasses - nClasses % 1), 'Required positive integer argument nClasses > 1')
    self.nClasses = nClasses
    local corners = simplex(nClasses - 1)
    self.simplex = torch.zeros(nClasses, nClasses)
    self.simplex:narrow(2, 1, nClasses - 1):copy(corners)
  end
  local function corners_of(self, input, target)
    local index = type(target) == 'number' and torch.LongTensor { target } or target:long()
    local t = self.simplex:typeAs(input):index(1, index)
    return input:dim() == 1 and t[1] or t
  end
  function Simplex:updateOutput(input, target)
    return nn.MSECriterion.updateOutput(self, input, corners_of(self, input, target))
  end
  function Simplex:updateGradInput(input, target)
    return nn.MSECriterion.updateGradInput(self, input, corners_of(self, input, target))
  end
  function Simplex:getPredictions(input)
    return torch.mm(input:dim() == 1 and input:view(1, -1) or input, self.simplex:typeAs(input):t())
  end
  function Simplex:getTopPrediction(input)
    local _, at = self:getPredictions(input):max(2)
    return at:view(-1)
  end

  local AutoCrop = class('SpatialAutoCropMSECriterion', 'MSECriterion')
  function AutoCrop:__init(sizeAverage) nn.MSECriterion.__init(self, sizeAverage) end
  local function cropped(input, target)
    if input:isSameSizeAs(target) then return target end
    local d = target:dim()
    for i = 1, d - 2 do
      assert(input:size(i) == target:size(i), 'batch and planes of input and target must be equal')
    end
    for i = d - 1, d do
      local rest = target:size(i) - input:size(i)
      assert(rest >= 0, 'target must be bigger than input')
      target = target:narrow(i, math.floor(rest / 2) + 1, input:size(i))
    end
    return target:contiguous()
  end
  function AutoCrop:updateOutput(input, target)
    assert(input:dim() == target:dim(), 'input and target must have the same number of dimensions')
    assert(input:dim() == 3 or input:dim() == 4, 'input must be 3D or 4D')
    return nn.MSECriterion.updateOutput(self, input, cropped(input, target))
  end
  function AutoCrop:updateGradInput(input, target)
    return nn.MSECriterion.updateGradInput(self, input, cropped(input, target))
  end

  ----- several criterions
  local MultiCriterion = class('MultiCriterion', 'Criterion')
  function MultiCriterion:__init()
    Criterion.__init(self)
    self.criterions, self.weights = {}, torch.DoubleStorage()
  end
  function MultiCriterion:add(criterion, weight)
    assert(criterion, 'no criterion provided')
    table.insert(self.criterions, criterion)
    self.weights:resize(#self.criterions, true)
    self.weights[#self.criterions] = weight or 1
    return self
  end
  function MultiCriterion:updateOutput(input, target)
    self.output = 0
    for i, one in ipairs(self.criterions) do
      self.output = self.output + self.weights[i] * one:updateOutput(input, target)
    end
    return self.output
  end
  function MultiCriterion:updateGradInput(input, target)
    self.gradInput = zeros_like(self.gradInput, input)
    for i, one in ipairs(self.criterions) do
      utils.recursiveAdd(self.gradInput, self.weights[i], one:updateGradInput(input, target))
    end
    return self.gradInput
  end
  function MultiCriterion:type(type)
    for _, one in ipairs(self.criterions) do one:type(type) end
    return Criterion.type(self, type)
  end
  local ParallelCriterion = class('ParallelCriterion', 'Criterion')
  function ParallelCriterion:__init(repeatTarget)
    Criterion.__init(self)
    self.criterions, self.weights, self.gradInput = {}, {}, {}
    self.repeatTarget = repeatTarget
  end
  function ParallelCriterion:add(criterion, weight)
    assert(criterion, 'no criterion provided')
    table.insert(self.criterions, criterion)
    table.insert(self.weights, weight or 1)
    return self
  end
  local function target_for(self, target, i) return self.repeatTarget and target or target[i] end
  function ParallelCriterion:updateOutput(input, target)
    self.output = 0
    for i, one in ipairs(self.criterions) do
      self.output = self.output + self.weights[i] * one:updateOutput(input[i], target_for(self, target, i))
    end
    return self.output
  end
  function ParallelCriterion:updateGradInput(input, target)
    self.gradInput = zeros_like(self.gradInput, input)
    for i, one in ipairs(self.criterions) do
      local g = one:updateGradInput(input[i], target_for(self, target, i))
      utils.recursiveAdd(self.gradInput[i], self.weights[i], g)
    end
    return self.gradInput
  end
  function ParallelCriterion:type(type, cache)
    self.gradInput = {}
    return Criterion.type(self, type, cache)
  end
  local ModuleCriterion = class('ModuleCriterion', 'Criterion')
  function ModuleCriterion:__init(criterion, inputModule, targetModule, castTarget)
    Criterion.__init(self)
    self.inputModule, self.targetModule, self.criterion = inputModule, targetModule, criterion
    self.castTarget = castTarget == nil or castTarget
    if self.inputModule then
      local params = inputModule:parameters()
      if params and #params > 0 then print 'Warning: nn.ModuleCriterion does not support parameter updates' end
    end
  end
  function ModuleCriterion:updateOutput(input, target)
    if self.inputModule then input = self.inputModule:forward(input) end
    if self.targetModule then target = self.targetModule:forward(target) end
    self._input, self._target = input, target
    self.output = self.criterion:forward(input, target)
    return self.output
  end
  function ModuleCriterion:updateGradInput(input)
    self.gradInput = self.criterion:backward(self._input, self._target)
    if self.inputModule then self.gradInput = self.inputModule:backward(input, self.gradInput) end
    return self.gradInput
  end
  local CriterionTable = class('CriterionTable')
  function CriterionTable:__init(criterion)
    Module.__init(self)
    self.criterion, self.gradInput = criterion, { criterion.gradInput }
  end
  function CriterionTable:updateOutput(input)
    self.output = self.criterion:updateOutput(unpack(input))
    return self.output
  end
  function CriterionTable:updateGradInput(input)
    self.criterion:updateGradInput(unpack(input))
    self.gradInput = { self.criterion.gradInput, input[2].new():resizeAs(input[2]):zero() }
    return self.gradInput
  end

  ----- training by one sample after another
  local StochasticGradient = torch.class('nn.StochasticGradient')
  function StochasticGradient:__init(module, criterion)
    self.learningRate, self.learningRateDecay, self.maxIteration = 0.01, 0, 25
    self.shuffleIndices, self.verbose = true, true
    self.module, self.criterion = module, criterion
  end
  function StochasticGradient:train(dataset)
    local rate, epoch = self.learningRate, 1
    local order = torch.randperm(dataset:size(), 'torch.LongTensor')
    if not self.shuffleIndices then
      for i = 1, dataset:size() do order[i] = i end
    end
    if self.verbose then print '# StochasticGradient: training' end
    while true do
      local sum = 0
      for i = 1, dataset:size() do
        local sample = dataset[order[i]]
        local input, target = sample[1], sample[2]
        sum = sum + self.criterion:forward(self.module:forward(input), target)
        self.module:updateGradInput(input, self.criterion:updateGradInput(self.module.output, target))
        self.module:accUpdateGradParameters(input, self.criterion.gradInput, rate)
        if self.hookExample then self.hookExample(self, sample) end
      end
      sum = sum / dataset:size()
      if self.hookIteration then self.hookIteration(self, epoch, sum) end
      if self.verbose then print('# current error = ' .. sum) end
      epoch = epoch + 1
      rate = self.learningRate / (1 + epoch * self.learningRateDecay)
      if self.maxIteration > 0 and epoch > self.maxIteration then
        if self.verbose then print '# StochasticGradient: you have reached the maximum number of iterations' end
        break
      end
    end
  end

  ----- tests of gradients by finite differences
  nn.Jacobian = {}
  local function flat(t) return t:contiguous():view(-1) end
  -- Rows: the numbers of `param`; columns: those of the output.
  function nn.Jacobian.forward(module, input, param, perturbation)
    param = param or input
    local step = perturbation or 1e-6
    local numbers = param.new():set(param:storage(), param:storageOffset(), param:nElement(), 1)
    local rows
    for i = 1, numbers:nElement() do
      local was = numbers[i]
      numbers[i] = was - step
      local low = flat(module:forward(input)):clone()
      numbers[i] = was + step
      local high = flat(module:forward(input)):clone()
      numbers[i] = was
      rows = rows or torch.Tensor(numbers:nElement(), low:nElement())
      rows[i]:copy(high:add(-1, low):div(2 * step))
    end
    return rows
  end
  function nn.Jacobian.backward(module, input, param, dparam)
    module:forward(input)
    local slope = module.output.new():resizeAs(module.output)
    local numbers = slope:view(-1)
    local columns
    for i = 1, numbers:nElement() do
      slope:zero()
      numbers[i] = 1
      module:zeroGradParameters()
      local g = module:updateGradInput(input, slope)
      module:accGradParameters(input, slope)
      local made = flat(param and dparam or g)
      columns = columns or torch.Tensor(made:nElement(), numbers:nElement())
      columns:select(2, i):copy(made)
    end
    return columns
  end
  -- The change of param by accUpdateGradParameters with a rate of 1, negated.
  function nn.Jacobian.backwardUpdate(module, input, param)
    module:forward(input)
    local slope = module.output.new():resizeAs(module.output)
    local numbers, columns = slope:view(-1), nil
    local before = param:clone()
    for i = 1, numbers:nElement() do
      param:copy(before)
      module:forward(input)
      slope:zero()
      numbers[i] = 1
      module:updateGradInput(input, slope)
      module:accUpdateGradParameters(input, slope, 1)
      columns = columns or torch.Tensor(param:nElement(), numbers:nElement())
      columns:select(2, i):copy(flat(before)):add(-1, flat(param))
    end
    param:copy(before)
    return columns
  end
  local function draw(t, low, high)
    local range = (high or 2) - (low or -2)
    t:copy(torch.rand(t:nElement()):mul(range):add(low or -2))
  end
  local function worst(a, b) return torch.csub(a, b):abs():max() end
  function nn.Jacobian.testJacobian(module, input, low, high, perturbation)
    draw(input, low, high)
    local forward = nn.Jacobian.forward(module, input, input, perturbation)
    local backward = nn.Jacobian.backward(module, input)
    return worst(forward, backward)
  end
  function nn.Jacobian.testJacobianParameters(module, input, param, dparam, low, high, perturbation)
    draw(input, low, high)
    draw(param, low, high)
    local backward = nn.Jacobian.backward(module, input, param, dparam)
    return worst(nn.Jacobian.forward(module, input, param, perturbation), backward)
  end
  function nn.Jacobian.testJacobianUpdateParameters(module, input, param, low, high, perturbation)
    draw(input, low, high)
    draw(param, low, high)
    local backward = nn.Jacobian.backwardUpdate(module, input, param)
    return worst(nn.Jacobian.forward(module, input, param, perturbation), backward)
  end
  function nn.Jacobian.testIO(module, input, low, high)
    draw(input, low, high)
    module:forward(input)
    local slope = module.output.new():resizeAs(module.output)
    draw(slope, low, high)
    module:zeroGradParameters()
    module:updateGradInput(input, slope)
    module:accGradParameters(input, slope)
    local y, g = module.output:clone(), module.gradInput:clone()
    local name = os.tmpname()
    torch.save(name, module)
    local again = torch.load(name)
    os.remove(name)
    again:forward(input)
    again:zeroGradParameters()
    again:updateGradInput(input, slope)
    again:accGradParameters(input, slope)
    return worst(y, again.output), worst(g, again.gradInput)
  end
  -- Three ways to update a parameter change it by the same.
  function nn.Jacobian.testAllUpdate(module, input, weight, gradWeight)
    local rate = torch.uniform(0.1, 1)
    local errors = {}
    local by_hand, direct = module:clone(), module:clone()
    local shared, other = module:clone(), module:clone()
    local x, y = input, module:forward(input)
    local slope = torch.randn(y:size())
    local function step(m, f)
      m:forward(x)
      m:updateGradInput(x, slope)
      f(m)
      return m[weight]
    end
    local function by_gradients(m)
      m:zeroGradParameters()
      m:accGradParameters(x, slope, 1)
      m:updateParameters(rate)
    end
    local wanted = step(by_hand, by_gradients):clone()
    errors['accUpdateGradParameters'] =
      worst(step(direct, function(m) m:accUpdateGradParameters(x, slope, rate) end), wanted)
    shared:share(other, weight)
    if gradWeight and shared[gradWeight] then
      errors['shared'] = worst(step(shared, function(m) m:accUpdateGradParameters(x, slope, rate) end), wanted)
    end
    return errors
  end
end
-- The same for sparse inputs, whose values are the second column.
do
  local J, S = nn.Jacobian, {}
  nn.SparseJacobian = S
  local function values(input) return input:select(2, 2) end
  local function draw(t, low, high)
    local range = (high or 2) - (low or -2)
    t:copy(torch.rand(t:nElement()):mul(range):add(low or -2):viewAs(t))
  end
  local function worst(a, b) return torch.csub(a, b):abs():max() end
  function S.forward(module, input, param)
    if param then return J.forward(module, input, param) end
    local v, rows = values(input), nil
    for i = 1, v:size(1) do
      local was = v[i]
      v[i] = was - 1e-6
      local low = module:forward(input):contiguous():view(-1):clone()
      v[i] = was + 1e-6
      local high = module:forward(input):contiguous():view(-1):clone()
      v[i] = was
      rows = rows or torch.Tensor(v:size(1), low:nElement())
      rows[i]:copy(high:add(-1, low):div(2e-6))
    end
    return rows
  end
  function S.backward(module, input, param, dparam)
    if param then return J.backward(module, input, param, dparam) end
    module:forward(input)
    local slope = module.output.new():resizeAs(module.output)
    local numbers, columns = slope:view(-1), nil
    for i = 1, numbers:nElement() do
      slope:zero()
      numbers[i] = 1
      local g = module:updateGradInput(input, slope)
      g = is_table(g) and g[1] or g
      columns = columns or torch.Tensor(input:size(1), numbers:nElement())
      columns:select(2, i):copy(values(g))
    end
    return columns
  end
  function S.testJacobian(module, input, low, high)
    draw(values(input), low, high)
    return worst(S.forward(module, input), S.backward(module, input))
  end
  function S.testJacobianParameters(module, input, param, dparam, low, high)
    draw(values(input), low, high)
    draw(param, low, high)
    return worst(J.forward(module, input, param), J.backward(module, input, param, dparam))
  end
  function S.testJacobianUpdateParameters(module, input, param, low, high)
    draw(values(input), low, high)
    draw(param, low, high)
    return worst(J.forward(module, input, param), J.backwardUpdate(module, input, param))
  end
  function S.testIO(module, input, low, high)
    draw(values(input), low, high)
    local again = module:clone()
    local y = module:forward(input):clone()
    return worst(y, again:forward(input)), 0
  end
  S.testAllUpdate = J.testAllUpdate
end
