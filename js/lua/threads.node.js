/* threads.node.js: the threads of Lua's package threads (packages/threads.lua): workers of Node,
   each with a Lua of its own (lua-thread.node.js).

   A Lua waits with Atomics.wait, and reads messages without its event loop. WebAssembly memories
   are separate, so shared storages are copies: exchange() writes the changed elements to a
   SharedArrayBuffer and reads those that others have changed. It runs where one thread may expect
   to see what another did: when a job begins or ends, and when a mutex is locked or unlocked. */
import { existsSync } from 'node:fs';
import { MessageChannel, Worker, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { dtypeOf } from '../module/handle.js';
import { show } from '../module/errors.js';

const SLOTS = 1 << 16;
const LOOK = 20; /* ms between two looks at the messages while a thread waits for a slot */

/* Integers that all threads see: the states of mutexes, conditions, counters and bells. */
class Slots {
  constructor(memory = new SharedArrayBuffer(12 * SLOTS)) {
    this.memory = memory;
    this.values = new BigInt64Array(memory, 0, SLOTS);
    this.used = new Int32Array(memory, 8 * SLOTS, SLOTS);
  }

  make() {
    for (let i = 1; i < SLOTS; i++) {
      if (Atomics.compareExchange(this.used, i, 0, 1) !== 0) continue;
      Atomics.store(this.values, i, 0n);
      return i;
    }
    throw new RangeError(`threads: there are ${SLOTS} mutexes, conditions and counters`);
  }
  free(i) {
    Atomics.store(this.used, this.check(i), 0);
  }

  /* Returns i, if it is the number of a slot in use. */
  check(i) {
    if (Number.isInteger(i) && i > 0 && i < SLOTS && Atomics.load(this.used, i) === 1) return i;
    throw new TypeError(`threads: ${show(i)} is not the id of a mutex, condition or counter`);
  }

  ring(bell) {
    Atomics.add(this.values, bell, 1n);
    Atomics.notify(this.values, bell);
  }
}

/* Writes to `shared` what differs between `own` and `seen`, reads the rest into `own`, and makes
   `seen` the same. Bytes are compared one by one only where their word differs. */
function exchangeBytes(own, seen, shared) {
  const words = own.length >>> 2;
  const [ownWords, seenWords, sharedWords] = [own, seen, shared].map(
    (bytes) => new Int32Array(bytes.buffer, bytes.byteOffset, words),
  );
  const one = (i) => {
    if (own[i] === seen[i]) own[i] = shared[i];
    else shared[i] = own[i];
    seen[i] = own[i];
  };
  for (let w = 0; w < words; w++) {
    const word = ownWords[w];
    if (word === seenWords[w] && word === sharedWords[w]) continue;
    for (let i = 4 * w; i < 4 * w + 4; i++) one(i);
  }
  for (let i = 4 * words; i < own.length; i++) one(i);
}

let storages = 0; /* shared by this thread so far */

/* The storages that this Lua shares with others. */
class Shared {
  constructor(torch, thread) {
    this.torch = torch;
    this.thread = thread;
    this.entries = new Map(); /* id -> { id, pointer, code, width, memory, seen } */
    this.ids = new Map(); /* pointer -> id */
    this.sent = new Map(); /* id -> { code, memory } of the next message */
  }

  /* The bytes of a storage in the memory of this Lua. */
  own(pointer, bytes) {
    const { heap, layout } = this.torch.core;
    const from = heap.u32[(pointer + layout.data) >>> 2];
    return heap.u8.subarray(from, from + bytes);
  }

  size({ pointer, width }) {
    const { heap, layout } = this.torch.core;
    return heap.int64(pointer + layout.storageSize) * width;
  }

  add(id, pointer, code, memory) {
    const { handles, dtypes } = this.torch.core;
    handles.kinds.storage.retain(pointer);
    const width = dtypes.find((info) => info.code === code).bytes;
    const seen = new Uint8Array(memory).slice();
    this.entries.set(id, { id, pointer, code, width, memory: new Uint8Array(memory), seen });
    this.ids.set(pointer, id);
  }

  drop({ id, pointer }) {
    this.entries.delete(id);
    this.ids.delete(pointer);
    this.torch.core.handles.kinds.storage.free(pointer);
  }

  /* Returns the id of a storage, which the next message passes on. */
  share(storage) {
    const { core } = this.torch;
    const pointer = core.pointer(storage);
    if (!this.ids.has(pointer)) {
      const { code, bytes: width } = core.dtypes.find((info) => info.code === dtypeOf(storage));
      const bytes = this.own(pointer, storage.size() * width);
      const memory = new SharedArrayBuffer(bytes.length);
      new Uint8Array(memory).set(bytes);
      storages++;
      this.add(`${this.thread}.${storages}`, pointer, code, memory);
    }
    const id = this.ids.get(pointer);
    const { code, memory } = this.entries.get(id);
    this.sent.set(id, { code, memory: memory.buffer });
    return id;
  }

  /* Returns the storage with an id. */
  storage(id) {
    const entry = this.entries.get(id);
    if (entry === undefined) throw new TypeError(`threads: there is no shared storage ${show(id)}`);
    const { handles } = this.torch.core;
    handles.kinds.storage.retain(entry.pointer);
    return handles.adopt('storage', entry.code, entry.pointer);
  }

  /* Returns what the next message passes on, and forgets it. */
  take() {
    const { sent } = this;
    this.sent = new Map();
    return sent;
  }

  /* Makes the storages of a message known here. */
  receive(message) {
    const { core } = this.torch;
    for (const [id, { code, memory }] of message) {
      if (this.entries.has(id)) continue;
      const { name, bytes } = core.dtypes.find((info) => info.code === code);
      const storage = this.torch[`${name}Storage`](memory.byteLength / bytes);
      const pointer = core.pointer(storage);
      this.add(id, pointer, code, memory);
      this.own(pointer, memory.byteLength).set(this.entries.get(id).seen);
      storage.free();
    }
  }

  /* Exchanges the elements of all storages. One that nothing else uses, or that has another size
     now, is not shared any more. */
  exchange() {
    const { heap, layout } = this.torch.core;
    for (const entry of [...this.entries.values()]) {
      if (this.size(entry) === entry.memory.length)
        exchangeBytes(this.own(entry.pointer, entry.memory.length), entry.seen, entry.memory);
      else this.drop(entry);
      if (this.entries.has(entry.id) && heap.u32[(entry.pointer + layout.storageRefs) >>> 2] === 1)
        this.drop(entry);
    }
  }
}

const SCRIPT = new URL('./lua-thread.node.js', import.meta.url);

/* What a thread knows of the one that made it: null in the main thread. */
export const origin = workerData?.torch7Thread ?? null;

/* The threads that a Lua has made, and its connection to the one that made it. */
class Threads {
  constructor(lua, output, shell) {
    this.lua = lua;
    this.shell = shell;
    this.slots = new Slots(origin?.slots);
    this.bell = origin?.bell ?? this.slots.make(); /* rings when a message for this Lua comes */
    this.shared = new Shared(lua.torch, this.bell);
    this.children = new Map(); /* number -> { worker, port, bell, pool, over } */
    this.made = 0;
    this.replies = new Map(); /* pool -> messages */
    this.jobs = new Map(); /* queue -> claims of its jobs */
    this.output = output; /* { write, complain } */
  }

  /* Waits until `slot` is not `value`, but not for longer than a short time. */
  pause(slot, value) {
    Atomics.wait(this.slots.values, slot, value, LOOK);
    this.hear();
    const reason = this.lua.watch?.stop() ?? null;
    if (reason !== null) throw new Error(reason);
  }

  /* Calls look() until it returns a value. */
  wait(look) {
    for (;;) {
      const seen = Atomics.load(this.slots.values, this.bell);
      const found = look();
      if (found !== undefined) return found;
      this.pause(this.bell, seen);
    }
  }

  /* Reads the messages of all threads. */
  hear() {
    for (const child of this.children.values()) {
      for (;;) {
        const message = receiveMessageOnPort(child.port)?.message;
        if (message === undefined) break;
        const { kind, bytes } = message;
        if (kind === 'reply') this.replies.get(child.pool).push(message);
        else if (kind === 'over') child.over = message;
        else this.output[kind](bytes);
      }
    }
  }

  child(number) {
    const child = this.children.get(number);
    if (child === undefined) throw new TypeError(`threads: there is no thread ${show(number)}`);
    return child;
  }

  /* Starts a thread that runs `code`, or serves the jobs of `pool` as its thread `id`. */
  start(code, pool, id, serialization) {
    if (!existsSync(SCRIPT))
      throw new Error(`threads: ${SCRIPT} is missing: a program that is bundled has no threads`);
    const { port1, port2 } = new MessageChannel();
    const bell = this.slots.make();
    const { memory: slots } = this.slots;
    const { bell: parent, shell } = this;
    const path = this.lua.get('package.path');
    const data = { slots, bell, port: port2, parent, shell, path, code, id, serialization };
    const worker = new Worker(SCRIPT, {
      workerData: { torch7Thread: data },
      transferList: [port2],
      execArgv: [],
    });
    worker.unref();
    port1.unref();
    worker.on('error', () => {}); /* a thread reports its errors itself */
    this.made++;
    this.children.set(this.made, { worker, port: port1, bell, pool, over: null });
    if (!this.replies.has(pool)) this.replies.set(pool, []);
    return this.made;
  }

  /* Puts a job in a queue: the first of these threads that is free takes it. */
  post(queue, bytes, ...numbers) {
    const claim = new Int32Array(new SharedArrayBuffer(4));
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    const message = { bytes: shared, claim, storages: this.shared.take() };
    for (const number of numbers) {
      const { port, bell } = this.child(number);
      port.postMessage(message);
      this.slots.ring(bell);
    }
    this.jobs.set(queue, [...(this.jobs.get(queue) ?? []), claim]);
  }

  /* The number of jobs in a queue that no thread has taken. */
  waiting(queue) {
    const open = (this.jobs.get(queue) ?? []).filter((claim) => Atomics.load(claim, 0) === 0);
    this.jobs.set(queue, open);
    return open.length;
  }

  /* Waits for a reply of a pool and returns it. */
  reply(pool) {
    const { bytes, storages: sent } = this.wait(() => {
      this.hear();
      const first = this.replies.get(pool)?.shift();
      if (first !== undefined) return first;
      const lost = [...this.children.values()].find((child) => child.pool === pool && child.over);
      if (lost) throw new Error(lost.over.reason ?? 'a thread has ended');
      return undefined;
    });
    this.shared.receive(sent);
    return bytes;
  }

  /* Tells a thread to end after its jobs. */
  end(number) {
    const { port, bell } = this.child(number);
    port.postMessage({ claim: null });
    this.slots.ring(bell);
  }

  /* Waits for the end of a thread and forgets it. Returns the text of its error, if it had one. */
  join(number) {
    const child = this.child(number);
    this.wait(() => {
      this.hear();
      return child.over ?? undefined;
    });
    child.port.close();
    this.slots.free(child.bell);
    this.children.delete(number);
    return child.over.reason;
  }

  /* In a thread: the next job, or undefined at the end. */
  take() {
    const { port } = origin;
    const message = this.wait(() => {
      for (;;) {
        const next = receiveMessageOnPort(port)?.message;
        const isFree = () => Atomics.compareExchange(next.claim, 0, 0, 1) === 0;
        if (next === undefined || next.claim === null || isFree()) return next;
      }
    });
    if (message.claim === null) return undefined;
    this.shared.receive(message.storages);
    return message.bytes.slice();
  }

  /* In a thread: sends the result of a job. */
  answer(bytes) {
    this.lua.save();
    tell({ kind: 'reply', bytes, storages: this.shared.take() });
  }

  lock(mutex) {
    const { values } = this.slots;
    this.slots.check(mutex);
    if (Atomics.compareExchange(values, mutex, 0n, 1n) !== 0n)
      while (Atomics.exchange(values, mutex, 2n) !== 0n) this.pause(mutex, 2n);
    this.shared.exchange();
  }
  unlock(mutex) {
    this.shared.exchange();
    const { values } = this.slots;
    if (Atomics.exchange(values, this.slots.check(mutex), 0n) === 2n)
      Atomics.notify(values, mutex, 1);
  }

  /* Waits for a signal. The mutex is open meanwhile. */
  waitFor(condition, mutex) {
    const { values } = this.slots;
    const seen = Atomics.load(values, this.slots.check(condition));
    this.unlock(mutex);
    while (Atomics.load(values, condition) === seen) this.pause(condition, seen);
    this.lock(mutex);
  }
  signal(condition) {
    this.slots.ring(this.slots.check(condition));
  }

  /* Adds to a counter and returns its value before. */
  count(counter, step) {
    const { values } = this.slots;
    return Number(Atomics.add(values, this.slots.check(counter), BigInt(Math.trunc(step))));
  }
  set(counter, value) {
    const { values } = this.slots;
    Atomics.store(values, this.slots.check(counter), BigInt(Math.trunc(value)));
  }
}

/* Sends a message to the thread that made this one. */
export function tell(message) {
  origin.port.postMessage(message);
  new Slots(origin.slots).ring(origin.parent);
}

/* Returns the functions that packages/threads.lua calls. */
export function threadFunctions(lua, output, shell) {
  const threads = new Threads(lua, output, shell);
  const { slots, shared } = threads;
  const functions = {
    start: (...args) => threads.start(...args),
    waiting: (queue) => threads.waiting(queue),
    reply: (pool) => threads.reply(pool),
    end: (number) => threads.end(number),
    join: (number) => threads.join(number),
    take: () => threads.take(),
    slot: () => slots.make(),
    free: (slot) => slots.free(slot),
    check: (slot) => slots.check(slot),
    lock: (mutex) => threads.lock(mutex),
    unlock: (mutex) => threads.unlock(mutex),
    wait: (condition, mutex) => threads.waitFor(condition, mutex),
    signal: (condition) => threads.signal(condition),
    count: (counter, step) => threads.count(counter, step),
    set: (counter, value) => threads.set(counter, value),
    share: (storage) => shared.share(storage),
    storage: (id) => shared.storage(id),
    exchange: () => shared.exchange(),
  };
  const raw = {
    post: (queue, bytes, ...numbers) =>
      threads.post(new TextDecoder().decode(queue), bytes, ...numbers),
    answer: (bytes) => threads.answer(bytes),
  };
  const named = (group, isRaw) =>
    Object.entries(group).map(([name, fn]) => [name, lua.callback(fn, 'one', isRaw, name)]);
  return Object.fromEntries([...named(functions, false), ...named(raw, true)]);
}
