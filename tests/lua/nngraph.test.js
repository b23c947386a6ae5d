/* The package nngraph that is built in. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { createLuaSync } from '../../js/lua/index.node.js';
import { network } from '../../js/network/index.js';

const folder = mkdtempSync(join(tmpdir(), 'torch7-wasm-nngraph-'));
afterAll(() => rmSync(folder, { recursive: true }));
const torch = createTorchSync();

/* The lines that a script prints. */
function lines(script) {
  let text = '';
  const write = (bytes) => {
    text += new TextDecoder().decode(bytes);
  };
  createLuaSync({ write }).run(`require 'nngraph'\ntorch.manualSeed(1)\n${script}`);
  return text.trim().split('\n');
}

/* Two inputs and two results, a table that is split, and a node that two others read. */
const NET = `
  local x, state = nn.Identity()(), nn.Identity()()
  local h, c = state:split(2)
  local sum = nn.CAddTable() { nn.Linear(3, 2)(x), h }
  local next = nn.Tanh()(sum)
  local net = nn.gModule({ x, state }, { next, nn.CMulTable() { next, c } })
  local input = { torch.randn(3), { torch.randn(2), torch.randn(2) } }
`;

test('a graph computes what its modules do, and its gradients', () => {
  const made = lines(`${NET}
    local w, b = unpack((net:parameters()))
    local value = function(i)
      return torch.tanh(w * i[1] + b + i[2][1]):sum()
        + torch.cmul(torch.tanh(w * i[1] + b + i[2][1]), i[2][2]):sum()
    end
    local y = net:forward(input)
    print(math.abs(y[1]:sum() + y[2]:sum() - value(input)) < 1e-12)
    net:zeroGradParameters()
    local g = net:backward(input, { torch.ones(2), torch.ones(2) })
    local _, slopes = net:parameters()
    local function slope(t)
      local old = t[1]
      t[1] = old + 1e-6
      local high = value(input)
      t[1] = old - 1e-6
      local low = value(input)
      t[1] = old
      return (high - low) / 2e-6
    end
    print(math.abs(slope(input[1]) - g[1][1]) < 1e-6, math.abs(slope(input[2][1]) - g[2][1][1]) < 1e-6)
    print(math.abs(slope(input[2][2]) - g[2][2][1]) < 1e-6, math.abs(slope(b) - slopes[2][1]) < 1e-6)
  `);
  expect(made).toEqual(['true', 'true\ttrue', 'true\ttrue']);
});

test('a graph survives files, clones and a change of type', () => {
  const file = join(folder, 'graph.t7');
  const made = lines(`${NET}
    local y = net:forward(input)
    torch.save('${file}', { net = net, input = input, y = y })
    local again = torch.load('${file}').net
    print((again:forward(input)[2] - y[2]):abs():max(), torch.typename(again.fg.nodes[1]))
    print(#again.modules, #again:clone():clearState().forwardnodes[2].data.input)
    net:float()
    print(net:forward({ input[1]:float(), { input[2][1]:float(), input[2][2]:float() } })[1]:type())
  `);
  expect(made).toEqual(['0\tnngraph.Node', '6\t0', 'torch.FloatTensor']);
  const { net, input, y } = torch.load(file);
  const results = network(net).forward(input);
  results.forEach((r, i) => expect(torch.csub(r, y[i]).abs().max()).toBeLessThan(1e-12));
});

test('modules are chained by minus signs, and criterions are modules', () => {
  const made = lines(`
    local x = -nn.Identity()
    local target = -nn.Identity()
    local y = x - nn.Linear(2, 2) - nn.Tanh()
    local net = nn.gModule({ x, target }, { { y, target } - nn.MSECriterion() })
    local loss = net:forward { torch.zeros(2), torch.zeros(2) }
    print(torch.isTensor(loss), loss[1] >= 0, #net.modules)
  `);
  expect(made).toEqual(['true\ttrue\t5']);
});

test.each([
  ['nn.Tanh()(nil)', 'the input is nil'],
  ['nn.Tanh()({})', 'cannot pass an empty table of inputs'],
  ['nn.Tanh()({ nn.Identity() })', 'inputs[1] is an nn.Module, specifically a nn.Identity'],
  ['nn.gModule({ nn.Identity()() }, {})', 'no outputs'],
  ['local x = nn.Identity()() local y = nn.Tanh()(x) nn.gModule({ x }, { x })', 'does not connect'],
  ['nn.gModule({ nn.Identity()() }, { nn.Tanh()() })', 'does not connect'],
  ['local a, b = nn.Identity()():split(2)', undefined],
])('%s', (code, text) => {
  const [made] = lines(`print(select(2, pcall(function() ${code} end)))`);
  if (text === undefined) expect(made).toBe('');
  else expect(made).toContain(text);
});

test('a graph in an error: the node is red in a file for Graphviz', () => {
  const name = join(folder, 'wrong');
  const made = lines(`
    local x = nn.Identity()()
    local wide = nn.Linear(3, 2)(x)
    nngraph.annotateNodes()
    local net = nn.gModule({ x }, { wide })
    net.name = '${name}'
    nngraph.setDebug(true)
    print(pcall(net.forward, net, torch.ones(4)))
  `);
  expect(made[0]).toMatch(/^false/);
  expect(readFileSync(`${name}.dot`, 'utf8')).toMatch(/fillcolor=red label="wide \(1\)\\n/);
});
