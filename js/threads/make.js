/* make.js: makes an instance of torch whose ops use several threads. */
import { loadError } from '../module/compile.js';
import { makeTorch } from '../torch.js';
import { Pool } from './pool.js';

/* Ends the workers of instances that were forgotten. A pool does not hold its core. */
const forgotten = new FinalizationRegistry((pool) => pool.close());

/* True for a module with the C code for threads. */
const isForThreads = (module) =>
  WebAssembly.Module.exports(module).some(({ name }) => name === 'js_pool_worker');

/* Not inside makeThreads: a function refers to all variables around it. */
const stopLater = (weakly) => () => {
  const core = weakly.deref();
  if (core) core.isStopped = true;
};

/* Returns torch for the options that readThreadOptions returns. `start` is of Pool, CoreClass is
   made by sharedCore. */
export function makeThreads(module, { threads, ...options }, { start, CoreClass }) {
  if (!isForThreads(module))
    throw loadError('createTorch: the module is not torch7-threads.wasm of this version');
  const torch = makeTorch(module, options, CoreClass);
  const { core } = torch;
  const onTrap = stopLater(new WeakRef(core));
  core.pool = new Pool({ core, module, threads, start, onTrap });
  forgotten.register(core, core.pool);
  const { setnumthreads } = torch;
  torch.setnumthreads = (n) => core.guard(() => setnumthreads(n));
  torch.build = 'threads';
  torch.close = () => core.close();
  return torch;
}
