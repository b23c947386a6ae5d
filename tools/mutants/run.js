/* make mutants: makes one small change of src/ at a time (mutations.js) and runs the tests, until
   one fails: the native ones, those under sanitizers, the golden ones and those of the ops in
   JavaScript. tests/mutants.md has the variables that it reads and the survivors that were
   examined. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '../../tests/helpers/random.js';
import { described, mutationsOf } from './mutations.js';
import { testsReaching } from './reached.js';
import { Tree, endAll, execute, includersIn, make, sourcesIn } from './tree.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { env } = process;
const COUNT = Number(env.COUNT ?? 300);
const SEED = Number(env.SEED ?? 1);
const RESULTS = join(root, `build/mutants-${SEED}.json`);
const JOBS = Number(env.JOBS ?? 2);
const FILES = (env.FILES ?? '').split(' ').filter(Boolean);
const STAGES = (env.STAGES ?? 'native asan golden ops').split(' ');

const JEST = [
  'node',
  '--experimental-vm-modules',
  '--no-warnings',
  'node_modules/jest/bin/jest.js',
  '--maxWorkers=1',
  '--bail',
];
const HARMLESS = ['equivalent', 'speed only', 'memory'];
const FAILED = /^\S+:\d+: |runtime error|AddressSanitizer/m;
const MOST_SECONDS = 1800;

/* Commands for groups of native tests: each for some seconds, so that endless loops end soon. The
   tests of `program` take `times` as long as they took when they were measured. */
const inTurn = (program, times, limits) => (groups) => {
  const parts = [];
  let room = 0;
  for (const { names, seconds } of groups) {
    if (seconds > room) {
      parts.push({ tests: [], seconds: 2 });
      room = 2;
    }
    parts.at(-1).tests.push(...names);
    parts.at(-1).seconds += times * seconds;
    room -= seconds;
  }
  return parts.map(({ tests, seconds }) => {
    const limited = `ulimit -t ${Math.ceil(seconds)} ${limits}; exec "$@"`;
    return ['sh', '-c', limited, 'sh', program, '--exact', ...tests];
  });
};

/* In the folders of tests/ that are named after one of src/. */
const testFiles = readdirSync(join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(root, 'tests', entry.name)))
  .flatMap(({ name }) =>
    readdirSync(join(root, 'tests', name)).map((file) => `tests/${name}/${file}`),
  )
  .filter((name) => name.endsWith('.test.js') && !name.includes('/table'));

/* Commands for the tests in JavaScript of the ops of some groups: their rows of the table, and the
   files that name them. Without ops: all. */
function inJest(groups) {
  const ops = groups.flatMap(({ op }) => op ?? []);
  if (ops.length === 0) return [[...JEST, 'tests/ops/table', ...testFiles]];
  const named = new RegExp(`\\b(${ops.map((op) => op.split('_')[0]).join('|')})\\b`);
  const files = testFiles.filter((name) => named.test(sourceOf(name)));
  return [
    [...JEST, 'tests/ops/table', '-t', `\\((${ops.join('|')})\\) matches`],
    [...JEST, ...files],
  ];
}

/* The stages: the build, and the commands for the native tests that reach the change. */
const TESTS = {
  native: { build: 'plain', commands: inTurn('build/plain/tests', 3, '-v 8000000') },
  asan: { build: 'asan', commands: inTurn('build/asan/tests', 15, '') },
  golden: { build: 'wasm', commands: () => [['node', 'tests/golden/run.js']] },
  ops: { build: 'wasm', commands: inJest },
};

/* Returns a function that gives the class of a survivor in tests/mutants.md. */
function examined() {
  const rows = readFileSync(join(root, 'tests/mutants.md'), 'utf8').matchAll(
    /^- (?<class>[\w ]+): `(?<file>[^`]+)` `(?<change>[^`]+)`/gm,
  );
  const classes = new Map(
    [...rows].map(({ groups }) => [`${groups.file} ${groups.change}`, groups.class]),
  );
  return ({ file, change }) => classes.get(`${basename(file)} ${change}`) ?? 'new';
}

const sourceFiles = () => sourcesIn(root, '.c', '.inc', '.h');
const sourceOf = (file) => readFileSync(join(root, file), 'utf8');

/* All mutations of the files in an order that depends on the seed. */
function candidates() {
  const files = sourceFiles().filter(
    (file) => FILES.length === 0 || FILES.some((word) => file.includes(word)),
  );
  const all = files.flatMap((file) =>
    mutationsOf(sourceOf(file)).map((mutation) => ({ file, ...mutation })),
  );
  const random = randomFrom(SEED);
  for (let i = all.length; i > 1; i--) {
    const k = random(i);
    [all[i - 1], all[k]] = [all[k], all[i - 1]];
  }
  console.log(`${all.length} mutations of ${files.length} files, seed ${SEED}`);
  return all;
}

