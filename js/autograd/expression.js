/* expression.js: the rules of the table for gradients, such as 'a: g * cos(a), b: NONE', as
   functions. A rule is an expression of the op's arguments, its results r and r2, and g and g2, the
   gradients of these. + - * / work on tensors and numbers, and functions are ops or those of
   helpers.js. {stride, padding} is an object of the options with these names. item(f(...), k) is
   the result k, from 0 on, of an op with several; rules of one call compute it once.

   'OF(x, weight): ...', the only rule of an op, says that its results are the gradients by x and
   weight of the expression, which tape.js differentiates a second time. A name that is no argument
   stands for zeros. 'AS: ...', also the only rule, has the same value as the op. */

const TOKEN = /\s*([\d.]+(?:e[-+]?\d+)?|\w+|[-+*/(),:{}])/y;

function tokensOf(text) {
  const tokens = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) tokens.push(TOKEN.exec(text)[1]);
  return tokens;
}

/* What rules of one call share, by its text: until `forgetShared`. */
const resultsOfCall = new WeakMap();
const once = (text, f) => (names, env) => {
  if (!resultsOfCall.has(names)) resultsOfCall.set(names, new Map());
  const known = resultsOfCall.get(names);
  if (!known.has(text)) known.set(text, f(names, env));
  return known.get(text);
};
export const forgetShared = (names) => resultsOfCall.delete(names);

/* Reads expressions by recursive descent. Each becomes a function of the names' values and of an
   environment that computes: `call`, `binary` and `negate` (helpers.js). */
class Parser {
  constructor(text) {
    this.tokens = tokensOf(text);
    this.at = 0;
  }

  next() {
    return this.tokens[this.at++];
  }

  /* Skips a token if it is the next one. */
  takes(token) {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }

  /* Operands with operators of one rank between them. */
  chain(operators, operand) {
    let left = operand();
    while (operators.includes(this.tokens[this.at])) {
      const operator = this.next();
      const [x, y] = [left, operand()];
      left = (names, env) => env.binary(operator, x(names, env), y(names, env));
    }
    return left;
  }

  expression() {
    return this.chain('+-', () => this.chain('*/', () => this.factor()));
  }

  factor() {
    if (this.takes('-')) {
      const x = this.factor();
      return (names, env) => env.negate(x(names, env));
    }
    if (this.takes('(')) {
      const inner = this.expression();
      this.next();
      return inner;
    }
    if (this.takes('{')) return this.options();
    const name = this.next();
    if (/^\d/.test(name)) return () => Number(name);
    if (!this.takes('(')) return (names) => names[name];
    const args = [];
    const from = this.at;
    do {
      args.push(this.expression());
      if (name === 'item' && args.length === 1)
        args[0] = once(this.tokens.slice(from, this.at).join(''), args[0]);
    } while (this.takes(','));
    this.next();
    return (names, env) =>
      env.call(
        name,
        args.map((arg) => arg(names, env)),
      );
  }

  /* The names up to the closing brace. */
  options() {
    const chosen = [];
    do chosen.push(this.next());
    while (this.takes(','));
    this.next();
    return (names) =>
      Object.fromEntries(
        chosen.filter((name) => names[name] !== undefined).map((name) => [name, names[name]]),
      );
  }

  /* { argument: a word in capitals, or a function }, or { whole: { by, value } } for OF and AS */
  rules() {
    const rules = {};
    do {
      const name = this.next();
      if (name === 'OF' || name === 'AS') return { whole: this.definition() };
      this.next();
      const word = this.tokens[this.at];
      rules[name] = /^[A-Z]+$/.test(word) ? this.next() : this.expression();
    } while (this.takes(','));
    return rules;
  }

  definition() {
    const by = [];
    if (this.takes('(')) {
      do by.push(this.next());
      while (this.takes(','));
      this.next();
    }
    this.next();
    return { by, value: this.expression() };
  }
}

export const parseRules = (text) => new Parser(text).rules();
