// Functions and objects that Lua is given.
import { isHandle } from '../../../js/module/handle.js';

const tensors = (world) => {
  const { lua } = world;
  const x = world.tensor([1, 2, 3]);
  lua.set('x', x);
  return x;
};

// f is called in a chunk: with x, a number or a text.
const called = (chunk, swallows = false) =>
  Object.assign(
    (world) => {
      tensors(world);
      return (user) => {
        world.lua.set('f', (v) => user(isHandle(v) ? void world.given(v) : v));
        return world.lua.run(chunk);
      };
    },
    { swallows },
  );

class Vector {
  constructor(user) {
    this.user = user;
  }
}
class Freed extends Vector {
  free() {
    this.user(undefined);
  }
}

const withClass = (Class, run) => (world) => {
  const { lua } = world;
  if (lua.attacked === undefined) {
    lua.attacked = true;
    lua.defineClass(Vector.prototype, {
      name: 'attacks.Vector',
      methods: { get: (self) => self.user(1), both: (self) => self.user([1, 2]) },
      meta: {
        __add: (a) => a.user(2),
        __eq: (a) => a.user(true),
        __lt: (a) => a.user(true),
        __len: (a) => a.user(1),
        __concat: (a) => a.user('text'),
        __tostring: (a) => a.user('text'),
        __call: (a) => a.user(1),
      },
      many: ['both'],
    });
  }
  return (user) => {
    lua.set('v', new Class(user));
    lua.set('w', new Class(user));
    return run(lua);
  };
};

const fields = (user) => ({
  get a() {
    return user(1);
  },
  get b() {
    return user(2);
  },
});
const items = (user) => {
  const list = [1, 2];
  Object.defineProperty(list, 0, { enumerable: true, get: () => user(1) });
  return list;
};
const map = (user) => new Map([['a', fields(user)]]);
const proxy = (user) =>
  new Proxy([1, 2], {
    get: (list, key) => (user(undefined), Reflect.get(list, key)),
    getPrototypeOf: (list) => (user(undefined), Reflect.getPrototypeOf(list)),
    ownKeys: (list) => (user(undefined), Reflect.ownKeys(list)),
  });
const ofTensor = (user, world) =>
  new Proxy(world.tensor([1, 2]), {
    get: (tensor, key) => (user(undefined), Reflect.get(tensor, key)),
    getPrototypeOf: (tensor) => (user(undefined), Reflect.getPrototypeOf(tensor)),
    has: (tensor, key) => (user(undefined), Reflect.has(tensor, key)),
  });
const VALUES = { fields, items, map, proxy, 'a proxy of a tensor': ofTensor };

// What the user's code answers is a part of the value.
const ignored = (entries) =>
  entries.map(([name, site]) => [name, Object.assign(site, { ignored: true })]);

const given = ignored(
  Object.entries(VALUES).flatMap(([name, make]) => [
    [
      `set, ${name}`,
      (world) => (user) => (world.lua.set('v', make(user, world)), world.lua.run('return type(v)')),
    ],
    [
      `arguments of run, ${name}`,
      (world) => (user) =>
        world.lua.run('local a, b = ...; return type(a), b', {
          args: [make(user, world), world.tensor([5])],
        }),
    ],
    [
      `arguments of runAsync, ${name}`,
      (world) => (user) =>
        world.lua.runAsync('local a, b = ...; return type(a), b', {
          args: [make(user, world), world.tensor([5])],
        }),
    ],
    [
      `arguments of a function of Lua's, ${name}`,
      (world) => {
        const fn = world.lua.run('return function(a, b) return type(a) end')[0];
        return (user) => fn(make(user, world), world.tensor([5]));
      },
    ],
    [
      `a result, ${name}`,
      (world) => (user) => {
        world.lua.set('f', () => make(user, world));
        return world.lua.run('return type(f())');
      },
    ],
    [
      `preload, ${name}`,
      (world) => (user) => (
        world.lua.preload('attacked', make(user, world)),
        world.lua.run("return type(require 'attacked')")
      ),
    ],
  ]),
);

const hooked = (name, chunk, usual, how = {}) => [
  `the host's ${name}: ${chunk}`,
  Object.assign(
    (world) => (user) => {
      world.hooks[name] = () => user(usual);
      return world.lua.run(chunk);
    },
    how,
  ),
];
// As Lua has it: nil and what went wrong.
const SWALLOWS = { swallows: true };
const IGNORED = { ignored: true };

const signalOf = (user) => ({
  get aborted() {
    return user(false);
  },
  get reason() {
    return user(new Error('a reason'));
  },
});

