/* options.js: the options of torch7-wasm/threads. */
import { argumentError } from '../module/errors.js';
import { checkNames } from '../module/options.js';
import { host } from '../module/threads.js';
import { OPTIONS } from '../torch.js';

const USUAL = 8; /* threads at most, if the option is not given */
const MOST = 64;

/* Checks the options of createTorch and returns how many threads they ask for. `more` are names of
   options that only one platform has. */
export function threadsOf(options, more = []) {
  checkNames('createTorch', options, [...OPTIONS, 'threads', ...more]);
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
