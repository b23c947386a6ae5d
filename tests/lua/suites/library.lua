-- library.lua - what comes with torch: CmdLine, paths, sys, bit.
local tester, suite = torch.Tester(), torch.TestSuite()

local function options()
  local cmd = torch.CmdLine()
  cmd:text('Training')
  cmd:argument('-data', 'where the data are')
  cmd:option('-seed', 123, 'initial random seed')
  cmd:option('-quiet', false, 'says nothing')
  cmd:option('--name', 'net', 'what it is called')
  return cmd
end

function suite.cmdline()
  local cmd = options()
  tester:eq(cmd:parse { 'x.t7' }, { data = 'x.t7', seed = 123, quiet = false, name = 'net' })
  tester:eq(cmd:parse { '-seed', '-5', '-quiet', 'x.t7', '--name', 'a b' }, { data = 'x.t7', seed = -5, quiet = true, name = 'a b' })
  local params = cmd:parse { 'x.t7', '-seed', '7', '-name', 'big' }
  tester:asserteq(cmd:string('runs', params), 'runs,name=big,seed=7')
  tester:asserteq(cmd:string('runs', params, { name = true }), 'runs,seed=7')
end

function suite.cmdlineLog()
  local name, screen = os.tmpname(), print
  local seen = {}
  print = function(...) seen[#seen + 1] = table.concat({ ... }, ' ') end
  local cmd = options()
  cmd:addTime('here', '%F')
  cmd:log(name, { seed = 5 })
  print('a', 'b')
  cmd:silent()
  print('only there')
  print = screen
  local file = io.open(name)
  local text = file:read('*a')
  file:close()
  os.remove(name)
  tester:asserteq(seen[#seen], 'a b')
  tester:assert(text:find('%d+%-%d+%-%d+%[here%]: seed\t5\n') ~= nil, text)
  tester:assert(text:find('%]: a\tb\n[^\n]*only there\n$') ~= nil, text)
end

function suite.cmdlineHelp()
  local texts, write = {}, io.write
  io.write = function(...) texts[#texts + 1] = table.concat { ... } end
  options():help { [0] = 'train.lua' }
  io.write = write
  local text = table.concat(texts)
  tester:asserteq(text, 'Usage: train.lua [options] <data>\nTraining\n  <data> where the data are\n  -seed  initial random seed [123]\n  -quiet says nothing [false]\n  --name what it is called [net]\n')
end

function suite.paths()
  tester:asserteq(paths, require 'paths')
  local above = os.tmpname()
  os.remove(above)
  local folder = paths.concat(above, 'deep')
  tester:assert(not paths.dirp(folder))
  tester:assert(paths.mkdir(folder))
  tester:assert(paths.dirp(folder))
  local name = paths.concat(folder, 'a.lua')
  local file = io.open(name, 'w')
  file:write('return 5')
  file:close()
  tester:assert(paths.filep(name))
  tester:assert(not paths.filep(folder))
  tester:asserteq(paths.dofile(name), 5)
  local found = {}
  for one in paths.files(folder, '%.lua$') do found[#found + 1] = one end
  tester:eq(found, { 'a.lua' })
  tester:eq(paths.dir(folder), { '.', '..', 'a.lua' })
  os.remove(name)
  tester:assert(paths.rmdir(folder))
  tester:assert(paths.rmdir(above))
  tester:assert(not paths.dirp(folder))
end

function suite.names()
  tester:asserteq(paths.basename('/a/b.lua'), 'b.lua')
  tester:asserteq(paths.basename('/a/b.lua', 'lua'), 'b')
  tester:asserteq(paths.basename('/a/b.lua', '.lua'), 'b')
  tester:asserteq(paths.dirname('/a/b.lua'), '/a')
  tester:asserteq(paths.dirname('b.lua'), '.')
  tester:asserteq(paths.extname('a/b.tar.gz'), 'gz')
  tester:asserteq(paths.concat('/a', 'b', '../c', './d'), '/a/c/d')
  tester:asserteq(paths.concat('/a', '/b'), '/b')
  tester:asserteq(paths.concat('x'), paths.cwd():gsub('/$', '') .. '/x')
end

function suite.sys()
  require 'sys'
  sys.tic()
  tester:assertge(sys.toc(), 0)
  tester:assertgt(sys.clock(), 0)
end

function suite.bit()
  tester:asserteq(require 'bit', bit)
  tester:asserteq(bit.band(0xff, 0x3c, 0x0f), 0x0c)
  tester:asserteq(bit.bor(1, 2, 4), 7)
  tester:asserteq(bit.bxor(5, 1), 4)
  tester:asserteq(bit.bnot(0), -1)
  tester:asserteq(bit.lshift(1, 31), -2 ^ 31)
  tester:asserteq(bit.lshift(1, 33), 2)
  tester:asserteq(bit.rshift(-1, 1), 2 ^ 31 - 1)
  tester:asserteq(bit.arshift(-8, 1), -4)
  tester:asserteq(bit.tohex(bit.rol(0x12345678, 12)), '45678123')
  tester:asserteq(bit.tohex(bit.ror(0x12345678, 12)), '67812345')
  tester:asserteq(bit.rol(5, 32), 5)
  tester:asserteq(bit.tohex(bit.bswap(0x12345678)), '78563412')
  tester:asserteq(bit.tobit(0xffffffff), -1)
  tester:asserteq(bit.tobit(2 ^ 40 + 1234), 1234)
  tester:asserteq(bit.tobit(-2 ^ 40 - 1), -1)
  tester:asserteq(bit.tohex(255, 2), 'ff')
  tester:asserteq(bit.tohex(-1, -4), 'FFFF')
  tester:assertErrorPattern(function() bit.band('x') end, 'number expected')
end

-- What suites written for Torch7 count on besides.
function suite.isTypeOf()
  local x = torch.LongTensor()
  for _, fits in ipairs { 'torch.LongTensor', torch.LongTensor, 'torch.*Tensor', '.*Long' } do tester:assert(torch.isTypeOf(x, fits), tostring(fits)) end
  for _, other in ipairs { 'torch.Long', 'LongTensor', torch.IntTensor, 'torch.IntTensor', 'torch.Int.*' } do tester:assert(not torch.isTypeOf(x, other), tostring(other)) end
  tester:assertErrorPattern(function() torch.isTypeOf(x, 5) end, 'type must be provided')
end

function suite.odds()
  tester:eq(torch.totable(torch.LongStorage { 1, 2 }), { 1, 2 })
  tester:eq(torch.totable(torch.Tensor { { 1, 2 } }), { { 1, 2 } })
  torch.setheaptracking(true)
  tester:asserteq(torch._heaptracking, true)
  torch.setheaptracking(false)
  tester:asserteq(torch._heaptracking, false)
  function torch.HalfTensor:twice() return self * 2 end
  tester:eq(torch.HalfTensor { 1, 0.1 }:twice():totable(), { 2, 0.199951171875 })
end

function suite.aliasMultinomial()
  local state = torch.multinomialAliasSetup(torch.Tensor { 1, 0, 3 })
  tester:asserteq(torch.type(state), 'table')
  tester:eq(torch.multinomialAliasSetup(torch.Tensor { 1, 0, 3 }, state), state)
  local drawn = torch.multinomialAlias(torch.LongTensor(100), state)
  tester:asserteq(drawn:eq(2):sum(), 0)
  tester:assertge(drawn:min(), 1)
end

function suite.generators()
  local generator = torch.Generator()
  torch.manualSeed(generator, 123)
  torch.normal(generator)
  local copy = torch.deserialize(torch.serialize(generator))
  local ascii = torch.deserialize(torch.serialize(generator, 'ascii'), 'ascii')
  local drawn = torch.randn(generator, 5)
  tester:eq(torch.randn(copy, 5), drawn)
  tester:eq(torch.randn(ascii, 5), drawn)
end

tester:add(suite):run()
