// torch7-wasm/lua, as a program uses it.
import { createLua, createLuaSync, Exit, LuaError, MemoryFiles } from 'torch7-wasm/lua';
import { createTorch } from 'torch7-wasm/core';

const torch = await createTorch({ indexBase: 1 });
const lua = await createLua({
  torch,
  print: (line) => line.toUpperCase(),
  files: new MemoryFiles(new Map([['a.lua', 'return 1']])),
});
const results: unknown[] = lua.run('return 1, ...', {
  name: '=here',
  args: [torch.Tensor(2)],
  timeLimit: 100,
  signal: new AbortController().signal,
});
const later: Promise<unknown[]> = lua.runAsync('return 1');
lua.set('x', results[0]);
lua.defineClass(MemoryFiles.prototype, {
  name: 'Files',
  methods: { exists: (self: MemoryFiles, name: string) => self.exists(name) },
  meta: { __len: () => 1 },
});
try {
  createLuaSync().echo('for');
} catch (error) {
  if (error instanceof LuaError) error.incomplete satisfies boolean;
  if (error instanceof Exit) error.code satisfies number;
}
lua.close();
// @ts-expect-error: sources are text or bytes
lua.run(5);
// @ts-expect-error: there is no such option
lua.run('', { timeout: 5 });
void later;
