/* make mutants: makes one small change of src/ at a time (mutations.js) and runs the tests, until
   one fails: the native ones, those under sanitizers, the golden ones and those of the ops in
   JavaScript. tests/mutants.md has the variables that it reads and the survivors that were
   examined. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '../../tests/helpers/random.js';
import { described, mutationsOf } from './mutations.js';
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
];
const OPS = [...JEST, '--maxWorkers=1', '--bail', 'tests/ops', 'tests/numpy'];
const HARMLESS = ['equivalent', 'speed only', 'memory'];
const FAILED = /^\S+:\d+: |runtime error|AddressSanitizer/m;

/* The tests: the build, the command, and the seconds that it may take, where the native tests take
   `usual` seconds on the processor. */
const TESTS = {
  native: (usual) => ({
    build: 'plain',
    command: ['sh', '-c', `ulimit -t ${2 * usual + 5} -v 8000000; build/plain/tests`],
    seconds: 60 * usual,
  }),
  asan: (usual) => ({ build: 'asan', command: ['build/asan/tests'], seconds: 120 * usual }),
  golden: () => ({ build: 'wasm', command: ['node', 'tests/golden/run.js'], seconds: 300 }),
  ops: () => ({ build: 'wasm', command: OPS, seconds: 1800 }),
};

/* The classes of the survivors in tests/mutants.md, by file and change. */
function examined() {
  const rows = readFileSync(join(root, 'tests/mutants.md'), 'utf8').matchAll(
    /^- (?<class>[\w ]+): `(?<file>[^`]+)` `(?<change>[^`]+)`/gm,
  );
  return new Map([...rows].map(({ groups }) => [`${groups.file} ${groups.change}`, groups.class]));
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
async function judge(tree, { file, at, was, now }, sources, usual) {
  const source = readFileSync(join(tree.folder, file), 'utf8');
  if (source.slice(at, at + was.length) !== was) return undefined;
  const text = source.slice(0, at) + now + source.slice(at + was.length);
  const result = { file, at, was, now, ...described(source, { at, was, now }) };
  /* the tests of the same folder first: most mutants fail there */
  const FIRST = `/${basename(dirname(file))}/`;
  return tree.changed(file, text, sources, async (build) => {
    const built = {};
    for (const stage of STAGES) {
      const { build: name, command, seconds } = TESTS[stage](usual);
      built[name] ??= await build(name);
      const { ok, isSame, output: messages } = built[name];
      if (name === 'plain' && (!ok || isSame)) return undefined;
      if (!ok) throw new Error(`${file}:${result.line}: no build ${name}\n${messages}`);
      const isEnough = (output) => name !== 'wasm' && FAILED.test(output);
      const ran = await execute(command, { cwd: tree.folder, seconds, isEnough, FIRST });
      if (!ran.ok) return { ...result, by: stage };
    }
    return { ...result, by: '' };
  });
}

const shown = (result) =>
  `${result.file}:${result.line}: ${result.change} (was ${result.was || 'nothing'})`;

function report(results, same) {
  const classes = examined();
  const classOf = ({ file, change }) => classes.get(`${basename(file)} ${change}`) ?? 'new';
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
  const timed = ['sh', '-c', 'build/plain/tests && times'];
  const alone = await execute(timed, { cwd: root, seconds: 3600 });
  if (!alone.ok) throw new Error(`the tests fail without a change:\n${alone.output}`);
  const [, minutes, seconds] = /(\d+)m([\d.]+)s \S+\s*$/.exec(alone.output);
  const usual = Math.ceil(60 * Number(minutes) + Number(seconds));
  console.log(`${usual} seconds of the processor without a change`);
  const includers = includersIn(root);
  const last = env.AGAIN ? JSON.parse(readFileSync(RESULTS, 'utf8')) : [];
  const results = last.filter(({ by }) => by !== '');
  const queue = env.AGAIN
    ? last
        .filter(({ by }) => by === '')
        .map(found)
        .filter(Boolean)
    : candidates();
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
      const result = await judge(tree, mutation, includers[mutation.file] ?? [], usual);
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
