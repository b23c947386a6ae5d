/* script.js: the worker that runs one script in JavaScript. runner.js starts and stops it.

   The page's policy does not allow eval: the script is imported as a module from a blob: URL. A
   worker cannot access the page. A module may use await. */
import { addFft } from '../../js/fft/add.js';
import { addLinalg } from '../../js/linalg/add.js';
import { extend } from '../../js/module/extensions.js';
import { addNumpy } from '../../js/numpy/add.js';
import '../../js/io/t7/index.js';
import { makeTorch } from '../../js/torch.js';
import { printConsole } from './console.js';
import { lineIn, lineOfSyntaxError } from './error-line.js';
import { createOutput, snapshotOf } from './output.js';
import { onMessages } from './start.js';
import { textOf } from './text.js';
import { countTimers } from './timers.js';

const MOST_MEMORY = 1 << 30; /* bytes of tensors in a script */

const timers = countTimers(self);
const asModule = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
const messageOf = (error) =>
  error instanceof Error ? `${error.name}: ${error.message}` : `thrown: ${textOf(error)}`;

let send;
let output;
let torch;
let failure = null; /* of the library */
let url = null;
let source = '';

/* Returns the expressions in the call of show in the line that called it: `show(x, y.t())` gives
   names to its cards. */
function namesOfCall() {
  const line = source.split('\n')[lineIn(new Error(), url) - 1] ?? '';
  const [, inside = ''] = /\bshow\((.*)\)/.exec(line) ?? [];
  const names = [];
  let depth = 0;
  let from = 0;
  [...`${inside},`].forEach((c, i) => {
    if ('([{'.includes(c)) depth++;
    if (')]}'.includes(c)) depth--;
    if (c !== ',' || depth > 0) return;
    names.push(inside.slice(from, i).trim());
    from = i + 1;
  });
  return names;
}

/* show(x, y) shows tensors as cards; those that share a storage are in one card. show({ a: x })
   names them. Other values are printed. */
function show(...values) {
  const names = namesOfCall();
  const named = values.flatMap((v, i) =>
    v !== null && typeof v === 'object' && !v.torchType && !Array.isArray(v)
      ? Object.entries(v)
      : [[names[i] || `value ${i + 1}`, v]],
  );
  const cards = new Map();
  for (const [name, v] of named) {
    if (!torch.isTensor(v)) {
      output.put(`${name}: ${textOf(v)}\n`);
      continue;
    }
    const snapshot = snapshotOf(torch, v, name);
    const key = snapshot.storage ?? Symbol(name);
    cards.set(key, [...(cards.get(key) ?? []), snapshot]);
  }
  for (const views of cards.values()) output.tensors(views);
}

/* Reports errors in timers and unhandled rejections. */
const late = (event, error) => {
  event.preventDefault();
  send('error', `${messageOf(error)}\n`, lineIn(error, url));
};

function start({ modules, options }, post) {
  send = post;
  output = createOutput(send);
  try {
    torch = makeTorch(modules.core, { indexBase: options.indexBase, maxMemory: MOST_MEMORY });
    extend(addNumpy(modules.numpy));
    extend(addLinalg(() => modules.linalg));
    extend(addFft(modules.fft));
  } catch (error) {
    failure = error;
  }
  const printing = (...values) => output.put(`${values.map(textOf).join('\t')}\n`);
  Object.assign(self, { torch, print: printing, show });
  printConsole(console, output.put);
  self.addEventListener('error', (event) => late(event, event.error ?? event.message));
  self.addEventListener('unhandledrejection', (event) => late(event, event.reason));
  return true;
}

async function run({ code }) {
  const begun = performance.now();
  const end = (failed) =>
    send('end', { failed, milliseconds: performance.now() - begun, memory: torch?.memory() });
  source = code;
  /* Removes the import that examples in the documentation start with: the library is loaded. */
  url = asModule(code.replace(/^import torch from ['"]torch7-wasm['"];?/m, ''));
  try {
    if (failure) throw failure;
    await import(url);
    const milliseconds = performance.now() - begun;
    send('ran', milliseconds);
    await timers.idle();
    end(false);
  } catch (error) {
    const line = lineIn(error, url) ?? (await lineOfSyntaxError(error, code));
    send('error', `${messageOf(error)}\n`, line);
    end(true);
  }
}

onMessages(start, run);
