-- pl.lua - Penlight as th loads it: every module, and what depends on this library's files and
-- loaders. Penlight has its own tests.
local tester, suite = torch.Tester(), torch.TestSuite()
local pl = require('pl.import_into')()

function suite.import_into_makes_no_globals()
  tester:eq(rawget(_G, 'tablex'), nil)
  tester:eq(pl.tablex == require 'pl.tablex', true)
  tester:eq(pl.nothing, nil)
end

function suite.classes()
  local Animal = pl.class()
  function Animal:_init(name) self.name = name end
  function Animal:says() return self.name .. ' says ' .. self:sound() end
  local Dog = pl.class(Animal)
  function Dog:_init(name)
    self:super(name)
    self.legs = 4
  end
  function Dog:sound() return 'wuff' end
  local Puppy = pl.class(Dog)
  local rex = Puppy('Rex')
  tester:eq({ rex:says(), rex.legs }, { 'Rex says wuff', 4 })
  tester:eq({ rex:is_a(Animal), rex:is_a(Dog), Animal:class_of(rex), Dog:class_of(Animal('x')) }, { true, true, true, false })
  local Point = pl.class { _init = function(self, x) self.x = x end, twice = function(self) return 2 * self.x end }
  tester:eq(Point(3):twice(), 6)
  Dog:catch(function(_, key) return key .. '?' end)
  tester:eq(Dog('a').anything, 'anything?')
  tester:assertErrorPattern(function() pl.class({ _init = function(self) self:super() end })() end, 'super')
end

function suite.lists()
  local list = pl.List { 10, 20, 30 }
  tester:eq(tostring(list:append(40)), '{10,20,30,40}')
  tester:eq({ list:index(30), list:index(5), list:contains(20), list:len() }, { 3, nil, true, 4 })
  tester:eq(list:slice(-2) == pl.List { 30, 40 }, true)
  tester:eq(list:map('|x| x / 10'):join(' '), '1 2 3 4')
  tester:eq({ list:reduce('+'), list:clone():pop(), list:filter(function(x) return x > 25 end):len() }, { 100, 40, 2 })
  tester:eq(tostring(pl.List.range(1, 3) .. { 9 }), '{1,2,3,9}')
  tester:eq(tostring(list:reverse():sort():insert(1, 5):chop(2, 3)), '{5,30,40}')
  tester:eq(tostring(pl.List.split('a b c')), '{a,b,c}')
end

function suite.maps_and_sets()
  local map = pl.Map { a = 1, b = 2 }
  tester:eq({ tostring(map:keys():sort()), map:get('b'), map:setdefault('c', 3), map:len() }, { '{a,b}', 2, 3, 3 })
  local ordered = pl.OrderedMap { { z = 1 }, { a = 2 } }
  ordered:set('m', 3)
  ordered:insert(1, 'm')
  tester:eq({ tostring(ordered), tostring(ordered:keys()) }, { '{m=3,z=1,a=2}', '{m,z,a}' })
  local A, B = pl.Set { 1, 2, 3 }, pl.Set { 2, 3, 4 }
  tester:eq({ tostring(A + B), tostring(A * B), tostring(A - B), tostring(A ^ B) }, { '[1,2,3,4]', '[2,3]', '[1]', '[1,4]' })
  tester:eq({ A * B < A, pl.Set.isdisjoint(A - B, B), A == pl.Set { 3, 2, 1 } }, { true, true, true })
end

