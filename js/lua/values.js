/* values.js: converts values between Lua and JavaScript, through the cells of machine.js.

   nil is undefined; numbers, booleans, functions and strings (as UTF-8) are the same in both. A
   table with keys 1 to n is an array, another table with string keys an object. A JavaScript object
   with a class (a tensor, say) is a userdata in Lua, which is released when Lua collects it.

   Ownership: functions of this library get Lua's own handles, and Lua owns the handles that they
   return (`inside`). All other JavaScript code gets new handles of the same tensors, so that free()
   on one side does not affect the other. */
import { isFreed, isHandle, typeOf } from '../module/handle.js';
import { isLabTensor } from '../lab2d/handle.js';
import { isTyped, itemsOf, typedName } from '../call/lists.js';
import { handleError, show, typeError } from '../module/errors.js';
import { CELL, HANDLE, MAX_CELLS } from './machine.js';

/* A Lua value that has no equivalent in JavaScript, such as a thread. */
export class LuaValue {
  static name = 'LuaValue';
  constructor(reference) {
    this.reference = reference;
  }
}

/* The results of settle(): an object with the number of its class, or the entries of a table. */
class Instance {
  constructor(object, number) {
    this.object = object;
    this.number = number; /* of its class */
  }
}
class Table {
  constructor(entries, isList) {
    this.entries = entries;
    this.isList = isList;
  }
}

const WRONG_KEYS = 'a table has keys that are neither 1 to n nor strings, or both kinds of keys';
/* Objects whose contents are not in properties: as tables they would be empty. */
const WITHOUT_FIELDS =
  /^\[object (Date|RegExp|Set|Weak\w+|Promise|Error|Number|String|Boolean|.*Generator|.*Iterator|\w*ArrayBuffer)\]$/;

const MAX_DEPTH = 100; /* of nested tables */
const checkDepth = (depth) => {
  if (depth > MAX_DEPTH)
    throw typeError(`a table is nested more than ${MAX_DEPTH} deep, or contains itself`);
};
export const isBytes = (v) => isTyped(v) && typedName(v) === 'Uint8Array';

const REFERENCE = Symbol("a Lua function's reference in the registry");

/* Bare references: most results are never passed to JavaScript, so no handle is made for them. The
   entry in `objects` is a number instead: the address, which is a multiple of 8, plus the element
   type; of a storage its negative. */
export const bareTensor = (pointer, dtype) => pointer + dtype;
export const bareStorage = (pointer, dtype) => -(pointer + dtype);
export const isBareTensor = (bare) => bare > 0;
export const bareDtype = (bare) => Math.abs(bare) % 8;
export const barePointer = (bare) => Math.abs(bare) - bareDtype(bare);

/* The result of a direct method (calls.js) that is a new bare reference. Each instance of Values
   has one, which the next such result overwrites. */
class BareResult {
  constructor() {
    this.reference = 0;
  }
}

/* A double without a fraction as a small integer, which engines handle faster. -0 stays. */
function compact(number) {
  const whole = number | 0;
  return whole === number && (whole !== 0 || 1 / number > 0) ? whole : number;
}

function areNumbers(args) {
  for (let i = 0; i < args.length; i++) if (typeof args[i] !== 'number') return false;
  return args.length <= MAX_CELLS;
}

/* True for objects of which Lua and JavaScript have separate handles: tensors, storages and
   generators, and Lab2D's tensors. */
const hasTwo = (object) => isHandle(object) || isLabTensor(object);

export class Values {
  /* `share(handle)` makes another handle of the same object, `checkShared(handle)` throws if that
     is impossible, `invoke(reference, args)` is a protected call (engine.js), `core` is of Lua's
     torch. */
  constructor(machine, { core, share, checkShared, invoke }) {
    Object.assign(this, { core, share, checkShared, invoke });
    this.machine = machine;
    this.L = machine.main; /* the running thread */
    this.functions = []; /* the functions that Lua can call, by number */
    this.numbers = new WeakMap(); /* function -> its number */
    this.objects = [null]; /* the objects that Lua has, by id (objectOf) */
    this.free = []; /* unused ids */
    this.classes = new Map(); /* prototype -> the number of its class */
    /* element type -> the number of the class of its tensors and storages, plus HANDLE */
    this.tensorClasses = [];
    this.storageClasses = [];
    this.bare = new BareResult();
    this.inside = false; /* true while a function of this library runs */
    this.kept = null; /* references that the running call drops at its end */
    this.forget = new FinalizationRegistry((reference) => this.later.push(reference));
    this.later = []; /* references of collected functions, dropped before the next call */
  }

  /* --- from Lua --- */

