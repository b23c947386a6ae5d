/* file.js: the JavaScript part of torch.DiskFile and torch.MemoryFile: opening, positions, and
   numbers (stream.js). scripts/file.lua has the rest, objects.js the format of objects. */
import { show } from '../module/errors.js';
import { STRING } from '../io/t7/types.js';
import { isStorage, isTensor } from '../module/handle.js';
import { isPromise } from '../module/promises.js';
import {
  detect,
  findLongs,
  readChars,
  readEntries,
  readGeometry,
  readItem,
  setGeometry,
  writeChars,
  writeGeometry,
  writeScalar,
} from './objects.js';
import { NUMBERS, Stream } from './stream.js';
import { reasonOf } from './system.js';

const MODES = ['r', 'w', 'rw'];
const decoder = new TextDecoder();
const encoder = new TextEncoder();

class DiskFile extends Stream {}
class MemoryFile extends Stream {}

/* The pipe of a command. What is written is kept until the file is closed. */
class PipeFile extends DiskFile {
  flush() {}
  close() {
    if (this.writable) this.store(this.bytes.slice(0, this.length));
    super.close();
  }
}

/* Returns a file mode. Throws Torch7's error for an unknown one. */
function modeOf(op, mode, byDefault) {
  if (mode === undefined) return byDefault;
  if (!MODES.includes(mode))
    throw new TypeError(
      `bad argument #2 to '${op}' (file mode should be 'r','w' or 'rw'): ${show(mode)}`,
    );
  return mode;
}

/* Mode "w" truncates the file; "rw" creates it only if it does not exist. */
function openDisk({ files, onChange }, name, mode) {
  if (typeof name !== 'string')
    throw new TypeError(`bad argument #1 to 'DiskFile' (string expected, got ${show(name)})`);
  const how = modeOf('DiskFile', mode, 'r');
  const opened = (bytes) =>
    new DiskFile({
      name,
      bytes,
      readable: how !== 'w',
      writable: how !== 'r',
      onChange,
      store: (written) => files.write(name, written),
    });
  const failed = (error) => {
    throw new Error(`cannot open <${name}> in mode ${how[0]}${how[1] ?? ' '}: ${reasonOf(error)}`, {
      cause: error,
    });
  };
  try {
    const isNew = how === 'w' || (how === 'rw' && !files.exists(name));
    if (isNew) files.write(name, new Uint8Array(0));
    const bytes = isNew ? undefined : files.read(name);
    return isPromise(bytes) ? bytes.then(opened).catch(failed) : opened(bytes);
  } catch (error) {
    return failed(error);
  }
}

/* PipeFile(command [, mode]): a command that is read runs when the file is opened, one that is
   written when the file is closed. */
function openPipe(shell, command, mode = 'r') {
  if (typeof command !== 'string')
    throw new TypeError(`bad argument #1 to 'PipeFile' (string expected, got ${show(command)})`);
  if (mode !== 'r' && mode !== 'w')
    throw new TypeError(
      `bad argument #2 to 'PipeFile' (file mode should be 'r' or 'w'): ${show(mode)}`,
    );
  if (!shell)
    throw new Error(
      `PipeFile: cannot start <${command}>: programs are started by th --shell, or createLua's option \`shell\` in Node`,
    );
  const reads = mode === 'r';
  return new PipeFile({
    name: command,
    bytes: reads ? new Uint8Array(shell(command, { reads }).output) : undefined,
    readable: reads,
    writable: !reads,
    store: (input) => shell(command, { input, reads }),
  });
}

/* MemoryFile([mode]) or MemoryFile(storage [, mode]): the storage is a CharStorage that ends with a
   0, and is copied. */
function openMemory(source, mode) {
  const how = modeOf(
    'MemoryFile',
    typeof source === 'string' && mode === undefined ? source : mode,
    'rw',
  );
  let bytes;
  if (isStorage(source)) {
    if (source.torchType !== 'torch.CharStorage')
      throw new TypeError(
        `bad argument #1 to 'MemoryFile' (torch.CharStorage expected, got ${source.torchType})`,
      );
    bytes = Uint8Array.from(source.data());
    if (bytes[bytes.length - 1] !== 0)
      throw new TypeError('provided CharStorage must be terminated by 0');
    bytes = how === 'w' ? undefined : bytes.subarray(0, -1);
  } else if (source !== undefined && typeof source !== 'string') {
    throw new TypeError(
      `bad argument #1 to 'MemoryFile' (a mode or a torch.CharStorage expected, got ${show(source)})`,
    );
  }
  return new MemoryFile({ name: 'memory', bytes, readable: how !== 'w', writable: how !== 'r' });
}