function suite.tables()
  local tablex = pl.tablex
  tester:eq(tablex.map('#', { 'a', 'bb' }), { 1, 2 })
  tester:eq(tablex.pairmap(function(k, v) return v, k .. k end, { x = 1 }), { xx = 1 })
  tester:eq({ tablex.reduce('*', { 2, 3, 4 }), tablex.find({ 5, 6 }, 6), tablex.size { a = 1, b = 2 } }, { 24, 2, 2 })
  local t = { 1, { 2 } }
  t.self = t
  local copy = tablex.deepcopy(t)
  tester:eq({ copy.self == copy, copy[2] ~= t[2], tablex.deepcompare(copy, t) }, { true, true, true })
  tester:eq(tablex.index_map { 'a', 'b', 'a' }.a, { 1, 3 })
  tester:eq(tablex.merge({ a = 1, b = 2 }, { b = 3 }, true), { a = 1, b = 3 })
  tester:eq(tablex.difference({ a = 1, b = 2 }, { b = 3 }), { a = 1 })
  local keys = {}
  for key in tablex.sort { b = 1, a = 2, c = 0 } do keys[#keys + 1] = key end
  tester:eq(keys, { 'a', 'b', 'c' })
  tester:eq(tablex.move({ 1, 2, 3, 4 }, { 20, 30 }, 2), { 1, 20, 30, 4 })
  tester:eq(tablex.zip({ 1, 2 }, { 'a', 'b' })[2], { 2, 'b' })
  tester:assertErrorPattern(function() tablex.readonly({ 1 })[1] = 2 end, 'read%-only')
end

function suite.strings()
  local s = pl.stringx
  tester:eq(s.split('a,b,,c', ','):join('|'), 'a|b||c')
  tester:eq({ s.strip('  x '), s.lstrip('xxy', 'x'), s.center('ab', 5, '*') }, { 'x', 'y', '*ab**' })
  tester:eq({ s.startswith('torch', 'to'), s.endswith('a.t7', { '.png', '.t7' }), s.count('aXbX', 'X') }, { true, true, 2 })
  tester:eq({ s.partition('a=b=c', '=') }, { 'a', '=', 'b=c' })
  tester:eq({ s.rpartition('a=b=c', '=') }, { 'a=b', '=', 'c' })
  tester:eq({ s.replace('a.b.c', '.', '%'), s.lfind('abcb', 'b'), s.rfind('abcb', 'b') }, { 'a%b%c', 2, 4 })
  tester:eq({ s.title('the end'), s.shorten('abcdefgh', 6), s.isdigit('12a') }, { 'The End', 'abc...', false })
  tester:eq(s.splitlines('a\r\nb\n\nc'):join('|'), 'a|b||c')
  tester:eq(s.Template('$a and ${b}$$'):substitute { a = 1, b = 2 }, '1 and 2$$')
end

function suite.paths_and_files()
  local path, file, dir = pl.path, pl.file, pl.dir
  tester:eq({ path.splitext('/a/b.tar.gz') }, { '/a/b.tar', '.gz' })
  tester:eq({ path.splitpath('/a/b.gz') }, { '/a', 'b.gz' })
  tester:eq({ path.join('a', 'b', '/c'), path.join('a/', 'b'), path.normpath('a//b/./../c') }, { '/c', 'a/b', 'a/c' })
  tester:eq({ path.relpath('/a/b/c', '/a/d'), path.extension('x.t7'), path.isabs('a') }, { '../b/c', '.t7', false })
  local root = path.tmpname()
  os.remove(root)
  dir.makepath(path.join(root, 'x/y'))
  tester:eq({ file.write(path.join(root, 'x/a.txt'), 'text'), file.read(path.join(root, 'x/a.txt')) }, { true, 'text' })
  file.write(path.join(root, 'x/y/a.txt'), 'text')
  tester:eq({ path.isfile(path.join(root, 'x/y/a.txt')), path.isdir(root), path.exists(root .. '/no') }, { true, true, false })
  tester:eq((file.copy(path.join(root, 'x/a.txt'), path.join(root, 'b'))), false) -- runs cp
  tester:eq(#dir.getallfiles(root, '*.txt'), 2)
  tester:eq(#dir.getfiles(path.join(root, 'x'), '*.lua'), 0)
  dir.rmtree(root)
  tester:eq(path.exists(root), false)
end

function suite.pretty_tables()
  local pretty = pl.pretty
  tester:eq(pretty.write({ 1, 'two', x = { y = true } }, ''), '{1,"two",x={y=true}}')
  tester:eq(pretty.write({ a = 1 }), '{\n  a = 1\n}')
  tester:eq(pretty.read('{1, x = {"y"}}'), { 1, x = { 'y' } })
  tester:eq((pretty.read('{os.exit()}')), nil)
  tester:eq({ pretty.number(1234567, 'T'), pretty.number(2048, 'M') }, { '1,234,567', '2.0KiB' })
end

function suite.options_of_a_script()
  local text = [[
Trains
  -n,--number (default 10)  how many
  -v,--verbose              says more
  --rate (0.0..1.0)
  --kind (one|two default one)
  <data> (string)           the file
]]
  local options = pl.lapp(text, { '-n', '3', '--rate=0.5', '-v', 'mnist.t7' })
  tester:eq({ options.number, options.verbose, options.rate, options.kind, options.data }, { 3, true, 0.5, 'one', 'mnist.t7' })
  pl.lapp.show_usage_error = 'throw'
  tester:assertErrorPattern(function() pl.lapp(text, { '-x' }) end, "unrecognized parameter: x")
  tester:assertErrorPattern(function() pl.lapp(text, { '--rate', '2', 'x' }) end, 'rate out of range')
  tester:assertErrorPattern(function() pl.lapp(text, { '--rate', '1' }) end, 'missing required parameter: data')
end

function suite.utils_and_types()
  local utils, types = pl.utils, pl.types
  tester:eq(utils.split('a  b c'), { 'a', 'b', 'c' })
  tester:eq({ utils.bind1('+', 1)(2), utils.choose(false, 1, 2), utils.string_lambda('_ * 2')(4) }, { 3, 2, 8 })
  tester:eq({ types.is_callable(print), types.is_empty {}, types.to_bool 'yes', types.type(io.stdout) }, { true, true, true, 'file' })
  tester:assertErrorPattern(function() utils.assert_arg(1, 2, 'string') end, "argument 1 expected a 'string', got a 'number'")
end

function suite.every_module()
  local names = 'app array2d class compat comprehension config data Date dir file func import_into input lapp lexer List'
    .. ' luabalanced Map MultiMap operator OrderedMap path permute pretty seq Set sip stringio stringx tablex template test'
    .. ' text types url utils xml'
  for name in names:gmatch '%S+' do
    tester:assert(require('pl.' .. name) ~= nil, name)
  end
  tester:eq(require('pl.seq').sum { 1, 2, 3 }, 6)
  tester:eq(require('pl.data').read(require('pl.stringio').open 'a,b\n1,2\n'):column_by_name('b')[1], 2)
  tester:eq(require('pl.xml').parse('<a b="c"/>').attr.b, 'c')
  tester:assertErrorPattern(function() require 'pl.none' end, "module 'pl.none' not found")
end

tester:add(suite):run()
