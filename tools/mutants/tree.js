/* tree.js: a copy of the project in which one source file at a time is changed and built. The
   makefiles build there as everywhere, and only the objects that include the file are made
   again. */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, normalize } from 'node:path';

/* The builds: variables of the makefiles, the objects of a source, and the targets. */
const BUILDS = {
  plain: {
    variables: ['NATIVE=build/plain', 'SANITIZERS=', 'COUNTERS='],
    objects: ['build/plain/src/%'],
    targets: ['build/plain/tests'],
  },
  asan: { variables: [], objects: ['build/asan/src/%'], targets: ['build/asan/tests'] },
  /* the main module depends on the add-ons */
  wasm: {
    variables: ['OPT_LEVEL=-O1', 'WASM_WARNINGS=-w'],
    objects: ['build/wasm/simd/src/%', 'build/wasm/pic/src/%'],
    targets: ['js/torch7.wasm'],
  },
};

/* Without the variables of `make mutants`, which tests and makefiles would read as theirs. */
const OWN = ['COUNT', 'SEED', 'FILES', 'MAKEFLAGS', 'MFLAGS', 'MAKEOVERRIDES'];
const inherited = Object.entries(process.env).filter(([name]) => !OWN.includes(name));
const ENVIRONMENT = { ...Object.fromEntries(inherited), LLVM_PROFILE_FILE: '/dev/null' };

const running = new Set();

/* Each command is a process group of its own. */
function kill(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
export const endAll = () => running.forEach(kill);

/* Runs a command with low priority. `isEnough` gets the output so far and ends the command by
   returning true. Resolves to the output and `ok`, which is false if the command failed, was ended
   or took longer than `seconds`. */
export function execute(command, { cwd, seconds, isEnough = () => false, FIRST = '' }) {
  return new Promise((resolve) => {
    const env = { ...ENVIRONMENT, FIRST };
    const options = { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] };
    const child = spawn('nice', ['-n', '10', ...command], options);
    running.add(child);
    let output = '';
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      kill(child);
    };
    const timer = setTimeout(stop, seconds * 1000);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
        if (!isStopped && isEnough(output)) stop();
      });
    }
    child.on('close', (status) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok: status === 0 && !isStopped, output });
    });
  });
}

const MAKE_SECONDS = 3600;

/* Makes the targets of a build; the objects do not depend on `unchanged` then. */
export function make(cwd, build, targets = BUILDS[build].targets, unchanged = undefined) {
  const kept = unchanged ? ['-o', unchanged] : [];
  const command = ['make', '-s', ...kept, ...BUILDS[build].variables, ...targets];
  return execute(command, { cwd, seconds: MAKE_SECONDS });
}

/* The files of src/ with these ends of their names, sorted. */
export function sourcesIn(cwd, ...ends) {
  return readdirSync(join(cwd, 'src'), { recursive: true })
    .map((name) => join('src', name))
    .filter((name) => ends.some((end) => name.endsWith(end)))
    .sort();
}

/* The sources that include each file of src/: { 'src/x.inc': ['src/y.c'] }. */
export function includersIn(cwd) {
  const found = {};
  for (const source of sourcesIn(cwd, '.c')) {
    const args = ['-MM', '-Isrc', '-DTORCH_THREADS', source];
    const rule = execFileSync('clang', args, { cwd, encoding: 'utf8' });
    const names = rule.replace(/^[^:]*:|\\\n/g, ' ').trim();
    for (const name of names.split(/\s+/)) (found[normalize(name)] ??= []).push(source);
  }
  return found;
}

const LINKED = ['.git', 'build', 'node_modules', 'dist', 'docs', 'site'];
const BUILT = ['asan', 'plain', 'lapack', 'wasm', 'sentences.json'];

export class Tree {
  constructor(root, folder) {
    this.folder = folder;
    mkdirSync(join(folder, 'build'), { recursive: true });
    const copy = (name) =>
      cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
    for (const name of readdirSync(root)) {
      if (!LINKED.includes(name)) copy(name);
      else if (name !== '.git' && name !== 'build')
        symlinkSync(join(root, name), join(folder, name));
    }
    for (const name of BUILT) if (existsSync(join(root, 'build', name))) copy(`build/${name}`);
  }

  /* Changes a file and calls `run` with a function that makes a build of it and resolves to
     { ok, isSame }: whether it compiles, and whether its objects are what they were. Then all is
     as before. */
  async changed(file, text, sources, run) {
    const inTree = (name) => join(this.folder, name);
    const before = readFileSync(inTree(file));
    const times = [file, ...sources].map((name) => [name, statSync(inTree(name)).mtime]);
    const unchanged = file.endsWith('.c') ? undefined : file;
    const objects = [];
    const build = async (name) => {
      const stems = sources.flatMap((source) =>
        BUILDS[name].objects.map((pattern) => pattern.replace('%', source.slice(4, -2))),
      );
      const mine = stems
        .flatMap((stem) => [`${stem}.i`, `${stem}.o`])
        .filter((path) => existsSync(inTree(path)))
        .map((path) => ({ path, bytes: readFileSync(inTree(path)) }));
      objects.push(...mine);
      const made = mine.filter(({ path }) => path.endsWith('.o'));
      const compiled = await make(
        this.folder,
        name,
        made.map(({ path }) => path),
        unchanged,
      );
      const isSame =
        compiled.ok && made.every(({ path, bytes }) => bytes.equals(readFileSync(inTree(path))));
      if (!compiled.ok || isSame) return { ...compiled, isSame };
      return { ...(await make(this.folder, name, undefined, unchanged)), isSame };
    };
    try {
      writeFileSync(inTree(file), text);
      const now = new Date();
      for (const source of sources) utimesSync(inTree(source), now, now);
      return await run(build);
    } finally {
      writeFileSync(inTree(file), before);
      for (const [name, time] of times) utimesSync(inTree(name), time, time);
      /* each .o after its .i, so that it is newer */
      for (const { path, bytes } of objects) writeFileSync(inTree(path), bytes);
    }
  }
}
