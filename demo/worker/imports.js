/* imports.js: lets scripts import the entries of the package. A script is a module at a blob:
   address, from which no name leads to a module: each name is replaced by the address of a small
   module that exports what the entry does. */
import { refusalOf } from '../syntax/packages.js';

const IMPORT = '__import';
const ENTRIES = '__entries';

export const asModule = (code) =>
  URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

const isFile = (name) => name.startsWith('./');

/* Defines import() for scripts. `entries`: { name: exports }. Returns { use(sources, textOf),
   editsOf(imports), readable(text), placeOf(error, url) }. */
export function createImports(entries) {
  const addresses = new Map(); /* name -> blob: address */
  let sources = {}; /* the other files of the script */
  let textOfSource;
  Object.defineProperty(self, ENTRIES, { value: entries });

  function addressOf(name) {
    if (!addresses.has(name) && isFile(name))
      addresses.set(name, asModule(textOfSource(sources[name.slice(2)])));
    if (!addresses.has(name)) {
      const names = Object.keys(entries[name]).filter((key) => key !== 'default');
      const entry = `self.${ENTRIES}[${JSON.stringify(name)}]`;
      const lines = [
        names.length > 0 ? `export const { ${names.join(', ')} } = ${entry};` : '',
        'default' in entries[name] ? `export default ${entry}.default;` : '',
      ];
      addresses.set(name, asModule(lines.join('\n')));
    }
    return addresses.get(name);
  }
  /* Not async: the error's stack has the line of the script. */
  const importName = (name) => {
    const text = String(name);
    if (text.startsWith('blob:')) return import(text);
    const refusal = refusalOf(text, sources);
    return refusal ? Promise.reject(new TypeError(`import: ${refusal}`)) : import(addressOf(text));
  };
  Object.defineProperty(self, IMPORT, { value: importName });

  return {
    /* Takes the other files of a script: { name: { code, analysis } }, whose text as a module is
       textOf(source). */
    use(given, textOf) {
      sources = given;
      textOfSource = textOf;
    },
    /* Returns where an error occurred if that is in another file of the script at `url`, else ''.
     */
    placeOf(error, url) {
      for (const call of String(error?.stack).split('\n')) {
        if (call.includes(`${url}:`)) return '';
        for (const [name, address] of addresses) {
          const [, after] = isFile(name) ? call.split(`${address}:`) : [];
          if (after !== undefined) return `${name.slice(2)}, line ${Number.parseInt(after, 10)}`;
        }
      }
      return '';
    },
    /* Returns the edits (syntax/edit.js) that put addresses in the place of names. `imports`:
       syntax/analyse.js. */
    editsOf: (imports) =>
      imports.map(({ name, start, end, isCall }) => ({
        start,
        end,
        text: isCall ? `self.${IMPORT}` : JSON.stringify(addressOf(name)),
      })),
    /* Returns an error's text with names in the place of addresses. */
    readable: (text) =>
      [...addresses].reduce((all, [name, address]) => all.replaceAll(address, name), text),
  };
}
