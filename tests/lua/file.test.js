/* torch.DiskFile, torch.MemoryFile, and what is saved in them: torch.save, load, serialize,
   deserialize. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { createLua, MemoryFiles } from '../../js/lua/index.node.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
const stored = new MemoryFiles();
let lua, before;
const run = (text) => lua.run(text);

beforeAll(async () => {
  before = torch.memory();
  lua = await createLua({ torch, files: stored });
  run('function copy(object, ...) return torch.deserialize(torch.serialize(object, ...), ...) end');
});
afterAll(() => {
  lua.close();
  expect(torch.memory()).toEqual(before);
});

test.each(['', ', "binary"', ', "ascii"', ', "b32"'])(
  'shared tables and tensors stay shared (mode%s)',
  (mode) => {
    expect(
      run(`
    local x = torch.range(1, 6):resize(2, 3)
    local t = { x, x[2], { 7 }, ['a b'] = -0.5, [1.5] = true, [false] = '' }
    t.self, t[4], t[5] = t, t[3], t[1]
    local u = copy(t${mode})
    u[1][2][1] = 77
    return u.self == u, u[4] == u[3], u[2][1], torch.pointer(u[5]) == torch.pointer(u[1]), u['a b'], u[1.5], u[false], x[2][1]`),
    ).toEqual([true, true, 77, true, -0.5, true, '', 4]);
  },
);

test('strings are bytes', () => {
  expect(
    run(`
    local all = {}
    for i = 0, 255 do all[#all + 1] = string.char(i) end
    all = table.concat(all)
    local s = torch.CharStorage():string(all)
    local b = torch.ByteStorage():string(all)
    return copy(all) == all, copy({ [all] = 1 })[all], copy(all, 'ascii') == all, s:string() == all, b:string() == all, s[256], b[256], #s`),
  ).toEqual([true, 1, true, true, true, -1, 255, 256]);
});

test('objects keep their classes and the fields that they wrote', () => {
  expect(
    run(`
    do
      local A = torch.class('FileA')
      function A:__init(x) self.x = x end
      function A:get() return self.x end
      local B = torch.class('FileB', 'FileA')
      B.__version = 3
      function B:__write(file) file:writeInt(self.x) file:writeObject({ self.x }) end
      function B:__read(file, version) self.x, self.list, self.version = file:readInt(), file:readObject(), version end
    end
    local a, b = FileA({ 1, 2 }), FileB(5)
    local t = copy({ a, a, b })
    return torch.type(t[1]), t[1] == t[2], t[1]:get()[2], torch.type(t[3]), t[3]:get(), t[3].list[1], t[3].version, torch.version(b)`),
  ).toEqual(['FileA', true, 2, 'FileB', 5, 5, 3, 3]);
});

test('objects of classes that are not loaded keep their fields, and are saved again', () => {
  const bytes = torch.serialize([
    new torch.TaggedObject('no.Such', 2, { a: 1 }),
    new torch.TaggedObject('no.Such', null, 'text'),
    new torch.LuaFunction(new Uint8Array([27, 76]), [5]),
  ]);
  stored.write('strange.t7', bytes);
  expect(
    run(
      `t = torch.load('strange.t7') torch.save('again.t7', t) return torch.type(t[1]), t[1].a, t[2].payload, tostring(t[3]), (pcall(t[3]))`,
    ),
  ).toEqual(['no.Such', 1, 'text', 'a function from a file, which cannot be run here', false]);
  expect(new Uint8Array(stored.read('again.t7'))).toEqual(new Uint8Array(bytes));
});

test('a value that cannot be saved is an error with its path, and the file is not changed', () => {
  stored.write('old', new Uint8Array([1]));
  expect(
    run(
      `return select(2, pcall(torch.save, 'old', { a = { print } })), select(2, pcall(torch.serialize, coroutine.create(print))), select(2, pcall(torch.serialize, torch.DoubleTensor))`,
    ),
  ).toEqual([
    'Unwritable object <function> at <?>.a.1',
    'Unwritable object <thread> at <?>',
    'Unwritable object <class> at <?>',
  ]);
  expect(stored.read('old')).toEqual(new Uint8Array([1]));
});

test('without references each occurrence is written', () => {
  expect(
    run(`
    local x = torch.ones(1)
    local f = torch.MemoryFile():referenced(false)
    f:writeObject(x) x:fill(2) f:writeObject(x)
    f:seek(1)
    return f:readObject()[1], f:readObject()[1], f:isReferenced(), #torch.serialize({ x, x }, 'binary', false) > #torch.serialize({ x, x })`),
  ).toEqual([1, 2, false, true]);
});

test.each([
  ['ascii', 'ascii'],
  ['binary', 'binary'],
  ['binary', 'bigEndianEncoding'],
  ['ascii', 'noAutoSpacing'],
])('numbers of all types, %s with %s', (mode, way) => {
  const wanted = [7, 200, -5, -300, 70000, 2 ** 40, 0.5, 1 / 3, true];
  expect(
    run(`
    local f = torch.DiskFile('numbers', 'rw'):${mode}():${way}()
    local function space() if not f:isAutoSpacing() then f:writeString(' ') end end
    f:writeInt(7.9) space() f:writeByte(200) f:writeChar(-5) f:writeShort(-300) space() f:writeInt(70000) space() f:writeLong(2 ^ 40) space()
    f:writeFloat(0.5) space() f:writeDouble(1 / 3) space() f:writeBool(true)
    f:seek(1)
    local read = { f:readInt() }
    if not f:isAutoSpacing() then f:seek(f:position() + 1) end
    read[2], read[3], read[4], read[5], read[6], read[7], read[8], read[9] = f:readByte(), f:readChar(), f:readShort(), f:readInt(), f:readLong(), f:readFloat(), f:readDouble(), f:readBool()
    f:close()
    return unpack(read)`),
  ).toEqual(wanted);
});

test.each(['ascii', 'binary'])('storages of numbers, %s', (mode) => {
  expect(
    run(`
    local f = torch.MemoryFile():${mode}()
    local function same(a, b) return torch.typename(a) == torch.typename(b) and #a == #b and table.concat(a:totable(), ' ') == table.concat(b:totable(), ' ') end
    local result = {}
    for _, name in ipairs { 'Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double' } do
      local s = torch[name .. 'Storage']{ 1, 2, 100 }
      f:seek(1)
      local written = f['write' .. name](f, s)
      f:seek(1)
      local t = f['read' .. name](f, 3)
      f:seek(1)
      local u = torch[name .. 'Storage'](3)
      local count = f['read' .. name](f, u)
      result[#result + 1] = written == 3 and count == 3 and same(s, t) and same(s, u)
    end
    return unpack(result)`),
  ).toEqual(Array(7).fill(true));
});

test('ascii numbers that the type does not hold are refused', () => {
  for (const [name, least, greatest] of named([
    ['Short', -(2n ** 15n), 2n ** 15n - 1n],
    ['Int', -(2n ** 31n), 2n ** 31n - 1n],
    ['Long', -(2n ** 63n), 2n ** 63n - 1n],
  ])) {
    const read = (number, how) => {
      const [element] = run(`
        local f = torch.MemoryFile():ascii()
        f:writeString('${number} ')
        f:seek(1)
        local read = f:read${name}(${how})
        return type(read) == 'number' and read or read[1]`);
      return element;
    };
    expect(read(least, 1)).toBe(Number(least));
    expect(read(greatest, 1)).toBe(Number(greatest)); /* Lua's numbers are doubles */
    for (const wrong of named([least - 1n, greatest + 1n, 10n ** 30n]))
      for (const how of named(['', 1]))
        expect(() => read(wrong, how)).toThrow(`${wrong} does not fit in a ${name}`);
  }
});

