/* imports.js: lets scripts import the entries of the package. A script is a module at a blob:
   address, from which no name leads to a module: each name is replaced by the address of a small
   module that exports what the entry does. */
import { refusalOf } from '../syntax/packages.js';

const IMPORT = '__import';
const ENTRIES = '__entries';

export const asModule = (code) =>
  URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

/* Defines import() for scripts. `entries`: { name: exports }. Returns { editsOf(imports),
   readable(text) }. */
export function createImports(entries) {
  const addresses = new Map(); /* name -> blob: address */
  Object.defineProperty(self, ENTRIES, { value: entries });

  function addressOf(name) {
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
    const refusal = refusalOf(text);
    return refusal ? Promise.reject(new TypeError(`import: ${refusal}`)) : import(addressOf(text));
  };
  Object.defineProperty(self, IMPORT, { value: importName });

  return {
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
