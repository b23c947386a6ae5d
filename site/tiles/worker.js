/* worker.js: runs the programs of the home page. A message { name, modules?, sample?, rank? }
   starts one or sets its rank; { name: null } stops. It answers { picture } for each frame. */
import '../../js/io/t7/index.js';
import { addAddons, makeLibrary } from '../library.js';
import { NEEDS, TILES } from './tiles.js';

const FRAME = 50; /* ms */

let torch = null;
let run = 0; /* the number of the program that runs */
const options = {};

async function prepare(name) {
  torch ??= await makeLibrary();
  await addAddons(NEEDS[name] ?? []);
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
