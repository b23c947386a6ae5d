/* The types of torch7-wasm/lua. */
import type { Tensor, Torch } from './index.js';

/** What Lua raised: `message` as Lua has it, `traceback` a line for each call, `value` what was thrown where it is no string. */
export class LuaError extends Error {
  readonly value: unknown;
  readonly traceback: string;
  /** The chunk is no mistake so far, but not at its end: a prompt asks for more lines. */
  readonly incomplete: boolean;
}

/** os.exit was called. */
export class Exit extends Error {
  readonly code: number;
}

/** Files for Lua's io: the disk in Node, memory in a page, or your own. What fails throws. */
export interface Files {
  read(name: string): Uint8Array;
  write(name: string, bytes: Uint8Array): void;
  exists(name: string): boolean;
  remove(name: string): void;
  rename(from: string, to: string): void;
  temporary(): string;
  /** For require 'paths': is there a folder, make one, what is in it, where one is. */
  folder?(name: string): boolean;
  makeFolder?(name: string): void;
  list?(name: string): string[];
  /** Bytes, and seconds since 1970. */
  stat?(name: string): { size: number; modification: number };
  /** The system, the computer's name, the processor. */
  uname?(): [string, string, string];
  cwd?(): string;
}
export interface MemoryFiles extends Files {}
export class MemoryFiles {
  constructor(files?: Map<string, Uint8Array | string>);
  readonly files: Map<string, Uint8Array | string>;
}

export interface LuaOptions {
  /** Whose tensors Lua has: one with indexBase 1 and pairing 'torch7'. By default a new one. */
  torch?: Torch;
  /** lua.wasm, in one of three ways; unset, the one that comes with the package. */
  wasmModule?: WebAssembly.Module;
  wasmBinary?: BufferSource;
  wasmUrl?: string | URL;
  /** Gets what is written, as bytes; or `print`, line by line. */
  write?: (bytes: Uint8Array) => void;
  print?: (line: string) => void;
  /** Gets what goes to io.stderr. */
  complain?: (bytes: Uint8Array) => void;
  /** Gives what io.read wants from standard input: 'l' a line with its end, 'a' all that is left, or a part; undefined at the end. */
  input?: (format: string) => string | Uint8Array | undefined;
  files?: Files;
  /** Is told that os.exit was called; when it returns, what runs ends with an Exit. */
  exit?: (code: number) => void;
  env?: Record<string, string | undefined>;
  /** In Node: os.execute and io.popen start programs. By default they do not. */
  shell?: boolean;
  /** Gets the figures of gnuplot as SVG, with their number, and the pictures of image.display. */
  display?: (what: { svg: string; number: number } | { image: Tensor }) => void;
  /** The clock for time limits, in ms: by default performance.now. */
  now?: () => number;
}

export interface RunOptions {
  /** Of the chunk, for errors: '@file.lua', '=what'. */
  name?: string;
  /** Its `...`. */
  args?: readonly unknown[];
  /** Milliseconds after which it is stopped. */
  timeLimit?: number;
  signal?: AbortSignal;
}

export interface LuaClass {
  name: string;
  methods?: Record<string, (self: any, ...args: any[]) => unknown>;
  meta?: Record<string, (...args: any[]) => unknown>;
  many?: readonly string[];
}

export interface Lua {
  readonly torch: Torch;
  /** Run a chunk: its results. */
  run(source: string | Uint8Array, options?: RunOptions): unknown[];
  /** The same, but others may run in between. */
  runAsync(source: string | Uint8Array, options?: RunOptions): Promise<unknown[]>;
  /** As a prompt does: print what an expression gives. */
  echo(source: string, options?: RunOptions): unknown[];
  echoAsync(source: string, options?: RunOptions): Promise<unknown[]>;
  /** A global, or anything else that an expression gives. */
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  /** What require(name) gives. */
  preload(name: string, value: unknown): void;
  /** How Lua sees objects with this prototype. `methods` and `meta` (`__add`, `__index`, ...) get the object and the arguments; those in `many` give several results. */
  defineClass(prototype: object, description: LuaClass): void;
  /** Free what Lua no longer uses. What a finalizer raises is a LuaError; the limits are for finalizers. */
  collect(limits?: Pick<RunOptions, 'timeLimit' | 'signal'>): void;
  /** Free everything. A LuaError while Lua is running: a function that Lua called cannot close it. */
  close(): void;
}

export function createLua(options?: LuaOptions): Promise<Lua>;
