/* lua.node.js: torch7-wasm/inline/lua in Node: torch7-wasm/lua with its modules inside the
   JavaScript. */
import './modules.node.js';
import lua from '../lua/lua.wasm';
import { inline } from '../module/compile.node.js';

inline['lua.wasm'] = lua;

export * from '../lua/index.node.js';
