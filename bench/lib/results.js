/* results.js: the format of bench/results/*.json, which the site's page of measurements shows:

     { date, commit, machine, versions, rounds, rows }

   A row is a case on a host: { op, case, type, layout, host, threads, unit, ours, peers }. `ours`
   is this library's median, in ms if there is no `unit`. `peers` has for each other library {
   value, ratio } or { wrong: true }; the ratio is the peer's time divided by this library's, the
   median of the rounds' ratios. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { machine } from './machine.js';

const TYPES = new Map([
  [Uint8Array, 'Byte'],
  [Int8Array, 'Char'],
  [Int16Array, 'Short'],
  [Int32Array, 'Int'],
  [BigInt64Array, 'Long'],
  [Float32Array, 'Float'],
  [Float64Array, 'Double'],
]);

/* The element type of a case's first input; positions are longs. */
export function typeOf(kase) {
  const inputs = Object.values(kase.inputs());
  const first = inputs.find(({ positions }) => !positions);
  return first ? TYPES.get(first.data.constructor) : inputs.length > 0 ? 'Long' : kase.type;
}

/* The op's name: `mm views` and `linalg svd` are names of operations of the peers. */
const nameOf = (op) => op.replace(/^(?:numpy|linalg|fft) /, '').split(' ')[0];

/* An object without the properties that are undefined. */
const compact = (object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

const entry = ({ median, ratio, wrong }) =>
  wrong ? { wrong: true } : median === undefined ? undefined : { value: median, ratio };

/* A row for each host. Native code is compared with this library in Node: its hosts have no row if
   they do not have the operation. */
function rowsOfCase([id, kase], { contenders, hosts, threads }) {
  const { results } = kase;
  return Object.entries(hosts).flatMap(([host, label]) => {
    const others = contenders.filter((c) => c.host === host && !/^(?:ours|before)@/.test(c.id));
    const peers = compact(
      Object.fromEntries(others.map(({ id: who, name }) => [name, entry(results[who] ?? {})])),
    );
    const ours = results[`ours@${host}`];
    if (!ours && Object.keys(peers).length === 0) return [];
    return compact({
      op: nameOf(kase.op),
      case: id,
      type: kase.type,
      layout: kase.layout,
      host: label,
      threads: threads > 1 ? threads : undefined,
      ours: (ours ?? results['ours@node'])?.median,
      peers,
    });
  });
}

/* The measures of run.js: [{ op, case, unit, of }], where `of` returns the value of a result. */
const MEASURES = [
  {
    op: 'size',
    case: 'what a page loads, gzip',
    unit: 'kB',
    of: (r) => r.wasm !== undefined && (r.js + r.wasm) / 1000,
  },
  { op: 'start', case: 'cold import to the first result', of: (r) => r.median },
  {
    op: 'memory',
    case: 'largest tensor that was made, up to 4228 MB',
    unit: 'MB',
    of: (r) => r.largest && r.largest / 1e6,
  },
  {
    op: 'memory',
    case: 'peak with 100,000 forgotten results of 10 kB',
    unit: 'MB',
    of: (r) => r.forgotten?.peak,
  },
  {
    op: 'memory',
    case: 'peak with 10,000 forgotten results of 10 kB',
    unit: 'MB',
    of: (r) => r.forgotten?.early,
  },
];

/* The peers of a row, from [[name, value]] and this library's value. */
export const peersOf = (list, ours) =>
  Object.fromEntries(list.map(([name, value]) => [name, { value, ratio: value / ours }]));

function rowsOfMeasure({ op, case: name, unit, of }, { measures, contenders, hosts }) {
  const nameOfPeer = (peer) => contenders.find((c) => c.peer === peer)?.name ?? peer;
  return Object.entries(hosts).flatMap(([host, label]) => {
    const found = Object.entries(measures[op]?.results ?? {})
      .map(([id, result]) => {
        const [peer, at = 'node'] = id.split('@');
        return [peer, at, of(result)];
      })
      .filter(([, at, value]) => at === host && value);
    const ours = found.find(([peer]) => peer === 'ours')?.at(-1);
    if (ours === undefined) return [];
    const peers = found.filter(([peer]) => !peer.startsWith('ours'));
    return compact({
      op,
      case: name,
      unit,
      host: label,
      ours,
      peers: peersOf(
        peers.map(([peer, , value]) => [nameOfPeer(peer), value]),
        ours,
      ),
    });
  });
}

/* The rows of a report of run.js. */
export const rowsOf = (report) => [
  ...Object.entries(report.cases).flatMap((kase) => rowsOfCase(kase, report)),
  ...MEASURES.flatMap((measure) => rowsOfMeasure(measure, report)),
];

/* The host of a script that runs alone. */
export const HOST = `Node ${process.versions.node}`;

const keyOf = (row) =>
  [row.op, row.case, row.type, row.layout, row.host, row.threads].map((v) => v ?? '').join('|');
const rounded = (key, value) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;

/* Writes a file with one line for each row. With `merge`, the rows that the file has and `rows` has
   not are kept. */
export function writeResults(file, { rounds, rows }, { merge = false } = {}) {
  const old = merge && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).rows : [];
  const all = new Map([...old, ...rows].map((row) => [keyOf(row), row]));
  const { commit, versions, ...rest } = machine();
  const head = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${rest.processor}, family/model ${rest.family}; ${rest.processors} cores, ${Math.round(rest.memory / 2 ** 30)} GB; ${rest.system}`,
    versions,
    rounds,
  };
  const lines = Object.entries(head).map(([key, value]) => ` "${key}": ${JSON.stringify(value)},`);
  const list = [...all.values()].map((row) => `  ${JSON.stringify(row, rounded)}`).join(',\n');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `{\n${lines.join('\n')}\n "rows": [\n${list}\n ]\n}\n`);
}
