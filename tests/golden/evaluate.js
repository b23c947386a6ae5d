/* Evaluates an `ast` with Lua's rules for variables, blocks and lists of values. library.js defines
   the values and calls the library. */

import { createLibrary } from './library.js';
import { binary, unary } from './operators.js';

const WORDS = { nan: NaN, inf: Infinity, '-inf': -Infinity };
const isTrue = (value) => value !== undefined && value !== false;

class Return {
  constructor(list) {
    this.list = list;
  }
}

function owner(env, name) {
  let scope = env;
  while (scope && !Object.hasOwn(scope, name)) scope = Object.getPrototypeOf(scope);
  return scope ?? env;
}

export function createEvaluator(torch) {
  const library = createLibrary(torch);

  /* Returns the list of an expression's results. */
  const expressions = {
    num: (n) => [WORDS[n.num] ?? n.num],
    str: (n) => [n.str],
    bool: (n) => [n.bool],
    nil: () => [undefined],
    var: (n, env) => [env[n.var]],
    table: (n, env) => [list(n.table, env)],
    ctor: (n, env) => library.callValue(env[n.ctor], list(n.args, env)),
    fn: (n, env) => library.callFunction(n.fn, list(n.args, env)),
    method: (n, env) => library.callMethod(n.method, one(n.self, env), list(n.args, env)),
    call: (n, env) => library.callValue(one(n.call, env), list(n.args, env)),
    field: (n, env) => [library.field(one(n.of, env), n.field)],
    index: (n, env) => [library.index(one(n.of, env), one(n.index, env))],
    bin: (n, env) => [binary(n.bin, one(n.l, env), one(n.r, env), library)],
    un: (n, env) => [unary(n.un, one(n.e, env), library)],
    and: (n, env) => [logical(n.and, true, env)],
    or: (n, env) => [logical(n.or, false, env)],
    function: (n, env) => [closure(n.function, n.body, env)],
  };

  /* Returns a Return if the statement, or one inside it, returned. */
  const statements = {
    return: (n, env) => new Return(list(n.return, env)),
    if: (n, env) => {
      const clause = n.if.find(([condition]) => isTrue(one(condition, env)));
      return block(clause ? clause[1] : n.else, Object.create(env));
    },
    for: (n, env) => {
      const [from, to, step] = [n.from, n.to, n.step].map((bound) => one(bound, env));
      for (let i = from; step > 0 ? i <= to : i >= to; i += step) {
        const done = block(n.body, Object.assign(Object.create(env), { [n.for]: i }));
        if (done) return done;
      }
      return undefined;
    },
    local: (n, env) => {
      const values = list(n.values, env);
      n.local.forEach((name, i) => (env[name] = values[i]));
    },
    assign: ({ assign: target, value }, env) => {
      const made = one(value, env);
      if ('var' in target) owner(env, target.var)[target.var] = made;
      else library.assign(one(target.of, env), target.field ?? one(target.index, env), made);
    },
  };

  /* Returns the first key of a node that identifies it. */
  function find(table, node) {
    return table[Object.keys(node).find((key) => Object.hasOwn(table, key))];
  }

  function several(node, env) {
    const run = find(expressions, node);
    if (!run) throw new Error(`evaluate.js: unknown node with ${Object.keys(node)}`);
    return run(node, env);
  }

  const one = (node, env) => several(node, env)[0];

  function logical([left, right], goOn, env) {
    const value = one(left, env);
    return isTrue(value) === goOn ? one(right, env) : value;
  }

  /* Evaluates arguments: the last one gives all its results, the others only the first. */
  function list(nodes, env) {
    return nodes.flatMap((node, i) =>
      i === nodes.length - 1 ? several(node, env) : [one(node, env)],
    );
  }

  function closure(parameters, body, env) {
    return library.luaFunction((...args) => {
      const scope = Object.create(env);
      parameters.forEach((name, i) => (scope[name] = args[i]));
      return block(body, scope)?.list ?? [];
    });
  }

  function block(nodes, env) {
    for (const node of nodes) {
      const run = find(statements, node) ?? several;
      const done = run(node, env);
      if (done instanceof Return) return done;
    }
    return undefined;
  }

  return {
    /* Returns the results of an expression; none for an assignment. */
    run: (node, env) => ('assign' in node ? (block([node], env), []) : several(node, env)),
    runBlock: block,
    calls: library.calls,
  };
}
