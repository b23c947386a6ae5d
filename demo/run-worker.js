/* run-worker.js: runs one script of the user in its own worker, which runner.js starts and stops.

   The page does not allow eval: the script is imported as a module from a blob: URL. That needs
   only `script-src blob:`, and only this file has that policy (server.js). A worker cannot access
   the page, and its policy allows no other connections. A module may use await. */
import { createTorch } from '../js/create.js';
import '../js/io/t7/index.js';
import { lineIn, lineOfSyntaxError } from './error-line.js';
import { textOf } from './text.js';

/* Limits the output: a loop that prints would fill the page. */
const MOST_PRINTS = 2000;
const MOST_CHARACTERS = 200_000;
const MOST_PICTURES = 200;

const ready = Promise.all([
  createTorch(),
  import('../js/numpy/index.js'),
  import('../js/linalg/index.js'),
]).then(([made]) => made);
ready.catch(() => {}); /* the error is reported when a script is run */

const { postMessage } = self; /* scripts may declare variables with this name */
const send = (kind, ...values) => postMessage({ kind, values });

let prints = 0;
let characters = 0;
let pictures = 0;
function put(text) {
  const full = () => prints > MOST_PRINTS || characters > MOST_CHARACTERS;
  if (full()) return;
  prints++;
  characters += text.length;
  send('print', text);
  if (full()) send('error', 'The printout ends here: it is too long for a page.');
}

function show(picture) {
  pictures++;
  if (pictures <= MOST_PICTURES) send('picture', picture);
  if (pictures === MOST_PICTURES)
    send('error', 'The pictures end here: they are too many for a page.');
}

/* print(...) as in Torch7. console.log prints too, for code from elsewhere. */
const printing =
  (between) =>
  (...values) =>
    put(`${values.map(textOf).join(between)}\n`);
self.print = printing('\t');
for (const name of ['log', 'info', 'debug', 'warn', 'error']) console[name] = printing(' ');

const asModule = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
const messageOf = (error) =>
  error instanceof Error ? `${error.name}: ${error.message}` : `thrown: ${textOf(error)}`;

/* Reports errors in timers and unhandled rejections. */
let url = null;
const late = (event, error) => {
  event.preventDefault();
  send('error', messageOf(error), lineIn(error, url));
};
self.addEventListener('error', (event) => late(event, event.error ?? event.message));
self.addEventListener('unhandledrejection', (event) => late(event, event.reason));

async function runLua(code) {
  const { prepareLua } = await import('./run-lua.js');
  const run = await prepareLua(put, show);
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
      /* Removes the import that examples in the documentation start with: the library is loaded
         already. */
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
