/* table.js: makes the table of every op for docs/performance.md from the results of bench/ops.js. */
const LAYOUTS = ['contiguous', 'transposed', 'expanded'];
const PLAIN = 'plain JavaScript';
const NOISE = 1.05; /* runs differ by as much */

const number = (x) => (x >= 99.5 ? x.toFixed(0) : x.toPrecision(x < 1 ? 2 : 3));
const peers = (others) => Object.entries(others).filter(([name]) => name !== PLAIN);
const bestPeer = (others) => Math.min(...peers(others).map(([, ratio]) => ratio));

/* `0.475 (3.7, 0.70)`: ms, and how many times as long plain JavaScript and the best peer take. */
function cell(kase) {
  if (!kase) return '';
  const { ms, others } = kase;
  const peer = bestPeer(others);
  const ratios = [others[PLAIN], Number.isFinite(peer) ? peer : undefined].map((r) =>
    r === undefined ? '-' : number(r),
  );
  return `${number(ms)} (${ratios.join(', ')})`;
}

const titleOf = ({ op, form }) => [`\`${op}\``, form].filter(Boolean).join(', ');

/* The rows of a list of types: one for each op and form. */
function rowsOf(cases, types) {
  const rows = new Map();
  for (const kase of cases.filter(({ type }) => types.includes(type))) {
    const key = titleOf(kase);
    if (!rows.has(key)) rows.set(key, new Map());
    rows.get(key).set(`${kase.type} ${kase.layout}`, kase);
  }
  return rows;
}

function tableOf(cases, types) {
  const columns = types.flatMap((type) => LAYOUTS.map((layout) => `${type} ${layout}`));
  const head = ['op', ...types.flatMap((type) => [type, 'transposed', 'expanded'])];
  return [
    `| ${head.join(' | ')} |`,
    `|${head.map((_, i) => (i === 0 ? ' --- ' : ' ---: ')).join('|')}|`,
    ...[...rowsOf(cases, types)].map(
      ([title, row]) => `| ${[title, ...columns.map((c) => cell(row.get(c)))].join(' | ')} |`,
    ),
  ].join('\n');
}

/* The cases in which plain JavaScript is faster, beyond noise, as a sentence for each op. */
function slower(cases) {
  const found = new Map();
  for (const kase of cases.filter(({ others }) => others[PLAIN] * NOISE < 1)) {
    const key = titleOf(kase);
    if (!found.has(key)) found.set(key, []);
    found.get(key).push(`${kase.type} ${kase.layout} ${number(kase.others[PLAIN])}`);
  }
  return [...found].map(([title, list]) => `- ${title}: ${list.join('; ')}`).join('\n');
}

export function everyOp({ date, machine, node, rounds, cases }) {
  const all = Object.values(cases);
  const beside = all.filter(({ others }) => others[PLAIN] !== undefined);
  const besidePeers = all.filter(({ others }) => peers(others).length > 0);
  const ahead = (list, ratio) => list.filter((kase) => ratio(kase.others) >= 1).length;
  return `${date}, commit ${machine.commit}, ${node}, ${rounds} rounds. This library is ahead of plain JavaScript in ${ahead(
    beside,
    (others) => others[PLAIN],
  )} of ${beside.length} cases, and of the best peer in ${ahead(besidePeers, bestPeer)} of ${besidePeers.length}.

${tableOf(all, ['Double', 'Float'])}

Of integers:

${tableOf(all, ['Int', 'Byte'])}

Plain JavaScript is faster, by more than ${Math.round(100 * (NOISE - 1))} %, in these:

${slower(all) || 'none.'}`;
}
