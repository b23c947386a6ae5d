/* lua-checker.js: what the editor knows of scripts in Lua without running them: errors of syntax,
   variables that are nowhere, and the places of a name. `texts` are the files of a script: { name:
   text }. */
/* global LUA_GLOBALS */
import luaparse from 'luaparse';

const KNOWN = new Set(LUA_GLOBALS);
/* With these, a script may define globals that its text does not show. */
const DYNAMIC = new Set('_G dofile getfenv load loadfile loadstring module setfenv'.split(' '));
/* Functions that take nil as well. */
const TESTS = new Set('assert rawequal tostring type'.split(' '));

/* The names of one file. A name of a local variable has the symbol of its declaration, that of a
   global its text. */
class Reader {
  names = []; /* [{ name, from, to, symbol, isAssigned, isTested }] */
  required = []; /* the names of packages, and of classes */
  #scope = null; /* { outer, symbols: Map } */

  read(chunk) {
    this.#block(chunk.body);
    return this;
  }

  #inScope(visit) {
    this.#scope = { outer: this.#scope, symbols: new Map() };
    visit();
    this.#scope = this.#scope.outer;
  }
  #block(statements) {
    this.#inScope(() => this.#all(statements));
  }
  #all(nodes, isTested = false) {
    for (const node of nodes) this.#visit(node, isTested);
  }
  #symbolOf(name) {
    for (let scope = this.#scope; scope; scope = scope.outer)
      if (scope.symbols.has(name)) return scope.symbols.get(name);
    return name;
  }
  #add({ name, range: [from, to] }, more) {
    this.names.push({ name, from, to, symbol: this.#symbolOf(name), ...more });
  }
  #declare(node) {
    if (node.type !== 'Identifier') return; /* ... */
    this.#scope.symbols.set(node.name, { name: node.name });
    this.#add(node, { isAssigned: true });
  }
  #assign(node) {
    if (node.type === 'Identifier') this.#add(node, { isAssigned: true });
    else this.#visit(node);
  }

  /* `isTested`: the value may be nil, as in a condition. */
  #visit(node, isTested = false) {
    switch (node.type) {
      case 'Identifier':
        return this.#add(node, { isTested });
      case 'DoStatement':
        return this.#block(node.body);
      case 'LocalStatement':
        this.#all(node.init);
        return node.variables.forEach((variable) => this.#declare(variable));
      case 'AssignmentStatement':
        this.#all(node.init);
        return node.variables.forEach((variable) => this.#assign(variable));
      case 'FunctionDeclaration':
        return this.#function(node);
      case 'ForNumericStatement':
        this.#all([node.start, node.end, ...(node.step ? [node.step] : [])]);
        return this.#loop([node.variable], node.body);
      case 'ForGenericStatement':
        this.#all(node.iterators);
        return this.#loop(node.variables, node.body);
      case 'WhileStatement':
        this.#visit(node.condition, true);
        return this.#block(node.body);
      case 'RepeatStatement':
        return this.#inScope(() => {
          this.#all(node.body);
          this.#visit(node.condition, true); /* it has the variables of the body */
        });
      case 'IfClause':
      case 'ElseifClause':
        this.#visit(node.condition, true);
        return this.#block(node.body);
      case 'ElseClause':
        return this.#block(node.body);
      case 'MemberExpression':
        return this.#visit(node.base);
      case 'TableKeyString':
        return this.#visit(node.value);
      case 'LogicalExpression':
        this.#visit(node.left, true);
        return this.#visit(node.right, isTested);
      case 'BinaryExpression':
        return this.#all([node.left, node.right], /^[=~]=$/.test(node.operator));
      case 'UnaryExpression':
        return this.#visit(node.argument, node.operator === 'not');
      case 'CallExpression':
      case 'StringCallExpression':
        return this.#call(node);
      default:
        return this.#children(node);
    }
  }
  #children(node) {
    for (const child of Object.values(node).flat())
      if (typeof child?.type === 'string') this.#visit(child);
  }
  #function({ identifier, isLocal, parameters, body }) {
    if (isLocal && identifier) this.#declare(identifier);
    else if (identifier) this.#assign(identifier);
    this.#inScope(() => {
      if (identifier?.indexer === ':') this.#scope.symbols.set('self', { name: 'self' });
      parameters.forEach((parameter) => this.#declare(parameter));
      this.#all(body);
    });
  }
  #loop(variables, body) {
    this.#inScope(() => {
      variables.forEach((variable) => this.#declare(variable));
      this.#all(body);
    });
  }
  #call({ base, arguments: given, argument }) {
    const args = given ?? [argument];
    this.#visit(base);
    this.#all(args, TESTS.has(base.name));
    const name = base.identifier?.name ?? base.name;
    if (/^(?:require|class)$/.test(name) && args[0]?.type === 'StringLiteral')
      this.required.push(args[0].raw.slice(1, -1));
  }
}

