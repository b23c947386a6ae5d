/* run-lua.js — a script in Lua, for run-worker.js: the page's JavaScript does not load it before
   somebody wants Lua. */
import { createLua } from '../js/lua/index.js';

const NAME = 'script';
const decoder = new TextDecoder();

/* Where an error was: its own text says so, or else the innermost call in the script. */
function lineOf(error) {
  const place = new RegExp(`(?:^|\\s)${NAME}:(\\d+):`);
  const [, line] = place.exec(error.message) ?? place.exec(error.traceback ?? '') ?? [];
  return line === undefined ? undefined : Number(line);
}

/* -> run(code), which gives { text, line } if it fails. */
export async function prepareLua(put) {
  const write = (bytes) => put(decoder.decode(bytes, { stream: true }));
  const lua = await createLua({ write, complain: write });
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