const number = (op, v) => {
  if (typeof v !== 'number')
    throw new TypeError(`bad argument #1 to '${op}' (number expected, got ${show(v)})`);
  return v;
};
/* Returns v. Throws Torch7's error unless it is a storage of this type. */
const storageOf = (op, v, type) => {
  if (v.torchType !== `torch.${type}Storage`)
    throw new TypeError(
      `bad argument #1 to '${op}' (torch.${type}Storage expected, got ${v.torchType})`,
    );
  return v;
};

/* The methods of one type: readInt(), readInt(n), readInt(storage); writeInt(number or storage). */
function typedMethods(torch, type) {
  const [read, write] = [`read${type}`, `write${type}`];
  return {
    [read](file, what) {
      if (what === undefined) return file.readOne(type);
      if (isStorage(what)) return file.readInto(storageOf(read, what, type), type);
      file.checkOpen('read');
      const count = Math.max(0, Math.trunc(number(read, what)));
      const least = file.binary ? file.widthOf(type) : NUMBERS[type].bytes === 1 ? 1 : 2;
      /* a large count cannot allocate more than the file can fill */
      const possible = Math.min(count, Math.ceil((file.remaining + 1) / least));
      const storage = torch[`${type}Storage`](possible);
      try {
        const got = file.readInto(storage, type);
        if (got < count && got === possible) file.endEarly(got, count);
        return got < possible ? storage.resize(got) : storage;
      } catch (error) {
        storage.free();
        throw error;
      }
    },
    [write]: (file, what) =>
      isStorage(what)
        ? file.writeAll(storageOf(write, what, type), type)
        : file.writeOne(type, number(write, what)),
  };
}

/* A method that changes a setting and returns the file. */
const setter =
  (change) =>
  (file, ...args) => {
    file.checkOpen();
    change(file, ...args);
    return file;
  };
const getter = (field) => (file) => file[field];

const METHODS = {
  ascii: setter((f) => {
    f.binary = false;
  }),
  binary: setter((f) => {
    f.binary = true;
  }),
  autoSpacing: setter((f) => {
    f.spaced = true;
  }),
  noAutoSpacing: setter((f) => {
    f.spaced = false;
  }),
  quiet: setter((f) => {
    f.quiet = true;
  }),
  pedantic: setter((f) => {
    f.quiet = false;
  }),
  clearError: setter((f) => {
    f.failed = false;
  }),
  synchronize: setter((f) => f.flush()),
  bigEndianEncoding: setter((f) => {
    f.little = false;
  }),
  littleEndianEncoding: setter((f) => {
    f.little = true;
  }),
  nativeEndianEncoding: setter((f) => {
    f.little = true;
  }),
  noBuffer: setter(() => {}),
  seek: setter((f, position) => f.seek(Math.trunc(number('seek', position)) - 1)),
  seekEnd: setter((f) => f.seek(f.length)),
  longSize: setter((f, size) => {
    if (![0, 4, 8].includes(size))
      throw new TypeError(
        `bad argument #1 to 'longSize' (Invalid long size specified): ${show(size)}`,
      );
    f.longSize = size || 8;
  }),
  close: (f) => {
    f.checkOpen();
    f.close();
  },
  position: (f) => {
    f.checkOpen();
    return f.position + 1;
  },
  hasError: getter('failed'),
  isQuiet: getter('quiet'),
  isReadable: getter('readable'),
  isWritable: getter('writable'),
  isAutoSpacing: getter('spaced'),
  isBinary: getter('binary'),
  isOpened: getter('open'),
  isBigEndianCPU: () => false,
  isLittleEndianCPU: () => true,
};

/* False for a tensor that never had elements: it has no storage. */
const hasMemory = (core, tensor) =>
  core.heap.u32[(core.pointer(tensor) + core.layout.storage) >>> 2] !== 0;

