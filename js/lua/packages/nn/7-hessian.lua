-- 7-hessian.lua - nn.hessian: the diagonal of the Hessian of a loss, without the second derivatives of
-- the layers (LeCun). It goes backwards as gradients do: each layer makes that of its input, and of its
-- parameters, from that of its output, with the squares of its derivatives.
nn.hessian = {}
do
  local CONTAINER = 'Sequential'
  -- Linear layers: the derivatives are weights and inputs.
  local LINEAR = {
    'Linear SpatialConvolution SpatialConvolutionMM SpatialConvolutionLocal SpatialConvolutionMap',
    'SpatialFullConvolution SpatialFullConvolutionMap TemporalConvolution VolumetricConvolution',
  }
  -- Functions of each element.
  local POINTWISE = {
    'Abs ELU Exp HardTanh LeakyReLU Log LogSigmoid Power ReLU ReLU6 Sigmoid SoftPlus SoftSign Sqrt Square',
    'Tanh TanhShrink Threshold Mul MulConstant',
  }
  -- Layers that only move elements.
  local MOVED = {
    'Add AddConstant Contiguous Identity Reshape SpatialMaxPooling SpatialZeroPadding Transpose View',
  }

  -- A layer with the same fields, but results of its own and the squares of the weights.
  local function squared(layer)
    local made = torch.factory(torch.typename(layer))()
    for key, value in pairs(layer) do made[key] = value end
    made.weight = torch.pow(layer.weight, 2)
    made.gradWeight, made.gradBias = layer.diagHessianWeight, layer.diagHessianBias
    for _, name in ipairs { 'output', 'gradInput', 'finput', 'fgradInput', 'addBuffer' } do
      if torch.isTensor(made[name]) then made[name] = made[name].new() end
    end
    return made
  end
  local methods = {}
  local function define(classes, list)
    for name in table.concat(classes, ' '):gmatch('%S+') do
      for key, f in pairs(list) do methods[#methods + 1] = { nn[name], key, f } end
    end
  end
  define(LINEAR, {
    updateDiagHessianInput = function(self, input, diagHessianOutput)
      local layer = squared(self)
      layer:updateOutput(input)
      self.diagHessianInput = layer:updateGradInput(input, diagHessianOutput)
      return self.diagHessianInput
    end,
    accDiagHessianParameters = function(self, input, diagHessianOutput, scale)
      local layer, inputs = squared(self), torch.pow(input, 2)
      layer:updateOutput(inputs)
      layer:accGradParameters(inputs, diagHessianOutput, scale or 1)
    end,
    initDiagHessianParameters = function(self)
      self.diagHessianWeight = self.weight:clone():zero()
      self.diagHessianBias = self.bias and self.bias:clone():zero()
    end,
  })
  local function slopes(self, input, gradOutput)
    local kept = self.gradInput
    self.gradInput = gradOutput.new()
    local made = self:updateGradInput(input, gradOutput)
    self.gradInput = kept
    return made
  end
  define(POINTWISE, {
    updateDiagHessianInput = function(self, input, diagHessianOutput)
      self.diagHessianInput = slopes(self, input, slopes(self, input, diagHessianOutput))
      return self.diagHessianInput
    end,
  })
  define(MOVED, {
    updateDiagHessianInput = function(self, input, diagHessianOutput)
      self.diagHessianInput = slopes(self, input, diagHessianOutput)
      return self.diagHessianInput
    end,
  })
  -- Calls f(layer, input, diagHessianOutput) for the layers of a container, from the last one on.
  local function backwards(self, input, diagHessianOutput, f)
    for i = #self.modules, 1, -1 do
      local before = self.modules[i - 1]
      f(self.modules[i], before and before.output or input, diagHessianOutput)
      diagHessianOutput = self.modules[i].diagHessianInput
    end
  end
  define({ CONTAINER }, {
    updateDiagHessianInput = function(self, input, diagHessianOutput)
      backwards(self, input, diagHessianOutput, function(layer, ...) layer:updateDiagHessianInput(...) end)
      self.diagHessianInput = self.modules[1] and self.modules[1].diagHessianInput or diagHessianOutput
      return self.diagHessianInput
    end,
    accDiagHessianParameters = function(self, input, diagHessianOutput, scale)
      backwards(self, input, diagHessianOutput, function(layer, x, diagonal)
        layer:accDiagHessianParameters(x, diagonal, scale)
      end)
    end,
    initDiagHessianParameters = function(self)
      for _, layer in ipairs(self.modules) do layer:initDiagHessianParameters() end
    end,
  })
  define({ 'Module' }, {
    updateDiagHessianInput = function(self) error(torch.typename(self) .. ' has no diagonal Hessian') end,
    accDiagHessianParameters = function() end,
    initDiagHessianParameters = function() end,
    backwardDiagHessian = function(self, input, diagHessianOutput, scale)
      self:updateDiagHessianInput(input, diagHessianOutput)
      self:accDiagHessianParameters(input, diagHessianOutput, scale)
      return self.diagHessianInput
    end,
    getParameters = function(self)
      local weights, gradients, diagonals = self:parameters()
      local flat = { Module.flatten(weights), Module.flatten(gradients) }
      if diagonals and #diagonals > 0 then flat[3] = Module.flatten(diagonals) end
      return unpack(flat)
    end,
  })
  -- parameters() returns a third list once initDiagHessianParameters() made the diagonals.
  for _, class in ipairs { nn.Module, nn.Container } do
    local plain = class.parameters
    methods[#methods + 1] = { class, 'parameters', function(self)
      local weights, gradients = plain(self)
      if not weights then return end
      local diagonals = { self.diagHessianWeight, self.diagHessianBias }
      for _, layer in ipairs(self.modules or {}) do
        local _, _, own = layer:parameters()
        for _, one in ipairs(own or {}) do diagonals[#diagonals + 1] = one end
      end
      return weights, gradients, diagonals
    end }
  end
  define({ 'Criterion' }, {
    updateDiagHessianInput = function(self) error(torch.typename(self) .. ' has no diagonal Hessian') end,
  })
  local function squares(self, input)
    local factor = self.sizeAverage == false and 2 or 2 / input:nElement()
    self.diagHessianInput = input:clone():fill(factor)
    if self.weight then self.diagHessianInput:cmul(self.weight:expandAs(input)) end
    return self.diagHessianInput
  end
  define({ 'MSECriterion WeightedMSECriterion' }, { updateDiagHessianInput = squares })

  -- Adds these methods to the classes.
  function nn.hessian.enable()
    if nn.hessian.isEnabled then return end
    nn.hessian.isEnabled = true
    for _, method in ipairs(methods) do
      local class, name, f = unpack(method)
      class[name] = f
    end
  end

  -- The largest difference to the sum of the squares of all derivatives.
  local J = nn.Jacobian
  local function test(module, input, name, low, high)
    input:copy(torch.Tensor(input:size()):uniform(low or -2, high or 2))
    local diagonal = module:forward(input):clone():uniform(0, 1)
    local weight = name and module[name:lower()]
    module:initDiagHessianParameters()
    module:backwardDiagHessian(input, diagonal)
    local made = name and module['diagHessian' .. name] or module.diagHessianInput
    made = made:clone():view(-1)
    local all = J.backward(module, input, weight, name and module['grad' .. name])
    local wanted = torch.mv(all:pow(2), diagonal:view(-1):type(all:type()))
    return torch.csub(wanted, made:type(wanted:type())):abs():max()
  end
  function J.testDiagHessianInput(module, input, ...) return test(module, input, nil, ...) end
  function J.testDiagHessianWeight(module, input, ...) return test(module, input, 'Weight', ...) end
  function J.testDiagHessianBias(module, input, ...) return test(module, input, 'Bias', ...) end
end
return nn
