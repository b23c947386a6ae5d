/* test.js: runs the parts of a test command, one after another. The last line has the totals. A
   part that crashes counts as one failure.

     node tools/test.js         `make test`: what decides whether a change is right
     node tools/test.js more    `make test-more`: the rest, and the coverage of both
     node tools/test.js quick   `make quick`: the native tests, and most tests of ops and js/ */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALONE } from '../tests/helpers/alone.js';
import { pack, unpack } from '../tests/hosts/install.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'torch7-'));
const CORES = availableParallelism();
const COVERAGE = join(root, 'build/coverage');
const counters = { NODE_V8_COVERAGE: join(COVERAGE, 'js') };

/* Tests that need other programs or much time, as Jest's patterns: `make test-more` runs them. */
const MORE = [
  'tests/browser/[^/]+.test.js',
  'tests/site/',
  'tests/interop/',
  'tests/shards/',
  'tests/threads/',
  'tests/endurance/',
];
/* Tests of ops, which `make test` runs on the packed files. */
const PACKED = ['tests/ops/', 'tests/numpy/'];
/* Files that `make quick` leaves out: each takes half a minute or more. */
const SLOW = ['comparison', 'planes', 'package', 'leak', 'table-from-1'].map(
  (name) => `/${name}.test.js`,
);

/* Runs a command. Returns { ok, out }. */
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

const FAILED = { passed: 0, failed: 1 };
const make = (target) => run('make', ['-s', `-j${CORES}`, target]).ok;
/* A program that succeeds or fails as a whole. */
const once = (command, ...args) => (run(command, args).ok ? { passed: 1, failed: 0 } : FAILED);

/* A program whose last line is `N passed, N failed`. */
function counted(command, args = [], { env, shown = 25 } = {}) {
  const { ok, out } = run(command, args, { quiet: true, env });
  const lines = out.trim().split('\n');
  console.log(lines.slice(-shown).join('\n'));
  const match = /(\d+) passed, (\d+) failed/.exec(lines.at(-1));
  if (!match) return FAILED;
  return { passed: Number(match[1]), failed: Math.max(Number(match[2]), ok ? 0 : 1) };
}

function printSlowest(results) {
  const seconds = results
    .map(({ name, startTime, endTime }) => [(endTime - startTime) / 1000, relative(root, name)])
    .sort(([a], [b]) => b - a);
  console.log('the slowest files, in seconds:');
  for (const [time, name] of seconds.slice(0, 20))
    console.log(`${time.toFixed(1).padStart(8)}  ${name}`);
}

/* Jest on the files whose paths contain one of `paths` and none of `without`. */
function jest({ paths = [], without = [], workers = CORES, env = {} }) {
  const report = join(scratch, 'jest.json');
  rmSync(report, { force: true });
  const flags = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    ...paths, // first: an option that takes a list would take them too
    '--json',
    `--outputFile=${report}`,
    `--maxWorkers=${workers}`,
    ...without.map((path) => `--testPathIgnorePatterns=${path}`),
  ];
  run('node', flags, { quiet: true, env: { ...counters, ...env } });
  if (!existsSync(report)) return FAILED;
  const result = JSON.parse(readFileSync(report, 'utf8'));
  printSlowest(result.testResults);
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  };
}

/* Jest on the package as npm installs it (tests/helpers/library.js). */
function jestOnPackage(paths) {
  const project = join(root, 'build/packed');
  rmSync(project, { recursive: true, force: true });
  unpack(pack(scratch).tarball, project);
  symlinkSync(join(root, 'node_modules/fflate'), join(project, 'node_modules/fflate'));
  return jest({ paths, env: { TORCH7_PACKAGE: join(project, 'node_modules/torch7-wasm') } });
}

/* The native tests, after building them. */
const native = (build, args, env) =>
  make(build) ? counted(`build/${build}/tests`, args, { env }) : FAILED;
/* Random calls of every op, the same in each run as far as the time allows; each op counts as a
   test. `make driver` takes new ones. */
const driver = (build, seconds) =>
  make(`build/${build}/driver`)
    ? counted(`build/${build}/driver`, ['--seed', '1', '--seconds', String(seconds)], {
        shown: 200,
      })
    : FAILED;

const profile = { LLVM_PROFILE_FILE: join(COVERAGE, 'native/tests.profraw') };
const core = ['the core, natively, under ASan and UBSan', () => native('asan', [], profile)];
const golden = (name) => () => counted('node', [`tests/golden/${name}.js`], { env: counters });

function coverage() {
  if (existsSync(join(COVERAGE, 'native/tests.profraw')))
    return counted('node', ['tools/coverage/report.js'], { shown: 200 });
  console.log('coverage adds the counters of `make test`: run it first');
  return FAILED;
}

const COMMANDS = {
  test: [
    ['no warning of a compiler or eslint; layout', () => once('make', '-s', 'lint')],
    core,
    ['random calls of every op, against the same on copies', () => driver('asan', 20)],
    ['the core in 32 bits', () => native('wasm32')],
    ['types', () => once('make', '-s', 'test-types')],
    ['what a native Torch7 answered', golden('run')],
    ['Jest on the packed files: ops and NumPy', () => jestOnPackage(PACKED)],
    ['Jest on the source files', () => jest({ without: [...PACKED, ...MORE, ...ALONE] })],
  ],
  more: [
    ['several threads, under ThreadSanitizer: the pool', () => native('tsan', ['pool'])],
    ['several threads, under ThreadSanitizer: all ops', () => native('tsan', ['threads'])],
    ['random calls in 32 bits', () => driver('wasm32', 15)],
    ['what a native Torch7 answered, in Lua', golden('lua-run')],
    ['Jest: pages, other libraries and programs', () => jest({ paths: MORE, without: ALONE })],
    ['Jest: the whole machine, one file at a time', () => jest({ paths: ALONE, workers: 1 })],
    ['what of src/ and js/ the tests run', coverage],
  ],
  quick: [
    core,
    ['Jest: ops and js/', () => jest({ paths: ['tests/ops/', 'tests/js/'], without: SLOW })],
  ],
};

const command = process.argv[2] ?? 'test';
if (command !== 'more') rmSync(COVERAGE, { recursive: true, force: true });
for (const folder of ['native', 'js']) mkdirSync(join(COVERAGE, folder), { recursive: true });

const total = { passed: 0, failed: 0 };
for (const [name, part] of COMMANDS[command]) {
  const start = Date.now();
  console.log(`\n== ${name}`);
  const { passed, failed } = part();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`-- ${passed} passed, ${failed} failed (${seconds} s)`);
}
rmSync(scratch, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
