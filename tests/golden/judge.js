// One recorded case against the library: { status: 'passed' | 'failed' | 'skipped', text, missing? }.

import { createComparison } from './compare.js';
import { createEvaluator } from './evaluate.js';
import { Missing } from './library.js';
import { parseBlock, parseExpression } from './lua.js';
import { LuaError } from './operators.js';
import { rules } from './rules.js';
import { build, read, show } from './values.js';

// Torch7 has no such function for this type: ours must refuse as well, in whatever way.
const LACKING = /attempt to call (method|field)|does not implement/;
// A storage that is a window on another's memory: its record does not say so, its setup does.
const WINDOW = /\b(S|torch\.\w*Storage)\(\s*[A-Za-z_]\w*\s*[,)]/;
// What JavaScript itself says when a program is wrong: no way to refuse an argument.
const ACCIDENT = /is not (a function|iterable|a constructor)|^Cannot |^Maximum call stack|of (undefined|null)/;

const passed = { status: 'passed' };
const failed = (text, more) => ({ status: 'failed', text, ...more });
const skipped = (rule) => ({ status: 'skipped', text: `${rule.name}: ${rule.reason}` });

function isRefusal(error) {
  if (error instanceof LuaError || error?.name === 'TorchError') return true;
  return ['TypeError', 'RangeError'].includes(error?.name) && !ACCIDENT.test(error.message);
}

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
  const objects = Object.fromEntries(Object.entries(env).filter(([name]) => !['torch', 'T', 'S'].includes(name)));
  const records = c.inputs ?? Object.fromEntries(Object.entries(objects).map(([k, v]) => [k, read(torch, v)]));
  return { env, objects, records };
}

function findProblem(torch, c, { error, refusal, results, objects, records }) {
  const single = c.dtype === 'Float' || Object.values(records).some((r) => /Float/.test(r.type ?? ''));
  const numbers = single ? 1e-5 : undefined;
  const shareable = c.kind !== 'error'; // those number the storages of each value anew
  const comparison = createComparison(torch, { numbers, shareable, shapeOnly: Boolean(c.uninitialized) });
  if (error && !(error instanceof Missing) && !refusal) return `broke down: ${error.stack ?? error}`;
  if (error instanceof Missing && !LACKING.test(c.error ?? '')) return error.message;
  if (c.error || c.crash) {
    const wanted = c.crash ? `native died (${c.crash})` : c.error;
    if (!error) return `an error expected (${wanted}), got ${results.map((r) => show(read(torch, r))).join(', ')}`;
    // Ours leaves everything as it was when it fails; what Torch7 had done by then is no model.
    return comparison.inputs(records, {}, objects) && createComparison(torch).inputs(records, c.after ?? {}, objects);
  }
  if (error) return `threw ${error.name}: ${error.message}`;
  const told = c.kind === 'error' ? { a: records.a } : records; // an error case says only of `a` what became of it
  return comparison.inputs(told, c.after ?? {}, objects) || (c.out ? comparison.results(c.out, results, objects) : '');
}

// What the rules say of what happened; a failure where they say nothing.
function verdict(torch, outcome) {
  const { problem, error, results, evaluator } = outcome;
  if (!problem) return passed;
  const got = results.map((r) => read(torch, r));
  const rule = rules.find((r) => r.accept?.({ ...outcome, got, calls: evaluator.calls }));
  if (rule) return skipped(rule);
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
  const problem = findProblem(torch, c, { ...outcome, objects, records });
  return verdict(torch, { ...outcome, c, evaluator, problem });
}

// The error cases name things otherwise.
function errorCall(torch, c) {
  const after = c.a_after && { a: c.a_after };
  return call(torch, { ...c, ast: parse(c.expr, parseExpression), error: c.message, after });
}

function printout(torch, c) {
  const { value } = build(torch, { value: c.value });
  const got = value.toString();
  return got === c.tostring ? passed : failed(`${JSON.stringify(c.tostring)} expected, got ${JSON.stringify(got)}`);
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
  let problem = findProblem(torch, expected, { ...outcome, objects: {}, records: {} });
  if (!problem && c.next_random !== undefined) {
    const [next] = lua('torch.random()');
    if (next !== c.next_random) problem = `next draw: ${c.next_random} expected, got ${next}`;
  }
  return verdict(torch, { ...outcome, c: expected, evaluator, problem });
}

// Frees what the work made and puts back the default type, whatever happens.
function alone(torch, work) {
  const type = torch.getdefaulttensortype();
  try {
    return torch.scope(work);
  } catch (error) {
    return failed(`the case could not be run: ${error.stack ?? error}`, { broken: error?.name === 'RuntimeError' });
  } finally {
    if (torch.getdefaulttensortype() !== type) torch.setdefaulttensortype(type);
  }
}

const judges = {
  call,
  error: errorCall,
  print: printout,
  random: stream,
};

export function judge(torch, c) {
  const rule = rules.find((r) => r.skip?.(c));
  return rule ? skipped(rule) : alone(torch, () => judges[c.kind](torch, c));
}
