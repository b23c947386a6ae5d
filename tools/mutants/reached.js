/* reached.js: which native tests run which functions of the core, by the counters of clang: a test
   that does not run a changed function cannot notice the change. They are measured once, and kept
   in build/. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execute } from './tree.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TESTS = 'build/plain/tests';
const FILE = join(root, 'build/reached.json');
const MOST_SECONDS = 600;

/* The tests in groups: each alone, but those of one op (TEST_EACH_OP) together. */
function groups() {
  const found = {};
  const names = execFileSync(TESTS, ['--list'], { cwd: root, encoding: 'utf8' });
  for (const name of names.trim().split('\n')) {
    const [, op] = name.split('.');
    (found[op ? `.${op}` : name] ??= { op, names: [] }).names.push(name);
  }
  return Object.values(found);
}

/* Runs a group. Adds its seconds and the functions that it runs. */
async function measured(group, profile) {
  const started = performance.now();
  const env = { LLVM_PROFILE_FILE: profile };
  const command = [TESTS, '--exact', ...group.names];
  const ran = await execute(command, { cwd: root, seconds: MOST_SECONDS, env });
  if (!ran.ok) throw new Error(`${group.names} fail without a change:\n${ran.output}`);
  const seconds = (performance.now() - started) / 1000;
  const show = ['llvm-profdata', 'show', '--all-functions', profile];
  const { ok, output } = await execute(show, { cwd: root, seconds: MOST_SECONDS });
  if (!ok) throw new Error(output);
  /* a static function has the name of its file before its own */
  const counts = output.matchAll(/^ {2}(?:.*:)?(\w+):\n(?: {4}.*\n)*? {4}Function count: [1-9]/gm);
  return { ...group, seconds, functions: [...new Set(Array.from(counts, ([, found]) => found))] };
}

/* All groups, the fastest first. */
async function measure() {
  const queue = groups();
  const done = [];
  const scratch = mkdtempSync(join(tmpdir(), 'torch7-reached-'));
  const work = async (_, number) => {
    const profile = join(scratch, `${number}.profraw`);
    while (queue.length > 0) done.push(await measured(queue.shift(), profile));
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return done.sort((a, b) => a.seconds - b.seconds);
}

const time = (file) => statSync(file).mtimeMs;

/* Resolves to a function that returns the groups of tests which run any of some functions, the
   fastest first: [{ names, op, seconds }]. */
export async function testsReaching() {
  if (!existsSync(FILE) || time(FILE) < time(join(root, TESTS)))
    writeFileSync(FILE, JSON.stringify(await measure()));
  const all = JSON.parse(readFileSync(FILE, 'utf8'));
  return (functions) => {
    const names = new Set(functions.map((name) => name.replace(/\..*/, '')));
    return all.filter((group) => group.functions.some((name) => names.has(name)));
  };
}
