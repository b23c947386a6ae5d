/* NumPy and SciPy: the same call with the same random operands here and there. The calls are those
   of tests/ops/ that NumPy has: make, f(g) of random operands; python and js, the general call, if
   it is not the one shown in docs/from-numpy.md; near, how results are compared; differs, a list of
   known differences [reason, when, value]: if `when` is true or null, the library may give the
   value of another expression, or any value if that is null. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTorchSync } from '../../../js/create.node.js';
import { files } from '../../helpers/ops.js';
import { asText, fromText } from '../helpers/sample.js';
import { difference, encode } from './comparison.js';
import { Random, fromOperand, isTensor, lineOf, textOf, toTensor } from './random.js';

const COUNT = Number(process.env.COUNT ?? 100000);
const SEED = Number(process.env.SEED ?? Date.now() % 1e6);
const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';
const SAMPLE = 8; /* calls of each row, each of at most LARGEST characters */
const EXPLAINED_SAMPLE = 2;
const LARGEST = 4000;
const ENOUGH = 50000; /* calls in which every reason is needed */

/* Returns the calls: name -> { name, make, python, js, near, differs }. */
function casesOf() {
  const all = [...files.values()].flatMap(({ calls = {} }) => Object.entries(calls));
  return new Map(
    all
      .filter(([, { numpy: name }]) => name)
      .map(([js, { numpy: name, ...rest }]) => [
        name,
        { name, python: name, js, differs: [], ...rest },
      ]),
  );
}

/* The reasons of all known differences. */
export const reasonsOfCalls = () =>
  new Set([...casesOf().values()].flatMap(({ differs }) => differs.map(([reason]) => reason)));

/* How a result is given: `none`, or a tensor in front of the arguments. */
const RESULTS = {
  none: null,
  empty: (x) => x.new(),
  right: (x) => x.clone().fill(7),
  wrong: (x) => x.new(13, 11).fill(7),
  strided: (x) =>
    x
      .new(...x.size(), 3)
      .select(-1, 1)
      .fill(7),
  reversed: (x) => x.clone().fill(7).flip(),
  'in place': (x) => x.new(),
};

/* Whether a call is one of an op that takes results, torch.op(...). */
function takesResults(torch, js) {
  const [, name] = /^torch\.(\w+)\((?:[^()]|\([^()]*\))*\)$/.exec(js) ?? [];
  const rows = torch.core.ops.get(name)?.rows ?? [];
  return rows.some(({ args }) => args.some(({ kind }) => kind.isResult && !kind.isView));
}

/* Returns the name of the operand that a result overwrites. */
const overwritten = ({ operands, result }, { type, size }) =>
  result === 'in place' &&
  Object.keys(operands).find(
    (name) =>
      isTensor(operands[name]) &&
      operands[name].layout !== 'expanded' &&
      operands[name].type === type &&
      String(operands[name].size) === String(size),
  );

/* Answers requests, by one process. */
function answers(requests) {
  const server = fileURLToPath(new URL('answers.py', import.meta.url));
  const input = Buffer.concat(requests.map((request) => Buffer.from(`${asText(request)}\n`)));
  const { status, stdout, stderr } = spawnSync(PYTHON, [server], { input, maxBuffer: Infinity });
  if (status !== 0) throw new Error(`answers.py failed: ${stderr}`);
  const lines = [];
  for (let begin = 0; begin < stdout.length;) {
    const end = stdout.indexOf(10, begin);
    lines.push(fromText(stdout.toString('utf8', begin, end)));
    begin = end + 1;
  }
  return lines;
}

const functions = new Map();
/* Evaluates JavaScript with operands. */
function evaluate(torch, text, operands) {
  const key = `${Object.keys(operands)}: ${text}`;
  if (!functions.has(key)) {
    // eslint-disable-next-line no-new-func -- the calls are text
    functions.set(key, new Function('torch', ...Object.keys(operands), `return ${text};`));
  }
  return functions.get(key)(torch, ...Object.values(operands));
}
const toOperands = (torch, operands) =>
  Object.fromEntries(
    Object.entries(operands).map(([name, operand]) => [
      name,
      isTensor(operand) ? toTensor(torch, operand) : fromOperand(operand),
    ]),
  );

