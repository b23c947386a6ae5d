/* run-script.js: runs one script in JavaScript in a worker. runner.js starts and stops the worker,
   whose program is script.js or script-all.js.

   The page's policy does not allow eval: the script is imported as a module from a blob: URL. A
   worker cannot access the page. A module may use await. */
import { makeTorch } from '../../js/torch.js';
import { printConsole } from './console.js';
import { lineIn, lineOfSyntaxError } from './error-line.js';
import { fileFunction } from './files.js';
import { createOutput } from './output.js';
import { createResults } from './results.js';
import { onMessages } from './start.js';
import { textOf } from './text.js';
import { countTimers } from './timers.js';
import { readersOf, VALUES, valuesOf } from './values.js';

const MOST_MEMORY = 1 << 30; /* bytes of tensors in a script */

const timers = countTimers(self);
const asModule = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
const messageOf = (error) =>
  error instanceof Error ? `${error.name}: ${error.message}` : `thrown: ${textOf(error)}`;

let send;
let output;
let torch;
let results;
let failure = null; /* of the library */
let url = null;
let source = '';
let files = [];

/* Sends the values of the script's variables, which the editor shows beside their lines. */
const sendValues = (...readers) => send('values', valuesOf(readers, torch));

/* Reports errors in timers and unhandled rejections. */
const late = (event, error) => {
  event.preventDefault();
  send('error', `${messageOf(error)}\n`, lineIn(error, url));
};

function start(addAll, { modules, options }, post) {
  send = post;
  output = createOutput(send);
  try {
    torch = makeTorch(modules.core, { indexBase: options.indexBase, maxMemory: MOST_MEMORY });
    addAll(modules);
  } catch (error) {
    failure = error;
  }
  const printing = (...values) => output.put(`${values.map(textOf).join('\t')}\n`);
  results = createResults({
    torch,
    output,
    lineOf: () => lineIn(new Error(), url),
    textOf: (line) => source.split('\n')[line - 1] ?? '',
    print: (value, name) => output.put(`${name}: ${textOf(value)}\n`),
  });
  const file = fileFunction(() => files, torch);
  Object.assign(self, { torch, file, print: printing, ...results.functions });
  Object.defineProperty(self, VALUES, { value: sendValues });
  printConsole(console, output.put);
  self.addEventListener('error', (event) => late(event, event.error ?? event.message));
  self.addEventListener('unhandledrejection', (event) => late(event, event.reason));
  return true;
}

async function run({ code, files: given }) {
  files = given;
  const begun = performance.now();
  const end = (failed) => {
    output.flush();
    send('end', { failed, milliseconds: performance.now() - begun, memory: torch?.memory() });
  };
  source = code;
  /* Removes the import that examples in the documentation start with: the library is loaded. */
  url = asModule(
    code.replace(/^import torch from ['"]torch7-wasm['"];?/m, '') + readersOf(code, 'javascript'),
  );
  try {
    if (failure) throw failure;
    await import(url);
    const milliseconds = performance.now() - begun;
    send('ran', milliseconds);
    await Promise.all([timers.idle(), results.idle()]);
    await results.idle(); /* of animations that a timer began */
    end(false);
  } catch (error) {
    const line = lineIn(error, url) ?? (await lineOfSyntaxError(error, code));
    send('error', `${messageOf(error)}\n`, line);
    end(true);
  }
}

/* Receives the script. addAll(modules) adds the extensions of the library. */
export function startScripts(addAll = () => {}) {
  onMessages((message, post) => start(addAll, message, post), run);
}
