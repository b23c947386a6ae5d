/* run.js: measures this library and its peers in one run: `make bench`. `node bench/run.js --help`
   lists the options. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findContenders, findHosts, findPeers } from './lib/contenders.js';
import { machine } from './lib/machine.js';
import { rowsOf, typeOf, writeResults } from './lib/results.js';
import { runCase } from './lib/rounds.js';
import { caseLines, heading, measureLines } from './report.js';
import * as memory from './measures/memory.js';
import * as size from './measures/size.js';
import * as start from './measures/start.js';

const HELP = `node bench/run.js [options]
  --cases mm,add/into    only cases whose names begin so (all but linalg/, fft/, image/, numpy/,
                         networks/ and programs/, in which some peers take minutes for a call)
  --hosts node,chromium  of node, node-current, chromium, native-128, native-all (all that are there),
                         numpy, numpy-openblas, chromium-worker (only if they are named)
  --peers tfjs,plain     only these beside the library (all; the files of bench/peers/)
  --node PATH            the Node of host "node" (the one that runs this)
  --before FOLDER        also the library of another working tree, built there
  --rounds 9             samples of each
  --threads 1            of this library and of the peers that have threads (hosts "node", unless
                         "chromium" or "chromium-worker" are named)
  --json FILE            where the results go (build/bench/peers.json)
  --merge                keep the other rows of that file
  --all                  print every contender, not only the library, the best peer and the native floor
  --list                 the names of all cases`;

const { values: options } = parseArgs({
  options: {
    cases: { type: 'string', default: '' },
    hosts: { type: 'string' },
    peers: { type: 'string' },
    node: { type: 'string' },
    before: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    threads: { type: 'string', default: '1' },
    json: {
      type: 'string',
      default: fileURLToPath(new URL('../build/bench/peers.json', import.meta.url)),
    },
    merge: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const HOSTS = 'node,node-current,chromium,native-128,native-all';
const NEEDS = {
  'node-current': "bench/node_modules, with npm's optional dependencies",
  'native-128': 'make bench',
  'native-all': 'make bench',
  numpy: "Debian's python3-numpy",
  'numpy-openblas': "Debian's python3-numpy, and the folder OPENBLAS (bench/hosts/numpy.js)",
};
const WITH_THREADS = ['node', 'chromium', 'chromium-worker'];

/* ms: a system may start two threads on one core and move one of them milliseconds later, and idle
   threads of the last contender may still spin (those of onnxruntime-web do for 25 ms). */
const SETTLE = 50;
const MEASURES = { size, start, memory };
const listed = (text) => text.split(',').filter(Boolean);

/* families in the order of the table, then all others */
const ORDER = [
  'mm',
  'products',
  'add',
  'strided',
  'maths',
  'reduce',
  'copy',
  'sort',
  'random',
  'pick',
  'conv',
  'networks',
  'programs',
  'linalg',
  'fft',
  'numpy',
  'image',
];
const rank = (family) => ORDER.indexOf(family) + 1 || ORDER.length + 1;
const families = readdirSync(new URL('cases/', import.meta.url))
  .map((f) => f.slice(0, -3))
  .sort((a, b) => rank(a) - rank(b));
const wanted = listed(options.cases);
const APART = /^(?:linalg|fft|image|numpy|networks|programs)\//;
const isWanted = (id) =>
  wanted.length === 0 ? options.list || !APART.test(id) : wanted.some((w) => id.startsWith(w));
const cases = [];
for (const family of families) {
  const { default: all } = await import(`./cases/${family}.js`);
  cases.push(...all.filter((c) => isWanted(c.id)).map((kase) => ({ family, kase })));
}

if (options.help) console.log(HELP);
else if (options.list)
  console.log([...cases.map(({ kase }) => kase.id), ...Object.keys(MEASURES)].join('\n'));
else await main();

async function main() {
  const threads = Number(options.threads);
  const settle = threads > 1 ? SETTLE : 0;
  const wantedHosts = listed(options.hosts ?? (threads > 1 ? 'node' : HOSTS));
  const hosts = await findHosts(
    wantedHosts.filter((host) => threads === 1 || WITH_THREADS.includes(host)),
    { execPath: options.node },
  );
  for (const host of listed(options.hosts ?? '').filter((name) => !hosts[name]))
    console.log(`The host ${host} is missing${NEEDS[host] ? `: it needs ${NEEDS[host]}` : ''}`);
  const contenders = await findContenders(hosts, {
    peers: options.peers && listed(options.peers),
    before: options.before && resolve(options.before),
    threads,
  });
  const report = {
    machine: machine(),
    date: new Date().toISOString().slice(0, 10),
    rounds: Number(options.rounds),
    threads,
    hosts: Object.fromEntries(Object.entries(hosts).map(([id, h]) => [id, h.label])),
    contenders: contenders.map(({ id, name, peer, host }) => ({ id, name, peer, host })),
    cases: {},
    measures: {},
  };
  console.log(heading(report));
  try {
    for (const { family, kase } of cases) {
      const { id, op, flops, bytes } = kase;
      const begin = Date.now();
      report.cases[id] = {
        family,
        op,
        type: typeOf(kase),
        layout: kase.layout ?? 'contiguous',
        flops,
        bytes,
        results: await runCase(kase, family, contenders, report.rounds, { settle }),
        seconds: 0,
      };
      report.cases[id].seconds = (Date.now() - begin) / 1000;
      console.log(caseLines(id, report, options));
    }
    for (const contender of contenders) await contender.stop();
    const peers = (await findPeers(options.peers && listed(options.peers))).filter((p) =>
      p.hosts.includes('node'),
    );
    for (const [id, { measure, title }] of Object.entries(MEASURES)) {
      if (!isWanted(id)) continue;
      report.measures[id] = {
        title,
        results: await measure({ hosts, peers, rounds: report.rounds }),
      };
      console.log(measureLines(id, report));
    }
  } finally {
    for (const contender of contenders) await contender.stop();
    for (const host of Object.values(hosts)) await host.close?.();
  }
  const { rounds } = report;
  writeResults(resolve(options.json), { rounds, rows: rowsOf(report) }, options);
  console.log(`\nThe results are in ${options.json}`);
}
