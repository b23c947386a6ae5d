/* forgotten.js: the cost of small results that nobody frees, of this build and, in turn, of other
   builds of the library: `node bench/forgotten.js [FOLDER ...]`.

   Sums of 4 elements in a loop, each in a scope of its own, then as many that a program forgets,
   and that a later garbage collection frees. Each measurement has a process of its own. Figures are
   the median, the least and the largest ratio of both times; the target is at most 1.5. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { median } from './lib/stats.js';

const [ROUNDS, TARGET, COUNTS] = [9, 1.5, [200_000, 1_000_000]];

/* Prints forgotten time / scoped time. */
async function measure(folder, count) {
  const { createTorchSync } = await import(pathToFileURL(resolve(folder, 'lib/core.node.js')).href);
  const torch = createTorchSync();
  const [x, y] = [torch.FloatTensor(4).fill(1), torch.FloatTensor(4).fill(2)];
  const loops = {
    scoped(n) {
      for (let i = 0; i < n; i++)
        torch.scope(() => {
          torch.add(x, y);
        });
    },
    forgotten(n) {
      for (let i = 0; i < n; i++) torch.add(x, y);
    },
  };
  const timed = (loop, n) => {
    const start = performance.now();
    loop(n);
    return performance.now() - start;
  };
  loops.scoped(20_000);
  loops.forgotten(2_000);
  const scoped = timed(loops.scoped, count);
  console.log(timed(loops.forgotten, count) / scoped);
}

function compare(folders) {
  const self = fileURLToPath(import.meta.url);
  const ratio = (folder, count) =>
    Number(
      execFileSync(process.execPath, [self], {
        env: { ...process.env, FOLDER: folder, COUNT: count },
      }),
    );
  for (const count of COUNTS) {
    const found = folders.map(() => []);
    for (let round = 0; round < ROUNDS; round++)
      folders.forEach((folder, i) => found[i].push(ratio(folder, count)));
    folders.forEach((folder, i) => {
      const [middle, least, largest] = [median, (l) => Math.min(...l), (l) => Math.max(...l)].map(
        (f) => f(found[i]).toFixed(2),
      );
      console.log(`${folder}: ${count} sums: ${middle} (${least} to ${largest}), target ${TARGET}`);
    });
  }
}

if (process.env.FOLDER) await measure(process.env.FOLDER, Number(process.env.COUNT));
else compare([fileURLToPath(new URL('..', import.meta.url)), ...process.argv.slice(2)]);
