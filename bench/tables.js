/* tables.js: makes the generated tables of docs/performance.md, as Markdown, from the results of a
   run. Used by performance.js. */
import { everyOp } from './ops/table.js';
import { bestPeer, measureText, rate, ratio, time } from './report.js';
import { MEASURE_TARGETS, TARGETS, judge } from './targets.js';

const table = (head, rows) =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map((_, i) => (i === 0 ? ' --- ' : ' ---: ')).join('|')}|`,
    ...rows.map((r) => `| ${r.join(' | ')} |`),
  ].join('\n');
const speed = (kase, ms) => (kase?.flops ? rate(kase, ms) : time(ms));
const yes = (reached) => (reached === undefined ? '-' : reached ? 'yes' : '**no**');
const times = (r) => `${r.toPrecision(3)}x`;
const percent = (r) => `±${(r.spread * 100).toFixed(0)} %`;

/* The target as text. */
function targetText(target, { allowed }, kase) {
  const { reach } = target;
  if (reach.rate) return `${reach.rate} GFLOP/s`;
  const base = reach.of
    ? ` (${reach.times}x \`${reach.of}\`)`
    : reach.torch7
      ? ` (${reach.torch7}x native Torch7)`
      : reach.floor
        ? ` (${reach.floor}x the C loops)`
        : '';
  return Number.isFinite(allowed) ? `${base ? speed(kase, allowed) : time(allowed)}${base}` : '-';
}

function targets(report, recorded) {
  const rows = TARGETS.map((target) => {
    const kase = report.cases[target.id];
    const judged = judge(target, { cases: report.cases, recorded });
    if (!kase)
      return [
        `\`${target.id}\``,
        target.peer,
        target.limit,
        targetText(target, judged),
        '-',
        '',
        '',
        '',
        '',
        '-',
      ];
    const best = bestPeer(kase, report.contenders, 'node');
    const floors = ['c-loops@native-128', 'c-source@native-128']
      .map((who) => kase.results[who])
      .filter((r) => r?.median !== undefined);
    return [
      `\`${target.id}\``,
      target.peer,
      target.limit,
      targetText(target, judged, kase),
      judged.ours === undefined ? '-' : speed(kase, judged.ours),
      best ? `${speed(kase, kase.results[best.id].median)} (${best.name})` : '-',
      best && judged.ours ? times(kase.results[best.id].ratio) : '-',
      floors.length > 0 ? speed(kase, Math.min(...floors.map((f) => f.median))) : '-',
      floors.length > 0 && judged.ours ? times(Math.min(...floors.map((f) => f.ratio))) : '-',
      yes(judged.reached),
    ];
  });
  return table(
    [
      'case',
      'best peer at the start',
      'native 128 bits at the start',
      'target',
      'measured',
      'best peer now',
      'times faster',
      'native 128 bits now',
      'times faster',
      'reached',
    ],
    rows,
  );
}

function measureTargets({ measures }) {
  const rows = MEASURE_TARGETS.map(({ measure, what, peer, reach, of }) => {
    const value = measures[measure] && of(measures[measure].results);
    const reached =
      value === undefined
        ? undefined
        : reach.atMost === undefined
          ? value >= reach.atLeast
          : value <= reach.atMost;
    return [
      what,
      peer,
      reach.atMost === undefined ? `at least ${reach.atLeast}` : `at most ${reach.atMost}`,
      value === undefined ? '-' : value.toPrecision(3),
      yes(reached),
    ];
  });
  return table(['measure', 'best peer at the start', 'target', 'measured', 'reached'], rows);
}

/* The table of a host, with a row for each case: this library's median and spread, then each peer's
   median and how many times this library's it is. */
function everything(report, host) {
  const here = report.contenders.filter((c) => c.host === host);
  const others = here.filter((c) => c.peer !== 'ours');
  const rows = Object.entries(report.cases).map(([id, kase]) => {
    const ours = kase.results[`ours@${host}`] ?? kase.results['ours@node'];
    const cell = ({ id: who }) => {
      const r = kase.results[who];
      if (r?.wrong) return 'WRONG';
      return r?.median === undefined
        ? '-'
        : `${time(r.median)}${r.ratio ? ` (${ratio(r.ratio)})` : ''}`;
    };
    return [
      `\`${id}\``,
      ours?.median ? `${time(ours.median)} ${percent(ours)}` : '-',
      ...others.map(cell),
    ];
  });
  return table(['case', 'torch7-wasm', ...others.map((c) => c.name)], rows);
}

