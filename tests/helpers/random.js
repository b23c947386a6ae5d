/* Random numbers of tests: a run without SEED has the same ones as the last. */
import { inCase } from './fail.js';

export const SEED = Number(process.env.SEED ?? 1);

/* mulberry32: numbers from 0 to below n, the same for a seed. */
export function randomFrom(seed) {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/* Runs a random test, whose error says how to repeat it. `settings`: other variables of the
   environment that the test reads. */
export function repeatable(settings, check) {
  const words = Object.entries({ SEED, ...settings }).map(([name, value]) => `${name}=${value}`);
  return inCase(() => `repeat with ${words.join(' ')}`, check);
}
