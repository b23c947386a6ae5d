/* mapped.js: storages on files: torch.CharStorage(name, shared, size, sharedMemory).

   WebAssembly cannot map a file to its memory, so the storage is a copy of the file. A shared one
   is written back before a script reads or tests a file, when the script ends, and when nothing
   uses it any more. Storages of one Lua on the same file share their memory; another process sees
   what was written back. */
import { show } from '../module/errors.js';
import { reasonOf } from './system.js';

const SHARED_MEMORY = '/dev/shm/';
const READS = ['read', 'exists', 'stat', 'folder', 'list', 'remove', 'rename'];

function checkSize(count) {
  if (Number.isInteger(count) && count >= 0) return count;
  throw new TypeError(`bad argument #3 to 'Storage' (a size expected, got ${show(count)})`);
}

export class Mapped {
  constructor({ torch, unsaved }, files) {
    this.torch = torch;
    this.unsaved = unsaved; /* of calls.js */
    this.onEnd = () => this.settle();
    this.open = new Map(); /* file -> { pointer of a shared storage, bytes, temporary } */
    this.disk = files;
    /* the files with the storages' contents */
    this.files = new Proxy(files, {
      get: (target, name) => {
        const value = target[name];
        if (typeof value !== 'function') return value;
        return (...args) => {
          if (this.open.size > 0 && READS.includes(name)) this.settle();
          return value.apply(target, args);
        };
      },
    });
  }

  /* Returns a storage of `type`, such as 'Char'. */
  storage(type, name, shared, count, sharedMemory) {
    const make = this.torch[`${type}Storage`];
    const file = sharedMemory && !name.startsWith('/') ? SHARED_MEMORY + name : name;
    this.settle();
    const held = this.open.get(file);
    if (shared && held?.type === type) return this.view(make, held, count);
    const bytes = this.contents(file, shared === true);
    const width = this.torch.core.dtypes.find((info) => info.name === type).bytes;
    const size = count === undefined ? Math.floor(bytes.length / width) : checkSize(count);
    if (!shared && size * width > bytes.length)
      throw new Error(
        `file <${file}> size is smaller than the required mapping size <${size * width}>`,
      );
    const made = make(size);
    const used = bytes.subarray(0, size * width);
    this.torch.core.heap.u8.set(used, made.data(true));
    if (shared) this.share(made, file, { type, bytes: size * width, temporary: sharedMemory });
    return made;
  }

  contents(file, shared) {
    if (shared && !this.disk.exists(file)) return new Uint8Array(0);
    try {
      return this.disk.read(file);
    } catch (error) {
      throw new Error(
        `unable to open file <${file}> in ${shared ? 'read-write' : 'read-only'} mode: ${reasonOf(error)}`,
        { cause: error },
      );
    }
  }

  /* Another storage on the memory of an open file. */
  view(make, { pointer, type }, count) {
    const { handles, dtypes } = this.torch.core;
    handles.kinds.storage.retain(pointer);
    const code = dtypes.find((info) => info.name === type).code;
    const whole = handles.adopt('storage', code, pointer);
    if (count === undefined || count === whole.size()) return whole;
    const part = make(whole, 1, count);
    whole.free();
    return part;
  }

  share(storage, file, entry) {
    const { core } = this.torch;
    const pointer = core.pointer(storage);
    core.handles.kinds.storage.retain(pointer);
    this.open.set(file, { ...entry, pointer });
    this.store(file, this.open.get(file));
    this.unsaved.add(this.onEnd);
  }

  store(file, { pointer, bytes }) {
    const { heap, layout } = this.torch.core;
    const from = heap.u32[(pointer + layout.data) >>> 2];
    this.disk.write(file, heap.u8.slice(from, from + bytes));
  }

  /* Writes the shared storages back, and drops those that nothing else uses. */
  settle() {
    const { heap, layout, handles } = this.torch.core;
    for (const [file, entry] of this.open) {
      const isLast = heap.u32[(entry.pointer + layout.storageRefs) >>> 2] === 1;
      if (!isLast || !entry.temporary) this.store(file, entry);
      if (!isLast) continue;
      if (entry.temporary) this.disk.remove(file);
      this.open.delete(file);
      handles.kinds.storage.free(entry.pointer);
    }
    if (this.open.size > 0) this.unsaved.add(this.onEnd);
  }
}
