/* work.js: the tasks of the endurance test. Each makes handles, checks its results, frees some
   handles and forgets the others. All random choices come from `rng`, so that a seed repeats the
   tasks and their sizes. Runs in Node and in pages; imports nothing from Node. */

const TYPES = ['Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double'];

/* mulberry32: returns a function that returns numbers in [0, 1). */
export function makeRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function equal(what, got, expected) {
  if (got !== expected) throw new Error(`${what}: ${String(got)}, expected ${String(expected)}`);
}

/* Expects a TorchError with this code, or a LuaError, which has no code. */
function refused(what, code, fn) {
  try {
    fn();
  } catch (error) {
    if (error.name === 'LuaError' || error.code === code) return;
    throw error;
  }
  throw new Error(`${what}: nothing was thrown`);
}

async function refusedLater(what, code, promise) {
  const [{ status, reason }] = await Promise.allSettled([promise]);
  refused(what, code, () => {
    if (status === 'rejected') throw reason;
  });
}

export class Work {
  /* `library`: the modules { core, lua, npy, npz, safetensors, image, lab2d } and `compiled`, the
     two WebAssembly modules. `folder`: for files on disk, in Node. */
  constructor(library, seed, folder = null) {
    Object.assign(this, { library, folder, rng: makeRandom(seed), long: [], counts: {} });
  }

  async start() {
    const { core, lua, lab2d, compiled } = this.library;
    this.torch = await core.createTorch({ wasmModule: compiled.torch });
    this.bounded = await core.createTorch({ wasmModule: compiled.torch, maxMemory: 4e6 });
    this.torch1 = await core.createTorch({
      wasmModule: compiled.torch,
      indexBase: 1,
      rules: 'torch7',
    });
    this.lua = await lua.createLua(this.luaOptions(this.torch1));
    this.lab = lab2d.createLab2d(this.torch);
    this.torches = [this.torch, this.bounded, this.torch1];
  }

  luaOptions(torch) {
    const { lua, compiled } = this.library;
    const files = new lua.MemoryFiles();
    return { torch, wasmModule: compiled.lua, files, write() {}, complain() {} };
  }

  /* Returns a whole number in [0, n). */
  below(n) {
    return Math.floor(this.rng() * n);
  }

  coin() {
    return this.rng() < 0.5;
  }

  /* Returns element counts from 1 to `most`; every magnitude is equally likely. */
  count(most) {
    return Math.floor(Math.exp(this.rng() * Math.log(most)));
  }

  tensor(...size) {
    return this.torch[`${TYPES[this.below(TYPES.length)]}Tensor`](...size);
  }

  /* Keeps a handle, or another holder of memory, for some hundred tasks. */
  keep(value) {
    const place = this.below(200);
    const old = this.long[place];
    this.long[place] = value;
    if (old?.free && this.coin()) old.free();
  }

  /* Drops everything except what start() made. */
  forget() {
    this.long.length = 0;
    this.lua.run('shared = nil');
    this.lua.collect();
  }

  /* Runs one task, chosen by weight. */
  async step() {
    let left = this.rng() * TOTAL;
    const [name, task] = TASKS.find(([, , weight]) => (left -= weight) < 0);
    await task(this);
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }

  /* Runs every task once. */
  async stepAll() {
    for (const [name, task] of TASKS) {
      await task(this);
      this.counts[name] = (this.counts[name] ?? 0) + 1;
    }
  }

  /* Returns the live handles and bytes of the instances that start() made. */
  live() {
    const sum = { tensors: 0, storages: 0, bytes: 0 };
    for (const torch of this.torches) {
      for (const [name, value] of Object.entries(torch.memory())) sum[name] += value;
    }
    return sum;
  }

  close() {
    this.lua.close();
  }
}

const views = (work) => {
  const [rows, columns] = [2 + work.below(60), 3 + work.below(60)];
  const x = work.tensor(rows, columns).fill(3);
  const view = x
    .t()
    .narrow(0, 1, columns - 1)
    .select(1, work.below(rows));
  equal('views: sum', view.sum(), 3 * (columns - 1));
  const windows = view.unfold(0, 2, 1);
  equal('views: unfold', windows.size(0), columns - 2);
  for (const part of x.split(7, 0)) equal('views: split', part.max(), 3);
  if (work.coin()) x.free();
  if (work.coin()) view.free();
  work.keep(windows);
};

