/* read.js: reads the object in a .t7 file. The reader is not recursive, so that deep tables do not
   overflow the stack: objects with unread contents wait on a list. */
import { counted } from '../../module/errors.js';
import { isFreed, isStorage } from '../../module/handle.js';
import { END } from '../feed.js';
import { NEAR } from './ascii.js';
import { numbersOf } from './numbers.js';
import { Hash, Table, Vec, finishTables } from './table.js';
import { readStorageObject, readTensor } from './tensor.js';
import {
  BOOLEAN,
  FUNCTION,
  LuaFunction,
  NIL,
  NUMBER,
  OLD_FUNCTION,
  RECURSIVE_FUNCTION,
  STRING,
  TABLE,
  TORCH,
  TaggedObject,
  textOfBytes,
} from './types.js';

const FUNCTIONS = [FUNCTION, OLD_FUNCTION, RECURSIVE_FUNCTION];
/* Without an element type, Cuda and OpenCL (Cl) have floats. */
const CLASS = /^torch\.(Cuda|Cl)?(Byte|Char|Short|Int|Long|Float|Double|Half)?(Tensor|Storage)$/;
/* The tables of the package tds, by their names in new and old files. */
const TDS = new Map([
  ['tds.Hash', Hash],
  ['tds_hash', Hash],
  ['tds.Vec', Vec],
  ['tds_vec', Vec],
]);

/* A value with one unread field, which waits for an object. Tables wait for several (table.js). */
class Holder {
  constructor(object, field) {
    Object.assign(this, { object, field, left: 1 });
  }

  accept(value) {
    this.object[this.field] = value;
    this.left--;
  }
}

/* The state of reading one file. */
export class Reader {
  constructor(core, feed, options) {
    Object.assign(this, { core, feed, options });
    this.known = new Map(); /* objects by number: { type, value } */
    this.made = []; /* handles, which are freed after an error */
    this.shown = new Set(); /* storages that the result contains directly */
    this.holdersOf = new Map(); /* the first tensor on each storage */
    this.tables = [];
    this.holders = [];
    this.waiting = [];
    this.decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  }

  /* Part of a parser: makes enough bytes for any number available (ascii.js, binary.js). */
  *near() {
    if (this.feed.left < NEAR && this.feed.left < this.feed.remains) yield { peek: NEAR };
  }

  /* Reads characters after their count, as 'utf8', 'latin1' or 'bytes'. */
  *characters(as) {
    yield* this.near();
    const { feed, numbers } = this;
    const at = feed.position;
    const n = numbers.int();
    if (n < 0) feed.fail(`a string of ${n} characters`, at);
    const text = this.text(feed.take(n) ?? (yield n), as);
    if (feed.left === 0 && feed.remains > 0) yield { peek: 1 };
    numbers.endRun(n === 0 ? null : n);
    return text;
  }

  /* Returns bytes as text; bytes that are not UTF-8 stay bytes. */
  text(bytes, as) {
    if (as === 'bytes') return bytes.slice();
    if (as === 'latin1' || (bytes.length < 32 && bytes.every((c) => c < 128)))
      return textOfBytes(bytes);
    try {
      return this.decoder.decode(bytes);
    } catch {
      return bytes.slice();
    }
  }

  /* Part of a parser: detects the size of longs, unless it is known. */
  *longSizeKnown(detect) {
    yield* this.near();
    if (!this.numbers.isText && this.numbers.longSize === undefined) yield* detect();
  }

  /* Records the object with this number, to which later objects may refer. */
  keep(number, type, value) {
    this.known.set(number, { type, value });
    return value;
  }

  /* Returns the object with this number; undefined for a new one. */
  lookUp(number, type, at) {
    const found = this.options.referenced ? this.known.get(number) : undefined;
    if (found && found.type !== type)
      this.feed.fail(`object ${number} is of type ${found.type}, not of ${type}`, at);
    return found?.value;
  }

  /* The next objects are read for this value, until it has all. */
  wait(holder) {
    if (this.waiting.length > this.options.maxDepth)
      this.feed.fail(`nested more than ${this.options.maxDepth} deep (maxDepth)`);
    this.waiting.push(holder);
  }

  hold(object, field) {
    const holder = new Holder(object, field);
    this.holders.push(holder);
    this.wait(holder);
    return object;
  }

  /* The methods below read an object after its type. `at` is its position, for errors. */
  *function(type, at) {
    const number = type === FUNCTION ? null : this.numbers.int();
    const known = number === null ? undefined : this.lookUp(number, type, at);
    if (known !== undefined) return known;
    if (this.options.functions === 'error')
      this.feed.fail('a function of Lua (option functions)', at);
    const made = new LuaFunction(yield* this.characters('bytes'), null, type);
    if (number !== null) this.keep(number, type, made);
    return this.hold(made, 'upvalues');
  }

  table(at) {
    const { numbers } = this;
    const number = numbers.int();
    const known = this.lookUp(number, TABLE, at);
    return known ?? this.keep(number, TABLE, this.begun(Table, numbers.int(), at, 'a table'));
  }

