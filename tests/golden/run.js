#!/usr/bin/env node
// node tests/golden/run.js [DIR] [--tag=a,b,c]
// Runs what a native Torch7 answered against the library, in Torch7's own numbering, and tells where they differ.
// DIR: a directory of recorded *.jsonl.gz files, by default this one.

import { createTorch } from '../../js/core.node.js';
import { readCases } from './cases.js';
import { judge } from './judge.js';
import { isAside } from './rules.js';

const options = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const directory = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
const tags = options.find((o) => o.startsWith('--tag='))?.slice(6).split(',');
const unknown = options.filter((o) => !o.startsWith('--tag='));
if (unknown.length) {
  console.error(`unknown option ${unknown.join(' ')}; usage: run.js [DIR] [--tag=a,b,c]`);
  process.exit(2);
}

const counts = { passed: 0, failed: 0, skipped: 0 };
const missing = new Map();
const reasons = new Map();
const otherwise = new Map(); // passed, with one thing checked otherwise than by what was recorded
const weighed = { cases: 0, skipped: 0 }; // all but those aside
let torch = await createTorch({ indexBase: 1 });

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
  console.log(`${status} ${place}${short(setup, 120)} | ${short(c.expr ?? c.lua, 160)}\n    ${short(text)}`);
}

async function runFile({ file, cases }) {
  let before = torch.memory();
  for (const c of cases) {
    if (tags && !tags.includes(c.tag)) continue;
    if (!isAside(c)) weighed.cases++;
    const result = judge(torch, c);
    report(file, c, result);
    if (result.broken) {
      torch = await createTorch({ indexBase: 1 });
      before = torch.memory();
    }
    const after = torch.memory();
    if (['tensors', 'storages', 'bytes'].some((key) => after[key] !== before[key])) {
      const text = `a leak: memory was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`;
      report(file, c, { status: 'failed', text });
      before = after;
    }
  }
}

for (const group of readCases(directory)) await runFile(group);

const summary = (title, map) => {
  if (!map.size) return;
  console.log(`\n${title}`);
  for (const [key, n] of [...map].sort((a, b) => b[1] - a[1])) console.log(`${String(n).padStart(6)}  ${key}`);
};
const percent = (n) => `${n} of ${weighed.cases} (${(100 * n / weighed.cases).toFixed(2)} %)`;
summary('passed, of these with one thing checked otherwise:', otherwise);
summary('skipped, by reason:', reasons);
summary('failed because the library lacks:', missing);
console.log(`\nskipped, the tags lapack, half and operator aside: ${percent(weighed.skipped)}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed ? 1 : 0;
