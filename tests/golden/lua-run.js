#!/usr/bin/env node
// node tests/golden/lua-run.js [DIR] [--tag=a,b,c]
// The same as run.js, but the recorded Lua itself is run, in the Lua front end.

import { createLuaJudge } from './lua-judge.js';
import { runAll } from './runner.js';

const start = async (torch) => {
  const { lua, judge } = await createLuaJudge(torch);
  lua.collect();
  return { judge, collect: () => lua.collect() };
};
await runAll(start, { each: false });
