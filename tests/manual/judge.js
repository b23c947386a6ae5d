/* judge.js: compares the output of a step with the manual. Only two differences are ignored: `of
   dimension`, which manuals write for `of size`, and spaces at the end of a line. */

/* Removes the manual's comments beside a printout. */
const withoutComment = (line) => line.replace(/\s+-- .*$/, '');
const even = (line) => line.replace(/\bof dimension\b/, 'of size').trimEnd();

function evenAll(lines) {
  const all = lines.map(even);
  return all.slice(0, all.findLastIndex((line) => line !== '') + 1);
}

const outputOf = ({ printed, error }) =>
  evenAll(error === null ? printed : [...printed, ...error.split('\n')]);
const same = (a, b) => a.length === b.length && a.every((line, i) => line === b[i]);
const allSame = (lists) => lists.every((list) => same(list, lists[0]));

/* Replaces each number in a printout by a sign, which keeps their count, lines, type and shape.
   Lines with sizes and positions keep theirs. */
const KEPT = /^(\[[a-z]+\.|Shape:|\()/;
const NUMBER = /(?<![\w.])-?(\d+\.?\d*(e[+-]\d+)?|nan|inf)(?![\w.])/g;
const shapeOf = (lines) =>
  lines.map((line) =>
    KEPT.test(line) ? line : line.replace(NUMBER, '#').replace(/ +/g, ' ').trim(),
  );
/* If even sizes depend on random numbers, only the type is compared. */
const typeOf = (lines) => (lines.at(-1) ?? '').replace(/\d+/g, '#');

/* Returns the manual's lines with the corrections of slips.js, and the entries used. */
function mend(lines, slips) {
  const mended = [...lines];
  const used = slips.filter((slip) =>
    slip.lines.every(([manual]) => manual === null || mended.includes(manual)),
  );
  for (const [manual, native] of used.flatMap((slip) => slip.lines)) {
    if (manual === null) mended.push(native);
    for (let i = mended.length; manual !== null && i-- > 0;) {
      if (mended[i] === manual) mended.splice(i, 1, ...(native === null ? [] : [native]));
    }
  }
  return [mended, used];
}

/* Random output: compares type and shape. */
function judgeLoosely(expected, outputs, why) {
  const shapes = outputs.map(shapeOf);
  const [view, name] = allSame(shapes) ? [shapeOf, 'shape'] : [typeOf, 'type'];
  const views = outputs.map((output) => [view(output)].flat());
  if (!allSame(views)) return { status: 'skipped', text: `${why}: nothing to compare` };
  const wanted = [view(evenAll(expected))].flat();
  if (!same(views[0], wanted))
    return {
      status: 'failed',
      expected: wanted,
      got: views[0],
      text: `${why}, but its ${name} differs`,
    };
  return { status: 'skipped', text: `${why}: its ${name} is right` };
}

/* `runs` are the outcomes of the step, which differ in random numbers only. Returns { status,
   count, ... }; status 'ran' means that the step has no check and no error. `count` is the number
   of examples in it. */
export function judge(step, runs, slips = []) {
  const outputs = runs.map(outputOf);
  const determined = allSame(outputs);
  if (step.says.length > 0) {
    const [expected, used] = mend(step.says.map(withoutComment), slips);
    const count = 1 + step.asserts;
    if (determined && same(outputs[0], evenAll(expected))) return { status: 'passed', count, used };
    if (!determined)
      return { count, used, ...judgeLoosely(expected, outputs, 'random numbers decide') };
    if (step.possible)
      return { count, used, ...judgeLoosely(expected, outputs, 'a possible output') };
    return {
      status: 'failed',
      count,
      used,
      expected: evenAll(expected),
      got: outputs[0],
      text: 'prints something else',
    };
  }
  const errors = runs.map(({ error }) => error).filter((error) => error !== null);
  if (errors.length === runs.length)
    return {
      status: 'failed',
      count: Math.max(1, step.asserts),
      got: [errors[0]],
      text: 'raises an error',
    };
  return { status: step.asserts ? 'passed' : 'ran', count: step.asserts };
}
