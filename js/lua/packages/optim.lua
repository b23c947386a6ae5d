-- optim.lua - require 'optim': minimizes functions of a vector.
--
-- Each method is optim.name(opfunc, x, config, state): opfunc(x) returns f(x) and its gradient. It
-- changes x, and returns x and a table of the values of f. The state is kept in `state`, or in
-- `config` if there is none.
local optim = {}
_G.optim = optim

-- Makes a method of step(x, gradient, config, state), which changes x by one step. The gradient may
-- be changed. What step returns follows the results.
local function stepping(step)
  return function(opfunc, x, config, state)
    config = config or {}
    state = state or config
    local value, gradient = opfunc(x)
    return x, { value }, step(x, gradient, config, state)
  end
end

-- Counts the steps of a state, from 0.
local function counted(state, name)
  local count = state[name] or 0
  state[name] = count + 1
  return count
end

-- Returns state[name], at first a tensor of zeros like x.
local function buffer(state, name, x)
  if not state[name] then state[name] = x.new():resizeAs(x):zero() end
  return state[name]
end

local function rate_of(config, default, count)
  return (config.learningRate or default) / (1 + count * (config.learningRateDecay or 0))
end

local function decay_weights(gradient, x, config)
  local decay = config.weightDecay or 0
  if decay ~= 0 then gradient:add(decay, x) end
  if config.weightDecays then gradient:addcmul(1, config.weightDecays, x) end
end

optim.sgd = stepping(function(x, gradient, config, state)
  local rate = rate_of(config, 1e-3, counted(state, 'evalCounter'))
  local momentum = config.momentum or 0
  local dampening = config.dampening or momentum
  if config.nesterov and (momentum <= 0 or dampening ~= 0) then
    fail('Nesterov momentum requires a momentum and zero dampening')
  end
  decay_weights(gradient, x, config)
  if momentum ~= 0 then
    if state.dfdx then
      state.dfdx:mul(momentum):add(1 - dampening, gradient)
    else
      state.dfdx = x.new():resizeAs(gradient):copy(gradient)
    end
    if config.nesterov then
      gradient:add(momentum, state.dfdx)
    else
      gradient = state.dfdx
    end
  end
  local rates = config.learningRates or state.learningRates
  if rates then
    x:addcmul(-rate, rates, gradient)
  else
    x:add(-rate, gradient)
  end
end)

optim.adagrad = stepping(function(x, gradient, config, state)
  local rate = rate_of(config, 1e-3, counted(state, 'evalCounter'))
  decay_weights(gradient, x, config)
  local variance = buffer(state, 'paramVariance', gradient):addcmul(1, gradient, gradient)
  state.paramStd = torch.sqrt(variance)
  x:addcdiv(-rate, gradient, state.paramStd:add(1e-10))
end)

optim.adadelta = stepping(function(x, gradient, config, state)
  local rho, epsilon = config.rho or 0.9, config.eps or 1e-6
  counted(state, 'evalCounter')
  decay_weights(gradient, x, config)
  local variance = buffer(state, 'paramVariance', gradient)
  variance:mul(rho):addcmul(1 - rho, gradient, gradient)
  local steps = buffer(state, 'accDelta', gradient)
  local delta = torch.add(steps, epsilon):sqrt():cdiv(torch.add(variance, epsilon):sqrt())
  delta:cmul(gradient)
  x:add(-1, delta)
  steps:mul(rho):addcmul(1 - rho, delta, delta)
end)

optim.adam = stepping(function(x, gradient, config, state)
  local beta1, beta2 = config.beta1 or 0.9, config.beta2 or 0.999
  local rate = rate_of(config, 1e-3, state.t or 0)
  decay_weights(gradient, x, config)
  local count = counted(state, 't') + 1
  local mean = buffer(state, 'm', gradient):mul(beta1):add(1 - beta1, gradient)
  local variance = buffer(state, 'v', gradient):mul(beta2):addcmul(1 - beta2, gradient, gradient)
  state.denom = torch.sqrt(variance):add(config.epsilon or 1e-8)
  x:addcdiv(-rate * math.sqrt(1 - beta2 ^ count) / (1 - beta1 ^ count), mean, state.denom)
end)

optim.adamax = stepping(function(x, gradient, config, state)
  local beta1, beta2 = config.beta1 or 0.9, config.beta2 or 0.999
  local count = counted(state, 't') + 1
  local mean = buffer(state, 'm', gradient):mul(beta1):add(1 - beta1, gradient)
  local norm = buffer(state, 'u', gradient):mul(beta2)
  norm:cmax(torch.abs(gradient):add(config.epsilon or 1e-38))
  x:addcdiv(-(config.learningRate or 2e-3) / (1 - beta1 ^ count), mean, norm)
end)

