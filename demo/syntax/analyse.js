/* analyse.js: what the page must know of code in JavaScript: the names that it defines, the modules
   that it imports, and the expression whose value the prompt prints. Loaded with the editor or at
   the first Run. */
import { parse } from 'acorn';
import { allocationsOf } from '../limit/index.js';
import { FIGURES } from '../figures/names.js';
import { cellsIn, headOf, withoutExports } from './cells.js';
import { unclosedAtEnd, unclosedBefore } from './unclosed.js';
import { walk } from './walk.js';

export { needsLua, refusalOf } from './packages.js';

const OPTIONS = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  allowAwaitOutsideFunction: true,
  allowHashBang: false,
  locations: true,
};
/* The parser's message is at their beginning, not at the end of the code. */
const OPEN = /^Unterminated (?:template|comment)/;

/* Returns the names that a pattern binds: of `{ a, b: [c] }` a and c. */
function namesIn(pattern) {
  if (pattern === null) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((p) => namesIn(p.argument ?? p.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

/* Returns the variables of a statement: [{ name, line, start, isConstant }]. */
function variablesOf(statement) {
  const all = (names, node, isConstant) =>
    names.map((name) => ({
      name,
      line: node.loc.start.line,
      start: node.start,
      isConstant,
    }));
  switch (statement.type) {
    case 'VariableDeclaration':
      return statement.declarations.flatMap((d) =>
        all(namesIn(d.id), d, statement.kind !== 'let' && statement.kind !== 'var'),
      );
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return statement.id ? all([statement.id.name], statement, false) : [];
    case 'ImportDeclaration':
      return statement.specifiers.flatMap((s) => all([s.local.name], s, true));
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return statement.declaration ? variablesOf(statement.declaration) : [];
    default:
      return [];
  }
}

/* Returns the imports: [{ name, start, end, line, isCall, statement }]. Of a call `import(x)` the
   range is that of the word, and the name is null unless it is written there. Otherwise `statement`
   is { start, end, head }. */
function importsOf(tree, code, comments) {
  const found = [];
  walk(tree, (node) => {
    const { line } = node.loc.start;
    if (node.type === 'ImportExpression') {
      const name = typeof node.source.value === 'string' ? node.source.value : null;
      found.push({
        name,
        start: node.start,
        end: node.start + 'import'.length,
        line,
        isCall: true,
      });
    } else if (/^(?:Import|Export(?:Named|All))Declaration$/.test(node.type) && node.source) {
      const { value, start, end } = node.source;
      const head = headOf(node, code, comments);
      const statement = { start: node.start, end: node.end, head };
      found.push({ name: value, start, end, line, isCall: false, statement });
    }
  });
  return found.sort((a, b) => a.start - b.start);
}

/* The names to which statements assign, as in `x = 1`. */
const assignedIn = (statements) =>
  statements
    .filter((s) => s.type === 'ExpressionStatement' && s.expression.type === 'AssignmentExpression')
    .flatMap(({ expression }) => namesIn(expression.left));

const TIMERS = /^(?:setTimeout|setInterval|requestAnimationFrame)$/;

/* Returns the statements that are an expression whose value the editor may show: [{ start, end,
   line }]. An assignment defines a variable, whose value is shown; the number of a timer is not. */
const expressionsIn = (statements) =>
  statements
    .filter((s) => s.type === 'ExpressionStatement' && s.directive === undefined)
    .filter(
      ({ expression: { type, callee } }) =>
        type !== 'AssignmentExpression' && !TIMERS.test(callee?.name),
    )
    .map(({ expression: { start, end, loc } }) => ({ start, end, line: loc.start.line }));

const DEFINING = /^(?:Import|Function|Class|ExportAll|Empty)/;

/* Returns the ends of the statements that run: [{ at, line }]. */
const stepsIn = (statements) =>
  statements
    .filter(({ type, directive }) => !DEFINING.test(type) && directive === undefined)
    .map(({ end, loc }) => ({ at: end, line: loc.start.line }));

/* Returns the places in loops where each turn begins: [position]. Loops without a call make no
   tensors. */
function turnsIn(tree) {
  const turns = [];
  walk(tree, (node) => {
    if (!/^(?:For|While|DoWhile)/.test(node.type) || node.body?.type !== 'BlockStatement')
      return true;
    let hasCall = false;
    walk(node.body, ({ type }) => {
      hasCall ||= type === 'CallExpression';
      return !hasCall;
    });
    if (hasCall) turns.push(node.body.start + 1);
    return true;
  });
  return turns;
}

/* Returns the calls of the functions that show results: [{ line, start, end of the function's name,
   values: [[start, end]] of the arguments }]. */
function callsIn(tree) {
  const found = [];
  walk(tree, ({ type, callee, arguments: values, loc }) => {
    if (type !== 'CallExpression' || !FIGURES.includes(callee.name)) return;
    found.push({
      line: loc.start.line,
      start: callee.start,
      end: callee.end,
      values: values.map(({ start, end }) => [start, end]),
    });
  });
  return found.sort((a, b) => a.start - b.start);
}

/* Returns the position of the first error in code, Infinity without one. */
function errorAt(code) {
  try {
    parse(code, OPTIONS);
    return Infinity;
  } catch ({ pos }) {
    return pos;
  }
}

/* Returns { variables, imports, exported, cells, allocations, calls, expressions, steps, turns,
   assigned: [name], value: { start, end } of the last statement if that is an expression, otherwise
   null }; { error: { message, line, isIncomplete, unclosed } } of code that cannot be parsed.
   `isIncomplete`: more lines could complete it; `unclosed`: a bracket in `line` that is never
   closed. */
export function analyse(code) {
  const comments = [];
  let tree;
  try {
    tree = parse(code, { ...OPTIONS, onComment: comments });
  } catch ({ message, pos, loc }) {
    const text = code.trimEnd();
    const isIncomplete = pos >= text.length || OPEN.test(message);
    const unclosed = isIncomplete
      ? unclosedAtEnd(text, OPTIONS)
      : unclosedBefore(text, pos, OPTIONS, errorAt);
    const { bracket, line } = unclosed ?? {
      line: Math.min(loc.line, text.split('\n').length), // not behind the code
    };
    return { error: { message, line, isIncomplete, unclosed: bracket } };
  }
  const last = tree.body.at(-1);
  const isValue = last?.type === 'ExpressionStatement';
  return {
    variables: tree.body.flatMap(variablesOf),
    imports: importsOf(tree, code, comments),
    exported: withoutExports(tree),
    cells: cellsIn(tree, comments),
    allocations: allocationsOf(tree),
    calls: callsIn(tree),
    expressions: expressionsIn(tree.body),
    steps: stepsIn(tree.body),
    turns: turnsIn(tree),
    assigned: assignedIn(tree.body),
    value: isValue ? { start: last.expression.start, end: last.expression.end } : null,
  };
}

/* Returns the other files to which the imports of a script lead: { name: { code, analysis } }.
   `script`: the name of its file; `others`: { name: code }. Throws an Error for a file that cannot
   be parsed, and for files that import each other, which blob: addresses do not allow. */
export function analyseOthers(script, imports, others) {
  const found = {};
  const visit = (list, path) => {
    for (const { name } of list) {
      const file = name?.startsWith('./') ? name.slice(2) : '';
      if (file !== script && !Object.hasOwn(others, file)) continue;
      if (path.includes(file))
        throw new Error(
          `import: ${[...path, file].join(' imports ')}: files cannot import each other`,
        );
      if (Object.hasOwn(found, file)) continue;
      const code = others[file];
      const analysis = analyse(code);
      const { error } = analysis;
      const message = error?.message.replace(/ \(\d+:\d+\)$/, '');
      if (error) throw new Error(`${file}, line ${error.line}: SyntaxError: ${message}`);
      found[file] = { code, analysis };
      visit(analysis.imports, [...path, file]);
    }
  };
  visit(imports, [script]);
  return found;
}

/* The same as analyse() for an input of the prompt, in which `{ a: 1 }` is an object. Returns {
   code, ...more }. */
export function analyseInput(code) {
  if (/^\s*\{[^]*\}\s*$/.test(code)) {
    const inside = `(${code})`;
    const found = analyse(inside);
    if (!found.error) return { code: inside, ...found };
  }
  return { code, ...analyse(code) };
}
