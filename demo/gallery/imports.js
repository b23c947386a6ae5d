/* imports.js: import statements of scripts that name the package: the worker has it, so they become
   definitions on the same line. */
export const PACKAGE = '__package'; /* the global function for withoutImports */
const IMPORT =
  /^([ \t]*)import\s+(?:([^'";]*?)\s+from\s+)?(['"])(torch7-wasm(?:\/[\w-]+)?)\3[ \t]*;?/gm;

/* `{ a, b as c }` as a pattern: `{ a, b: c }`. */
const patternOf = (names) => names.replace(/\s+as\s+/g, ': ').replace(/\s+/g, ' ');

/* Returns the definitions that an import's clause makes of the module `from`. */
function definitionsOf(clause, from) {
  const parts = /^(?:([\w$]+)\s*,?\s*)?(?:\*\s*as\s+([\w$]+)|(\{[^}]*\}))?$/.exec(clause);
  if (!parts) return null;
  const [, whole, namespace, names] = parts;
  return [
    whole && whole !== 'torch' ? `${whole} = ${from}.default` : null,
    namespace && `${namespace} = ${from}`,
    names && `${patternOf(names)} = ${from}`,
  ].filter(Boolean);
}

/* Returns the script without imports of the package. `variable` is the name of a global function
   that returns a module of the package by its name. The number of lines stays. */
export function withoutImports(code, variable) {
  return code.replace(IMPORT, (statement, indent, clause, _quote, name) => {
    const lines = statement.split('\n').length - 1;
    const made =
      clause === undefined ? [] : definitionsOf(clause, `${variable}(${JSON.stringify(name)})`);
    if (made === null) return statement;
    return `${indent}${made.length > 0 ? `const ${made.join(', ')};` : ''}${'\n'.repeat(lines)}`;
  });
}
