/* options.js: the options of torch7-wasm/threads. */
import { argumentError } from '../module/errors.js';
import { readOptions } from '../module/options.js';
import { MOST_THREADS, host } from '../module/threads.js';
import { OPTIONS } from '../torch.js';

const USUAL = 8; /* threads at most, if the option is not given */

/* Returns the checked options of createTorch, with the number of threads. Only a page has
   `workerUrl`. */
export function readThreadOptions(given, { isPage }) {
  const options = readOptions('createTorch', given, [...OPTIONS, 'threads', 'workerUrl']);
  if (options.workerUrl !== undefined && !isPage)
    throw argumentError(
      'createTorch',
      'workerUrl',
      options.workerUrl,
      'is for pages: in Node the library has its worker inside',
    );
  const { threads = Math.min(host.cores(), USUAL) } = options;
  if (!Number.isInteger(threads) || threads < 1 || threads > MOST_THREADS)
    throw argumentError(
      'createTorch',
      'threads',
      threads,
      `must be a whole number from 1 to ${MOST_THREADS}`,
    );
  return { ...options, threads };
}
