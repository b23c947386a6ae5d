/* The shared code of run.js and lua-run.js: judges all files, prints differences and totals. */

import { createTorchSync } from '../../js/create.node.js';
import { readCases } from './cases.js';
import { isAside } from './rules.js';

const options = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const directory = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
const tags = options
  .find((o) => o.startsWith('--tag='))
  ?.slice(6)
  .split(',');
const unknown = options.filter((o) => !o.startsWith('--tag='));
if (unknown.length) {
  console.error(`unknown option ${unknown.join(' ')}; usage: [DIR] [--tag=a,b,c]`);
  process.exit(2);
}

const MOST_SKIPPED = 0.02; /* the share of the cases that the intended differences may make up */
const counts = { passed: 0, failed: 0, skipped: 0 };
const missing = new Map();
const reasons = new Map();
const otherwise = new Map(); /* passed, with one part checked otherwise */
const weighed = { cases: 0, skipped: 0 }; /* all cases that count for the share of skipped ones */

const add = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
const short = (text, length = 300) => (text.length > length ? `${text.slice(0, length)}...` : text);

function report(file, c, { status, text, missing: name }) {
  counts[status]++;
  if (status === 'passed' && text) add(otherwise, text);
  if (status === 'skipped' && !isAside(c)) weighed.skipped++;
  if (status === 'passed') return;
  if (name) add(missing, name);
  if (status === 'skipped') add(reasons, text);
  const setup = c.setup && c.kind === 'call' ? ` | ${c.setup}` : '';
  const place = [file, c.name, c.tag, c.dtype].filter((part) => part !== undefined).join(' ');
  console.log(
    `${status} ${place}${short(setup, 120)} | ${short(c.expr ?? c.lua, 160)}\n    ${short(text)}`,
  );
}

/* `start(torch)` returns a promise of { judge(c), collect() }; `each`: check for leaks after each
   case instead of each file. */
async function runFiles(start, each) {
  let torch, judge, collect, before;
  const begin = async () => {
    torch = createTorchSync({ indexBase: 1, rules: 'torch7' });
    ({ judge, collect } = await start(torch));
    before = torch.memory();
  };
  const lookForLeaks = (file, c) => {
    collect();
    const after = torch.memory();
    if (['tensors', 'storages', 'bytes'].every((key) => after[key] === before[key])) return;
    report(file, c, {
      status: 'failed',
      text: `a leak: memory was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`,
    });
    before = after;
  };
  await begin();
  for (const { file, cases } of readCases(directory)) {
    for (const c of cases) {
      if (tags && !tags.includes(c.tag)) continue;
      if (!isAside(c)) weighed.cases++;
      const result = judge(c);
      report(file, c, result);
      if (result.broken) await begin();
      else if (each) lookForLeaks(file, c);
    }
    if (!each) lookForLeaks(file, { expr: 'all of them' });
  }
}

const summary = (title, map) => {
  if (!map.size) return;
  console.log(`\n${title}`);
  for (const [key, n] of [...map].sort((a, b) => b[1] - a[1]))
    console.log(`${String(n).padStart(6)}  ${key}`);
};
const percent = (n) => `${n} of ${weighed.cases} (${((100 * n) / weighed.cases).toFixed(2)} %)`;
export async function runAll(start, { each = true } = {}) {
  await runFiles(start, each);
  summary('passed, of these with one thing checked otherwise:', otherwise);
  summary('skipped, by reason:', reasons);
  summary('failed because the library lacks:', missing);
  console.log(`\nskipped, the tags lapack, half and operator aside: ${percent(weighed.skipped)}`);
  if (!tags && weighed.skipped >= MOST_SKIPPED * weighed.cases) {
    counts.failed++;
    console.log(`failed: more than ${100 * MOST_SKIPPED} % are skipped`);
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exitCode = counts.failed ? 1 : 0;
}
