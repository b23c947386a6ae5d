/* memory.js: measures the largest float tensor, and the cost of 100,000 forgotten results of 10
   kB. */
import { runChild } from './run-child.js';

export const title = 'memory';

const STEP = 2 ** 26; /* bytes between the tested sizes: 64 MB */
const MOST = 4 * 2 ** 30 - STEP;
const FORGOTTEN = 100_000;

/* Bisects: all sizes below the largest one fit. */
async function largest(execPath, peer) {
  const fits = async (bytes) => (await runChild(execPath, 'large', peer, bytes / 4)).fits === true;
  if (await fits(MOST)) return MOST;
  let [low, high] = [0, MOST / STEP];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await fits(middle * STEP)) low = middle;
    else high = middle;
  }
  return low * STEP;
}

export async function measure({ hosts, peers }) {
  const { execPath } = hosts.node ?? {};
  if (!execPath) return {};
  const results = {};
  for (const { file } of peers) {
    const has = await runChild(execPath, 'large', file, 2 ** 20);
    const bytes = has.fits ? await largest(execPath, file) : undefined;
    results[`${file}@node`] = {
      largest: bytes,
      atLeast: bytes === MOST,
      forgotten: await runChild(execPath, 'forgotten', file, FORGOTTEN),
    };
  }
  return results;
}