/* The table of native code: both builds of C, and times of Torch7 recorded on another machine. */
function native(report, recorded) {
  const whos = ['native-128', 'native-all'].flatMap((host) =>
    report.contenders.filter((c) => c.host === host),
  );
  const rows = Object.entries(report.cases).map(([id, kase]) => {
    const ours = kase.results['ours@node'];
    const cell = ({ id: who }) =>
      kase.results[who]?.median
        ? `${time(kase.results[who].median)} (${ratio(kase.results[who].ratio)})`
        : '-';
    return [
      `\`${id}\``,
      ours?.median ? time(ours.median) : '-',
      ...whos.map(cell),
      recorded[id] ? time(recorded[id] / 1e3) : '',
    ];
  });
  return table(
    [
      'case',
      'torch7-wasm',
      ...whos.map((c) => `${c.name}, ${c.host === 'native-128' ? '128 bits' : 'all bits'}`),
      'native Torch7 (recorded elsewhere)',
    ],
    rows,
  );
}

function machine({ machine: m, hosts, date, rounds }) {
  const versions = Object.entries(m.versions)
    .filter(([name]) => !['esbuild', 'node-current'].includes(name))
    .map(([name, v]) => `${name} ${v}`);
  return [
    `- ${date}, commit ${m.commit}, ${rounds} rounds`,
    `- processor: ${m.processor}${m.family ? ` (family/model ${m.family})` : ''}, ${m.processors} of its cores, ${(m.memory / 2 ** 30).toFixed(0)} GB of memory; ${m.system}`,
    `- ${Object.values(hosts)
      .filter((l) => !l.startsWith('gcc'))
      .join(', ')}; ${m.gcc}`,
    `- ${versions.join(', ')}`,
  ].join('\n');
}

const measured = (report) =>
  Object.entries(report.measures)
    .map(
      ([id, { title, results }]) =>
        `${title[0].toUpperCase()}${title.slice(1)}:\n\n${table(
          ['', ''],
          Object.entries(results).map(([who, r]) => [who, measureText(id, r)]),
        )}`,
    )
    .join('\n\n');

/* The functions of NumPy, measured in a run of their own. */
const apart = (report) =>
  `${report.date}, commit ${report.machine.commit}, ${report.hosts.node}, ${report.rounds} rounds:\n\n${everything(report, 'node')}`;

/* Several threads of this library and of its peers on a host, without the cases that no peer
   has. */
function withThreads(report, host) {
  const peers = report.contenders.filter((c) => c.host === host && c.peer !== 'ours');
  const ratios = ({ results }) => peers.map((c) => results[c.id]?.ratio).filter((r) => r > 0);
  const cases = Object.entries(report.cases).filter(([, kase]) => ratios(kase).length > 0);
  const all = cases.flatMap(([, kase]) => ratios(kase));
  const ahead = all.filter((r) => r >= 1).length;
  return `${report.date}, ${report.hosts[host]}, ${report.threads} threads, ${report.rounds} rounds; this library is ahead in ${ahead} of ${all.length} comparisons:\n\n${everything({ ...report, cases: Object.fromEntries(cases) }, host)}`;
}

/* Linear algebra beside NumPy on two libraries. Smaller sizes measure the calls of Python. */
function besideNumPy(report) {
  const peers = report.contenders.filter((c) => c.peer === 'numpy');
  const cases = Object.entries(report.cases).filter(([id]) => Number(id.split('/')[2]) >= 64);
  const rows = cases.map(([id, { results }]) => [
    `\`${id}\``,
    time(results['ours@node'].median),
    ...peers.map(({ id: who }) =>
      results[who]?.median ? `${time(results[who].median)} (${ratio(results[who].ratio)})` : '-',
    ),
  ]);
  const heads = peers.map(({ host }) => report.hosts[host]);
  return `${report.date}, commit ${report.machine.commit}, ${report.hosts.node}, ${report.rounds} rounds:\n\n${table(['case', 'torch7-wasm', ...heads], rows)}`;
}

export const sections = (report, recorded, { numpy, linalg, lapack, fft, ops, ...threads }) => ({
  machine: machine(report),
  targets: `${targets(report, recorded)}\n\n${measureTargets(report)}`,
  node: everything(report, 'node'),
  linalg: apart(linalg),
  lapack: besideNumPy(lapack),
  fft: apart(fft),
  numpy: apart(numpy),
  ops: everyOp(ops),
  'threads-node': withThreads(threads['threads-node'], 'node'),
  'threads-chromium': withThreads(threads['threads-chromium'], 'chromium'),
  'threads-worker': withThreads(threads['threads-worker'], 'chromium-worker'),
  'node-current': everything(report, 'node-current'),
  chromium: everything(report, 'chromium'),
  native: native(report, recorded),
  measures: measured(report),
});
