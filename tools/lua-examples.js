/* lua-examples.js: translates the examples of docs/ops/<op>.md to Lua: docs/lua/examples.md, which
   ?name shows at the prompt of Lua. `make printouts` runs it.

   A number may be a position or a dimension, which Lua counts from 1, or a size. Each statement is
   run in JavaScript and in Lua, with its numbers raised by 1 or not: the first translation with the
   same values is taken. A line that has none is left out, and with it an example that prints
   nothing else. */
import { writeFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { parse } from 'acorn';
import { createLuaSync, MemoryFiles } from '../js/lua/index.node.js';
import { freshTorch, readPieces } from './examples.js';

const MOST_NUMBERS = 6; /* of a statement that are tried in both ways */

const TEXTS = ['toArray', 'toFixed', 'item']; /* only for the output */
const OPERATORS = ['+', '-', '*', '/', '<', '>'];
const MATH = { PI: 'pi', exp: 'exp', sqrt: 'sqrt', abs: 'abs', log: 'log' };

class Untranslatable extends Error {}

/* Translates expressions; `raised(value, inLong)` is asked for each whole number. `inLong`: it is
   in a LongTensor. */
function translator(raised) {
  const list = (nodes) => nodes.map(expression).join(', ');
  const make = {
    Identifier: ({ name }) =>
      ({ undefined: 'nil', Infinity: 'math.huge', NaN: '0/0' })[name] ?? name,
    Literal({ value, raw }) {
      if (typeof value === 'string') return `'${value}'`;
      if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return raised(value);
      if (['number', 'boolean'].includes(typeof value)) return raw;
      throw new Untranslatable(raw);
    },
    UnaryExpression({ operator, argument }) {
      if (operator !== '-') throw new Untranslatable(operator);
      return argument.type === 'Literal' ? `-${argument.raw}` : `-${expression(argument)}`;
    },
    BinaryExpression({ operator, left, right }) {
      if (!OPERATORS.includes(operator)) throw new Untranslatable(operator);
      return `(${expression(left)} ${operator} ${expression(right)})`;
    },
    MemberExpression({ object, property, computed }) {
      if (object.name === 'Math' && property.name === 'E') return 'math.exp(1)';
      if (object.name === 'Math' && property.name in MATH) return `math.${MATH[property.name]}`;
      if (!computed || object.type !== 'CallExpression' || !Number.isInteger(property.value))
        throw new Untranslatable('member');
      /* one of several results */
      const call = expression(object);
      return property.value === 0 ? `(${call})` : `(select(${property.value + 1}, ${call}))`;
    },
    ArrayExpression: ({ elements }) => `{${list(elements)}}`,
    ObjectExpression: ({ properties }) =>
      `{ ${properties.map(({ key, value }) => `${key.name} = ${expression(value)}`).join(', ')} }`,
    CallExpression({ callee, arguments: args }) {
      if (callee.type !== 'MemberExpression' || callee.computed) throw new Untranslatable('call');
      const { object, property } = callee;
      if (TEXTS.includes(property.name)) return expression(object);
      if (property.name === 'get')
        return `${expression(object)}${args.map((i) => `[${expression(i)}]`).join('')}`;
      if (object.name === 'Math') return `${expression(callee)}(${list(args)})`;
      const isModule = object.name === 'torch';
      const name = `${expression(object)}${isModule ? '.' : ':'}${property.name}`;
      const isTable = args.length === 1 && args[0].type === 'ArrayExpression';
      const inner = name === 'torch.LongTensor' ? translator((v) => raised(v, true)) : expression;
      return isTable ? `${name}${inner(args[0])}` : `${name}(${list(args)})`;
    },
  };
  function expression(node) {
    if (!(node?.type in make)) throw new Untranslatable(node?.type);
    return make[node.type](node);
  }
  return expression;
}

/* The statements of an example: { js, names, values } with the nodes of the values, of what is
   printed also `printed`, a program that makes an array of it. */
function statementsOf(code) {
  const { body } = parse(code, { ecmaVersion: 'latest', allowAwaitOutsideFunction: true });
  const textOf = ({ start, end }) => code.slice(start, end);
  return body.flatMap((node) => {
    if (node.type === 'VariableDeclaration')
      return node.declarations.map(({ id, init }) => {
        const names = id.type === 'ArrayPattern' ? id.elements.map((one) => one?.name) : [id.name];
        if (names.includes(undefined)) throw new Untranslatable('pattern');
        const isList = id.type === 'ArrayPattern' && init.type === 'ArrayExpression';
        const js = `var ${textOf(id)} = ${textOf(init)}`;
        return { js, names, values: isList ? init.elements : [init] };
      });
    if (node.type !== 'ExpressionStatement') throw new Untranslatable(node.type);
    const { expression } = node;
    const isPrint = /^console\.log\(/.test(textOf(node));
    if (!isPrint) return [{ js: textOf(node), names: [], values: [expression] }];
    return expression.arguments.map((value) => ({
      js: '',
      names: [],
      values: [value],
      printed: `[${textOf(value).replace(/\.toFixed\(\d*\)$/, '')}]`,
    }));
  });
}

/* A value as arrays and numbers. */
function plain(v) {
  if (typeof v?.toArray === 'function') return plain(v.toArray());
  if (Array.isArray(v)) return Array.from(v, plain);
  if (ArrayBuffer.isView(v)) return Array.from(v, plain);
  if (typeof v === 'bigint') return Number(v);
  if (typeof v === 'number' && !Number.isFinite(v)) return String(v);
  return v;
}
const raise = (v) => (Array.isArray(v) ? v.map(raise) : typeof v === 'number' ? v + 1 : v);
/* True if these are the values of JavaScript and of Lua: positions count from 1 in Lua. */
function areSame(ofJs, ofLua, isPrint) {
  if (isPrint && ofJs.length !== ofLua.length) return false;
  return ofJs.every((v, i) => {
    const [a, b] = [plain(v), plain(ofLua[i])];
    if (JSON.stringify(a) === JSON.stringify(b)) return true;
    const isWhere = ofLua[i]?.torchType === 'torch.LongTensor' || !isPrint;
    return isWhere && JSON.stringify(raise(a)) === JSON.stringify(b);
  });
}

const LIMIT = { timeLimit: 5000 };

/* Returns the example in Lua, or null. `printed` receives the lines that `lua` prints.
   `arePositions`: the numbers of LongTensors are first raised. */
function inLua(code, lua, printed, arePositions) {
  const context = createContext({ torch: freshTorch() });
  runInContext('torch.manualSeed(1)', context);
  const lines = [];
  let end = 0; /* of the last output */
  const done = []; /* the statements in Lua */
  const declared = [];
  for (const statement of statementsOf(code)) {
    const { js, names } = statement;
    runInContext(js, context);
    declared.push(...names);
    const expected = [...runInContext(statement.printed ?? `[${declared}]`, context)];
    /* runs the example as far as it is translated, then this statement */
    const run = (text) => {
      lua.run(`forget()\ntorch.manualSeed(1)\n${done.join('\n')}`, LIMIT);
      if (statement.printed) return lua.run(`return ${text}`, LIMIT);
      return lua.run(`${text}\nreturn ${declared.join(', ')}`, LIMIT);
    };
    const found = translations(statement, arePositions).find((text) => {
      try {
        return areSame(expected, run(text), statement.printed);
      } catch {
        return false;
      }
    });
    if (found === undefined && !statement.printed) break;
    if (found === undefined) continue;
    if (statement.printed) {
      run('nil');
      printed.length = 0;
      lua.echo(found, LIMIT);
      lines.push(`> ${found}`, ...printed);
      end = lines.push('');
    } else {
      done.push(found);
      lines.push(found);
    }
  }
  if (end === 0) return null;
  return lines
    .slice(0, end)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/* The translations of a statement with each of its numbers raised or not: 0 first raised, because
   it is seldom a size. None if it uses what Lua does not have. */
function translations({ names, values }, arePositions) {
  let count = 0;
  try {
    translateAll(values, () => (count++, ''));
  } catch (error) {
    if (error instanceof Untranslatable) return [];
    throw error;
  }
  const masks = count > MOST_NUMBERS ? [0] : [...Array(2 ** count).keys()];
  return masks.map((mask) => {
    let at = 0;
    const text = translateAll(values, (v, inLong) => {
      const isFirst = v === 0 || (arePositions && inLong);
      return String(v + (((mask >> at++) & 1) ^ isFirst));
    });
    return names.length > 0 ? `${names.join(', ')} = ${text}` : text;
  });
}
const translateAll = (values, raised) => values.map(translator(raised)).join(', ');

const HEAD = `# Examples of the ops in Lua

The examples of the [op reference](../ops/README.md) in Lua, where positions and dimensions count from 1. A line that begins with \`>\` is typed at the
prompt ([th.md](../th.md)), where \`?add\` shows the example of \`add\`. Examples that use more of JavaScript are missing.
`;

/* Scripts write all their globals to `created`, which forget() empties. */
const GLOBALS = `local created = {}
  function forget() for name in pairs(created) do _G[name] = nil end created = {} end
  setmetatable(_G, { __newindex = function(globals, name, value)
    created[name] = true
    rawset(globals, name, value)
  end })`;

const outputsIn = (text) => text.match(/^> /gm)?.length ?? 0;
const printed = [];
const lua = createLuaSync({ files: new MemoryFiles(), print: (line) => printed.push(line) });
lua.run(GLOBALS);
const pieces = readPieces();
const examples = {};
for (const [name, { code }] of pieces) {
  try {
    const [text, other] = [false, true].map(
      (areRaised) => inLua(code, lua, printed, areRaised) ?? '',
    );
    const best = outputsIn(other) > outputsIn(text) ? other : text;
    if (best !== '') examples[name] = best;
  } catch {
    /* it uses more of JavaScript, or more than `torch` */
  }
}
lua.close();
const sections = Object.entries(examples).map(
  ([name, text]) => `### ${name}\n\n\`\`\`lua\n${text}\n\`\`\`\n`,
);
writeFileSync(
  new URL('../docs/lua/examples.md', import.meta.url),
  `${HEAD}\n${sections.join('\n')}`,
);
console.log(`${sections.length} of ${pieces.size} examples are in Lua`);
