-- tester.lua - torch.Tester and torch.TestSuite, by themselves: what each assertion says of what it is given.
require 'torch'

local tester = torch.Tester()
local suite = torch.TestSuite()

-- One that says what it found, in place of noting it.
local probe = torch.Tester()
function probe:_success() return true, '' end
function probe:_failure(message) return false, message end

local function holds(name, ...) tester:assert((probe[name](probe, ...)), name .. ' should hold') end
local function fails(name, ...)
  local result, text = probe[name](probe, ...)
  tester:asserteq(result, false, name .. ' should fail')
  return text
end
local function both(equal, ...)
  if equal then holds('eq', ...) fails('ne', ...) else fails('eq', ...) holds('ne', ...) end
end

-- What `run` writes, and how it ends.
local function captured(run)
  local write, texts = io.write, {}
  io.write = function(...) texts[#texts + 1] = table.concat({ ... }) end
  local ok, message = pcall(run)
  io.write = write
  return table.concat(texts), ok, message
end

function suite.comparisons()
  for _, case in ipairs { { 'lt', 1, 2 }, { 'gt', 2, 1 }, { 'le', 1, 1 }, { 'ge', 1, 1 }, { 'eq', 'a', 'a' }, { 'ne', 1, 2 } } do holds('assert' .. case[1], case[2], case[3]) end
  for _, case in ipairs { { 'lt', 1, 1 }, { 'gt', 1, 1 }, { 'le', 2, 1 }, { 'ge', 1, 2 }, { 'eq', 1, '1' }, { 'ne', 1, 1 } } do
    tester:assert(fails('assert' .. case[1], case[2], case[3], 'why') :find('why') ~= nil)
  end
  holds('assertalmosteq', 1, 1 + 1e-17)
  holds('assertalmosteq', 1, 2, 1)
  holds('assertalmosteq', 1, 2, 'message', 1)
  fails('assertalmosteq', 1, 2)
end

function suite.equality()
  local one = torch.Tensor { 1 }
  both(true, one, torch.Tensor { 1 })
  both(false, one, 1)
  both(false, one, torch.FloatTensor { 1 })
  both(false, torch.Tensor(2, 3):zero(), torch.Tensor(3, 2):zero())
  both(true, torch.Tensor(), torch.Tensor())
  both(true, { one, { 1, 'a', x = false } }, { one:clone(), { 1, 'a', x = false } })
  both(false, { 1, 2 }, { 1, 2, 3 })
  both(false, { 1, 2, 3 }, { 1, 2 })
  both(false, { x = false }, { x = true })
  both(false, {}, { x = false })
  both(true, torch.LongStorage { 1, 2 }, torch.LongStorage { 1, 2 })
  both(false, torch.LongStorage { 1, 2 }, torch.LongStorage { 1, 3 })
  both(false, torch.LongStorage { 1 }, torch.IntStorage { 1 })
  both(true, torch.IntStorage(), torch.IntStorage())
end

function suite.tolerance()
  both(false, { 1, torch.Tensor { 1 } }, { 1.1, torch.Tensor { 1.1 } })
  both(true, { 1, torch.Tensor { 1 } }, { 1.1, torch.Tensor { 1.1 } }, 0.2)
  both(true, { 1, torch.Tensor { 1 } }, { 1.1, torch.Tensor { 1.1 } }, 'message', 0.2)
  both(true, 1 / 0, 1 / 0)
  both(false, 0 / 0, 0 / 0)
  both(false, 0 / 0, 1, 100)
  both(true, torch.Tensor { 1 / 0, 1 }, torch.Tensor { 1 / 0, 1.5 }, 0.5)
  both(false, torch.Tensor { 1 / 0 }, torch.Tensor { -1 / 0 }, 1e300)
  both(false, torch.Tensor { 0 / 0 }, torch.Tensor { 1 }, 100)
  both(false, torch.ByteTensor { 0 }, torch.ByteTensor { 255 }, 254)
  both(true, torch.ByteTensor { 0 }, torch.ByteTensor { 255 }, 255)
end

function suite.tensors()
  local flat, square = torch.ones(4), torch.ones(2, 2)
  local text = captured(function() holds('assertTensorEq', flat, square) end)
  tester:assert(text:find('but different dimensions') ~= nil, 'a warning')
  fails('assertTensorNe', flat, flat, 1e-6)
  holds('assertTensorNe', flat, flat:float())
  holds('assertTensorEq', flat, flat + 1e-5, 1e-4)
  fails('assertTensorEq', flat, flat + 1e-5, 1e-6)
  tester:assertErrorPattern(function() probe:assertTensorEq(flat, 1) end, 'Second argument should be a Tensor')
  holds('assertTableEq', { flat }, { flat:clone() })
  fails('assertTableEq', { flat }, { square })
end

function suite.errors()
  local function raise() error('a bad thing', 0) end
  local function quiet() end
  holds('assertError', raise)
  fails('assertError', quiet)
  holds('assertNoError', quiet)
  tester:assert(fails('assertNoError', raise, 'why'):find('a bad thing') ~= nil)
  holds('assertErrorMsg', raise, 'a bad thing')
  fails('assertErrorMsg', raise, 'a bad')
  holds('assertErrorPattern', raise, 'bad')
  fails('assertErrorPattern', raise, 'worse')
  fails('assertErrorPattern', quiet, '')
  holds('assertErrorObj', function() error({ code = 5 }) end, function(object) return object.code == 5 end)
  fails('assertErrorObj', function() error({ code = 4 }) end, function(object) return object.code == 5 end)
end

-- A tester with tests that pass, fail and raise.
local function example()
  local inner, tests = torch.Tester(), torch.TestSuite()
  function tests.good() inner:eq(1, 1) inner:assert(true) end
  function tests.bad() inner:eq(1, 2, 'one is two') inner:eq(1, 3) end
  function tests.worse() error('dreadful') end
  return inner:add(tests)
end

function suite.report()
  local inner = example()
  local text, ok, message = captured(function() inner:run() end)
  tester:asserteq(ok, false)
  tester:assert(message:find('An error was found while running tests!', 1, true) ~= nil)
  tester:asserteq(inner.countasserts, 4)
  tester:assert(text:find('Completed 4 asserts in 3 tests with 1 failure and 1 error\n', 1, true) ~= nil, text)
  for _, part in ipairs { 'Running 3 tests\n1/3 good ', ' [PASS]\n2/3 bad ', ' [FAIL]\n3/3 worse ', ' [ERROR]\n', 'one is two\nEQ(==) violation: val=1, expected=2', 'dreadful' } do
    tester:assert(text:find(part, 1, true) ~= nil, 'in the report: ' .. part)
  end
  for line in text:gmatch('[^\n]+') do tester:assertle(#line, 120) end
end

function suite.some()
  tester:assert((select(2, captured(function() example():run('good') end))))
  local text, ok = captured(function() example():disable { 'bad', 'worse' }:run() end)
  tester:assert(ok)
  tester:assert(text:find('in 3 tests with 0 failures and 0 errors and 2 disabled', 1, true) ~= nil)
  tester:assert(captured(function() example():run { 'go+d', 'x' } end):find('Running 1 test\n', 1, true) ~= nil)
  tester:assert(captured(function() example():setEarlyAbort(true):run() end):find('worse') == nil)
  tester:assert(captured(function() example():setSummaryOnly(true):run() end):find('one is two') == nil)
  local _, _, message = captured(function() example():setRethrowErrors(true):run() end)
  tester:assert(message:find('dreadful') ~= nil)
end

function suite.setUpAndTearDown()
  local inner, seen = torch.Tester(), {}
  inner:add(function(name) seen[#seen + 1] = 'up ' .. name end, '_setUp')
  inner:add(function(name) seen[#seen + 1] = 'down ' .. name end, '_tearDown')
  inner:add(function() seen[#seen + 1] = 'a' end, 'a')
  captured(function() inner:run() end)
  tester:eq(seen, { 'up a', 'a', 'down a' })
  tester:assertErrorPattern(function() inner:add(function() end, '_setUp') end, 'Only one')
end

function suite.aSuiteIsIterated()
  local tests, found = torch.TestSuite(), {}
  function tests.b() end
  function tests.a() end
  for name, test in pairs(tests.__tests) do
    tester:asserteq(test, tests[name])
    found[#found + 1] = name
  end
  table.sort(found)
  tester:eq(found, { 'a', 'b' })
  tester:assert(tests.__isTestSuite)
  tester:assert(captured(function() torch.Tester():add(tests):run() end):find('1/2 b .*2/2 a ') ~= nil)
end

function suite.misuse()
  tester:assertErrorPattern(function()
    local tests = torch.TestSuite()
    function tests.twice() end
    function tests.twice() end
  end, 'Test twice is already defined.')
  tester:assertErrorPattern(function() torch.TestSuite().inner = {} end, 'Nested tables of tests are not supported')
  tester:assertErrorPattern(function() torch.TestSuite().count = 1 end, 'Only functions are supported')
  tester:assertErrorPattern(function() captured(error) local inner = torch.Tester() inner:add({ { function() end } }) end, 'Nested sets')
  for part, misuse in pairs {
    ['use TestSuite rather than plain lua table'] = function() torch.Tester():add({}):run() end,
    ['should only be used for boolean'] = function() probe:assert({}) end,
    ['assertne should only be used to compare basic'] = function() probe:assertne({}, {}) end,
  } do
    tester:assert(captured(misuse):find(part, 1, true) ~= nil, part)
  end
  tester:assertErrorPattern(function() probe:assert(true, 'a', 'b') end, 'Unexpected arguments')
  tester:assertErrorPattern(function() probe:eq(1, 1, {}) end, 'Unexpected arguments')
end

function suite.replaced()
  local seen = {}
  local other = torch.Tester()
  function other:_assert_sub(condition, message)
    seen[#seen + 1] = condition and 'holds' or message
    return condition
  end
  tester:asserteq(other:eq(1, 1), true)
  tester:asserteq(other:assert(false, 'mine'), false)
  tester:eq(#seen, 2)
  tester:asserteq(seen[1], 'holds')
  tester:assert(seen[2]:find('^mine\n') ~= nil)
end

tester:add(suite):run()