const loop = 'local n = 0; for i = 1, 5000 do n = n + i end; return n';

export const LUA = Object.fromEntries([
  ['a function', called('return f(1), f(x)')],
  ['a function in pcall', called('local ok, v = pcall(f, 1); return ok, x:sum()', true)],
  [
    'a function in xpcall',
    called('return xpcall(function() return f(1) end, function(e) return f(2) end)', true),
  ],
  [
    'a function in a coroutine',
    called('return coroutine.wrap(function() coroutine.yield(f(1)); return f(2) end)()'),
  ],
  [
    'a function in sort',
    called('local t = {3, 1, 2}; table.sort(t, function(a, b) f(a) return a < b end); return t'),
  ],
  ['a function in gsub', called("return (string.gsub('12', '%d', f))")],
  ['a function in apply', called('return x:apply(f)')],
  ['a function in map', called('return x:map(x, f)')],
  [
    'a function in a metamethod',
    called('return setmetatable({}, { __index = function(_, k) return f(1) end }).key'),
  ],
  [
    'a function in a finalizer',
    called(
      'local p = newproxy(true); getmetatable(p).__gc = function() f(1) end; p = nil; collectgarbage() return 1',
    ),
  ],
  [
    'a function in an iterator',
    called('local s = 0; for v in f, nil, 1 do s = s + 1; if s > 3 then break end end; return s'),
  ],
  ['a function in load', called('return load(function() f(1) return nil end)', true)],
  [
    'a function in a hook',
    called(
      "debug.sethook(function() debug.sethook() f(1) end, '', 1); local y = 1; y = y + 1; debug.sethook() return y",
    ),
  ],
  [
    'a function in a sandboxed runAsync',
    (world) => {
      tensors(world);
      return (user) => {
        world.lua.set('f', () => user(1));
        return world.lua.runAsync('for i = 1, 3 do f() end; return x:sum()');
      };
    },
  ],
  ["a method of the user's class", withClass(Vector, (lua) => lua.run('return v:get(), v:both()'))],
  ...['v + w', 'v == w', 'v < w', '#v', "v .. 'a'", 'tostring(v)', 'v()'].map((text) => [
    `a metamethod: ${text}`,
    withClass(Vector, (lua) => lua.run(`return ${text}`)),
  ]),
  [
    'free() of what Lua collects',
    Object.assign(
      withClass(Freed, (lua) => {
        lua.run('v, w = nil');
        lua.collect();
      }),
      { ignored: true, swallows: true },
    ),
  ],
  ...given,
  hooked('print', "print('a')", undefined, IGNORED),
  hooked('print', "io.write('a\\n')", undefined, IGNORED),
  hooked('complain', "io.stderr:write('a')", undefined, IGNORED),
  hooked('input', 'return io.read()', 'a line\n'),
  hooked('env', "return os.getenv('HOME')", '/'),
  hooked('exit', 'os.exit(3)', undefined, IGNORED),
  hooked('read', "local f = io.open('a.txt'); return f and f:read('*n')", '12 34', SWALLOWS),
  hooked(
    'write',
    "local f = io.open('b.txt', 'w'); if f then f:write('a'); f:close() end",
    undefined,
    SWALLOWS,
  ),
  hooked('exists', "return require 'nothing'", false),
  hooked('folder', "return paths.dirp('a')", false),
  hooked('list', "return paths.dir('.')", () => [], SWALLOWS),
  hooked('cwd', 'return paths.cwd()', '/'),
  hooked('remove', "return os.remove('a')", undefined, SWALLOWS),
  hooked('rename', "return os.rename('a', 'b')", undefined, SWALLOWS),
  hooked('makeFolder', "return paths.mkdir('a')", undefined, SWALLOWS),
  hooked('temporary', 'return os.tmpname()', '/tmp/a'),
  [
    'the clock',
    (world) => (user) => {
      world.hooks.now = () => user(1);
      return world.lua.run(loop, { timeLimit: 1e6 });
    },
  ],
  [
    'the clock of runAsync',
    (world) => (user) => {
      world.hooks.now = () => user(1);
      return world.lua.runAsync(loop, { timeLimit: 1e6 });
    },
  ],
  ...ignored([
    ['a signal', (world) => (user) => world.lua.run(loop, { signal: signalOf(user) })],
    [
      'a signal of runAsync',
      (world) => (user) => world.lua.runAsync(loop, { signal: signalOf(user) }),
    ],
  ]),
  [
    'onTick',
    Object.assign(
      (world) => (user) => world.lua.runAsync(loop, { onTick: () => user(undefined) }),
      { ignored: true },
    ),
  ],
]);
