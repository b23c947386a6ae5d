/* engine.js: runs steps in Lua and returns their output. The function is self-contained, because a
   page runs its text too. */

/* Returns, for each step, its outcome with each seed: [{ printed: lines, error: its message or null
   }]. Each seed has its own Lua, in which all steps run in order. If seeds give different output,
   the step's `adopt` runs in all of them; for a `given` step, always. `engine` is the address of
   the module with createLua. */
export async function runSteps({ engine, steps, seeds }) {
  const { createLua, MemoryFiles } = await import(engine);
  /* the file that Lab2D's manual assumes */
  const data = new Uint8Array(Float64Array.from({ length: 64 }, (_, i) => i).buffer);
  const options = { name: '=stdin', timeLimit: 10_000 };
  let printed = [];
  const print = (text) => printed.push(...text.split('\n'));
  const luas = [];
  for (const seed of seeds) {
    const lua = await createLua({ print, files: new MemoryFiles(new Map([['data.bin', data]])) });
    lua.run(`torch.manualSeed(${seed})`);
    luas.push(lua);
  }

  function attempt(run) {
    printed = [];
    try {
      run();
    } catch (error) {
      if (error.name !== 'LuaError') throw error;
      return { printed, error: error.message };
    }
    return { printed, error: null };
  }

  const results = [];
  for (const { code, echo, adopt, given } of steps) {
    const answers = luas.map((lua) =>
      attempt(() => (echo ? lua.echo(code, options) : lua.run(code, options))),
    );
    results.push(answers);
    const differ = answers.some(
      (answer) => answer.printed.join('\n') !== answers[0].printed.join('\n'),
    );
    if (adopt && (differ || given)) for (const lua of luas) attempt(() => lua.run(adopt));
  }
  for (const lua of luas) lua.close();
  return results;
}
