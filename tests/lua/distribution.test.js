/* Packages that the Torch distribution brought along: paths, sys, xlua, trepl, and the globals of
   th. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { createLuaSync, MemoryFiles } from '../../js/lua/index.node.js';
import { folder, th } from '../th/run.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
const luas = [];
let lua, out;
beforeEach(() => {
  out = '';
  lua = createLuaSync({
    torch,
    files: new MemoryFiles(),
    env: { HOME: '/home/me', PATH: '/bin:/usr/bin', RATE: '0.5', NESTEROV: 'true' },
    write: (bytes) => {
      out += new TextDecoder().decode(bytes);
    },
  });
  luas.push(lua);
});
afterAll(() => luas.forEach((each) => each.close()));

const all = (source) => lua.run(`return ${source}`);

test('paths splits and joins names of files', () => {
  expect(all("paths.dirname('/a'), paths.dirname('a/b/'), paths.dirname('a')")).toEqual([
    '/',
    'a',
    '.',
  ]);
  expect(all("paths.dirname('/a/b//c'), paths.dirname('/'), paths.dirname('')")).toEqual([
    '/a/b',
    '/',
    '.',
  ]);
  expect(
    all("paths.basename('/a/b.lua', 'lua'), paths.basename('a/b/'), paths.basename('/')"),
  ).toEqual(['b', 'b', '/']);
  expect(all("paths.extname('a.b.t7'), paths.extname('a')")).toEqual(['t7']);
  expect(all("paths.concat(), paths.concat('a', '../b'), paths.concat('a', '/c')")).toEqual([
    '/',
    '/b',
    '/c',
  ]);
  expect(all('paths.home, paths.uname()')).toEqual(['/home/me', 'Linux', 'localhost', 'wasm32']);
  expect(() => all("paths.concat('a', {})")).toThrow(
    "bad argument #2 to 'concat' (string expected, got table)",
  );
});

test('paths: folders and their contents', () => {
  const [dirs, files, names, left] = lua.run(`
    paths.mkdir('/d') paths.mkdir('/d/inner')
    for _, name in ipairs { '/d/b.t7', '/d/a.lua', '/d/inner/c' } do io.open(name, 'w'):write('x'):close() end
    local function list(...) local t = {} for name in ... do t[#t + 1] = name end return t end
    local dirs, files, names = list(paths.iterdirs('/d')), list(paths.iterfiles('/d')), paths.dir('/d')
    assert(paths.rmall('/d') == nil and paths.rmdir('/d') == nil)
    assert(paths.dirp('/d') and paths.rmall('/d', 'yes') == true)
    return dirs, files, names, paths.dirp('/d') or paths.filep('/d/inner/c'), paths.dir('/d')`);
  expect([dirs, files, names, left]).toEqual([
    ['inner'],
    ['a.lua', 'b.t7'],
    ['.', '..', 'a.lua', 'b.t7', 'inner'],
    false,
  ]);
  expect(() => all("paths.files('/', 3)")).toThrow(
    'Expecting optional arg 2 to be function or string. Got : number',
  );
});

test('paths.findprogram looks along PATH', () => {
  lua.run("io.open('/usr/bin/git', 'w'):close()");
  expect(all("paths.findprogram('nope', 'git'), paths.findprogram('nope')")).toEqual([
    '/usr/bin/git',
  ]);
});

test('dofile, include, thisfile and fpath are relative to the file that calls', () => {
  lua.run(`
    local function put(name, text) io.open(name, 'w'):write(text):close() end
    put('/p/q/main.lua', "result = { paths.dofile('one.lua'), include 'two.lua', paths.thisfile(), paths.thisfile('x'), require('sys').fpath() }")
    put('/p/q/one.lua', 'return 1')
    put('/p/q/two.lua', 'return 2')
    put('/p/init.lua', "torch.include('p', 'q/one.lua') return torch.packageLuaPath('p')")
    dofile('/p/q/main.lua')`);
  expect(all('result')).toEqual([[1, 2, '/p/q/main.lua', '/p/q/x', '/p/q', 'main.lua']]);
  expect(all("require 'p', torch.packageLuaPath('p'), torch.packageLuaPath('nope')")).toEqual([
    './p',
    './p',
  ]);
  expect(() => all("torch.include('nope', 'x')")).toThrow(
    "module 'nope' not found along package.path",
  );
});

test('a package of the user takes precedence over a built-in one', () => {
  lua.run("io.open('sys.lua', 'w'):write('return { mine = true }'):close()");
  expect(all("require('sys').mine, package.loaded.xlua")).toEqual([true]);
});

test('sys splits strings, names the system and colors, and measures time', () => {
  lua.run("require 'sys'");
  expect(all("sys.split('a,b,,c', ','), sys.isNaN(0/0), sys.uname(), sys.OS")).toEqual([
    ['a', 'b', '', 'c'],
    true,
    'linux',
    'linux',
  ]);
  expect(
    all("sys.COLORS.Red, sys.COLORS._blue, sys.COLORS.none, require('sys.colors').green"),
  ).toEqual(['\x1b[1;31m', '\x1b[44m', '\x1b[0m', '\x1b[0;32m']);
  const [slept] = lua.run('sys.tic() sys.sleep(0.02) return sys.toc()');
  expect(slept).toBeGreaterThanOrEqual(0.02);
  expect(() => lua.run("sys.execute('ls')")).toThrow(/popen/);
});

test('xlua.progress rewrites its line and ends it', () => {
  lua.run("require 'xlua' for i = 1, 4 do xlua.progress(i, 4) end io.write('next')");
  expect(out.split('\r')).toHaveLength(5);
  expect(out).toMatch(/\r \[=+>\.+\] 1\/4 ETA: /);
  expect(out).toMatch(/\[=+>\] 4\/4 Tot: \d+ms \| Step: \d+ms *\nnext$/);
});

test('xlua: texts and named arguments', () => {
  lua.run("require 'xlua'");
  expect(
    all(
      'xlua.formatTime(3725.5), xlua.formatTime(90061), xlua.formatTime(0.25), xlua.formatTime(0)',
    ),
  ).toEqual(['1h2m', '1D1h', '250ms', '0ms']);
  expect(all("xlua.table2string { 1, 'a', b = { 2 } }")).toEqual(['{1,"a",b={2}}']);
  expect(all('xlua.envparams { RATE = 1, NESTEROV = false, OTHER = 3 }')).toEqual([
    { RATE: 0.5, NESTEROV: true, OTHER: 3 },
  ]);
  lua.run(`
    function f(...)
      local args, x, y = xlua.unpack({ ... }, 'f', 'adds', { arg = 'x', type = 'number', help = 'one', req = true },
        { arg = 'y', type = 'number', help = 'the other', default = 2 })
      return args.x, x, y
    end`);
  expect(all('f { x = 5 }')).toEqual([5, 5, 2]);
  expect(all('f(7, 8)')).toEqual([7, 7, 8]);
  expect(() => all('f { y = 1 }')).toThrow('<f> missing argument: x');
  expect(out).toContain('[y = number]                        -- the other  [default = 2]');
  expect(
    all(
      "string.split('a b', ' '), (table.splice({ 1, 2, 3, 4 }, 2, 2)), table.prune { 1, 2, 1 }, string.tosymbol('math.pi') == math.pi",
    ),
  ).toEqual([['a', 'b'], [1, 4], [1, 2], true]);
});

test('xlua.OptionParser reads options and prints its help', () => {
  expect(
    lua.run(`
      require 'xlua'
      arg = { '-n', '3', '--name=x', 'file', '-v', [0] = 'a.lua' }
      local parser = xlua.OptionParser('%prog [options]')
      parser:option { '-n', '--number', dest = 'n', default = 1, help = 'how many' }
      parser:option { '--name', dest = 'name', help = 'the name' }
      parser:option { '-v', action = 'store_true', dest = 'v', help = 'says more' }
      local options, rest = parser:parse()
      parser:help()
      return options.n, options.name, options.v, rest`),
  ).toEqual(['3', 'x', true, ['file']]);
  expect(out).toContain('Usage: a.lua [options]\n\nOptions:\n');
  expect(out).toContain('  -n N, --number=N  how many [default = 1]\n');
});

test('xlua.Profiler measures what runs between start and lap', () => {
  expect(
    lua.run(`
      require 'xlua'
      local p = xlua.Profiler()
      p:start('a') p:lap('a')
      return p:formatAll():match('%$ real [%d.]+ | cpu [%d.]+ <a>') ~= nil, pcall(p.cpu, p, 'b')`),
  ).toEqual([true, false, expect.stringContaining("there is no profiler 'b'")]);
});

test("trepl's print shows the contents of tables, to the depth of setprintlevel", () => {
  lua.run(
    "require 'trepl' print({ 1, { a = true } }, 'x') print({}) print() print(nil, 2) setprintlevel(1) print { {} , { 1 } }",
  );
  expect(out).toBe(
    '{\n  1 : 1\n  2 : \n    {\n      a : true\n    }\n}\nx\n{}\n\nnil\t2\n{\n  1 : {}\n  2 : {...}\n}\n',
  );
  out = '';
  lua.run("print('loss', 1, torch.ones(1), 'a\\nb', 2)");
  expect(out).toBe('loss\t1\t 1\n[torch.DoubleTensor of size 1]\n\na\nb\t2\n');
  out = '';
  lua.run('setprintlevel(0) print({})');
  expect(out).toMatch(/^table: 0x/);
  expect(() => lua.run("setprintlevel('a')")).toThrow('expected number [0,+)');
});

test("trepl's require takes files beside the caller, and import makes names global", () => {
  lua.run(`
    require 'trepl'
    io.open('/m/main.lua', 'w'):write("return require './part', require './list', require './saved'"):close()
    io.open('/m/part.lua', 'w'):write('return { x = 5 }'):close()
    io.open('/m/list.json', 'w'):write('[1, 2]'):close()
    torch.save('/m/saved.t7', 'kept')
    package.preload.mine = function() return { fresh = 1, print = 2 } end
    import 'mine'`);
  expect(all("dofile '/m/main.lua'")).toEqual([{ x: 5 }, [1, 2], 'kept']);
  expect(all('fresh, type(print)')).toEqual([1, 'function']);
});

test("th has trepl's globals; createLua has Lua's own print", () => {
  const cwd = folder();
  mkdirSync(join(cwd, 'lib'));
  writeFileSync(join(cwd, 'lib/part.lua'), 'return 3');
  writeFileSync(join(cwd, 'lib/init.lua'), "local part = include 'part.lua' return part");
  writeFileSync(
    join(cwd, 'a.lua'),
    "print({ 1, 2 }) print(sys.COLORS ~= nil, xlua.progress ~= nil, paths.home, require './lib', require 'lib')",
  );
  expect(th(['a.lua'], { cwd, env: { HOME: '/me' } })).toEqual([
    '{\n  1 : 1\n  2 : 2\n}\ntrue\ttrue\t/me\t3\t3\n',
    '',
    0,
  ]);
  expect(all('sys, xlua, type(paths), type(include)')).toEqual([
    undefined,
    undefined,
    'table',
    'function',
  ]);
  lua.run('print({})');
  expect(out).toMatch(/^table: 0x/);
});

test('cjson encodes and decodes', () => {
  lua.run("cjson = require 'cjson'");
  expect(
    all(`cjson.encode { 1, 'a"/\\n', { x = true } }, cjson.encode {}, cjson.encode { 1, nil, 3 }`),
  ).toEqual(['[1,"a\\"\\/\\n",{"x":true}]', '{}', '[1,null,3]']);
  expect(JSON.parse(all(`cjson.encode('\\0\\127é€')`)[0])).toBe('\0\x7fé€');
  const text = JSON.stringify({
    list: [1, -2.5e3, [], {}],
    text: 'é\u{1f600}\n"\\',
    yes: true,
    no: false,
  });
  lua.set('text', text);
  expect(all('cjson.decode(text)')).toEqual([{ ...JSON.parse(text), list: [1, -2500, [], []] }]);
  expect(all(`cjson.decode('"\\\\ud83d\\\\ude00\\\\u00e9"')`)).toEqual(['\u{1f600}é']);
  expect(all("cjson.decode('[null]')[1] == cjson.null, cjson.encode(cjson.null)")).toEqual([
    true,
    'null',
  ]);
  for (const [source, message] of named([
    ["cjson.decode('[1,')", 'Expected value but found T_END at character 4'],
    ["cjson.decode('{1}')", 'Expected object key string but found invalid token at character 2'],
    ["cjson.decode('1 2')", 'Expected the end but found invalid token at character 3'],
    [`cjson.decode('"a')`, 'Expected the end of a string but found T_END at character 3'],
    ['cjson.encode(print)', 'Cannot serialise function: type not supported'],
    ['cjson.encode(0/0)', 'Cannot serialise number: must not be NaN or Inf'],
    ['cjson.encode { [100] = 1 }', 'Cannot serialise table: excessively sparse array'],
    ["cjson.decode(('['):rep(2000))", 'Found too many nested data structures'],
  ]))
    expect(() => all(source)).toThrow(message);
  expect(all("require('cjson.safe').decode('?')")).toEqual([
    undefined,
    expect.stringContaining('Expected value'),
  ]);
});

test('lfs lists folders and reads attributes', () => {
  expect(
    lua.run(`
      local lfs = require 'lfs'
      lfs.mkdir('/x') io.open('/x/f', 'w'):write('abc'):close()
      local names = {}
      for name in lfs.dir('/x') do names[#names + 1] = name end
      return names, lfs.attributes('/x', 'mode'), lfs.attributes('/x/f').size, select('#', lfs.attributes('/nope')), lfs.currentdir()`),
  ).toEqual([['.', '..', 'f'], 'directory', 3, 3, '/']);
  expect(lua.run("return lfs.mkdir('/x')")).toEqual([undefined, 'File exists', 17]);
  expect(() => lua.run("lfs.dir('/nope')")).toThrow('cannot open /nope: No such file or directory');
});

test('moses: the key comes first', () => {
  lua.run("_ = require 'moses'");
  expect(
    all(
      '_.map({ 1, 2 }, function(k, v) return k * v end), _.reduce({ 1, 2, 3 }, function(a, b) return a + b end)',
    ),
  ).toEqual([[1, 4], 6]);
  expect(
    all(
      '_.slice({ 1, 2, 3, 4 }, 2, 3), _.first({ 1, 2, 3 }, 2), _.last({ 1, 2, 3 }, 1), _.reverse { 1, 2 }',
    ),
  ).toEqual([[2, 3], [1, 2], [3], [2, 1]]);
  expect(
    all('_.size { a = 1, 2 }, _.size(), _.contains({ 1, { 2 } }, { 2 }), _.indexOf({ 5, 6 }, 6)'),
  ).toEqual([2, 0, true, 2]);
  expect(
    all(
      '_.compact { 1, false, 2 }, _.flatten { 1, { 2, { 3 } } }, _.unique { 1, 2, 1 }, _.isNaN(0/0), _.isFinite(1/0)',
    ),
  ).toEqual([[1, 2], [1, 2, 3], [1, 2], true, false]);
  expect(
    all(
      '_.select({ 1, 2, 3 }, function(i, v) return v > 1 end), _.difference({ 1, 2, 3 }, { 2 }), _.zip({ 1, 2 }, { 3, 4 })',
    ),
  ).toEqual([[2, 3], [1, 3], matrix('1 3; 2 4')]);
  expect(
    all(
      '_.clone { a = { 1 } }, _.extend({ a = 1 }, { b = 2 }), _.pick({ a = 1, b = 2 }, "a"), _.range(1, 5, 2)',
    ),
  ).toEqual([{ a: [1] }, { a: 1, b: 2 }, { a: 1 }, [1, 3, 5]]);
  expect(
    all(
      '_.chain({ 3, 1, 2 }):sort():reverse():value(), _.compose(function(x) return x + 1 end, function(x) return 2 * x end)(5), _.sortBy({ 3, 1 })',
    ),
  ).toEqual([[3, 2, 1], 11, [1, 3]]);
});

test('programs are started only where the option `shell` allows it', () => {
  expect(all('os.execute(), os.execute("true")')).toEqual([0, -1]);
  expect(() => all("io.popen('ls')")).toThrow(
    "'popen' not supported: programs are started in Node",
  );
  const other = createLuaSync({ torch, shell: true, write() {} });
  expect(
    other.run(`
      local pipe = io.popen('printf "a b\\\\n12"')
      local line, number, rest = pipe:read('*l', '*n', '*l')
      pipe:close()
      local name = os.tmpname()
      local to = io.popen('tr a-z A-Z > ' .. name, 'w')
      to:write('loud') to:write('er') to:close()
      return line, number, rest, io.open(name):read('*a'), os.execute(), os.execute('exit 3'), require('sys').execute('echo " x "')`),
  ).toEqual(['a b', 12, undefined, 'LOUDER', 1, 3 * 256, 'x']);
  expect(
    other.run(`
      local file = torch.PipeFile('printf "5 6\\nend"')
      local a, b, rest = file:readInt(), file:readInt(), file:readString('*a')
      file:close()
      local name = os.tmpname()
      file = torch.PipeFile('sort > ' .. name, 'w')
      file:writeString('b\\na\\n')
      file:synchronize()
      local early = io.open(name):read('*a')
      file:close()
      return a, b, rest, torch.typename(file), early, io.open(name):read('*a')`),
  ).toEqual([5, 6, 'end', 'torch.PipeFile', '', 'a\nb\n']);
  other.close();
  expect(th(['--shell', '-e', "os.execute('echo hello')"])).toEqual(['hello\n', '', 0]);
  expect(th(['-e', "print(os.execute('echo hello')) os.execute('ls')"])).toEqual([
    '-1\n',
    "os.execute starts no programs: th --shell does, or createLua's option `shell` in Node\n",
    0,
  ]);
});

test('kernels in Lua get addresses, as those of THNN do', () => {
  lua.run(`
    local THNN = { kernels = {} }
    for _, type in ipairs { 'torch.FloatTensor', 'torch.DoubleTensor' } do
      local function at(address) return torch.pushudata(address, type) end
      THNN.kernels[type] = {
        Square_updateOutput = function(input, output)
          at(output):resizeAs(at(input)):cmul(at(input), at(input))
        end,
      }
      torch.getmetatable(type).THNN = THNN.kernels[type]
    end
    torch.updateerrorhandlers() torch.updatethreadlocals() torch.setnumthreads(torch.getnumthreads())
    x, y = torch.FloatTensor { 1, 2, 3 }, torch.FloatTensor()
    x.THNN.Square_updateOutput(x:cdata(), y:cdata())`);
  expect(all('y:totable(), rawequal(torch.pushudata(x:cdata(), "torch.FloatTensor"), x)')).toEqual([
    [1, 4, 9],
    true,
  ]);
  expect(() => all("torch.pushudata(12345, 'torch.FloatTensor')")).toThrow(
    'there is no torch.FloatTensor at 12345',
  );
  expect(() => all("torch.pushudata(x:cdata(), 'torch.DoubleTensor')")).toThrow(
    'there is no torch.DoubleTensor at',
  );
});

test("flatten is a function and no method, as torch-autograd's values expect", () => {
  expect(all('torch.range(1, 4):resize(2, 2).flatten == nil')).toEqual([true]);
  expect(all('torch.flatten(torch.range(1, 4):resize(2, 2)):totable()')).toEqual([[1, 2, 3, 4]]);
});

test('two numbers are passed to the function of map without conversion', () => {
  expect(
    all('torch.ones(2):map(torch.Tensor { 1, -0 }, function(a, b) return 1 / b end):totable()'),
  ).toEqual([[1, -Infinity]]);
});

describe("ffi: a library of kernels is a Lua file, for nn's files", () => {
  test('load finds it along package.cpath and returns its functions', () => {
    lua.run(`
      local file = io.open('libKernels.lua', 'w')
      file:write("return { Double_square = function(state, x) return x * x end }")
      file:close()
      ffi = require 'ffi'
      ffi.cdef 'double Double_square(void *state, double x);'
      package.cpath = './?.lua'
      library = ffi.load(package.searchpath('libKernels', package.cpath))
      package.cpath = ''`);
    expect(all('library.Double_square(ffi.NULL, 3), ffi.sizeof("double"), ffi.os')).toEqual([
      9,
      8,
      'Linux',
    ]);
    expect(all("ffi.typeof('THGenerator**')('generator')[0]")).toEqual(['generator']);
  });

  test.each([
    ["ffi.load(package.searchpath('libNone', package.cpath))", 'no library was found'],
    ["ffi.load('libNone.lua')", 'cannot open libNone.lua'],
    ["ffi.load('number.lua')", "'number.lua' returned a number and not a table of functions"],
    ["ffi.new('void *')", 'a new pointer points nowhere'],
    ["ffi.cast('double *', {})", 'a table cannot be cast to double *'],
    ["ffi.sizeof('struct x')", "the size of 'struct x' is not known"],
  ])('%s says that there is no C', (code, message) => {
    lua.run("ffi = require 'ffi' io.open('number.lua', 'w'):write('return 1')");
    lua.run('collectgarbage()');
    expect(() => all(code)).toThrow("torch7-wasm's ffi has no C");
    expect(() => all(code)).toThrow(message);
  });

  test("a script's own ffi takes precedence", () => {
    expect(
      all(`(function()
        local ours = package.loaded.ffi
        package.loaded.ffi, package.preload.ffi = nil, function() return 'theirs' end
        local found = require 'ffi'
        package.loaded.ffi, package.preload.ffi = ours, nil
        return found
      end)()`),
    ).toEqual(['theirs']);
  });
});

test('xlua.who prints the globals of the script, clearall removes them', () => {
  lua.run("xlua = require 'xlua' mine, other = 1, torch.ones(1) xlua.who()");
  expect(out).toBe('mine : number\nother : torch.DoubleTensor\n');
  expect(all('xlua.clearall()')).toEqual([]);
  expect(all('mine, other, type(print)')).toEqual([undefined, undefined, 'function']);
});

test('Fourier transforms are there without a package, with dimensions from 1', () => {
  expect(all('torch.fft(torch.ones(2, 3), -1, 1):size():totable()')).toEqual([[2, 3, 2]]);
  expect(all('torch.fft2(torch.ones(2, 3), {4, -1}, {1, 2}):size():totable()')).toEqual(
    matrix('4 3 2'),
  );
  expect(all('torch.ones(4):rfft()[1][1], torch.hannWindow(4)[3]')).toEqual([4, 1]);
  expect(() => all('torch.ones(4):irfft()')).toThrow('not complex');
});

test('a subclass of Tester may leave assertions uncounted: it overrides _assert_sub', () => {
  const [counted, result] = lua.run(`
    local Own, parent = torch.class('OwnTester', 'torch.Tester')
    function Own:_assert_sub(holds, message)
      if self.quiet then return holds end
      return parent._assert_sub(self, holds, message)
    end
    local own = OwnTester()
    own:eq(1, 1)
    own.quiet = true
    return own.countasserts, own:eq(1, 2)`);
  expect([counted, result]).toEqual([1, false]);
});

test('elementSize needs no object, and the registry has the classes', () => {
  expect(
    lua.run(`local registry = debug.getregistry()
      torch.class('Registered')
      return torch.CharStorage.elementSize(), torch.LongTensor.elementSize(),
        registry[getmetatable(torch.FloatTensor)], registry[getmetatable(Registered)]`),
  ).toEqual([1, 8, 'torch.FloatTensor', 'Registered']);
});

test("messages of the library have Lua's words, and values as they were given", () => {
  const message = (code) => lua.run(`return select(2, pcall(function() ${code} end))`)[0];
  expect(message('torch.add(torch.ones(2), {})')).toContain('A table is not a tensor');
  const counts = message('torch.bincount(torch.ones(3))');
  expect(counts).toContain('table of positions');
  expect(counts).toContain('convert with :long()');
  expect(message("torch.Tensor('array')")).toContain('("array")');
});
