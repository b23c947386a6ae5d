/* lua.js: th for Lua: modules, code, a script, the prompt. */
import { readFileSync } from 'node:fs';
import { LuaError, createLuaSync } from '../lua/index.node.js';
import { History, historyFile } from './history.js';
import { Prompt } from './prompt.js';
import { report } from './report.js';
import { Input, write } from './streams.js';

/* Sets the search path of require to LUA_PATH, in which ;; stands for the default path. */
function setPath(lua, path) {
  const usual = lua.get('package.path');
  lua.run('package.path = ...', {
    args: [
      path.replace(/^;;|;;$|;;/, (found, at) =>
        at === 0 ? `${usual};` : at + 2 === path.length ? `;${usual}` : `;${usual};`,
      ),
    ],
  });
}

/* Comments out a first line for the shell. It stays a line, so that line numbers do not change. */
function withoutShell(bytes) {
  if (bytes[0] !== 0x23) return bytes;
  const end = bytes.indexOf(0x0a);
  return end < 0 ? new Uint8Array() : bytes.subarray(end);
}

/* Returns the bytes of a script; '-' is standard input. */
function readScript(script, input) {
  if (script === '-') return input.all();
  try {
    return readFileSync(script);
  } catch (error) {
    throw new LuaError(
      `cannot open ${script}: ${error.code === 'ENOENT' ? 'no such file' : error.message}`,
    );
  }
}

/* Runs one -l or -e. */
function step(lua, { code, module }) {
  if (module !== undefined) lua.run('require(...)', { name: '=(command line)', args: [module] });
  else lua.run(code, { name: '=(command line)' });
}

/* A torch for Lua with several threads; undefined for one, so that createLuaSync makes it. */
async function torchWith(threads) {
  if (threads === 1) return undefined;
  const { createTorchSync } = await import('../threads/index.node.js');
  return createTorchSync({ threads, indexBase: 1, rules: 'torch7' });
}

/* Runs all steps. The exit code is 0, or 1 after an error; os.exit ends at once. */
export async function runLua(
  { steps, script, args, interactive, monitor, shell, threads },
  { help, banner },
) {
  const input = new Input();
  const lua = createLuaSync({
    torch: await torchWith(threads),
    shell,
    write,
    complain: (bytes) => write(bytes, 2),
    input: (format) => input.read(format),
    exit: (code) => process.exit(code),
  });
  if (process.env.LUA_PATH) setPath(lua, process.env.LUA_PATH);
  lua.own("package.loaded.trepl = host.script('trepl')()");
  lua.set('arg', new Map([[-1, 'th'], ...[script ?? 'th', ...args].map((value, i) => [i, value])]));
  if (monitor !== null) lua.own('_G.monitor_G(...)', [monitor === 'fail']);
  try {
    for (const one of steps) step(lua, one);
    if (script !== undefined)
      lua.run(withoutShell(readScript(script, input)), {
        name: script === '-' ? '=stdin' : `@${script}`,
        args,
      });
  } catch (error) {
    if (!(error instanceof LuaError)) throw error;
    report(error, 'th: ');
    if (!interactive) return 1;
  }
  if (interactive) {
    banner();
    await new Prompt(lua, { help, history: new History(historyFile(process.env)), input }).read();
  }
  return 0;
}
