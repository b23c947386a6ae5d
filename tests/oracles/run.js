/* node tests/oracles/run.js NAME [--record] [--json FILE]: runs an oracle on all of its data, or
   records its sample. The last line is `N passed, N failed`. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createTorchSync } from '../../js/create.node.js';
import { ORACLES, sampleOf } from './oracles.js';
import { versionOf } from './helpers/debian.js';
import { writeSample } from './helpers/sample.js';
import { Tally } from './helpers/tally.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean' }, json: { type: 'string' } },
});
const [name] = positionals;
const oracle = ORACLES[name];
if (!oracle) throw new Error(`no oracle '${name}': one of ${Object.keys(ORACLES).join(', ')}`);

const version = versionOf(oracle.source);
const began = performance.now();
const data = oracle.load();
if (values.record) {
  console.log(`${writeSample(sampleOf(name), oracle.sample(data))} bytes recorded`);
} else {
  const tally = new Tally();
  oracle.run(createTorchSync(), data, tally);
  const { passed, explained, failures, total } = tally;
  const groups = Object.fromEntries(tally.groups);
  const seconds = Math.round((performance.now() - began) / 1000);
  const counts = { version, passed, explained, failed: failures.length, total, groups, seconds };
  if (values.json) writeFileSync(values.json, JSON.stringify(counts));
  console.log(`${oracle.what}: ${oracle.source} ${version}\n${tally}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
