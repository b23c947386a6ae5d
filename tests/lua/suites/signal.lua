-- signal.lua - the packages signal and gnuplot, and optim.cmaes. The numbers are of SciPy 1.10.
local signal, gnuplot, optim = require 'signal', require 'gnuplot', require 'optim'
local complex = signal.complex
local tester, suite = torch.Tester(), torch.TestSuite()
local function fails(run, message) tester:assertErrorPattern(run, message) end
local function near(a, b) tester:eq(a, torch.isTensor(b) and b or torch.Tensor(b), 1e-7) end

local five = torch.Tensor { 12, 2, 9, 16, 25 }

local function of_real(x) return torch.cat(x:view(-1, 1), torch.zeros(x:nElement(), 1), 2) end

function suite.transforms()
  near(
    complex.imag(signal.hilbert(five)),
    { 13.14018473, 0.53883357, -6.72850333, -8.39550226, 1.44498729 }
  )
  near(complex.imag(signal.hilbert(torch.Tensor { 12, 2, 9, 16 })), { 7, 1.5, -7, -1.5 })
  near(signal.dct(five), { 128, -41.18545649, 30.74264579, 11.3471659, 11.74264579 })
  near(signal.idct(signal.dct(five)), five)
  for dims, size in pairs { { 4 }, { 3, 4 }, { 2, 3, 4 } } do
    local x, ending = torch.rand(unpack(size)), dims == 1 and '' or tostring(dims)
    near(signal['idct' .. ending](signal['dct' .. ending](x)), x)
    local spectrum = signal['fft' .. ending](x)
    tester:eq(spectrum:dim(), dims + 1)
    near(complex.real(signal['ifft' .. ending](spectrum)), x)
    near(signal['fft' .. ending](signal['ifft' .. ending](spectrum)), spectrum)
  end
  near(signal.irfft(signal.rfft(five), 5), five)
  local x = torch.rand(3, 4)
  near(signal.irfft2(signal.rfft2(x)), x)
  for i = 1, 3 do
    near(signal.fftM(x)[i], signal.fft(x[i]))
    near(signal.ifftM(signal.fftM(x))[i], of_real(x[i]))
    near(signal.rfftM(x)[i], signal.rfft(x[i]))
  end
  near(signal.irfftM(signal.rfftM(x)), x)
  near(signal.dct(five:float()):double(), signal.dct(five):float():double())
  fails(function() signal.fft(torch.ones(2, 3, 4)) end, 'signal.fft: a tensor of 2 dimensions')
end

function suite.windows()
  near(signal.blackman(5), { 0, 0.34, 1, 0.34, 0 })
  near(signal.blackmanharris(4, 'periodic'), { 0.00006, 0.21747, 1, 0.21747 })
  near(signal.hann(4, 'periodic'), { 0, 0.5, 1, 0.5 })
  near(signal.hann(1), { 1 })
  local x = torch.range(1, 8)
  tester:eq(signal.stft(x, 4, 2, 'hann'):size():totable(), { 3, 4, 2 })
  near(complex.real(signal.rstft(x, 4, 2))[1], { 10, -2, -2 })
  near(complex.real(signal.rstft(x, 4, 2, 'bartlett'))[1]:narrow(1, 1, 1), { 2 / 3 * 2 + 2 / 3 * 3 })
  tester:eq(signal.spectrogram(x, 4, 2):size():totable(), { 3, 3 })
  fails(function() signal.stft(x, 9, 1) end, 'longer than the signal')
end

function suite.cepstra()
  near(
    signal.rceps(five),
    { 2.92342923, 0.59647104, 0.02125589, 0.02125589, 0.59647104 }
  )
  local four = five:narrow(1, 1, 4)
  local cepstrum, delay = signal.cceps(four)
  near(signal.icceps(cepstrum, delay), four)
  near(
    signal.unwrap(torch.Tensor { 0, 3, 6.5, -3, 0 }),
    { 0, 3, 6.5 - 2 * math.pi, 2 * math.pi - 3, 2 * math.pi }
  )
end