test('text is read by lines or to the end', () => {
  stored.write('lines', new TextEncoder().encode('one\ntwo\n12 13'));
  expect(
    run(
      `local f = torch.DiskFile('lines') return f:readString('*l'), f:readString('*l'), f:readInt(), f:readInt(), f:position()`,
    ),
  ).toEqual(['one', 'two', 12, 13, 14]);
  expect(run(`local f = torch.DiskFile('lines', 'r') f:seek(5) return f:readString('*a')`)).toEqual(
    ['two\n12 13'],
  );
});

test('a quiet file records an error, another one raises it', () => {
  expect(
    run(`
    local f = torch.MemoryFile():binary()
    f:writeInt(1) f:seekEnd()
    local ok, message = pcall(f.readInt, f)
    f:clearError():quiet()
    local none = f:readInt()
    local failed = f:hasError()
    f:clearError():seek(1)
    local some = f:readInt(5)
    return ok, message:match('read error: read %d blocks instead of %d'), none, failed, #some, f:hasError()`),
  ).toEqual([false, 'read error: read 0 blocks instead of 1', 0, true, 1, true]);
});

test.each([
  ["torch.DiskFile('none')", /cannot open <none> in mode r /],
  ["torch.DiskFile('none', 'x')", /file mode should be 'r','w' or 'rw'/],
  ["torch.DiskFile('lines', 'r'):writeInt(1)", /attempt to write in a read-only file/],
  ["torch.DiskFile('new', 'w'):readInt()", /attempt to read in a write-only file/],
  ['local f = torch.MemoryFile() f:close() f:readInt()', /attempt to use a closed file/],
  ['torch.MemoryFile(torch.CharStorage{1})', /terminated by 0/],
  [
    'torch.MemoryFile():writeInt(torch.CharStorage(1))',
    /torch.IntStorage expected, got torch.CharStorage/,
  ],
  ['torch.MemoryFile():readInt(1e15)', /read 0 blocks instead of/],
  ['torch.MemoryFile():seek(9)', /unable to seek to position 9/],
  ["torch.load('lines')", /not a .t7 file/],
  ["torch.load('lines', 'text')", /"binary", "ascii".* expected/],
  ['torch.deserialize(torch.serialize(torch.ones(100)):sub(1, 200))', /a storage of 100 elements/],
  ["torch.deserialize('')", /the file is empty/],
  ["torch.PipeFile('ls')", /cannot start <ls>: programs are started by th --shell/],
  ["torch.PipeFile('ls', 'rw')", /file mode should be 'r' or 'w'/],
])('%s is refused', (text, message) => expect(() => run(text)).toThrow(message));

