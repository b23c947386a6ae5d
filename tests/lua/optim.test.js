/* The package optim that is built in: lbfgs, cg, ConfusionMatrix and Logger are torch/optim's. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createLuaSync } from '../../js/lua/index.node.js';

const folder = mkdtempSync(join(tmpdir(), 'torch7-wasm-optim-'));
afterAll(() => rmSync(folder, { recursive: true }));

/* Runs a script after require 'optim'; returns what it prints. */
function run(script) {
  let text = '';
  const write = (bytes) => {
    text += new TextDecoder().decode(bytes);
  };
  createLuaSync({ write }).run(`
    require 'optim'
    local function failure(f, ...) return (select(2, pcall(f, ...)):gsub('^%S+: ', '')) end
    ${script}`);
  return text.trimEnd();
}

/* The sum of i (x[i] - 1)^2 + cos x[i], which counts its evaluations. */
const FUNCTION = `
  local evaluations = 0
  local function f(x)
    evaluations = evaluations + 1
    local sum, g = 0, x:clone()
    for i = 1, 4 do
      sum = sum + i * (x[i] - 1) ^ 2 + math.cos(x[i])
      g[i] = 2 * i * (x[i] - 1) - math.sin(x[i])
    end
    return sum, g
  end
  local x = torch.Tensor { 3, -2, 0.5, 7 }
`;

/* Expected values are those of torch/optim. */
test('lbfgs does not evaluate the function after its last step, and counts each call', () => {
  const made = run(`${FUNCTION}
    local config = { maxIter = 4 }
    for i = 1, 2 do
      local _, values, count = optim.lbfgs(f, x, config)
      print(#values, count, evaluations, config.funcEval, config.nIter, ('%.9f'):format(values[4]))
    end
    print(('%.9f %.9f'):format(x[1], x[2]))
  `);
  expect(made.split('\n')).toEqual([
    '4\t4\t4\t4\t4\t2.902031712',
    '4\t4\t8\t8\t8\t1.729731192',
    '1.498342935 1.236020542',
  ]);
});

test('cg makes the steps of torch/optim, 1.25 * maxIter of them by default', () => {
  const made = run(`${FUNCTION}
    for _, config in ipairs { {}, { maxIter = 5 }, { maxIter = 40, sig = 0.1, rho = 0.05 } } do
      x:copy(torch.Tensor { 3, -2, 0.5, 7 })
      local _, values, count = optim.cg(f, x, config)
      print(#values, count, ('%.9f %.9f %.9f'):format(values[#values], x[1], x[4]))
    end
    print(evaluations)
  `);
  expect(made.split('\n')).toEqual([
    '8\t25\t1.730021886 1.510189242 1.105344193',
    '2\t7\t15.203291992 2.608040984 2.191215854',
    '15\t50\t1.729722439 1.498701129 1.112077568',
    '82',
  ]);
});

test('ConfusionMatrix: averages leave out classes that no target has', () => {
  const made = run(`
    local m = optim.ConfusionMatrix(3)
    m:add(1, 1)
    m:add(3, 1)
    m:add(torch.Tensor { 0, 9, 1 }, torch.Tensor { 0, 1, 0 })
    m:updateValids()
    print(m.averageValid, m.averageUnionValid)
    for _, rates in ipairs { m:farFrr() } do print(unpack(rates:totable())) end
    print(m)
  `);
  expect(made.split('\n')).toEqual([
    '0.75\t0.75',
    '0.5\t0\t-1',
    '0\t0\t-1',
    '0.5\t0',
    '0\t0',
    'ConfusionMatrix:',
    '[[       1       0       1]   50.000% ',
    ' [       0       1       0]   100.000% ',
    expect.stringMatching(/^ \[ {7}0 {7}0 {7}0\]\] {2}-?nan% $/),
    ' + average row correct: 75% ',
    ' + average rowUcol correct (VOC measure): 75% ',
    ' + global correct: 66.666666666667%',
  ]);
});

test('ConfusionMatrix: batches are classes or scores, and a target of 0 is missing', () => {
  const made = run(`
    local m = optim.ConfusionMatrix { 'cat', 'dog' }
    m:batchAdd(torch.Tensor { { 0.1, 0.2 }, { 0.3, 0.1 } }, torch.Tensor { 2, 0 })
    m:batchAdd(torch.Tensor { { 1 }, { 1 } }, torch.Tensor { { 0, 1 }, { 1, 0 } })
    print(tostring(m):match('(.-)\\n %+'))
    print(unpack(m:render():size():totable()))
  `);
  expect(made.split('\n')).toEqual([
    'ConfusionMatrix:',
    '[[       1       0]   100.000% \t[class: cat]',
    ' [       1       1]]  50.000% \t[class: dog]',
    '3\t50\t250',
  ]);
});

test('ConfusionMatrix refuses classes that it does not have, and other sizes', () => {
  const made = run(`
    local m = optim.ConfusionMatrix(3)
    print(failure(m.add, m, 1, 9))
    print(failure(m.add, m, 4, 1))
    print(failure(m.add, m, torch.zeros(2, 2), 1))
    print(failure(m.add, m, 'a', 1))
    print(failure(m.batchAdd, m, torch.Tensor { 1, 4 }, torch.Tensor { 1, 2 }))
    print(failure(m.batchAdd, m, torch.Tensor { 1, 2 }, torch.Tensor { 1, 2, 3 }))
    print(failure(m.batchAdd, m, torch.zeros(1, 2, 2), torch.Tensor { 1 }))
  `);
  expect(made.split('\n')).toEqual([
    'ConfusionMatrix: target is 9; classes are 1 to 3',
    'ConfusionMatrix: prediction is 4; classes are 1 to 3',
    'ConfusionMatrix: scores must be a vector',
    'ConfusionMatrix: prediction and target must be numbers or vectors of scores',
    'ConfusionMatrix: prediction is 4; classes are 1 to 3',
    'ConfusionMatrix: 2 predictions, 3 targets',
    'predictions has invalid number of dimensions',
  ]);
});

test('Logger: each field ends with a tab, and only numbers and strings are logged', () => {
  const file = join(folder, 'log');
  const made = run(`
    local log = optim.Logger('${file}')
    log:setNames { 'loss', 'note' }
    log:add { 1, 'x' }
    print(failure(log.add, log, { { 4 }, 'y' }))
    log:add { 2, 'z' }
    print(#log.symbols[1])
    optim.Logger():add { loss = 3 }
  `);
  expect(made.split('\n')).toEqual([
    '<Logger> can only log numbers and strings: loss is a table',
    '2',
    '<Logger> warning: no path provided, logging to std out',
    'loss\t',
    ' 3.0000e+00',
  ]);
  expect(readFileSync(file, 'latin1')).toBe('loss\tnote\t\n 1.0000e+00\tx\t\n 2.0000e+00\tz\t\n');
});
