/* test.js — everything that is tested, one part after another, and the true totals as the last line. A part that crashes counts as one failure. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'torch7-'));
const report = join(scratch, 'jest.json');
const total = { passed: 0, failed: 0 };

function run(command, args, { quiet = false } = {}) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] });
  if (!quiet) process.stdout.write(result.stdout ?? '');
  return { ok: result.status === 0, out: result.stdout ?? '' };
}

/* A program whose last line is `N passed, N failed`. */
function counted(command, args) {
  const { ok, out } = run(command, args, { quiet: true });
  const lines = out.trim().split('\n');
  console.log(lines.slice(-25).join('\n'));
  const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(lines[lines.length - 1]) ?? [null, 0, 1];
  return { passed: Number(passed), failed: Math.max(Number(failed), ok ? 0 : 1) };
}

/* A program that only succeeds or fails. */
const once = (command, args) => (run(command, args).ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

function jest() {
  const flags = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`];
  run('node', flags, { quiet: true });
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/* The native tests, once they are built. */
const native = (build) => (
  run('make', ['-s', `-j${availableParallelism()}`, build]).ok ? counted(`build/${build}/tests`, []) : { passed: 0, failed: 1 });

/* Random calls of every op: an op is a test. */
const driver = (build, seconds) => (
  run('make', ['-s', `-j${availableParallelism()}`, `build/${build}/driver`]).ok
    ? counted(`build/${build}/driver`, ['--seconds', String(seconds)]) : { passed: 0, failed: 1 });

const PARTS = [
  ['the core compiles without a warning', () => once('make', ['-s', 'check'])],
  ['the core, natively, under ASan and UBSan', () => native('asan')],
  ['the same in 32 bits', () => native('asan32')],
  ['random calls of every op, against the same on copies', () => driver('asan', 45)],
  ['the same in 32 bits', () => driver('asan32', 15)],
  ['types', () => once('node_modules/.bin/tsc', ['-p', 'tests/types'])],
  ['what a native Torch7 answered', () => counted('node', ['tests/golden/run.js'])],
  ['the same, as Lua in the Lua front end', () => counted('node', ['tests/golden/lua-run.js'])],
  ['Jest, browser tests included', jest],
];

for (const [name, part] of PARTS) {
  const start = Date.now();
  console.log(`\n== ${name}`);
  const { passed, failed } = part();
  total.passed += passed;
  total.failed += failed;
  console.log(`-- ${passed} passed, ${failed} failed (${((Date.now() - start) / 1000).toFixed(1)} s)`);
}
rmSync(scratch, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