function suite.complexNumbers()
  local a, b = torch.Tensor { { 1, 2 }, { 3, -1 } }, torch.Tensor { { 0, 1 }, { 2, 2 } }
  near(complex.cmul(a, b), { { -2, 1 }, { 8, 4 } })
  near(complex.dot(a, b), { { 6, 5 } })
  near(complex.prod(a), { { 5, 5 } })
  near(complex.conj(a), { { 1, -2 }, { 3, 1 } })
  near(complex.abs(a), { math.sqrt(5), math.sqrt(10) })
  near(complex.angle(b), { math.pi / 2, math.pi / 4 })
  near(complex.exp(b)[1], { math.cos(1), math.sin(1) })
  near(complex.mm(a:view(1, 2, 2), b:view(2, 1, 2)), { { { 6, 5 } } })
  near(complex.diag(complex.diag(a)), a)
  near(complex.poly(torch.Tensor { 1, 2, 3 }), { 1, -6, 11, -6 })
  near(complex.poly(torch.Tensor { { 0, 1 }, { -1, 0 } }), { { 1, 0 }, { 0, 0 }, { 1, 0 } })
end

function suite.wavelets()
  near(signal.conv1d(torch.range(1, 6), torch.Tensor { 1, 10 }, 2), { 21, 43, 65 })
  local coefficients, rest = signal.wavelet.dwt1d(torch.range(1, 7), signal.wavelet.haar1d())
  near(coefficients[1], { -0.5, -0.5, -0.5, 3.5 })
  near(rest, { 3.5 })
  local scaling, detail = signal.wavelet.haar1d()
  tester:eq(#signal.wavelet.dwt1d(torch.range(1, 7), scaling, detail, 1), 1)
  fails(function() signal.conv1d(five, five, 1, 'full') end, "the mode is 'valid'")
end

function suite.plots()
  local name = paths.tmpname()
  local function drawn(draw)
    gnuplot.svgfigure(name)
    draw()
    gnuplot.plotflush()
    gnuplot.close()
    local text = io.open(name):read '*a'
    tester:eq(text:find 'nan' or text:find 'inf', nil)
    return text, function(pattern) return select(2, text:gsub(pattern, '')) end
  end
  local z = torch.rand(3, 4)
  local text, count = drawn(function()
    gnuplot.splot(z)
    gnuplot.zlabel 'the <height>'
  end)
  tester:eq(count 'stroke%-width="0.4"', 6)
  tester:eq(text:find('the &lt;height&gt;', 1, true) ~= nil, true)
  _, count = drawn(function() gnuplot.splot({ z, z, z }, { 'flat', torch.zeros(2, 2) }) end)
  tester:eq(count 'stroke%-width="0.4"', 7)
  _, count = drawn(function() gnuplot.scatter3({ 'a', five, five, five }, { 'b', five, five, five }) end)
  tester:eq(count '<circle', 10)
  text = drawn(function()
    gnuplot.plot(torch.Tensor { 1, 10, 100, 1000 })
    gnuplot.logscale(true)
  end)
  tester:eq(text:find('>1000</text>', 1, true) ~= nil and text:find('>10</text>', 1, true) ~= nil, true)
  gnuplot.svgfigure(name)
  gnuplot.plot(five)
  gnuplot.figprint(name .. '.png')
  tester:eq(io.open(name .. '.png.svg'):read(4), '<svg')
  gnuplot.close()
  os.remove(name)
  os.remove(name .. '.png.svg')
  fails(function() gnuplot.splot(five) end, 'z is a matrix')
  fails(function() gnuplot.splot(z, z) end, 'x, y and z expected')
  fails(function() gnuplot.scatter3(five) end, 'x, y and z expected')
end

function suite.histogram()
  local bins = gnuplot.histc(torch.Tensor { 1, 2, 2, 3, 3, 3 }, 3)
  tester:eq({ bins[1].nb, bins[2].nb, bins[3].nb, bins.min, bins.max }, { 1, 2, 3, 1, 3 })
  tester:assertalmosteq(bins[2].val, 2, 1e-12)
  tester:eq(tostring(bins):find 'max: bin 3, #3 at 2.67' ~= nil, true)
  near(gnuplot.histc(torch.Tensor { 1, 2, 3 }, 2, 0, 2, true), { 0, 2 })
  fails(function() gnuplot.histc {} end, 'a tensor expected')
end

function suite.cmaes()
  torch.manualSeed(1)
  local target = torch.Tensor { 1, 2, 3 }
  local function f(x) return (x - target):norm() ^ 2 end
  local start = torch.zeros(3)
  local x, values, count = optim.cmaes(f, start, { sigma = 0.5, maxEval = 3000 })
  tester:eq(x, target, 1e-4)
  tester:eq(values[1], 14)
  tester:assertlt(values[#values], 1e-8)
  tester:assertlt(count, 1500)
  tester:eq(start, torch.zeros(3))
  local _, rough, few = optim.cmaes(f, torch.zeros(3), { sigma = 0.5, ftarget = 0.01 })
  tester:assertle(rough[#rough], 0.01)
  tester:assertlt(few, count)
end

tester:add(suite):run()
