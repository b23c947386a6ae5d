/* scope.js: lets the prompt use the variables of the script and of its earlier inputs, which are
   modules: each variable becomes a property of the global object that reads and writes it. */
const SHARE = '__share';

/* Returns { prefix(variables), read(name), declare(names), mayHide(names) }. */
export function createScope() {
  const readers = new Map();
  const hidden = new Set(); /* names of functions that a variable may hide */
  /* A variable hides no function or object that the worker itself uses. */
  const isFree = (name) => {
    if (readers.has(name) || hidden.has(name) || !(name in self)) return true;
    return !['function', 'object'].includes(typeof self[name]);
  };
  function share(list) {
    for (const [name, get, set] of list) {
      if (!isFree(name)) continue;
      try {
        Object.defineProperty(self, name, { get, set, configurable: true, enumerable: true });
      } catch {
        continue; /* a property that cannot be redefined */
      }
      readers.set(name, get);
    }
  }
  Object.defineProperty(self, SHARE, { value: share });
  return {
    /* Returns the code to put before that of a module, on its first line, so that the variables are
       known even if the module throws. `variables`: syntax/analyse.js. */
    prefix(variables) {
      const seen = new Map(variables.map((v) => [v.name, v]));
      const entries = [...seen.values()].map(({ name, isConstant }) => {
        const set = isConstant ? '' : `, (v) => { ${name} = v; }`;
        return `['${name}', () => ${name}${set}]`;
      });
      return entries.length > 0 ? `${SHARE}([${entries.join(', ')}]);` : '';
    },
    /* Returns the value of a shared variable. */
    read: (name) => readers.get(name)?.(),
    /* Lets variables hide functions that only scripts call, as in a script. */
    mayHide(names) {
      for (const name of names) hidden.add(name);
    },
    /* Makes globals of names to which the prompt assigns without a declaration. */
    declare(names) {
      for (const name of names) if (!(name in self)) self[name] = undefined;
    },
  };
}
