/* until.js: waits for a state that no event announces. */
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE = 5; /* ms between two looks */
const MINUTES = 5; /* less than a test may take */

/* Waits until `fn` returns, or promises, a true value, and returns it. `seen()` returns what an
   error shows if that does not happen. */
export async function until(what, fn, seen = () => undefined) {
  const end = Date.now() + 60_000 * MINUTES;
  while (Date.now() < end) {
    const found = await fn();
    if (found) return found;
    await delay(PAUSE);
  }
  throw new Error(`waited ${MINUTES} minutes for ${what}; seen: ${JSON.stringify(await seen())}`);
}
