/* Judges one recorded case: { status: 'passed' | 'failed' | 'skipped', text, missing? }. A passed
   case with a text passed except for one part, which was checked otherwise (`checked` in
   rules.js). */

import { createComparison } from './compare.js';
import { createEvaluator } from './evaluate.js';
import { Missing } from './library.js';
import { parseBlock, parseExpression } from './lua.js';
import { LuaError } from './operators.js';
import { rules } from './rules.js';
import { build, read, show } from './values.js';

/* Torch7 does not have this function for this type: the library must refuse it too, in any way. */
const LACKING = /attempt to call (method|field)|does not implement|only supported for integer type/;
/* A storage that is a window of another one: the record does not say so, but its setup does. */
const WINDOW = /\b(S|torch\.\w*Storage)\(\s*[A-Za-z_]\w*\s*[,)]/;
/* Errors of JavaScript itself, which are no proper refusal. */
const ACCIDENT =
  /is not (a function|iterable|a constructor)|^Cannot |^Maximum call stack|of (undefined|null)/;
const OURS = /^\w+: /; /* the library's messages start with the name of the function */

export const passed = { status: 'passed' };
export const failed = (text, more) => ({ status: 'failed', text, ...more });
const skipped = (rule) => ({ status: 'skipped', text: `${rule.name}: ${rule.reason}` });

function isRefusal(error) {
  if (error instanceof LuaError || error?.name === 'TorchError') return true;
  const typed = ['TypeError', 'RangeError'].includes(error?.name);
  return typed && isRefusalText(error.message);
}
export const isRefusalText = (text) => OURS.test(text) || !ACCIDENT.test(text);

const parsed = new Map();
function parse(text, parser) {
  if (!parsed.has(text)) parsed.set(text, parser(text));
  return parsed.get(text);
}

/* Returns the variables of a case: from their records, or by running the setup. */
function prepare(torch, evaluator, c) {
  const T = torch[c.dtype ? `${c.dtype}Tensor` : 'Tensor'];
  const S = torch[c.dtype ? `${c.dtype}Storage` : 'Storage'];
  const env = Object.assign(Object.create(null), { torch, T, S });
  const known = c.inputs && !WINDOW.test(c.setup ?? '');
  if (known) Object.assign(env, build(torch, c.inputs));
  else if (c.setup) evaluator.runBlock(parse(c.setup, parseBlock), env);
  const objects = Object.fromEntries(
    Object.entries(env).filter(([name]) => !['torch', 'T', 'S'].includes(name)),
  );
  const records =
    c.inputs ?? Object.fromEntries(Object.entries(objects).map(([k, v]) => [k, read(torch, v)]));
  return { env, objects, records };
}

function findProblem(torch, c, { error, refusal, results, objects, records }, options) {
  const single =
    c.dtype === 'Float' || Object.values(records).some((r) => /Float/.test(r.type ?? ''));
  const numbers = single ? 1e-5 : undefined;
  const shareable = !['error', 'random'].includes(
    c.kind,
  ); /* these kinds number the storages of each value separately */
  const comparison = createComparison(torch, {
    numbers,
    shareable,
    shapeOnly: Boolean(c.uninitialized),
    ...options,
  });
  if (error && !(error instanceof Missing) && !refusal)
    return `broke down: ${error.stack ?? error}`;
  if (error instanceof Missing && !LACKING.test(c.error ?? '')) return error.message;
  if (c.error || c.crash) {
    const wanted = c.crash ? `native died (${c.crash})` : c.error;
    if (!error)
      return `an error expected (${wanted}), got ${results.map((r) => show(read(torch, r))).join(', ')}`;
    /* A failed call of ours leaves everything unchanged; Torch7's may not. */
    return (
      comparison.inputs(records, {}, objects) &&
      createComparison(torch).inputs(records, c.after ?? {}, objects)
    );
  }
  if (error) return `threw ${error.name}: ${error.message}`;
  const told =
    c.kind === 'error' ? { a: records.a } : records; /* an error case records only `a` afterwards */
  return (
    comparison.inputs(told, c.after ?? {}, objects) ||
    (c.out ? comparison.results(c.out, results, objects) : '')
  );
}

