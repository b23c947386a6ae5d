/* spoil.js: a program for cases.test.js. For the smallest case of each operation it checks that
   this library's result passes and that a wrong result is detected. Prints a line of JSON for each
   case. It runs outside Jest, where its loops would take ten times as long. */
import { readdirSync } from 'node:fs';
import { Session } from '../../bench/lib/session.js';
import { open } from '../../bench/peers/ours.js';

const files = readdirSync(new URL('../../bench/cases/', import.meta.url));
const cases = (await Promise.all(files.map((f) => import(`../../bench/cases/${f}`)))).flatMap(
  (m) => m.default,
);

const size = (kase) => kase.series?.size ?? 0;
const samples = new Map();
for (const kase of cases.filter((c) => c.id !== 'sum/1e7')) {
  const key = JSON.stringify([kase.op, kase.options?.a, kase.options?.b]);
  if (!samples.has(key) || size(kase) < size(samples.get(key))) samples.set(key, kase);
}

/* positions that some peers do not return; they are not compared */
const ignored = ({ op }, i) => i > 0 && !/^(?:sort|topk|program .*)$/.test(op);

/* one wrong element in the middle */
function spoil(result) {
  if (typeof result === 'number') return result * 1.01 + 1;
  const wrong = result.slice();
  const at = wrong.length >> 1;
  wrong[at] = typeof wrong[at] === 'bigint' ? wrong[at] + 1n : wrong[at] + 1;
  return wrong;
}
/* Random numbers: half of them are halved. Images, of which some pixels are checked: upside
   down. */
const halved = (list) => list.map((v, k) => (k % 2 ? v : Math.abs(v) / 2));
const spoilOf = ({ id }) => {
  if (id.startsWith('random/')) return halved;
  return /^image\/(?!nms)/.test(id) ? (list) => list.slice().reverse() : spoil;
};

const peer = await open();
for (const kase of samples.values()) {
  const inputs = kase.inputs();
  const session = new Session(peer);
  let results;
  const check = (all) => {
    results = all;
    return kase.check(all, inputs);
  };
  const right = await session.prepare({ ...kase, inputs: () => inputs, check });
  const wrongOnes = results
    .map((r, i) =>
      ignored(kase, i) ? null : results.map((other, k) => (k === i ? spoilOf(kase)(r) : other)),
    )
    .filter(Boolean);
  const seen = [...wrongOnes, [new Float32Array(7)]].map(
    (wrong) => typeof kase.check(wrong, inputs) === 'string',
  );
  await session.close();
  console.log(JSON.stringify({ id: kase.id, op: kase.op, right, seen }));
}
