/* run-lua.js: runs Lua scripts for run-worker.js. It is loaded with the first Lua script. */
import { toImageData } from '../js/io/image/canvas.js';
import { createLua } from '../js/lua/index.js';

const NAME = 'script';
const decoder = new TextDecoder();

/* Returns the line of an error: from its message, or the innermost call in the script. */
function lineOf(error) {
  const place = new RegExp(`(?:^|\\s)${NAME}:(\\d+):`);
  const [, line] = place.exec(error.message) ?? place.exec(error.traceback ?? '') ?? [];
  return line === undefined ? undefined : Number(line);
}

/* Returns run(code), which returns { text, line } after an error. `show` receives what gnuplot and
   image.display show: { svg, number } or { pixels }, an ImageData. */
export async function prepareLua(put, show) {
  const write = (bytes) => put(decoder.decode(bytes, { stream: true }));
  const display = ({ svg, number, image }) =>
    show(image === undefined ? { svg, number } : { pixels: toImageData(image) });
  const lua = await createLua({ write, complain: write, display });
  return (code) => {
    try {
      lua.run(code, { name: `=${NAME}` });
      return null;
    } catch (error) {
      if (error.name === 'Exit')
        return error.code === 0 ? null : { text: `os.exit(${error.code})` };
      if (error.name !== 'LuaError') throw error;
      return {
        text: error.message.replace(new RegExp(`^${NAME}:\\d+: `), ''),
        line: lineOf(error),
      };
    }
  };
}
