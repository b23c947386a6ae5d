/* targets.js: the performance targets, and the baselines from which they were set: the best peer and
   native 128-bit code. `reach` is one of
     { rate }        GFLOP/s
     { ms }          the time of a call
     { of, times }   a multiple of another case's time in the same run
     { torch7 }      a multiple of a native Torch7's time, recorded on another machine
     { floor }       a multiple of the time of the C loops in the same run
   and for a measure { atMost } or { atLeast }. */
const us = (n) => ({ ms: n / 1e3 });
const ms = (n) => ({ ms: n });
const rate = (n) => ({ rate: n });
const views = ['first-transposed', 'second-transposed', 'both-transposed', 'both-strided'];
const row = (id, peer, limit, reach) => ({ id, peer, limit, reach });
const sorts = ['byte', 'char', 'short', 'int', 'long', 'float', 'double'];

export const TARGETS = [
  row('mm/float/16', '5.4 GFLOP/s', '22 GFLOP/s', rate(12)),
  row('mm/float/64', '37 GFLOP/s', '41 GFLOP/s', rate(40)),
  row('mm/float/128', '44 GFLOP/s', '51 GFLOP/s', rate(45)),
  ...[256, 512, 1024, 2048].map((n) => row(`mm/float/${n}`, '45 GFLOP/s', '51 GFLOP/s', rate(47))),
  ...[64, 256, 512].flatMap((n) =>
    views.map((v) => row(`mm/float-${v}/${n}`, '', '', { of: `mm/float/${n}`, times: 1.1 })),
  ),
  row('mm/double/16', '4.0 GFLOP/s', '14 GFLOP/s', rate(8)),
  row('mm/double/64', '16.7 GFLOP/s', '21 GFLOP/s', rate(20)),
  ...[128, 256, 512, 1024].map((n) =>
    row(`mm/double/${n}`, '18.7 GFLOP/s', '23 GFLOP/s', rate(22)),
  ),
  ...['both-transposed', 'both-strided'].map((v) =>
    row(`mm/double-${v}/256`, '', '', { of: 'mm/double/256', times: 1.1 }),
  ),
  row('mv/1024', '', '', { torch7: 1.5 }),
  row('bmm/32x64', '', '', { torch7: 1.5 }),
  row('ger/1000', '', '', { floor: 1.5 }) /* no time of Torch7 was recorded */,
  row('dot/1e6', '', '', { torch7: 1.5 }),
  row('add/into/1e3', '0.69 us', '0.09 us', us(0.2)),
  row('add/into/1e6', '0.68 ms', '0.12 ms', ms(0.13)),
  row('add/into/1e7', '6.8 ms', '2.7 ms', ms(2.9)),
  row('add/new/1e3', '1.2 us', '', us(0.6)),
  row('add/new/1e5', '12.4 us', '', us(12)),
  row('add/new/1e6', '111 us', '', us(110)),
  row('add/new/1e7', '2.6 ms', '', ms(2.7)),
  row('one/in-place', '1.1 us (wasm), 11 ns (plain loop)', '', us(0.06)),
  row('one/new', '1.1 us', '', us(0.35)),
  row('one/view', '0.42 us', '', us(0.25)),
  row('strided/x+xt', '17.9 ms', '', { of: 'strided/x+y', times: 2 }),
  row('strided/exp-columns', '8.8 ms', '', { of: 'strided/exp-contiguous', times: 2 }),
  row('strided/sum-slab', '3.8 ms', '', { of: 'strided/sum-contiguous', times: 2 }),
  row('maths/exp', '0.96 ms', '0.62 ms', ms(0.7)),
  row('maths/log', '', '', ms(0.9)),
  row('maths/tanh', '1.69 ms', '0.95 ms', ms(1)),
  row('maths/sigmoid', '', '', ms(0.9)),
  row('maths/sin', '', '', ms(1.2)),
  row('sum/1e7', '1.31 ms', '0.94 ms', ms(1)),
  row('max/rows', '0.34 ms', '', ms(0.1)),
  row('max/columns', '0.08 ms', '', ms(0.08)),
  row('argmax/1e6', '0.42 ms', '', ms(0.15)),
  row('norm/1e6', '', '', ms(0.2)),
  row('std/1e6', '', '', ms(0.2)),
  row('broadcast/1000', '0.10 ms', '0.1 ms', ms(0.1)),
  row('softmax/1000', '0.70 ms', '', ms(0.7)),
  row('copy/transposed', '6.4 ms', '5.7 ms', ms(5.8)),
  row('copy/column', '8.7 us', '', us(8)),
  row('copy/half-slab', '0.27 ms', '', ms(0.25)),
  ...sorts.map((type) => row(`sort/${type}`, '77 ms', '', ms(25))),
  row('topk/100', '', '', ms(3)),
  row('kthvalue/250000', '', '', ms(6)),
  row('median/1e6', '', '', ms(6)),
  row('random/randn', '7.2 ms', '', ms(7)),
  row('random/rand', '', '', ms(2.5)),
  row('take/index', '0.93 ms', '', ms(0.9)),
  row('take/gather', '0.93 ms', '', ms(0.9)),
  row('take/rows', '10.4 ms', '', ms(6)),
  row('exchange/put', '68 us', 'memory', us(65)),
  row('exchange/read', '0.22 ms', 'memory', us(60)),
  row('conv/256x9', '', '', { torch7: 1.5 }),
  row('conv/planes', '', '', { torch7: 1.5 }),
];

/* `of(results)` returns this library's value. */
export const MEASURE_TARGETS = [
  {
    measure: 'start',
    what: 'cold import to first result (ms)',
    peer: '21',
    reach: { atMost: 10 },
    of: (r) => r['ours@node']?.median,
  },
  {
    measure: 'size',
    what: 'wasm + JavaScript, gzip (kB)',
    peer: '255 (tfjs), 644 (numpy-ts)',
    reach: { atMost: 130 },
    of: (r) => (r.ours?.js === undefined ? undefined : (r.ours.js + r.ours.wasm) / 1000),
  },
  {
    measure: 'memory',
    what: 'largest float tensor (GB)',
    peer: '2',
    reach: { atLeast: 3.5 },
    of: (r) => (r['ours@node']?.largest === undefined ? undefined : r['ours@node'].largest / 1e9),
  },
  {
    measure: 'memory',
    what: '100,000 forgotten results of 10 kB: growth of the peak after the first 10,000 (MB)',
    peer: 'leaks or fails',
    reach: { atMost: 50 },
    of: (r) =>
      r['ours@node']?.forgotten?.peak === undefined
        ? undefined
        : r['ours@node'].forgotten.peak - r['ours@node'].forgotten.early,
  },
];

/* -> { ours, allowed: ms of a call, reached: true, false, or undefined if a value is missing } */
export function judge({ id, reach }, { cases, recorded, host = 'node' }) {
  const kase = cases[id];
  const ours = kase?.results[`ours@${host}`]?.median;
  const floor = kase?.results['c-loops@native-128']?.median;
  const other = reach.of && cases[reach.of]?.results[`ours@${host}`]?.median;
  const base = { of: other, torch7: recorded[id] / 1e3, floor };
  const allowed =
    reach.ms ??
    (reach.rate
      ? kase?.flops / reach.rate / 1e6
      : reach.of
        ? base.of * reach.times
        : reach.torch7
          ? base.torch7 * reach.torch7
          : base.floor * reach.floor);
  const known = Number.isFinite(allowed) && ours !== undefined;
  return { ours, allowed, reached: known ? ours <= allowed : undefined };
}
