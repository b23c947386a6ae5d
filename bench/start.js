/* start.js: measures the cold import to the first result, in separate processes of this Node: `node
   bench/start.js [folder ...] [--json FILE]`. A folder is another build of this library; the builds
   take turns. `floor` is what no library with the same files can avoid: it reads and compiles the
   JavaScript without running it, and reads, compiles and instantiates torch7.wasm. Nothing else may
   use the machine. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { HOST, peersOf, writeResults } from './lib/results.js';
import { median, timesAsLong, turn } from './lib/stats.js';

const ROUNDS = 15;

const first = (torch) => `
  const sum = ${torch}.Tensor([1, 2]).add(${torch}.Tensor([3, 4])).at(1);
  if (sum !== 6) throw new Error('2 + 4 is ' + sum);
  console.log(performance.now() - begin);`;
/* The file that every entry requires. */
function mainFile(folder) {
  const [name] = /(?:node-)?chunk-\w+\.cjs/.exec(readFileSync(`${folder}/lib/index.cjs`, 'utf8'));
  return `${folder}/lib/${name}`;
}
const FORMS = {
  import: (folder) => ({
    type: 'module',
    code: `const begin = performance.now();
      const { default: torch } = await import('${pathToFileURL(`${folder}/lib/index.node.js`)}');
      ${first('torch')}`,
  }),
  require: (folder) => ({
    type: 'commonjs',
    code: `const begin = performance.now();
      const torch = require(${JSON.stringify(`${folder}/lib/index.cjs`)});
      ${first('torch')}`,
  }),
  floor: (folder) => ({
    type: 'commonjs',
    code: `const begin = performance.now();
      const { readFileSync } = require('node:fs');
      const text = readFileSync(${JSON.stringify(mainFile(folder))}, 'utf8');
      require('node:vm').compileFunction(text, ['exports', 'require', 'module', '__filename']);
      const bytes = readFileSync(${JSON.stringify(`${folder}/lib/torch7.wasm`)});
      const env = { now: () => NaN, emscripten_notify_memory_growth() {} };
      new WebAssembly.Instance(new WebAssembly.Module(bytes), { env });
      console.log(performance.now() - begin);`,
  }),
};

/* Milliseconds of one process. */
function run({ type, code }) {
  const out = execFileSync(process.execPath, [`--input-type=${type}`, '-e', code]);
  return Number(out.toString());
}

const { values: options, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
});
const folders = [fileURLToPath(new URL('..', import.meta.url)), ...positionals];
const times = {};
for (const [form, programOf] of Object.entries(FORMS)) {
  const programs = folders.map((folder) => programOf(resolve(folder)));
  const samples = folders.map(() => []);
  programs.forEach(run); /* reads the files into the system's cache */
  for (let round = 0; round < ROUNDS; round++)
    for (const b of turn(folders.length, round)) samples[b].push(run(programs[b]));
  times[form] = median(samples[0]);
  folders.forEach((folder, b) => {
    const ratio = timesAsLong(samples[b], samples[0]);
    console.log(
      `${form.padEnd(8)} ${median(samples[b]).toFixed(1)} ms ${ratio.toFixed(2)}x  ${folder}`,
    );
  });
}

const { floor, ...forms } = times;
const rows = Object.entries(forms).map(([form, ours]) => ({
  op: 'start',
  case: `${form} to the first result`,
  host: HOST,
  ours,
  peers: peersOf([['reading and compiling the files alone', floor]], ours),
}));
if (options.json) writeResults(options.json, { rounds: ROUNDS, rows }, { merge: true });
