/* lua-files.js: the data files of the page in scripts in Lua. */
import { MemoryFiles } from '../../js/lua/system.js';
import { findReadFile } from './files.js';

/* The folder in which file(name) finds a file in Torch7's format. */
const VALUES = '.values/';

/* Lua's files in memory together with the page's files, so that io.open, torch.load and image.load
   read them. What a script writes stays in the script. */
export class PageFiles extends MemoryFiles {
  given = [];

  /* `given`: the list of the page's files. */
  add(given) {
    this.given = given;
    for (const { name, t7, blob, isOpened } of given) {
      if (isOpened) continue;
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
    findReadFile(this.given, name);
    return VALUES + name;
  }
}

/* Defines file(name). The page has decoded the images of its files: Lua's package image takes them
   from there, by way of a PPM, which it reads everywhere. Opacity is left out. */
const FILE = `
local path = path
_G.path = nil
function file(name) return torch.load(path(name)) end

local decoded = { png = true, jpg = true, jpeg = true }
local load_package = package.loaders[#package.loaders]
function package.preload.image(package_name)
  local image = load_package(package_name)(package_name)
  local function reader(read)
    return function(name, ...)
      local suffix = type(name) == 'string' and name:lower():match('%.(%w+)$')
      if decoded[suffix] then
        local ppm = '.images/' .. name .. '.ppm'
        image.save(ppm, file(name))
        name = ppm
      end
      return read(name, ...)
    end
  end
  local load = reader(image.load)
  image.load, image.loadPNG, image.loadJPG = load, load, load
  image.getSize = reader(image.getSize)
  return image
end
`;

/* Defines file(name) in Lua, and what image.load reads. */
export function addFileToLua(lua, files) {
  lua.set('path', (name) => files.pathOf(name));
  lua.run(FILE);
}
