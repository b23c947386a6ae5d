/* modules.js: the compiled WebAssembly modules and the workers' programs. Each is fetched once; the
   page posts the modules to the workers, so that a run loads nothing. */
import core from '../../js/torch7.wasm';
import threadsModule from '../../js/threads/torch7-threads.wasm';
import luaModule from '../../js/lua/lua.wasm';
import * as ADDONS from '../../js/addons/modules.js';
import { onceLoaded } from '../../js/module/once.js';
import { compileResponse } from '../../js/module/stream.js';
import { make } from './dom.js';
import { fetchCounted } from './loading.js';

const FILES = { core, ...ADDONS, lua: luaModule, threads: threadsModule };
const urlOf = (name) => new URL(FILES[name], import.meta.url);

/* Returns a promise of a response. */
async function fetched(address) {
  const response = await fetchCounted(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response;
}
async function fetchModule(address) {
  const response = await fetched(address);
  return compileResponse(response).catch(({ message }) => {
    throw new Error(`this browser cannot compile ${address}: ${message}`);
  });
}
const MODULES = Object.fromEntries(
  Object.keys(FILES).map((name) => [name, onceLoaded(() => fetchModule(urlOf(name).href))]),
);
/* The workers: their programs, and the modules that they are given. Those of scripts have few
   modules until the page has loaded the others (loadAll). */
const WORKERS = {
  javascript: { program: 'javascriptWorker', modules: ['core'] },
  javascriptAll: { program: 'javascriptAllWorker', modules: ['core', ...Object.keys(ADDONS)] },
  lua: { program: 'luaWorker', modules: ['core', 'lua'] },
  luaAll: { program: 'luaWorker', modules: ['core', 'lua', 'linalg', 'fft'] },
  reader: { program: 'readerWorker', modules: ['core'] },
};

const addressOf = (name) => new URL(document.body.dataset[name], document.baseURI).href;
const part = (name) => import(addressOf(name));

/* Adds a stylesheet. Returns a promise. */
export function loadSheet(name) {
  const sheet = make('link', { rel: 'stylesheet', href: addressOf(name) });
  return new Promise((done, failed) => {
    sheet.addEventListener('load', done);
    sheet.addEventListener('error', () => {
      sheet.remove();
      failed(new Error(`${sheet.href} cannot be loaded`));
    });
    document.head.append(sheet);
  });
}

/* Returns a promise of library.js and of a torch for the page. */
export const loadLibrary = onceLoaded(async () => {
  const [functions, compiled] = await Promise.all([part('library'), MODULES.core()]);
  return { ...functions, torch: functions.createTorch(compiled) };
});

/* Returns a promise of the part that draws charts. */
const loadCharts = onceLoaded(() => part('charts'));

let cards = null;
/* Returns a promise of the part that shows results other than text. */
export const loadCards = onceLoaded(async () => {
  const [loaded] = await Promise.all([part('cards'), loadSheet('cardsSheet')]);
  cards = loaded;
  cards.useLoaders({ loadLibrary, loadCharts });
  return cards;
});
/* Returns that part; null if it is not loaded. */
export const loadedCards = () => cards;

/* Returns a promise of the scripts of the gallery, their thumbnails, and what manages scripts. */
export const loadGallery = onceLoaded(() => part('contents'));

/* Returns a promise of the prompt. */
export const loadPrompt = onceLoaded(() => part('prompt'));

/* Returns a promise of the dialog of Share. */
export const loadShareDialog = onceLoaded(() => part('share'));

/* Returns a promise of the part that renders Markdown. */
export const loadMarkdown = onceLoaded(() => part('markdown'));

/* Returns a promise of the rich editor. */
export const loadRichEditor = onceLoaded(() => part('rich'));

/* Returns a promise of what knows the variables of scripts in Lua. */
export const loadLuaChecker = onceLoaded(() => part('luaChecker'));

/* Returns a promise of the examples of ops in Lua. */
export const loadLuaExamples = onceLoaded(() => part('luaExamples'));

/* Returns a promise of the part that knows what the first worker lacks. */
export const loadExtensionNames = onceLoaded(() => part('extensions'));

/* Returns a promise of the part that reads code in JavaScript. */
export const loadSyntax = onceLoaded(() => part('analyse'));

/* Returns a promise of the module of Lua, for scripts in JavaScript that import it. */
export const loadLuaModule = () => modulesNamed(['lua']);

/* Returns a promise of the part that reads data files. */
export const loadFilesPart = onceLoaded(() => part('files'));

/* Returns a promise of { name: WebAssembly.Module }. */
async function modulesNamed(names) {
  const modules = await Promise.all(names.map((name) => MODULES[name]()));
  return Object.fromEntries(names.map((name, i) => [name, modules[i]]));
}

const programs = new Map(); /* name -> a function that returns a promise of a blob: address */

async function fetchProgram(name) {
  const response = await fetched(addressOf(name));
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
}
function programNamed(name) {
  if (!programs.has(name))
    programs.set(
      name,
      onceLoaded(() => fetchProgram(name)),
    );
  return programs.get(name)();
}
/* Returns a promise of the program of TypeScript's checker. */
export const loadChecker = () => programNamed('checker');

const partsOf = (kind) =>
  Promise.all([programNamed(WORKERS[kind].program), modulesNamed(WORKERS[kind].modules)]);

/* Fetches what every script of a language may need. Returns a promise. */
export const loadAll = (language) =>
  Promise.all([partsOf(`${language}All`), language === 'javascript' ? loadSyntax() : null]);

/* Starts a worker of WORKERS. `receive(kind, ...values)` gets what the worker sends through a
   port that scripts cannot reach: a message that a script posts itself is not read. Returns
   { ready, post(message), terminate() }; `ready` rejects if something cannot be loaded. */
export function startWorker(kind, options, receive) {
  const { port1, port2 } = new MessageChannel();
  let worker = null;
  let ended = false;
  port1.onmessage = ({ data: [name, ...values] }) => ended || receive(name, ...values);
  const ready = partsOf(kind).then(([program, modules]) => {
    if (ended) return;
    worker = new Worker(program, { type: 'module' });
    worker.addEventListener('error', (event) => {
      receive('error', `${event.message ?? 'the worker could not be started'}\n`);
      receive('end', { failed: true, milliseconds: 0 });
    });
    /* what few scripts need */
    const later = {
      zarrita: addressOf('zarrita'),
      threadsWorker: addressOf('threadsWorker'),
      base: document.baseURI,
      ...Object.fromEntries(
        ['threads', ...Object.keys(ADDONS)].map((name) => [name, urlOf(name).href]),
      ),
    };
    worker.postMessage({ kind: 'start', modules, options, port: port2, later }, [port2]);
  });
  ready.catch(() => {}); /* reported when a script is run */
  return {
    ready,
    post: (message) => worker?.postMessage(message),
    terminate() {
      ended = true;
      worker?.terminate();
      port1.close();
    },
  };
}
