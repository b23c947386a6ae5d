-- ffi.lua - the package ffi: memory of numbers, and LuaJIT's table jit.
local ffi = require 'ffi'
local tester, suite = torch.Tester(), torch.TestSuite()
local function fails(run, message) tester:assertErrorPattern(run, message) end

function suite.pointersToTensors()
  for _, name in ipairs { 'Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double' } do
    local x = torch[name .. 'Tensor']{ { 1, 2, 3 }, { 4, 5, 6 } }
    for _, p in ipairs { x:data(), torch.data(x), x:storage():data() } do
      tester:eq({ p[0], p[5], (p + 2)[1], (p + 3) - p }, { 1, 6, 4, 3 }, name)
      p[1] = 7
      tester:asserteq(x[1][2], 7)
      tester:assert(p == p + 0 and p ~= p + 1 and p < p + 1)
      for _, i in ipairs { -1, 6, 2 ^ 40 } do
        fails(function() return p[i] end, 'outside of the memory')
        fails(function() p[i] = 1 end, 'outside of the memory')
      end
    end
    tester:asserteq(x[2]:data()[0], 4)
  end
  fails(function() torch.Tensor(2):data().x = 1 end, 'a pointer has no field "x"')
end

function suite.texts()
  local letters = torch.CharTensor(2, 10):zero()
  ffi.copy(letters[2]:data(), 'hello')
  tester:asserteq(ffi.string(letters[2]:data()), 'hello')
  tester:asserteq(ffi.string(torch.data(letters[2]), 2), 'he')
  tester:asserteq(ffi.string(letters[1]:data()), '')
  ffi.copy(letters[1]:data(), letters[2]:data() + 1, 3)
  tester:asserteq(ffi.string(letters:data()), 'ell')
  ffi.fill(letters:data(), 20, string.byte 'x')
  fails(function() ffi.string(letters:data()) end, 'has no 0 at the end')
  fails(function() ffi.copy(letters[2]:data(), ('y'):rep(10)) end, 'outside of the memory')
  fails(function() ffi.fill(letters:data(), 21) end, 'outside of the memory')
  tester:asserteq(letters[2][10], string.byte 'x')
  tester:asserteq(ffi.string('text', 2), 'te')
end

function suite.numbersAndArrays()
  tester:eq({ ffi.new('int', 3.7), ffi.cast('uint8_t', 300), ffi.new('uint32_t', -1) }, { 3, 44, 2 ^ 32 - 1 })
  tester:assert(math.abs(ffi.cast('float', 0.1) - 0.1) > 1e-10)
  local a = ffi.new('int[3]', { 7, 8 })
  tester:eq({ a[0], a[1], a[2], ffi.sizeof(a) }, { 7, 8, 0, 12 })
  fails(function() return a[3] end, 'outside of the memory')
  local b = ffi.new('double[?]', 4, 1.25)
  tester:eq({ b[3], ffi.sizeof(b), ffi.sizeof('double[?]', 5) }, { 1.25, 32, 40 })
  local c = ffi.cast('unsigned char *', a)
  tester:eq({ c[0], c[4], ffi.sizeof(c) }, { 7, 8, 8 })
  local d = ffi.new('char[8]', 'abc')
  tester:asserteq(ffi.string(d), 'abc')
  local e = ffi.new('bool[2]')
  e[1] = true
  tester:assert(e[1] == true and e[0] == false)
  local words = ffi.new('uint64_t[1]')
  words[0] = 2 ^ 40
  tester:eq({ words[0], ffi.cast('uint16_t *', words)[2] }, { 2 ^ 40, 256 })
  tester:asserteq(ffi.cast('const char *', 'hey')[1], string.byte 'e')
  local sizes = 'char short int long float double int64_t size_t uint16_t bool'
  local bytes = {}
  for name in sizes:gmatch '%S+' do bytes[#bytes + 1] = ffi.sizeof(name) end
  tester:eq(bytes, { 1, 2, 4, 8, 4, 8, 8, 8, 2, 1 })
end

function suite.structs()
  ffi.cdef [[
    typedef struct { double x, y; int n; char name[8]; } point; // a comment
    struct pair { uint16_t a; point p[2]; };
    typedef unsigned int count;
    int f(int a);
  ]]
  local p = ffi.new('point', { 1.5, 2.5, n = 3, name = 'abc' })
  tester:eq({ p.x, p.y, p.n, ffi.string(p.name) }, { 1.5, 2.5, 3, 'abc' })
  tester:eq({ ffi.sizeof 'point', ffi.offsetof('point', 'n'), ffi.sizeof 'struct pair', ffi.sizeof 'count' }, { 32, 16, 72, 4 })
  p.x = 9
  tester:asserteq(ffi.cast('double *', p)[0], 9)
  fails(function() return p.z end, "'point' has no member named 'z'")
  fails(function() p.z = 1 end, "'point' has no member named 'z'")
  local pair = ffi.new 'struct pair'
  pair.p[1].y, pair.a = 4, 65541
  pair.p[0] = p
  tester:eq({ pair.p[1].y, pair.a, pair.p[0].x }, { 4, 5, 9 })
  local many = ffi.new('point[3]')
  many[2].n = 8
  tester:asserteq((many + 1)[1].n, 8)
  fails(function() return many[3].n end, 'outside of the memory')
  local bytes = torch.ByteTensor(64):zero()
  ffi.cast('point *', bytes:data())[1].y = 2
  tester:asserteq(bytes:sum(), 64) -- the double 2 is 0x4000000000000000
  local Point = ffi.metatype('point', { __index = { sum = function(q) return q.x + q.y end } })
  tester:asserteq(Point(3, 4):sum(), 7)
  tester:assert(ffi.istype('point', p) and not ffi.istype('struct pair', p))
  tester:asserteq(tostring(ffi.typeof(p)), 'ctype<point>')
end

function suite.finalizersRun()
  local seen
  do
    ffi.gc(ffi.new('int[1]', 5), function(held) seen = held[0] end)
    ffi.gc(ffi.gc(ffi.new('int[1]', 6), function() seen = 'wrong' end), nil)
  end
  for _ = 1, 4 do collectgarbage() end
  tester:asserteq(seen, 5)
end

function suite.luajit()
  tester:eq({ 1LL, 0x10LL, 5ULL, 2ll + 1 }, { 1, 16, 5, 3 })
  tester:assert(not loadstring('return 1L') and not loadstring('return 1LLL'))
  tester:asserteq(('%a'):format(1.5), '0x1.8p+0')
  tester:assert(jit.status() == false and type(jit.os) == 'string' and jit.version:match '^LuaJIT' ~= nil)
  tester:asserteq(jit.os, ffi.os)
  tester:eq(require 'table.new'(4, 0), {})
  local t = { 1, a = 2 }
  require 'table.clear'(t)
  tester:eq(t, {})
end

tester:add(suite)
tester:run()
