/* node tests/deep/run.js [PART...]: runs the long random tests and the oracles, or some of them,
   and writes their results into docs/reliability.md. The part of an oracle is `oracle-NAME`. The
   environment sets the length: CALLS of the driver,
   THREAD_CALLS of each op by several threads, COMMANDS of the property test, PROGRAMS and INSTANCES
   with threads, EXECUTIONS of each fuzz target, DURATION of endurance in seconds, GIGABYTES of the
   large file, MUTANTS, SEED. A
   part that fails is reported as failed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ORACLES } from '../oracles/oracles.js';
import { RESULTS, thinned, writePage } from './report.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const setting = (name, usual) => Number(process.env[name] ?? usual);
const SEED = setting('SEED', Date.now() % 1e9);
const CALLS = setting('CALLS', 1e7);
const THREAD_CALLS = setting('THREAD_CALLS', 1000);
const COMMANDS = setting('COMMANDS', 1e6);
const PROGRAMS = setting('PROGRAMS', 10_000);
const INSTANCES = setting('INSTANCES', 1000);
const EXECUTIONS = setting('EXECUTIONS', 1e6);
const DURATION = setting('DURATION', 600);
const GIGABYTES = setting('GIGABYTES', 6);
const MUTANTS = setting('MUTANTS', 1000);
const TARGETS = ['npy', 'npz', 'png', 'safetensors', 't7'];

/* Runs a command and shows its output. */
function run(command, args, env = {}) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  const began = performance.now();
  const options = {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  const { status, stdout, stderr } = spawnSync(command, args, options);
  const text = `${stdout}${stderr}`;
  console.log(text.trim().split('\n').slice(-12).join('\n'));
  return { ok: status === 0, text, seconds: Math.round((performance.now() - began) / 1000) };
}

/* Returns the groups of every match. No match is an error. */
function figures(text, pattern) {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) throw new Error(`no figures like ${pattern} in the output`);
  return found.map(({ groups }) => groups);
}