const results = (work) => {
  const n = work.count(200_000);
  const x = work.tensor(n).fill(2);
  const y = work.torch.add(x, 1);
  equal('results: add', y.max(), 3);
  const [sorted, order] = work.torch.sort(y, 0, true);
  equal('results: sort', sorted.at(n - 1), 3);
  y.add(x, x);
  equal('results: in place', y.min(), 4);
  if (work.coin()) [x, sorted].forEach((handle) => handle.free());
  if (work.coin()) work.keep(order);
};

const products = (work) => {
  const n = 1 + work.below(48);
  const x = work.torch.ones(n, n);
  const y = work.torch.mm(x, x.t());
  equal('products: mm', y.at(n - 1, 0), n);
  work.keep(work.torch.addmm(y, 2, x, x));
};

const scopes = (work) => {
  const { torch } = work;
  const kept = torch.scope(() => {
    const x = torch.ones(work.count(20_000));
    const inner = torch.scope(() => ({ sum: torch.add(x, x), other: [torch.mul(x, 3)] }));
    inner.other[0].free();
    return inner.sum;
  });
  equal('scopes: kept', kept.max(), 2);
  try {
    torch.scope(() => {
      torch.ones(work.count(20_000)).sqrt();
      throw new RangeError('on purpose');
    });
  } catch (error) {
    equal('scopes: error', error.message, 'on purpose');
  }
  if (work.coin()) work.keep(kept);
};

const callbacks = (work) => {
  const { torch } = work;
  const x = torch.range(1, 1 + work.count(200));
  const total = x.sum();
  const n = x.nElement();
  const made = [];
  x.apply((value) => {
    made.push(torch.Tensor([value]));
    return value + 1;
  });
  equal('callbacks: apply', x.sum(), total + n);
  x.map(x.clone(), (a, b) => a - b);
  equal('callbacks: map', x.sum(), 0);
  try {
    x.apply(() => {
      torch.ones(10);
      throw new RangeError('on purpose');
    });
  } catch (error) {
    equal('callbacks: error', error.message, 'on purpose');
  }
  if (work.coin()) made.forEach((handle) => handle.free());
};

const typedArrays = (work) => {
  const x = work.torch.FloatTensor(work.count(20_000)).fill(5);
  const data = x.data();
  data[0] = 7;
  equal('typed arrays: written', x.at(0), 7);
  equal('typed arrays: copy', x.toTypedArray()[0], 7);
  work.keep(work.coin() ? data : x.storage().data());
};

const storages = (work) => {
  const { torch } = work;
  const storage = torch.IntStorage(20 + work.count(5000)).fill(1);
  const part = torch.IntStorage(storage, 4, 8);
  part.fill(2);
  equal('storages: window', storage.at(11), 2);
  storage.resize(10);
  storage.resize(2000);
  const owner = torch.IntTensor(16).fill(4);
  const external = torch.IntStorage(8, owner.data(true));
  const onExternal = torch.IntTensor(external);
  equal('storages: external', onExternal.sum(), 32);
  external.withdraw();
  refused('storages: withdrawn', 'WITHDRAWN', () => onExternal.sum());
  part.retain();
  part.free();
  part.free();
  refused('storages: freed', 'FREED', () => part.size());
  work.keep(storage);
};

const failures = (work) => {
  const { torch, bounded } = work;
  refused('failures: shapes', 'SHAPES', () => torch.add(torch.ones(2, 3), torch.ones(4, 5)));
  refused('failures: memory', 'NO_MEMORY', () => bounded.DoubleTensor(600_000));
  refused('failures: bounds', 'INDEX_RANGE', () => torch.ones(3).at(5));
  refused('failures: instance', 'INSTANCE', () => torch.ones(3).add(bounded.ones(3)));
};

const files = async (work) => {
  const {
    torch,
    library: { npy, npz, safetensors },
  } = work;
  const x = work.tensor(1 + work.below(40), 50).fill(6);
  for (const mode of ['binary', 'ascii']) {
    const bytes = torch.serialize({ x, both: [x, x.t()], name: 'x' }, mode);
    equal('files: t7', torch.deserialize(bytes).both[1].max(), 6);
    const part = bytes.slice(0, bytes.length >> 1);
    refused('files: half a file', 'BAD_FILE', () => torch.deserialize(part));
  }
  equal('files: npy', npy.load(torch, npy.bytes(x.t())).min(), 6);
  equal('files: npz', npz.load(torch, npz.bytes({ x }, { compress: true })).x.min(), 6);
  const saved = safetensors.bytes({ x }, { metadata: { a: 'b' } });
  const { tensors } = safetensors.load(torch, saved);
  equal('files: safetensors', tensors.x.max(), 6);
  work.keep(tensors.x);
  const blob = new Blob([torch.serialize(x)]);
  const loaded = await torch.load(blob);
  equal('files: blob', loaded.max(), 6);
  await refusedLater('files: half a blob', 'BAD_FILE', torch.load(blob.slice(0, 60)));
  await refusedLater('files: stopped', 20, torch.load(blob, { signal: AbortSignal.abort() }));
  if (work.folder !== null) {
    torch.save(`${work.folder}/x.t7`, loaded);
    equal('files: disk', torch.load(`${work.folder}/x.t7`).max(), 6);
  }
};

