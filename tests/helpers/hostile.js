/* Arguments that run code when they are read, and the actions of that code. */
import { isLabTensor } from '../../js/lab2d/handle.js';

/* Counts how often each property of each array or object is read. */
export class Readings {
  constructor(attack) {
    this.attack = attack;
    this.attacking = false;
    this.counts = new Map();
  }

  read(object, key) {
    if (this.attacking) return;
    const name = `${this.numberOf(object)}.${String(key)}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    this.attacking = true;
    try {
      this.attack();
    } finally {
      this.attacking = false;
    }
  }

  numberOf(object) {
    this.objects ??= [];
    if (!this.objects.includes(object)) this.objects.push(object);
    return this.objects.indexOf(object);
  }

  /* Returns what was read more than once: indices and lengths of arrays, fields of objects. */
  repeated() {
    return [...this.counts]
      .filter(([name, count]) => count > 1 && /\.(\d+|length|[a-z]\w*)$/i.test(name))
      .map(([name]) => name);
  }
}

const isPlain = (v) =>
  typeof v === 'object' &&
  v !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(v));
const isOurs = (v) => Array.isArray(v) || isPlain(v);
const mapped = (v, fn) =>
  Array.isArray(v)
    ? v.map(fn)
    : Object.fromEntries(Object.entries(v).map(([key, item]) => [key, fn(item)]));

/* Wraps values, with nested arrays and objects, in objects that report each access. */
export const WRAPPERS = {
  proxy(value, readings) {
    const wrap = (v) =>
      isOurs(v)
        ? new Proxy(mapped(v, wrap), {
            get(target, key) {
              readings.read(target, key);
              return Reflect.get(target, key);
            },
          })
        : v;
    return wrap(value);
  },
  getters(value, readings) {
    const wrap = (v) => {
      if (!isOurs(v)) return v;
      const copy = mapped(v, wrap);
      for (const key of Object.keys(copy)) {
        const item = copy[key];
        const get = () => {
          readings.read(copy, key);
          return item;
        };
        Object.defineProperty(copy, key, { get, enumerable: true, configurable: true });
      }
      return copy;
    };
    return wrap(value);
  },
  /* A list that grows with each read. */
  growing(value, readings) {
    const wrap = (v) => {
      if (!Array.isArray(v)) return isPlain(v) ? mapped(v, wrap) : v;
      const copy = v.map(wrap);
      v.forEach((_, i) => {
        const item = copy[i];
        const get = () => {
          readings.read(copy, i);
          copy.push(item);
          return item;
        };
        Object.defineProperty(copy, i, { get, configurable: true });
      });
      return copy;
    };
    return wrap(value);
  },
  iterator(value, readings) {
    const wrap = (v) => {
      if (!Array.isArray(v)) return isPlain(v) ? mapped(v, wrap) : v;
      const copy = v.map(wrap);
      copy[Symbol.iterator] = function* items() {
        for (let i = 0; i < v.length; i++) {
          readings.read(copy, i);
          yield copy[i];
        }
      };
      return copy;
    };
    return wrap(value);
  },
};

/* A number that runs code when it is converted. */
export const numberLike = (value, readings) => {
  const object = {};
  const give = () => {
    readings.read(object, 'value');
    return value;
  };
  return Object.assign(object, { valueOf: give, toString: give, [Symbol.toPrimitive]: give });
};

/* The actions of an argument's code. `handles` are those of the call. */
export const ATTACKS = {
  nothing() {},
  /* grows the memory by a page, which detaches every typed array on it */
  grow({ core: { heap } }) {
    heap.memory.grow(1);
    heap.refresh();
  },
  nested(torch, handles, again) {
    torch.scope(() => {
      again();
      torch.zeros([2, 3]).view([3, 2]).index(torch.indexBase, [torch.indexBase]);
    });
  },
  throw() {
    throw new RangeError('thrown by an argument');
  },
  free: (torch, handles) => {
    for (const handle of handles) handle[Symbol.dispose ?? Symbol.for('Symbol.dispose')]();
  },
  resize: (torch, handles) =>
    each(handles, (handle) => handle.resize(handle.torchKind === 'tensor' ? [1] : 1)),
  reset: (torch, handles) => each(handles, (handle) => handle.set?.(handle.new(2, 2, 2))),
  shrink: (torch, handles) => each(handles, (handle) => handle.storage?.().resize(0)),
};

/* returns only live handles */
function each(handles, fn) {
  for (const handle of handles) {
    try {
      fn(handle);
    } catch (error) {
      if (!['FREED', 'FIXED'].includes(error.code)) throw error;
    }
  }
}

/* Returns the outcome of a call, so that two calls can be compared. */
export function outcomeOf(fn) {
  try {
    return { value: plain(fn()) };
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError)
      throw new Error(`a trap: ${error.stack}`, { cause: error });
    return { error: `${error.name} ${error.code}: ${error.message}` };
  }
}

function plain(v) {
  if (v?.torchKind === 'tensor') return [v.type(), v.size(), v.toArray()];
  if (v?.torchKind === 'storage') return [v.type(), v.toArray()];
  if (isLabTensor(v)) return [v.type(), v.shape(), v.val()];
  if (ArrayBuffer.isView(v)) return Array.from(v);
  return isOurs(v)
    ? mapped(v, plain)
    : typeof v === 'object'
      ? Object.prototype.toString.call(v)
      : v;
}
