/* index.js: torch7-wasm/nn in a page: functions of neural networks. Importing it adds them to every instance of
   torch. */
import nn from './core.js';

await nn.load();
