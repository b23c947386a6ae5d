/* lua.js: measures the cost of the Lua front end, compared with the other WebAssembly build of Lua
   5.1 on npm: `node bench/lua.js` (after `make bench` has installed the peers). Both run the same
   chunks in turn; the results are medians of the rounds. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createLua } from '../lib/lua.node.js';
import { median, turn } from './lib/stats.js';

const ROUNDS = 9;

/* name: a chunk, and how many operations it does. The chunk returns the seconds that it took. */
const CASES = {
  'an empty loop': [3e6, 'for i = 1, n do end'],
  'recursion: fib(25)': [
    242785,
    'local function fib(n) return n < 2 and n or fib(n - 1) + fib(n - 2) end fib(25)',
  ],
  'a call of f(1), a function of JavaScript': [1e5, 'for i = 1, n do f(1) end'],
  "a call of x:add(1), a method of JavaScript's object": [3e4, 'for i = 1, n do x:add(1) end'],
};
const chunk = ([n, body]) => `local n = ${n} local began = now() ${body} return now() - began`;

class Counter {
  constructor() {
    this.value = 0;
  }
  add(n) {
    this.value += n;
    return this;
  }
}

async function ours() {
  const lua = await createLua();
  const x = new Counter();
  lua.defineClass(Counter.prototype, {
    name: 'Counter',
    methods: { add: (self, n) => self.add(n) },
  });
  lua.set('f', (n) => n + 1);
  lua.set('now', () => performance.now());
  lua.set('x', x);
  return {
    name: 'torch7-wasm/lua',
    lua,
    run: (text) => lua.run(text)[0],
    size: size(['../lib/lua.wasm']),
  };
}

async function wasmoon() {
  const { Lua } = (await import('wasmoon-lua5.1')).default;
  const lua = await Lua.create();
  Object.assign(lua.ctx, { x: new Counter(), f: (n) => n + 1, now: () => performance.now() });
  const folder = './node_modules/wasmoon-lua5.1/dist/';
  return {
    name: 'wasmoon-lua5.1',
    run: (text) => lua.doStringSync(text),
    size: size([`${folder}liblua5.1.wasm`, `${folder}index.js`]),
  };
}

const size = (files) =>
  files.reduce(
    (sum, file) =>
      sum + gzipSync(readFileSync(new URL(file, import.meta.url)), { level: 9 }).length,
    0,
  );

/* This library's Lua also has the functions of tensors; these small ops have no peer. */
const TENSORS = {
  'x:add(1), one element': [1e5, 'local x = torch.Tensor(1) for i = 1, n do x:add(1) end'],
  'x[i] of a vector': [
    1e5,
    'local x = torch.Tensor(10) local s = 0 for i = 1, n do s = s + x[3] end',
  ],
  'p[i] of the pointer x:data()': [
    1e5,
    'local x = torch.Tensor(10) local p = x:data() local s = 0 for i = 1, n do s = s + p[2] end',
  ],
  'x[i] of a matrix: a view': [
    1e5,
    'local x = torch.Tensor(10, 10) for i = 1, n do local y = x[3] end',
  ],
  'x + 1, one element: a new tensor': [
    1e5,
    'local x = torch.Tensor(1) for i = 1, n do local y = x + 1 end',
  ],
  "file:read('*n')": [
    2e4,
    `local file = io.tmpfile() for i = 1, n do file:write(1.25 * i, '\\n') end file:seek('set')
     began = now() for i = 1, n do file:read('*n') end`,
  ],
  'x:apply(f), for each element': [1e5, 'torch.Tensor(n):apply(function(v) return v + 1 end)'],
};

/* A method in Lua and in JavaScript on this library's tensor of 2 x 2. JavaScript frees a new
   tensor at once, Lua's collector later. */
const METHODS = {
  'x:add(1)': (x) => x.add(1),
  'x:sum()': (x) => x.sum(),
  'x:dot(x)': (x) => x.dot(x),
  'x:size(1)': (x) => x.size(1),
  'x:size()': (x) => x.size(),
  'x:isContiguous()': (x) => x.isContiguous(),
  'x:t()': (x) => x.t().free(),
  'x:narrow(1, 1, 1)': (x) => x.narrow(1, 1, 1).free(),
  'x:select(1, 1)': (x) => x.select(1, 1).free(),
  'x:view(4)': (x) => x.view(4).free(),
  'x:clone()': (x) => x.clone().free(),
};
const CALLS = 8000; /* of a method in one sample */
const SAMPLES = 60;

function compare(lua, name, method) {
  const text = `local x = torch.ones(2, 2) ${chunk([CALLS, `for i = 1, n do ${name} end`])}`;
  const x = lua.torch.ones(2, 2);
  const samples = [[], []];
  for (let round = 0; round < SAMPLES; round++) {
    samples[0].push(lua.run(text)[0]);
    const begun = performance.now();
    for (let i = 0; i < CALLS; i++) method(x);
    samples[1].push(performance.now() - begun);
  }
  const [inLua, inJavaScript] = samples.map((s) => (1e6 * median(s)) / CALLS);
  const shown = [inLua, inJavaScript, inLua - inJavaScript].map((ns) => ns.toFixed(0).padStart(6));
  console.log(
    `${name.padEnd(20)} Lua ${shown[0]} ns   JavaScript ${shown[1]} ns   more ${shown[2]} ns`,
  );
}

const contenders = [await ours(), await wasmoon()];
const nanoseconds = (contender, work) => (1e6 * contender.run(chunk(work))) / work[0];

function row(name, work, among) {
  const samples = among.map(() => []);
  for (let round = -2; round < ROUNDS; round++) {
    for (const i of turn(among.length, Math.max(round, 0))) {
      const ns = nanoseconds(among[i], work);
      if (round >= 0) samples[i].push(ns);
    }
  }
  console.log(
    `${name.padEnd(52)} ${samples.map((s) => `${median(s).toFixed(1).padStart(14)} ns`).join(' ')}`,
  );
}

console.log(`${''.padEnd(52)} ${contenders.map(({ name }) => name.padStart(17)).join(' ')}`);
for (const [name, work] of Object.entries(CASES)) row(name, work, contenders);
console.log(
  `${'gzipped'.padEnd(52)} ${contenders.map((c) => `${(c.size / 1000).toFixed(1).padStart(14)} kB`).join(' ')}`,
);
for (const [name, work] of Object.entries(TENSORS)) row(name, work, contenders.slice(0, 1));
for (const [name, method] of Object.entries(METHODS)) compare(contenders[0].lua, name, method);
