/* reader.js: the worker that reads one data file, with a torch of its own. The page ends it
   afterwards, so that nothing of a bad file stays in memory, and to cancel. */
import '../../js/io/t7/index.js';
import { makeTorch } from '../../js/torch.js';
import { MOST_MEMORY } from '../limit/index.js';
import { onMessages } from '../worker/start.js';
import { convert } from './convert.js';

const READING = 0.5; /* the part of the progress that reading bytes takes */
const STEP = 0.01; /* of the progress: a smaller one is not sent */

let torch = null;
let send;

function start({ modules }, post) {
  send = post;
  torch = makeTorch(modules.core, { maxMemory: MOST_MEMORY });
  return true;
}

/* Returns a function that sends the progress when it has grown by a step. */
function progress() {
  let last = -1;
  return (part) => {
    if (part - last < STEP) return;
    last = part;
    send('progress', part);
  };
}

/* Copies a file into memory: the file on the disk may change later. */
async function bytesOf(file, onProgress) {
  const bytes = new Uint8Array(file.size);
  let at = 0;
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > bytes.length) throw new Error('the file grew while it was read');
    bytes.set(part.value, at);
    at += part.value.length;
    onProgress(at / bytes.length);
  }
  if (at < bytes.length) throw new Error('the file became shorter while it was read');
  return bytes;
}

/* Errors of the library begin with the function's name, which the user did not call. */
const textOf = ({ message }) => message.replace(/^[\w.]+: /, '');

async function read({ file, name, format }) {
  const show = progress();
  try {
    const bytes = await bytesOf(file, (part) => show(part * READING));
    const blob = new Blob([bytes]);
    const onProgress = (part) => show(READING + part * (1 - READING));
    const { t7, ...more } = await convert(torch, name, bytes, { onProgress, format });
    send('read', { blob, t7: t7 === bytes ? blob : new Blob([t7]), ...more });
  } catch (error) {
    send('refused', textOf(error), error.format);
  }
}

onMessages(start, read);
