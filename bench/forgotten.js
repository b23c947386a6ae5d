/* forgotten.js: measures the cost of results that nobody frees: `node bench/forgotten.js [folder of
   another working tree]`. The other working tree is measured in turn.

   Each measurement runs in its own process, because forgotten memory and the engine's heap are
   measured. A ratio compares two loops of one process, or two consecutive processes; the reported
   value is the median of the rounds. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './lib/stats.js';

const ROUNDS = 7;
const LARGE = 475_000; /* floats: 1.9 MB */

const self = fileURLToPath(import.meta.url);
const pause = () =>
  new Promise((done) => {
    setTimeout(done);
  });
const time = (loop) => {
  const began = performance.now();
  loop();
  return performance.now() - began;
};

/* `step` makes one result. */
function loops(torch, size, count) {
  const [x, y] = [torch.FloatTensor(size).fill(1), torch.FloatTensor(size).fill(2)];
  const step = () => torch.add(x, y);
  return {
    forgotten() {
      for (let i = 0; i < count; i++) step();
    },
    scoped() {
      for (let i = 0; i < count; i++)
        torch.scope(() => {
          step();
        });
    },
    kept: () => Array.from({ length: count }, step),
  };
}

/* Runs in its own process. Returns milliseconds, or another measured value. */
const MEASURES = {
  small(torch, count) {
    const { scoped, forgotten } = loops(torch, 4, Number(count));
    loops(torch, 4, 20_000).scoped();
    loops(torch, 4, 2_000).forgotten();
    const before = time(scoped);
    return { base: before, ms: time(forgotten) };
  },

  /* Touches memory first: the first access to a page costs more than the sum of its numbers. */
  warm(torch) {
    const { kept, scoped, forgotten } = loops(torch, LARGE, 100);
    for (const tensor of kept()) tensor.free();
    scoped();
    return { base: time(scoped), ms: time(forgotten) };
  },

  coldForgotten: (torch) => ({ ms: time(loops(torch, LARGE, 100).forgotten) }),
  coldKept: (torch) => ({ ms: time(loops(torch, LARGE, 100).kept) }),

  async peak(torch) {
    const x = torch.FloatTensor(2500).fill(1);
    let most = 0;
    for (let i = 0; i < 100_000; i++) {
      torch.add(x, i);
      if (i % 200 < 199) continue;
      await pause();
      most = Math.max(most, torch.memory().tensors);
    }
    return { peak: process.resourceUsage().maxRSS / 1024, most };
  },
};

async function child(tree, what, count) {
  const { createTorchSync } = await import(`${tree}/lib/core.node.js`);
  console.log(JSON.stringify(await MEASURES[what](createTorchSync(), count)));
}

function run(tree, what, count = 0) {
  return JSON.parse(
    execFileSync(process.execPath, ['--no-warnings', self, '--child', tree, what, count], {
      encoding: 'utf8',
      timeout: 300_000,
    }),
  );
}

/* The text of a value, and the function that measures it once. */
const FIGURES = {
  'forgotten / scoped: 200,000 sums of 4 elements': [
    1.5,
    (tree) => ratio(run(tree, 'small', 200_000)),
  ],
  'forgotten / scoped: 1,000,000 sums of 4 elements': [
    1.5,
    (tree) => ratio(run(tree, 'small', 1_000_000)),
  ],
  'forgotten / scoped: 100 sums of 1.9 MB, on memory touched before': [
    2.5,
    (tree) => ratio(run(tree, 'warm')),
  ],
  'forgotten / kept: 100 sums of 1.9 MB, on new memory': [
    1.3,
    (tree) => run(tree, 'coldForgotten').ms / run(tree, 'coldKept').ms,
  ],
  'MB at the peak: 100,000 results of 10 kB, a pause after every 200': [
    130,
    (tree) => run(tree, 'peak').peak,
  ],
  'one of 1,000,000 / one of 100,000 forgotten results': [
    1.3,
    (tree) => run(tree, 'small', 1_000_000).ms / 10 / run(tree, 'small', 100_000).ms,
  ],
};
const ratio = ({ ms, base }) => ms / base;

if (process.argv[2] === '--child') {
  await child(...process.argv.slice(3));
} else {
  const here = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const trees = [here, ...process.argv.slice(2).map((tree) => resolve(tree))];
  for (const [text, [target, measure]] of Object.entries(FIGURES)) {
    const found = trees.map(() => []);
    for (let round = 0; round < ROUNDS; round++)
      trees.forEach((tree, i) => found[i].push(measure(tree)));
    const shown = found.map(
      (list) =>
        `${median(list).toFixed(2)} (${Math.min(...list).toFixed(2)} to ${Math.max(...list).toFixed(2)})`,
    );
    console.log(`${text}: target ${target}; ${shown.join('; before: ')}`);
  }
}
