/* ops.js: times every op of the table at 10^6 elements, beside loops of plain JavaScript, numpy-ts
   and TensorFlow.js, with a contiguous, a transposed and an expanded operand:

     node bench/ops.js [--op NAMES] [--types Double,Float] [--layouts NAMES] [--rounds N]
                       [--part I/N] [--against plain] [--json FILE [--merge] [--resume]]

   All run in one process and take turns. A time is the processor time of the process, so that other
   programs do not count, and the median of the rounds; a ratio is the median of the rounds' ratios.
   A result that differs from that of plain JavaScript is WRONG and not timed.

   --part 2/8 measures the second eighth of the rows, --merge keeps the cases that FILE has from
   other parts, --resume leaves out the rows that it has, and --against plain leaves the peers
   out. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import torch from '../lib/index.node.js';
import '../lib/numpy.node.js';
import { timed } from './lib/clock.js';
import { HOST, writeResults } from './lib/results.js';
import { median, timesAsLong, turn } from './lib/stats.js';
import { numpy, ours, plain, tfjs } from './ops/contenders.js';
import { rowsOf } from './ops/list.js';
import { operands } from './ops/operands.js';

const LAYOUTS = ['contiguous', 'transposed', 'expanded'];
const SAMPLE = 4; /* ms */
const TOO_SLOW = 1500; /* ms */

/* The largest difference of samples of two results, relative to their size. */
function difference(a, b) {
  const n = Math.min(a.length, b.length);
  let worst = 0;
  for (let i = 0; i < n; i += n > 1e4 ? 97 : 1) {
    if (Object.is(a[i], b[i]) || a[i] === b[i]) continue;
    worst = Math.max(worst, Math.abs(a[i] - b[i]) / Math.max(1, Math.abs(b[i])));
    if (Number.isNaN(worst)) return Infinity;
  }
  return worst;
}

/* Returns how many calls make a sample, after a warm-up of at least three calls and 30 ms. */
function calibrate(run) {
  let one = Infinity;
  const start = performance.now();
  for (let i = 0; i < 3 || performance.now() - start < 30; i++) {
    one = Math.min(one, timed(run, 1));
    if (one > TOO_SLOW) break;
  }
  if (one < 0.02) one = timed(run, 1000); // the clock counts whole microseconds
  return { one, calls: Math.max(1, Math.round(SAMPLE / one)) };
}

/* Returns { ours, peers, wrong } of one call (lib/results.js); `wrong` has the reasons. */
function measure(row, type, layout, contenders, rounds) {
  const all = operands(row, type, layout);
  const running = [];
  const wrong = [];
  let expected;
  for (const contender of contenders) {
    const call = contender.prepare(row, all, type, layout);
    if (!call) continue;
    if (contender === contenders[1])
      expected = row.unchecked || row.random ? undefined : call.read().slice();
    running.push({ name: contender.name, call, samples: [] });
  }
  const bound = type === 'Float' ? 2e-2 : 1e-6;
  for (const state of running) {
    try {
      const apart =
        expected &&
        state.name !== 'plain JavaScript' &&
        !(row.numpyUnchecked && state.name === 'numpy-ts');
      const off = apart ? difference(state.call.read(), expected) : 0;
      if (off > bound) {
        wrong.push(`${state.name} (${off.toPrecision(2)})`);
        state.failed = state.name !== 'torch7-wasm';
      }
      if (!state.failed) Object.assign(state, calibrate(state.call.run));
    } catch (error) {
      if (state.name === 'torch7-wasm') throw error;
      state.failed = true;
      wrong.push(`${state.name}: ${error.message.split('\n')[0]}`);
    }
  }
  const racing = running.filter(({ failed }) => !failed);
  const slowest = Math.max(...racing.map(({ one }) => one));
  const n = slowest > 400 ? 1 : slowest > 60 ? Math.min(3, rounds) : rounds;
  for (let round = 0; round < n; round++)
    for (const i of turn(racing.length, round))
      racing[i].samples.push(timed(racing[i].call.run, racing[i].calls));
  running.forEach(({ call }) => call.close?.());
  const [first, ...rest] = racing;
  return {
    ours: median(first.samples),
    peers: {
      ...Object.fromEntries(
        rest.map(({ name, samples }) => [name, { ratio: timesAsLong(samples, first.samples) }]),
      ),
      ...Object.fromEntries(
        running.filter(({ failed }) => failed).map(({ name }) => [name, { wrong: true }]),
      ),
    },
    wrong,
  };
}

const { values: options } = parseArgs({
  options: {
    op: { type: 'string' },
    types: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    json: { type: 'string' },
    layouts: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    against: { type: 'string' },
    merge: { type: 'boolean' },
    resume: { type: 'boolean' },
  },
});
const loops = plain(torch);
const contenders = [ours(torch), loops];
if (options.against !== 'plain') contenders.push(await numpy(), await tfjs());
const chosen = options.op?.split(',');
const layouts = options.layouts?.split(',') ?? LAYOUTS;
const [part, parts] = options.part.split('/').map(Number);
const ALL = rowsOf(torch.core);
const rows = ALL.filter(({ op }) => !chosen || chosen.includes(op)).filter(
  (row, i, { length }) => Math.floor((i * parts) / length) === part - 1,
);
const merging = (options.merge || options.resume) && existsSync(options.json);
const before = merging ? JSON.parse(readFileSync(options.json)).rows : [];
const cases = Object.fromEntries(
  before.map((row) => [[row.op, row.case, row.type, row.layout].filter(Boolean).join(' / '), row]),
);
const idOf = (row, type, layout) => [row.op, row.form, type, layout].filter(Boolean).join(' / ');
const TYPES = ['Double', 'Float', 'Int', 'Byte'];

/* The cases in the order of the rows. */
function inOrder() {
  const ids = ALL.flatMap((row) =>
    TYPES.flatMap((type) => LAYOUTS.map((layout) => idOf(row, type, layout))),
  );
  return ids.filter((id) => id in cases).map((id) => cases[id]);
}

/* Writes the cases so far: what an interrupted run has measured is kept. */
function save() {
  if (options.json) writeResults(options.json, { rounds: Number(options.rounds), rows: inOrder() });
}

const had = new Set(Object.keys(cases));
const isDone = (row) =>
  TYPES.some((type) => LAYOUTS.some((layout) => had.has(idOf(row, type, layout))));
for (const row of rows) {
  if (options.resume && isDone(row)) continue;
  const types = (row.types ?? ['Double', 'Float']).filter(
    (type) => !options.types || options.types.split(',').includes(type),
  );
  for (const type of types) {
    for (const layout of row.layouts ?? LAYOUTS) {
      if (layout === row.unless || !layouts.includes(layout)) continue;
      const id = idOf(row, type, layout);
      try {
        const {
          ours: ms,
          peers,
          wrong,
        } = torch.scope(() => measure(row, type, layout, contenders, Number(options.rounds)));
        cases[id] = { op: row.op, case: row.form, type, layout, host: HOST, ours: ms, peers };
        const right = Object.entries(peers).filter(([, { ratio }]) => ratio !== undefined);
        const ratios = right.map(([name, { ratio }]) => `${name} ${ratio.toPrecision(3)}x`);
        const isSlower = right.some(([, { ratio }]) => ratio < 1);
        console.log(
          `${id}: ${ms.toPrecision(3)} ms; ${ratios.join(', ')}` +
            `${isSlower ? '  << slower' : ''}${wrong.length > 0 ? `  WRONG: ${wrong}` : ''}`,
        );
      } catch (error) {
        console.log(`${id}: ${error.message}`);
      }
    }
  }
  save();
}
