-- convolutions.lua - convolutions of images and volumes. THNN names the axes by their sizes: kW,
-- kH, kT. torch's ops have them in the order of the dimensions.

local function all(t) return t:size():totable() end
local function product(list)
  local n = 1
  for _, v in ipairs(list) do n = n * v end
  return n
end
local function planes_of(x, axes) return x:size(x:dim() - axes) end

-- The weight with the dimensions out, in and those of the kernel.
local function kernels(w, kernel)
  if w:dim() == #kernel + 2 then return w end
  return w:view(w:size(1), w:nElement() / (w:size(1) * product(kernel)), unpack(kernel))
end

-- Adds the sums of the planes of g.
local function add_sums(gb, g, axes, scale)
  local batch = g:dim() == axes + 2 and g:size(1) or 1
  local planes = g:contiguous():view(batch, planes_of(g, axes), -1)
  gb:add(scale, planes:sum(3):sum(1):view(-1))
end

local function convolve(axes, r, x, w, b, options)
  return torch['conv' .. axes .. 'd'](r, x, w, b, options)
end
local function by_input(axes, r, x, g, w, options)
  torch['conv' .. axes .. 'dInput'](r, g, w, all(x), options)
end
local function by_weight(axes, gw, gb, x, g, scale, options)
  gw:add(scale, torch['conv' .. axes .. 'dWeight'](g, x, all(gw), options))
  if gb then add_sums(gb, g, axes, scale) end
end

