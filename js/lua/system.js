/* system.js: files, clocks, dates, os.exit and commands for Lua's io and os: the functions that
   scripts find as host.js. Files come from `files`: DiskFiles in Node, MemoryFiles in a page. */
import { isPromise, refusePromise } from '../module/promises.js';
import { messageOf } from './error.js';

/* Thrown by os.exit through the run that it ends. */
export class Exit extends Error {
  constructor(code) {
    super(`exit ${code}`);
    this.name = 'Exit';
    this.code = code;
  }
}

/* Returns a normalized name: b for ./a/../b. */
const normalized = (name) => {
  const parts = [];
  for (const part of String(name).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

/* The error for a missing file, with the code of Node's file system. */
export const absent = () =>
  Object.assign(new Error('No such file or directory'), { code: 'ENOENT' });

/* Files in memory, from a Map of names to bytes or strings. Names are paths with /. */
export class MemoryFiles {
  constructor(files = new Map()) {
    this.files = new Map([...files].map(([name, bytes]) => [normalized(name), bytes]));
    this.folders = new Set(['']); /* made by makeFolder; others exist through the files in them */
  }

  read(name) {
    const found = this.files.get(normalized(name));
    if (found === undefined) throw absent();
    return typeof found === 'string' ? new TextEncoder().encode(found) : found;
  }

  write(name, bytes) {
    this.files.set(normalized(name), bytes);
  }
  exists(name) {
    return this.files.has(normalized(name));
  }
  remove(name) {
    if (this.below(name).length > 0)
      throw Object.assign(new Error('Directory not empty'), { code: 'ENOTEMPTY' });
    if (!this.files.delete(normalized(name)) && !this.folders.delete(normalized(name)))
      throw absent();
  }
  rename(from, to) {
    this.write(to, this.read(from));
    this.remove(from);
  }

  /* The names in a folder, with repetitions. */
  below(name) {
    const start = normalized(name) === '' ? '' : `${normalized(name)}/`;
    return [...this.files.keys(), ...this.folders]
      .filter((file) => file.startsWith(start) && file !== start)
      .map((file) => file.slice(start.length).split('/')[0]);
  }

  folder(name) {
    return this.folders.has(normalized(name)) || this.below(name).length > 0;
  }
  makeFolder(name) {
    this.folders.add(normalized(name));
  }
  list(name) {
    if (!this.folder(name)) throw absent();
    return [...new Set(this.below(name))].sort();
  }

  cwd() {
    return '/';
  }
  temporary() {
    return `/tmp/lua_${Math.random().toString(36).slice(2, 8)}`;
  }
}

const pad = (n, width = 2, fill = '0') => String(n).padStart(width, fill);
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/* A date as the table of os.date('*t'), in UTC or local time. */
function partsOf(seconds, utc) {
  const date = new Date(seconds * 1000);
  const get = (name) => date[`get${utc ? 'UTC' : ''}${name}`]();
  const year = get('FullYear');
  const start = utc ? Date.UTC(year, 0, 1) : new Date(year, 0, 1).getTime();
  const today = utc
    ? Date.UTC(year, get('Month'), get('Date'))
    : new Date(year, get('Month'), get('Date')).getTime();
  return {
    year,
    month: get('Month') + 1,
    day: get('Date'),
    hour: get('Hours'),
    min: get('Minutes'),
    sec: get('Seconds'),
    wday: get('Day') + 1,
    yday: Math.round((today - start) / 864e5) + 1,
    isdst: false,
  };
}

/* C's strftime, in English. */
function strftime(format, seconds, utc) {
  const p = partsOf(seconds, utc);
  const hour = p.hour % 12 || 12;
  const one = {
    a: () => DAYS[p.wday - 1].slice(0, 3),
    A: () => DAYS[p.wday - 1],
    b: () => MONTHS[p.month - 1].slice(0, 3),
    B: () => MONTHS[p.month - 1],
    d: () => pad(p.day),
    e: () => pad(p.day, 2, ' '),
    H: () => pad(p.hour),
    I: () => pad(hour),
    j: () => pad(p.yday, 3),
    m: () => pad(p.month),
    M: () => pad(p.min),
    p: () => (p.hour < 12 ? 'AM' : 'PM'),
    S: () => pad(p.sec),
    w: () => String(p.wday - 1),
    y: () => pad(p.year % 100),
    Y: () => String(p.year),
    n: () => '\n',
    t: () => '\t',
    '%': () => '%',
    c: () => all('%a %b %e %H:%M:%S %Y'),
    x: () => all('%m/%d/%y'),
    X: () => all('%H:%M:%S'),
    D: () => all('%m/%d/%y'),
    F: () => all('%Y-%m-%d'),
    T: () => all('%H:%M:%S'),
    R: () => all('%H:%M'),
    s: () => String(seconds),
    Z: () => (utc ? 'GMT' : ''),
    z: () => (utc ? '+0000' : ''),
  };
  const all = (text) => text.replace(/%(.)/g, (whole, letter) => one[letter]?.() ?? whole);
  return all(format);
}

/* C's text of an error, and its number on Linux. */
const ERRORS = {
  EPERM: ['Operation not permitted', 1],
  ENOENT: ['No such file or directory', 2],
  EACCES: ['Permission denied', 13],
  EEXIST: ['File exists', 17],
  EXDEV: ['Invalid cross-device link', 18],
  ENOTDIR: ['Not a directory', 20],
  EISDIR: ['Is a directory', 21],
  EINVAL: ['Invalid argument', 22],
  EMFILE: ['Too many open files', 24],
  ENOSPC: ['No space left on device', 28],
  EROFS: ['Read-only file system', 30],
  ENAMETOOLONG: ['File name too long', 36],
  ENOTEMPTY: ['Directory not empty', 39],
};
const INPUT_OUTPUT = 5; /* EIO, for errors without a number */

/* The reason of an error of a file, without the name that the host used. */
export const reasonOf = (error) => ERRORS[error?.code]?.[0] ?? messageOf(error);

/* Calls run() and returns Lua's results of a file function: [result or true], or on an error [null,
   text, number]; a promise of them if run() returns a promise. */
function attempt(name, run) {
  const done = (result) => [result ?? true];
  const failed = (error) => {
    const number = ERRORS[error?.code]?.[1] ?? INPUT_OUTPUT;
    return [null, `${name}: ${reasonOf(error)}`, number];
  };
  try {
    const result = run();
    return isPromise(result) ? result.then(done, failed) : done(result);
  } catch (error) {
    return failed(error);
  }
}

/* LuaFileSystem's attributes of a file or folder. */
function attributesOf(files, name) {
  const isFolder = files.folder?.(name) ?? false;
  if (!isFolder && !files.exists(name)) throw absent();
  const { size, modification } = files.stat?.(name) ?? {
    size: isFolder ? 0 : files.read(name).length,
    modification: 0,
  };
  return {
    mode: isFolder ? 'directory' : 'file',
    size,
    modification,
    access: modification,
    change: modification,
    permissions: isFolder ? 'rwxr-xr-x' : 'rw-r--r--',
    nlink: 1,
    dev: 0,
    ino: 0,
    uid: 0,
    gid: 0,
  };
}

const LONGEST_TIMER = 2 ** 31 - 1; /* ms */
const toBytes = (v) => (typeof v === 'string' ? new TextEncoder().encode(v) : v);

/* Returns the functions of host.js in three groups: { one } with one result, { many } with several,
   { bytes } with strings as bytes. Most options are those of createLua; unsaved() notes that a file
   has unsaved contents, save() saves them all, whyNotWait() says why Lua does not wait
   (calls.js). */
export function systemFunctions({
  files,
  write,
  complain,
  input = () => undefined,
  exit,
  env = {},
  shell,
  packageText,
  threads,
  unsaved,
  save,
  whyNotWait,
}) {
  const began = performance.now();
  const canWait = () => whyNotWait() === null;
  /* Returns the result of a function of the user; a promise is an error. */
  const synchronous = (name, result) => {
    refusePromise(result, `${name} must not be asynchronous: Lua does not wait`);
    return result;
  };
  return {
    one: {
      exists: (name) => files.exists(name),
      package: (name) => packageText(name, canWait()),
      threads: () => threads(),
      has_shell: () => shell !== undefined,
      folder: (name) => files.folder?.(name) ?? false,
      cwd: () => files.cwd?.() ?? '/',
      list: (name) => attempt(name, () => files.list(name))[0],
      input: (format) => input(format),
      clock: () => (performance.now() - began) / 1000,
      now: () => performance.now() / 1000,
      /* Waits for so many seconds, or less, where Lua can wait. */
      pause: (seconds) =>
        canWait()
          ? new Promise((resolve) => {
              setTimeout(resolve, Math.min(1000 * seconds, LONGEST_TIMER));
            })
          : undefined,
      /* what objects inherit are no variables */
      getenv(name) {
        const value = synchronous('env', env[name]);
        return typeof value === 'string' ? value : undefined;
      },
      exit(code = 0) {
        const number = code === true ? 0 : code === false ? 1 : Number(code);
        save();
        synchronous('exit', exit?.(number));
        throw new Exit(number);
      },
      tmpname() {
        const name = files.temporary();
        files.write(name, new Uint8Array());
        return name;
      },
      unsaved: () => unsaved(),
      time: (year, ...rest) =>
        year === undefined
          ? Math.floor(Date.now() / 1000)
          : Math.floor(new Date(year, rest[0] - 1, ...rest.slice(1)).getTime() / 1000),
      date: (seconds, utc = false) => partsOf(seconds, utc),
      strftime: (format, seconds, utc = false) => strftime(format, seconds, utc),
    },
    many: {
      attributes: (name) => attempt(name, () => attributesOf(files, name)),
      uname: () => files.uname?.() ?? ['Linux', 'localhost', 'wasm32'],
      read: (name) => attempt(name, () => files.read(name)),
      mkdir: (name) => attempt(name, () => files.makeFolder(name)),
      remove: (name) => attempt(name, () => files.remove(name)),
      rename: (from, to) => attempt(from, () => files.rename(from, to)),
    },
    bytes: {
      write: (text) => {
        synchronous('write', write(toBytes(text)));
      },
      complain: (text) => {
        synchronous('complain', complain(toBytes(text)));
      },
      /* [status, output] of a command; [] if commands are not allowed */
      shell(command, reads, text) {
        if (!shell) return [];
        return attempt('shell', () => {
          const { status, output } = shell(new TextDecoder().decode(toBytes(command)), {
            input: text === undefined ? undefined : toBytes(text),
            reads,
          });
          return [status, output];
        })[0];
      },
      store(name, text) {
        const path = new TextDecoder().decode(name);
        return attempt(path, () => files.write(path, toBytes(text)));
      },
    },
  };
}