test('with `quiet`, a failed opening returns nil', () =>
  expect(run("return torch.DiskFile('none', 'r', true)")).toEqual([]));

test('an unclosed file is written when it is collected', () => {
  run("do local f = torch.DiskFile('forgotten', 'w') f:writeString('kept') end");
  lua.collect();
  expect(new TextDecoder().decode(stored.read('forgotten'))).toBe('kept');
});

test.each([
  [8, true],
  [8, false],
  [4, true],
  [4, false],
])('longs of %d bytes, little-endian: %s, are detected', (longSize, littleEndian) => {
  const made = torch.scope(() =>
    [
      {
        t: torch.FloatTensor(matrix('1 2; 3 4')).t(),
        s: torch.LongStorage([5, 6]),
        e: torch.Tensor(),
      },
      torch.ShortStorage([7, 8]),
      torch.ByteTensor([9]),
    ].map((v) => torch.serialize(v, { longSize, littleEndian })),
  );
  made.forEach((bytes, i) => stored.write(`found${i}.t7`, bytes));
  expect(
    run(`
    local a, b, c = torch.load('found0.t7'), torch.load('found1.t7'), torch.load('found2.t7')
    return a.t[1][2], a.s[2], a.e:dim(), b[2], c[1]`),
  ).toEqual([3, 6, 0, 8, 9]);
});

test('storages instead of strings', () => {
  expect(
    run(`
    local s = torch.serializeToStorage({ 3 })
    local f = torch.MemoryFile('rw')
    f:writeString('ab')
    local kept = f:storage()
    return torch.type(s), torch.deserializeFromStorage(s)[1], #kept, kept[3], torch.MemoryFile(kept, 'r'):readString('*a')`),
  ).toEqual(['torch.CharStorage', 3, 3, 0, 'ab']);
});

test('files are torch.File', () => {
  expect(
    run(
      "local f = torch.MemoryFile() return torch.type(f), torch.isTypeOf(f, 'torch.File'), tostring(torch.DiskFile('forgotten'))",
    ),
  ).toEqual(['torch.MemoryFile', true, 'torch.DiskFile']);
});