const PARTS = {
  driver() {
    const { ok, text } = run('make', ['-s', 'driver', `COUNT=${CALLS}`, `SEED=${SEED}`]);
    const pattern = new RegExp(
      '^seed (?<seed>\\d+), (?<bits>\\d+) bits[^]*?(?<count>\\d+) calls of (?<ops>\\d+) ops in ' +
        '(?<seconds>[\\d.]+) s',
      'gm',
    );
    return figures(text, pattern).map(({ seed, bits, count, ops, seconds }) => ({
      ok,
      what: `native driver, ${bits} bits`,
      count: Number(count),
      unit: `calls of ${ops} ops`,
      seed: Number(seed),
      seconds: Math.round(Number(seconds)),
    }));
  },

  bits32() {
    run('make', ['-s', 'wasm32']);
    const { ok, text, seconds } = run('build/wasm32/tests', []);
    const [{ count }] = figures(text, /^(?<count>\d+) passed, \d+ failed$/gm);
    return [
      {
        ok,
        what: 'native tests in 32 bits, under sanitizers',
        count: Number(count),
        unit: 'tests',
        seed: 1,
        seconds,
      },
    ];
  },

  threads() {
    run('make', ['-s', '-j2', 'build/tsan/tests']);
    const env = { CALLS: THREAD_CALLS, SEED };
    const { ok, text, seconds } = run('build/tsan/tests', ['threads_give_the_bits'], env);
    const [{ count, ops }] = figures(text, /(?<count>\d+) calls of (?<ops>\d+) ops/g);
    return [
      {
        ok,
        what: 'several threads, under ThreadSanitizer',
        count: Number(count),
        unit: `calls of ${ops} ops`,
        seed: SEED,
        seconds,
      },
    ];
  },

  property() {
    const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
    const env = { SEED, COMMANDS };
    const { ok, text, seconds } = run('node', [...jest, 'tests/property'], env);
    const [{ seed, count }] = figures(text, /seed (?<seed>\d+), (?<count>\d+) commands/g);
    return [
      {
        ok,
        what: 'property test',
        count: Number(count),
        unit: 'commands',
        seed: Number(seed),
        seconds,
      },
    ];
  },

  workers() {
    const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
    const env = { SEED, PROGRAMS, INSTANCES };
    const programs = run('node', [...jest, 'tests/threads/programs'], env);
    const sum = figures(programs.text, /(?<count>\d+) programs, /g).reduce(
      (total, { count }) => total + Number(count),
      0,
    );
    const instances = run(
      'node',
      [...jest, '--verbose', 'tests/threads/life', '-t', 'made and'],
      env,
    );
    const [{ count }] = figures(instances.text, /(?<count>\d+) instances are made/g);
    return [
      {
        ok: programs.ok,
        what: 'programs with 1 to 7 threads',
        count: sum,
        unit: 'programs',
        seed: SEED,
        seconds: programs.seconds,
      },
      {
        ok: instances.ok,
        what: 'instances with workers, made and closed',
        count: Number(count),
        unit: 'instances',
        seed: SEED,
        seconds: instances.seconds,
      },
    ];
  },

  fuzz() {
    return TARGETS.map((target) => {
      const args = ['--no-warnings', 'tests/fuzz/run.js', target, String(EXECUTIONS), String(SEED)];
      const { ok, text } = run('node', args);
      const [{ count, seconds }] = figures(
        text,
        /^(?<count>\d+) executions in (?<seconds>\d+) s/gm,
      );
      return {
        ok,
        what: `fuzz target ${target}`,
        count: Number(count),
        unit: 'executions',
        seed: SEED,
        seconds: Number(seconds),
      };
    });
  },

  endurance() {
    const scratch = mkdtempSync(join(tmpdir(), 'torch7-deep-'));
    const rows = ['node', 'chromium'].map((host) => {
      const file = join(scratch, `${host}.json`);
      const place = ['--expose-gc', 'tests/endurance/run.js', host];
      const { ok } = run('node', [...place, String(DURATION), String(SEED), `--json=${file}`]);
      const report = JSON.parse(readFileSync(file, 'utf8'));
      return {
        ok,
        what: `endurance, ${report.host}`,
        count: report.steps,
        unit: 'tasks',
        seed: report.seed,
        seconds: report.duration,
        memory: thinned(report),
      };
    });
    rmSync(scratch, { recursive: true });
    return rows;
  },

  mutants() {
    const settings = [`COUNT=${MUTANTS}`, `SEED=${SEED}`];
    const { ok, text, seconds } = run('make', ['-s', 'mutants', ...settings]);
    const pattern = /^(?<count>\d+) mutants, .* killed \((?<rate>[\d.]+) %\)/gm;
    const [{ count, rate }] = figures(text, pattern);
    return [
      {
        ok,
        what: 'mutants of the C core',
        count: Number(count),
        unit: `changes, ${rate} % noticed`,
        seed: SEED,
        seconds,
      },
    ];
  },

  large() {
    const scratch = mkdtempSync(join(tmpdir(), 'torch7-deep-'));
    const file = join(scratch, 'large.json');
    run('node', ['tests/deep/large.js', '--gigabytes', String(GIGABYTES), '--json', file]);
    const results = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(scratch, { recursive: true });
    return results.map(({ name, ok, memory, seconds }) => ({
      ok,
      what: `${name} of a file of ${GIGABYTES} GB`,
      count: Math.round(memory / 1e6),
      unit: 'MB above its start',
      seed: 5,
      seconds: Math.round(seconds),
    }));
  },
};

/* Every oracle is a part with one row. */
function oracleRow(name) {
  const { what, data, source } = ORACLES[name];
  const scratch = mkdtempSync(join(tmpdir(), 'torch7-deep-'));
  const file = join(scratch, 'oracle.json');
  const { ok } = run('make', ['-s', `oracle-${name}`, `JSON=${file}`]);
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  rmSync(scratch, { recursive: true });
  return { ok, what, data, source, command: `make oracle-${name}`, ...counts };
}
for (const name of Object.keys(ORACLES)) PARTS[`oracle-${name}`] = () => [oracleRow(name)];

function circumstances() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const code = ['.', ':!tests/deep/results.json', ':!docs/reliability*'];
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', ...code) !== '';
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: `${git('rev-parse', '--short=10', 'HEAD')}${changed ? ' with changes' : ''}`,
    machine:
      `${cpus().length} cores (${cpus()[0].model.trim()}), ` +
      `${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.versions.node}`,
  };
}

/* A part whose output has no figures, such as after a failed build, has a row without an amount. */
function rowsOf(part) {
  try {
    return PARTS[part]();
  } catch (error) {
    console.log(error.message);
    return [{ ok: false, what: part, count: 0, unit: 'figures', seed: SEED, seconds: 0 }];
  }
}

const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(PARTS);
let failed = 0;
for (const part of wanted) {
  const about = circumstances();
  const rows = rowsOf(part);
  failed += rows.filter(({ ok }) => !ok).length;
  const kept = JSON.parse(readFileSync(RESULTS, 'utf8'));
  writeFileSync(RESULTS, `${JSON.stringify({ ...kept, [part]: { ...about, rows } }, null, 1)}\n`);
}
writePage();
console.log(`written: docs/reliability.md; ${failed} of these failed`);
process.exitCode = failed === 0 ? 0 : 1;
