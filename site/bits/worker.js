/* worker.js: computes the hashes of every op. A message { calls: an address } starts it; it answers
   { done, total } between ops, and { all, ops } or { message } at the end. */
import core from '../../js/torch7.wasm';
import * as ADDONS from '../../js/addons/modules.js';
import { TABLES } from '../../js/addons/tables.js';
import { fetchModule } from '../../js/module/fetch.js';
import { addAddon } from '../../js/tensor/addons.js';
import { makeTorch } from '../../js/torch.js';
import { hashesOf } from '../../tests/bits/hash.js';

const FILES = { ...ADDONS };
const compiled = (file) => fetchModule(new URL(file, import.meta.url));

async function wholeTorch() {
  const torch = makeTorch(await compiled(core), {});
  for (const [name, table] of Object.entries(TABLES)) {
    const module = await compiled(FILES[name]);
    addAddon(table, () => module);
  }
  return torch;
}

async function compute({ calls }) {
  const response = await fetch(calls);
  if (!response.ok) throw new Error(`${calls} answers ${response.status}`);
  const onProgress = (done, total) => postMessage({ done, total });
  return hashesOf(await wholeTorch(), await response.json(), onProgress);
}

onmessage = async ({ data }) => {
  try {
    postMessage(await compute(data));
  } catch (error) {
    postMessage({ message: error.message });
  }
};
