/* node --expose-gc tests/endurance/run.js HOST [SECONDS] [SEED] [--tasks=N] [--leak=NAME]
   [--json=FILE]: mixed work in `node` or `chromium`, for some seconds or a number of tasks. Exits
   with 1 if its memory is not flat. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judge } from './judge.js';

/* Ends with the test that has started it; playwright-core then ends its browser. */
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const { values, positionals } = parseArgs({
  options: { tasks: { type: 'string' }, leak: { type: 'string' }, json: { type: 'string' } },
  allowPositionals: true,
});
const [name, duration = 600, seed = Date.now() % 1e9] = positionals;
const { endure } = await import(`./${name}.js`);

const tasks = values.tasks && Number(values.tasks);
const options = { tasks, duration: Number(duration), seed: Number(seed), leak: values.leak };
const report = await endure(options);
report.findings = judge(report);
if (values.json) writeFileSync(values.json, JSON.stringify(report));

const length = tasks ? '' : ` in ${duration} s`;
console.log(`${report.host}: ${report.steps} tasks${length}, seed ${seed}`);
for (const finding of report.findings) console.log(finding);
console.log(report.findings.length === 0 ? 'memory is flat' : 'memory grows');
process.exitCode = report.findings.length === 0 ? 0 : 1;
