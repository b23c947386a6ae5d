/* test.js: runs the parts of a test command. Parts that use one processor run side by side, as many
   as there are processors; the others use them all, and run one after another. The last line has
   the totals. A part that crashes counts as one failure.

     node tools/test.js         `make test`: what decides whether a change is right
     node tools/test.js more    `make test-more`: the rest, and the coverage of both
     node tools/test.js quick   `make quick`: the native tests, and most tests of ops and js/

   COVERAGE=1 counts which lines of js/ run, which takes an eighth of the time; `more`
   reports it. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALONE } from '../tests/helpers/alone.js';
import { pack, unpack } from '../tests/hosts/install.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'torch7-'));
const CORES = availableParallelism();
const COVERAGE = join(root, 'build/coverage');
const counters = process.env.COVERAGE ? { NODE_V8_COVERAGE: join(COVERAGE, 'js') } : {};

/* Tests of what surrounds the library, such as its documentation, and those that need other
   programs or much time, as Jest's patterns: `make test-more` runs them. */
const MORE = [
  'tests/bench/',
  'tests/browser/[^/]+.test.js',
  'tests/deep/',
  'tests/demo/',
  'tests/docs/',
  'tests/endurance/',
  'tests/fuzz/',
  'tests/interop/',
  'tests/manual/',
  'tests/property/',
  'tests/readme.test.js',
  'tests/shards/',
  'tests/site/',
  'tests/threads/',
];
/* Tests of ops, which `make test` runs on the packed files. */
const PACKED = ['tests/ops/', 'tests/numpy/'];
/* Files that `make quick` leaves out: each takes half a minute or more, on a quiet machine. */
const SLOW = ['comparison', 'planes', 'package', 'leak', 'table-.*'].map(
  (name) => `/${name}.test.js`,
);

/* Runs a command. Resolves to { ok, out }: whether it succeeded, and its standard output. */
function run(command, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
    child.on('error', (error) => resolve({ ok: false, out: `${error.message}\n` }));
    child.on('close', (status) => resolve({ ok: status === 0, out }));
  });
}

const FAILED = { passed: 0, failed: 1 };

/* A program that succeeds or fails as a whole. */
async function once(command, ...args) {
  const { ok, out } = await run(command, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, out };
}

/* A program whose last line is `N passed, N failed`. */
async function counted(command, args = [], { env, shown = 25 } = {}) {
  const { ok, out } = await run(command, args, { env });
  const lines = out.trim().split('\n');
  const shownLines = `${lines.slice(-shown).join('\n')}\n`;
  const match = /(\d+) passed, (\d+) failed/.exec(lines.at(-1));
  if (!match) return { ...FAILED, out: shownLines };
  const [passed, failed] = [Number(match[1]), Number(match[2])];
  return { passed, failed: Math.max(failed, ok ? 0 : 1), out: shownLines };
}

function slowest(results) {
  const seconds = results
    .map(({ name, startTime, endTime }) => [(endTime - startTime) / 1000, relative(root, name)])
    .sort(([a], [b]) => b - a);
  const lines = seconds
    .slice(0, 20)
    .map(([time, name]) => `${time.toFixed(1).padStart(8)}  ${name}\n`);
  return `the slowest files, in seconds:\n${lines.join('')}`;
}

/* Jest on the files whose paths contain one of `paths` and none of `without`. */
async function jest({ paths = [], without = [], workers = CORES, env = {} }) {
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
  await run('node', flags, { env: { ...counters, ...env } });
  if (!existsSync(report)) return FAILED;
  const result = JSON.parse(readFileSync(report, 'utf8'));
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    out: slowest(result.testResults),
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

const native = (build, args, env) => counted(`build/${build}/tests`, args, { env });
/* Random calls of every op, the same in each run as far as the time allows; each op counts as a
   test. `make driver` takes new ones. */
const driver = () =>
  counted('build/asan/driver', ['--seed', '1', '--seconds', '20'], { shown: 200 });

const profile = { LLVM_PROFILE_FILE: join(COVERAGE, 'native/tests.profraw') };
const core = ['the core, natively, under ASan and UBSan', () => native('asan', [], profile)];
const core32 = () => counted('node', ['--no-warnings', 'tests/c/run.js', 'build/wasm/tests.wasm']);
const golden = (name) => () => counted('node', [`tests/golden/${name}.js`], { env: counters });

/* Needs the counters of both commands, as .ci/run has them. */
function coverage() {
  if (readdirSync(join(COVERAGE, 'js')).length > 0)
    return counted('node', ['tools/coverage/report.js'], { shown: 200 });
  return { passed: 0, failed: 0, out: 'not measured: run .ci/run\n' };
}

/* Lists of parts: those of a list run side by side. The Makefile builds what they run. */
const COMMANDS = {
  test: [
    [
      ['no warning of a compiler or eslint; layout', () => once('make', '-s', 'lint')],
      core,
      ['the core in 32 bits, with the objects of the modules', core32],
      ['random calls of every op, against the same on copies', driver],
      ['types', () => once('make', '-s', 'test-types')],
      ['what a native Torch7 answered', golden('run')],
    ],
    [['Jest on the packed files: ops and NumPy', () => jestOnPackage(PACKED)]],
    [['Jest on the source files', () => jest({ without: [...PACKED, ...MORE, ...ALONE] })]],
  ],
  more: [
    [
      ['several threads, under ThreadSanitizer: the pool', () => native('tsan', ['pool'])],
      ['several threads, under ThreadSanitizer: all ops', () => native('tsan', ['threads'])],
      ['what a native Torch7 answered, in Lua', golden('lua-run')],
    ],
    [['Jest: pages, other libraries and programs', () => jest({ paths: MORE, without: ALONE })]],
    [['Jest: the whole machine, one file at a time', () => jest({ paths: ALONE, workers: 1 })]],
    [['what of src/ and js/ the tests run', coverage]],
  ],
  quick: [
    [core],
    [['Jest: ops and js/', () => jest({ paths: ['tests/ops/', 'tests/js/'], without: SLOW })]],
  ],
};

const command = process.argv[2] ?? 'test';
if (command !== 'more') rmSync(COVERAGE, { recursive: true, force: true });
for (const folder of ['native', 'js']) mkdirSync(join(COVERAGE, folder), { recursive: true });
delete process.env.MAKEFLAGS; // the jobs of the make that runs this are not for its tests

const total = { passed: 0, failed: 0 };
async function runPart([name, part]) {
  const start = Date.now();
  console.log(`\n== ${name}`);
  const { passed, failed, out = '' } = await part();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${out}-- ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

for (const parts of COMMANDS[command]) {
  const waiting = [...parts];
  const runNext = async () => {
    while (waiting.length > 0) await runPart(waiting.shift());
  };
  await Promise.all(Array.from({ length: CORES }, runNext));
}
rmSync(scratch, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