optim.rmsprop = stepping(function(x, gradient, config, state)
  local alpha = config.alpha or 0.99
  decay_weights(gradient, x, config)
  if not state.m then buffer(state, 'm', gradient):fill(config.initialMean or 0) end
  state.m:mul(alpha):addcmul(1 - alpha, gradient, gradient)
  state.tmp = torch.sqrt(state.m):add(config.epsilon or 1e-8)
  x:addcdiv(-(config.learningRate or 1e-2), gradient, state.tmp)
end)

-- The gradient is taken where the momentum leads to.
function optim.nag(opfunc, x, config, state)
  config = config or {}
  state = state or config
  local momentum = config.momentum or 0.9
  if momentum <= 0 then fail('Momentum must be positive for Nesterov Accelerated Gradient') end
  local velocity = buffer(state, 'dfdx', x)
  velocity:mul(momentum)
  x:add(velocity)
  local value, gradient = opfunc(x)
  local rate = rate_of(config, 1e-3, counted(state, 'evalCounter'))
  decay_weights(gradient, x, config)
  local step = config.learningRates and torch.cmul(config.learningRates, gradient) or gradient
  velocity:add(-rate, step)
  x:add(-rate, step)
  return x, { value }
end

optim.asgd = stepping(function(x, gradient, config, state)
  local eta0, lambda, t0 = config.eta0 or 1e-4, config.lambda or 1e-4, config.t0 or 1e6
  state.eta_t, state.mu_t = state.eta_t or eta0, state.mu_t or 1
  x:mul(1 - lambda * state.eta_t):add(-state.eta_t, gradient)
  local average = buffer(state, 'ax', x)
  average:add(state.mu_t, torch.add(x, -1, average))
  local count = counted(state, 't') + 1
  state.eta_t = eta0 / (1 + lambda * eta0 * count) ^ (config.alpha or 0.75)
  state.mu_t = 1 / math.max(1, count - t0)
  return average
end)

