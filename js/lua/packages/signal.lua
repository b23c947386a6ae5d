-- signal.lua - require 'signal': transforms of signals with the names of the package torch-signal.
-- Complex tensors have a last dimension of 2 for the real and the imaginary part.
local signal, complex, wavelet = {}, {}, {}
signal.complex, signal.wavelet = complex, wavelet

local function check(name, input, dims)
  if not torch.isTensor(input) or input:dim() ~= dims then
    fail(('signal.%s: a tensor of %d dimensions expected'):format(name, dims))
  end
  return input
end

-- Returns the complex tensor of a real one.
local function of_parts(real, imaginary)
  local size = real:size():totable()
  size[#size + 1] = 2
  local made = real.new(unpack(size)):zero()
  made:select(#size, 1):copy(real)
  if imaginary then made:select(#size, 2):copy(imaginary) end
  return made
end
local function parts_of(input) return input:select(input:dim(), 1), input:select(input:dim(), 2) end

----- complex numbers

function complex.real(input) return (parts_of(input)) end
function complex.imag(input) return (select(2, parts_of(input))) end
function complex.abs(input) return torch.complexAbs(input) end
function complex.angle(input)
  local real, imaginary = parts_of(input)
  return torch.atan2(imaginary, real)
end
function complex.exp(input)
  local real, imaginary = parts_of(input)
  local length = torch.exp(real)
  return of_parts(torch.cos(imaginary):cmul(length), torch.sin(imaginary):cmul(length))
end
function complex.conj(input)
  local made = input:clone()
  complex.imag(made):mul(-1)
  return made
end
function complex.cmul(a, b) return torch.complexMul(a, b) end
function complex.dot(a, b) return torch.sum(torch.complexMul(a, b), 1) end
function complex.prod(input)
  local product = input:narrow(1, 1, 1):clone()
  for i = 2, input:size(1) do
    product = torch.complexMul(product, input:narrow(1, i, 1))
  end
  return product
end
function complex.mm(a, b)
  local ar, ai = parts_of(check('complex.mm', a, 3))
  local br, bi = parts_of(check('complex.mm', b, 3))
  return of_parts(torch.mm(ar, br) - torch.mm(ai, bi), torch.mm(ar, bi) + torch.mm(ai, br))
end
function complex.diag(input)
  local real, imaginary = parts_of(input)
  return of_parts(torch.diag(real), torch.diag(imaginary))
end
-- Returns the coefficients of the polynomial with these roots, or of a matrix's eigenvalues.
function complex.poly(input)
  local is_real = input:dim() == 1
  local roots = is_real and of_parts(input) or torch.eig(input)
  local n = roots:size(1)
  local made = roots.new(n + 1, 2):zero()
  made[1][1] = 1
  for j = 1, n do
    local root = roots:narrow(1, j, 1):expand(j, 2):clone()
    made:narrow(1, 2, j):csub(torch.complexMul(made:narrow(1, 1, j):clone(), root))
  end
  return is_real and complex.real(made) or made
end

----- Fourier transforms: real or complex input, complex output

local function transform(name, run, dims)
  signal[name] = function(input)
    if torch.isTensor(input) and input:dim() == dims then input = of_parts(input) end
    check(name, input, dims + 1)
    return run(input)
  end
end
for dims, ending in pairs { '', '2', '3' } do
  transform('fft' .. ending, dims == 2 and torch.fft2 or dims == 1 and torch.fft or torch.fftn, dims)
  transform(
    'ifft' .. ending,
    dims == 2 and torch.ifft2 or dims == 1 and torch.ifft or torch.ifftn,
    dims
  )
end
-- A transform of each row.
transform('fftM', torch.fft, 2)
transform('ifftM', torch.ifft, 2)
function signal.rfftM(input) return torch.rfft(check('rfftM', input, 2)) end
function signal.irfftM(input)
  return torch.irfft(check('irfftM', input, 3), 2 * (input:size(2) - 1))
end
function signal.rfft(input) return torch.rfft(check('rfft', input, 1)) end
function signal.irfft(input, size)
  return torch.irfft(check('irfft', input, 2), size or 2 * (input:size(1) - 1))
end
function signal.rfft2(input) return torch.rfftn(check('rfft2', input, 2)) end
function signal.irfft2(input, size)
  check('irfft2', input, 3)
  return torch.irfftn(input, { input:size(1), size or 2 * (input:size(2) - 1) }, { 1, 2 })
end

----- cosine transforms, as FFTW's REDFT10 and REDFT01

-- Makhoul's method: the elements at odd positions and, backwards, those at even ones have the same
-- spectrum, but for a phase.
local function order_of(n)
  local order = torch.LongTensor(n)
  for i = 1, n do
    order[i] = 2 * i - 1 <= n and 2 * i - 1 or 2 * (n - i + 1)
  end
  return order
end

-- Returns the cosines and sines of the phases, for each row of a matrix.
local function phases_of(rows)
  local n = rows:size(2)
  local angles = torch.range(0, n - 1):double():mul(math.pi / (2 * n)):view(1, n)
  return torch.cos(angles):expandAs(rows), torch.sin(angles):expandAs(rows)
end

local function cosine_transform(rows)
  local real, imaginary = parts_of(signal.fftM(rows:index(2, order_of(rows:size(2)))))
  local cos, sin = phases_of(rows)
  return torch.cmul(real, cos):addcmul(imaginary, sin):mul(2)
end

local function inverse_transform(rows)
  local n = rows:size(2)
  local backwards = rows:clone():zero()
  for i = 2, n do
    backwards:select(2, i):copy(rows:select(2, n - i + 2))
  end
  local cos, sin = phases_of(rows)
  local real = torch.cmul(rows, cos):addcmul(backwards, sin):div(2)
  local imaginary = torch.cmul(rows, sin):addcmul(-1, backwards, cos):div(2)
  local values = complex.real(signal.ifftM(of_parts(real, imaginary)))
  return rows:clone():indexCopy(2, order_of(n), values:contiguous())
end

-- Transforms rows along a dimension, in doubles.
local function along(input, dim, run)
  local moved = input:transpose(dim, input:dim()):contiguous()
  local made = run(moved:view(-1, input:size(dim)):double())
  return made:typeAs(input):viewAs(moved):transpose(dim, input:dim()):contiguous()
end
for dims, ending in pairs { '', '2', '3' } do
  for name, run in pairs { dct = cosine_transform, idct = inverse_transform } do
    signal[name .. ending] = function(input)
      check(name .. ending, input, dims)
      for dim = 1, dims do
        input = along(input, dim, run)
      end
      return input
    end
  end
end

----- windows: symmetric, or periodic if the flag says so

-- Defines a window by the coefficients of its cosines, with alternating signs.
local function window(name, coefficients)
  signal[name] = function(n, flag)
    if n == 1 then return torch.ones(1) end
    local steps = flag == 'periodic' and n or n - 1
    local made = torch.Tensor(n):fill(0)
    for i, coefficient in ipairs(coefficients) do
      local sign = i % 2 == 1 and 1 or -1
      local angles = torch.range(0, n - 1):mul(2 * math.pi * (i - 1) / steps)
      made:add(sign * coefficient, angles:cos())
    end
    return made
  end
end
window('hann', { 0.5, 0.5 })
window('blackman', { 0.42, 0.5, 0.08 })
window('blackmanharris', { 0.35875, 0.48829, 0.14128, 0.01168 })

local WINDOWS = {
  hann = signal.hann,
  hamming = function(n)
    return torch.range(0, n - 1):mul(2 * math.pi / (n - 1)):cos():mul(-0.46164):add(0.53836)
  end,
  bartlett = function(n)
    local middle = (n - 1) / 2
    return torch.range(0, n - 1):add(-middle):abs():mul(-1):add(middle):div(middle)
  end,
}

----- spectra over time

local function short_time(name, size_of, run)
  signal[name] = function(input, size, stride, kind)
    check(name, input, 1)
    local count = math.floor((input:size(1) - size) / stride) + 1
    if count < 1 then fail('signal.' .. name .. ': the window is longer than the signal') end
    local made = input.new(count, size_of(size), 2)
    local weights = WINDOWS[kind] and WINDOWS[kind](size):typeAs(input)
    for i = 1, count do
      local part = input:narrow(1, (i - 1) * stride + 1, size):clone()
      if weights then part:cmul(weights) end
      made[i]:copy(run(part))
    end
    return made
  end
end
short_time('stft', function(size) return size end, function(part) return signal.fft(part) end)
short_time('rstft', function(size) return math.floor(size / 2) + 1 end, torch.rfft)

-- Returns ten times the logarithm of the power: a row for each frequency.
function signal.spectrogram(input, size, stride)
  local real, imaginary = parts_of(signal.rstft(input, size, stride))
  return real:pow(2):add(imaginary:pow(2)):add(0.01):log():mul(10):t()
end

-- Returns the analytic signal: its imaginary part is the Hilbert transform.
function signal.hilbert(input)
  local n = check('hilbert', input, 1):size(1)
  local factors = input.new(n):zero()
  factors[1] = 1
  local half = math.floor((n - 1) / 2)
  if half > 0 then factors:narrow(1, 2, half):fill(2) end
  if n % 2 == 0 then factors[n / 2 + 1] = 1 end
  local spectrum = signal.fft(input)
  spectrum:cmul(factors:view(n, 1):expandAs(spectrum))
  return signal.ifft(spectrum)
end

----- phases and cepstra

-- Removes jumps of phases that are larger than the tolerance.
function signal.unwrap(phases, tolerance)
  check('unwrap', phases, 1)
  tolerance = math.abs(tolerance or math.pi)
  local made, shift = phases:clone(), 0
  for i = 2, phases:size(1) do
    local jump = phases[i] - phases[i - 1]
    if math.abs(jump) > tolerance then
      shift = shift - 2 * math.pi * math.ceil((math.abs(jump) - math.pi) / (2 * math.pi))
        * (jump > 0 and 1 or -1)
    end
    made[i] = phases[i] + shift
  end
  return made
end

-- Adds a phase that grows by pi * count up to the middle.
local function ramp(phases, count)
  local n = phases:size(1)
  local half = math.floor((n + 1) / 2)
  return torch.range(0, n - 1):typeAs(phases):mul(math.pi * count / half):add(phases)
end
function signal.rcunwrap(phases)
  local made = signal.unwrap(phases)
  local middle = math.floor((made:size(1) + 1) / 2) + 1
  local count = middle <= made:size(1) and math.floor(made[middle] / math.pi + 0.5) or 0
  return ramp(made, -count), count
end
function signal.rcwrap(phases, count) return ramp(phases, count) end

-- The real cepstrum.
function signal.rceps(input)
  return complex.real(signal.ifft(torch.log(complex.abs(signal.fft(check('rceps', input, 1))))))
end
-- The complex cepstrum, and the number of samples that it is delayed.
function signal.cceps(input)
  local spectrum = signal.fft(check('cceps', input, 1))
  local phases, count = signal.rcunwrap(complex.angle(spectrum))
  local logarithm = of_parts(torch.log(complex.abs(spectrum)), phases)
  return complex.real(signal.ifft(logarithm)), count
end
function signal.icceps(cepstrum, count)
  local real, imaginary = parts_of(signal.fft(check('icceps', cepstrum, 1)))
  local logarithm = of_parts(real, signal.rcwrap(imaginary, count or 0))
  return complex.real(signal.ifft(complex.exp(logarithm)))
end

----- convolution and wavelets

-- conv1d(input, kernel, stride [, 'valid']) multiplies the kernel, which is not flipped, with
-- windows of the input.
function signal.conv1d(input, kernel, stride, mode)
  check('conv1d', input, 1)
  if mode and mode ~= 'valid' then fail "signal.conv1d: the mode is 'valid'" end
  return torch.mv(input:unfold(1, kernel:size(1), stride), kernel:typeAs(input))
end

function wavelet.haar1d()
  local function step(kernel)
    return function(input) return signal.conv1d(input, kernel, 2) end
  end
  return step(torch.Tensor { 0.5, 0.5 }), step(torch.Tensor { 0.5, -0.5 })
end

-- Returns the coefficients of each level and the rest. The signal is filled up to a power of 2.
function wavelet.dwt1d(input, scaling, detail, most)
  local size = 1
  while size < input:size(1) do
    size = 2 * size
  end
  local rest = input.new(size):zero()
  rest:narrow(1, 1, input:size(1)):copy(input)
  local coefficients = {}
  while rest:size(1) > 1 and not (most and #coefficients >= most) do
    coefficients[#coefficients + 1] = detail(rest)
    rest = scaling(rest)
  end
  return coefficients, rest
end

return signal
