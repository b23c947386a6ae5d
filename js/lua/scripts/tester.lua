-- tester.lua - torch.Tester and torch.TestSuite: run tests, count assertions, print a report.
local torch = torch

-- The names of the tests of each TestSuite, in the order of addition.
local names_of = setmetatable({}, { __mode = 'k' })

-- The tests are in the field __tests, as in Torch7, so that every assignment to the suite calls
-- __newindex, which refuses a second test of the same name.
function torch.TestSuite()
  local tests, names = {}, {}
  local suite = { __tests = tests, __isTestSuite = true }
  names_of[suite] = names
  return setmetatable(suite, {
    __index = tests,
    __newindex = function(_, name, test)
      if tests[name] ~= nil then fail('Test ' .. tostring(name) .. ' is already defined.') end
      if type(test) == 'table' then fail('Nested tables of tests are not supported') end
      if type(test) ~= 'function' then
        fail('Only functions are supported as members of a TestSuite')
      end
      names[#names + 1] = name
      tests[name] = test
    end,
  })
end

-- The names of tests in a table: those in `first`, then the others in order.
local function sorted_names(tests, first)
  local names, seen = {}, {}
  for i, name in ipairs(first) do
    names[i], seen[name] = name, true
  end
  local others = {}
  for name in pairs(tests) do
    if not seen[name] then others[#others + 1] = name end
  end
  table.sort(others, function(a, b) return tostring(a) < tostring(b) end)
  for _, name in ipairs(others) do
    names[#names + 1] = name
  end
  return names
end

local Tester = torch.class('torch.Tester')
host.Tester = Tester -- equal.lua adds the assertions

function Tester:__init()
  self.tests, self.names, self.skipped = {}, {}, {}
  self.errors, self.countasserts = {}, 0
  self._assertTensorEqIgnoresDims = true -- different sizes only give a warning
end

function Tester:setEarlyAbort(on)
  self.earlyAbort = on
  return self
end
function Tester:setRethrowErrors(on)
  self.rethrow = on
  return self
end
function Tester:setSummaryOnly(on)
  self.summaryOnly = on
  return self
end

local function add(self, name, test)
  if type(test) == 'table' then fail('Nested sets of tests are not allowed: ' .. tostring(name)) end
  if type(test) ~= 'function' then
    fail("test '" .. tostring(name) .. "' must be a function, not a " .. type(test))
  end
  if name == '_setUp' or name == '_tearDown' then
    if self[name] then fail('Only one ' .. name .. ' is allowed') end
    self[name] = test
    return
  end
  if self.tests[name] then fail('Test ' .. name .. ' is already defined.') end
  self.names[#self.names + 1] = name
  self.tests[name] = test
end

-- add(function, name) or add(suite). Tests run in the order of addition; those of a plain table in
-- the order of their names.
function Tester:add(tests, name)
  if type(tests) == 'function' then
    add(self, name or 'unknown', tests)
    return self
  end
  if type(tests) ~= 'table' then
    fail("bad argument #1 to 'add' (function or table expected, got " .. type(tests) .. ')')
  end
  local is_suite = rawget(tests, '__isTestSuite')
  if not is_suite then self.hasPlainTable = true end -- run() warns of it
  local own = is_suite and tests.__tests or tests
  for _, key in ipairs(sorted_names(own, names_of[tests] or {})) do
    add(self, key, own[key])
  end
  return self
end

function Tester:disable(names)
  for _, name in ipairs(type(names) == 'table' and names or { names }) do
    if not self.tests[name] then fail("there is no test '" .. tostring(name) .. "' to disable") end
    self.skipped[name] = true
  end
  return self
end

-- Returns the part of a traceback between the assertion and the test, without the frames of this
-- library.
local function where(trace)
  local lines = {}
  for line in trace:gmatch('[^\n]+') do
    local name = line:match('^%s*(%a+):%d')
    if (name == 'tester' or name == 'equal') and #lines > 0 then break end
    local is_internal = name and (host.packages[name] or host.script(name))
    local is_empty = line:match('^%s*%[C%]')
      or line:match('^%s*%(tail call%)')
      or line:match('^stack traceback')
    if not is_internal and not is_empty then lines[#lines + 1] = line end
  end
  return #lines > 0 and 'stack traceback:\n' .. table.concat(lines, '\n') or ''
end

function Tester:_note(kind, message, trace)
  self.result = (self.result == 'ERROR' or kind == 'ERROR') and 'ERROR' or kind
  self.errors[#self.errors + 1] = tostring(self.curtestname)
    .. '\n'
    .. message
    .. '\n'
    .. trace
    .. '\n'
end

function Tester:_success() return true end

function Tester:_failure(message)
  self:_note('FAIL', message, where(debug.traceback('', 2)))
  if self.earlyAbort then error({ abort = self }, 0) end
  return false, message
end

-- Every assertion calls this method. Subclasses may override it, and count or not.
function Tester:_assert_sub(holds, message)
  self.countasserts = self.countasserts + 1
  if holds then return self:_success() end
  return self:_failure(message)
end

-- Returns the names of the tests that run() was asked for, by name or pattern.
local function selected(self, wanted)
  if wanted == nil then return self.names end
  local names = {}
  for _, name in ipairs(self.names) do
    for _, pattern in ipairs(type(wanted) == 'table' and wanted or { wanted }) do
      if name == pattern or tostring(name):match(pattern) then
        names[#names + 1] = name
        break
      end
    end
  end
  return names
end

local function run_one(self, name)
  self.curtestname, self.result = name, 'PASS'
  local function body()
    if self._setUp then self._setUp(name) end
    self.tests[name]()
    if self._tearDown then self._tearDown(name) end
  end
  if self.rethrow then
    body()
  else
    xpcall(body, function(message)
      if type(message) == 'table' and message.abort == self then return end
      self:_note(
        'ERROR',
        'Function call failed\n' .. tostring(message),
        where(debug.traceback('', 2))
      )
    end)
  end
  return self.result
end

local function several(n, what) return n .. ' ' .. what .. (n == 1 and '' or 's') end

function Tester:_report(count, seen)
  local line = 'Completed '
    .. several(self.countasserts, 'assert')
    .. ' in '
    .. several(count, 'test')
    .. ' with '
    .. several(seen.FAIL, 'failure')
    .. ' and '
    .. several(seen.ERROR, 'error')
  if seen.SKIP > 0 then line = line .. ' and ' .. seen.SKIP .. ' disabled' end
  io.write(line .. '\n')
  if self.summaryOnly then return end
  local rule = ('-'):rep(80) .. '\n'
  if #self.errors > 0 then io.write(rule) end
  for _, text in ipairs(self.errors) do
    io.write(text)
    io.write(rule)
  end
end

-- run() runs all tests; run(name) or run{ names } those that match. Raises an error at the end if a
-- test failed.
function Tester:run(wanted)
  local names = selected(self, wanted)
  local seen = { PASS = 0, FAIL = 0, ERROR = 0, SKIP = 0 }
  self.errors, self.countasserts = {}, 0
  if self.hasPlainTable then
    io.write('WARNING: please use TestSuite rather than plain lua table\n')
  end
  io.write('Running ' .. several(#names, 'test') .. '\n')
  for i, name in ipairs(names) do
    local head = i .. '/' .. #names .. ' ' .. tostring(name) .. ' '
    io.write(head .. ('.'):rep(73 - #head) .. ' ')
    local result = self.skipped[name] and 'SKIP' or run_one(self, name)
    seen[result] = seen[result] + 1
    io.write('[' .. result .. ']\n')
    if self.earlyAbort and (result == 'FAIL' or result == 'ERROR') then
      io.write('Aborting on first error, not all tests have been executed\n')
      break
    end
  end
  self:_report(#names, seen)
  if seen.FAIL + seen.ERROR > 0 then fail('An error was found while running tests!') end
end
