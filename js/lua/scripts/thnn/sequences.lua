-- sequences.lua - layers along time. Sequences are frames x features, or batches of these.

return function(define)
  -- The frames of each place as rows of kW * features, and the number of places.
  local function frames(x, kW, dW)
    local dim = x:dim() - 1
    local windows = x:unfold(dim, kW, dW):transpose(dim + 1, dim + 2):contiguous()
    return windows:view(-1, kW * x:size(dim + 1)), windows:size(dim)
  end
  local function rows(t) return t:contiguous():view(-1, t:size(t:dim())) end
  -- The frames of t that are at place k of each window.
  local function at_place(t, k, places, dW)
    local dim = t:dim() - 1
    local steps = t:narrow(dim, k, (places - 1) * dW + 1):unfold(dim, 1, dW)
    return steps:select(dim + 2, 1)
  end

  define('TemporalConvolution_updateOutput', 'TTTT', function(x, r, w, b, kW, dW)
    local windows, places = frames(x, kW, dW)
    local y = torch.linear(windows, w, b)
    if x:dim() == 2 then r:resize(places, w:size(1)) else r:resize(x:size(1), places, w:size(1)) end
    r:copy(y)
  end)
  define('TemporalConvolution_updateGradInput', 'TTTT', function(x, g, r, w, kW, dW)
    local features, places = x:size(x:dim()), g:size(g:dim() - 1)
    r:resizeAs(x):zero()
    for k = 1, kW do
      local part = torch.mm(rows(g), w:narrow(2, (k - 1) * features + 1, features))
      local target = at_place(r, k, places, dW)
      target:add(part:viewAs(target))
    end
  end)
  define('TemporalConvolution_accGradParameters', 'TTTT', function(x, g, gw, gb, kW, dW, scale)
    gw:addmm(scale, rows(g):t(), (frames(x, kW, dW)))
    gb:add(scale, rows(g):sum(1):view(-1))
  end)

  -- Pools along time take lines: features x frames.
  local function swapped(t) return t:transpose(t:dim() - 1, t:dim()):contiguous() end
  define('TemporalMaxPooling_updateOutput', 'TTL', function(x, r, indices, kW, dW)
    local y, at = torch.maxPool1dWithIndices(swapped(x), kW, { stride = dW })
    y, at = swapped(y), swapped(at)
    r:resizeAs(y):copy(y)
    indices:resizeAs(at):copy(at)
  end)
  define('TemporalMaxPooling_updateGradInput', 'TTTL', function(x, g, r, indices)
    local y = torch.maxPoolBackward(swapped(g), swapped(x), swapped(indices), 1)
    r:resizeAs(x):copy(swapped(y))
  end)

  local function per_feature(t, like)
    return t:view(unpack(like:dim() == 2 and { 1, -1 } or { 1, 1, -1 })):expandAs(like)
  end
  local function sums_of_windows(x, kW, dW)
    local dim = x:dim() - 1
    return x:unfold(dim, kW, dW):sum(dim + 2):squeeze(dim + 2)
  end
  define('TemporalSubSampling_updateOutput', 'TTTT', function(x, r, w, b, kW, dW)
    local sums = sums_of_windows(x, kW, dW)
    r:resizeAs(sums):copy(sums)
    r:cmul(per_feature(w, r)):add(per_feature(b, r))
  end)
  define('TemporalSubSampling_updateGradInput', 'TTTT', function(x, g, r, w, kW, dW)
    local share = torch.cmul(g, per_feature(w, g))
    r:resizeAs(x):zero()
    for k = 1, kW do at_place(r, k, g:size(g:dim() - 1), dW):add(share) end
  end)
  define('TemporalSubSampling_accGradParameters', 'TTTT', function(x, g, gw, gb, kW, dW, scale)
    gw:add(scale, rows(sums_of_windows(x, kW, dW):cmul(g)):sum(1):view(-1))
    gb:add(scale, rows(g):sum(1):view(-1))
  end)

  -- One kernel for each feature. With `first` the features are the first dimension.
  local function lines(t, first) return first and t or swapped(t) end
  local function store(r, y, first)
    if not first then y = swapped(y) end
    r:resizeAs(y):copy(y)
  end
  local function options(f, dW, padW)
    return { stride = dW, padding = padW, groups = f:size(f:dim() - 1) }
  end
  define('TemporalRowConvolution_updateOutput', 'TTTTTT', function(x, r, w, b, _, _, kW, dW, padW, first)
    local f = lines(x, first)
    local kernel = w:view(-1, 1, kW)
    local o = options(f, dW, padW)
    store(r, torch.conv1d(f, kernel, b, o), first)
  end)
  define(
    'TemporalRowConvolution_updateGradInput',
    'TTTTTT',
    function(x, g, r, w, _, _, kW, dW, padW, first)
      local f = lines(x, first)
      local size = f:size():totable()
      local o = options(f, dW, padW)
      store(r, torch.conv1dInput(lines(g, first), w:view(-1, 1, kW), size, o), first)
    end
  )
  define(
    'TemporalRowConvolution_accGradParameters',
    'TTTTTT',
    function(x, g, gw, gb, _, _, kW, dW, padW, first, scale)
      local f, slopes = lines(x, first), lines(g, first)
      local kernel = gw:view(-1, 1, kW)
      local size = kernel:size():totable()
      kernel:add(scale, torch.conv1dWeight(slopes, f, size, options(f, dW, padW)))
      if not gb then return end
      local sums = slopes:sum(slopes:dim())
      if slopes:dim() == 3 then sums = sums:sum(1) end
      gb:add(scale, sums:view(-1))
    end
  )
end
