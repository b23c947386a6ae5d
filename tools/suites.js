/* suites.js: runs the test suites of Torch7's projects, with their own files, in th:
   `make suites SUITES=folder SEED=2`. The folder has copies of the projects, by the names below; a
   suite whose projects are missing is skipped and says what it needs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/* project -> [the folder of its Lua package, where it comes from] */
const PROJECTS = {
  nn: ['nn', 'github.com/torch/nn'],
  graph: ['graph', 'github.com/torch/graph'],
  nngraph: ['nngraph', 'github.com/torch/nngraph'],
  totem: ['totem/totem', 'github.com/deepmind/torch-totem'],
  torchx: ['torchx', 'github.com/nicholas-leonard/torchx'],
  dpnn: ['dpnn', 'github.com/Element-Research/dpnn'],
  rnn: ['rnn', 'github.com/Element-Research/rnn'],
  autograd: ['torch-autograd/src', 'github.com/twitter/torch-autograd'],
  optim: ['optim', 'github.com/torch/optim'],
  image: ['image', 'github.com/torch/image'],
  'torch-rnn': ['torch-rnn', 'github.com/jcjohnson/torch-rnn'],
};

/* rnn's MufuruGradients draws its sizes: this seed gives some that nn's CrossEntropyCriterion
   takes. It refuses others, here as in Torch7. */
const seed = Number(process.argv[3] ?? 2);

const NNGRAPH = ['nngraph/test', /^test_(?!old).*\.lua$/];
/* A suite is a piece of Lua, or the files of a folder that match, one program each, run in `cwd`.
   It finds the packages that it needs, except those of `builtIn`, which are this library's. Not
   run: nngraph's test_old (needs graphviz), optim's test_fista (the package unsup), torch-rnn's
   zaremba_test and TemporalCrossEntropyCriterion_test (cutorch). */
const SUITES = [
  { name: 'nn', needs: ['nn'], code: "require 'nn'; nn.test()" },
  {
    name: 'nn, built in',
    needs: ['nn'],
    builtIn: ['nn'],
    code: "require 'nn'; dofile 'nn/test.lua'; nn.test()",
  },
  {
    name: 'nngraph',
    needs: ['nn', 'graph', 'nngraph', 'totem'],
    files: NNGRAPH,
  },
  {
    name: 'nngraph, built in',
    needs: ['nn', 'graph', 'nngraph', 'totem'],
    builtIn: ['nn', 'graph', 'nngraph'],
    files: NNGRAPH,
  },
  {
    name: 'dpnn',
    needs: ['nn', 'torchx', 'dpnn'],
    code: "require 'dpnn'; dpnn.test()",
  },
  {
    name: 'rnn',
    needs: ['nn', 'graph', 'nngraph', 'torchx', 'dpnn', 'rnn'],
    code: `require 'rnn'
      rnn.test({ 'MufuruGradients' }, false, true) -- all others
      torch.manualSeed(${seed})
      rnn.test({ 'MufuruGradients' })`,
  },
  {
    name: 'torch-autograd',
    needs: ['nn', 'optim', 'autograd', 'totem'],
    files: ['torch-autograd/test', /^test\.lua$/],
  },
  {
    name: 'torch-rnn',
    needs: ['nn', 'torch-rnn'],
    files: ['torch-rnn/test', /^(?!zaremba|TemporalCross).*_test\.lua$/],
    cwd: 'torch-rnn',
  },
  {
    name: 'image, built in',
    needs: ['image'],
    code: `require 'image'
      image.lena = function() return image.load('image/assets/grace_hopper_512.jpg', 3) end
      image.fabio = function() return image.load('image/assets/fabio.jpg', 1) end
      dofile 'image/test.lua'
      image.test()`,
    builtIn: ['image'],
  },
  { name: 'optim', needs: ['optim'], files: ['optim/test', /^test_(?!fista).*\.lua$/] },
];

const folder = process.argv[2];
if (!folder || !existsSync(folder)) {
  const list = Object.entries(PROJECTS).map(([name, [, from]]) => `  ${name}: ${from}`);
  console.error(`make suites SUITES=folder: the folder has copies of these projects:
${list.join('\n')}`);
  process.exit(2);
}

/* Makes the folder of a package as luarocks installs it: the files of test/ are beside the
   others. */
function install(from, to) {
  mkdirSync(to);
  for (const part of ['', 'test'])
    for (const entry of existsSync(join(from, part)) ? readdirSync(join(from, part)) : [])
      if (!existsSync(join(to, entry))) symlinkSync(join(from, part, entry), join(to, entry));
}

const th = resolve(import.meta.dirname, '../bin/th.js');
const packages = mkdtempSync(join(tmpdir(), 'torch7-wasm-suites-'));
for (const [name, [path]] of Object.entries(PROJECTS)) {
  const target = resolve(folder, path);
  if (existsSync(target)) install(target, join(packages, name));
}
/* The folder of the packages that a suite finds. */
function packagesOf({ needs, builtIn }) {
  if (!builtIn) return packages;
  const made = mkdtempSync(join(packages, 'of-'));
  for (const name of needs.filter((one) => !builtIn.includes(one)))
    symlinkSync(join(packages, name), join(made, name));
  return made;
}

/* Runs a program of th, which finds packages in these folders; { output, status }. */
function run(args, cwd, folders) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [th, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: {
      ...process.env,
      LUA_PATH: [
        './?.lua',
        ...folders.flatMap((from) => [`${from}/?.lua`, `${from}/?/init.lua`]),
      ].join(';'),
    },
  });
  return { output: stdout + stderr, status };
}

/* The lines in which a suite counts its tests, else its last line. */
function summaryOf(output) {
  const plain = output.replace(/\p{Cc}\[[\d;]*m/gu, ''); /* testers print colours */
  const lines = plain.trim().split(/\r|\n/);
  const counts = new Set(lines.filter((line) => /^Completed /.test(line)));
  return counts.size > 0 ? [...counts].join('; ') : lines.at(-1);
}

let failed = 0;
for (const suite of SUITES) {
  const { name, needs, code, files, cwd } = suite;
  const missing = needs.filter((project) => !existsSync(join(packages, project)));
  if (missing.length > 0) {
    console.log(
      `${name}: skipped: ${missing.map((one) => PROJECTS[one][1]).join(', ')} is missing`,
    );
    continue;
  }
  const programs = files
    ? readdirSync(join(folder, files[0]))
        .filter((file) => files[1].test(file))
        .map((file) => [file, [resolve(folder, files[0], file)], join(folder, cwd ?? files[0])])
    : [['', ['-e', code], packages]];
  const folders = [packagesOf(suite), ...(cwd ? ['.'] : [])];
  for (const [file, args, place] of programs) {
    const { output, status } = run(args, place, folders);
    if (status !== 0) failed++;
    console.log(`${[name, file].filter(Boolean).join(' ')}: ${summaryOf(output)}`);
    if (process.env.VERBOSE || status !== 0)
      console.log(output.trim().split('\n').slice(-40).join('\n'));
  }
}
rmSync(packages, { recursive: true });
process.exit(failed > 0 ? 1 : 0);