return function(define)
  -- options_of makes the size of the kernel, or nil, and the options of the op from the numbers
  -- behind `buffers` tensors that THNN uses.
  local function convolution(name, axes, buffers, options_of)
    local spare = ('T'):rep(buffers)
    define(name .. '_updateOutput', 'TTTT' .. spare, function(x, r, w, b, ...)
      local kernel, options = options_of(select(buffers + 1, ...))
      convolve(axes, r, x, kernel and kernels(w, kernel) or w, b, options)
    end)
    define(name .. '_accGradParameters', 'TTTT' .. spare, function(x, g, gw, gb, ...)
      local numbers = { select(buffers + 1, ...) }
      local scale = table.remove(numbers)
      local kernel, options = options_of(unpack(numbers))
      by_weight(axes, kernel and kernels(gw, kernel) or gw, gb, x, g, scale, options)
    end)
  end
  -- The same for the gradient by the input, which has other buffers.
  local function input_gradient(name, axes, buffers, options_of)
    define(name .. '_updateGradInput', 'TTTT' .. ('T'):rep(buffers), function(x, g, r, w, ...)
      local kernel, options = options_of(select(buffers + 1, ...))
      by_input(axes, r, x, g, kernel and kernels(w, kernel) or w, options)
    end)
  end

  local function images(kW, kH, dW, dH, padW, padH, dilationW, dilationH)
    return { kH, kW },
      {
        stride = { dH, dW },
        padding = { padH, padW },
        dilation = { dilationH or 1, dilationW or 1 },
      }
  end
  local function volumes(kT, kW, kH, dT, dW, dH, padT, padW, padH, lT, lW, lH)
    return { kT, kH, kW },
      {
        stride = { dT, dH, dW },
        padding = { padT, padH, padW },
        dilation = { lT or 1, lH or 1, lW or 1 },
      }
  end
  local function volumes_by_weight(...)
    local _, options = volumes(0, 0, 0, ...)
    return nil, options
  end
  convolution('SpatialConvolutionMM', 2, 2, images)
  input_gradient('SpatialConvolutionMM', 2, 2, images)
  convolution('SpatialDilatedConvolution', 2, 2, images)
  input_gradient('SpatialDilatedConvolution', 2, 1, images)
  convolution('VolumetricConvolution', 3, 2, volumes_by_weight)
  input_gradient('VolumetricConvolution', 3, 1, volumes_by_weight)
  convolution('VolumetricConvolutionMM', 3, 1, volumes)
  input_gradient('VolumetricConvolutionMM', 3, 2, volumes)
  convolution('VolumetricDilatedConvolution', 3, 2, volumes)
  input_gradient('VolumetricDilatedConvolution', 3, 1, volumes)

  -- Transposed convolutions: options_of has no size of the kernel.
  local function transposed(name, axes, spare, options_of)
    define(name .. '_updateOutput', 'TTTTTT', function(x, r, w, b, _, _, ...)
      local options = options_of(...)
      torch['convTranspose' .. axes .. 'd'](r, x, w, b, options)
    end)
    local function without_extra(...)
      local options = options_of(...)
      options.outputPadding = nil
      return options
    end
    define(name .. '_updateGradInput', 'TTTT' .. ('T'):rep(spare), function(x, g, r, w, ...)
      convolve(axes, r, g, w, nil, without_extra(select(spare + 1, ...)))
      if not r:isSameSizeAs(x) then error('the gradient does not fit the input') end
    end)
    define(name .. '_accGradParameters', 'TTTTTT', function(x, g, gw, gb, _, _, ...)
      local numbers = { ... }
      local scale = table.remove(numbers)
      gw:add(
        scale,
        torch['conv' .. axes .. 'dWeight'](x, g, all(gw), without_extra(unpack(numbers)))
      )
      if gb then add_sums(gb, g, axes, scale) end
    end)
  end
  transposed('SpatialFullConvolution', 2, 1, function(_, _, dW, dH, padW, padH, adjW, adjH)
    return { stride = { dH, dW }, padding = { padH, padW }, outputPadding = { adjH, adjW } }
  end)
  transposed(
    'SpatialFullDilatedConvolution',
    2,
    1,
    function(_, _, dW, dH, padW, padH, lW, lH, adjW, adjH)
      return {
        stride = { dH, dW },
        padding = { padH, padW },
        dilation = { lH, lW },
        outputPadding = { adjH, adjW },
      }
    end
  )
  transposed(
    'VolumetricFullConvolution',
    3,
    2,
    function(dT, dW, dH, padT, padW, padH, adjT, adjW, adjH)
      return {
        stride = { dT, dH, dW },
        padding = { padT, padH, padW },
        outputPadding = { adjT, adjH, adjW },
      }
    end
  )
  transposed(
    'VolumetricFullDilatedConvolution',
    3,
    2,
    function(dT, dW, dH, padT, padW, padH, lT, lW, lH, adjT, adjW, adjH)
      return {
        stride = { dT, dH, dW },
        padding = { padT, padH, padW },
        dilation = { lT, lH, lW },
        outputPadding = { adjT, adjH, adjW },
      }
    end
  )

  -- The weight is multiplier x planes x kH x kW, or a matrix of that.
  local function depthwise(w, kH, kW)
    local four = w:dim() == 4 and w or w:view(w:size(1), w:size(2) / (kH * kW), kH, kW)
    local each = four:transpose(1, 2):contiguous()
    return each:view(w:size(1) * four:size(2), 1, four:size(3), four:size(4)), four
  end
  local function depthwise_options(x, kW, kH, dW, dH, padW, padH)
    local _, options = images(kW, kH, dW, dH, padW, padH)
    options.groups = planes_of(x, 2)
    return options
  end
  define('SpatialDepthWiseConvolution_updateOutput', 'TTTTTT', function(x, r, w, b, _, _, ...)
    local kW, kH = ...
    local bias = b and b:t():contiguous():view(-1)
    convolve(2, r, x, depthwise(w, kH, kW), bias, depthwise_options(x, ...))
  end)
  define('SpatialDepthWiseConvolution_updateGradInput', 'TTTTTT', function(x, g, r, w, _, _, ...)
    local kW, kH = ...
    by_input(2, r, x, g, depthwise(w, kH, kW), depthwise_options(x, ...))
  end)
  define(
    'SpatialDepthWiseConvolution_accGradParameters',
    'TTTTTT',
    function(x, g, gw, gb, _, _, kW, kH, dW, dH, padW, padH, scale)
      local each, four = depthwise(gw, kH, kW)
      each = each:clone():zero()
      by_weight(2, each, nil, x, g, scale, depthwise_options(x, kW, kH, dW, dH, padW, padH))
      four:add(each:view(four:size(2), four:size(1), kH, kW):transpose(1, 2))
      if gb then
        local sums = gb.new(gb:nElement()):zero()
        add_sums(sums, g, 2, scale)
        gb:add(sums:view(gb:size(2), gb:size(1)):t())
      end
    end
  )

  -- Kernels between the planes that a table of connections has, as those between all planes. The
  -- last planes of the input may have no connection.
  local function dense(w, connections, outputs, inputs)
    local d = w.new(outputs, inputs, w:size(2), w:size(3)):zero()
    for i = 1, connections:size(1) do d[connections[i][2]][connections[i][1]]:add(w[i]) end
    return d
  end
  local function add_connected(gw, d, connections)
    for i = 1, connections:size(1) do gw[i]:add(d[connections[i][2]][connections[i][1]]) end
  end
  local function strides(dW, dH) return { stride = { dH, dW } } end
  define('SpatialConvolutionMap_updateOutput', 'TTTTT', function(x, r, w, b, c, _, no, dW, dH)
    convolve(2, r, x, dense(w, c, no, planes_of(x, 2)), b, strides(dW, dH))
  end)
  define('SpatialConvolutionMap_updateGradInput', 'TTTTTT', function(x, g, r, w, _, c, _, no, dW, dH)
    by_input(2, r, x, g, dense(w, c, no, planes_of(x, 2)), strides(dW, dH))
  end)
  define(
    'SpatialConvolutionMap_accGradParameters',
    'TTTTT',
    function(x, g, gw, gb, c, _, no, dW, dH, scale)
      local d = gw.new(no, planes_of(x, 2), gw:size(2), gw:size(3)):zero()
      by_weight(2, d, gb, x, g, scale, strides(dW, dH))
      add_connected(gw, d, c)
    end
  )
  define('SpatialFullConvolutionMap_updateOutput', 'TTTTT', function(x, r, w, b, c, ni, no, dW, dH)
    local d = dense(w, c, no, ni):transpose(1, 2)
    torch.convTranspose2d(r, x, d, b, strides(dW, dH))
  end)
  define(
    'SpatialFullConvolutionMap_updateGradInput',
    'TTTTTT',
    function(_, g, r, w, _, c, ni, no, dW, dH)
      convolve(2, r, g, dense(w, c, no, ni):transpose(1, 2), nil, strides(dW, dH))
    end
  )
  define(
    'SpatialFullConvolutionMap_accGradParameters',
    'TTTTT',
    function(x, g, gw, gb, c, ni, no, dW, dH, scale)
      local d = gw.new(ni, no, gw:size(2), gw:size(3)):zero()
      d:add(scale, torch.conv2dWeight(x, g, all(d), strides(dW, dH)))
      add_sums(gb, g, 2, scale)
      add_connected(gw, d:transpose(1, 2), c)
    end
  )

  -- Kernels of their own at each place: oH * oW matrices of planes and elements of the window.
  local function as_batch(t) return t:dim() == 4 and t or t:view(1, unpack(all(t))) end
  local function columns_of(x, kW, kH, dW, dH, padW, padH)
    return torch.im2col(x, { kH, kW }, { stride = { dH, dW }, padding = { padH, padW } })
  end
  -- planes x oH x oW as oH * oW columns of planes, and back
  local function by_place(t) return t:contiguous():view(t:size(1), -1):t():contiguous() end
  define('SpatialConvolutionLocal_updateOutput', 'TTTTTT', function(x, r, w, b, _, _, ...)
    local xb, kernel = as_batch(x), { ... }
    local oW, oH = kernel[9], kernel[10]
    local planes = b:size(1)
    local out = w.new(xb:size(1), planes, oH, oW)
    local matrices = w:view(oH * oW, planes, -1)
    for n = 1, xb:size(1) do
      local columns = columns_of(xb[n], unpack(kernel, 1, 6)):t():contiguous()
      local y = torch.bmm(matrices, columns:view(oH * oW, -1, 1)):view(oH * oW, planes)
      out[n]:copy(y:t():contiguous():view(planes, oH, oW)):add(b)
    end
    r:resize(x:dim() == 3 and out[1]:size() or out:size()):copy(out)
  end)
  define('SpatialConvolutionLocal_updateGradInput', 'TTTTTT', function(x, g, r, w, _, _, ...)
    local xb, gb, kernel = as_batch(x), as_batch(g), { ... }
    local iW, iH, oW, oH = unpack(kernel, 7)
    local planes = gb:size(2)
    local matrices = w:view(oH * oW, planes, -1):transpose(2, 3)
    local options = { stride = { kernel[4], kernel[3] }, padding = { kernel[6], kernel[5] } }
    local out = xb:clone()
    for n = 1, xb:size(1) do
      local columns = torch.bmm(matrices, by_place(gb[n]):view(oH * oW, planes, 1))
      columns = columns:view(oH * oW, -1):t():contiguous()
      out[n]:copy(torch.col2im(columns, { iH, iW }, { kernel[2], kernel[1] }, options))
    end
    r:resizeAs(x):copy(out)
  end)
  define('SpatialConvolutionLocal_accGradParameters', 'TTTTTT', function(x, g, gw, gb, _, _, ...)
    local xb, gs, kernel = as_batch(x), as_batch(g), { ... }
    local oW, oH, scale = kernel[9], kernel[10], kernel[11]
    local planes = gs:size(2)
    local matrices = gw:view(oH * oW, planes, -1)
    for n = 1, xb:size(1) do
      local columns = columns_of(xb[n], unpack(kernel, 1, 6)):t():contiguous()
      local slopes = by_place(gs[n]):view(oH * oW, planes, 1)
      matrices:baddbmm(scale, slopes, columns:view(oH * oW, 1, -1))
      gb:add(scale, gs[n])
    end
  end)
end
