/* node.js: runs the endurance test in Node. Needs --expose-gc. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endureHere, watchInstances } from './endure.js';

const lib = (name) => new URL(`../../lib/${name}`, import.meta.url);
const compile = (name) => new WebAssembly.Module(readFileSync(lib(name)));

const MODULES = ['core', 'lua', 'npy', 'npz', 'image', 'safetensors', 'lab2d'];

export async function endure(options) {
  const memories = watchInstances();
  const library = { compiled: { torch: compile('torch7.wasm'), lua: compile('lua.wasm') } };
  for (const name of MODULES) library[name] = await import(lib(`${name}.node.js`));
  const host = {
    now: () => performance.now(),
    memory: () => ({ heap: process.memoryUsage().heapUsed, rss: process.memoryUsage.rss() }),
    collect: () => globalThis.gc(),
  };
  const folder = mkdtempSync(join(tmpdir(), 'torch7-endurance-'));
  try {
    const report = await endureHere({ ...options, library, host, memories, folder });
    return { host: `Node ${process.versions.node}`, ...report };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
