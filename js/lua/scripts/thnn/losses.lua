-- losses.lua - criterions. A loss is a tensor of one element.

return function(define)
  local function store(r, each, average)
    r:resize(1):fill(average and each:mean() or each:sum())
  end
  local function share(g, average) return average and g:div(g:nElement()) or g end

  local function check_count(x, t)
    if x:nElement() ~= t:nElement() then
      error('input and target need the same number of elements')
    end
  end

  -- f gives the loss of each element, and slope its derivative by x.
  local function criterion(name, f, slope)
    define(name .. '_updateOutput', 'TTT', function(x, t, r, average, parameter)
      check_count(x, t)
      store(r, f(x, t, parameter), average)
    end)
    define(name .. '_updateGradInput', 'TTT', function(x, t, r, average, parameter)
      check_count(x, t)
      r:resizeAs(x):copy(share(slope(x, t, parameter), average))
    end)
  end


  criterion('MSECriterion', function(x, t)
    local d = torch.csub(x, t)
    return d:cmul(d)
  end, function(x, t) return torch.csub(x, t):mul(2) end)

  criterion(
    'AbsCriterion',
    function(x, t) return torch.csub(x, t):abs() end,
    function(x, t) return torch.where(torch.csub(x, t):ge(0), x:clone():fill(1), -1) end
  )

  criterion('SmoothL1Criterion', function(x, t)
    local d = torch.csub(x, t):abs()
    return torch.where(d:lt(1), torch.cmul(d, d):mul(0.5), torch.csub(d, 0.5))
  end, function(x, t)
    local d = torch.csub(x, t)
    return d:clamp(-1, 1)
  end)

  criterion('SoftMarginCriterion', function(x, t)
    return torch.softplus(torch.cmul(x, t):neg())
  end, function(x, t)
    return torch.cmul(t, torch.sigmoid(torch.cmul(x, t):neg())):neg()
  end)

  criterion('DistKLDivCriterion', function(x, t)
    local each = torch.cmul(t, torch.csub(torch.log(t), x))
    return each:maskedFill(t:le(0), 0)
  end, function(_, t)
    return torch.neg(t):maskedFill(t:le(0), 0)
  end)

  criterion('MarginCriterion', function(x, t, margin)
    return torch.cmul(x, t):neg():add(margin):clampMin(0)
  end, function(x, t, margin)
    return torch.neg(t):maskedFill(torch.cmul(x, t):ge(margin), 0)
  end)

  local TINY = 1e-12 -- keeps logarithms finite
  define('BCECriterion_updateOutput', 'TTT.T', function(x, t, r, average, weights)
    check_count(x, t)
    local ones = torch.cmul(t, torch.log(torch.add(x, TINY)))
    local rest = torch.cmul(torch.add(torch.neg(t), 1), torch.log(torch.neg(x):add(1 + TINY)))
    local each = ones:add(rest):neg()
    store(r, weights and each:cmul(weights) or each, average)
  end)
  define('BCECriterion_updateGradInput', 'TTT.T', function(x, t, r, average, weights)
    check_count(x, t)
    local below = torch.neg(x):add(1 + TINY):cmul(torch.add(x, TINY))
    local g = torch.csub(x, t):cdiv(below)
    r:resizeAs(x):copy(share(weights and g:cmul(weights) or g, average))
  end)

  define('L1Cost_updateOutput', 'TT', function(x, r) r:resize(1):fill(torch.abs(x):sum()) end)
  define('L1Cost_updateGradInput', 'TTT', function(x, _, r) torch.sign(r, x) end)

  -- The negative scores of the target classes, times the weights of these. `x` has the classes in
  -- dimension `dim`, and `total` gets the sum of the weights.
  local function picked(x, t, weights, ignored, dim)
    local targets = t:long():contiguous():view(-1)
    local classes = x:size(dim)
    local kept = targets:ne(ignored)
    local safe = targets:clone():maskedFill(targets:eq(ignored), 1)
    if safe:nElement() > 0 and (safe:min() < 1 or safe:max() > classes) then
      error('Target out of range: a class must be from 1 to ' .. classes)
    end
    local weight = weights and weights:index(1, safe) or x.new(safe:size(1)):fill(1)
    weight:maskedFill(kept:eq(0), 0)
    return safe, weight
  end
  -- rows of classes: a vector is one row. `expected` is the error for other tensors.
  local function rows(x, expected)
    if x:dim() == 1 then return x:view(1, -1) end
    if x:dim() ~= 2 then error(expected or 'vector or matrix expected', 0) end
    return x
  end
  local function shape(t) return table.concat(t:size():totable(), 'x') end
  local function check_weights(weights, classes)
    if weights and weights:nElement() ~= classes then
      local text = 'weight tensor should be defined either for all %d classes or no classes'
        .. ' but got weight tensor of shape: [%s]'
      error(text:format(classes, shape(weights)), 0)
    end
  end
  -- The rows of x, and the target of each. A single row has the first target.
  local function scored_rows(x, t, weights)
    local scores = rows(x, 'input tensor should be 1D or 2D')
    if t:dim() > 1 then
      error('multi-target not supported: target has ' .. t:dim() .. ' dimensions', 0)
    end
    check_weights(weights, scores:size(2))
    if x:dim() == 1 then return scores, t:narrow(1, 1, 1) end
    if t:nElement() ~= x:size(1) then
      local text = "Assertion `THIndexTensor_(size)(target, 0) == batch_size' failed"
      error(('%s: %d targets, batch of %d'):format(text, t:nElement(), x:size(1)), 0)
    end
    return scores, t
  end
  -- of images each pixel is a row
  local function scored_pixels(x, t, weights)
    if t:dim() ~= 3 then
      local text = 'only batches of spatial targets supported (3D tensors)'
      error(text .. ' but got targets of dimension: ' .. t:dim(), 0)
    end
    if x:dim() ~= 4 then
      local text = 'only batches of spatial inputs supported (4D tensors)'
      error(text .. ', but got input of dimension: ' .. x:dim(), 0)
    end
    check_weights(weights, x:size(2))
    if x:size(1) ~= t:size(1) or x:size(3) ~= t:size(2) or x:size(4) ~= t:size(3) then
      error(('size mismatch (got input: %s, target: %s)'):format(shape(x), shape(t)), 0)
    end
    return x:transpose(2, 3):transpose(3, 4):contiguous():view(-1, x:size(2)), t
  end
  local function nll(name, scored)
    define(name .. '_updateOutput', 'TLT.TT', function(x, t, r, average, weights, total, ignored)
      local scores, targets = scored(x, t, weights)
      local classes, weight = picked(scores, targets, weights, ignored or -100, 2)
      local own = scores:gather(2, classes:view(-1, 1)):view(-1)
      -- a class of weight 0 may have an infinite score
      local sum = -torch.cmul(own, weight):maskedFill(weight:eq(0), 0):sum()
      total:resize(1):fill(weight:sum())
      r:resize(1):fill(average and total[1] ~= 0 and sum / total[1] or sum)
    end)
    define(name .. '_updateGradInput', 'TLT.TT', function(x, t, r, average, weights, total, ignored)
      local scores, targets = scored(x, t, weights)
      r:resizeAs(x):zero()
      if total[1] <= 0 then return end
      local classes, weight = picked(scores, targets, weights, ignored or -100, 2)
      local g = scores:clone():zero()
      g:scatter(2, classes:view(-1, 1), weight:mul(average and -1 / total[1] or -1):view(-1, 1))
      if x:dim() == 4 then
        g = g:view(x:size(1), x:size(3), x:size(4), x:size(2)):transpose(3, 4):transpose(2, 3)
      end
      r:copy(g)
    end)
  end
  nll('ClassNLLCriterion', scored_rows)
  nll('SpatialClassNLLCriterion', scored_pixels)

  local function wrong_targets(x, t)
    local text = 'inconsistent target size: input of size %s, target of size %s'
    error(text:format(shape(x), shape(t)), 0)
  end
  -- Losses by how far the score of the target class is above each other: the matrix of these
  -- margins, and the classes as a column.
  local function margins(x, t, margin)
    local scores = rows(x)
    if x:dim() == 2 and (t:dim() ~= 1 or t:size(1) ~= x:size(1)) then wrong_targets(x, t) end
    local classes = t:view(-1):narrow(1, 1, scores:size(1)):view(-1, 1)
    if classes:min() < 1 or classes:max() > scores:size(2) then
      error('target out of range: a class must be from 1 to ' .. scores:size(2), 0)
    end
    local own = scores:gather(2, classes):expandAs(scores)
    local z = torch.csub(scores, own):add(margin):clampMin(0)
    return z:scatter(2, classes, 0), classes
  end
  local function multi_margin(x, t, p, weights, margin)
    local z, classes = margins(x, t, margin)
    check_weights(weights, z:size(2))
    local weight = weights and weights:index(1, classes:view(-1)):view(-1, 1):expandAs(z)
    local each = p == 1 and z:clone() or torch.cmul(z, z)
    local slope = p == 1 and z:gt(0):typeAs(z) or torch.mul(z, 2)
    if weight then
      each:cmul(weight)
      slope:cmul(weight)
    end
    slope:div(z:size(2))
    slope:scatter(2, classes, torch.neg(slope:sum(2)))
    return each:sum(2):div(z:size(2)), slope
  end
  define('MultiMarginCriterion_updateOutput', 'TLT..T', function(x, t, r, average, p, w, margin)
    store(r, (multi_margin(x, t, p, w, margin or 1)), average)
  end)
  define('MultiMarginCriterion_updateGradInput', 'TLT..T', function(x, t, r, average, p, w, margin)
    local _, g = multi_margin(x, t, p, w, margin or 1)
    if average then g:div(g:size(1)) end
    r:resizeAs(x):copy(g)
  end)

  -- Targets are lists of classes that end with 0.
  local function multi_label(x, t)
    local scores = rows(x)
    if not t:isSameSizeAs(x) then wrong_targets(x, t) end
    local targets = t:view(-1, t:size(t:dim()))
    local each, g = scores.new(scores:size(1)):zero(), scores:clone():zero()
    local is_target = scores:clone():zero()
    local n = scores:size(2)
    for b = 1, scores:size(1) do
      local classes = {}
      for k = 1, n do
        local class = targets[b][k]
        if class == 0 then break end
        if class < 0 or class > n then error('target out of range') end
        classes[#classes + 1] = class
        is_target[b][class] = 1
      end
      local others = is_target[b]:eq(0)
      for _, class in ipairs(classes) do
        local z = torch.add(scores[b], 1 - scores[b][class]):clampMin(0)
        z:cmul(others:typeAs(z))
        local hits = z:gt(0):typeAs(z)
        each[b] = each[b] + z:sum() / n
        g[b]:add(1 / n, hits)
        g[b][class] = g[b][class] - hits:sum() / n
      end
    end
    return each, g, is_target
  end
  define('MultiLabelMarginCriterion_updateOutput', 'TLTT', function(x, t, r, is_target, average)
    local each, _, found = multi_label(x, t)
    is_target:resizeAs(x):copy(found)
    store(r, each, average)
  end)
  define('MultiLabelMarginCriterion_updateGradInput', 'TLTT', function(x, t, r, _, average)
    local each, g = multi_label(x, t)
    if average then g:div(each:nElement()) end
    r:resizeAs(x):copy(g)
  end)
end
