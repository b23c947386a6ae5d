-- pools.lua - pools, and planes of another size.

local function last(t, n)
  local sizes = {}
  for i = 1, n do sizes[i] = t:size(t:dim() - n + i) end
  return sizes
end

return function(define)
  -- options_of makes the kernel and the options of the op from THNN's numbers.
  local function max_pool(name, axes, options_of)
    local op = 'maxPool' .. axes .. 'dWithIndices'
    define(name .. '_updateOutput', 'TTL', function(x, r, indices, ...)
      local kernel, options = options_of(...)
      torch[op](r, indices, x, kernel, options)
    end)
    define(name .. '_updateGradInput', 'TTTL', function(x, g, r, indices)
      torch.maxPoolBackward(r, g, x, indices, axes)
    end)
  end
  local function average_pool(name, axes, options_of)
    local op = 'avgPool' .. axes .. 'd'
    define(name .. '_updateOutput', 'TT', function(x, r, ...)
      local kernel, options = options_of(...)
      torch[op](r, x, kernel, options)
    end)
    define(name .. '_updateGradInput', 'TTT', function(x, g, r, ...)
      local kernel, options = options_of(...)
      torch[op .. 'Backward'](r, g, x, kernel, options)
    end)
  end
  local function flag(v) return v == true or v == 1 end

  local function images(kW, kH, dW, dH, padW, padH, ceil)
    return { kH, kW }, { stride = { dH, dW }, padding = { padH, padW }, ceilMode = flag(ceil) }
  end
  local function volumes(kT, kW, kH, dT, dW, dH, padT, padW, padH, ceil)
    return { kT, kH, kW },
      { stride = { dT, dH, dW }, padding = { padT, padH, padW }, ceilMode = flag(ceil) }
  end
  max_pool('SpatialMaxPooling', 2, images)
  max_pool('SpatialDilatedMaxPooling', 2, function(kW, kH, dW, dH, padW, padH, lW, lH, ceil)
    local kernel, options = images(kW, kH, dW, dH, padW, padH, ceil)
    options.dilation = { lH, lW }
    return kernel, options
  end)
  max_pool('VolumetricMaxPooling', 3, volumes)
  max_pool(
    'VolumetricDilatedMaxPooling',
    3,
    function(kT, kW, kH, dT, dW, dH, padT, padW, padH, lT, lW, lH, ceil)
      local kernel, options = volumes(kT, kW, kH, dT, dW, dH, padT, padW, padH, ceil)
      options.dilation = { lT, lH, lW }
      return kernel, options
    end
  )
  average_pool('SpatialAveragePooling', 2, function(kW, kH, dW, dH, padW, padH, ceil, include)
    local kernel, options = images(kW, kH, dW, dH, padW, padH, ceil)
    options.countIncludePad = flag(include)
    return kernel, options
  end)
  average_pool(
    'VolumetricAveragePooling',
    3,
    function(kT, kW, kH, dT, dW, dH, padT, padW, padH, ceil, include)
      local kernel, options = volumes(kT, kW, kH, dT, dW, dH, padT, padW, padH, ceil)
      options.countIncludePad = flag(include)
      return kernel, options
    end
  )

  define('SpatialAdaptiveMaxPooling_updateOutput', 'TTL', function(x, r, indices, oW, oH)
    torch.adaptiveMaxPool2dWithIndices(r, indices, x, { oH, oW })
  end)
  define('SpatialAdaptiveMaxPooling_updateGradInput', 'TTTL', function(x, g, r, indices)
    torch.maxPoolBackward(r, g, x, indices, 2)
  end)
  define('SpatialAdaptiveAveragePooling_updateOutput', 'TT', function(x, r, oW, oH)
    torch.adaptiveAvgPool2d(r, x, { oH, oW })
  end)
  define('SpatialAdaptiveAveragePooling_updateGradInput', 'TTT', function(x, g, r)
    torch.adaptiveAvgPool2dBackward(r, g, x)
  end)

  define(
    'SpatialFractionalMaxPooling_updateOutput',
    'TT....LT',
    function(x, r, oW, oH, kW, kH, indices, samples)
      torch.fractionalMaxPool2d(r, indices, x, { kH, kW }, { oH, oW }, samples)
    end
  )
  define(
    'SpatialFractionalMaxPooling_updateGradInput',
    'TTT....L',
    function(x, g, r, _, _, _, _, indices) torch.maxPoolBackward(r, g, x, indices, 2) end
  )
  -- The dimensions of these volumes are height, width and time; the samples begin with time.
  define(
    'VolumetricFractionalMaxPooling_updateOutput',
    'TT......LT',
    function(x, r, oT, oW, oH, kT, kW, kH, indices, samples)
      local reversed = samples:index(samples:dim(), torch.LongTensor { 3, 2, 1 })
      torch.fractionalMaxPool3d(r, indices, x, { kH, kW, kT }, { oH, oW, oT }, reversed)
    end
  )
  define(
    'VolumetricFractionalMaxPooling_updateGradInput',
    'TTT......L',
    function(x, g, r, _, _, _, _, _, _, indices) torch.maxPoolBackward(r, g, x, indices, 3) end
  )

  define('SpatialMaxUnpooling_updateOutput', 'TTL', function(x, r, indices, oW, oH)
    torch.maxUnpool2d(r, x, indices, 1, { outputSize = { oH, oW } })
  end)
  define('SpatialMaxUnpooling_updateGradInput', 'TTTL', function(_, g, r, indices)
    torch.maxUnpoolBackward(r, g, indices, 2)
  end)
  define('VolumetricMaxUnpooling_updateOutput', 'TTL', function(x, r, indices, oT, oW, oH)
    torch.maxUnpool3d(r, x, indices, 1, { outputSize = { oT, oH, oW } })
  end)
  define('VolumetricMaxUnpooling_updateGradInput', 'TTTL', function(_, g, r, indices)
    torch.maxUnpoolBackward(r, g, indices, 3)
  end)

  -- Sums of windows, with a weight and a bias for each plane.
  local function per_plane(t, like)
    local shape = like:dim() == 3 and { -1, 1, 1 } or { 1, -1, 1, 1 }
    return t:view(unpack(shape)):expandAs(like)
  end
  local function window(kW, kH, dW, dH) return { kH, kW }, { stride = { dH, dW } } end
  define('SpatialSubSampling_updateOutput', 'TTTT', function(x, r, w, b, kW, kH, dW, dH)
    torch.avgPool2d(r, x, window(kW, kH, dW, dH))
    r:mul(kW * kH):cmul(per_plane(w, r)):add(per_plane(b, r))
  end)
  define('SpatialSubSampling_updateGradInput', 'TTTT', function(x, g, r, w, kW, kH, dW, dH)
    local each = torch.cmul(g, per_plane(w, g)):mul(kW * kH)
    torch.avgPool2dBackward(r, each, x, window(kW, kH, dW, dH))
  end)
  define('SpatialSubSampling_accGradParameters', 'TTTT', function(x, g, gw, gb, ...)
    local kW, kH, dW, dH, scale = ...
    local means = torch.avgPool2d(x, window(kW, kH, dW, dH))
    local function sums(t)
      local planes = t:contiguous():view(t:dim() == 4 and t:size(1) or 1, gw:size(1), -1)
      return planes:sum(3):sum(1):view(-1)
    end
    gw:add(scale, sums(means:mul(kW * kH):cmul(g)))
    gb:add(scale, sums(g))
  end)

  -- Norms of neighbouring features.
  define('FeatureLPPooling_updateOutput', 'TT', function(x, r, p, width, stride, batch)
    local sums = torch.pow(x, p):unfold(batch and 2 or 1, width, stride)
    sums = sums:sum(sums:dim()):squeeze(sums:dim())
    torch.pow(r, sums, 1 / p)
  end)
  define('FeatureLPPooling_updateGradInput', 'TTTT', function(g, x, y, r, p, width, stride, batch)
    local dim = batch and 2 or 1
    local n = y:size(dim)
    r:resizeAs(x):zero()
    local share = torch.cdiv(g, torch.pow(y, p - 1)):maskedFill(y:eq(0), 0)
    for k = 1, width do
      local function at(t)
        local steps = t:narrow(dim, k, (n - 1) * stride + 1):unfold(dim, 1, stride)
        return steps:select(steps:dim(), 1)
      end
      at(r):add(torch.cmul(share, torch.pow(at(x), p - 1)))
    end
  end)

  -- Planes whose positions along an axis are given: { position, share } for one or two of x each.
  local function resampled(name, axes, positions_of)
    local function tables(x_sizes, ...)
      local made = {}
      for d, list in ipairs { positions_of(x_sizes, ...) } do
        made[d] = { low = torch.LongTensor(list.low), list = list }
        if list.high then made[d].high = torch.LongTensor(list.high) end
      end
      return made
    end
    local function shares(list, like, dim)
      local shape = {}
      for d = 1, like:dim() do shape[d] = d == dim and #list or 1 end
      return like.new(list):view(unpack(shape)):expandAs(like)
    end
    define(name .. '_updateOutput', 'TT', function(x, r, ...)
      local y = x
      for d, at in ipairs(tables(last(x, axes), ...)) do
        local dim = x:dim() - axes + d
        local low = y:index(dim, at.low)
        if at.high then
          local high = y:index(dim, at.high)
          local share = shares(at.list.share, low, dim)
          low:cmul(torch.add(torch.neg(share), 1)):add(high:cmul(share))
        end
        y = low
      end
      r:resizeAs(y):copy(y)
    end)
    -- `size`: of the input
    return function(g, r, size, ...)
      local dims = #size
      local inner = {}
      for d = 1, axes do inner[d] = size[dims - axes + d] end
      local made = tables(inner, ...)
      local sum = g
      for d = axes, 1, -1 do
        local at, dim = made[d], dims - axes + d
        local shape = sum:size():totable()
        shape[dim] = size[dim]
        local into = g.new(unpack(shape)):zero()
        if at.high then
          local share = shares(at.list.share, sum, dim)
          into:indexAdd(dim, at.low, torch.cmul(sum, torch.add(torch.neg(share), 1)))
          into:indexAdd(dim, at.high, torch.cmul(sum, share))
        else
          into:indexAdd(dim, at.low, sum)
        end
        sum = into
      end
      r:resizeAs(sum):copy(sum)
    end
  end
  local function by_input(name, axes, positions_of)
    local backward = resampled(name, axes, positions_of)
    define(name .. '_updateGradInput', 'TTT', function(x, g, r, ...)
      backward(g, r, x:size():totable(), ...)
    end)
  end

  local function nearest(n, factor)
    local low = {}
    for i = 0, n * factor - 1 do low[i + 1] = math.floor(i / factor) + 1 end
    return { low = low }
  end
  by_input('SpatialUpSamplingNearest', 2, function(size, factor)
    return nearest(size[1], factor), nearest(size[2], factor)
  end)
  by_input('VolumetricUpSamplingNearest', 3, function(size, factor)
    return nearest(size[1], factor), nearest(size[2], factor), nearest(size[3], factor)
  end)

  local function replicated(n, before, after)
    local low = {}
    for i = 1 - before, n + after do low[#low + 1] = math.max(1, math.min(n, i)) end
    return { low = low }
  end
  local function reflected(n, before, after)
    local low = {}
    for i = 1 - before, n + after do
      if i < 1 then i = 2 - i elseif i > n then i = 2 * n - i end
      low[#low + 1] = i
    end
    return { low = low }
  end
  by_input('SpatialReflectionPadding', 2, function(size, left, right, top, bottom)
    return reflected(size[1], top, bottom), reflected(size[2], left, right)
  end)
  by_input('SpatialReplicationPadding', 2, function(size, left, right, top, bottom)
    return replicated(size[1], top, bottom), replicated(size[2], left, right)
  end)
  by_input('VolumetricReplicationPadding', 3, function(size, l, r, t, b, front, back)
    return replicated(size[1], front, back), replicated(size[2], t, b), replicated(size[3], l, r)
  end)

  -- Between the outermost centres, which stay where they are.
  local function linear(n, wanted)
    local list = { low = {}, high = {}, share = {} }
    local step = wanted > 1 and (n - 1) / (wanted - 1) or 0
    for i = 1, wanted do
      local at = step * (i - 1)
      local low = math.min(math.floor(at), n - 1)
      list.low[i], list.high[i] = low + 1, math.min(low + 2, n)
      list.share[i] = at - low
    end
    return list
  end
  local bilinear = resampled('SpatialUpSamplingBilinear', 2, function(size, oH, oW)
    return linear(size[1], oH), linear(size[2], oW)
  end)
  define('SpatialUpSamplingBilinear_updateGradInput', 'TT', function(g, r, n, c, iH, iW, oH, oW)
    bilinear(g, r, { n, c, iH, iW }, oH, oW)
  end)
  local trilinear = resampled('VolumetricUpSamplingTrilinear', 3, function(size, oT, oH, oW)
    return linear(size[1], oT), linear(size[2], oH), linear(size[3], oW)
  end)
  define(
    'VolumetricUpSamplingTrilinear_updateGradInput',
    'TT',
    function(g, r, n, c, iT, iH, iW, oT, oH, oW) trilinear(g, r, { n, c, iT, iH, iW }, oT, oH, oW) end
  )
end
