-- streams.lua - random numbers, whose streams are those of the Mersenne twister, and objects in files.
require 'torch'

local tester, suite = torch.Tester(), torch.TestSuite()

function suite.twister()
  torch.manualSeed(5489) -- with the seed of its authors the 10000th number is 4123659995
  for _ = 1, 9999 do torch.random() end
  tester:asserteq(torch.random(), 4123659995)
end

function suite.seeds()
  torch.manualSeed(3)
  local first = { torch.rand(4), torch.randn(5), torch.randperm(6), torch.random(1, 100), torch.uniform(), torch.bernoulli(0.3), torch.exponential(2) }
  torch.manualSeed(3)
  tester:eq({ torch.rand(4), torch.randn(5), torch.randperm(6), torch.random(1, 100), torch.uniform(), torch.bernoulli(0.3), torch.exponential(2) }, first)
  tester:asserteq(torch.initialSeed(), 3)
  tester:ne(torch.rand(4), first[1])
end

function suite.states()
  torch.randn(3) -- an odd count: half of a pair is kept
  local state = torch.getRNGState()
  local drawn = torch.randn(7)
  torch.setRNGState(state)
  tester:eq(torch.randn(7), drawn)
  local own = torch.Generator()
  torch.setRNGState(own, state)
  tester:eq(torch.randn(own, 7), drawn)
end

function suite.distributions()
  torch.manualSeed(1)
  local x = torch.rand(100000)
  tester:assertgt(x:min(), -1e-300)
  tester:assertlt(x:max(), 1)
  tester:assertalmosteq(x:mean(), 0.5, 0.01)
  local y = torch.Tensor(100000):normal(3, 2)
  tester:assertalmosteq(y:mean(), 3, 0.05)
  tester:assertalmosteq(y:std(), 2, 0.05)
  local permutation = torch.randperm(50)
  tester:eq(torch.sort(permutation), torch.range(1, 50))
  local drawn = torch.multinomial(torch.Tensor { 1, 0, 3 }, 1000, true)
  tester:asserteq(drawn:eq(2):sum(), 0)
  tester:assertalmosteq(drawn:eq(3):sum() / 1000, 0.75, 0.1)
end

local function saved(object, format)
  local name = os.tmpname()
  torch.save(name, object, format)
  local loaded = torch.load(name, format)
  os.remove(name)
  return loaded
end

function suite.files()
  local x = torch.randn(3, 4)
  local object = { x, x:t(), name = 'a "name"', list = { 1, 2.5, true, false }, storage = torch.IntStorage { 1, 2 }, long = torch.LongTensor { 2 ^ 53 } }
  for _, format in ipairs { 'binary', 'ascii' } do
    for _, loaded in ipairs { saved(object, format), torch.deserialize(torch.serialize(object, format), format) } do
      tester:eq(loaded, object, 1e-12, format)
      loaded[1]:fill(0)
      tester:asserteq(loaded[2]:abs():sum(), 0, 'views share memory again')
    end
  end
end

function suite.references()
  local shared = { 1 }
  local loaded = saved { a = shared, b = shared }
  tester:assert(loaded.a == loaded.b)
  local circle = {}
  circle.itself = circle
  local back = saved(circle)
  tester:assert(back.itself == back)
end

do
  local Point = torch.class('Point')
  function Point:__init(x, y) self.x, self.y = x, y end
  function Point:length() return math.sqrt(self.x ^ 2 + self.y ^ 2) end
end

function suite.objects()
  local loaded = saved(Point(3, 4))
  tester:asserteq(torch.type(loaded), 'Point')
  tester:asserteq(loaded:length(), 5)
end

tester:add(suite):run()