  /* Converts `count` cells from `first` on. Tables and functions come last, because reading them
     overwrites the cells. */
  read(count, first = 0) {
    const { machine } = this;
    const values = new Array(count);
    let open = null;
    for (let i = 0; i < count; i++) {
      const cell = first + i;
      switch (machine.typeAt(cell)) {
        case CELL.NIL:
          values[i] = undefined;
          break;
        case CELL.BOOLEAN:
          values[i] = machine.numberAt(cell) !== 0;
          break;
        case CELL.NUMBER:
          values[i] = machine.numberAt(cell);
          break;
        case CELL.STRING:
          values[i] = machine.textAt(cell);
          break;
        case CELL.OBJECT:
          values[i] = this.objectAt(machine.numberAt(cell));
          break;
        default:
          (open ??= []).push([i, machine.typeAt(cell), machine.numberAt(cell)]);
      }
    }
    if (open !== null)
      for (const [i, type, slot] of open) values[i] = this.readCompound(type, slot);
    return values;
  }

  /* The object with an id. A tensor or storage that JavaScript has no handle of has a bare
     reference as its entry; its handle is made here. */
  objectOf(id) {
    const object = this.objects[id];
    if (typeof object !== 'number') return object;
    const { tensor, storage } = this.core.handles.types;
    const type = (isBareTensor(object) ? tensor : storage)[bareDtype(object)];
    const handle = type.newHandle(type.newState(barePointer(object)));
    this.objects[id] = handle;
    return handle;
  }

  bareResult(reference) {
    this.bare.reference = reference;
    return this.bare;
  }

  /* Writes a bare reference to cell 0. */
  putBare(reference) {
    const classes = isBareTensor(reference) ? this.tensorClasses : this.storageClasses;
    this.machine.put(0, CELL.OBJECT, this.idOf(reference), classes[bareDtype(reference)]);
  }

  objectAt(id) {
    const object = this.objectOf(id);
    return this.inside || !hasTwo(object) || isFreed(object) ? object : this.share(object);
  }

  /* The cells from `first` on as an array without trailing nils, for a function of the library;
     null if one is neither nil nor a number, a boolean or an object. */
  readPlain(first, count) {
    const { u32, f64, cells } = this.machine;
    let n = count;
    while (n > first && u32[(cells + 16 * n - 8) >>> 2] === CELL.NIL) n--;
    const values = new Array(n - first);
    for (let i = first; i < n; i++) {
      const number = f64[(cells + 16 * i) >>> 3];
      switch (u32[(cells + 16 * i + 8) >>> 2]) {
        case CELL.NUMBER:
          values[i - first] = compact(number);
          break;
        case CELL.OBJECT:
          values[i - first] = this.objectOf(number);
          break;
        case CELL.BOOLEAN:
          values[i - first] = number !== 0;
          break;
        case CELL.NIL:
          values[i - first] = undefined;
          break;
        default:
          return null;
      }
    }
    return values;
  }

  /* Like read, with strings as bytes. */
  readRaw(count) {
    const strings = Array.from({ length: count }, (_, i) =>
      this.machine.typeAt(i) === CELL.STRING ? this.machine.bytesAt(i) : null,
    );
    return this.read(count).map((v, i) => strings[i] ?? v);
  }

  readCompound(type, slot) {
    if (type === CELL.TABLE) return this.readTable(slot);
    const reference = this.machine.exports.host_keep(this.L, slot);
    const value = type === CELL.FUNCTION ? this.functionOf(reference) : new LuaValue(reference);
    if (this.inside) (this.kept ??= []).push(reference);
    else this.forget.register(value, reference);
    return value;
  }

  /* Converts a table. An array of numbers takes one call of Lua, another table one for each
     item. */
  readTable(slot, depth = 0) {
    const { machine, L } = this;
    const { exports } = machine;
    checkDepth(depth);
    const length = exports.host_length(L, slot);
    if (length > 0) {
      if (exports.host_is_list(L, slot, length) === 0) throw typeError(WRONG_KEYS);
      machine.reserve(8 * length + 8);
      const at = (machine.buffer + 7) & ~7;
      if (exports.cells_numbers(L, slot, at, length) === length)
        return Array.from(machine.f64.subarray(at >>> 3, (at >>> 3) + length));
    }
    const top = exports.host_top(L);
    const one = () => {
      const type = machine.typeAt(0);
      return type === CELL.TABLE ? this.readTable(machine.numberAt(0), depth + 1) : this.read(1)[0];
    };
    const list = [];
    for (let i = 1; i <= length; i++) {
      exports.host_item(L, slot, i);
      list.push(one());
      exports.host_settle(L, top);
    }
    return length > 0 ? list : this.readRecord(slot, depth, top);
  }

