/* worker.js: runs the programs of the home page. A message { name, modules?, sample?, rank? } starts one or
   sets its rank; { name: null } stops. It answers { picture } for each frame. */
import core from '../../js/torch7.wasm';
import * as ADDONS from '../../js/addons/modules.js';
import '../../js/io/t7/index.js';
import { TABLES } from '../../js/addons/tables.js';
import { fetchModule } from '../../js/module/fetch.js';
import { addAddon } from '../../js/tensor/addons.js';
import { makeTorch } from '../../js/torch.js';
import { NEEDS, TILES } from './tiles.js';

const FILES = { ...ADDONS };
const FRAME = 50; /* ms */
const compiled = (file) => fetchModule(new URL(file, import.meta.url));

let torch = null;
let run = 0; /* the number of the program that runs */
const options = {};

async function prepare(name) {
  torch ??= makeTorch(await compiled(core), {});
  for (const addon of NEEDS[name] ?? []) {
    const module = await compiled(FILES[addon]);
    addAddon(TABLES[addon], () => module);
  }
}

async function sampleAt(address) {
  if (address === undefined) return null;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return torch.deserialize(new Uint8Array(await response.arrayBuffer()));
}

async function start({ name, sample }) {
  const mine = ++run;
  await prepare(name);
  const given = await sampleAt(sample);
  for (const picture of TILES[name](torch, given, options)) {
    if (mine !== run) return;
    postMessage({ name, picture });
    await new Promise((next) => {
      setTimeout(next, FRAME);
    });
  }
  if (mine === run) postMessage({ name, isDone: true });
}

addEventListener('message', ({ data }) => {
  options.rank = data.rank;
  if (data.name === null) run++;
  else if (data.name) start(data).catch(({ message }) => postMessage({ name: data.name, message }));
});
