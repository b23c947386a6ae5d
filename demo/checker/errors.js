/* errors.js: the errors of meaning in a script, in plain words.

   A script in JavaScript has no types of its own, so that only what is certain is an error: a name
   that is nowhere, a method that no tensor has, arguments that fit no overload. An element may be
   a number or a tensor without TypeScript knowing which, and a variable may get a value of another
   type: both are left to the run. */
import { plain } from './plain.js';

const NO_NAME = [2304, 2552];
const NO_PROPERTY = [2339, 2551];
const NO_OVERLOAD = [2345, 2554, 2555, 2575, 2769];
const NO_CALL = 2349;
const NO_EXPORT = [2305, 2614, 2724];
const NO_MODULE = 2307;
const CONSTANT = 2588;
const TOO_EARLY = 2448;
const ANOTHER_TYPE = 2322;
const MOST_OVERLOADS = 4;
const MOST_TYPES = 3;

const meant = (message) => {
  const [, name] = /Did you mean '([^']+)'/.exec(message) ?? [];
  return name === undefined ? '' : `; is ${name} meant?`;
};
const either = (words) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
const withArticle = (type) => {
  if (type.startsWith('{')) return 'an object';
  if (/[^\w.]/.test(type) || /^(?:null|undefined|any)$/.test(type)) return type;
  return `${/^[aeio]/i.test(type) ? 'an' : 'a'} ${type}`;
};

/* Finds the errors of one file of a program. */
class Reader {
  #ts;
  #checker;
  #file;
  #changed; /* variables that get values of several types */
  #isUncertain = new Map(); /* symbol -> whether its type is */

  constructor(ts, program, file, diagnostics) {
    this.#ts = ts;
    this.#checker = program.getTypeChecker();
    this.#file = file;
    const assigned = diagnostics.filter(({ code }) => code === ANOTHER_TYPE);
    this.#changed = new Set(
      assigned.map(({ start }) => this.#checker.getSymbolAtLocation(this.#nodeAt(start))),
    );
  }

  /* Returns { node, message } of a diagnostic; null: it is not certain. */
  read({ code, start, length, messageText }) {
    const ts = this.#ts;
    const text = ts.flattenDiagnosticMessageText(messageText, '\n');
    const node = this.#nodeAt(start, start + length);
    const name = this.#file.text.slice(start, start + length);
    const says = (message, at = node) => ({ node: at, message });
    if (NO_NAME.includes(code)) return says(`There is no variable ${name}${meant(text)}`);
    if (NO_PROPERTY.includes(code)) return this.#readProperty(node, meant(text));
    if (NO_OVERLOAD.includes(code)) return this.#readCall(node);
    if (code === NO_CALL) return this.#readNoFunction(node);
    if (NO_EXPORT.includes(code)) return says(`The module exports no ${name}${meant(text)}`);
    if (code === NO_MODULE) return says(`There is no module ${name}`);
    if (code === CONSTANT) return says(`${name} is a constant: declare it by let to change it`);
    if (code === TOO_EARLY) return says(`${name} is used before the line that declares it`);
    return null;
  }

