/* performance.js: writes the results of a run into docs/performance.md, between its marks, and the
   pictures beside it: `node bench/performance.js [FILE]`. A FILE written by `make bench` replaces
   bench/results.json first; without one, the results in bench/results.json are written again.
   `--numpy FILE...`, `--linalg FILE...` and `--fft FILE...` replace the results of the cases numpy/
   (bench/numpy.json), linalg/ (bench/linalg.json) and fft/ (bench/fft.json) in the same way,
   `--lapack FILE...` those of linalg/ beside NumPy (bench/lapack.json), `--ops FILE...` those of
   bench/ops.js (bench/ops.json), and `--threads-node FILE...`, `--threads-chromium FILE...` and
   `--threads-worker FILE...` those of several threads. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pictures } from './plot.js';
import { sections } from './tables.js';

const at = (path) => new URL(path, import.meta.url);
const KEPT = at('results.json');
const APART = {
  numpy: at('numpy.json'),
  linalg: at('linalg.json'),
  lapack: at('lapack.json'),
  fft: at('fft.json'),
  ops: at('ops.json'),
  'threads-node': at('threads-node.json'),
  'threads-chromium': at('threads-chromium.json'),
  'threads-worker': at('threads-worker.json'),
};
const parsed = (file) => JSON.parse(readFileSync(file, 'utf8'));

/* Writes four digits, and one line per case so that changes are readable. */
function compact(report) {
  const rounded = (k, v) =>
    k === 'best' || k === 'calls'
      ? undefined
      : typeof v === 'number' && !Number.isInteger(v)
        ? Number(v.toPrecision(4))
        : v;
  const lines = (object) =>
    `{\n${Object.entries(object)
      .map(([k, v]) => `  ${JSON.stringify(k)}: ${JSON.stringify(v, rounded)}`)
      .join(',\n')}\n }`;
  const parts = Object.entries(report).map(
    ([k, v]) => ` ${JSON.stringify(k)}: ${k === 'cases' ? lines(v) : JSON.stringify(v, rounded)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

/* Replaces the text between `<!-- NAME: ... -->` and `<!-- end -->`. */
export function fill(text, tables) {
  return Object.entries(tables).reduce((all, [name, table]) => {
    const pattern = new RegExp(`(<!-- ${name}:[^>]*-->\n)[\\s\\S]*?(<!-- end -->)`);
    if (!pattern.test(all)) throw new Error(`there is no mark for ${name}`);
    return all.replace(pattern, (_, open, close) => `${open}${table}\n${close}`);
  }, text);
}

/* Puts the cases of several runs together. */
function joined(reports) {
  const cases = Object.assign({}, ...reports.map((r) => r.cases));
  const [least, most] = [Math.min, Math.max].map((of) => of(...reports.map((r) => r.rounds)));
  return { ...reports[0], cases, rounds: least === most ? least : `${least} to ${most}` };
}

export function made(report) {
  const doc = readFileSync(at('../docs/performance.md'), 'utf8');
  const recorded = JSON.parse(readFileSync(at('torch7-recorded.json'), 'utf8')).microseconds;
  const apart = Object.fromEntries(
    Object.entries(APART).map(([family, file]) => [family, parsed(file)]),
  );
  return { 'performance.md': fill(doc, sections(report, recorded, apart)), ...pictures(report) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const family = process.argv[2]?.replace(/^--/, '');
  if (APART[family])
    writeFileSync(APART[family], compact(joined(process.argv.slice(3).map(parsed))));
  else if (process.argv[2])
    writeFileSync(KEPT, compact(JSON.parse(readFileSync(process.argv[2], 'utf8'))));
  const files = made(JSON.parse(readFileSync(KEPT, 'utf8')));
  for (const [name, text] of Object.entries(files)) writeFileSync(at(`../docs/${name}`), text);
  console.log(
    `written: ${Object.keys(files)
      .map((f) => `docs/${f}`)
      .join(', ')}`,
  );
}