/* host.file in Lua: the functions that scripts/file.lua and scripts/objects.lua call. */
const hostFunctions = (torch, disk, shell) => ({
  disk: (name, mode) => openDisk(disk, name, mode),
  pipe: (command, mode) => openPipe(shell, command, mode),
  memory: openMemory,
  item: readItem,
  entries: readEntries,
  chars: readChars,
  scalar: writeScalar,
  write_geometry(file, tensor) {
    if (!isTensor(tensor)) throw new TypeError(`${show(tensor)} is not a tensor`);
    /* Torch7 has no negative strides: such tensors are written as contiguous copies */
    const backward = tensor.stride().some((step) => step < 0);
    const written = backward ? tensor.clone() : tensor;
    try {
      writeGeometry(file, written);
      return hasMemory(torch.core, written) ? written.storage() : undefined;
    } finally {
      if (backward) written.free();
    }
  },
  /* one table, not several results */
  read_geometry: (file) => [readGeometry(file)],
  set_geometry(tensor, storage, geometry) {
    if (!isTensor(tensor)) throw new TypeError(`${show(tensor)} is not a tensor`);
    setGeometry(tensor, storage, geometry);
  },
  ints(file, ...list) {
    file.checkOpen('write');
    for (const n of list) file.writeOne('Int', n);
  },
  detect,
  find_longs: findLongs,
  left: (file) => file.remaining,
  read: (file, format) =>
    file.readText(typeof format === 'string' ? format : decoder.decode(format)),
  storage(file) {
    file.checkOpen();
    const storage = torch.CharStorage(file.length + 1);
    new Uint8Array(torch.core.heap.u8.buffer, storage.data(true), file.length + 1).set(
      file.bytes.subarray(0, file.length),
    );
    return storage;
  },
});
/* The ones that take Lua strings as bytes. */
const rawFunctions = {
  put(file, bytes) {
    file.checkOpen('write');
    file.put(bytes);
    return bytes.length;
  },
  string(file, bytes) {
    file.checkOpen('write');
    file.writeOne('Int', STRING);
    writeChars(file, bytes);
  },
  text: (file, bytes) =>
    writeChars(file, typeof bytes === 'string' ? encoder.encode(bytes) : bytes),
  bytes: (text) =>
    new MemoryFile({ name: 'the string', bytes: text, readable: true, writable: false }),
};

/* Functions whose first argument is not a file. The others check it, because scripts can call a
   tensor's read and write with any value. */
const WITHOUT_FILE = ['disk', 'pipe', 'memory', 'bytes', 'set_geometry'];
const guarded = (functions) =>
  Object.fromEntries(
    Object.entries(functions).map(([name, fn]) => [
      name,
      WITHOUT_FILE.includes(name)
        ? fn
        : (file, ...rest) => {
            if (!(file instanceof Stream)) throw new TypeError(`${show(file)} is not a torch.File`);
            return fn(file, ...rest);
          },
    ]),
  );

/* Saves a file when the script has ended. Errors go to `complain`, since no call can raise them. */
const saver = (lua, complain) => (file) => {
  lua.unsaved.add(() => {
    try {
      file.flush();
    } catch (error) {
      complain?.(encoder.encode(`${file.name}: ${reasonOf(error)}\n`));
    }
  });
};

/* Adds torch.DiskFile, torch.MemoryFile and host.file to a Lua. `files`: MemoryFiles or DiskFiles;
   `complain(bytes)` receives the messages of errors at the script's end; `shell` runs commands
   (shell.node.js), if it may. */
export function addFiles(lua, { files, complain, shell }) {
  const { torch } = lua;
  const named = (functions, results, raw) =>
    Object.entries(functions).map(([name, fn]) => [name, lua.callback(fn, results, raw, name)]);
  const disk = { files, onChange: saver(lua, complain) };
  const functions = Object.fromEntries([
    ...named(guarded(hostFunctions(torch, disk, shell)), 'many', false),
    ...named(guarded(rawFunctions), 'one', true),
  ]);
  lua.own('host.file = ...', [functions]);
  const methods = Object.assign(
    {},
    METHODS,
    ...Object.keys(NUMBERS).map((type) => typedMethods(torch, type)),
  );
  lua.defineClass(Stream.prototype, { name: 'torch.File', methods: guarded(methods) });
  for (const [Class, name] of [
    [DiskFile, 'torch.DiskFile'],
    [MemoryFile, 'torch.MemoryFile'],
    [PipeFile, 'torch.PipeFile'],
  ]) {
    lua.defineClass(Class.prototype, { name, meta: { __tostring: () => name } });
  }
  lua.own("host.script('file')()");
}
