// One recorded case against the library: { status: 'passed' | 'failed' | 'skipped', text, missing? }. A passed case with
// a text passed but for what the text says, which was checked otherwise (`checked` in rules.js).

import { LAPACK } from './absent.js';
import { createComparison } from './compare.js';
import { createEvaluator } from './evaluate.js';
import { Missing } from './library.js';
import { parseBlock, parseExpression } from './lua.js';
import { LuaError } from './operators.js';
import { rules } from './rules.js';
import { build, read, show } from './values.js';

// Torch7 has no such function for this type: ours must refuse as well, in whatever way.
const LACKING = /attempt to call (method|field)|does not implement|only supported for integer type/;
// A storage that is a window on another's memory: its record does not say so, its setup does.
const WINDOW = /\b(S|torch\.\w*Storage)\(\s*[A-Za-z_]\w*\s*[,)]/;
// What JavaScript itself says when a program is wrong: no way to refuse an argument.
const ACCIDENT =
  /is not (a function|iterable|a constructor)|^Cannot |^Maximum call stack|of (undefined|null)/;
const OURS = /^\w+: /; // our messages begin with the name of the function

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

// The variables of a case: from their records, or by running the setup where records are wanting.
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
  const shareable = !['error', 'random'].includes(c.kind); // those number the storages of each value anew
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
    // Ours leaves everything as it was when it fails; what Torch7 had done by then is no model.
    return (
      comparison.inputs(records, {}, objects) &&
      createComparison(torch).inputs(records, c.after ?? {}, objects)
    );
  }
  if (error) return `threw ${error.name}: ${error.message}`;
  const told = c.kind === 'error' ? { a: records.a } : records; // an error case says only of `a` what became of it
  return (
    comparison.inputs(told, c.after ?? {}, objects) ||
    (c.out ? comparison.results(c.out, results, objects) : '')
  );
}

const NO_CALL = { name: '', args: [], tensors: [], sizes: [] };

// What the rules say of what happened; a failure where they say nothing.
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
  const missing = error?.wanted?.replace('torch.', '');
  if (LAPACK.includes(missing))
    return skipped({ name: 'linear algebra', reason: 'what needs LAPACK is not there yet' });
  // After a trap the instance cannot be used any more.
  return failed(problem, { missing: error?.wanted, broken: error?.name === 'RuntimeError' });
}

// Runs `work`, which gives results, and keeps what it threw.
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

// The error cases name things otherwise.
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

// A stream of random numbers: one draw at a time (`values`) or a whole tensor (`out`), then the next draw.
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
  const [next] = lua('torch.random()'); // where the generator stands
  return next === c.next_random
    ? result
    : failed(`next draw: ${c.next_random} expected, got ${next}`);
}

// Frees what the work made and puts back the default type, whatever happens.
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

// What was recorded of HalfTensors is nearly all of geometry, sharing and copies: of a FloatTensor it holds as well.
const asFloats = (c) =>
  JSON.parse(
    JSON.stringify(c)
      .replace(/Half/g, 'Float')
      .replace(/"half"/g, '"float"')
      .replace(/:half\(/g, ':float('),
  );

// The judge of cases, from a judge of each kind.
export function createJudge(judges) {
  const run = (torch, c) => alone(torch, () => judges[c.kind](torch, c));
  function askedInstead(torch, c) {
    const result = run(torch, asFloats(c));
    return result.status === 'failed'
      ? undefined
      : { status: 'passed', text: 'HalfTensors, asked of FloatTensors' };
  }
  return (torch, c) => {
    const rule = rules.find((r) => r.skip?.(c));
    if (rule?.instead) return askedInstead(torch, c) ?? skipped(rule);
    return rule ? skipped(rule) : run(torch, c);
  };
}

export const judge = createJudge({ call, error: errorCall, print: printout, random: stream });