const NO_CALL = { name: '', args: [], tensors: [], sizes: [] };

/* Applies the rules to the outcome; without a rule it is a failure. */
export function verdict(torch, outcome) {
  const { c, error, results, calls } = outcome;
  const problem = findProblem(torch, c, outcome);
  if (!problem) return passed;
  const got = results.map((r) => read(torch, r));
  const again = (options, other = results, as = c) =>
    findProblem(torch, as, { ...outcome, results: other }, options);
  const rule = rules.find((r) =>
    r.accept?.({ ...outcome, problem, got, again, call: calls.at(-1) ?? NO_CALL }),
  );
  if (rule) return rule.checked ? { status: 'passed', text: rule.checked } : skipped(rule);
  /* After a trap, the instance is unusable. */
  return failed(problem, { missing: error?.wanted, broken: error?.name === 'RuntimeError' });
}

/* Runs `work`, which returns results, and catches its error. */
function attempt(work) {
  try {
    return { results: work() };
  } catch (error) {
    return { results: [], error, refusal: isRefusal(error) };
  }
}

function call(torch, c) {
  const evaluator = createEvaluator(torch);
  const { env, objects, records } = prepare(torch, evaluator, c);
  const outcome = attempt(() => evaluator.run(c.ast ?? parse(c.expr, parseExpression), env));
  return verdict(torch, { ...outcome, c, objects, records, calls: evaluator.calls });
}

/* The error cases have other names. */
function errorCall(torch, c) {
  const after = c.a_after && { a: c.a_after };
  return call(torch, { ...c, ast: parse(c.expr, parseExpression), error: c.message, after });
}

function printout(torch, c) {
  const { value } = build(torch, { value: c.value });
  const got = value.toString();
  return got === c.tostring
    ? passed
    : failed(`${JSON.stringify(c.tostring)} expected, got ${JSON.stringify(got)}`);
}

/* A stream of random numbers: single draws (`values`) or a whole tensor (`out`), then the next
   draw. */
function stream(torch, c) {
  const evaluator = createEvaluator(torch);
  const env = Object.assign(Object.create(null), { torch });
  const lua = (text) => evaluator.run(parse(text, parseExpression), env);
  const outcome = attempt(() => {
    evaluator.runBlock(parse(c.setup ?? '', parseBlock), env);
    lua(`torch.manualSeed(${c.seed})`);
    return c.values ? c.values.flatMap(() => lua(c.lua)) : lua(c.lua);
  });
  const expected = { ...c, out: c.out ?? c.values?.map((v) => ({ k: 'number', v })) };
  const result = verdict(torch, {
    ...outcome,
    c: expected,
    objects: {},
    records: {},
    calls: evaluator.calls,
  });
  if (result.status === 'failed' || c.next_random === undefined) return result;
  const [next] = lua('torch.random()'); /* the state of the generator */
  return next === c.next_random
    ? result
    : failed(`next draw: ${c.next_random} expected, got ${next}`);
}

/* Frees the results and restores the default type, whatever happens. */
function alone(torch, work) {
  const type = torch.getdefaulttensortype();
  try {
    return torch.scope(work);
  } catch (error) {
    return failed(`the case could not be run: ${error.stack ?? error}`, {
      broken: error?.name === 'RuntimeError',
    });
  } finally {
    if (torch.getdefaulttensortype() !== type) torch.setdefaulttensortype(type);
  }
}

/* Returns the judge of all cases, from a judge of each kind. */
export function createJudge(judges) {
  const run = (torch, c) => alone(torch, () => judges[c.kind](torch, c));
  return (torch, c) => {
    const rule = rules.find((r) => r.skip?.(c));
    return rule ? skipped(rule) : run(torch, c);
  };
}

export const judge = createJudge({ call, error: errorCall, print: printout, random: stream });