  readRecord(slot, depth, top) {
    const { machine, L } = this;
    const { exports } = machine;
    const entries = [];
    exports.host_push_nil(L);
    while (exports.host_next(L, slot) !== 0) {
      if (machine.typeAt(0) !== CELL.STRING) throw typeError(WRONG_KEYS);
      const key = machine.textAt(0);
      entries.push([
        key,
        machine.typeAt(1) === CELL.TABLE
          ? this.readTable(machine.numberAt(1), depth + 1)
          : this.read(1, 1)[0],
      ]);
      exports.host_settle(L, top + 1);
    }
    /* unlike assignments, fromEntries makes `__proto__` an ordinary key */
    return entries.length === 0 ? [] : Object.fromEntries(entries);
  }

  /* The Lua function with this reference, as a JavaScript function that returns its first
     result. */
  functionOf(reference) {
    const call = (...args) =>
      this.inside ? this.callLua(reference, args) : this.invoke(reference, args)[0];
    call[REFERENCE] = reference;
    return call;
  }

  /* Calls a Lua function from a function of the library. An error passes through the library's
     function to the pcall around the running call. */
  callLua(reference, args) {
    const { machine, L } = this;
    const { exports } = machine;
    if (areNumbers(args))
      for (let i = 0; i < args.length; i++) machine.put(i, CELL.NUMBER, args[i]);
    else this.write(args, null);
    const count = exports.host_call(L, reference, args.length);
    if (count === 1 && machine.typeAt(0) === CELL.NUMBER) return machine.numberAt(0);
    const result = count === 0 ? undefined : this.read(1)[0];
    if (count > 0) exports.host_settle(L, exports.host_top(L) - count);
    return result;
  }

  /* --- to Lua --- */

  /* Writes values to the cells. `args` are the arguments of the running call, or null: a value that
     is one of them becomes the same Lua value, not a new object. */
  write(values, args) {
    this.put(this.settle(values), args);
  }

  /* Writes one value to cell 0. */
  writeValue(value, args) {
    this.put([this.settled(value, 0)], args);
  }

  /* Reads each value once, with all it contains. A getter, a proxy or an iterator may run user code
     that calls or closes this Lua, so this happens before Lua is called. */
  settle(values) {
    if (values.length > MAX_CELLS)
      throw new RangeError(`${values.length} values at once: at most ${MAX_CELLS}`);
    return itemsOf(values).map((v) => this.settled(v, 0));
  }

  settled(v, depth) {
    if (typeof v === 'symbol') throw typeError(`${show(v)} has no equivalent in Lua`, { value: v });
    if (typeof v !== 'object' || v === null || isBytes(v) || v instanceof LuaValue) return v;
    if (isLabTensor(v)) this.openLab2d(); /* defines its class, if no script has required it */
    const number = this.classOf(v);
    if (number === undefined && isHandle(v))
      throw handleError(
        undefined,
        v,
        `${show(v)} belongs to another instance of torch: make it by lua.torch`,
        'INSTANCE',
      );
    return number === undefined ? this.tableOf(v, depth + 1) : new Instance(v, number);
  }

  /* An array, a Map or an object as a table. */
  tableOf(v, depth) {
    checkDepth(depth);
    if (!this.inside && WITHOUT_FIELDS.test(Object.prototype.toString.call(v)))
      throw typeError(`${show(v)} has no equivalent in Lua`, { value: v });
    const isList = Array.isArray(v);
    const entries = isList
      ? itemsOf(v).map((item, i) => [i + 1, item])
      : v instanceof Map
        ? [...Map.prototype.entries.call(v)]
        : Object.entries(v);
    for (const entry of entries) {
      entry[0] = this.settled(entry[0], depth);
      entry[1] = this.settled(entry[1], depth);
    }
    return new Table(entries, isList);
  }

  /* Throws if a handle cannot be shared, before Lua gets any of the values. */
  check(v, args) {
    if (v instanceof Table) for (const entry of v.entries) this.checkAll(entry, args);
    else if (v instanceof Instance && !this.inside && hasTwo(v.object) && !args?.includes(v.object))
      this.checkShared(v.object);
  }

  checkAll(list, args) {
    for (let i = 0; i < list.length; i++)
      if (typeof list[i] === 'object') this.check(list[i], args);
  }

  /* Writes the result of settle() to the cells. */
  put(values, args) {
    this.checkAll(values, args);
    this.putAll(values, args);
  }

