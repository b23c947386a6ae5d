/* lua-results.js: the functions that show results (results.js) in Lua. */
import { FIGURES } from '../figures/names.js';
import { Results } from './results.js';

/* `image` is also the package: image.display works, and the package is loaded when it is used. */
const RESULTS = `
local define = define
_G.define = nil
local function caller(name)
  return function(...)
    local line = debug.getinfo(2, 'l').currentline
    return define(name, line > 0 and line or nil, ...)
  end
end
for name in ('${FIGURES.join(' ')}'):gmatch('%a+') do
  _G[name] = caller(name)
end
local draw = image
image = setmetatable({}, {
  __call = function(_, ...) return draw(...) end,
  __index = function(_, name) return require('image')[name] end,
})
gnuplot = setmetatable({}, { __index = function(_, name) return require('gnuplot')[name] end })
`;

/* Defines the functions in a Lua. Lua's handles of tensors are released after each call. `options`
   are those of Results; `onlyLine()` is the number of the line of a tail call, which Lua does
   not know; by default it is unknown. Returns the Results. */
export function addResultsToLua(lua, { onlyLine = () => {}, ...options }) {
  const release = (v) => lua.torch.isTensor(v) && v.free();
  let line;
  const results = new Results({
    ...options,
    torch: lua.torch,
    language: 'lua',
    lineOf: () => line ?? onlyLine(),
    release,
  });
  lua.set('define', (name, calledFrom, ...values) => {
    line = calledFrom;
    try {
      const result = results.functions[name](...values);
      if (name === 'animate') result.catch(() => {}); /* idle() reports it */
    } finally {
      values.forEach(release);
    }
  });
  lua.run(RESULTS);
  return results;
}
