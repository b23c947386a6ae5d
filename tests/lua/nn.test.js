/* The package nn that is built in: require 'nn' without a copy of the user's. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { createLuaSync } from '../../js/lua/index.node.js';
import { network } from '../../js/network/index.js';
import { packageCases } from '../network/recorded.js';

const folder = mkdtempSync(join(tmpdir(), 'torch7-wasm-nn-'));
afterAll(() => rmSync(folder, { recursive: true }));
const torch = createTorchSync();

/* Runs a script; returns what it prints. */
function run(script, options = {}) {
  let text = '';
  const write = (bytes) => {
    text += new TextDecoder().decode(bytes);
  };
  createLuaSync({ write, ...options }).run(script);
  return text.trim();
}

test('a network is trained by samples', () => {
  const made = run(`
    require 'nn'
    torch.manualSeed(1)
    local net = nn.Sequential():add(nn.Linear(2, 8)):add(nn.Tanh()):add(nn.Linear(8, 1))
    local data = { size = function() return 4 end }
    for i, v in ipairs { { 0, 0, 0 }, { 0, 1, 1 }, { 1, 0, 1 }, { 1, 1, 0 } } do
      data[i] = { torch.Tensor { v[1], v[2] }, torch.Tensor { v[3] } }
    end
    local trainer = nn.StochasticGradient(net, nn.MSECriterion())
    trainer.learningRate, trainer.maxIteration, trainer.verbose = 0.1, 500, false
    trainer:train(data)
    for i = 1, 4 do print(math.floor(net:forward(data[i][1])[1] + 0.5)) end
  `);
  expect(made.split(/\s+/)).toEqual(['0', '1', '1', '0']);
});

test('getParameters gives vectors that the layers share, for optim', () => {
  const made = run(`
    require 'nn'
    local net = nn.Sequential():add(nn.Linear(3, 2)):add(nn.Linear(2, 1))
    local w, g = net:getParameters()
    w:fill(2)
    net:zeroGradParameters()
    net:forward(torch.ones(3))
    net:backward(torch.ones(3), torch.ones(1))
    print(w:nElement(), net:get(1).weight:sum(), net:get(2).bias[1], g:sum())
  `);
  /* gradients: 2 x 3 of 2, 2 of 2; 2 of 8, 1 of 1 */
  expect(made.split(/\s+/).map(Number)).toEqual([11, 12, 2, 33]);
});

test('a copy of the user takes precedence', () => {
  const own = join(folder, 'own');
  mkdirSync(join(own, 'nn'), { recursive: true });
  writeFileSync(join(own, 'nn', 'init.lua'), "return 'mine'");
  expect(run(`package.path = '${own}/?/init.lua'; print(require 'nn')`)).toBe('mine');
});

describe('layers of files give what torch/nn gave', () => {
  const others = /^nn\.(IndexLinear|ArgMax|Clip|FireModule|Reinforce|ReverseTable|SpatialBinary)/;
  const list = packageCases(torch).slice(0, 34);
  const cases = list.filter(({ name }) => !others.test(name));
  test.each(cases.map((one, i) => [`${i} ${one.name}`, one]))('%s', (_, { module, x, y }) => {
    const file = join(folder, 'case.t7');
    torch.save(file, { module, x, y });
    const made = run(`
      require 'nn'
      local case = torch.load('${file}')
      local y = case.module:forward(case.x)
      local worst = 0
      for i, t in ipairs(torch.isTensor(y) and { y } or y) do
        local wanted = torch.isTensor(case.y) and case.y or case.y[i]
        assert(t:isSameSizeAs(wanted))
        worst = math.max(worst, (t:double() - wanted:double()):abs():max())
      end
      print(worst < 1e-12)
    `);
    expect(made).toBe('true');
  });
});

test('what it saves is a network in JavaScript, with the same result', () => {
  const file = join(folder, 'net.t7');
  run(`
    require 'nn'
    local net = nn.Sequential()
      :add(nn.SpatialConvolution(2, 4, 3, 3, 1, 1, 1, 1))
      :add(nn.SpatialBatchNormalization(4))
      :add(nn.ReLU())
      :add(nn.SpatialMaxPooling(2, 2))
      :add(nn.View(4 * 3 * 3))
      :add(nn.Linear(36, 5))
      :add(nn.LogSoftMax())
    net:forward(torch.randn(4, 2, 6, 6))
    net:evaluate()
    local x = torch.randn(3, 2, 6, 6)
    torch.save('${file}', { net = net, x = x, y = net:forward(x) })
  `);
  const { net, x, y } = torch.load(file);
  const made = network(net).forward(x);
  expect(torch.csub(made, y).abs().max()).toBeLessThan(1e-12);
});
