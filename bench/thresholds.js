/* thresholds.js: from which length on a job is worth being shared by two threads, with a worker
   that spins and with one that sleeps: `node bench/thresholds.js`, half a minute. The thresholds of
   src/core/pool.c come from here.

   The job is a convolution: each row of its result takes about as long, and is a block of its own.
   Every job is shared, however short. One thread and two take turns. Before a call the program
   waits without calls: until the worker sleeps, or not at all, so that it still spins. */
import { createTorch } from '../lib/threads.node.js';
import { median } from './lib/stats.js';

const ROWS = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
const CALLS = 300;
const UNTIL_ASLEEP = 1; /* ms; a worker spins for about 0.1 */

const torch = await createTorch({ threads: 2 });
const { exports } = torch.core;
exports.pool_thresholds(0, 0);

/* Microseconds of one call. */
function timed(call, pause) {
  call();
  for (const start = performance.now(); performance.now() - start < pause;) continue;
  const start = performance.now();
  call();
  return 1000 * (performance.now() - start);
}

/* [time of one thread, how many times as fast two are] */
function compare(call, pause) {
  const [one, two] = [[], []];
  for (let i = 0; i < CALLS; i++) {
    torch.setnumthreads(1);
    one.push(timed(call, pause));
    torch.setnumthreads(2);
    two.push(timed(call, pause));
  }
  return [median(one), median(one) / median(two)];
}

console.log('| rows | one thread | two, awake | two, asleep |');
console.log('| ---: | ---: | ---: | ---: |');
const kernel = torch.FloatTensor(9, 9).uniform();
for (const rows of ROWS) {
  const [x, r] = [torch.FloatTensor(rows + 8, 40).uniform(), torch.FloatTensor()];
  const call = () => torch.conv2(r, x, kernel);
  for (let i = 0; i < 2000; i++) call();
  const [time, awake] = compare(call, 0);
  const [, asleep] = compare(call, UNTIL_ASLEEP);
  console.log(`| ${rows} | ${time.toFixed(1)} us | ${awake.toFixed(2)} | ${asleep.toFixed(2)} |`);
}
await torch.close();
