/* check.js: runs all steps of a text in order in one Lua and judges each. */
import { adoption } from './adopt.js';
import { judge } from './judge.js';
import { luaBlocks } from './markdown.js';
import { stepsOf } from './steps.js';

/* the seeds of the runs: what differs between them is not determined by the text */
const SEEDS = [1, 2, 3];

const codeOf = (step) =>
  step.code
    .replace(/\s*--.*$/gm, '')
    .replace(/^\s*=\s*/, '')
    .trim();
const fits = (slip, step) =>
  slip.heading === step.heading &&
  step.code !== null &&
  slip.code === codeOf(step) &&
  (!slip.given || step.says[0] === slip.given);

/* `run(steps, seeds)` is runSteps of engine.js; `slips` are the entries for this text. Returns [{
   step, status, count, text, ... }] for each step that has a check or failed, and a failure for
   each unused entry. */
export async function check(text, { run, slips = [] }) {
  const steps = luaBlocks(text).flatMap(stepsOf);
  const forStep = new Map(steps.map((step) => [step, slips.filter((slip) => fits(slip, step))]));
  const notRun = (step) => forStep.get(step).find(({ skip }) => skip);
  const given = (step) => forStep.get(step).find((slip) => slip.given);
  const toRun = steps.filter((step) => step.code !== null && !notRun(step));
  const asRun = (step) => ({
    code: step.code,
    echo: step.echo,
    adopt: adoption(step),
    given: Boolean(given(step)),
  });
  const answers = await run(toRun.map(asRun), SEEDS);
  const needed = new Set();

  const results = steps.map((step) => {
    const skipped = notRun(step) ?? given(step);
    if (skipped) needed.add(skipped);
    if (skipped) return { step, status: 'skipped', count: 1, text: skipped.why };
    if (step.code === null)
      return { step, status: 'skipped', count: 1, text: `no Lua: ${step.says[0].trim()}` };
    const result = judge(
      step,
      answers[toRun.indexOf(step)],
      forStep.get(step).filter(({ lines }) => lines),
    );
    for (const slip of result.used ?? []) needed.add(slip);
    return { step, ...result };
  });
  const unneeded = slips
    .filter((slip) => !needed.has(slip))
    .map((slip) => ({
      step: { heading: slip.heading, code: slip.code, line: 0 },
      status: 'failed',
      count: 1,
      text: 'the list of slips has an entry that nothing here needs',
    }));
  return [...results.filter(({ status }) => status !== 'ran'), ...unneeded];
}

export function count(results, status) {
  return results
    .filter((result) => result.status === status)
    .reduce((sum, result) => sum + result.count, 0);
}
