-- luajit.lua - what LuaJIT, on which Torch7 ran, has beyond Lua 5.1.
local tester, suite = torch.Tester(), torch.TestSuite()

function suite.escapes()
  tester:asserteq('\x41\x7a\xff', 'Az\255')
  tester:asserteq('a\z
                   b', 'ab')
  tester:asserteq('\u{48}\u{e9}\u{20ac}\u{1f600}', 'H\195\169\226\130\172\240\159\152\128')
  for _, wrong in ipairs { "'\\xg0'", "'\\x4'", "'\\u{110000}'", "'\\u48'" } do
    tester:assertErrorPattern(function() assert(loadstring('return ' .. wrong)) end, 'invalid escape sequence')
  end
  tester:assertErrorPattern(function() assert(loadstring("return '\\z\n\n' .. nil + 1"))() end, ':3:')
end

function suite.format()
  local object = setmetatable({}, { __tostring = function() return 'object' end })
  tester:asserteq(string.format('%s %s %s', nil, true, object), 'nil true object')
  tester:asserteq(string.format('%8s|%-8s|%.3s', object, object, object), '  object|object  |obj')
  tester:asserteq(('%s'):format(torch.Tensor { 1 }), tostring(torch.Tensor { 1 }))
  tester:assertErrorPattern(function() string.format('%s') end, 'bad argument #2')
end

function suite.rep()
  tester:asserteq(('ab'):rep(3, ', '), 'ab, ab, ab')
  tester:asserteq(('ab'):rep(1, ', '), 'ab')
  tester:asserteq(('ab'):rep(0, ', ') .. ('ab'):rep(-1), '')
  tester:asserteq(('abc'):rep(5), 'abcabcabcabcabc')
  tester:asserteq((''):rep(3, 'x'), 'xx')
  tester:assertErrorPattern(function() ('x'):rep(2 ^ 31 - 1) end, 'too large')
end

function suite.log()
  tester:asserteq(math.log(8, 2), 3)
  tester:asserteq(math.log(2 ^ 29, 2), 29)
  tester:asserteq(math.log(1000, 10), 3)
  tester:assertalmosteq(math.log(6, 3), math.log(6) / math.log(3), 1e-15)
  tester:asserteq(math.log(math.exp(1)), 1)
end

function suite.load()
  tester:asserteq(load('return 1 + 1')(), 2)
  tester:asserteq(load('return x', 'chunk', 't', { x = 7 })(), 7)
  tester:eq({ load('return 1', 'chunk', 'b') }, { nil, 'attempt to load chunk with wrong mode' })
  tester:asserteq(select(2, load('x x', '=named')):match('^named:1:'), 'named:1:')
  local pieces = { 'return ', '5' }
  tester:asserteq(load(function() return table.remove(pieces, 1) end)(), 5)
end

function suite.searchpath()
  local name = os.tmpname()
  local folder, base = name:match('^(.*)/(.*)$')
  tester:asserteq(package.searchpath(base, folder .. '/nowhere/?;' .. folder .. '/?'), name)
  os.remove(name)
  local found, tried = package.searchpath('a.b', './?.x;/y/?.z')
  tester:asserteq(found, nil)
  tester:asserteq(tried, "\n\tno file './a/b.x'\n\tno file '/y/a/b.z'")
  tester:asserteq(select(2, package.searchpath('a-b', '?', '-', '+')), "\n\tno file 'a+b'")
end

function suite.xpcall()
  tester:eq({ xpcall(function(...) return select('#', ...), ... end, print, 1, nil, 3) }, { true, 3, 1, nil, 3 })
  tester:eq({ xpcall(error, function(message) return message .. '!' end, 'no', 0) }, { false, 'no!' })
end

-- All that a coroutine gives, until it ends, as text.
local function gives(f, ...)
  local list = {}
  local co = coroutine.create(f)
  local results = { coroutine.resume(co, ...) }
  while coroutine.status(co) ~= 'dead' do
    list[#list + 1] = tostring(results[2])
    results = { coroutine.resume(co, 'back') }
  end
  for i = 1, table.maxn(results) do list[#list + 1] = tostring(results[i]) end
  return table.concat(list, ' ')
end

function suite.yieldAcrossPcall()
  local yield = coroutine.yield
  tester:asserteq(gives(function(a) return pcall(function(b) return b, yield('out') end, a) end, 'in'), 'out true true in back')
  tester:asserteq(gives(function()
    local ok, message = pcall(function()
      yield(1)
      error('wrong', 0)
    end)
    return yield(ok), message
  end), '1 false true back wrong')
  tester:asserteq(gives(function() return pcall(yield, 'direct') end), 'direct true true back')
  tester:asserteq(gives(function() return pcall(pcall, yield, 'nested') end), 'nested true true true back')
  tester:asserteq(gives(function() return pcall(pcall, error) end), 'true true false')
  tester:asserteq(gives(function()
    return xpcall(function(...)
      yield(...)
      local nothing
      return nothing.field
    end, function(message) return message:match('attempt.*') end, 'argument')
  end), "argument true false attempt to index local 'nothing' (a nil value)")
end

function suite.errorsAcrossYields()
  local yield = coroutine.yield
  tester:asserteq(gives(function()
    local caught = {}
    for i = 1, 3 do
      local ok, message = pcall(function()
        pcall(function()
          yield(i)
          error('inner')
        end)
        yield(-i)
        error(i, 0)
      end)
      caught[i] = message
    end
    return table.concat(caught, ',')
  end), '1 -1 2 -2 3 -3 true 1,2,3')
  local value
  tester:asserteq(gives(function()
    pcall(function()
      local kept = 5
      value = function() return kept end
      yield()
      error('closes upvalues')
    end)
    return value()
  end), 'nil true 5')
  local function deep(n) return pcall(deep, n + 1) end
  tester:assertgt(tonumber(gives(function() return select('#', deep(1)) end):match('%d+')), 1000)
  tester:asserteq(gives(function() return pcall(error, { 1 }) end):match('^true false table'), 'true false table')
end

function suite.coroutinesOfAnyFunction()
  tester:asserteq(gives(coroutine.yield, 'a'), 'a true back')
  tester:asserteq(gives(pcall, coroutine.yield, 'b'), 'b true true back')
  tester:asserteq(gives(tostring, 5), 'true 5')
end

function suite.dumpedFunctions()
  local n = 1
  local function counts(step)
    n = n + step
    return n
  end
  local copy = loadstring(string.dump(counts))
  tester:asserteq(debug.setupvalue(copy, 1, 10), 'n')
  tester:asserteq(copy(5), 15)
  tester:asserteq(n, 1)
  tester:asserteq(string.dump(counts), string.dump(counts))
  tester:assertErrorPattern(function() string.dump(print) end, 'unable to dump')
  local text = string.dump(counts)
  for at = 1, #text do
    local other = text:sub(1, at - 1) .. string.char((text:byte(at) + 1) % 256) .. text:sub(at + 1)
    tester:assert(loadstring(other) == nil or at == 1, 'a text that was changed at ' .. at)
  end
end

tester:add(suite):run()
