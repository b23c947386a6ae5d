/* script-all.js: the worker that runs a script in JavaScript with the whole library. */
import { addFft } from '../../js/fft/add.js';
import '../../js/io/t7/index.js';
import { addLinalg } from '../../js/linalg/add.js';
import { extend } from '../../js/module/extensions.js';
import { addNumpy } from '../../js/numpy/add.js';
import { startScripts } from './run-script.js';

startScripts((modules) => {
  extend(addNumpy(modules.numpy));
  extend(addLinalg(() => modules.linalg));
  extend(addFft(modules.fft));
});
