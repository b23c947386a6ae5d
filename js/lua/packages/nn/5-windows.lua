-- 5-windows.lua - convolutions, pools, and planes of other sizes.

do
  -- A class of functions of nn.THNN. `tensors(self)` gives the tensors behind input and output, and
  -- `numbers(self)` what follows.
  -- Files of older versions lack some fields.
  local ABSENT = { pad = 0, adj = 0, dilation = 1, ceil_mode = false, count_include_pad = true }
  local function numbers_of(self, names)
    local list = {}
    for i, name in ipairs(names) do
      local v = self[name]
      if v == nil then v = ABSENT[name] end
      if v == nil then v = ABSENT[name:match '^%l+'] end
      list[i] = v
    end
    return list
  end
  local function window_class(name, thnn, names, has_weight, buffers, parent)
    local C = class(name, parent)
    local in_gradient = type(buffers) == 'table' and buffers[2] or buffers or 0
    local elsewhere = type(buffers) == 'table' and buffers[1] or buffers or 0
    local function invoke(self, suffix, input, ...)
      local count = suffix == '_updateGradInput' and in_gradient or elsewhere
      local tensors, n = { ... }, select('#', ...)
      local args = {}
      for i = 1, n do args[i] = tensors[i] and tensors[i]:cdata() end
      for i = 1, count do
        self._buffers = self._buffers or {}
        self._buffers[i] = self._buffers[i] or input.new()
        args[n + i] = self._buffers[i]:cdata()
      end
      n = n + count
      for _, v in ipairs(numbers_of(self, names)) do
        n = n + 1
        args[n] = v
      end
      return input.THNN[thnn .. suffix], args, n
    end
    function C:updateOutput(input)
      input = input:contiguous()
      local f, args, n
      if has_weight then
        f, args, n = invoke(self, '_updateOutput', input, input, self.output, self.weight, self.bias)
        args[4] = self.bias and self.bias:cdata()
        n = math.max(n, 4)
      else
        f, args, n = invoke(self, '_updateOutput', input, input, self.output)
      end
      f(unpack(args, 1, n))
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      if not self.gradInput then return end
      input, gradOutput = input:contiguous(), gradOutput:contiguous()
      local f, args, n
      if has_weight then
        f, args, n =
          invoke(self, '_updateGradInput', input, input, gradOutput, self.gradInput, self.weight)
      else
        f, args, n = invoke(self, '_updateGradInput', input, input, gradOutput, self.gradInput)
      end
      f(unpack(args, 1, n))
      return self.gradInput
    end
    if has_weight then
      function C:accGradParameters(input, gradOutput, scale)
        input, gradOutput = input:contiguous(), gradOutput:contiguous()
        local f, args, n =
          invoke(self, '_accGradParameters', input, input, gradOutput, self.gradWeight, self.gradBias)
        args[4] = self.gradBias and self.gradBias:cdata()
        n = n + 1
        args[n] = scale or 1
        f(unpack(args, 1, n))
      end
      C.noBias = without_bias
    end
    function C:clearState()
      self._buffers = nil
      return Module.clearState(self)
    end
    function C:type(type, cache)
      self._buffers = nil
      return Module.type(self, type, cache)
    end
    return C
  end

  ----- convolutions of images
  local IMAGES = { 'kW', 'kH', 'dW', 'dH', 'padW', 'padH' }
  local function set_window(self, kW, kH, dW, dH, padW, padH)
    self.kW, self.kH, self.dW, self.dH = kW, kH, dW or 1, dH or 1
    self.padW, self.padH = padW or 0, padH or padW or 0
  end
  local function describe(self, n)
    local text = ('%s(%d -> %d, %s'):format(torch.type(self), self.nInputPlane, self.nOutputPlane, n)
    return text
  end
  local function image_text(self)
    local text = describe(self, self.kW .. 'x' .. self.kH)
    if self.dW ~= 1 or self.dH ~= 1 or self.padW ~= 0 or self.padH ~= 0 then
      text = text .. ', ' .. self.dW .. ',' .. self.dH
    end
    if self.padW ~= 0 or self.padH ~= 0 then text = text .. ', ' .. self.padW .. ',' .. self.padH end
    if (self.adjW or 0) ~= 0 or (self.adjH or 0) ~= 0 then
      text = text .. ', ' .. self.adjW .. ',' .. self.adjH
    end
    return self.bias and text .. ')' or text .. ') without bias'
  end
  local SpatialConvolution = window_class('SpatialConvolution', 'SpatialConvolutionMM', IMAGES, true, 2)
  function SpatialConvolution:__init(nInputPlane, nOutputPlane, ...)
    Module.__init(self)
    self.nInputPlane, self.nOutputPlane = nInputPlane, nOutputPlane
    set_window(self, ...)
    weighted(self, { nOutputPlane, nInputPlane, self.kH, self.kW }, nOutputPlane)
    self:reset()
  end
  function SpatialConvolution:reset(deviation)
    drawn(self, deviation, self.kW * self.kH * self.nInputPlane)
  end
  SpatialConvolution.__tostring__ = image_text
  local ConvolutionMM =
    window_class('SpatialConvolutionMM', 'SpatialConvolutionMM', IMAGES, true, 2)
  function ConvolutionMM:__init(nInputPlane, nOutputPlane, ...)
    Module.__init(self)
    self.nInputPlane, self.nOutputPlane = nInputPlane, nOutputPlane
    set_window(self, ...)
    weighted(self, { nOutputPlane, nInputPlane * self.kH * self.kW }, nOutputPlane)
    self:reset()
  end
  ConvolutionMM.reset, ConvolutionMM.__tostring__ = SpatialConvolution.reset, image_text

  local DILATED = { 'kW', 'kH', 'dW', 'dH', 'padW', 'padH', 'dilationW', 'dilationH' }
  local Dilated =
    window_class('SpatialDilatedConvolution', 'SpatialDilatedConvolution', DILATED, true, { 2, 1 }, 'SpatialConvolution')
  function Dilated:__init(nInputPlane, nOutputPlane, kW, kH, dW, dH, padW, padH, dilationW, dilationH)
    SpatialConvolution.__init(self, nInputPlane, nOutputPlane, kW, kH, dW, dH, padW, padH)
    self.dilationW, self.dilationH = dilationW or 1, dilationH or 1
  end
  function Dilated:__tostring__()
    local text = SpatialConvolution.__tostring__(self)
    return (text:gsub('%)', (', %d,%d)'):format(self.dilationW, self.dilationH), 1))
  end

  local DepthWise =
    window_class('SpatialDepthWiseConvolution', 'SpatialDepthWiseConvolution', IMAGES, true, 2)
  function DepthWise:__init(nInputPlane, nOutputPlane, ...)
    Module.__init(self)
    self.nInputPlane, self.nOutputPlane = nInputPlane, nOutputPlane
    set_window(self, ...)
    weighted(self, { nOutputPlane, nInputPlane, self.kH, self.kW }, { nOutputPlane, nInputPlane })
    self:reset()
  end
  function DepthWise:reset(deviation) drawn(self, deviation, self.kW * self.kH * self.nInputPlane) end
  DepthWise.__tostring__ = image_text

  ----- transposed convolutions. A table has a tensor whose size the result gets.
  local function two_inputs(C, last)
    local forward, backward, accumulate = C.updateOutput, C.updateGradInput, C.accGradParameters
    local function fitted(self, input)
      if not is_table(input) then return input end
      local x, like = input[1], input[2]
      for i, axis in ipairs(last) do
        local d = like:dim() - #last + i
        local size = (x:size(x:dim() - #last + i) - 1) * self['d' .. axis] - 2 * self['pad' .. axis]
          + self['k' .. axis]
        self['adj' .. axis] = like:size(d) - size
      end
      return x, like
    end
    function C:updateOutput(input)
      for _, axis in ipairs(last) do self['adj' .. axis] = self['adj' .. axis] or 0 end
      return forward(self, (fitted(self, input)))
    end
    function C:updateGradInput(input, gradOutput)
      local x, like = fitted(self, input)
      local own = self.gradInput
      if is_table(own) then self.gradInput = torch.isTensor(own[1]) and own[1] or x.new() end
      local g = backward(self, x, gradOutput)
      if like then self.gradInput = { g, like.new(1):zero() } end
      return self.gradInput
    end
    function C:accGradParameters(input, gradOutput, scale)
      accumulate(self, (fitted(self, input)), gradOutput, scale)
    end
  end
  local FULL = { 'kW', 'kH', 'dW', 'dH', 'padW', 'padH', 'adjW', 'adjH' }
  local Full = window_class('SpatialFullConvolution', 'SpatialFullConvolution', FULL, true, { 2, 1 })
  function Full:__init(nInputPlane, nOutputPlane, kW, kH, dW, dH, padW, padH, adjW, adjH)
    Module.__init(self)
    self.nInputPlane, self.nOutputPlane = nInputPlane, nOutputPlane
    set_window(self, kW, kH, dW, dH, padW, padH or padW)
    self.padH = padH or self.padW
    self.adjW, self.adjH = adjW or 0, adjH or 0
    if self.adjW > self.dW - 1 or self.adjH > self.dH - 1 then
      error('adjW and adjH must be smaller than self.dW - 1 and self.dH - 1')
    end
    weighted(self, { nInputPlane, nOutputPlane, self.kH, self.kW }, nOutputPlane)
    self:reset()
  end
  function Full:reset(deviation) drawn(self, deviation, self.nInputPlane * self.kH * self.kW) end
  Full.__tostring__ = image_text
  two_inputs(Full, { 'H', 'W' })

  local VOLUMES = { 'kT', 'kW', 'kH', 'dT', 'dW', 'dH', 'padT', 'padW', 'padH' }
  local function set_volume(self, kT, kW, kH, dT, dW, dH, padT, padW, padH)
    self.kT, self.kW, self.kH = kT, kW, kH
    self.dT, self.dW, self.dH = dT or 1, dW or 1, dH or 1
    self.padT, self.padW = padT or 0, padW or padT or 0
    self.padH = padH or self.padW
  end
  -- ', T,W,H' of three fields; nothing if all are `usual`.
  local function triple(self, name, usual)
    local t, w, h = self[name .. 'T'], self[name .. 'W'], self[name .. 'H']
    if not t or t == usual and w == usual and h == usual then return '' end
    return (', %d,%d,%d'):format(t, w, h)
  end
  local function volume_text(self)
    local pad = triple(self, 'pad', 0)
    return describe(self, self.kT .. 'x' .. self.kW .. 'x' .. self.kH)
      .. triple(self, 'd', pad == '' and 1)
      .. pad
      .. triple(self, 'adj', 0)
      .. triple(self, 'dilation')
      .. ((self.bias or not self.dilationT) and ')' or ') without bias')
  end
  local VolumetricConvolution =
    window_class('VolumetricConvolution', 'VolumetricConvolutionMM', VOLUMES, true, { 1, 2 })
  function VolumetricConvolution:__init(nInputPlane, nOutputPlane, ...)
    Module.__init(self)
    self.nInputPlane, self.nOutputPlane = nInputPlane, nOutputPlane
    set_volume(self, ...)
    weighted(self, { nOutputPlane, nInputPlane, self.kT, self.kH, self.kW }, nOutputPlane)
    self:reset()
  end
  function VolumetricConvolution:reset(deviation)
    drawn(self, deviation, self.kT * self.kW * self.kH * self.nInputPlane)
  end
  VolumetricConvolution.__tostring__ = volume_text
  local VDILATED = { 'kT', 'kW', 'kH', 'dT', 'dW', 'dH', 'padT', 'padW', 'padH', 'dilationT', 'dilationW', 'dilationH' }
  local VDilated =
    window_class('VolumetricDilatedConvolution', 'VolumetricDilatedConvolution', VDILATED, true, { 2, 1 }, 'VolumetricConvolution')
  function VDilated:__init(nInputPlane, nOutputPlane, ...)
    VolumetricConvolution.__init(self, nInputPlane, nOutputPlane, ...)
    local lT, lW, lH = select(10, ...)
    self.dilationT, self.dilationW, self.dilationH = lT or 1, lW or 1, lH or 1
  end
  local VFULL = { 'dT', 'dW', 'dH', 'padT', 'padW', 'padH', 'adjT', 'adjW', 'adjH' }
  local VFull = window_class('VolumetricFullConvolution', 'VolumetricFullConvolution', VFULL, true, 2)
  function VFull:__init(nInputPlane, nOutputPlane, ...)
    Module.__init(self)
    self.nInputPlane, self.nOutputPlane = nInputPlane, nOutputPlane
    set_volume(self, ...)
    local padT, padW, padH, adjT, adjW, adjH = select(7, ...)
    self.padT, self.padW, self.padH = padT or 0, padW or 0, padH or 0
    self.adjT, self.adjW, self.adjH = adjT or 0, adjW or 0, adjH or 0
    self.ones, self.finput, self.fgradInput = torch.Tensor(), torch.Tensor(), torch.Tensor()
    if self.adjW > self.dW - 1 or self.adjH > self.dH - 1 or self.adjT > self.dT - 1 then
      error('adjW, adjH and adjT must be smaller than self.dW - 1, self.dH - 1 and self.dT - 1')
    end
    weighted(self, { nInputPlane, nOutputPlane, self.kT, self.kH, self.kW }, nOutputPlane)
    self:reset()
  end
  function VFull:reset(deviation)
    drawn(self, deviation, self.nInputPlane * self.kT * self.kW * self.kH)
  end
  VFull.__tostring__ = volume_text
  two_inputs(VFull, { 'T', 'H', 'W' })

  ----- kernels between some planes
  nn.tables = {}
  function nn.tables.full(from, to)
    local list = torch.Tensor(from * to, 2)
    for i = 1, from * to do
      list[i][1], list[i][2] = (i - 1) % from + 1, math.floor((i - 1) / from) + 1
    end
    return list
  end
  function nn.tables.oneToOne(n)
    local list = torch.Tensor(n, 2)
    for i = 1, n do list[i]:fill(i) end
    return list
  end
  function nn.tables.random(from, to, each)
    local list = torch.Tensor(to * each, 2)
    -- one permutation after another, so that all planes are used
    local order
    for i = 1, to * each do
      local k = (i - 1) % from + 1
      if k == 1 then order = torch.randperm(from) end
      list[i][1], list[i][2] = order[k], math.floor((i - 1) / each) + 1
    end
    return list
  end
  for name, is_full in pairs { SpatialConvolutionMap = false, SpatialFullConvolutionMap = true } do
    local C = class(name)
    function C:__init(connTable, kW, kH, dW, dH)
      Module.__init(self)
      self.kW, self.kH, self.dW, self.dH = kW, kH, dW or 1, dH or 1
      self.connTable = connTable
      self.nInputPlane, self.nOutputPlane = connTable:select(2, 1):max(), connTable:select(2, 2):max()
      weighted(self, { connTable:size(1), kH, kW }, self.nOutputPlane)
      self:reset()
    end
    function C:reset(deviation)
      if deviation then
        local limit = deviation * math.sqrt(3)
        self.weight:uniform(-limit, limit)
        self.bias:uniform(-limit, limit)
        return
      end
      local counts = torch.zeros(self.nOutputPlane)
      for i = 1, self.connTable:size(1) do
        local o = self.connTable[i][2]
        counts[o] = counts[o] + 1
      end
      for i = 1, self.connTable:size(1) do
        local limit = 1 / math.sqrt(self.kW * self.kH * counts[self.connTable[i][2]])
        self.weight[i]:uniform(-limit, limit)
      end
      for o = 1, self.nOutputPlane do
        local limit = 1 / math.sqrt(self.kW * self.kH * math.max(1, counts[o]))
        self.bias[o] = torch.uniform(-limit, limit)
      end
    end
    local function sizes(self) return self.nInputPlane, self.nOutputPlane, self.dW, self.dH end
    function C:updateOutput(input)
      local c = self.connTable:typeAs(input)
      call(input, name .. '_updateOutput', input, self.output, self.weight, self.bias, c, sizes(self))
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      local c = self.connTable:typeAs(input)
      local f = name .. '_updateGradInput'
      call(input, f, input, gradOutput, self.gradInput, self.weight, self.bias, c, sizes(self))
      return self.gradInput
    end
    function C:accGradParameters(input, gradOutput, scale)
      local c = self.connTable:typeAs(input)
      local ni, no, dW, dH = sizes(self)
      local f = name .. '_accGradParameters'
      call(input, f, input, gradOutput, self.gradWeight, self.gradBias, c, ni, no, dW, dH, scale or 1)
    end
    if is_full then C.isFull = true end
  end

  local LOCAL = { 'kW', 'kH', 'dW', 'dH', 'padW', 'padH', 'iW', 'iH', 'oW', 'oH' }
  local Local = window_class('SpatialConvolutionLocal', 'SpatialConvolutionLocal', LOCAL, true, 2)
  function Local:__init(nInputPlane, nOutputPlane, iW, iH, kW, kH, dW, dH, padW, padH)
    Module.__init(self)
    self.nInputPlane, self.nOutputPlane, self.iW, self.iH = nInputPlane, nOutputPlane, iW, iH
    set_window(self, kW, kH, dW, dH, padW, padH)
    self.oW = math.floor((self.padW * 2 + iW - kW) / self.dW) + 1
    self.oH = math.floor((self.padH * 2 + iH - kH) / self.dH) + 1
    assert(1 <= self.oW and 1 <= self.oH, 'illegal configuration: output width or height less than 1')
    weighted(
      self,
      { self.oH, self.oW, nOutputPlane, nInputPlane, kH, kW },
      { nOutputPlane, self.oH, self.oW }
    )
    self:reset()
  end
  function Local:reset(deviation) drawn(self, deviation, self.kW * self.kH * self.nInputPlane) end
  function Local:__tostring__()
    local text = image_text(self):gsub(' without bias', '')
    local window = (', %dx%d'):format(self.iW, self.iH)
    return (text:gsub('(%-> %d+)', '%1' .. window, 1))
  end

  ----- along time
  local Temporal =
    window_class('TemporalConvolution', 'TemporalConvolution', { 'kW', 'dW' }, true, 0)
  function Temporal:__init(inputFrameSize, outputFrameSize, kW, dW)
    Module.__init(self)
    self.inputFrameSize, self.outputFrameSize, self.kW, self.dW = inputFrameSize, outputFrameSize, kW, dW or 1
    weighted(self, { outputFrameSize, inputFrameSize * kW }, outputFrameSize)
    self:reset()
  end
  function Temporal:reset(deviation) drawn(self, deviation, self.kW * self.inputFrameSize) end
  Temporal.noBias = nil
  local SubSampling =
    window_class('TemporalSubSampling', 'TemporalSubSampling', { 'kW', 'dW' }, true, 0)
  function SubSampling:__init(inputFrameSize, kW, dW)
    Module.__init(self)
    self.inputFrameSize, self.kW, self.dW = inputFrameSize, kW, dW or 1
    weighted(self, { inputFrameSize }, inputFrameSize)
    self:reset()
  end
  function SubSampling:reset(deviation) drawn(self, deviation, self.kW) end
  local Row =
    window_class('TemporalRowConvolution', 'TemporalRowConvolution', { 'kW', 'dW', 'padW', 'featFirst' }, true, 2)
  function Row:__init(inputFrameSize, kW, dW, featFirst)
    Module.__init(self)
    self.inputFrameSize, self.kW, self.dW, self.padW = inputFrameSize, kW, dW or 1, 0
    self.featFirst = featFirst and true or false
    weighted(self, { inputFrameSize, 1, kW }, inputFrameSize)
    self:reset()
  end
  function Row:__tostring__()
    local text = ('%s(%d, %d'):format(torch.type(self), self.inputFrameSize, self.kW)
    if self.dW ~= 1 then text = text .. ', ' .. self.dW end
    if (self.padW or 0) ~= 0 then text = text .. ', ' .. self.padW end
    return self.bias and text .. ')' or text .. ') without bias'
  end
  function Row:reset(deviation) drawn(self, deviation, self.kW * self.inputFrameSize) end

  ----- pools
  -- Max pools remember positions, which are LongTensors behind the tensors.
  local function max_pool(name, thnn, names)
    local C = class(name)
    local function values(self) return unpack(numbers_of(self, names), 1, #names) end
    function C:updateOutput(input)
      self.indices = torch.type(self.indices) == 'torch.LongTensor' and self.indices or torch.LongTensor()
      call(input, thnn .. '_updateOutput', input:contiguous(), self.output, self.indices, values(self))
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      local f = thnn .. '_updateGradInput'
      local x, g = input:contiguous(), gradOutput:contiguous()
      call(input, f, x, g, self.gradInput, self.indices, values(self))
      return self.gradInput
    end
    function C:ceil()
      self.ceil_mode = true
      return self
    end
    function C:floor()
      self.ceil_mode = false
      return self
    end
    function C:empty() return self:clearState() end
    function C:clearState()
      self.indices = nil
      return Module.clearState(self)
    end
    function C:read(file)
      Module.read(self, file)
      self.ceil_mode = self.ceil_mode or false
    end
    return C
  end
  local function pool_window(self, kW, kH, dW, dH, padW, padH)
    self.kW, self.kH, self.dW, self.dH = kW, kH, dW or kW, dH or kH
    self.padW, self.padH, self.ceil_mode, self.indices = padW or 0, padH or 0, false, torch.LongTensor()
  end
  local function pool_text(self)
    local text = ('%s(%dx%d, %d,%d'):format(torch.type(self), self.kW, self.kH, self.dW, self.dH)
    if self.padW ~= 0 or self.padH ~= 0 then text = text .. ', ' .. self.padW .. ',' .. self.padH end
    if self.dilationW then text = text .. ', ' .. self.dilationW .. ',' .. self.dilationH end
    return text .. ')'
  end
  local POOL = { 'kW', 'kH', 'dW', 'dH', 'padW', 'padH', 'ceil_mode' }
  local MaxPool = max_pool('SpatialMaxPooling', 'SpatialMaxPooling', POOL)
  function MaxPool:__init(...)
    Module.__init(self)
    pool_window(self, ...)
  end
  MaxPool.__tostring__ = pool_text
  local DilatedPool = max_pool(
    'SpatialDilatedMaxPooling',
    'SpatialDilatedMaxPooling',
    { 'kW', 'kH', 'dW', 'dH', 'padW', 'padH', 'dilationW', 'dilationH', 'ceil_mode' }
  )
  function DilatedPool:__init(...)
    Module.__init(self)
    pool_window(self, ...)
    local lW, lH = select(7, ...)
    self.dilationW, self.dilationH = lW or 1, lH or 1
  end
  DilatedPool.__tostring__ = pool_text
  local VPOOL = { 'kT', 'kW', 'kH', 'dT', 'dW', 'dH', 'padT', 'padW', 'padH' }
  local function volume_window(self, kT, kW, kH, dT, dW, dH, padT, padW, padH)
    self.kT, self.kW, self.kH = kT, kW, kH
    self.dT, self.dW, self.dH = dT or kT, dW or kW, dH or kH
    self.padT, self.padW, self.padH = padT or 0, padW or 0, padH or 0
    self.ceil_mode, self.indices = false, torch.LongTensor()
  end
  local function volume_pool_text(self)
    return ('%s(%dx%dx%d'):format(torch.type(self), self.kT, self.kW, self.kH)
      .. triple(self, 'd')
      .. triple(self, 'pad', 0)
      .. triple(self, 'dilation')
      .. ')'
  end
  local function with(list, ...)
    local made = { unpack(list) }
    for _, name in ipairs { ... } do made[#made + 1] = name end
    return made
  end
  local VMaxPool = max_pool('VolumetricMaxPooling', 'VolumetricMaxPooling', with(VPOOL, 'ceil_mode'))
  function VMaxPool:__init(...)
    Module.__init(self)
    volume_window(self, ...)
  end
  VMaxPool.__tostring__ = volume_pool_text
  local VDilatedPool = max_pool(
    'VolumetricDilatedMaxPooling',
    'VolumetricDilatedMaxPooling',
    with(VPOOL, 'dilationT', 'dilationW', 'dilationH', 'ceil_mode')
  )
  function VDilatedPool:__init(...)
    Module.__init(self)
    volume_window(self, ...)
    local lT, lW, lH = select(10, ...)
    self.dilationT, self.dilationW, self.dilationH = lT or 1, lW or 1, lH or 1
  end
  VDilatedPool.__tostring__ = volume_pool_text
  local TemporalMax = max_pool('TemporalMaxPooling', 'TemporalMaxPooling', { 'kW', 'dW' })
  function TemporalMax:__init(kW, dW)
    Module.__init(self)
    self.kW, self.dW = kW, dW or kW
  end
  local AdaptiveMax = max_pool('SpatialAdaptiveMaxPooling', 'SpatialAdaptiveMaxPooling', { 'W', 'H' })
  function AdaptiveMax:__init(W, H)
    Module.__init(self)
    self.W, self.H = W, H
  end
  local AdaptiveAverage =
    window_class('SpatialAdaptiveAveragePooling', 'SpatialAdaptiveAveragePooling', { 'W', 'H' }, false, 0)
  function AdaptiveAverage:__init(W, H)
    Module.__init(self)
    self.W, self.H = W, H
  end
  local adaptive_backward = function(self, input, gradOutput)
    call(input, 'SpatialAdaptiveAveragePooling_updateGradInput', input, gradOutput, self.gradInput)
    return self.gradInput
  end
  AdaptiveAverage.updateGradInput = adaptive_backward

  -- Averages; without `divide`, sums.
  local function average_pool(name, names)
    local C = window_class(name, name, with(names, 'ceil_mode', 'count_include_pad'), false, 0)
    local forward, backward = C.updateOutput, C.updateGradInput
    local function count(self) return (self.kT or 1) * self.kW * self.kH end
    local function upgrade(self)
      for _, field in ipairs { 'padT', 'padW', 'padH' } do self[field] = self[field] or 0 end
      if self.ceil_mode == nil then self.ceil_mode = false end
      if self.count_include_pad == nil then self.count_include_pad, self.padW, self.padH = true, 0, 0 end
      if self.divide == nil then self.divide = true end
    end
    function C:updateOutput(input)
      upgrade(self)
      forward(self, input)
      if not self.divide then self.output:mul(count(self)) end
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      if not self.gradInput then return end
      backward(self, input, gradOutput)
      if not self.divide then self.gradInput:mul(count(self)) end
      return self.gradInput
    end
    C.ceil, C.floor = MaxPool.ceil, MaxPool.floor
    function C:setCountIncludePad()
      self.count_include_pad = true
      return self
    end
    function C:setCountExcludePad()
      self.count_include_pad = false
      return self
    end
    return C
  end
  local AveragePool = average_pool('SpatialAveragePooling', IMAGES)
  function AveragePool:__init(kW, kH, dW, dH, padW, padH)
    Module.__init(self)
    pool_window(self, kW, kH, dW or 1, dH or 1, padW, padH)
    self.indices, self.count_include_pad, self.divide = nil, true, true
  end
  AveragePool.__tostring__ = pool_text
  local VAveragePool = average_pool('VolumetricAveragePooling', VPOOL)
  function VAveragePool:__init(...)
    Module.__init(self)
    volume_window(self, ...)
    self.indices, self.count_include_pad, self.divide = nil, true, true
  end
  VAveragePool.__tostring__ = volume_pool_text

  local SpatialSub =
    window_class('SpatialSubSampling', 'SpatialSubSampling', { 'kW', 'kH', 'dW', 'dH' }, true, 0)
  function SpatialSub:__init(nInputPlane, kW, kH, dW, dH)
    Module.__init(self)
    self.nInputPlane, self.kW, self.kH, self.dW, self.dH = nInputPlane, kW, kH, dW or 1, dH or 1
    weighted(self, { nInputPlane }, nInputPlane)
    self:reset()
  end
  function SpatialSub:reset(deviation) drawn(self, deviation, self.kW * self.kH) end

  local LPPool = class('SpatialLPPooling', 'Sequential')
  function LPPool:__init(_, pnorm, kW, kH, dW, dH)
    nn.Container.__init(self)
    pnorm, dW, dH = pnorm or 2, dW or kW, dH or kH
    self.kW, self.kH, self.dW, self.dH = kW, kH, dW, dH
    self:add(pnorm == 2 and nn.Square() or nn.Power(pnorm))
    self:add(nn.SpatialAveragePooling(kW, kH, dW, dH)):add(nn.MulConstant(kW * kH))
    self:add(pnorm == 2 and nn.Sqrt() or nn.Power(1 / pnorm))
  end
  LPPool.reset = function(self) return self end

  -- The windows are at random places, unless the regions are fixed.
  for name, axes in pairs {
    SpatialFractionalMaxPooling = { 'W', 'H' },
    VolumetricFractionalMaxPooling = { 'T', 'W', 'H' },
  } do
    local C = class(name)
    function C:__init(...)
      Module.__init(self)
      local n, list = #axes, { ... }
      self.newRandomPool = false
      local is_size = true
      for i, axis in ipairs(axes) do
        self['poolSize' .. axis] = list[i]
        assert(list[i] >= 2)
        is_size = is_size and list[n + i] >= 1
      end
      for i, axis in ipairs(axes) do
        local v = list[n + i]
        assert(is_size or v > 0 and v < 1)
        self[(is_size and 'out' or 'ratio') .. axis] = v
      end
    end
    -- Of images the dimensions are H, W; of volumes H, W, T.
    local last = #axes == 2 and { 'H', 'W' } or { 'H', 'W', 'T' }
    local function values(self, input)
      local list = {}
      for _, axis in ipairs(axes) do
        local d
        for i, one in ipairs(last) do
          if one == axis then d = input:dim() - #last + i end
        end
        local size = self['out' .. axis] or math.floor(input:size(d) * self['ratio' .. axis])
        assert(size > 0, 'reduction ratio or input size too small')
        list[#list + 1] = size
      end
      for _, axis in ipairs(axes) do list[#list + 1] = self['poolSize' .. axis] end
      return list
    end
    local function sampled(self, input)
      local n = #axes
      local batch = input:dim() == n + 2
      local size = { batch and input:size(1) or 1, input:size(batch and 2 or 1), n }
      local s = self.randomSamples
      local fits = s and s:size(1) == size[1] and s:size(2) == size[2]
      if not fits then s = input.new(unpack(size)):uniform() end
      if fits and not self.newRandomPool then s:uniform() end
      self.randomSamples = s
    end
    function C:fixPoolingRegions(v)
      self.newRandomPool = v == nil or v
      return self
    end
    function C:updateOutput(input)
      self.indices = torch.LongTensor()
      sampled(self, input)
      local list = values(self, input)
      list[#list + 1] = self.indices:cdata()
      list[#list + 1] = self.randomSamples:cdata()
      input.THNN[name .. '_updateOutput'](input:cdata(), self.output:cdata(), unpack(list))
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      assert(self.randomSamples, 'must call updateOutput/forward first')
      local list = values(self, input)
      list[#list + 1] = self.indices:cdata()
      local f = input.THNN[name .. '_updateGradInput']
      f(input:cdata(), gradOutput:cdata(), self.gradInput:cdata(), unpack(list))
      return self.gradInput
    end
    function C:clearState()
      self.indices, self.randomSamples = nil, nil
      return Module.clearState(self)
    end
    function C:__tostring__()
      local sizes, outs = {}, {}
      for i, axis in ipairs(axes) do
        sizes[i] = self['poolSize' .. axis]
        outs[i] = math.floor(self['out' .. axis] or self['ratio' .. axis])
      end
      return ('%s(%s, %s)'):format(torch.type(self), join(outs), join(sizes, ','))
    end
  end

  -- The maxima of a pool go back to their places.
  for name, last in pairs { SpatialMaxUnpooling = { 'W', 'H' }, VolumetricMaxUnpooling = { 'T', 'W', 'H' } } do
    local C = class(name)
    local n = #last
    function C:__init(pool)
      Module.__init(self)
      assert(torch.type(pool) == 'nn.' .. name:gsub('Unpooling', 'Pooling'),
        'Argument must be a nn.' .. name:gsub('Unpooling', 'Pooling') .. ' module')
      assert(pool.kH == pool.dH and pool.kW == pool.dW, 'The size of pooling module\'s kernel must be equal to its stride')
      self.pooling = pool
    end
    local function numbers(self)
      local x = self._size
      if n == 2 then return x[#x], x[#x - 1] end
      local p = self.pooling
      return x[#x - 2], x[#x], x[#x - 1], p.dT, p.dW, p.dH, p.padT, p.padW, p.padH
    end
    function C:setParams()
      self.indices = self.pooling.indices
      local p, y = self.pooling, sizes_of(self.pooling.output)
      self._size = y
      local axes = n == 2 and { 'H', 'W' } or { 'T', 'H', 'W' }
      local given = p._inputSize
      for i, axis in ipairs(axes) do
        local d = #y - n + i
        y[d] = given and given[#given - n + i] or (y[d] - 1) * p['d' .. axis] - 2 * p['pad' .. axis] + p['k' .. axis]
      end
    end
    function C:updateOutput(input)
      self:setParams()
      call(input, name .. '_updateOutput', input, self.output, self.indices, numbers(self))
      return self.output
    end
    function C:updateGradInput(input, gradOutput)
      self:setParams()
      local f = name .. '_updateGradInput'
      call(input, f, input, gradOutput, self.gradInput, self.indices, numbers(self))
      return self.gradInput
    end
    function C:empty() self:clearState() end
    function C:__tostring__() return 'nn.' .. name .. ' associated to ' .. tostring(self.pooling) end
    -- A pool remembers the size of its input.
    local Pool = torch.getmetatable('nn.' .. name:gsub('Unpooling', 'Pooling'))
    local forward = Pool.updateOutput
    function Pool:updateOutput(input)
      self._inputSize = sizes_of(input)
      return forward(self, input)
    end
  end

  local KMax = class('TemporalDynamicKMaxPooling')
  function KMax:__init(minK, factor)
    Module.__init(self)
    self.minK, self.factor = minK, factor or 0
  end
  function KMax:updateOutput(input)
    assert(input:dim() == 2 or input:dim() == 3, 'Only 2D or 3D(batch mode) accepted')
    local dim = input:dim() - 1
    local k = math.max(self.minK, math.ceil(self.factor * input:size(dim)))
    assert(input:size(dim) >= self.minK, 'Input sequence length too small for desired k value')
    local _, at = input:sort(dim, true)
    self.indices = at:narrow(dim, 1, k):contiguous():sort(dim)
    self.output = input:gather(dim, self.indices)
    return self.output
  end
  function KMax:updateGradInput(input, gradOutput)
    self.gradInput:resizeAs(input):zero()
    return self.gradInput:scatter(input:dim() - 1, self.indices, gradOutput)
  end
  function KMax:clearState()
    self.indices = nil
    return Module.clearState(self)
  end

  local FeatureLP = class('FeatureLPPooling')
  function FeatureLP:__init(width, stride, power, batch_mode)
    Module.__init(self)
    if width < 2 or width > 16 then error('width must be within 2 to 16') end
    if stride < 1 or stride > 4 then error('stride must be within 1 to 4') end
    self.width, self.stride, self.power, self.batch_mode = width, stride, power, batch_mode
  end
  local function lp(self) return self.power, self.width, self.stride, self.batch_mode end
  function FeatureLP:updateOutput(input)
    call(input, 'FeatureLPPooling_updateOutput', input, self.output, lp(self))
    return self.output
  end
  function FeatureLP:updateGradInput(input, gradOutput)
    local f = 'FeatureLPPooling_updateGradInput'
    call(input, f, gradOutput, input, self.output, self.gradInput, lp(self))
    return self.gradInput
  end

  ----- planes of other sizes
  -- torch/nn has the sizes in fields of modules, which its updateOutput fills.
  local function with_sizes(self, rank)
    self.inputSize = torch.LongStorage(rank):fill(0)
    self.outputSize = torch.LongStorage(rank):fill(0)
  end
  local Nearest =
    window_class('SpatialUpSamplingNearest', 'SpatialUpSamplingNearest', { 'scale_factor' }, false, 0)
  function Nearest:__init(scale)
    Module.__init(self)
    self.scale_factor = scale
    with_sizes(self, 4)
    if scale < 1 then error('scale_factor must be greater than 1') end
    if math.floor(scale) ~= scale then error('scale_factor must be integer') end
  end
  local function batched(t, rank)
    return t:dim() == rank and t or t:contiguous():view(1, unpack(sizes_of(t)))
  end
  -- f by the sizes of the result
  local function linear_resize(self, name, input, size)
    local x = batched(input, #size + 2):contiguous()
    call(input, name .. '_updateOutput', x, self.output, unpack(size))
    if input:dim() < x:dim() then self.output = self.output:select(1, 1) end
    return self.output
  end
  local function linear_gradient(self, name, input, gradOutput, size)
    local x, g = batched(input, #size + 2), batched(gradOutput, #size + 2):contiguous()
    local all = sizes_of(x)
    for _, n in ipairs(size) do all[#all + 1] = n end
    call(input, name .. '_updateGradInput', g, self.gradInput, unpack(all))
    if input:dim() < x:dim() then self.gradInput = self.gradInput:select(1, 1) end
    return self.gradInput
  end
  local Bilinear = class('SpatialUpSamplingBilinear')
  function Bilinear:__init(params)
    Module.__init(self)
    with_sizes(self, 4)
    if is_table(params) then
      self.owidth, self.oheight = params.owidth, params.oheight
    else
      self.scale_factor = params
      if math.floor(params) ~= params then error('scale_factor must be integer') end
    end
  end
  local function wanted(self, input, axes)
    local list, fields = {}, { 'odepth', 'oheight', 'owidth' }
    for i = 1, axes do
      local n = input:size(input:dim() - axes + i)
      list[i] = self.scale_factor and n * self.scale_factor or self[fields[#fields - axes + i]]
    end
    return list
  end
  function Bilinear:updateOutput(input)
    assert(input:dim() == 4 or input:dim() == 3, 'SpatialUpSamplingBilinear only supports 3D or 4D tensors')
    return linear_resize(self, 'SpatialUpSamplingBilinear', input, wanted(self, input, 2))
  end
  function Bilinear:updateGradInput(input, gradOutput)
    local size = wanted(self, input, 2)
    return linear_gradient(self, 'SpatialUpSamplingBilinear', input, gradOutput, size)
  end
  function Bilinear:__tostring__()
    if self.scale_factor then return ('%s(%d)'):format(torch.type(self), self.scale_factor) end
    return ('%s(%d, %d)'):format(torch.type(self), self.oheight, self.owidth)
  end
  local UpSampling = class('UpSampling')
  function UpSampling:__init(params, mode)
    Module.__init(self)
    with_sizes(self, 5)
    self.mode = (mode == 'linear' or mode == 'bilinear' or mode == 'trilinear') and 'linear' or 'nearest'
    if is_table(params) then
      if self.mode == 'nearest' then error('Nearest neighbour upsampling requires a scale_factor') end
      self.odepth, self.owidth, self.oheight = params.odepth, params.owidth, params.oheight
    else
      self.scale_factor = params
      if params < 1 then error('scale_factor must be greater than 1') end
      if math.floor(params) ~= params then error('scale_factor must be integer') end
    end
  end
  local KINDS = {
    nearest = { [4] = 'SpatialUpSamplingNearest', [5] = 'VolumetricUpSamplingNearest' },
    linear = { [4] = 'SpatialUpSamplingBilinear', [5] = 'VolumetricUpSamplingTrilinear' },
  }
  local function kind(self, input)
    return KINDS[self.mode][input:dim()] or error('UpSampling only supports 4D or 5D tensors')
  end
  function UpSampling:updateOutput(input)
    local name = kind(self, input)
    if self.mode == 'linear' then
      return linear_resize(self, name, input, wanted(self, input, input:dim() - 2))
    end
    call(input, name .. '_updateOutput', input, self.output, self.scale_factor)
    return self.output
  end
  function UpSampling:updateGradInput(input, gradOutput)
    local name = kind(self, input)
    if self.mode == 'linear' then
      return linear_gradient(self, name, input, gradOutput, wanted(self, input, input:dim() - 2))
    end
    local f = name .. '_updateGradInput'
    call(input, f, input, gradOutput, self.gradInput, self.scale_factor)
    return self.gradInput
  end

  function UpSampling:__tostring__()
    local text = self.scale_factor and self.scale_factor .. 'x'
      or (self.odepth and self.odepth .. 'x' or '') .. self.oheight .. 'x' .. self.owidth
    return ('%s(%s, %s)'):format(torch.type(self), text, self.mode)
  end

  local SIDES = { 'pad_l', 'pad_r', 'pad_t', 'pad_b' }
  for _, name in ipairs { 'SpatialReflectionPadding', 'SpatialReplicationPadding' } do
    local C = window_class(name, name, SIDES, false, 0)
    function C:__init(l, r, t, b)
      Module.__init(self)
      self.pad_l, self.pad_r, self.pad_t, self.pad_b = l, r or l, t or l, b or l
    end
    function C:__tostring__()
      local sides = numbers_of(self, SIDES)
      return torch.type(self) .. ('(l=%d, r=%d, t=%d, b=%d)'):format(unpack(sides))
    end
  end
  local FACES = { 'pleft', 'pright', 'ptop', 'pbottom', 'pfront', 'pback' }
  local VPad =
    window_class('VolumetricReplicationPadding', 'VolumetricReplicationPadding', FACES, false, 0)
  function VPad:__init(pleft, ...)
    Module.__init(self)
    for i, face in ipairs(FACES) do
      self[face] = i == 1 and pleft or (select(i - 1, ...)) or pleft
    end
  end
  function VPad:__tostring__()
    local faces = numbers_of(self, FACES)
    local text = '%s(left=%d, right=%d, top=%d, bottom=%d, front=%d, back=%d)'
    return text:format(torch.type(self), unpack(faces))
  end
  -- Negative sides cut off.
  local ZeroPad = class('SpatialZeroPadding')
  function ZeroPad:__init(l, r, t, b)
    Module.__init(self)
    self.pad_l, self.pad_r, self.pad_t, self.pad_b = l, r or l, t or l, b or l
  end
  local function cut(self, t, sign)
    local d = t:dim()
    local function side(dim, before, after)
      before, after = math.max(0, sign * before), math.max(0, sign * after)
      if t:size(dim) - before - after < 1 then error('input is too small') end
      t = t:narrow(dim, before + 1, t:size(dim) - before - after)
    end
    side(d - 1, self.pad_t, self.pad_b)
    side(d, self.pad_l, self.pad_r)
    return t
  end
  local function padded_size(self, input)
    local size = sizes_of(input)
    local n = #size
    if n < 3 or n > 4 then error('input must be 3 or 4-dimensional') end
    size[n - 1] = size[n - 1] + self.pad_t + self.pad_b
    size[n] = size[n] + self.pad_l + self.pad_r
    if size[n - 1] < 1 or size[n] < 1 then error('input is too small') end
    return size
  end
  function ZeroPad:updateOutput(input)
    self.output:resize(unpack(padded_size(self, input))):zero()
    cut(self, self.output, 1):copy(cut(self, input, -1))
    return self.output
  end
  function ZeroPad:updateGradInput(input, gradOutput)
    self.gradInput:resizeAs(input):zero()
    cut(self, self.gradInput, -1):copy(cut(self, gradOutput, 1))
    return self.gradInput
  end
  ZeroPad.__tostring__ = torch.getmetatable('nn.SpatialReflectionPadding').__tostring__
end