  putAll(values, args) {
    const references = values.map((v) =>
      typeof v === 'object' || typeof v === 'function' ? this.compound(v, args) : 0,
    );
    this.machine.used = 0;
    for (let i = 0; i < values.length; i++) this.writeOne(i, values[i], args, references[i]);
  }

  writeOne(i, v, args, reference = 0) {
    const { machine } = this;
    switch (typeof v) {
      case 'number':
        machine.put(i, CELL.NUMBER, v);
        return;
      case 'bigint':
        machine.put(i, CELL.NUMBER, Number(v));
        return;
      case 'boolean':
        machine.put(i, CELL.BOOLEAN, v ? 1 : 0);
        return;
      case 'string':
        machine.putText(i, v);
        return;
      case 'undefined':
        machine.put(i, CELL.NIL, 0);
        return;
    }
    if (v === null) machine.put(i, CELL.NIL, 0);
    else if (reference !== 0) machine.put(i, CELL.REFERENCE, reference);
    else if (v instanceof Instance) this.writeObject(i, v.object, args, v.number);
    else machine.putBytes(i, v);
  }

  writeObject(i, object, args, number = this.classOf(object)) {
    const position = args === null ? -1 : args.indexOf(object);
    if (position >= 0) this.machine.put(i, CELL.ARGUMENT, position + 1);
    else
      this.machine.put(
        i,
        CELL.OBJECT,
        this.idOf(this.inside || !hasTwo(object) ? object : this.share(object)),
        isHandle(object) ? number + HANDLE : number,
      );
  }

  idOf(object) {
    const id = this.free.length > 0 ? this.free.pop() : this.objects.length;
    this.objects[id] = object;
    return id;
  }

  /* The number of an object's class, or undefined. */
  classOf(object) {
    for (let p = Object.getPrototypeOf(object); p !== null; p = Object.getPrototypeOf(p)) {
      const found = this.classes.get(p);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /* Puts a function, a LuaValue or a table into Lua's registry and returns its reference; 0 for
     values that fit into a cell. */
  compound(v, args) {
    if (typeof v === 'function') return this.keepFunction(v);
    if (v instanceof LuaValue) return this.keepAgain(v.reference);
    return v instanceof Table ? this.keepTable(v, args) : 0;
  }

  keepTop() {
    const { exports } = this.machine;
    const top = exports.host_top(this.L);
    const reference = exports.host_keep(this.L, top);
    exports.host_settle(this.L, top - 1);
    return reference;
  }

  keepAgain(reference) {
    this.machine.exports.host_kept(this.L, reference);
    return this.keepTop();
  }

  /* The number by which Lua calls a function. `inside`: it belongs to this library; `results`:
     'one', or 'many' in an array; `raw`: strings are passed as bytes. */
  numberOf(fn, { name = fn.name, inside = false, results = 'one', raw = false } = {}) {
    if (!this.numbers.has(fn))
      this.numbers.set(
        fn,
        this.functions.push({
          name,
          run: (args) => fn(...args),
          inside,
          results,
          raw,
          direct: null,
        }) - 1,
      );
    return this.numbers.get(fn);
  }

  keepFunction(fn) {
    if (fn[REFERENCE] !== undefined) return this.keepAgain(fn[REFERENCE]);
    this.machine.exports.host_function(this.L, this.numberOf(fn));
    return this.keepTop();
  }

  keepTable({ entries, isList }, args) {
    const { exports } = this.machine;
    const { length } = entries;
    exports.host_new_table(this.L, isList ? length : 0, isList ? 0 : length);
    const table = exports.host_top(this.L);
    for (const entry of entries) {
      this.putAll(entry, args);
      exports.host_set(this.L, table);
    }
    return this.keepTop();
  }

  /* Lua has collected the object with this id. */
  release(id) {
    const object = this.objects[id];
    this.objects[id] = null;
    this.free.push(id);
    try {
      if (typeof object === 'number') this.releaseBare(object);
      else if (!isHandle(object)) object?.free?.();
      else if (!isFreed(object)) typeOf(object).core.handles.free(object);
    } catch {
      /* forged or crashed objects; an exception must not leave Lua's garbage collector */
    }
  }

  releaseBare(bare) {
    const { handles } = this.core;
    const { free } = isBareTensor(bare) ? handles.kinds.tensor : handles.kinds.storage;
    handles.release(free, barePointer(bare));
  }

  dropKept(kept) {
    for (const reference of kept) this.machine.exports.host_drop(this.L, reference);
  }

  /* Drops the references of collected functions. Only between calls. */
  dropForgotten() {
    while (this.later.length > 0)
      this.machine.exports.host_drop(this.machine.main, this.later.pop());
  }
}