/* Returns [value or error, JavaScript] of a call. */
function compute(torch, { js }, call) {
  const { operands, result } = call;
  const values = toOperands(torch, operands);
  try {
    const plain = evaluate(torch, js, values);
    const make = RESULTS[result];
    const list = [plain].flat();
    if (!make || !list.every((item) => torch.isTensor(item)))
      return [{ value: encode(torch, plain) }, js];
    const name = overwritten(call, encode(torch, list[0]));
    const results = list.map((item, i) => (i === 0 && name ? values[name] : make(item)));
    const names = results.map((item, i) => `r${i}`);
    const text = js.replace('(', `(${names.join(', ')}, `);
    const given = `const [${names}] = [${js}].flat().map(${lineOf(make)}); ${text}`;
    const shown = name ? js.replace('(', `(${[name, ...names.slice(1)].join(', ')}, `) : given;
    const all = { ...values, ...Object.fromEntries(results.map((item, i) => [names[i], item])) };
    return [{ value: encode(torch, evaluate(torch, text, all)) }, shown];
  } catch (error) {
    return [{ error: error.message.split('\n')[0] }, js];
  }
}

/* Returns JavaScript that repeats a call. */
function program({ operands }, text) {
  const lines = Object.entries(operands).map(
    ([name, operand]) => `const ${name} = ${textOf(operand)};`,
  );
  return `${lines.join(' ')} ${text}`;
}

const typeOf = (operands) => Object.values(operands).find(isTensor)?.type ?? 'double';

/* Returns the explanation of a difference, if there is one. */
function explanationOf({ differs }, { answer }, got, about) {
  return differs.find(([, , value], i) => {
    const other = answer.others?.[i];
    return other && (value === null || difference(other, got, about) === '');
  });
}

/* Computes calls: { call, problem ('' if the result is right), explanation, text }. */
function* judged(torch, calls) {
  const cases = casesOf();
  for (const call of calls) {
    const testCase = cases.get(call.name);
    const { answer, operands } = call;
    yield torch.scope(() => {
      const [got, text] = compute(torch, testCase, call);
      const about = { near: testCase.near, scale: answer.scale, type: typeOf(operands) };
      const problem = difference(answer, got, about);
      const explanation = problem && explanationOf(testCase, call, got, about);
      return { call, problem, explanation, text };
    });
  }
}

export const numpy = {
  what: 'random calls of NumPy and SciPy',
  data: 'results of NumPy and SciPy',
  source: 'python3-numpy',

  load() {
    const cases = [...casesOf().values()];
    console.log(`SEED=${SEED} COUNT=${COUNT}, ${cases.length} rows`);
    const torch = createTorchSync();
    const calls = Array.from({ length: COUNT }, (_, i) => {
      const { name, make, js } = cases[i % cases.length];
      const g = new Random(SEED, i);
      const operands = make(g);
      return {
        name,
        operands,
        result: takesResults(torch, js) ? g.pick(Object.keys(RESULTS)) : 'none',
      };
    });
    const byName = casesOf();
    const requests = calls.map(({ name, operands }) => {
      const { python: call, near, differs } = byName.get(name);
      return {
        call,
        scale: near?.scale,
        others: differs.map(([, when, value]) => [when, value]),
        operands,
      };
    });
    return answers(requests).map((answer, i) => ({ ...calls[i], answer }));
  },

  /* The first calls of each row that pass, and some of each explanation. */
  sample(calls) {
    const torch = createTorchSync();
    const counts = new Map();
    const isWanted = (kind, most) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return counts.get(kind) <= most;
    };
    return [...judged(torch, calls)]
      .filter(({ call, problem, explanation }) => {
        if (asText(call).length > LARGEST) return false;
        if (problem === '') return isWanted(call.name, SAMPLE);
        return explanation && isWanted(`${call.name}: ${explanation[0]}`, EXPLAINED_SAMPLE);
      })
      .map(({ call }) => call);
  },

  run(torch, calls, tally) {
    const rows = new Map();
    for (const { call, problem, explanation, text } of judged(torch, calls)) {
      const { name } = call;
      if (problem === '') tally.pass();
      else if (explanation) tally.explain(explanation[0]);
      else tally.fail(name, `${program(call, text)}: ${problem}`);
      const row = rows.get(name) ?? { count: 0, refused: 0 };
      rows.set(name, row);
      row.count++;
      if (call.answer.error) row.refused++;
    }
    for (const [name, { count, refused }] of rows) {
      if (count === refused) tally.fail(name, 'NumPy refuses all calls');
    }
    if (calls.length < ENOUGH) return;
    for (const reason of reasonsOfCalls()) {
      if (!tally.reasons.has(reason)) tally.fail(reason, 'explains no call: the reason is stale');
    }
  },
};
