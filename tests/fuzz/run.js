/* node tests/fuzz/run.js TARGET [COUNT] [SEED] [--keep]: runs cases of a fuzz target. --keep adds
   one case for each outcome to the corpus. */
import { writeFileSync } from 'node:fs';
import { fuzz, toLines } from './driver.js';

const [name, count = '100000', seed = String(Date.now() % 1e9)] = process.argv
  .slice(2)
  .filter((a) => !a.startsWith('--'));
Error.stackTraceLimit = 1; /* stack traces of a million errors take long */
const { default: target } = await import(`./${name}.js`);
console.log(`${name}: ${target.seeds.length} seeds, ${count} executions, random seed ${seed}`);
const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
const outcomes = await fuzz(target, {
  count: Number(count),
  seed: Number(seed),
  slow: 1000,
  onRound: (done, found) => {
    if (done % 1e6 === 0)
      console.log(
        `${done} in ${seconds()} s, ${found.size} outcomes, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`,
      );
  },
});
console.log(
  `${count} executions in ${seconds()} s: no crash, no hang, no leak; ${outcomes.size} outcomes`,
);
if (process.argv.includes('--keep'))
  writeFileSync(new URL(`corpus/${name}.jsonl`, import.meta.url), toLines(outcomes));
