/* report.js: formats times, rates and ratios, and prints the lines of a run. */

/* Formats milliseconds with three digits and a unit. */
export function time(ms) {
  const rounded = Number(ms.toPrecision(3)); /* 0.9996 is 1.00 ms */
  const [value, unit] =
    rounded < 1e-3
      ? [ms * 1e6, 'ns']
      : rounded < 1
        ? [ms * 1e3, 'us']
        : rounded < 1000
          ? [ms, 'ms']
          : [ms / 1000, 's'];
  return `${value.toPrecision(value >= 100 ? Math.max(3, Math.ceil(Math.log10(value))) : 3)} ${unit}`;
}

/* Formats operations per second, if the case has a count of operations. */
export function rate({ flops, bytes }, ms) {
  if (flops) return `${(flops / ms / 1e6).toPrecision(3)} GFLOP/s`;
  return bytes ? `${(bytes / ms / 1e6).toPrecision(3)} GB/s` : '';
}

export const ratio = (x) => `${x.toPrecision(x >= 100 ? 3 : x >= 0.1 ? 3 : 2)}x`;

/* Returns the contender with the smallest median on a host, other than this library and its earlier
   build. */
export function bestPeer({ results }, contenders, host) {
  const peers = contenders.filter(
    (c) => c.host === host && c.peer !== 'ours' && results[c.id]?.median !== undefined,
  );
  return peers.sort((a, b) => results[a.id].median - results[b.id].median)[0];
}

const cell = (r) =>
  r === undefined
    ? '-'
    : r.median !== undefined
      ? `${time(r.median).padStart(8)} ±${(r.spread * 100).toFixed(0).padStart(2)} %`
      : r.wrong
        ? 'WRONG'
        : '-';
const line = (...parts) =>
  parts
    .map(([text, width]) =>
      width < 0 ? String(text).padStart(-width) : String(text).padEnd(width),
    )
    .join(' ')
    .trimEnd();

export function heading({ machine, hosts, rounds, threads }) {
  return (
    `${machine.processor}, ${Object.values(hosts).join(', ')}; ${threads === 1 ? 'one thread' : `${threads} threads`}; medians of ${rounds} rounds ± half the distance of the quartiles, all contenders in turns; ratios are medians of the rounds' ratios\n` +
    line(
      ['case', 31],
      ['host', 13],
      ['torch7-wasm', -16],
      ['', 14],
      ['best peer', -16],
      ['', 18],
      ['ratio', -8],
    )
  );
}

export function caseLines(id, { cases, contenders, hosts }, { all = false } = {}) {
  const kase = cases[id];
  const lines = [];
  for (const host of Object.keys(hosts)) {
    const here = contenders.filter((c) => c.host === host);
    const ours = kase.results[`ours@${host}`];
    const best = bestPeer(kase, contenders, host);
    const shown = all
      ? here.filter((c) => c.peer !== 'ours' || c.id.startsWith('before'))
      : host.startsWith('native')
        ? here
        : [best, ...here.filter((c) => c.id.startsWith('before'))].filter(Boolean);
    if (shown.length === 0)
      lines.push(
        line(
          [id, 31],
          [host, 13],
          [cell(ours), -16],
          [ours?.median ? rate(kase, ours.median) : '', -14],
        ),
      );
    for (const [i, c] of shown.entries()) {
      const theirs = kase.results[c.id];
      lines.push(
        line(
          [i === 0 ? id : '', 31],
          [i === 0 ? host : '', 13],
          [i === 0 && ours ? cell(ours) : '', -16],
          [i === 0 && ours?.median ? rate(kase, ours.median) : '', -14],
          [cell(theirs), -16],
          [c.name, 18],
          [theirs?.ratio ? ratio(theirs.ratio) : '', -8],
        ),
      );
    }
    for (const c of here)
      if (kase.results[c.id]?.wrong) lines.push(`  WRONG: ${c.id}: ${kase.results[c.id].wrong}`);
  }
  return lines.join('\n');
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const TEXTS = {
  start: (r) => `${time(r.median)} ±${(r.spread * 100).toFixed(0)} %`,
  size: ({ js, wasm }) =>
    `${kilobytes(js + wasm)} (JavaScript ${kilobytes(js)}, wasm ${kilobytes(wasm)})`,
  memory: ({ largest, atLeast, forgotten: f }) =>
    [
      largest
        ? `largest tensor ${atLeast ? 'at least ' : ''}${(largest / 2 ** 30).toFixed(2)} GB`
        : '',
      f.error
        ? `forgotten results: ${f.error}`
        : `forgotten results: peak ${f.peak.toFixed(0)} MB, ${f.early.toFixed(0)} MB after a tenth`,
    ]
      .filter(Boolean)
      .join('; '),
};
export const measureText = (id, result) =>
  result.reason ? `- (${result.reason})` : TEXTS[id](result);

export function measureLines(id, { measures }) {
  const { title, results } = measures[id];
  return [
    `\n${title}`,
    ...Object.entries(results).map(([who, r]) => `  ${who.padEnd(26)} ${measureText(id, r)}`),
  ].join('\n');
}