const read = (text) =>
  new Reader().read(luaparse.parse(text, { luaVersion: '5.1', comments: false, ranges: true }));

const isGlobal = ({ symbol }) => typeof symbol === 'string';

/* Returns the error of syntax that was thrown for a text, at its line. */
function syntaxError(text, { index, message }) {
  const at = Math.min(index ?? text.length, text.trimEnd().length);
  const start = text.lastIndexOf('\n', Math.max(at - 1, 0)) + 1;
  const end = text.indexOf('\n', at);
  const from = start + /^\s*/.exec(text.slice(start))[0].length;
  const to = end === -1 ? text.length : end;
  return { from: Math.min(from, to), to, message: message.replace(/^\[\d+:\d+\] /, '') };
}

/* Returns { name: Reader } of the files that can be parsed, and { name: error } of the others. */
function readAll(texts) {
  const [readers, failures] = [{}, {}];
  for (const [name, text] of Object.entries(texts)) {
    try {
      readers[name] = read(text);
    } catch (error) {
      failures[name] = syntaxError(text, error);
    }
  }
  return { readers, failures };
}

/* Returns a function that returns the errors of a file: [{ from, to, message }]. What is certain is
   one: a global that no file assigns, where nil is of no use. */
function errorsIn(texts) {
  const { readers, failures } = readAll(texts);
  const all = Object.values(readers).flatMap(({ names }) => names.filter(isGlobal));
  const packages = Object.values(readers).flatMap(({ required }) => required);
  const isDynamic = all.some((found) => DYNAMIC.has(found.name)) || packages.includes('pl');
  const isUnsure = isDynamic || Object.keys(failures).length > 0;
  const known = new Set([
    ...KNOWN,
    ...all.filter(({ isAssigned }) => isAssigned).map((found) => found.name),
    ...packages.map((path) => /^\w*/.exec(path)[0]),
  ]);
  return (name) => {
    if (failures[name]) return [failures[name]];
    if (isUnsure) return [];
    return readers[name].names
      .filter((found) => isGlobal(found) && !found.isTested && !known.has(found.name))
      .map(({ from, to, name: missing }) => ({
        from,
        to,
        message: `There is no variable ${missing}`,
      }));
  };
}

export const errors = (texts, name) => errorsIn(texts)(name);

/* Returns the names of the files that have errors. */
export function faulty(texts) {
  const errorsOf = errorsIn(texts);
  return Object.keys(texts).filter((name) => errorsOf(name).length > 0);
}

/* Returns [{ file, from, to, before, after }] of the variable at a position; null if there is none,
   or it is one of the library. A global is renamed in all files. */
export function places(texts, name, pos) {
  const { names } = read(texts[name]);
  const found = names.find(({ from, to }) => from <= pos && pos <= to);
  if (!found || (isGlobal(found) && KNOWN.has(found.name))) return null;
  const files = isGlobal(found) ? Object.keys(texts) : [name];
  return files.flatMap((file) => {
    const all = file === name ? names : read(texts[file]).names;
    return all
      .filter(({ symbol }) => symbol === found.symbol)
      .map(({ from, to }) => ({ file, from, to, before: '', after: '' }));
  });
}
