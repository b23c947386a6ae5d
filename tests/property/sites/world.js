/* The environment of attacked callbacks: an instance, a Lua whose host functions can be replaced,
   and tensors with external memory. */
import { types } from 'node:util';
import { createTorchSync } from '../../../js/create.node.js';
import { isHandle } from '../../../js/module/handle.js';
import { createLab2d } from '../../../js/lab2d/index.js';
import { isLabTensor } from '../../../js/lab2d/handle.js';
import { createLuaSync, MemoryFiles } from '../../../js/lua/index.node.js';

const isPlain = (v) => [Object.prototype, null].includes(Object.getPrototypeOf(v));

/* Returns the handles in a result, without running code of an object. */
export function handlesIn(v, seen = new Set()) {
  if (typeof v !== 'object' || v === null || types.isProxy(v) || seen.has(v)) return [];
  seen.add(v);
  if (isHandle(v) || isLabTensor(v)) return [v];
  if (!Array.isArray(v) && !isPlain(v)) return [];
  const values = Object.values(Object.getOwnPropertyDescriptors(v));
  return values.flatMap(({ value }) => handlesIn(value, seen));
}

export const dispose = (handle) => handle[Symbol.dispose ?? Symbol.for('Symbol.dispose')]();

/* A function of Lua's host that a site may replace for one call. */
const hook =
  (hooks, name, usual) =>
  (...args) =>
    (hooks[name] ?? usual)(...args);

const FILES = [
  'read',
  'write',
  'exists',
  'remove',
  'rename',
  'folder',
  'makeFolder',
  'list',
  'cwd',
  'temporary',
];

export class World {
  constructor() {
    this.torch = createTorchSync({ indexBase: 1, rules: 'torch7' });
    this.lab = createLab2d(this.torch);
    this.hooks = {};
    this.lua = null;
    this.isLent = false;
    this.handles = []; // that the call under attack was given
    this.lent = []; // storages whose memory can be withdrawn: { owner, external }
    this.victims = []; // made where withdrawn memory was
    this.openLua();
  }

  openLua() {
    const { hooks } = this;
    const files = new MemoryFiles(new Map([['a.txt', '12 34\n']]));
    const hooked = FILES.map((name) => [
      name,
      hook(hooks, name, (...args) => files[name](...args)),
    ]);
    const env = Object.defineProperty({}, 'HOME', { get: () => hook(hooks, 'env', () => '/')() });
    this.lua = createLuaSync({
      torch: this.torch,
      files: Object.fromEntries(hooked),
      env,
      print: hook(hooks, 'print', () => {}),
      complain: hook(hooks, 'complain', () => {}),
      input: hook(hooks, 'input', () => 'a line\n'),
      exit: hook(hooks, 'exit', () => {}),
      now: hook(hooks, 'now', () => performance.now()),
    });
  }

  /* A tensor for a call, with its own memory or with memory that the attack withdraws. */
  tensor(values, type = 'Double') {
    const { torch } = this;
    const made = torch[`${type}Tensor`](values);
    if (!this.isLent) return this.given(made);
    const sizes = made.size();
    const owner = made.storage();
    made.free();
    const external = torch[`${type}Storage`](owner.size(), owner.data(true));
    this.lent.push({ owner, external });
    return this.given(torch[`${type}Tensor`](external, 1, sizes));
  }

  given(handle) {
    this.handles.push(handle);
    return handle;
  }

  withdraw() {
    for (const { owner, external } of this.lent) {
      if (external.ownsMemory()) continue;
      const size = owner.size();
      external.withdraw();
      external.free();
      owner.free();
      this.victims.push(owner.new(size).fill(7));
    }
    this.lent = [];
  }

  /* Drops everything of a call. Returns whether the victims are unchanged. */
  clear() {
    for (const handle of this.handles) dispose(handle);
    for (const { owner, external } of this.lent) {
      external.free();
      owner.free();
    }
    const areIntact = this.victims.every((storage) => storage.toArray().every((v) => v === 7));
    for (const storage of this.victims) storage.free();
    Object.assign(this, { handles: [], lent: [], victims: [] });
    for (const name of Object.keys(this.hooks)) delete this.hooks[name];
    return areIntact;
  }

  /* Returns true if Lua works. Collects its garbage, and replaces a closed Lua. */
  settleLua() {
    if (this.lua.machine.main === 0) this.openLua();
    this.lua.run('f, v, w, x = nil');
    this.lua.collect();
    this.lua.collect();
    return this.lua.run('return 1 + 1')[0] === 2;
  }
}
