/* lua.node.js: torch7-wasm/inline/lua in Node: torch7-wasm/lua with its modules inside the
   JavaScript. */
import './modules.node.js';
import lua from '../lua/lua.wasm';
/* eslint-disable-next-line import/no-unresolved -- tools/bundle.js makes it */
import packages from '../lua/packages.lua';
import { inline } from '../module/compile.node.js';

inline['lua.wasm'] = lua;
inline.packages = packages;

export * from '../lua/index.node.js';
