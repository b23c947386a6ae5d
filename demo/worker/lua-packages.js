/* lua-packages.js: the packages of Lua that are loaded when a script requires them. */
import { fetchPackage } from '../../js/lua/fetch-package.js';
/* global LUA_PACKAGES */

/* Returns a function for makeLua() that returns the text of a package. `base` is the page's
   address. */
export const packageTextAt = (base) => (name, waits) =>
  fetchPackage(name, new URL(LUA_PACKAGES[name], base).href, waits);
