/* Parses Lua text to the same tree as the recorded `ast`, so that one evaluator runs both. Text
   occurs where a Lua function is an argument, and in the `setup` of error cases. Additional nodes:
   {function, body}, {local, values}, {if, else}, {for, from, to, step, body}, {return}, {and},
   {or}. A block is a list of statements. */

import luaparse from 'luaparse';

const OPTIONS = { luaVersion: 'LuaJIT', comments: false, encodingMode: 'pseudo-latin1' };

/* Parses an expression, or one assignment. */
export function parseExpression(text) {
  let chunk;
  try {
    chunk = luaparse.parse(`return ${text}`, OPTIONS);
  } catch {
    chunk = luaparse.parse(text, OPTIONS); /* an assignment is not an expression */
  }
  const [first] = chunk.body;
  return first.type === 'ReturnStatement' ? expression(first.arguments[0]) : statement(first);
}

export const parseBlock = (text) => block(luaparse.parse(text, OPTIONS).body);

const block = (list) => list.map(statement);

const statements = {
  AssignmentStatement: (n) => {
    if (n.variables.length !== 1)
      throw new Error('lua.js: an assignment to several variables is not supported');
    return { assign: expression(n.variables[0]), value: expression(n.init[0]) };
  },
  LocalStatement: (n) => ({
    local: n.variables.map((v) => v.name),
    values: n.init.map(expression),
  }),
  CallStatement: (n) => expression(n.expression),
  ReturnStatement: (n) => ({ return: n.arguments.map(expression) }),
  IfStatement: (n) => ({
    if: n.clauses.filter((c) => c.condition).map((c) => [expression(c.condition), block(c.body)]),
    else: block(n.clauses.find((c) => !c.condition)?.body ?? []),
  }),
  ForNumericStatement: (n) => ({
    for: n.variable.name,
    from: expression(n.start),
    to: expression(n.end),
    step: n.step ? expression(n.step) : { num: 1 },
    body: block(n.body),
  }),
};

const expressions = {
  NumericLiteral: (n) => ({ num: n.value }),
  StringLiteral: (n) => ({ str: n.value }),
  BooleanLiteral: (n) => ({ bool: n.value }),
  NilLiteral: () => ({ nil: true }),
  Identifier: (n) => ({ var: n.name }),
  UnaryExpression: (n) => ({ un: n.operator, e: expression(n.argument) }),
  BinaryExpression: (n) => ({ bin: n.operator, l: expression(n.left), r: expression(n.right) }),
  LogicalExpression: (n) => ({ [n.operator]: [expression(n.left), expression(n.right)] }),
  MemberExpression: (n) => ({ field: n.identifier.name, of: expression(n.base) }),
  IndexExpression: (n) => ({ index: expression(n.index), of: expression(n.base) }),
  FunctionDeclaration: (n) => ({ function: n.parameters.map((p) => p.name), body: block(n.body) }),
  TableConstructorExpression: (n) => ({ table: n.fields.map(tableItem) }),
  CallExpression: (n) => call(n.base, n.arguments),
  TableCallExpression: (n) => call(n.base, [n.arguments]),
  StringCallExpression: (n) => call(n.base, [n.argument]),
};

function tableItem(field) {
  if (field.type !== 'TableValue') throw new Error('lua.js: a table with keys is not supported');
  return expression(field.value);
}

function call(base, args) {
  const list = args.map(expression);
  if (base.type === 'Identifier' && (base.name === 'T' || base.name === 'S'))
    return { ctor: base.name, args: list };
  if (base.type === 'MemberExpression') {
    if (base.indexer === ':')
      return { method: base.identifier.name, self: expression(base.base), args: list };
    if (base.base.name === 'torch') return { fn: base.identifier.name, args: list };
  }
  return { call: expression(base), args: list };
}

const convert = (table) => (node) => {
  const make = table[node.type];
  if (!make) throw new Error(`lua.js: ${node.type} is not supported`);
  return make(node);
};
function statement(node) {
  return convert(statements)(node);
}
function expression(node) {
  return convert(expressions)(node);
}
