/* index.js: torch7-wasm/network: networks of .t7 files without Lua (docs/network.md). */
import * as fields from './fields.js';

export { Network, network } from './network.js';
export { layers } from './build.js';
export { summary } from './summary.js';
export { toOnnx } from './onnx/index.js';
export { fields };