/* A mutation of the last run, wherever its line is now; undefined if the line has changed. */
function found({ file: name, at, change }) {
  const file = sourceFiles().find((path) => basename(path) === basename(name));
  if (!file) return undefined;
  const source = sourceOf(file);
  const [nearest] = mutationsOf(source)
    .filter((mutation) => described(source, mutation).change === change)
    .sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
  return nearest && { file, ...nearest };
}

/* Tests a mutation. The result is undefined if it does not compile or compiles to the same code;
   `by` is the stage that noticed it, '' if none did. */
async function judge(tree, { file, at, was, now }, sources, testsOf) {
  const source = readFileSync(join(tree.folder, file), 'utf8');
  if (source.slice(at, at + was.length) !== was) return undefined;
  const text = source.slice(0, at) + now + source.slice(at + was.length);
  const result = { file, at, was, now, ...described(source, { at, was, now }) };
  return tree.changed(file, text, sources, async (code, build) => {
    const { ok: compiles, changed = [] } = await code();
    if (!compiles || changed.length === 0) return undefined;
    const tests = testsOf(changed);
    const built = {};
    for (const stage of STAGES) {
      const { build: name, commands } = TESTS[stage];
      built[name] ??= await build(name);
      const { ok, output: messages } = built[name];
      if (!ok) throw new Error(`${file}:${result.line}: no build ${name}\n${messages}`);
      const isEnough = (output) => name !== 'wasm' && FAILED.test(output);
      for (const command of commands(tests)) {
        const ran = await execute(command, { cwd: tree.folder, seconds: MOST_SECONDS, isEnough });
        if (!ran.ok) return { ...result, by: stage };
      }
    }
    return { ...result, by: '' };
  });
}

const shown = (result) =>
  `${result.file}:${result.line}: ${result.change} (was ${result.was || 'nothing'})`;

function report(results, same) {
  const classOf = examined();
  const survivors = results.filter(({ by }) => by === '');
  const harmless = survivors.filter((result) => HARMLESS.includes(classOf(result)));
  const killed = results.length - survivors.length;
  const counts = STAGES.map((stage) => [stage, results.filter(({ by }) => by === stage).length]);
  console.log('\nsurvivors, with the class that tests/mutants.md gives:');
  for (const result of survivors) console.log(`${classOf(result)}: ${shown(result)}`);
  console.log(`${same} changes did not compile or made no difference to the code`);
  console.log(counts.map(([stage, count]) => `${count} killed by ${stage}`).join(', '));
  const total = results.length - harmless.length;
  const rate = ((100 * killed) / total).toFixed(1);
  console.log(
    `${results.length} mutants, seed ${SEED}: ${killed} of the ${total} that can give a wrong ` +
      `value killed (${rate} %)`,
  );
}

async function main() {
  const made = await make(root, 'plain');
  if (!made.ok) throw new Error(made.output);
  const testsOf = await testsReaching();
  const includers = includersIn(root);
  const last = env.AGAIN ? JSON.parse(readFileSync(RESULTS, 'utf8')) : [];
  const classOf = examined();
  const isOpen = (result) => result.by === '' && !HARMLESS.includes(classOf(result));
  const results = last.filter((result) => !isOpen(result));
  const queue = env.AGAIN ? last.filter(isOpen).map(found).filter(Boolean) : candidates();
  const scratch = mkdtempSync(join(tmpdir(), 'torch7-mutants-'));
  const clear = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 9 });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      endAll();
      clear();
      process.exit(1);
    });
  }
  let same = 0;

  const work = async (number) => {
    const tree = new Tree(root, join(scratch, String(number)));
    while (queue.length > 0 && (env.AGAIN || results.length < COUNT)) {
      const mutation = queue.shift();
      const result = await judge(tree, mutation, includers[mutation.file] ?? [], testsOf);
      if (!result) {
        same++;
        continue;
      }
      results.push(result);
      console.log(
        `${results.length} ${result.by ? `killed by ${result.by}` : 'SURVIVED'}: ${shown(result)}`,
      );
      writeFileSync(RESULTS, `${JSON.stringify(results, null, 1)}\n`);
    }
  };
  try {
    await Promise.all(Array.from({ length: JOBS }, (_, i) => work(i)));
  } finally {
    clear();
  }

  report(results, same);
}

await main();
