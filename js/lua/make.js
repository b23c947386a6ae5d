/* make.js: assembles a Lua from a compiled module: the scripts of scripts/, the module `torch`,
   files, images and Lab2D. Used by index.js and index.node.js. */
import { Lua } from './engine.js';
import { addImage } from './image.js';
import { addLab2d } from './lab2d.js';
import { addFiles } from './file.js';
import { Mapped } from './mapped.js';
import { addTorch } from './torch.js';
import { systemFunctions } from './system.js';
import { withWeb } from './web.js';
import { typeError } from '../module/errors.js';
import { checkLimit, readOptions } from '../module/options.js';
import { refusePromise } from '../module/promises.js';

const ADDRESSABLE = 2 ** 32 - 1; /* bytes */

/* A `write(bytes)` that calls print(line) for each complete line. */
function byLines(print) {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes) => {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = parts.pop();
    for (const line of parts)
      refusePromise(print(line), 'print must not be asynchronous: Lua does not wait');
  };
}

/* The options of createLua. */
const OPTIONS = [
  'torch',
  'wasmModule',
  'wasmBinary',
  'wasmUrl',
  'write',
  'print',
  'complain',
  'input',
  'files',
  'exit',
  'env',
  'shell',
  'display',
  'now',
  'maxMemory',
];
export function readLuaOptions(options) {
  const given = readOptions('createLua', options, OPTIONS);
  checkLimit('createLua', given.maxMemory);
  return given;
}

/* Returns a Lua. `torch` must count from 1 and pair as Torch7 does. The options are those of
   createLua, and the codecs `png` and `jpeg` (image.js). The scripts run in this order, because
   later ones use earlier ones. */
export function makeLua(module, torch, { print, now, maxMemory, ...options }) {
  if (torch.indexBase !== 1 || torch.rules !== 'torch7')
    throw typeError(
      "createLua: `torch` must be made by createTorch({ indexBase: 1, rules: 'torch7' })",
      { op: 'createLua', arg: 'torch', value: torch },
    );
  const lua = new Lua(module, { torch, now });
  lua.mapped = new Mapped(lua, options.files);
  const whyNotWait = () => lua.whyNotWait();
  const files = withWeb(lua.mapped.files, whyNotWait);
  const saveFiles = () => lua.own('host.save_files()');
  const write = print ? byLines(print) : options.write;
  const system = systemFunctions({
    ...options,
    files,
    write,
    threads: () => options.threads?.(lua, { write, complain: options.complain }),
    unsaved: () => lua.unsaved.add(saveFiles),
    save: () => lua.save(),
    whyNotWait,
  });
  for (const name of [
    'base',
    'system',
    'torch',
    'class',
    'show',
    'tester',
    'equal',
    'cmdline',
    'paths',
  ]) {
    if (name === 'base') lua.addSystem(system);
    lua.own(`host.script('${name}')()`);
  }
  lua.own('host.timer()');
  addTorch(lua);
  addFiles(lua, { ...options, files });
  addLab2d(lua, files);
  addImage(lua, options);
  if (maxMemory !== undefined) lua.machine.exports.host_limit(Math.min(maxMemory, ADDRESSABLE));
  return lua;
}
