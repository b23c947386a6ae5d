/* page.js: what Lua has in a page or a worker unless options say otherwise: files in memory, and
   output to the console. */
import { MemoryFiles } from './system.js';

/* Returns the options of makeLua for those of createLua. */
export function pageOptions(options) {
  const {
    files = new MemoryFiles(),
    print = options.write ? undefined : (line) => console.log(line),
    complain = (bytes) => console.error(new TextDecoder().decode(bytes).trimEnd()),
  } = options;
  return { ...options, files, print, complain };
}
