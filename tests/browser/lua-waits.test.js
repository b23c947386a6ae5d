/* A Lua script of a page waits for promises where the engine can suspend WebAssembly (JSPI), and
   says what is missing where it cannot. */
import { describe, expect, test } from '@jest/globals';
import { createLuaSync, MemoryFiles } from '../../js/lua/index.node.js';
import { HEAD, LIB, MODULE, shown, usePages } from './own-pages.js';

const open = usePages();

const files = new MemoryFiles();
const lua = createLuaSync({ files });
lua.run("torch.save('saved.t7', torch.range(1, 3))");
const SAVED = Buffer.from(files.read('saved.t7'));
lua.close();

/* Begins a page. `later(v)` returns a promise of v, `all(script, ...)` the results of scripts that
   run at the same time, or the message of an error. */
const BEGIN = `
  import { createLua } from '${LIB}/lua.js';
  const lua = await createLua({ input: async () => 'typed\\n' });
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  lua.set('later', async (v) => { await wait(1); return v; });
  lua.set('refuse', async () => { await wait(1); throw new Error('refused'); });
  const run = (script, options) =>
    lua.runAsync(script, options).catch((error) => error.message);
  const all = (...scripts) => Promise.all(scripts.map((script) => run(script)));
`;
async function seen(program, without = false) {
  const { page, complaints } = await open({
    '/': HEAD + MODULE,
    '/own.js': without ? `delete WebAssembly.Suspending; await import('/program.js');` : program,
    '/program.js': program,
    '/saved.t7': { text: SAVED },
    '/found.lua': 'return { name = ... }',
  });
  const values = await shown(page);
  return { values, complaints, page };
}
const results = async (...scripts) => {
  const { values } = await seen(
    `${BEGIN} globalThis.seen = await all(...${JSON.stringify(scripts)});`,
  );
  return values;
};