const pictures = async (work) => {
  const {
    torch,
    library: { image },
  } = work;
  const [width, height] = [1 + work.below(40), 1 + work.below(40)];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const x = image.fromPixels(torch, { width, height, data }, { type: 'float', depth: 3 });
  equal('pictures: pixels', x.min(), 1);
  const back = await image.load(torch, await image.encode(x));
  equal('pictures: png', back.min(), 255);
};

const generators = (work) => {
  const { torch } = work;
  const generator = new torch.Generator();
  torch.manualSeed(generator, 1);
  const x = torch.Tensor(work.count(2000)).uniform(generator, 2, 3);
  equal('generators: range', x.min() >= 2 && x.max() <= 3, true);
  if (work.coin()) generator.free();
};

const labTensors = (work) => {
  const { tensor } = work.lab;
  const n = 2 + work.below(30);
  const z = tensor.DoubleTensor({ range: [n] });
  equal('lab tensors: sum', z.sum(), (n * (n + 1)) / 2);
  work.keep(z.reverse(1).at(1));
  tensor
    .Int32Tensor([
      [1, 2],
      [3, 4],
    ])
    .transpose(1, 2)
    .clone();
};

const SCRIPT = `
  local n = ...
  local x = torch.ones(n)
  local rows = {}
  for i = 1, 10 do rows[i] = torch.add(x, i):narrow(1, 1, 1) end
  rows.self = rows
  local f = coroutine.wrap(function(t) coroutine.yield(t:clone()) end)
  assert(not pcall(function() x:add(torch.ones(n + 1)) end))
  shared = x
  return f(x), x:sum(), function() return rows[1] end`;

/* A Lua state that lives as long as the work. */
const luaScripts = async (work) => {
  const n = work.count(3000) + 1;
  const [copy, sum, fn] = work.lua.run(SCRIPT, { args: [n] });
  equal('Lua: sum', sum, n);
  equal('Lua: copy', copy.max(), 1);
  equal('Lua: function', fn()?.[0]?.max?.() ?? fn().max(), 2);
  refused('Lua: error', undefined, () =>
    work.lua.run('local x = torch.ones(5) error("on purpose")'),
  );
  const loop = 'for i = 1, 2000 do local y = torch.ones(4) end return torch.ones(2)';
  const [late] = await work.lua.runAsync(loop);
  equal('Lua: later', late.sum(), 2);
  const endless = () => work.lua.run('local x = torch.ones(9) while true do end', { timeLimit: 2 });
  refused('Lua: time', undefined, endless);
  work.keep(copy);
};

/* Lua states that are closed, and states that are forgotten. */
const luaStates = async (work) => {
  const { lua, compiled, core } = work.library;
  const own = work.coin();
  const torch = own
    ? await core.createTorch({ wasmModule: compiled.torch, indexBase: 1, rules: 'torch7' })
    : work.torch1;
  const state = await lua.createLua(work.luaOptions(torch));
  state.set('given', torch.ones(100));
  const [sum] = state.run('x = given + 1; return x:sum()');
  equal('Lua states: sum', sum, 200);
  if (work.coin() || !own) state.close();
};

const instances = async (work) => {
  const { core, compiled } = work.library;
  const torch = await core.createTorch({ wasmModule: compiled.torch });
  const x = torch.ones(work.count(100_000));
  equal('instances: sum', torch.add(x, x).min(), 2);
};

/* [name, task, weight] */
const TASKS = [
  ['views', views, 20],
  ['results', results, 20],
  ['products', products, 10],
  ['scopes', scopes, 10],
  ['callbacks', callbacks, 10],
  ['typed arrays', typedArrays, 10],
  ['storages', storages, 10],
  ['failures', failures, 10],
  ['files', files, 5],
  ['pictures', pictures, 3],
  ['generators', generators, 5],
  ['lab tensors', labTensors, 5],
  ['Lua scripts', luaScripts, 5],
  ['Lua states', luaStates, 0.5],
  ['instances', instances, 0.5],
];
const TOTAL = TASKS.reduce((sum, [, , weight]) => sum + weight, 0);