  /* Begins a table of this class with a count of entries. */
  begun(TableClass, count, at, what) {
    const { feed, numbers } = this;
    const least = numbers.isText ? 2 : 4; /* the size of the smallest object, in bytes */
    const perEntry = TableClass === Vec ? 1 : 2;
    if (!(count >= 0 && count * perEntry * least <= feed.remains))
      feed.fail(`${what} of ${count} entries, but only ${counted(feed.remains, 'byte')} left`, at);
    const made = new TableClass(at, count);
    this.tables.push(made);
    this.wait(made);
    return made;
  }

  /* A table of tds: its count is a long. */
  *tds(name, number, at) {
    const { numbers } = this;
    yield* this.longSizeKnown(() => numbers.detectInCount());
    yield* this.near();
    return this.keep(number, TORCH, this.begun(TDS.get(name), numbers.long(), at, `a ${name}`));
  }

  /* Reads { version, name } of a torch class. Old files have only the name. */
  *className() {
    const first = yield* this.characters('latin1');
    const version = /^V (0|[1-9]\d{0,8})$/.exec(first);
    const name = version ? yield* this.characters('latin1') : first;
    return { version: version && Number(version[1]), name };
  }

  *torch(at) {
    const number = this.numbers.int();
    const known = this.lookUp(number, TORCH, at);
    if (known !== undefined) return known;
    const { version, name } = yield* this.className();
    if (TDS.has(name)) return yield* this.tds(name, number, at);
    const [, device, element = device && 'Float', kind] = CLASS.exec(name) ?? [];
    if (element === undefined)
      return this.hold(this.keep(number, TORCH, new TaggedObject(name, version, null)), 'payload');
    const info = this.core.dtypes.find((d) => d.name === element);
    this.keep(number, TORCH, null); /* a tensor cannot be its own storage */
    const handle = yield* (kind === 'Tensor' ? readTensor : readStorageObject)(this, info);
    return this.keep(number, TORCH, handle);
  }

  /* Reads any object except a number. */
  *value(type, at, isKey) {
    if (type === NIL) return null;
    /* keys are text */
    if (type === STRING)
      return yield* this.characters(
        isKey && this.options.strings === 'bytes' ? 'utf8' : this.options.strings,
      );
    if (type === TABLE) return this.table(at);
    if (type === TORCH) return yield* this.torch(at);
    if (FUNCTIONS.includes(type)) return yield* this.function(type, at);
    if (type !== BOOLEAN) this.feed.fail(`${type} is not the type of an object`, at);
    const truth = this.numbers.int();
    if (truth !== 0 && truth !== 1) this.feed.fail(`a boolean is 0 or 1, not ${truth}`, at);
    return truth === 1;
  }

  /* Reads objects until none waits, and returns the first. */
  *objects() {
    const { feed, options, waiting } = this;
    const root = new Holder({}, 'object');
    this.holders.push(root);
    waiting.push(root);
    for (let read = 0; waiting.length > 0; read++) {
      const top = waiting[waiting.length - 1];
      if (top.left === 0) {
        waiting.pop();
        continue;
      }
      if (read > options.maxObjects)
        feed.fail(`more than ${options.maxObjects} objects (maxObjects)`);
      if (feed.left < NEAR && feed.left < feed.remains) yield { peek: NEAR };
      const at = feed.position;
      const type = this.numbers.int();
      const value =
        type === NUMBER ? this.numbers.double() : yield* this.value(type, at, top.isAtKey);
      if (isStorage(value)) this.shown.add(value);
      top.accept(value, feed, at);
    }
    finishTables(this.tables, this.holders, options, feed);
    return root.object.object;
  }

  /* Reads the file. The storage of a tensor has a handle of its own only while reading, unless the
     result contains the storage too. */
  *read() {
    this.numbers = yield* numbersOf(this.feed, this.options);
    const object = yield* this.objects();
    const { feed, options, numbers } = this;
    const end = feed.position;
    if (options.trailing === 'error') {
      const rest = yield { peek: 2 };
      /* the NUL of Torch7's own torch.serialize */
      if (rest.length === 1 && rest[0] === 0) feed.take(1);
      yield END;
    }
    for (const [storage, tensor] of this.holdersOf) {
      if (this.shown.has(storage)) continue;
      this.core.handles.moveBallast(storage, tensor);
      storage.free();
    }
    const mode = numbers.isText ? 'ascii' : 'binary';
    return options.details
      ? { object, mode, littleEndian: numbers.littleEndian, longSize: numbers.longSize, end }
      : object;
  }
}

/* A parser: the object of a file, or with options.details also its format. */
export function* readObject(core, feed, options) {
  const reader = new Reader(core, feed, options);
  try {
    return yield* reader.read();
  } catch (error) {
    for (const handle of reader.made) if (!isFreed(handle)) handle.free();
    throw error;
  }
}
