/* The attacks of a callback. attack(world, again) returns nothing, or { give } to replace the
   callback's result. */
import { dispose } from './world.js';

export const THROWN = 'thrown by a callback';
export const REJECTED = 'a promise of a callback';

/* Uses a handle that may have been freed or withdrawn, or whose memory has a fixed size. */
function attempt(handle, fn) {
  try {
    fn(handle);
  } catch (error) {
    if (!['FREED', 'FIXED', 'WITHDRAWN'].includes(error.code)) throw error;
  }
}
const each = ({ handles }, fn) => handles.forEach((handle) => attempt(handle, fn));
const isTensor = ({ torchKind }) => torchKind === 'tensor';

function throwNested({ torch }) {
  const x = torch.Tensor(2);
  try {
    torch.scope(() =>
      x.apply(() => {
        throw new RangeError(THROWN);
      }),
    );
  } finally {
    x.free();
  }
}

export const ATTACKS = {
  nothing() {},
  grow({ torch }) {
    torch.core.heap.memory.grow(1);
    torch.core.heap.refresh();
  },
  'call the same again': (world, again) => again(),
  'call other ops'({ torch }) {
    torch.scope(() => {
      torch.zeros([2, 3]).view([3, 2]).index(1, [1]).sort();
    });
  },
  throw() {
    throw new RangeError(THROWN);
  },
  'throw inside a nested call': throwNested,
  'throw what is no error'() {
    throw null; // eslint-disable-line no-throw-literal
  },
  free: (world) => world.handles.forEach(dispose),
  resize: (world) => each(world, (handle) => handle.resize?.(isTensor(handle) ? [1] : 1)),
  enlarge: (world) => each(world, (handle) => handle.resize?.(isTensor(handle) ? [64, 64] : 4096)),
  set: (world) =>
    each(world, (handle) => {
      if (!isTensor(handle)) return;
      const other = handle.new(2, 2);
      try {
        handle.set(other);
      } finally {
        other.free();
      }
    }),
  'shrink the storage': (world) =>
    each(world, (handle) => {
      const storage = isTensor(handle) ? handle.storage() : null;
      try {
        storage?.resize(0);
      } finally {
        storage?.free();
      }
    }),
  withdraw: (world) => world.withdraw(),
  'close Lua': ({ lua }) => lua.close(),
};

function promise() {
  const give = Promise.reject(new TypeError(REJECTED));
  give.handled = false;
  give.then = function then(...handlers) {
    give.handled = true;
    return Promise.prototype.then.apply(this, handlers);
  };
  Promise.prototype.then.call(give, undefined, () => {});
  return { give };
}

export const ANSWERS = {
  'a promise': promise,
  nothing: () => ({ give: undefined }),
  null: () => ({ give: null }),
  NaN: () => ({ give: NaN }),
  'a BigInt': () => ({ give: 3n }),
  'a BigInt of 100 bits': () => ({ give: 2n ** 100n }),
  'a symbol': () => ({ give: Symbol('an answer') }),
  'a string': () => ({ give: 'text' }),
  'a function': () => ({ give: () => 1 }),
  'itself, a cycle'() {
    const give = [];
    give.push(give);
    return { give };
  },
  'an object that attacks': (world) => ({
    give: new Proxy(
      {},
      {
        get(target, key) {
          if (key === 'then') return undefined;
          world.handles.forEach(dispose);
          throw new RangeError(THROWN);
        },
      },
    ),
  }),
};
