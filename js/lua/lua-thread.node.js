/* lua-thread.node.js: a thread of Lua's package threads in Node (threads.node.js): it makes a Lua,
   runs its code or serves the jobs of a pool, and says when it is over. */
import { createLuaSync } from './index.node.js';
import { messageOf } from './error.js';
import { origin, tell } from './threads.node.js';

const says = (kind) => (bytes) => tell({ kind, bytes: Uint8Array.from(bytes) });

function run() {
  const { code, id, serialization, shell, path } = origin;
  const output = { write: says('write'), complain: says('complain') };
  const lua = createLuaSync({ ...output, shell });
  lua.run('package.path = ...', { args: [path] });
  if (code !== undefined) lua.run(code, { name: '=thread' });
  else lua.own("_G.require 'threads' host.serve(...)", [id, serialization]);
  lua.close();
}

let reason;
try {
  run();
} catch (error) {
  reason = `${messageOf(error)}${error.traceback ?? ''}`;
}
tell({ kind: 'over', reason });
origin.port.close();
