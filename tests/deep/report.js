/* report.js: writes docs/reliability.md and its pictures from results.json, which tests/deep/run.js
   updates: `node tests/deep/report.js`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { draw } from './plot.js';

export const RESULTS = new URL('results.json', import.meta.url);
const docs = (name) => new URL(`../../docs/${name}`, import.meta.url);
const PARTS = [
  'driver',
  'bits32',
  'threads',
  'property',
  'workers',
  'fuzz',
  'mutants',
  'endurance',
  'large',
];
const POINTS = 100;
const MB = 2 ** 20;

/* Replaces the text between `<!-- NAME: ... -->` and `<!-- end -->`. */
export function fill(text, tables) {
  return Object.entries(tables).reduce((all, [name, table]) => {
    const pattern = new RegExp(`(<!-- ${name}:[^>]*-->\n)[\\s\\S]*?(<!-- end -->)`);
    if (!pattern.test(all)) throw new Error(`there is no mark for ${name}`);
    return all.replace(pattern, (_, open, close) => `${open}${table}\n${close}`);
  }, text);
}

/* Reduces the samples of an endurance run to the peaks in POINTS intervals: columns of [seconds, MB
   of the process, of wasm memories, of the heap, thousands of tensors]. */
export function thinned({ samples, settled, duration }) {
  const stretch = duration / POINTS;
  const highest = (list, what) => Math.max(...list.map((sample) => sample[what]));
  const row = (time, list) => [
    Math.round(time * 10) / 10,
    ...['rss', 'wasm', 'heap'].map((what) => Math.round((10 * highest(list, what)) / MB) / 10),
    Math.round(highest(list, 'tensors') / 100) / 10,
  ];
  const points = [];
  for (let i = 0; i < POINTS; i++) {
    const from = i * stretch;
    const list = samples.filter(({ time }) => time >= from && time < from + stretch);
    if (list.length > 0) points.push(row(from, list));
  }
  return { points, settled: settled.map((sample) => row(sample.time, [sample])) };
}

const LINES = [
  ['process, MB', 'ours'],
  ['wasm memories, MB', 'tfjs'],
  ['JavaScript heap, MB', 'numpy-ts'],
  ['tensors, thousands', 'jax'],
];

function picture({ what, seconds, memory: { points } }) {
  const most = Math.max(...points.flatMap((point) => point.slice(1)));
  const step = [10, 20, 50, 100, 200, 500, 1000].find((size) => most / size <= 6) ?? 5000;
  const ticks = (end, size, text) =>
    Array.from({ length: Math.ceil(end / size) + 1 }, (_, i) => [i * size, text(i * size)]);
  return draw({
    title: `Memory during the ${what.replace(',', ' test in')}`,
    description:
      'Memory of the process, WebAssembly memories, the heap of JavaScript and live tensors ' +
      'over time. Peaks of each hundredth of the run.',
    xLabel: 'seconds',
    yLabel: 'MB; thousands of tensors',
    scale: (v) => v,
    ticks: {
      x: ticks(seconds, seconds / 5, (v) => String(Math.round(v))),
      y: ticks(most, step, String),
    },
    series: LINES.map(([name, colour], i) => ({
      name,
      colour,
      kind: '',
      points: points.map((point) => [point[0], point[i + 1]]),
    })),
  });
}

const number = (n) => n.toLocaleString('en-US');
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function figures(results) {
  const parts = PARTS.filter((part) => part in results);
  const rows = parts.flatMap((part) =>
    results[part].rows.map((row) => [
      row.what,
      `${number(row.count)} ${row.unit}`,
      row.seed,
      number(row.seconds),
      row.ok ? 'passed' : '**failed**',
      results[part].date,
      `\`${results[part].commit}\``,
    ]),
  );
  const machines = [...new Set(parts.map((part) => results[part].machine))];
  const head = ['test', 'amount', 'seed', 'seconds', 'result', 'date', 'commit'];
  return `${table(head, rows)}\n\nMachine: ${machines.join('; ')}.`;
}

/* A sentence about the groups of an oracle's cases. */
function groupsOf([{ what, groups = {} }]) {
  const list = Object.entries(groups).map(
    ([name, [passed, all]]) => `${name} ${number(passed)} of ${number(all)}`,
  );
  return list.length === 0 ? [] : [`Of the ${what}, passed: ${list.join('; ')}.`];
}

/* The table of the oracles: the parts `oracle-NAME`, in alphabetical order. */
function oracleTable(results) {
  const parts = Object.keys(results).filter((part) => part.startsWith('oracle-'));
  const rows = parts.sort().map((part) => {
    const { date, rows: list } = results[part];
    const [{ ok, what, data, source, version, passed, explained, total, command }] = list;
    const counts = total === undefined ? [0, 0, 0] : [passed, explained, total];
    return [
      what,
      `${data}, Debian's ${source}`,
      version ?? '',
      ...counts.map(number),
      ok ? 'passed' : '**failed**',
      date,
      `\`${command}\``,
    ];
  });
  const counts = ['cases passed', 'explained', 'total'];
  const heads = ['oracle', 'data', 'version', ...counts, 'result', 'date', 'command'];
  return [table(heads, rows), ...parts.flatMap((part) => groupsOf(results[part].rows))].join(
    '\n\n',
  );
}

const hostOf = (what) => /(node|chromium)/i.exec(what)[1].toLowerCase();

function settledTable(rows) {
  const values = rows.flatMap(({ what, memory }) =>
    memory.settled.map(([time, rss, wasm, heap, tensors], i) => [
      i === 0 ? what.replace('endurance, ', '') : '',
      Math.round(time),
      rss,
      wasm,
      heap,
      tensors * 1000,
    ]),
  );
  const head = ['', 'after s', 'process, MB', 'wasm, MB', 'heap, MB', 'tensors'];
  const pictures = rows.map(
    ({ what }) => `![Memory over time: ${what}](reliability-${hostOf(what)}.svg)`,
  );
  return [table(head, values), ...pictures].join('\n\n');
}

/* Returns the files of docs/ by name. */
export function made(results) {
  const rows = (results.endurance?.rows ?? []).filter(({ memory }) => memory !== undefined);
  const text = fill(readFileSync(docs('reliability.md'), 'utf8'), {
    figures: figures(results),
    endurance: settledTable(rows),
    oracles: oracleTable(results),
  });
  const pictures = rows.map((row) => [`reliability-${hostOf(row.what)}.svg`, picture(row)]);
  return { 'reliability.md': text, ...Object.fromEntries(pictures) };
}

export function writePage() {
  const files = made(JSON.parse(readFileSync(RESULTS, 'utf8')));
  for (const [name, text] of Object.entries(files)) writeFileSync(docs(name), text);
}

if (process.argv[1] === import.meta.filename) writePage();
