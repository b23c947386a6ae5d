/* Functions of Torch7 (api.json) that the library does not have, with reasons.
   tests/golden/api.test.js fails if a name is neither here nor in the library, and if it is in
   both. */

const names = (text) => text.trim().split(/\s+/);

const because = (reason, text) => names(text).map((name) => [name, reason]);

export const ABSENT_FUNCTIONS = new Map([
  ...because(
    'other names for save, load, serialize and deserialize, whose bytes are a Uint8Array',
    'deserializeFromStorage loadobj saveobj serializeToStorage',
  ),
  ...because(
    'Lua classes and modules',
    'class factory getconstructortable getmetatable include metatype newmetatable packageLuaPath pushudata setmetatable',
  ),
  ...because(
    'the same object is === in JavaScript, and its memory is known by cdata()',
    'isequal pointer',
  ),
  ...because('the tester', 'TestSuite test'),
  ...because('environments of Lua functions', 'getenv setenv'),
  ...because(
    'hooks into Lua and its garbage collector',
    'setheaptracking updateerrorhandlers updatethreadlocals',
  ),
  ...because(
    'the terminal and the clock: JavaScript has process.stdout and performance.now()',
    'isatty tic toc',
  ),
  ...because(
    'internals, called by the function without the _',
    'multinomialAliasSetup_ multinomialAlias_',
  ),
]);

export const ABSENT_METHODS = new Map([
  ...because('how torch.save and torch.load go through a File in Lua', 'read write'),
  ...because(
    'internals, called by the function without the _',
    'multinomialAliasSetup_ multinomialAlias_',
  ),
]);

/* Torch7 has these for all types, but they always throw for reals. */
export const INTEGERS_ONLY = names('bitand bitor bitxor cbitand cbitor cbitxor');

/* The classes of objects that are neither tensors nor storages. */
export const ABSENT_CLASSES = new Map([
  ...because(
    'files as streams: torch.save, torch.load, torch.serialize and torch.deserialize are there',
    'DiskFile File MemoryFile PipeFile',
  ),
  ...because('an allocator for Lua to map files with', 'Allocator'),
  ...because('the command line and the clock: JavaScript has its own', 'CmdLine Timer'),
  ...because('the tester', 'Tester'),
]);
