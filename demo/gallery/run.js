/* run.js: runs a script of the gallery in Node, with the functions that show results. The build
   draws thumbnails from them, the tests compare them. */
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import * as autograd from '../../js/autograd/index.js';
import { createTorchSync } from '../../js/create.node.js';
import * as npy from '../../js/io/npy/index.js';
import * as npz from '../../js/io/npz/index.js';
import * as lab2d from '../../js/lab2d/index.js';
import { createLuaSync, MemoryFiles } from '../../js/lua/index.node.js';
import * as network from '../../js/network/index.js';
import * as optim from '../../js/optim/index.js';
import { PACKAGE, withoutImports } from './imports.js';
import { addResultsToLua } from '../worker/lua-results.js';
import { Results } from '../worker/results.js';
import { lineIn } from '../worker/error-line.js';
import { textOf } from '../worker/text.js';
import { sampleFile, SAMPLE_NAMES } from './samples.js';

const NAME = 'script';
const ENTRIES = {
  'torch7-wasm/autograd': autograd,
  'torch7-wasm/lab2d': lab2d,
  'torch7-wasm/npy': npy,
  'torch7-wasm/npz': npz,
  'torch7-wasm/network': network,
  'torch7-wasm/optim': optim,
};

/* What pages have and Node lacks. */
globalThis.ImageData ??= class ImageData {
  constructor(width, height) {
    Object.assign(this, { width, height, data: new Uint8ClampedArray(4 * width * height) });
  }
};

/* Collects the output: { text, results: [{ kind, ... }] }; a figure that is drawn again replaces
   the one before. */
function collect() {
  const collected = { text: '', results: [] };
  const figures = new Map();
  return {
    collected,
    output: {
      put(text) {
        collected.text += text;
      },
      tensors: (views) => collected.results.push({ kind: 'tensors', views }),
      picture: (what) => collected.results.push({ kind: 'picture', ...what }),
      figure(key, figure) {
        if (!figures.has(key)) collected.results.push(null);
        if (!figures.has(key)) figures.set(key, collected.results.length - 1);
        collected.results[figures.get(key)] = figure;
      },
    },
  };
}

const optionsFor = (code, output) => ({
  output,
  frame: 0,
  sourceOf: () => code,
  print: (value, name) => output.put(`${name}: ${textOf(value)}\n`),
});

async function runJavaScript(code, output) {
  const torch = createTorchSync();
  const results = new Results({
    ...optionsFor(code, output),
    torch,
    lineOf: () => lineIn(new Error(), NAME),
  });
  const given = {
    torch,
    print: (...values) => output.put(`${values.map(textOf).join('\t')}\n`),
    file: async (name) => torch.deserialize(readFileSync(sampleFile(name))),
    [PACKAGE]: (name) => (name === 'torch7-wasm' ? { default: torch } : ENTRIES[name]),
    ...results.functions,
  };
  const body = `return (async () => {${withoutImports(code, PACKAGE)}\n})();`;
  const run = compileFunction(body, Object.keys(given), { filename: NAME });
  globalThis.torch = torch; /* for textOf */
  globalThis.self ??= globalThis;
  await run(...Object.values(given));
  await results.idle();
}

async function runLua(code, output) {
  const files = new MemoryFiles();
  for (const name of SAMPLE_NAMES)
    if (code.includes(name)) files.write(name, readFileSync(sampleFile(name)));
  const decoder = new TextDecoder();
  const lua = createLuaSync({
    files,
    write: (bytes) => output.put(decoder.decode(bytes, { stream: true })),
    display: ({ svg, number, image }) =>
      output.picture(image ? { size: [...image.size()] } : { svg, number }),
  });
  const results = addResultsToLua(lua, optionsFor(code, output));
  lua.run('function file(name) return torch.load(name) end');
  try {
    lua.run(code, { name: `=${NAME}` });
    await results.idle();
  } finally {
    lua.close();
  }
}

/* Returns a promise of { text, results, error } of an example. */
export async function runExample({ code, language }) {
  const { collected, output } = collect();
  let error = null;
  try {
    await (language === 'lua' ? runLua : runJavaScript)(code, output);
  } catch (thrown) {
    error = thrown;
  }
  return { ...collected, error };
}