function optim.rprop(opfunc, x, config, state)
  config = config or {}
  state = state or config
  local plus, minus = config.etaplus or 1.2, config.etaminus or 0.5
  local values = {}
  for _ = 1, config.niter or 1 do
    local value, gradient = opfunc(x)
    values[#values + 1] = value
    local before = buffer(state, 'delta', gradient)
    if not state.stepsize then
      state.stepsize = x.new():resizeAs(gradient):fill(config.stepsize or 0.1)
    end
    local sign = torch.cmul(before, gradient):sign()
    local factor = x.new():resizeAs(gradient):fill(1)
    factor[torch.gt(sign, 0):typeAs(torch.ByteTensor())] = plus
    factor[torch.lt(sign, 0):typeAs(torch.ByteTensor())] = minus
    state.stepsize:cmul(factor):clamp(config.stepsizemin or 1e-6, config.stepsizemax or 50)
    local kept = torch.ge(sign, 0):typeAs(gradient)
    gradient:cmul(kept) -- no step where the sign has changed
    x:addcmul(-1, torch.sign(gradient), state.stepsize)
    before:copy(gradient)
  end
  return x, values
end

-- The minimum of the cubic through two points with slopes, between `low` and `high`.
local function cubic_minimum(a, fa, ga, b, fb, gb, low, high)
  local d1 = ga + gb - 3 * (fa - fb) / (a - b)
  local square = d1 * d1 - ga * gb
  if square < 0 then return (low + high) / 2 end
  local d2 = math.sqrt(square)
  local at = a <= b and b - (b - a) * ((gb + d2 - d1) / (gb - ga + 2 * d2))
    or a - (a - b) * ((ga + d2 - d1) / (ga - gb + 2 * d2))
  if at ~= at then return (low + high) / 2 end
  return math.min(math.max(at, low), high)
end

-- Line search with the strong Wolfe conditions, by bracketing and zooming (Nocedal and Wright,
-- algorithms 3.5 and 3.6). f and g belong to x, `slope` is g * d. Returns the value, the gradient,
-- x and the step, and the number of evaluations.
function optim.lswolfe(opfunc, x, step, direction, f, g, slope, options)
  options = options or {}
  local c1, c2 = options.c1 or 1e-4, options.c2 or 0.9
  local most, least = options.maxIter or 25, options.tolX or 1e-9
  local begin, evaluations = x:clone(), 0
  local function at(length)
    x:copy(begin):add(length, direction)
    local value, gradient = opfunc(x)
    evaluations = evaluations + 1
    return { t = length, f = value, g = gradient:clone(), slope = gradient:dot(direction) }
  end
  local origin = { t = 0, f = f, g = g:clone(), slope = slope }
  local before, now, low, high = origin, at(step), nil, nil
  while evaluations < most do
    local is_high = now.f > f + c1 * now.t * slope or (before ~= origin and now.f >= before.f)
    if is_high or now.f ~= now.f then
      low, high = before, now
      break
    elseif math.abs(now.slope) <= -c2 * slope then
      low = now
      break
    elseif now.slope >= 0 then
      low, high = now, before
      break
    end
    local nearest = now.t + 0.01 * (now.t - before.t)
    local next_step = cubic_minimum(
      before.t, before.f, before.slope, now.t, now.f, now.slope, nearest, 10 * now.t
    )
    before, now = now, at(next_step)
  end
  low = low or now
  while high and evaluations < most and math.abs(high.t - low.t) * direction:norm() > least do
    local from, to = math.min(low.t, high.t), math.max(low.t, high.t)
    local margin = 0.1 * (to - from)
    local middle = at(
      cubic_minimum(low.t, low.f, low.slope, high.t, high.f, high.slope, from + margin, to - margin)
    )
    if middle.f > f + c1 * middle.t * slope or middle.f >= low.f or middle.f ~= middle.f then
      high = middle
    else
      if math.abs(middle.slope) <= -c2 * slope then
        low = middle
        break
      end
      if middle.slope * (high.t - low.t) >= 0 then high = low end
      low = middle
    end
  end
  x:copy(begin):add(low.t, direction)
  return low.f, low.g, x, low.t, evaluations
end

-- True if a method has to end after a step: the gradient or the progress is small.
local function is_done(gradient, step_size, change, tolerance)
  return gradient:clone():abs():sum() <= tolerance.fun
    or step_size <= tolerance.x
    or math.abs(change) < tolerance.x
end

-- lbfgs: the state keeps the last steps and changes of the gradient, for further calls. Without a
-- line search the last iteration ends with a step, and the function is not evaluated there.
function optim.lbfgs(opfunc, x, config, state)
  config = config or {}
  state = state or config
  local most = config.maxIter or 20
  local most_evaluations = config.maxEval or most * 1.25
  local tolerance = { fun = config.tolFun or 1e-5, x = config.tolX or 1e-9 }
  local kept, rate = config.nCorrection or 100, config.learningRate or 1
  local value, gradient = opfunc(x)
  gradient = gradient:clone()
  local values, evaluations = { value }, 1
  state.funcEval = (state.funcEval or 0) + 1
  if gradient:clone():abs():sum() <= tolerance.fun then return x, values end
  state.old_dirs, state.old_stps = state.old_dirs or {}, state.old_stps or {}
  local changes, steps = state.old_dirs, state.old_stps
  local first_call = state.prev_g == nil
  for iteration = 1, most do
    state.nIter = (state.nIter or 0) + 1
    if not first_call then
      local change = gradient - state.prev_g
      local moved = torch.mul(state.d, state.t)
      if change:dot(moved) > 1e-10 then
        if #changes == kept then
          table.remove(changes, 1)
          table.remove(steps, 1)
        end
        changes[#changes + 1], steps[#steps + 1] = change, moved
        state.Hdiag = change:dot(moved) / change:dot(change)
      end
    end
    -- the product of the approximate inverse Hessian and the gradient, in two loops
    local direction, alpha = torch.mul(gradient, -1), {}
    for i = #changes, 1, -1 do
      alpha[i] = steps[i]:dot(direction) / changes[i]:dot(steps[i])
      direction:add(-alpha[i], changes[i])
    end
    direction:mul(state.Hdiag or 1)
    for i = 1, #changes do
      direction:add(alpha[i] - changes[i]:dot(direction) / changes[i]:dot(steps[i]), steps[i])
    end
    local slope = gradient:dot(direction)
    if slope > -tolerance.x then break end
    state.d, state.prev_g = direction, gradient:clone()
    local length = first_call and math.min(1, 1 / gradient:clone():abs():sum()) * rate or rate
    first_call = false
    local before, used = value, 1
    if config.lineSearch then
      value, gradient, _, length, used =
        config.lineSearch(opfunc, x, length, direction, value, gradient, slope, config.lineSearchOptions)
    else
      x:add(length, direction)
      state.t = length
      if iteration == most then break end
      value, gradient = opfunc(x)
      gradient = gradient:clone()
    end
    state.t = length
    evaluations, state.funcEval = evaluations + used, state.funcEval + used
    values[#values + 1] = value
    local moved = torch.mul(direction, length):abs():sum()
    if evaluations >= most_evaluations or is_done(gradient, moved, value - before, tolerance) then
      break
    end
  end
  return x, values, evaluations
end

local function is_finite(v) return v == v and math.abs(v) < math.huge end

-- The line search of C. E. Rasmussen's minimize: cubic and quadratic steps between the current
-- point and the one before, until the Wolfe-Powell conditions hold. A point is { at = step, f, g,
-- slope }; move(from, by) makes a step from one and evaluates the next. `left` returns the number of
-- further evaluations. Returns nil if the conditions do not hold after these.
local function wolfe_powell(move, start, step, left, config)
  local rho, sig = config.rho or 0.01, config.sig or 0.5
  local inside, beyond = config.int or 0.1, config.ext or 3
  local before, now, limit = start, move(start, step), nil
  local most = left()
  -- the coefficients of the cubic through both points, and the root of its derivative
  local function cubic(gap)
    local a = 6 * (now.f - before.f) / gap + 3 * (now.slope + before.slope)
    local b = 3 * (before.f - now.f) - gap * (before.slope + 2 * now.slope)
    return a, b, math.sqrt(b * b - a * now.slope * gap * gap)
  end
  local function interpolated(gap)
    local by
    if now.f > start.f then
      by = gap - 0.5 * before.slope * gap * gap / (before.slope * gap + now.f - before.f)
    else
      local a, b, root = cubic(gap)
      by = (root - b) / a
    end
    if not is_finite(by) then by = gap / 2 end
    return math.max(math.min(by, inside * gap), (1 - inside) * gap)
  end
  local function extrapolated(gap)
    local _, b, root = cubic(gap)
    local by = -now.slope * gap * gap / (b + root)
    local farthest = limit and (limit - now.at) / 2 or now.at * (beyond - 1)
    if not is_finite(by) or by < 0 then return farthest end
    if by + now.at > (limit or now.at * beyond) then return farthest end
    if by < -gap * inside then return -gap * inside end
    return limit and math.max(by, (limit - now.at) * (1 - inside)) or by
  end
  local function is_high()
    return now.f > start.f + now.at * rho * start.slope or now.slope > -sig * start.slope
  end
  while true do
    while is_high() and most > 0 do
      limit = now.at
      now = move(now, interpolated(before.at - now.at))
      most = most - 1
    end
    if is_high() then return nil end
    if now.slope > sig * start.slope then return now end
    if most <= 0 then return nil end
    before, now = now, move(now, extrapolated(before.at - now.at))
    most = most - 1
  end
end

-- cg: conjugate gradients by Polak and Ribiere. Ends where the line search fails.
function optim.cg(opfunc, x, config, state)
  config = config or {}
  local most, ratio = config.maxIter or 20, config.ratio or 100
  local most_evaluations = math.abs(config.maxEval or most * 1.25)
  local evaluations, begin = 0, x:clone()
  local direction
  local function evaluate(step)
    local value, gradient = opfunc(x)
    evaluations = evaluations + 1
    return { at = step, f = value, g = gradient:clone() }
  end
  local function move(from, by)
    x:add(by, direction)
    local point = evaluate(from.at + by)
    point.slope = point.g:dot(direction)
    return point
  end
  local function left() return math.min(most, most_evaluations - evaluations) end
  local point = evaluate(0)
  local values = { point.f }
  direction = torch.mul(point.g, -1)
  point.slope = -direction:dot(direction)
  local step = 1 / (1 - point.slope)
  while evaluations < most_evaluations do
    begin:copy(x)
    point.at = 0
    local found = wolfe_powell(move, point, step, left, config)
    if not found then
      x:copy(begin)
      break
    end
    values[#values + 1] = found.f
    local g, old = found.g, point.g
    direction:mul((g:dot(g) - g:dot(old)) / old:dot(old)):add(-1, g)
    local slope = g:dot(direction)
    if slope > 0 then
      direction = torch.mul(g, -1)
      slope = -direction:dot(direction)
    end
    step = found.at * math.min(ratio, point.slope / (slope - 1e-320))
    point = { f = found.f, g = g, slope = slope }
  end
  return x, values, evaluations
end

-- de: differential evolution (Storn and Price, DE/rand/1/bin). x is the best point of the
-- population, which begins between -0.5 and 0.5 around it.
function optim.de(opfunc, x, config, state)
  config = config or {}
  state = state or config
  local size = x:nElement()
  local count = config.popsize or math.max(4, 10 * size)
  local factor, rate = config.scaleFactor or 0.6, config.crossoverRate or 0.9
  local most = config.maxFEs or 500
  local points, costs, values, best = {}, {}, {}, 1
  for i = 1, count do
    points[i] = x + (torch.rand(size):typeAs(x) - 0.5)
    costs[i] = opfunc(points[i])
    if costs[i] < costs[best] then best = i end
    values[i] = costs[best]
  end
  -- three other points
  local function others(i)
    local found = {}
    while #found < 3 do
      local j = torch.random(count)
      if j ~= i and j ~= found[1] and j ~= found[2] then found[#found + 1] = j end
    end
    return points[found[1]], points[found[2]], points[found[3]]
  end
  while #values < most do
    for i = 1, count do
      if #values >= most then break end
      local a, b, c = others(i)
      local trial, kept = points[i]:clone(), torch.random(size)
      for k = 1, size do
        if k == kept or torch.uniform() < rate then trial[k] = a[k] + factor * (b[k] - c[k]) end
      end
      local cost = opfunc(trial)
      if cost <= costs[i] then
        points[i], costs[i] = trial, cost
        if cost < costs[best] then best = i end
      end
      values[#values + 1] = costs[best]
    end
  end
  return x:copy(points[best]), values
end

-- FistaLS(f, g, pl, xinit, params): a smooth f plus a non-smooth g, by FISTA with backtracking
-- (Beck and Teboulle 2009). f(x, 'dx') returns the value and the gradient; pl(y, L) minimizes the
-- model of both at y.
function optim.FistaLS(f, g, pl, xinit, params)
  params = params or {}
  local lipschitz, grow = params.L or 0.1, params.Lstep or 1.5
  local threshold, accelerates = params.errthres or 1e-4, params.doFistaUpdate ~= false
  params.xkm = params.xkm or xinit.new()
  params.y = params.y or xinit.new()
  params.ply = params.ply or xinit.new()
  local before, y, candidate = params.xkm, params.y, params.ply
  before:resizeAs(xinit):copy(xinit)
  y:resizeAs(xinit):copy(xinit)
  local x, t, history = xinit:clone(), 1, {}
  for n = 1, params.maxiter or 50 do
    local value, gradient = f(y, 'dx')
    gradient = gradient:clone()
    local lines, smooth, rough = 0, nil, nil
    repeat
      candidate:resizeAs(y):copy(y):add(-1 / lipschitz, gradient)
      pl(candidate, lipschitz)
      smooth, rough = f(candidate), g(candidate)
      local moved = candidate - y
      local bound = value + moved:dot(gradient) + lipschitz / 2 * moved:dot(moved)
      lines = lines + 1
      if smooth <= bound then break end
      lipschitz = lipschitz * grow
    until lines >= (params.maxline or 20)
    before:copy(x)
    x:copy(candidate)
    history[n] = { L = lipschitz, F = smooth + rough, Fply = smooth + rough, nline = lines }
    local next_t = accelerates and (1 + math.sqrt(1 + 4 * t * t)) / 2 or 1
    y:copy(x):add(accelerates and (t - 1) / next_t or 0, x - before)
    t = next_t
    if n > 1 and math.abs(history[n].F - history[n - 1].F) <= threshold then break end
  end
  params.L = lipschitz
  return x, history
end

-- checkgrad(opfunc, x, eps) compares the gradient with central differences: the norm of the
-- difference over that of the sum, and both gradients.
function optim.checkgrad(opfunc, x, epsilon)
  epsilon = epsilon or 1e-7
  local _, gradient = opfunc(x)
  gradient = gradient:clone()
  local estimate, flat = gradient:clone(), x:view(-1)
  for i = 1, flat:size(1) do
    local value = flat[i]
    flat[i] = value + epsilon
    local above = opfunc(x)
    flat[i] = value - epsilon
    local below = opfunc(x)
    flat[i] = value
    estimate:view(-1)[i] = (above - below) / (2 * epsilon)
  end
  return torch.norm(gradient - estimate) / torch.norm(gradient + estimate), gradient, estimate
end

-- CMA-ES: samples points around a mean, and adapts the mean, the size of the steps and their
-- covariance to the best of them. The method and its constants are those of N. Hansen's "The CMA
-- Evolution Strategy: A Tutorial". The gradient is not used. Stops after maxEval evaluations, below
-- ftarget, and when the samples no longer differ.
function optim.cmaes(opfunc, x, config, state)
  config = config or {}
  state = state or config
  local mean, n = x:clone():view(-1), x:nElement()
  local sigma = state.sigma or 0.3
  local most = tonumber(state.maxEval) or 1e3 * n ^ 2
  local count = state.popsize or 4 + math.floor(3 * math.log(n))
  local parents = math.floor(count / 2)
  local weights = x.new(parents)
  for i = 1, parents do
    weights[i] = math.log(count / 2 + 0.5) - math.log(i)
  end
  weights:div(weights:sum())
  local mass = 1 / weights:dot(weights) -- the effective number of parents
  local c_path = (4 + mass / n) / (n + 4 + 2 * mass / n)
  local c_sigma = (mass + 2) / (n + mass + 5)
  local c_one = 2 / ((n + 1.3) ^ 2 + mass)
  local c_mu = math.min(1 - c_one, 2 * (mass - 2 + 1 / mass) / ((n + 2) ^ 2 + mass))
  local damping = 1 + 2 * math.max(0, math.sqrt((mass - 1) / (n + 1)) - 1) + c_sigma

  local path, sigma_path = x.new(n):zero(), x.new(n):zero()
  local covariance = torch.eye(n):typeAs(x)
  local deviations, axes = x.new(n):fill(1), covariance:clone()
  local best, best_value = x:clone(), (opfunc(x))
  local values, evaluations, iterations = { best_value }, 0, 0

  local function sample()
    local steps = x.new(count, n)
    for i = 1, count do
      local z = x.new(n):normal():cmul(deviations)
      steps[i]:mv(axes, z)
    end
    return steps
  end

  local function adapt(steps)
    local step = torch.mv(steps:t(), weights) -- of the mean, in units of sigma
    mean:add(sigma, step)
    local white = torch.mv(axes, torch.cdiv(torch.mv(axes:t(), step), deviations))
    sigma_path:mul(1 - c_sigma):add(math.sqrt(c_sigma * (2 - c_sigma) * mass), white)
    local length = sigma_path:dot(sigma_path) / n
    local decay = 1 - (1 - c_sigma) ^ (2 * evaluations / count)
    local is_short = length / decay < 2 + 4 / (n + 1)
    path:mul(1 - c_path)
    if is_short then path:add(math.sqrt(c_path * (2 - c_path) * mass), step) end
    local lost = is_short and 0 or c_one * c_path * (2 - c_path)
    covariance:mul(1 - c_one - c_mu + lost):addr(c_one, path, path)
    for i = 1, parents do
      covariance:addr(c_mu * weights[i], steps[i], steps[i])
    end
    sigma = sigma * math.exp(math.min(0.6, c_sigma / damping * (length - 1) / 2))
    local squares
    squares, axes = torch.symeig(covariance, 'V')
    deviations = squares:clamp(1e-30, math.huge):sqrt()
  end

  local spread = math.huge -- between the values of an iteration
  while
    iterations < (state.min_iterations or 1)
    or evaluations < most
      and not (state.ftarget and best_value <= state.ftarget)
      and spread >= 1e-12
      and sigma * deviations:max() >= 1e-11
      and deviations:max() <= 1e7 * deviations:min()
  do
    iterations = iterations + 1
    local steps, results = sample(), torch.Tensor(count)
    for i = 1, count do
      local point = torch.add(mean, sigma, steps[i]):viewAs(x)
      results[i] = opfunc(point)
      if results[i] < best_value then
        best_value = results[i]
        best:copy(point)
      end
    end
    evaluations = evaluations + count
    local sorted, order = torch.sort(results)
    spread = sorted[count] - sorted[1]
    values[#values + 1] = sorted[1]
    adapt(steps:index(1, order:narrow(1, 1, parents)))
    local every = state.verb_disp or 0
    if every > 0 and iterations % every == 0 then
      print(('%d: f = %g, sigma = %g'):format(evaluations, sorted[1], sigma))
    end
  end
  values[#values + 1] = best_value
  return best, values, evaluations
end

----- ConfusionMatrix: mat[target][prediction] counts.
local ConfusionMatrix = torch.class('optim.ConfusionMatrix')

function ConfusionMatrix:__init(count, classes)
  if type(count) == 'table' then
    count, classes = #count, count
  end
  self.nclasses, self.classes = count, classes or {}
  self.mat = torch.LongTensor(count, count):zero()
  self.valids = torch.FloatTensor(count):zero()
  self.unionvalids = torch.FloatTensor(count):zero()
  self.totalValid, self.averageValid, self.averageUnionValid = 0, 0, 0
end

-- Counts pairs of classes, as numbers. A target of 0 or less is a missing one.
function ConfusionMatrix:_add(prediction, target)
  if type(prediction) ~= 'number' or type(target) ~= 'number' then
    error('ConfusionMatrix: prediction and target must be numbers or vectors of scores')
  end
  if target <= 0 then return end
  for name, class in pairs { prediction = prediction, target = target } do
    if class < 1 or class > self.nclasses then
      error(('ConfusionMatrix: %s is %g; classes are 1 to %d'):format(name, class, self.nclasses))
    end
  end
  self.mat[target][prediction] = self.mat[target][prediction] + 1
end

-- The class of a prediction or target: a number, or a vector of scores.
local function class_of(given)
  if not torch.isTensor(given) then return given end
  if given:dim() ~= 1 then error('ConfusionMatrix: scores must be a vector') end
  local _, at = given:max(1)
  return at[1]
end

function ConfusionMatrix:add(prediction, target)
  self:_add(class_of(prediction), class_of(target))
end

-- The classes of a batch: a vector of them, also as a column, or rows of scores.
local function classes_of(given, name)
  if given:dim() == 1 then return given end
  if given:dim() ~= 2 then error(name .. ' has invalid number of dimensions') end
  if given:size(2) == 1 then return given:select(2, 1) end
  local _, at = given:max(2)
  return at:select(2, 1)
end

function ConfusionMatrix:batchAdd(predictions, targets)
  local p, t = classes_of(predictions, 'predictions'), classes_of(targets, 'targets')
  if p:size(1) ~= t:size(1) then
    error(('ConfusionMatrix: %d predictions, %d targets'):format(p:size(1), t:size(1)))
  end
  for i = 1, p:size(1) do
    self:_add(p[i], t[i])
  end
end

function ConfusionMatrix:zero()
  self.mat:zero()
  self.valids:zero()
  self.unionvalids:zero()
  self.totalValid, self.averageValid, self.averageUnionValid = 0, 0, 0
end

-- The share of a class in its row, and in its row and column together. The averages leave out
-- classes that no target has, whose share is NaN.
function ConfusionMatrix:updateValids()
  local total, sum, union, seen = 0, 0, 0, 0
  for i = 1, self.nclasses do
    local right, row = self.mat[i][i], self.mat[i]:sum()
    local valid = right / row
    local union_valid = right / (row + self.mat:select(2, i):sum() - right)
    self.valids[i], self.unionvalids[i] = valid, union_valid
    total = total + right
    if row > 0 then sum, union, seen = sum + valid, union + union_valid, seen + 1 end
  end
  self.totalValid = total / self.mat:sum()
  self.averageValid, self.averageUnionValid = sum / seen, union / seen
end

-- Rates of false rejection and false acceptance: of each class, which are -1 if no target has it,
-- and of the classes that targets have.
function ConfusionMatrix:farFrr()
  local count = self.nclasses
  local rejected, accepted = torch.Tensor(count):fill(-1), torch.Tensor(count):fill(-1)
  local rows, present = self.mat:sum(2):view(-1), {}
  for i = 1, count do
    if rows[i] > 0 then present[#present + 1] = i end
  end
  for _, i in ipairs(present) do
    rejected[i] = 1 - self.mat[i][i] / rows[i]
    local sum = 0
    for _, j in ipairs(present) do
      if j ~= i then sum = sum + self.mat[j][i] / rows[j] end
    end
    accepted[i] = sum / (#present - 1)
  end
  if #present == 0 then return rejected, accepted, torch.Tensor(), torch.Tensor() end
  local index = torch.LongTensor(present)
  return rejected, accepted, rejected:index(1, index), accepted:index(1, index)
end

function ConfusionMatrix:__tostring__()
  self:updateValids()
  local width = math.max(8, 1 + math.ceil(math.log10(self.mat:max())))
  local lines = { 'ConfusionMatrix:' }
  for i = 1, self.nclasses do
    local numbers = {}
    for j = 1, self.nclasses do
      numbers[j] = ('%' .. width .. 'd'):format(self.mat[i][j])
    end
    local name = self.classes[1] and '\t[class: ' .. tostring(self.classes[i] or '') .. ']' or ''
    lines[#lines + 1] = (i == 1 and '[[' or ' [')
      .. table.concat(numbers)
      .. (i == self.nclasses and ']]  ' or ']   ')
      .. ('%2.3f%% '):format(100 * self.valids[i])
      .. name
  end
  lines[#lines + 1] = ' + average row correct: ' .. 100 * self.averageValid .. '% '
  lines[#lines + 1] = ' + average rowUcol correct (VOC measure): '
    .. 100 * self.averageUnionValid .. '% '
  lines[#lines + 1] = ' + global correct: ' .. 100 * self.totalValid .. '%'
  return table.concat(lines, '\n')
end

-- An image of the matrix: a row for each class with the shares of its predictions, and beside it
-- the share of targets and the name of the class. Rows are sorted by 'score' or by 'occurrence'.
function ConfusionMatrix:render(sortmode, display, block, legendwidth)
  local image = _G.require 'image'
  sortmode, block, legendwidth = sortmode or 'score', block or 25, legendwidth or 200
  local n, counts = self.nclasses, self.mat:double()
  local rows = counts:sum(2)
  local shares = torch.cdiv(counts, rows:clone():clamp(1, math.huge):expandAs(counts))
  local keys = { score = shares:diag(), occurrence = rows:view(-1) }
  if not keys[sortmode] then error('sort mode must be one of: score | occurrence') end
  local _, order = torch.sort(keys[sortmode], 1, true)
  local shown = shares:index(1, order):index(2, order)
  local gray = torch.zeros(n * block, n * block + legendwidth)
  gray:narrow(2, 1, n * block):copy(image.scale(shown, n * block, n * block, 'simple'))
  for i = 1, n do
    gray[i * block] = 0.1
    gray:narrow(1, 1, n * block):select(2, i * block):fill(0.1)
  end
  local picture = gray:view(1, gray:size(1), gray:size(2)):expand(3, gray:size(1), gray:size(2))
  picture = picture:contiguous()
  local function write(text, x, y)
    picture = image.drawText(picture, text, x, y, { color = { 255, 255, 255 } })
  end
  local total = math.max(1, counts:sum())
  for i = 1, n do
    local class = order[i]
    local name = tostring(self.classes[class] or class)
    local y = (i - 1) * block + math.floor(block / 3)
    write(('[%2.2f%% labels] %s'):format(100 * rows[class][1] / total, name), n * block + 10, y)
  end
  if display then image.display(picture) end
  return picture
end

----- Logger: writes numbers to a file, and plots them.
local Logger = torch.class('optim.Logger')

-- Logs to a file, or to the standard output. With `timestamp`, the file's name ends with the time.
function Logger:__init(name, timestamp)
  self.name = name or 'stdout'
  if name then
    self.svgfile = name .. '.svg'
    if timestamp then name = name .. '-' .. _G.os.date '%Y_%m_%d_%X' end
    self.file = assert(_G.io.open(name, 'w'))
  else
    self.file = _G.io.stdout
    print '<Logger> warning: no path provided, logging to std out'
  end
  self.symbols, self.names, self.styles = {}, nil, {}
  self.showPlot, self.logscale = true, false
end

-- Each field ends with a tab, the last one too.
function Logger:write(fields)
  for _, text in ipairs(fields) do
    self.file:write(text, '\t')
  end
  self.file:write '\n'
  self.file:flush()
end

function Logger:setNames(names)
  self.names = names
  local row = {}
  for i, name in ipairs(names) do
    self.symbols[i] = {}
    row[i] = tostring(name)
  end
  self:write(row)
  return self
end

-- add{ 1, 2 } after setNames, or add{ name = 1, other = 2 }.
function Logger:add(row)
  if not self.names then
    local names = {}
    for name in pairs(row) do
      names[#names + 1] = name
    end
    table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
    self:setNames(names)
    self.keys = names
  end
  local texts, values = {}, {}
  for i, name in ipairs(self.names) do
    local value = row[self.keys and self.keys[i] or i]
    if type(value) ~= 'number' and type(value) ~= 'string' then
      local text = '<Logger> can only log numbers and strings: %s is a %s'
      error(text:format(name, torch.type(value)))
    end
    values[i] = value
    texts[i] = type(value) == 'number' and ('%11.4e'):format(value) or value
  end
  self:write(texts)
  for i, value in ipairs(values) do
    table.insert(self.symbols[i], value)
  end
  return self
end

function Logger:style(styles)
  for i, name in ipairs(self.names or {}) do
    self.styles[i] = type(styles) ~= 'table' and styles or styles[name] or styles[i]
  end
  return self
end
function Logger:display(on)
  self.showPlot = on
  return self
end
function Logger:setlogscale(on)
  self.logscale = on
  return self
end

-- Plots all columns to name.svg, and shows them.
function Logger:plot()
  local gnuplot = _G.require 'gnuplot'
  local curves = {}
  for i, name in ipairs(self.names or {}) do
    if #self.symbols[i] > 0 then
      local y = torch.Tensor(self.symbols[i])
      if self.logscale then y:log10() end
      curves[#curves + 1] = { tostring(name), y, self.styles[i] or '-' }
    end
  end
  if #curves == 0 then return end
  local function draw()
    gnuplot.plot(unpack(curves))
    gnuplot.xlabel('epoch')
  end
  if self.showPlot then draw() end
  if self.svgfile then
    gnuplot.svgfigure(self.svgfile)
    draw()
    gnuplot.plotflush()
    gnuplot.close()
  end
end

for _, name in ipairs { 'sgd', 'cg', 'lbfgs', 'adam', 'adagrad', 'adadelta', 'rmsprop' } do
  package.loaded['optim.' .. name] = optim[name]
end

return optim
