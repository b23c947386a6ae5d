/* lua.js: the worker that runs Lua: one script, or the prompt line by line ({ line }, { stop }). */
import { toImageData } from '../../js/io/image/canvas.js';
import { addFft } from '../../js/fft/add.js';
import { addLinalg } from '../../js/linalg/add.js';
import { makeLua } from '../../js/lua/make.js';
import { pageOptions } from '../../js/lua/page.js';
import { extend } from '../../js/module/extensions.js';
import { makeTorch } from '../../js/torch.js';
import { createOutput, snapshotOf } from './output.js';
import { onMessages } from './start.js';

const NAME = 'script';
const MOST_MEMORY = 1 << 30; /* bytes of tensors in a script */
const decoder = new TextDecoder();

let send;
let output;
let lua;
let failure = null; /* of the library */

/* Returns the line of an error: from its message, or the innermost call in the script. */
function lineOf(error) {
  const place = new RegExp(`(?:^|\\s)${NAME}:(\\d+):`);
  const [, line] = place.exec(error.message) ?? place.exec(error.traceback ?? '') ?? [];
  return line === undefined ? undefined : Number(line);
}

/* show(x, 'name') shows a tensor as a card; several tensors of one storage share a card. */
function show(...values) {
  const cards = new Map();
  values.forEach((v, i) => {
    if (!lua.torch.isTensor(v)) return;
    const next = values[i + 1];
    const name = typeof next === 'string' ? next : `tensor ${i + 1}`;
    const snapshot = snapshotOf(lua.torch, v, name);
    const key = snapshot.storage ?? Symbol(name);
    cards.set(key, [...(cards.get(key) ?? []), snapshot]);
  });
  for (const views of cards.values()) output.tensors(views);
}

function start({ modules }, post) {
  send = post;
  output = createOutput(send);
  const write = (bytes) => {
    if (!output.isFull()) output.put(decoder.decode(bytes, { stream: true }));
  };
  const display = ({ svg, number, image }) =>
    output.picture(image === undefined ? { svg, number } : { pixels: toImageData(image) });
  try {
    extend(addLinalg(() => modules.linalg));
    extend(addFft(modules.fft));
    const torch = makeTorch(modules.core, {
      indexBase: 1,
      pairing: 'torch7',
      maxMemory: MOST_MEMORY,
    });
    lua = makeLua(modules.lua, torch, pageOptions({ write, complain: write, display }));
    lua.set('show', show);
  } catch (error) {
    failure = error;
  }
  return true;
}

/* Returns { text, line } of what the script threw; null: os.exit(0). */
function failureOf(error) {
  if (error.name === 'Exit') return error.code === 0 ? null : { text: `os.exit(${error.code})` };
  if (error.name !== 'LuaError') return { text: `${error.name}: ${error.message}` };
  return {
    text: error.message.replace(new RegExp(`^${NAME}:\\d+: `), ''),
    line: lineOf(error),
  };
}

function run(code) {
  const begun = performance.now();
  let failed = null;
  try {
    if (failure) throw failure;
    lua.run(code, { name: `=${NAME}` });
  } catch (error) {
    failed = failureOf(error);
  }
  if (failed) send('error', `${failed.text}\n`, failed.line);
  const memory = lua?.torch.memory();
  send('end', { failed: failed !== null, milliseconds: performance.now() - begun, memory });
}

let pending = ''; /* an incomplete line waits for the next one */
let running = null;

async function take(line) {
  const source = pending + line;
  running = new AbortController();
  output.reset();
  try {
    if (failure) throw failure;
    await lua.echoAsync(source, { signal: running.signal });
    pending = '';
  } catch (error) {
    /* an empty line discards the incomplete one */
    pending = error.incomplete && line.trim() !== '' ? `${source}\n` : '';
    if (error.name === 'Exit') send('print', `os.exit(${error.code})\n`);
    else if (pending === '') send('error', `${error.message}\n`);
  } finally {
    running = null;
    send('done', pending !== '');
  }
}

onMessages(start, ({ kind, code, line }) => {
  if (kind === 'run') run(code);
  else if (kind === 'line') take(line);
  else running?.abort(new Error('interrupted'));
});
