/* rounds.js: measures one case: prepares each contender and checks its result, warms up, then runs
   rounds in which the contenders take turns, so that a slower machine affects all of them. Only one
   of them works at a time. */
import { summary, timesAsLong, turn } from './stats.js';

const LEAST = 5; /* ms: the shortest sample, unless the host needs longer ones */

/* ms: after a slower call, larger sizes are skipped; they would take eight times as long */
const LONG = 200;

/* Returns how many of `rounds` to run. Slow calls need fewer. */
export const roundsFor = (ms, rounds) =>
  ms < 100 ? rounds : ms < 400 ? Math.min(rounds, 5) : Math.min(rounds, 3);

/* Larger sizes are skipped for a contender that was too slow, or wrong. */
const skipped = ({ slow }, { series }) =>
  series?.size !== undefined && slow[series.name]?.size < series.size
    ? slow[series.name].why
    : undefined;

function skipLarger(contender, { series }, why) {
  if (series?.size !== undefined)
    contender.slow[series.name] = { size: series.size, why: `${why} at ${series.size}` };
}

async function ready(contender, kase, family) {
  const reason = skipped(contender, kase);
  if (reason) return { reason };
  try {
    await contender.wake();
    const { missing, wrong } = await contender.call('prepare', family, kase.id);
    if (missing) return { reason: missing };
    if (wrong) {
      skipLarger(contender, kase, 'wrong');
      return { wrong };
    }
    const { calls, one, slow } = await contender.call('calibrate', contender.leastSample ?? LEAST);
    if (one > LONG) skipLarger(contender, kase, `too slow: ${(one / 1000).toFixed(1)} s a call`);
    return slow ? { reason: slow } : { calls, one, samples: [] };
  } catch (error) {
    if (error.ended) contender.lost();
    return { reason: error.message };
  }
}

/* Returns, by the contender's id, { median, low, high, spread, best, rounds, calls, ratio }, {
   reason } or { wrong }. `ratio` is the time divided by this library's on the same host, and for
   native programs by that in Node. `settle`: for how many ms calls are repeated before each
   sample. */
export async function runCase(kase, family, contenders, rounds, { settle = 0 } = {}) {
  const states = [];
  for (const contender of contenders) {
    const state = await ready(contender, kase, family);
    states.push(state);
    if (!state.samples) await contender.call('close').catch(() => contender.lost());
  }
  for (let round = 0; round < rounds; round++) {
    for (const i of turn(contenders.length, round)) {
      const state = states[i];
      if (!state.samples || round >= roundsFor(state.one, rounds)) continue;
      try {
        state.samples.push(await contenders[i].call('sample', state.calls, settle));
      } catch (error) {
        if (error.ended) contenders[i].lost();
        states[i] = { reason: error.message };
      }
    }
  }
  const results = {};
  const samplesOf = (id) => states[contenders.findIndex((c) => c.id === id)]?.samples;
  for (const [i, contender] of contenders.entries()) {
    const { samples, calls, reason, wrong } = states[i];
    if (samples) await contender.call('close').catch(() => contender.lost());
    const ours = samplesOf(`ours@${contender.id.split('@')[1]}`) ?? samplesOf('ours@node');
    results[contender.id] = samples
      ? { ...summary(samples), calls, ...(ours && { ratio: timesAsLong(samples, ours) }) }
      : wrong
        ? { wrong }
        : { reason };
  }
  return results;
}
