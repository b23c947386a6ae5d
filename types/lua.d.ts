/* The types of torch7-wasm/lua. */
import type { Tensor, Torch, WebAssemblyModule } from './index.js';

/** An error that Lua raised. */
export class LuaError extends Error {
  /** What was raised, if it is not a string. */
  readonly value: unknown;
  /** The calls that led to the error, one per line. */
  readonly traceback: string;
  /** True if the chunk is correct so far but ends too early: a prompt then asks for more lines. */
  readonly incomplete: boolean;
}

/** The script called os.exit. */
export class Exit extends Error {
  /** The exit status. */
  readonly code: number;
}

/**
 * The files of Lua's io library: the disk in Node, memory in a page, or your own. A method that
 * cannot do its work throws.
 */
export interface Files {
  /** Returns the contents of a file. */
  read(name: string): Uint8Array;
  /** Writes a whole file. */
  write(name: string, bytes: Uint8Array): void;
  /** Returns true if the file exists. */
  exists(name: string): boolean;
  /** Removes a file. */
  remove(name: string): void;
  /** Renames a file. */
  rename(from: string, to: string): void;
  /** Returns the name of a new temporary file. */
  temporary(): string;
  /**
   * Returns true if the name is that of a folder. This and the following are needed by `require
   * 'paths'`.
   */
  folder?(name: string): boolean;
  /** Makes a folder. */
  makeFolder?(name: string): void;
  /** Returns the names of the files in a folder. */
  list?(name: string): string[];
  /** Returns the size in bytes and the time of the last change in seconds since 1970. */
  stat?(name: string): { size: number; modification: number };
  /** Returns the names of the system, the computer and the processor. */
  uname?(): [string, string, string];
  /** Returns the current folder. */
  cwd?(): string;
}
/** Files in memory, by name. A page uses it by default. */
export interface MemoryFiles extends Files {}
export class MemoryFiles {
  /** Takes the files that exist at the start. */
  constructor(files?: Map<string, Uint8Array | string>);
  /** The files by name: bytes or text. */
  readonly files: Map<string, Uint8Array | string>;
}

/** Options of createLua. */
export interface LuaOptions {
  /**
   * The instance whose tensors Lua uses. It must have `indexBase: 1` and `rules: 'torch7'`; a new
   * one by default.
   */
  torch?: Torch;
  /**
   * lua.wasm as a compiled module. Unset, with wasmBinary and wasmUrl: the module of the package.
   */
  wasmModule?: WebAssemblyModule;
  /** The bytes of lua.wasm. */
  wasmBinary?: ArrayBufferView | ArrayBuffer;
  /** The address of lua.wasm; in Node also a path. */
  wasmUrl?: string | URL;
  /** Receives what is written to standard output, as bytes. */
  write?: (bytes: Uint8Array) => void;
  /**
   * Receives standard output line by line, without line breaks. `write` takes its place if it is
   * given.
   */
  print?: (line: string) => void;
  /** Receives what is written to io.stderr, as bytes. */
  complain?: (bytes: Uint8Array) => void;
  /**
   * Returns standard input for io.read: for 'l' a line with its line break, for 'a' all that is
   * left, otherwise any part; undefined at the end. A promise of it in `runAsync`, in engines with
   * WebAssembly.Suspending.
   */
  input?: (
    format: string,
  ) => string | Uint8Array | undefined | Promise<string | Uint8Array | undefined>;
  /** The files of the io library. */
  files?: Files;
  /** Is called when the script calls os.exit. If it returns, the run ends with an `Exit`. */
  exit?: (code: number) => void;
  /**
   * The variables of os.getenv. Default: in Node without `files` those of the process; otherwise
   * none.
   */
  env?: Record<string, string | undefined>;
  /** Whether os.execute and io.popen start programs, in Node: `false` by default. */
  shell?: boolean;
  /**
   * Receives the figures of gnuplot as SVG, with their number, the drawings of graph.dot as SVG, and
   * the images of image.display.
   */
  display?: (what: { svg: string; number?: number } | { image: Tensor }) => void;
  /** The clock of time limits, in ms: performance.now by default. */
  now?: () => number;
  /**
   * The limit for the strings, tables and functions of scripts, with those that are no longer used
   * but not collected yet: a whole number of bytes or `Infinity`, together with Lua's own at most
   * 2 GB (the default). Beyond it, the script gets the error 'not enough memory'. Tensors have the
   * limit of their `torch`.
   */
  maxMemory?: number;
}

