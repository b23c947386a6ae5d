/* report.js [NAME...]: runs build/accuracy for all functions, or for some, on all cores. Writes
   docs/accuracy.md; for some functions, prints the rows. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const program = fileURLToPath(new URL('build/accuracy', root));
const LIBRARY = [
  'exp',
  'log',
  'cpow',
]; /* of doubles; the module has its own (wasm/powers.c), a native build the C library's */
const FLOAT_STEP = { 1: 1, 2: 43 }; /* all floats; 10^8 pairs */
const DOUBLES = 1e7;

const table = readFileSync(new URL('src/table/rows.def', root), 'utf8');
const functions = [...table.matchAll(/^REAL([12])\((\w+),/gm)].map(([, sources, name]) => ({
  name,
  sources: Number(sources),
}));
const wanted = process.argv.slice(2);
const chosen = functions.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

function output(command, args, stdin = 'ignore', stdout = 'pipe') {
  const child = spawn(command, args, { stdio: [stdin, stdout, 'inherit'] });
  return child;
}

function text(child) {
  return new Promise((resolve, reject) => {
    let all = '';
    child.stdout.on('data', (part) => {
      all += part;
    });
    child.on('close', (code) =>
      code === 0
        ? resolve(all)
        : reject(new Error(`${child.spawnargs.join(' ')}: exit code ${code}`)),
    );
  });
}

function measure({ name, sources }, type) {
  if (type === 'float') return text(output(program, ['floats', name, String(FLOAT_STEP[sources])]));
  if (!LIBRARY.includes(name)) return text(output(program, ['doubles', name, String(DOUBLES)]));
  const module = fileURLToPath(new URL('module.js', import.meta.url));
  const inputs = output(program, ['inputs', name, String(DOUBLES)]);
  const results = output('node', [module, name], 'pipe');
  const check = output(program, ['results', name, String(DOUBLES)], 'pipe');
  inputs.stdout.pipe(results.stdin);
  results.stdout.pipe(check.stdin);
  return text(check);
}

const jobs = chosen.flatMap((f) => ['float', 'double'].map((type) => ({ f, type })));
const queue = [...jobs];

async function worker() {
  for (let job = queue.shift(); job; job = queue.shift()) {
    const start = Date.now();
    job.result = JSON.parse(await measure(job.f, job.type));
    console.error(
      `${job.f.name} ${job.type}: ${job.result.error} ULP, ${((Date.now() - start) / 1000).toFixed(0)} s`,
    );
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker));

/* Rounds down, so that only a share of exactly 1 reads 100 %. */
const share = (x) => (x === 1 ? 'all' : `${(Math.floor(x * 1e6) / 1e4).toFixed(4)} %`);
const row = ({ f, type, result }) => {
  const args = f.sources === 2 ? `${result.x}, ${result.y}` : result.x;
  return `| \`${f.name}\` | ${type} | ${result.error.toFixed(3)} | \`${f.name}(${args})\` = ${result.result} | ${share(result.rounded)} |`;
};
const rows = ['float', 'double']
  .flatMap((type) => jobs.filter((job) => job.type === type).map(row))
  .join('\n');

if (wanted.length > 0) console.log(rows);
else {
  const guide = readFileSync(new URL('accuracy.md', import.meta.url), 'utf8');
  const page = guide.replace('<!-- rows -->', rows);
  writeFileSync(new URL('docs/accuracy.md', root), page);
}
