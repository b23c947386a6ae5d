/* bench/results/: every file has the format of bench/lib/results.js, and the numbers of
   docs/performance.md are in them. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { rowsOf } from '../../bench/lib/results.js';
import { SETS } from '../../site/measurements.js';

const root = new URL('../../', import.meta.url);
const names = readdirSync(new URL('bench/results/', root)).map((file) => file.slice(0, -5));
const read = (name) =>
  JSON.parse(readFileSync(new URL(`bench/results/${name}.json`, root), 'utf8'));
const page = readFileSync(new URL('docs/performance.md', root), 'utf8');

test('the site has every file, with a title', () => {
  expect(SETS.map(([name]) => name).sort()).toEqual(names.sort());
});

describe.each(names)('%s', (name) => {
  const { date, rows } = read(name);

  test('has a date, and rows with an op, a host and ratios', () => {
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(rows.length).toBeGreaterThan(5);
    const wrong = rows.filter(
      ({ op, host, ours, peers }) =>
        !op ||
        !host ||
        !(ours === undefined || ours > 0) ||
        !Object.values(peers).every(({ ratio, wrong: isWrong }) => isWrong || ratio > 0),
    );
    expect(wrong).toEqual([]);
  });

  test('has each case once', () => {
    const keys = rows.map((row) =>
      [row.op, row.case, row.type, row.layout, row.host, row.threads].join('|'),
    );
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
});

/* The cells of the table of the page below a heading that begins so. */
function table(heading) {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith(heading));
  const end = lines.findIndex((line, i) => i > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const numberOf = (text) => Number.parseFloat(text.replace('x', ''));
/* Numbers of the page are rounded. */
const agree = (text, value) => expect(Math.abs(numberOf(text) / value - 1)).toBeLessThan(0.035);
const median = (list) => {
  const sorted = list.slice().sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};
const ratiosOf = (rows, peer) => rows.map(({ peers }) => peers[peer]?.ratio).filter(Boolean);
const cases = read('peers').rows.filter(
  ({ host, type }) => host.startsWith('Node 20') && type !== undefined,
);
const ahead = (list) => list.filter((ratio) => ratio >= 1).length;

describe('docs/performance.md', () => {
  test('compares with each library', () => {
    const rows = table('| library | cases');
    expect(rows.length).toBeGreaterThan(5);
    for (const [peer, count, faster, ratio] of rows) {
      const ratios = ratiosOf(cases, peer);
      expect([peer, Number(count), Number(faster)]).toEqual([peer, ratios.length, ahead(ratios)]);
      agree(ratio, median(ratios));
    }
    const least = cases.map(({ peers }) =>
      Math.min(...Object.values(peers).map(({ ratio = Infinity }) => ratio)),
    );
    expect(page).toContain(
      `In ${ahead(least)} of the ${cases.length} cases this library is faster than each of them`,
    );
  });

  test('has the times of some cases', () => {
    const head = ['torch7-wasm', 'tfjs-wasm', 'numpy-ts', 'plain JavaScript'];
    for (const [title, ...cells] of table(`| case | ${head.join(' | ')}`)) {
      const id = /`([^`]+)`/.exec(title)[1];
      const { ours, peers } = cases.find((row) => row.case === id);
      cells.forEach((cell, i) => {
        const value = i === 0 ? ours : peers[head[i]]?.value;
        if (cell === '-') expect(value).toBeUndefined();
        else agree(cell, value);
      });
    }
  });

  test('has the counts and medians of the other sets', () => {
    const text = page.replace(/\s+/g, ' ');
    const ops = read('ops').rows;
    for (const [rows, peer, sentence] of [
      [ops, 'plain JavaScript', /than a plain loop in (\d+) of (\d+) cases \(median ([\d.]+)x\)/],
      [ops, 'numpy-ts', /than numpy-ts in (\d+) of (\d+) \(median ([\d.]+)x\)/],
      [read('numpy').rows, 'numpy-ts', /than numpy-ts in (\d+) of (\d+) cases \(median ([\d.]+)x/],
    ]) {
      const [, faster, count, ratio] = sentence.exec(text);
      const ratios = ratiosOf(rows, peer);
      expect([Number(faster), Number(count)]).toEqual([ahead(ratios), ratios.length]);
      agree(ratio, median(ratios));
    }
  });

  test('has the range of the ratios of whole programs', () => {
    const [, ...found] =
      /spectrogram: ([\d.]+) to ([\d.]+) times as fast .*? takes ([\d.]+) to ([\d.]+) times as long, with OpenBLAS ([\d.]+) to ([\d.]+)\./.exec(
        page.replace(/\s+/g, ' '),
      );
    const { rows } = read('programs');
    const least = (host) =>
      rows
        .filter((row) => row.host.includes(host))
        .map(({ peers }) => Math.min(...Object.values(peers).map(({ ratio }) => ratio)));
    ['Node', 'reference BLAS', 'OpenBLAS'].forEach((host, i) => {
      agree(found[2 * i], Math.min(...least(host)));
      agree(found[2 * i + 1], Math.max(...least(host)));
    });
  });

  test('has the cost of calls, the speed of two threads and the time of the start', () => {
    const calls = read('calls').rows.filter(({ host }) => host.startsWith('Node 20'));
    for (const [call, one, all] of table('| call |')) {
      const of = (types) => calls.find((row) => row.case === `${call.slice(1, -1)}, ${types}`).ours;
      agree(one, 1e6 * of('one type in use'));
      agree(all, 1e6 * of('all types in use'));
    }
    const threads = read('threads').rows;
    for (const [id, times] of table('| case | times as fast'))
      agree(
        times,
        threads.find((row) => `\`${row.case}\`` === id).peers['torch7-wasm, one thread'].ratio,
      );
    const start = read('start').rows;
    for (const [node, required, imported] of table('| Node |')) {
      const of = (how) =>
        start.find(
          (row) => row.case === `${how} to the first result` && row.host === `Node ${node}`,
        ).ours;
      agree(required, of('require'));
      agree(imported, of('import'));
    }
  });

  test('is one page', () => expect(page.split(/\s+/).length).toBeLessThan(1500));
});