describe('a script waits', () => {
  test('in pcall, coroutines, metamethods, callbacks of Lua and finalizers', async () => {
    expect(
      await results(
        'return later(1) + later(2)',
        'return pcall(function() return later(3) + 1 end)',
        'return pcall(function() later(1) error("own", 0) end)',
        'return pcall(refuse)',
        'return xpcall(refuse, function(m) return later("handled: " .. m) end)',
        `local co = coroutine.wrap(function(a) coroutine.yield(later(a)) return later(a + 1) end)
         return co(1), co()`,
        `local m = setmetatable({}, {
           __index = function(_, k) return later(k .. "!") end,
           __add = function(_, v) return later(v) end })
         return m.x, m + 3`,
        `local t = { 3, 1, 2 } table.sort(t, function(a, b) return later(a < b) end)
         return table.concat(t, ' ')`,
        'return (("abc"):gsub(".", function(c) return later(c:upper()) end))',
        `local p = newproxy(true) local got
         getmetatable(p).__gc = function() got = later("collected") end
         p = nil collectgarbage() return got`,
        'return nil, later(torch.ones(2)):sum()',
      ),
    ).toEqual([
      [3],
      [true, 4],
      [false, 'own'],
      [false, 'refused'],
      [false, 'handled: refused'],
      [1, 2],
      ['x!', 3],
      ['1 2 3'],
      ['ABC'],
      ['collected'],
      [undefined, 2],
    ]);
  });

  test('while others run, which wait in other frames of C', async () => {
    const deep = (n) =>
      `local function f(n) if n == 0 then return 0 end
         local _, v = pcall(f, n - 1) return v + later(1) end
       return f(${n})`;
    const gsub = 'local n = 0; ("x"):rep(9):gsub("x", function() n = n + later(1) end) return n';
    const { values } = await seen(`${BEGIN}
      const others = all(${JSON.stringify(deep(20))}, ${JSON.stringify(gsub)},
        ${JSON.stringify(deep(7))}, ${JSON.stringify(gsub)});
      const between = [];
      for (let i = 0; i < 5; i++) {
        between.push(lua.run('return select(2, pcall(string.rep, "y", 3))')[0]);
        await wait(2);
      }
      globalThis.seen = [await others, between];`);
    expect(values).toEqual([[[20], [9], [7], [9]], Array(5).fill('yyy')]);
  });

  test('io.read, sys.sleep, torch.load, require and loadfile', async () => {
    const { values, complaints, page } = await seen(`${BEGIN}
      let ticks = 0;
      const timer = setInterval(() => ticks++, 4);
      const here = "local here = '" + location.origin + "' ";
      const found = await all(
        'return io.read(), io.read("*n")',
        'require "sys"; local t = sys.clock(); sys.sleep(0.1); return sys.clock() - t >= 0.1',
        here + "return torch.load(here .. '/saved.t7'):sum()",
        here + "package.path = here .. '/?.lua'; return require('found').name, pcall(require, 'no')",
        here + "return io.open(here .. '/found.lua'):read('*a'), loadfile(here .. '/no.lua')",
        'return require("class").type ~= nil',
      );
      globalThis.seen = [...found, ticks > 3];`);
    const address = new URL(page.url()).origin;
    expect(values).toEqual([
      ['typed', undefined],
      [true],
      [6],
      ['found', false, expect.stringContaining(`no file '${address}/no.lua'`)],
      [
        'return { name = ... }',
        undefined,
        `cannot open ${address}/no.lua: No such file or directory`,
      ],
      [true],
      true,
    ]);
    expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
  });

  test('until its limit or signal ends the wait; close() waits for it', async () => {
    const { values } = await seen(`${BEGIN}
      lua.set('forever', () => new Promise(() => {}));
      const controller = new AbortController();
      const script = 'while true do pcall(forever) end';
      const limited = run(script, { timeLimit: 60 });
      const aborted = run(script, { signal: controller.signal });
      let closed;
      try { lua.close(); } catch ({ message }) { closed = message; }
      controller.abort(new Error('enough'));
      globalThis.seen = [await limited, await aborted, closed, await run('return later(1)')];
      lua.close();`);
    expect(values).toEqual([
      'stopped: it ran for more than 60 ms',
      'stopped: enough',
      'close: this Lua is running; close it when it has returned',
      [1],
    ]);
  });

  test('and lets other tasks run while it computes in a metamethod', async () => {
    const { values } = await seen(`${BEGIN}
      let ticks = 0;
      const timer = setInterval(() => ticks++, 1);
      const script = \`local m = setmetatable({}, { __index = function()
        while not done() do end return true end }) return m.x\`;
      lua.set('done', () => ticks > 3);
      globalThis.seen = await run(script, { timeLimit: 60000 });`);
    expect(values).toEqual([true]);
  });

  test('but not below a function of JavaScript, nor in run', async () => {
    const { values } = await seen(`${BEGIN}
      const apply = 'return pcall(function() torch.ones(1):apply(function() later(1) end) end)';
      let sync;
      try { lua.run('later(1)'); } catch ({ message }) { sync = message; }
      globalThis.seen = [await run(apply), sync];`);
    const text = 'must not be asynchronous: Lua does not wait here: ';
    expect(values[0][1]).toContain(`${text}a function of JavaScript has called Lua`);
    expect(values[1]).toContain(`${text}only a script of runAsync or echoAsync can wait`);
  });
});

test('a page without JSPI says what is missing, and computes', async () => {
  const { values } = await seen(
    `${BEGIN}
    globalThis.seen = await all(
      'return 1 + select(2, pcall(error, 2))',
      'require "sys"; sys.sleep(0.01); return true',
      'return later(1)',
      'return io.read()',
      "return torch.load('http://127.0.0.1/x.t7')",
      "package.path = 'http://127.0.0.1/?.lua'; require 'x'",
    );`,
    true,
  );
  const why = 'this engine has no WebAssembly.Suspending (JSPI)';
  expect(values).toEqual([
    [3],
    [true],
    expect.stringContaining(`must not be asynchronous: Lua does not wait here: ${why}`),
    expect.stringContaining(`input must not be asynchronous: Lua does not wait here: ${why}`),
    expect.stringContaining(
      'cannot open <http://127.0.0.1/x.t7> in mode r : cannot be fetched, because Lua does not ' +
        `wait: ${why}`,
    ),
    expect.stringContaining(
      `http://127.0.0.1/x.lua cannot be fetched, because Lua does not wait: ${why}`,
    ),
  ]);
});
