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
  /* LLVM's text of the compiled code in place of objects, which tells what a change changes */
  code: {
    variables: ['NATIVE=build/code', 'SANITIZERS=-S -emit-llvm', 'COUNTERS='],
    objects: ['build/code/src/%'],
  },
  plain: {
    variables: ['NATIVE=build/plain', 'SANITIZERS='],
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
export function execute(command, { cwd, seconds, isEnough = () => false, env = {} }) {
  return new Promise((resolve) => {
    const options = {
      cwd,
      env: { ...ENVIRONMENT, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    };
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

/* The functions of LLVM's text by name, without the numbers of metadata and attributes, and, as '',
   the constants and variables outside of them. */
function functionsOf(code) {
  const found = {};
  const rest = code.replace(/^define .*?@"?([\w.$]+)[^]*?^}$/gm, (text, name) => {
    found[name] = text.replace(/(?:![\w.]+ )?![0-9]+|#[0-9]+/g, '');
    return '';
  });
  return { ...found, '': rest.match(/^@.*$/gm)?.join('\n') };
}

/* All functions of a file if a constant or a variable is changed. */
function changedFunctions(before, after) {
  const was = functionsOf(before);
  const now = functionsOf(after);
  const names = Object.keys({ ...was, ...now });
  const changed = names.filter((name) => was[name] !== now[name]);
  return changed.includes('') ? names : changed;
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

  /* Changes a file, of which some sources are made, and calls `run(code, build)`. `code()` compiles
     them and resolves to { ok, output, changed }, the names of the functions that are not what they
     were; `build(name)` makes a build, and resolves to { ok, output }. Then all is as before. */
  async changed(file, text, sources, run) {
    const inTree = (name) => join(this.folder, name);
    const objectsOf = (name) =>
      sources.flatMap((source) =>
        BUILDS[name].objects.map((pattern) => pattern.replace('%', `${source.slice(4, -2)}.o`)),
      );
    const before = readFileSync(inTree(file));
    const times = new Map([file, ...sources].map((name) => [name, statSync(inTree(name)).mtime]));
    const setTime = (name, time) => utimesSync(inTree(name), time, time);
    const unchanged = file.endsWith('.c') ? undefined : file;
    const objects = new Map();
    const keep = (name) => {
      for (const object of objectsOf(name)) {
        for (const path of [object.replace(/o$/, 'i'), object])
          if (existsSync(inTree(path))) objects.set(path, readFileSync(inTree(path)));
      }
    };

    const code = async () => {
      const compiled = await make(this.folder, 'code', objectsOf('code'), unchanged);
      if (!compiled.ok) return compiled;
      const changed = sources.map((source, i) => {
        const path = objectsOf('code')[i];
        const now = readFileSync(inTree(path), 'utf8');
        const names = changedFunctions(objects.get(path).toString(), now);
        /* the other builds keep this object */
        if (names.length === 0) setTime(source, times.get(source));
        return names;
      });
      return { ...compiled, changed: changed.flat() };
    };
    const build = (name) => {
      keep(name);
      return make(this.folder, name, BUILDS[name].targets, unchanged);
    };
    const made = await make(this.folder, 'code', objectsOf('code'));
    if (!made.ok) throw new Error(made.output);
    keep('code');
    try {
      writeFileSync(inTree(file), text);
      const now = new Date();
      for (const source of sources) setTime(source, now);
      return await run(code, build);
    } finally {
      writeFileSync(inTree(file), before);
      for (const [name, time] of times) setTime(name, time);
      /* each .o after its .i, so that it is newer */
      for (const [path, bytes] of objects) writeFileSync(inTree(path), bytes);
    }
  }
}