test('a report of run.js gives a row for each host, and native code is compared with Node', () => {
  const contender = (peer, host) => ({ id: `${peer}@${host}`, name: peer, peer, host });
  const time = (ms, ratio) => ({ median: ms, ratio, rounds: 3 });
  const rows = rowsOf({
    threads: 1,
    hosts: { node: 'Node 20', chromium: 'Chromium', 'native-128': 'gcc' },
    contenders: [
      contender('ours', 'node'),
      contender('a', 'node'),
      contender('b', 'node'),
      contender('ours', 'chromium'),
      contender('a', 'chromium'),
      contender('c', 'native-128'),
    ],
    cases: {
      'mm/8': {
        op: 'mm views',
        type: 'Float',
        results: {
          'ours@node': time(2, 1),
          'a@node': time(4, 2),
          'b@node': { wrong: 'because' },
          'ours@chromium': time(3, 1),
          'a@chromium': { reason: 'has none' },
          'c@native-128': time(1, 0.5),
        },
      },
      'put/8': { op: 'put', type: 'Float', results: { 'ours@node': time(2, 1) } },
    },
    measures: {
      size: { results: { ours: { js: 1000, wasm: 3000 }, a: { js: 8000, wasm: 0 } } },
      memory: { results: { 'ours@node': { largest: 2e6 }, 'b@node': { largest: 1e6 } } },
    },
  });
  const mm = { op: 'mm', case: 'mm/8', type: 'Float' };
  expect(rows).toEqual([
    {
      ...mm,
      host: 'Node 20',
      ours: 2,
      peers: { a: { value: 4, ratio: 2 }, b: { wrong: true } },
    },
    { ...mm, host: 'Chromium', ours: 3, peers: {} },
    { ...mm, host: 'gcc', ours: 2, peers: { c: { value: 1, ratio: 0.5 } } },
    { op: 'put', case: 'put/8', type: 'Float', host: 'Node 20', ours: 2, peers: {} },
    expect.objectContaining({ op: 'size', ours: 4, peers: { a: { value: 8, ratio: 2 } } }),
    expect.objectContaining({ op: 'memory', ours: 2, peers: { b: { value: 1, ratio: 0.5 } } }),
  ]);
});
