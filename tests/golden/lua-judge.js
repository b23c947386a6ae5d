/* Judges the recorded cases by running their Lua code in the Lua front end, with the same rules. */

import { createLua } from '../../js/lua/index.node.js';
import { createJudge, failed, isRefusalText, passed, verdict } from './judge.js';
import { Missing, noteOf } from './library.js';
import { parseExpression } from './lua.js';
import { read } from './values.js';

/* Each case has its own variables. They and the results are passed as Lua's own objects. */
const HARNESS = `
local deliver = ...
local variables, results

local function compile(text, name) return setfenv(assert(loadstring(text, '=' .. name)), variables) end
local function pack(...) return { n = select('#', ...), ... } end

golden = {
  prepare = function(kind, setup)
    variables = setmetatable({ T = torch[kind .. 'Tensor'], S = torch[kind .. 'Storage'] }, { __index = _G })
    if setup then compile(setup, 'setup')() end
    for name, value in pairs(variables) do
      if name ~= 'T' and name ~= 'S' then deliver(name, value) end
    end
  end,
  run = function(text, times)
    local chunk = loadstring('return ' .. text) and compile('return ' .. text, 'case') or compile(text, 'case')
    results = {}
    for time = 1, times or 1 do
      results[time] = pack(chunk())
      for i = 1, results[time].n do deliver(time * 256 + i, results[time][i]) end
    end
  end,
  tables = function() -- which are copies there: as they are now, and which results they are
    for name, value in pairs(variables) do
      if type(value) == 'table' and name ~= 'T' and name ~= 'S' then
        deliver(name, value)
        for i = 1, results[1] and results[1].n or 0 do
          if rawequal(results[1][i], value) then deliver(i, name) end
        end
      end
    end
  end,
  show = function(text)
    local value = compile('return ' .. text, 'case')()
    deliver('text', tostring(value))
    print(value)
  end,
  forget = function()
    variables, results = nil, nil
    if torch.getdefaulttensortype() ~= 'torch.DoubleTensor' then torch.setdefaulttensortype('torch.DoubleTensor') end
  end,
}
`;

const WANTED = /attempt to call (?:method|field) '(\w+)'/;

/* Returns Lua's error without the position in the chunk. Our text may follow Torch7's. */
const isRefusal = (error) =>
  error.name === 'LuaError' &&
  (isRefusalText(error.message.replace(/^\w+:\d+: /, '')) || /: \w+: /.test(error.message));

/* Returns { lua, judge(c) }; `lua` uses the library `torch`. */
export async function createLuaJudge(torch) {
  const written = [];
  const lua = await createLua({ torch, write: (bytes) => written.push(Buffer.from(bytes)) });
  let delivered = new Map();
  let calls = [];

  lua.run(HARNESS, {
    name: '=golden',
    args: [
      lua.callback((key, value) => {
        delivered.set(key, value);
      }),
    ],
  });
  for (const entry of lua.values.functions.filter((f) => f.inside && f.name)) {
    const { run, name } = entry;
    entry.direct = null; /* takes the way on which calls are noted */
    entry.run = (args) => {
      calls.push(torch.scope(() => noteOf(torch, name, args)));
      return run(args);
    };
  }
  lua.elements.arithmetic = () => 0; /* so that the metamethod, whose call is noted, runs */
  const harness = Object.fromEntries(
    ['prepare', 'run', 'tables', 'show', 'forget'].map((name) => [name, lua.get(`golden.${name}`)]),
  );

  /* The global functions of the recording harness. */
  function ask(what, ...args) {
    delivered = new Map();
    lua.run('local f = ...; f(select(2, ...))', {
      name: '=golden',
      args: [harness[what], ...args],
    });
    return [...delivered];
  }

  /* Runs a text. Returns its results or its error. */
  function attempt(work) {
    calls = [];
    try {
      return { results: work().map(([, value]) => value), calls };
    } catch (error) {
      const missing = WANTED.exec(error.message);
      if (missing) return { results: [], error: new Missing(missing[1]), calls };
      return { results: [], error, refusal: isRefusal(error), calls };
    }
  }

  function call(_, c) {
    const objects = Object.fromEntries(ask('prepare', c.dtype ?? '', c.setup));
    const records =
      c.inputs ?? Object.fromEntries(Object.entries(objects).map(([k, v]) => [k, read(torch, v)]));
    const outcome = attempt(() => ask('run', c.expr));
    for (const [key, value] of ask('tables')) {
      if (typeof key === 'number') outcome.results[key - 1] = objects[value];
      else objects[key] = value;
    }
    return verdict(torch, { ...outcome, c, objects, records });
  }

  const errorCall = (_, c) =>
    call(_, {
      ...c,
      ast: parseExpression(c.expr),
      error: c.message,
      after: c.a_after && { a: c.a_after },
    });

  function printout(_, c) {
    ask('prepare', '');
    written.length = 0;
    const [[, got]] = ask('show', c.lua);
    if (got !== c.tostring)
      return failed(`${JSON.stringify(c.tostring)} expected, got ${JSON.stringify(got)}`);
    const printed = Buffer.concat(written).toString();
    return printed === `${c.tostring}\n` ? passed : failed(`printed: ${JSON.stringify(printed)}`);
  }

  function stream(_, c) {
    ask('prepare', '', `${c.setup ?? ''}; torch.manualSeed(${c.seed})`.replace(/^; /, ''));
    const outcome = attempt(() => ask('run', c.lua, c.values?.length));
    const expected = { ...c, out: c.out ?? c.values?.map((v) => ({ k: 'number', v })) };
    const result = verdict(torch, { ...outcome, c: expected, objects: {}, records: {} });
    if (result.status === 'failed' || c.next_random === undefined) return result;
    const [[, next]] = ask('run', 'torch.random()');
    return next === c.next_random
      ? result
      : failed(`next draw: ${c.next_random} expected, got ${next}`);
  }

  const judge = createJudge({ call, error: errorCall, print: printout, random: stream });
  return {
    lua,
    judge(c) {
      try {
        return judge(torch, c);
      } finally {
        if (lua.machine.broken === null) ask('forget');
      }
    },
  };
}
