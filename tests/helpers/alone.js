/* alone.js: the tests that need the whole machine. They are right on a busy one too, but slow, and
   they slow down the others: they run last, one file at a time. */
export const ALONE = [
  'tests/endurance', // garbage collection of two engines
  'tests/threads', // pools with more threads than cores
  'tests/js/leak.test.js', // garbage collection of many processes
  'tests/browser/firefox.test.js', // a second browser, and pages with 1 GB
  'tests/browser/threads.test.js', // pools of threads in pages
  'tests/shards/bullmq.test.js', // a Redis and four workers
  'tests/bench/chromium.test.js', // a browser of its own
];