/** Options of a run. */
export interface RunOptions {
  /** The name of the chunk in errors: '@file.lua' for a file, '=text' for other text. */
  name?: string;
  /** The values of `...` in the chunk. */
  args?: readonly unknown[];
  /** The script is stopped after so many ms. */
  timeLimit?: number;
  /** The script is stopped when the signal is aborted. */
  signal?: AbortSignal;
}

/** How Lua sees the objects of a JavaScript class: see `defineClass`. */
export interface LuaClass {
  /** The name that type() and torch.typename return. */
  name: string;
  /** The methods. They receive the object and the arguments. */
  methods?: Record<string, (self: any, ...args: any[]) => unknown>;
  /** The metamethods: `__add`, `__index` and so on. */
  meta?: Record<string, (...args: any[]) => unknown>;
  /** The names of the methods whose array of results becomes several results in Lua. */
  many?: readonly string[];
}

/** A Lua state. */
export interface Lua {
  /** The instance whose tensors Lua uses. */
  readonly torch: Torch;
  /**
   * Runs a chunk and returns its results.
   * @throws {LuaError} the chunk has a syntax error, raises an error or exceeds its time limit
   * @throws {Exit} the chunk calls os.exit
   * @example
   * console.log(lua.run('return 1 + 1, ...', { args: ['x'] })); // [2, 'x']
   */
  run(source: string | Uint8Array, options?: RunOptions): unknown[];
  /**
   * Runs a chunk like `run`, in pieces between which the event loop goes on. Returns a promise of
   * its results. In engines with WebAssembly.Suspending, the script waits for promises that functions
   * of JavaScript return.
   */
  runAsync(source: string | Uint8Array, options?: RunOptions): Promise<unknown[]>;
  /** Runs a line of a prompt: the values of an expression are printed. Returns them. */
  echo(source: string, options?: RunOptions): unknown[];
  /** Runs a line of a prompt like `echo`, in pieces between which the event loop goes on. */
  echoAsync(source: string, options?: RunOptions): Promise<unknown[]>;
  /** Returns the value of a global or of any other expression: `lua.get('math.pi')`. */
  get(name: string): unknown;
  /**
   * Sets a global: `lua.set('x', torch1.ones(3))`. Arrays and objects become tables, functions can
   * be called from Lua.
   * @throws {TypeError} the value has no counterpart in Lua, such as a Date
   */
  set(name: string, value: unknown): void;
  /** Sets what require(name) returns. */
  preload(name: string, value: unknown): void;
  /** Defines how Lua sees objects with this prototype. */
  defineClass(prototype: object, description: LuaClass): void;
  /**
   * Runs a full garbage collection of Lua, with its finalizers.
   * @throws {LuaError} a finalizer raises an error or exceeds the limits
   */
  collect(limits?: Pick<RunOptions, 'timeLimit' | 'signal'>): void;
  /**
   * Frees the state and its memory.
   * @throws {LuaError} Lua is running: a function that Lua calls cannot close it
   */
  close(): void;
}

/**
 * Creates a Lua with Torch7's API on tensors of this library. Lua's indices count from 1.
 * @throws {TypeError} an option is unknown or has a wrong value
 * @throws {TorchError} `MODULE_LOAD`: lua.wasm cannot be loaded
 * @example
 * const lua = await createLua();
 * const [sum] = lua.run('return torch.range(1, 10):sum()');
 * console.log(sum); // 55
 * lua.close();
 */
export function createLua(options?: LuaOptions): Promise<Lua>;
