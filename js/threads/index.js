/* index.js: torch7-wasm/threads in a page or a worker: ops use several threads
   (docs/threads.md). */
import { TorchError } from '../module/errors.js';
import { fetchOnce, moduleFrom } from '../module/fetch.js';
import { loadAddons } from '../module/extensions.js';
import { shareAddons, sharedForms } from './addons.js';
import { sharedCore } from './core.js';
import { makeThreads } from './make.js';
import { readThreadOptions } from './options.js';
import { startAt } from './start.js';

const usual = fetchOnce(
  () => new URL('./torch7-threads.wasm', import.meta.url),
  'serve torch7-threads.wasm and threads-worker.js of torch7-wasm/lib there, or name their addresses by `wasmUrl` and `workerUrl`',
);

const CoreClass = sharedCore(sharedForms);

/* Throws if the engine does not let threads share memory. */
function checkIsolation() {
  if (globalThis.crossOriginIsolated !== false && globalThis.SharedArrayBuffer) return;
  throw new TorchError(
    'createTorch: threads need a page that is isolated from other origins: serve it with the headers Cross-Origin-Opener-Policy: same-origin and Cross-Origin-Embedder-Policy: require-corp',
    { code: 'NOT_ISOLATED', op: 'createTorch' },
  );
}

/* Returns a promise of torch. The options are those of create.js, `threads` and `workerUrl`. */
export async function createTorch(options = {}) {
  const given = readThreadOptions(options, { isPage: true });
  checkIsolation();
  const [module] = await Promise.all([
    moduleFrom('createTorch', given, usual),
    loadAddons('createTorch', given.addons).then(shareAddons),
  ]);
  const start = startAt(given.workerUrl);
  const torch = makeThreads(module, given, { start, CoreClass });
  await torch.core.pool.ready();
  return torch;
}

export { TorchError };
