/* script-all.js: the worker that runs a script in JavaScript with the whole library, of which the
   script may import every entry. */
import '../../js/io/t7/index.js';
import { FUNCTIONS } from '../../js/addons/functions.js';
import { addAddon } from '../../js/tensor/addons.js';
import { adviceFor } from './advice.js';
import { entriesOf } from './entries.js';
import { createImports } from './imports.js';
import { startScripts } from './run-script.js';

startScripts(({ modules, ...more }) => {
  for (const name of Object.keys(modules)) {
    if (name !== 'core') addAddon(name, () => modules[name], FUNCTIONS[name]);
  }
  return { ...createImports(entriesOf({ modules, ...more })), adviceFor };
});
