// Tensors that are simply forgotten: engines collect handles too late, unless they are told what a handle weighs
// (js/module/handles.js). Each case runs in a process of its own and must stay under a flat bound, however many are made.
import { test, expect } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const core = fileURLToPath(new URL('../../js/core.node.js', import.meta.url));

const program = `
import { createTorchSync } from ${JSON.stringify(core)};
const [count, bytes] = process.argv.slice(-2).map(Number);
const torch = createTorchSync();
const x = torch.FloatTensor(bytes / 4).fill(1);
const pause = () => new Promise((done) => setTimeout(done, 1));
let alive = 0;
for (let i = 0; i < count; i++) {
  torch.add(x, i);
  if (i % 1000 === 999 || (bytes > 100000 && i % 20 === 19)) {
    await pause(); // finalizers run between jobs
    alive = Math.max(alive, torch.memory().tensors);
  }
}
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS / 1024, alive, right: torch.add(x, 1).max() }));
`;

async function forget(count, bytes) {
  const { stdout } = await promisify(execFile)(
    process.execPath, ['--input-type=module', '-e', program, '--', count, bytes],
  );
  const result = JSON.parse(stdout);
  const peak = `${result.peak.toFixed(0)} MB and ${result.alive} tensors`;
  process.stdout.write(`${count} forgotten results of ${bytes / 1000} kB: at the peak ${peak}\n`);
  return result;
}

// Results made, their bytes, and MB of memory in use at the peak.
const CASES = [[100000, 10000, 300], [100000, 1000, 300], [2000, 1000000, 500]];

test.each(CASES)('%i forgotten results of %i bytes need no more than %i MB', async (count, bytes, bound) => {
  const { peak, alive, right } = await forget(count, bytes);
  expect(peak).toBeLessThan(bound);
  expect(alive).toBeLessThan(count / 2);
  expect(right).toBe(2);
}, 60000);
