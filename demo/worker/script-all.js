/* script-all.js: the worker that runs a script in JavaScript with the whole library, of which the
   script may import every entry. */
import '../../js/io/t7/index.js';
import { TABLES } from '../../js/addons/tables.js';
import { addAddon } from '../../js/tensor/addons.js';
import { adviceFor } from './advice.js';
import { entriesOf } from './entries.js';
import { createImports } from './imports.js';
import { startScripts } from './run-script.js';

startScripts(({ modules, ...more }) => {
  for (const name of Object.keys(modules)) {
    if (name !== 'core') addAddon(TABLES[name], () => modules[name]);
  }
  return { ...createImports(entriesOf({ modules, ...more })), adviceFor };
});
