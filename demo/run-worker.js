/* run-worker.js — runs one script that the user typed, in a worker of its own (runner.js starts and
   stops it).

   A page should not allow eval, and this one does not: the script is imported as a module from a
   blob: URL. That needs no more than `script-src blob:`, and only this file is served with it
   (server.js); a worker cannot reach the page, and its policy lets it talk to nobody else. As a
   module the script may use await. */
import { createTorch } from '../js/create.js';
import { lineIn, lineOfSyntaxError } from './error-line.js';
import { textOf } from './text.js';

/* A loop that prints would bury the page in text: it is cut off. */
const MOST_PRINTS = 2000;
const MOST_CHARACTERS = 200_000;

const ready = createTorch();
ready.catch(() => {}); /* a failure is reported when somebody wants to run something */

const { postMessage } = self; /* a script may well have a variable of this name */
const send = (kind, ...values) => postMessage({ kind, values });

let prints = 0;
let characters = 0;
function put(text) {
  const full = () => prints > MOST_PRINTS || characters > MOST_CHARACTERS;
  if (full()) return;
  prints++;
  characters += text.length;
  send('print', text);
  if (full()) send('error', 'The printout ends here: it is too long for a page.');
}

/* print(...) as in Torch7; the console too, so that snippets from elsewhere show something. */
const printing =
  (between) =>
  (...values) =>
    put(`${values.map(textOf).join(between)}\n`);
self.print = printing('\t');
for (const name of ['log', 'info', 'debug', 'warn', 'error']) console[name] = printing(' ');

const asModule = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
const messageOf = (error) =>
  error instanceof Error ? `${error.name}: ${error.message}` : `thrown: ${textOf(error)}`;

/* Errors in timers and forgotten promises. */
let url = null;
const late = (event, error) => {
  event.preventDefault();
  send('error', messageOf(error), lineIn(error, url));
};
self.addEventListener('error', (event) => late(event, event.error ?? event.message));
self.addEventListener('unhandledrejection', (event) => late(event, event.reason));

async function runLua(code) {
  const { prepareLua } = await import('./run-lua.js');
  const run = await prepareLua(put);
  const begun = performance.now();
  const failure = run(code);
  if (failure) send('error', failure.text, failure.line);
  send('end', performance.now() - begun, failure !== null);
}

self.addEventListener(
  'message',
  async ({ data: { code, language } }) => {
    let begun = performance.now();
    try {
      if (language === 'lua') {
        await runLua(code);
        return;
      }
      self.torch = await ready;
      /* Examples in the documentation begin with this line. Here the library is loaded already, and
       has no such name. */
      url = asModule(code.replace(/^import torch from ['"]torch7-wasm['"];?/m, ''));
      begun = performance.now();
      await import(url);
      send('end', performance.now() - begun, false);
    } catch (error) {
      send('error', messageOf(error), lineIn(error, url) ?? (await lineOfSyntaxError(error, code)));
      send('end', performance.now() - begun, true);
    }
  },
  { once: true },
);