  /* The innermost node that begins at a position; with `end`, the one of this range. */
  #nodeAt(start, end) {
    let found = null;
    const visit = (node) => {
      const from = node.getStart(this.#file);
      if (from > start || node.end < (end ?? start + 1)) return;
      if (from === start) found = node;
      this.#ts.forEachChild(node, visit);
    };
    visit(this.#file);
    return found;
  }
  #typeOf(node) {
    return this.#checker.getTypeAtLocation(node);
  }
  #textOf(type) {
    const widened = this.#checker.getBaseTypeOfLiteralType(type);
    return plain(this.#checker.typeToString(widened, undefined, this.#ts.TypeFormatFlags.None));
  }
  #isTensor(type) {
    return type.getProperty('torchType') !== undefined;
  }
  #isNumber(type) {
    return (type.flags & this.#ts.TypeFlags.NumberLike) !== 0;
  }

  /* Whether the type of an expression depends on a variable that gets values of several types. */
  #isOfChanged(node) {
    if (this.#ts.isIdentifier(node))
      return this.#isChanged(this.#checker.getSymbolAtLocation(node));
    return this.#ts.forEachChild(node, (child) => this.#isOfChanged(child) || undefined) ?? false;
  }
  #isChanged(symbol) {
    if (symbol === undefined) return false;
    if (this.#changed.has(symbol)) return true;
    if (!this.#isUncertain.has(symbol)) {
      this.#isUncertain.set(symbol, false); /* a function that calls itself */
      const declared = symbol.valueDeclaration;
      const isHere = declared?.getSourceFile() === this.#file && declared.initializer;
      if (isHere) this.#isUncertain.set(symbol, this.#isOfChanged(declared.initializer));
    }
    return this.#isUncertain.get(symbol);
  }

  #readProperty(node, question) {
    const ts = this.#ts;
    const { parent } = node;
    if (!ts.isPropertyAccessExpression(parent) || this.#isOfChanged(parent.expression)) return null;
    const isAssigned =
      ts.isBinaryExpression(parent.parent) &&
      parent.parent.left === parent &&
      parent.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    const type = this.#typeOf(parent.expression);
    if (isAssigned || !this.#isDeclared(type) || this.#isOfElement(type, node.text)) return null;
    const owner = parent.expression.getText(this.#file);
    const text = this.#textOf(type);
    const of = owner === 'torch' || owner === text ? owner : withArticle(text);
    return { node, message: `There is no ${node.text} in ${of}${question}` };
  }
  /* Whether a declaration file says what properties a type has. */
  #isDeclared(type) {
    if (type.isUnion()) return type.types.every((t) => this.#isDeclared(t));
    const { symbol } = this.#checker.getApparentType(type);
    const [declared] = symbol?.declarations ?? [];
    return declared?.getSourceFile().isDeclarationFile ?? false;
  }
  /* Whether a number has the property of a type that may be a tensor, or a tensor that of a number.
   */
  #isOfElement(type, name) {
    if (this.#isTensor(type)) return Object.hasOwn(Number.prototype, name);
    return this.#isNumber(type) && this.#tensorType()?.getProperty(name) !== undefined;
  }
  #tensorType() {
    const torch = this.#checker
      .getSymbolsInScope(this.#file, this.#ts.SymbolFlags.Variable)
      .find(({ name }) => name === 'torch');
    const made = torch && this.#checker.getTypeOfSymbol(torch).getProperty('DoubleTensor');
    return made && this.#checker.getTypeOfSymbol(made).getConstructSignatures()[0]?.getReturnType();
  }

  #readNoFunction(node) {
    const call = this.#callAround(node);
    if (call === null || this.#isOfChanged(call.expression)) return null;
    const type = this.#typeOf(call.expression);
    if (!this.#isDeclared(type)) return null;
    const of = call.expression.getText(this.#file);
    return {
      node: call.expression,
      message: `${of} is ${withArticle(this.#textOf(type))}, not a function`,
    };
  }

  #callAround(node) {
    const ts = this.#ts;
    for (let at = node; at; at = at.parent)
      if (ts.isCallExpression(at) || ts.isNewExpression(at)) return at;
    return null;
  }
  #readCall(node) {
    const ts = this.#ts;
    const call = this.#callAround(node);
    const given = [...(call?.arguments ?? [])];
    if (call === null || given.some(ts.isSpreadElement) || this.#isOfChanged(call)) return null;
    const overloads = this.#overloadsOf(call);
    if (overloads.length === 0) return null;
    const ofLength = overloads.filter(
      ({ least, most }) => given.length >= least && given.length <= most,
    );
    const name = this.#nameOf(call.expression);
    const list = `\n${overloads
      .slice(0, MOST_OVERLOADS)
      .map(({ text }) => name + text)
      .join('\n')}`;
    if (ofLength.length === 0) {
      const counts = this.#countsOf(overloads);
      const plural = counts.endsWith('1') && !/\d\D/.test(counts) ? '' : 's';
      return {
        node: call.expression.name ?? call.expression,
        message: `${name} takes ${counts} argument${plural}, not ${given.length}${list}`,
      };
    }
    const places = ofLength.map((overload) =>
      given.findIndex((arg, i) => !this.#fits(arg, overload.typeAt(i))),
    );
    if (places.includes(-1)) return null; /* it may be right */
    const place = Math.max(...places);
    const wanted = ofLength
      .filter((_, i) => places[i] === place)
      .map(({ typeAt }) => this.#textOf(typeAt(place)));
    const expected = [...new Set(wanted)].slice(0, MOST_TYPES).map(withArticle);
    const type = withArticle(this.#textOf(this.#typeOf(given[place])));
    return {
      node: given[place],
      message: `Argument ${place + 1} of ${name} is ${type}; ${either(expected)} is expected${list}`,
    };
  }
  #nameOf(callee) {
    return (callee.name ?? callee).getText(this.#file);
  }
  /* Returns the overloads of a call that a declaration file has: [{ least, most, text, typeAt(i)
     }]. */
  #overloadsOf(call) {
    const ts = this.#ts;
    const checker = this.#checker;
    const candidates = [];
    checker.getResolvedSignature(call, candidates);
    const kinds = ts.isNewExpression(call) ? ts.SignatureKind.Construct : ts.SignatureKind.Call;
    const all = checker.getSignaturesOfType(this.#typeOf(call.expression), kinds);
    if (!all.every(({ declaration }) => declaration?.getSourceFile().isDeclarationFile)) return [];
    return all.map((signature) => {
      const { parameters } = signature;
      const isRest = Boolean(parameters.at(-1)?.valueDeclaration?.dotDotDotToken);
      const types = parameters.map((p) => checker.getTypeOfSymbolAtLocation(p, call));
      const last = types.length - 1;
      const element = isRest ? (types[last].getNumberIndexType() ?? types[last]) : null;
      const optional = parameters.findIndex(
        ({ valueDeclaration: d }) => d?.questionToken || d?.dotDotDotToken,
      );
      return {
        least: optional === -1 ? parameters.length : optional,
        most: isRest ? Infinity : parameters.length,
        text: plain(checker.signatureToString(signature, call)),
        typeAt: (i) => (element && i >= last ? element : types[i]),
      };
    });
  }
  #countsOf(overloads) {
    const counts = new Set();
    let most = 0;
    for (const { least, most: end } of overloads) {
      for (let n = least; n <= Math.min(end, least + 8); n++) counts.add(n);
      if (end === Infinity) most = Infinity;
    }
    const sorted = [...counts].sort((a, b) => a - b);
    if (most === Infinity) return `at least ${sorted[0]}`;
    return either(sorted.map(String));
  }
  /* Whether an argument may be of a type. */
  #fits(argument, wanted) {
    const { TypeFlags } = this.#ts;
    const checker = this.#checker;
    const type = this.#typeOf(argument);
    if (checker.isTypeAssignableTo(type, wanted)) return true;
    if (wanted.flags & TypeFlags.Instantiable) {
      const limit = checker.getBaseConstraintOfType(wanted);
      return !limit || checker.isTypeAssignableTo(type, limit);
    }
    if (this.#isTensor(type)) return checker.isTypeAssignableTo(checker.getNumberType(), wanted);
    /* the elements of a list are seldom known */
    return checker.isArrayType(type) && (wanted.flags & TypeFlags.Object || wanted.isUnion());
  }
}

/* Returns the errors of a file: [{ from, to, message }]. */
export function errorsOf(ts, program, name, diagnostics) {
  const file = program.getSourceFile(name);
  const reader = new Reader(ts, program, file, diagnostics);
  const found = new Map();
  for (const diagnostic of diagnostics) {
    const error = reader.read(diagnostic);
    if (!error?.node) continue;
    const { node, message } = error;
    const from = node.getStart(file);
    found.set(from, { from, to: node.end, message });
  }
  return [...found.values()];
}
