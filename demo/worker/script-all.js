/* script-all.js: the worker that runs a script in JavaScript with the whole library, of which the
   script may import every entry. */
import { addFft } from '../../js/fft/add.js';
import '../../js/io/t7/index.js';
import { addLinalg } from '../../js/linalg/add.js';
import { extend } from '../../js/module/extensions.js';
import { addNumpy } from '../../js/numpy/add.js';
import { adviceFor } from './advice.js';
import { entriesOf } from './entries.js';
import { createImports } from './imports.js';
import { startScripts } from './run-script.js';

startScripts(({ modules, ...more }) => {
  extend(addNumpy(() => modules.numpy));
  extend(addLinalg(() => modules.linalg));
  extend(addFft(() => modules.fft));
  return { ...createImports(entriesOf({ modules, ...more })), adviceFor };
});
