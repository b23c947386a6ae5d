/* modules.node.js: the modules of torch7-wasm/inline in Node. */
import torch7 from '../torch7.wasm';
import { inline } from '../module/compile.node.js';
import * as addons from '../addons/modules.js';

inline['torch7.wasm'] = torch7;
for (const [name, bytes] of Object.entries(addons)) inline[`${name}.wasm`] = bytes;
