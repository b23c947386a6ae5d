-- Records results of the classes of nn, dpnn and rnn, computed by your copies of these packages, as a
-- .t7 file of cases: the module, its input and its result, as files of these packages have them.
--
--   LUA_PATH='packages/?.lua;packages/?/init.lua' npx th tests/network/record.lua cases.t7
--   gzip -9n < cases.t7 > tests/network/recorded.t7.gz
package.preload.nnx = function() return {} end -- the crop without scales does not use it
require 'rnn'

local cases = {}
local drawn = 0
-- Numbers that differ, between -0.9 and 0.9.
local function t(...)
  drawn = drawn + 1
  local x = torch.Tensor(...)
  local n = x:nElement()
  local k = torch.range(1, n):mul(1.7):add(drawn * 0.77)
  return x:copy(torch.sin(k):mul(900):round():div(1000))
end
local function set(module)
  local parameters = module:parameters()
  for _, p in ipairs(parameters or {}) do p:copy(t(p:size())) end
  return module
end
local function copy(v)
  if torch.isTensor(v) then return v:clone() end
  local made = {}
  for k, item in ipairs(v) do made[k] = copy(item) end
  return made
end
-- In evaluation some modules return one tensor for all steps: `training` is for these.
local function case(module, x, note, training)
  set(module)
  if training then module:training() else module:evaluate() end
  local y = copy(module:forward(x))
  if module.forget then pcall(module.forget, module) end
  local samples = module.randomSamples
  pcall(module.clearState, module)
  module.randomSamples = samples
  cases[#cases + 1] = { name = torch.type(module) .. (note or ''), module = module, x = x, y = y }
end
local function steps(n, ...)
  local list = {}
  for i = 1, n do list[i] = t(...) end
  return list
end

-- nn
case(nn.WeightNorm(nn.Linear(4, 3)), t(2, 4))
case(nn.WeightNorm(nn.SpatialConvolution(2, 3, 2, 2)), t(2, 2, 4, 3))
case(nn.WeightNorm(nn.SpatialFullConvolution(2, 3, 2, 2), 2), t(1, 2, 3, 3))
case(nn.OneHot(5), torch.LongTensor { 1, 5, 2 })
case(nn.OneHot(4), torch.LongTensor { { 1, 4 }, { 2, 2 } })
case(nn.MaskedSelect(), { t(2, 3), torch.ByteTensor { { 1, 0, 1 }, { 0, 1, 1 } } })
case(nn.CAddTensorTable(), { t(4), { t(4), t(4) } })
case(nn.SpatialConvolutionLocal(2, 3, 5, 4, 3, 2, 2, 1, 1, 0), t(2, 2, 4, 5))
case(nn.SpatialConvolutionLocal(2, 3, 5, 4, 2, 2), t(2, 4, 5))
case(nn.SpatialFullConvolutionMap(nn.tables.random(3, 4, 2), 3, 2, 2, 1), t(3, 4, 3))
local fixed = nn.SpatialFractionalMaxPooling(2, 2, 3, 2)
fixed:fixPoolingRegions()
case(fixed, t(2, 3, 5, 6))
fixed = nn.SpatialFractionalMaxPooling(2, 2, 0.6, 0.5)
fixed:fixPoolingRegions()
case(fixed, t(3, 7, 6))
fixed = nn.VolumetricFractionalMaxPooling(2, 2, 2, 2, 3, 2)
fixed:fixPoolingRegions()
case(fixed, t(1, 2, 5, 6, 4))
local sparse = torch.Tensor { { 1, 0.5 }, { 4, -2 }, { 2, 0.25 } }
case(nn.SparseLinear(5, 3), sparse)
case(nn.SparseLinear(5, 3), { sparse, torch.Tensor { { 5, 1.5 } } })
case(nn.SparseLinear(5, 3), torch.Tensor { { { 1, 0.5 }, { 4, -2 } }, { { 2, 1 }, { 1, 0 } } })
local function keys(...) return torch.LongTensor { ... } end
case(nn.IndexLinear(6, 3), { keys(1, 6, 3), t(3) })
case(nn.IndexLinear(6, 3), { { keys(1, 6, 3), keys(2) }, { t(3), t(1) } })
case(nn.IndexLinear(6, 2, nil, 2), { keys(0, 3, 4), t(3), keys(2, 1) })
case(nn.IndexLinear(6, 2, nil, nil, nil, nil, true), { { keys(1, 6, 3), keys(2) }, { t(3), t(1) } })
case(nn.PartialLinear(4, 5), t(2, 4))
local partial = nn.PartialLinear(4, 5)
partial:setPartition(torch.LongTensor { 5, 2 })
case(partial, t(2, 4))
case(nn.WeightedEuclidean(4, 3), t(2, 4))
case(nn.TemporalSubSampling(3, 2, 2), t(7, 3))
case(nn.TemporalRowConvolution(3, 2, 2), t(2, 7, 3))
case(nn.TemporalRowConvolution(3, 2, 1, true), t(3, 7))
case(nn.TemporalDynamicKMaxPooling(2, 0.5), t(2, 7, 3))
case(nn.FeatureLPPooling(2, 2, 3, true), torch.abs(t(2, 6, 3)):add(0.1))
case(nn.FeatureLPPooling(3, 1, 2), torch.abs(t(6)):add(0.1))
case(nn.UpSampling(2), t(2, 3, 2, 3))
case(nn.UpSampling(2), t(1, 2, 2, 3, 2))
case(nn.UpSampling({ oheight = 5, owidth = 4 }, 'bilinear'), t(2, 3, 2, 3))
case(nn.UpSampling(2, 'trilinear'), t(1, 2, 2, 3, 2))
case(nn.SpatialUpSamplingBilinear { oheight = 1, owidth = 7 }, t(3, 4, 3))

-- dpnn
case(nn.ArgMax(2, 2), t(3, 4))
case(nn.ArgMax(1, 1, false), t(3, 4))
case(nn.Clip(-0.3, 0.5), t(3, 4))
case(nn.FireModule(3, 2, 3, 4), t(2, 3, 5, 4))
case(nn.ReinforceBernoulli(), torch.abs(t(3, 4)))
case(nn.ReinforceCategorical(), torch.abs(t(3, 4)))
case(nn.ReinforceNormal(0.1), t(3, 4))
case(nn.ReverseTable(), steps(3, 2))
case(nn.SpatialBinaryConvolution(2, 3, 3, 2, 1, 1, 1, 0), t(2, 2, 4, 5))
case(nn.SpatialFeatNormalization(t(3), torch.abs(t(3)):add(0.1)), t(2, 3, 2, 2))
case(nn.SpatialRegionDropout(), t(2, 3, 4, 4))
case(nn.SpatialUniformCrop(2, 3), t(2, 3, 5, 6))
case(nn.TotalDropout(), t(3, 4))
case(nn.PCAColorTransform(3, t(3, 3), t(3)), t(2, 3, 2, 2))
case(nn.SimpleColorTransform(3, torch.abs(t(3))), t(2, 3, 2, 2))
local nce = nn.NCEModule(4, 5, 2, torch.ones(5))
nce.normalized = true
case(nce, { t(3, 4), torch.LongTensor { 1, 5, 2 } })

-- rnn: one step, sequences of vectors and of batches
case(nn.LSTM(3, 4), t(3))
case(nn.LSTM(3, 4, nil, false), t(2, 3))
local function recurrent(make)
  case(nn.Sequencer(make()), steps(3, 3), ' of ' .. torch.type(make()))
  case(nn.Sequencer(make()), steps(3, 2, 3), ' of ' .. torch.type(make()))
  case(nn.Sequencer(make()), t(4, 2, 3), ' of ' .. torch.type(make()))
end
recurrent(function() return nn.LSTM(3, 4) end)
recurrent(function() return nn.FastLSTM(3, 4) end)
recurrent(function() return nn.GRU(3, 4) end)
recurrent(function()
  return nn.Recurrent(4, nn.Linear(3, 4), nn.Linear(4, 4), nn.Tanh())
end)
recurrent(function()
  local step = nn.Sequential():add(nn.ParallelTable():add(nn.Linear(3, 4)):add(nn.Linear(4, 4)))
  return nn.Recurrence(step:add(nn.CAddTable()):add(nn.Sigmoid()), 4, 1)
end)
recurrent(function() return nn.Linear(3, 2) end)
case(nn.Sequencer(nn.MuFuRu(3, 4)), steps(3, 2, 3), ' of nn.MuFuRu')
case(nn.Sequencer(nn.NormStabilizer()), steps(3, 2, 3), ' of nn.NormStabilizer')
local stack = nn.Sequential():add(nn.FastLSTM(3, 4)):add(nn.GRU(4, 2)):add(nn.Linear(2, 3))
case(nn.Sequencer(stack), steps(3, 2, 3), ' of a stack')
case(nn.Repeater(nn.FastLSTM(3, 3), 4), t(2, 3))
case(nn.BiSequencer(nn.FastLSTM(3, 2), nn.GRU(3, 2)), steps(3, 2, 3))
case(nn.BiSequencerLM(nn.FastLSTM(3, 2), nn.GRU(3, 2)), steps(4, 2, 3))
case(nn.SeqLSTM(3, 4), t(5, 2, 3))
case(nn.SeqLSTM(3, 4), { t(2, 4), t(2, 4), t(5, 2, 3) })
case(nn.SeqLSTMP(3, 5, 4), t(5, 2, 3))
case(nn.SeqGRU(3, 4), t(5, 2, 3))
case(nn.SeqBRNN(3, 4), t(5, 2, 3))
case(nn.SeqBRNN(3, 4, true, nn.JoinTable(3)), t(5, 2, 3))
case(nn.SeqReverseSequence(2), t(2, 3, 2))
local zeros = t(4, 2, 3)
zeros[2][1]:zero()
zeros[3]:zero()
local seq = nn.SeqLSTM(3, 4)
seq.maskzero = true
case(seq, zeros)
seq = nn.SeqGRU(3, 4)
seq.maskzero, seq.batchfirst = true, true
case(seq, zeros:transpose(1, 2):contiguous())
case(nn.MaskZero(nn.Linear(3, 4), 1), zeros[2])
case(nn.TrimZero(nn.Linear(3, 4), 1), zeros[2])
case(nn.MaskZero(nn.Linear(3, 4), 1), zeros[3][1])
case(nn.Sequencer(nn.FastLSTM(3, 4):maskZero(1)), zeros, ' with maskZero')
case(nn.LookupTableMaskZero(4, 3), torch.LongTensor { { 0, 2 }, { 4, 0 } })
case(nn.LinearNoBias(3, 4), t(2, 3))
case(nn.SAdd(0.5, true), t(2, 3))
case(nn.CopyGrad(), t(2, 3))
require 'rnn.ExpandAs'
case(nn.ExpandAs(), { t(2, 3), t(1, 3) })
local glimpse = nn.Sequential():add(nn.JoinTable(1, 1)):add(nn.FastLSTM(5, 4))
case(nn.RecurrentAttention(glimpse, nn.Linear(4, 2), 3, { 4 }), t(2, 3), '', true)

torch.save(arg[1], cases)
print(#cases .. ' cases')
