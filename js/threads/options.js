/* options.js: the options of torch7-wasm/threads. */
import { argumentError } from '../module/errors.js';
import { checkNames } from '../module/options.js';
import { host } from '../module/threads.js';
import { OPTIONS } from '../torch.js';

const USUAL = 8; /* threads at most, if the option is not given */
const MOST = 64;

/* Checks the options of createTorch and returns how many threads they ask for. Only a page has
   `workerUrl`. */
export function threadsOf(options, { isPage }) {
  checkNames('createTorch', options, [...OPTIONS, 'threads', 'workerUrl']);
  if (options.workerUrl !== undefined && !isPage)
    throw argumentError(
      'createTorch',
      'workerUrl',
      options.workerUrl,
      'is for pages: in Node the library has its worker inside',
    );
  const { threads = Math.min(host.cores(), USUAL) } = options;
  if (!Number.isInteger(threads) || threads < 1 || threads > MOST)
    throw argumentError(
      'createTorch',
      'threads',
      threads,
      `must be a whole number from 1 to ${MOST}`,
    );
  return threads;
}
