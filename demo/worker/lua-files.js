/* lua-files.js: the data files of the page in scripts in Lua. */
import { MemoryFiles } from '../../js/lua/system.js';
import { findFile } from './files.js';

/* The folder in which file(name) finds a file in Torch7's format. */
const VALUES = '.values/';

/* Lua's files in memory together with the page's files, so that io.open, torch.load and image.load
   read them. What a script writes stays in the script. */
export class PageFiles extends MemoryFiles {
  given = [];

  /* `given`: the list of the page's files. */
  add(given) {
    this.given = given;
    for (const { name, t7, blob } of given) {
      this.write(name, blob);
      this.write(VALUES + name, t7);
    }
  }
  read(name) {
    const found = super.read(name);
    return found instanceof Blob
      ? new Uint8Array(new self.FileReaderSync().readAsArrayBuffer(found))
      : found;
  }
  /* Returns where file(name) finds a file in Torch7's format. */
  pathOf(name) {
    findFile(this.given, name);
    return VALUES + name;
  }
}

/* Defines file(name) in Lua. */
export function addFileToLua(lua, files) {
  lua.set('path', (name) => files.pathOf(name));
  lua.run(`
local path = path
_G.path = nil
function file(name) return torch.load(path(name)) end
`);
}
