/* test.js: runs all tests, one part after another. The last line has the totals. A part that
   crashes counts as one failure.

     node tools/test.js            everything, with coverage of src/ and js/ (tests/coverage.md)
     node tools/test.js coverage   the tests that measure coverage, and the coverage
     node tools/test.js quick      the native tests, and the tests of ops and js/ but the slowest */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'torch7-'));
const report = join(scratch, 'jest.json');
const total = { passed: 0, failed: 0 };

const MODE = process.argv[2] ?? 'everything';
const COVERAGE = join(root, 'build/coverage');
const QUICK = ['tests/ops', 'tests/js'];
/* Suites that take half a minute or more. */
const SLOW = ['comparison', 'planes', 'package', 'leak', 'table-from-1'];

function run(command, args, { quiet = false, env = {} } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (!quiet) process.stdout.write(result.stdout ?? '');
  return { ok: result.status === 0, out: result.stdout ?? '' };
}

/* Runs a program whose last line is `N passed, N failed`. */
function counted(command, args, { env, shown = 25 } = {}) {
  const { ok, out } = run(command, args, { quiet: true, env });
  const lines = out.trim().split('\n');
  console.log(lines.slice(-shown).join('\n'));
  const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(lines[lines.length - 1]) ?? [
    null,
    0,
    1,
  ];
  return { passed: Number(passed), failed: Math.max(Number(failed), ok ? 0 : 1) };
}

/* Runs a program that succeeds or fails as a whole. */
const once = (command, args) =>
  run(command, args).ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

function jest({ folders = [], without = [], env } = {}) {
  const flags = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    ...folders, // first: an option that takes a list would take them too
    '--json',
    `--outputFile=${report}`,
    `--maxWorkers=${availableParallelism()}`,
    ...without.map((name) => `--testPathIgnorePatterns=/${name}.test.js$`),
  ];
  run('node', flags, { quiet: true, env });
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/* Runs the native tests, after building them. */
const native = (build, env) =>
  run('make', ['-s', `-j${availableParallelism()}`, build]).ok
    ? counted(`build/${build}/tests`, [], { env })
    : { passed: 0, failed: 1 };

/* Random calls of every op, the same in each run as far as the time allows; each op counts as a
   test. `make driver` takes new ones. */
const driver = (build, seconds) =>
  run('make', ['-s', `-j${availableParallelism()}`, `build/${build}/driver`]).ok
    ? counted(`build/${build}/driver`, ['--seed', '1', '--seconds', String(seconds)], {
        shown: 200,
      })
    : { passed: 0, failed: 1 };

/* The tests of the pool, and of all ops with several threads. */
const threads = () => {
  const made = run('make', ['-s', `-j${availableParallelism()}`, 'build/tsan/tests']).ok;
  if (!made) return { passed: 0, failed: 1 };
  const parts = ['pool', 'threads'].map((part) => counted('build/tsan/tests', [part]));
  const sum = (key) => parts[0][key] + parts[1][key];
  return { passed: sum('passed'), failed: sum('failed') };
};

const coverage = () => counted('node', ['tools/coverage/report.js'], { shown: 200 });
const lint = ['no warning of a compiler or eslint; layout', () => once('make', ['-s', 'lint'])];
const core = [
  'the core, natively, under ASan and UBSan',
  () => native('asan', { LLVM_PROFILE_FILE: join(COVERAGE, 'native/tests.profraw') }),
];
const types = ['types', () => once('node_modules/.bin/tsc', ['-p', 'tests/types'])];
const counters = { NODE_V8_COVERAGE: join(COVERAGE, 'js') };
const inJavaScript = [
  [
    'what a native Torch7 answered',
    () => counted('node', ['tests/golden/run.js'], { env: counters }),
  ],
  [
    'the same, as Lua in the Lua front end',
    () => counted('node', ['tests/golden/lua-run.js'], { env: counters }),
  ],
  ['Jest, browser tests included', () => jest({ env: counters })],
  ['what of src/ and js/ the tests run', coverage],
];
const MODES = {
  everything: [
    lint,
    core,
    ['the core in 32 bits', () => native('wasm32')],
    ['several threads, under ThreadSanitizer', threads],
    ['random calls of every op, against the same on copies', () => driver('asan', 45)],
    ['the same in 32 bits', () => driver('wasm32', 15)],
    types,
    ...inJavaScript,
  ],
  coverage: [core, ...inJavaScript],
  quick: [core, ['Jest, ops and js/', () => jest({ folders: QUICK, without: SLOW })]],
};

rmSync(COVERAGE, { recursive: true, force: true });
for (const folder of ['native', 'js']) mkdirSync(join(COVERAGE, folder), { recursive: true });
for (const [name, part] of MODES[MODE]) {
  const start = Date.now();
  console.log(`\n== ${name}`);
  const { passed, failed } = part();
  total.passed += passed;
  total.failed += failed;
  console.log(
    `-- ${passed} passed, ${failed} failed (${((Date.now() - start) / 1000).toFixed(1)} s)`,
  );
}
rmSync(scratch, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
