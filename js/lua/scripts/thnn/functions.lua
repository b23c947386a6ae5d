-- functions.lua - functions of one element, and softmax.

-- `names`: the options of the op, in the order of THNN's arguments. A flag behind them asks for a
-- result in the memory of the argument.
local function call(op, names, ...)
  local given = { ... }
  local n = select('#', ...) - #names
  if #names == 0 then return torch[op](unpack(given, 1, n)) end
  local options = {}
  for i, name in ipairs(names) do options[name] = given[n + i] end
  given[n + 1] = options
  return torch[op](unpack(given, 1, n + 1))
end

return function(define)
  local function in_place(flag) return flag == true end

  local function activation(name, op, names)
    local last = #names + 1
    define(name .. '_updateOutput', 'TT', function(x, r, ...)
      local target = in_place((select(last, ...))) and x or r
      local values = { ... }
      call(op, names, target, x, unpack(values, 1, #names))
      if target == x then r:set(x) end
    end)
    define(name .. '_updateGradInput', 'TTT', function(x, g, r, ...)
      local target = in_place((select(last, ...))) and g or r
      local values = { ... }
      call(op .. 'Backward', names, target, g, x, unpack(values, 1, #names))
      if target == g then r:set(g) end
    end)
  end

  activation('LeakyReLU', 'leakyRelu', { 'negativeSlope' })
  activation('HardTanh', 'hardtanh', { 'minVal', 'maxVal' })
  activation('HardShrink', 'hardshrink', { 'lambd' })
  activation('SoftShrink', 'softshrink', { 'lambd' })

  define('Threshold_updateOutput', 'TT', function(x, r, threshold, value, flag)
    torch.threshold(in_place(flag) and x or r, x, threshold, value)
    if in_place(flag) then r:set(x) end
  end)
  define('Threshold_updateGradInput', 'TTT', function(x, g, r, threshold, _, flag)
    torch.thresholdBackward(in_place(flag) and g or r, g, x, threshold)
    if in_place(flag) then r:set(g) end
  end)

  define('ELU_updateOutput', 'TT', function(x, r, alpha, flag)
    torch.elu(in_place(flag) and x or r, x, { alpha = alpha })
    if in_place(flag) then r:set(x) end
  end)
  define('ELU_updateGradInput', 'TTTT', function(x, g, r, y, alpha, flag)
    if not in_place(flag) then return torch.eluBackward(r, g, x, { alpha = alpha }) end
    -- x has the result: the slope is y + alpha where y is not positive
    local slope = torch.add(y, alpha):maskedFill(y:gt(0), 1)
    g:cmul(slope)
    r:set(g)
  end)

  define('SoftPlus_updateOutput', 'TT', function(x, r, beta, threshold)
    torch.softplus(r, x, { beta = beta, threshold = threshold })
  end)
  define('SoftPlus_updateGradInput', 'TTTT', function(x, g, r, _, beta, threshold)
    torch.softplusBackward(r, g, x, { beta = beta, threshold = threshold })
  end)
  define('LogSigmoid_updateOutput', 'TTT', function(x, r) torch.logSigmoid(r, x) end)
  define('LogSigmoid_updateGradInput', 'TTTT', function(x, g, r)
    torch.logSigmoidBackward(r, g, x)
  end)
  define('Sigmoid_updateOutput', 'TT', function(x, r) torch.sigmoid(r, x) end)
  define('Sigmoid_updateGradInput', 'TTTT', function(_, g, r, y)
    torch.cmul(r, g, torch.cmul(y, torch.add(torch.neg(y), 1)))
  end)
  define('Tanh_updateOutput', 'TT', function(x, r) torch.tanh(r, x) end)
  define('Tanh_updateGradInput', 'TTTT', function(_, g, r, y)
    torch.cmul(r, g, torch.add(torch.neg(torch.cmul(y, y)), 1))
  end)
  define('Sqrt_updateOutput', 'TT', function(x, r) torch.sqrt(r, x) end)
  define('Sqrt_updateGradInput', 'TTTT', function(_, g, r, y)
    torch.cdiv(r, g, y)
    r:mul(0.5):maskedFill(y:eq(0), 0)
  end)
  define('Square_updateOutput', 'TT', function(x, r) torch.cmul(r, x, x) end)
  define('Square_updateGradInput', 'TTT', function(x, g, r)
    torch.cmul(r, g, x)
    r:mul(2)
  end)
  define('Abs_updateOutput', 'TT', function(x, r) torch.abs(r, x) end)
  define('Abs_updateGradInput', 'TTT', function(x, g, r) torch.cmul(r, g, torch.sign(x)) end)

  define('GatedLinear_updateOutput', 'TT', function(x, r, dim) torch.glu(r, x, dim) end)
  define('GatedLinear_updateGradInput', 'TTT', function(x, g, r, dim)
    torch.gluBackward(r, g, x, dim)
  end)

  -- The slopes that training drew are in `noise`.
  define('RReLU_updateOutput', 'TTT', function(x, r, noise, lower, upper, train, flag)
    local target = in_place(flag) and x or r
    if train then
      noise:resizeAs(x):uniform(lower, upper):maskedFill(x:gt(0), 1)
      torch.cmul(target, x, noise)
    else
      torch.leakyRelu(target, x, { negativeSlope = (lower + upper) / 2 })
    end
    if in_place(flag) then r:set(x) end
  end)
  define('RReLU_updateGradInput', 'TTTT', function(x, g, r, noise, lower, upper, train, flag)
    local target = in_place(flag) and g or r
    if train and upper - lower > 1e-6 then
      torch.cmul(target, g, noise)
    else
      torch.leakyReluBackward(target, g, x, { negativeSlope = (lower + upper) / 2 })
    end
    if in_place(flag) then r:set(g) end
  end)

  -- With one weight a plane, tensors of 1 and 3 dimensions have no batch.
  local function batch(t, planes)
    if planes == 0 or t:dim() % 2 == 0 then return t end
    return t:contiguous():view(1, unpack(t:size():totable()))
  end
  define('PReLU_updateOutput', 'TTT', function(x, r, weight, planes)
    r:resizeAs(x):copy(torch.prelu(batch(x, planes), weight))
  end)
  define('PReLU_updateGradInput', 'TTTT', function(x, g, r, weight, planes)
    r:resizeAs(x):copy(torch.preluBackward(batch(g, planes), batch(x, planes), weight))
  end)
  define('PReLU_accGradParameters', 'TTTTTTT', function(x, g, _, weight, gw, _, _, planes, scale)
    gw:add(scale, torch.preluWeight(batch(g, planes), batch(x, planes), weight))
  end)

  -- Softmax is along the planes, the first dimension of tensors of 1 and 3 dimensions.
  local PLANES = { 1, 2, 1, 2 }
  define('SoftMax_updateOutput', 'TT', function(x, r) torch.softmax(r, x, PLANES[x:dim()]) end)
  define('SoftMax_updateGradInput', 'TTTT', function(_, g, r, y)
    local dim = PLANES[y:dim()]
    local product = torch.cmul(g, y)
    torch.csub(r, product, torch.cmul(y, torch.sum(product, dim):expandAs(y)))
  end)
  define('LogSoftMax_updateOutput', 'TT', function(x, r)
    torch.logSoftmax(r, x, PLANES[x:dim()])
  end)
  define('LogSoftMax_updateGradInput', 'TTTT', function(_, g, r, y)
    local dim = PLANES[y:dim()]
    torch.csub(r, g, torch.cmul(torch.exp(y), torch.sum(g, dim):expandAs(y)))
  end)
end
