/* convert.test.js: th --convert: networks of .t7 files in other formats. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import * as safetensors from '../../js/io/safetensors/index.js';
import { layers, network } from '../../js/network/index.js';
import { decode } from '../oracles/onnx/protobuf.js';
import { folder, th } from './run.js';

const torch = createTorchSync();
const cwd = folder();
const { sequential, linear, tanh } = layers(torch);
const net = network(sequential(linear(3, 4), tanh(), linear(4, 2)));
torch.save(join(cwd, 'net.t7'), net.object);

const convert = (...args) => th(['--convert', ...args], { cwd });

test('.onnx has the layers, and a batch of any size', () => {
  expect(convert('net.t7', 'net.onnx', '--size', '1x3')).toEqual(['', '', 0]);
  const { graph, opsets } = decode('Model', readFileSync(join(cwd, 'net.onnx')));
  expect(graph.nodes.map(({ type }) => type)).toEqual(['Gemm', 'Tanh', 'Gemm', 'Identity']);
  expect(opsets.map(({ version }) => version)).toEqual([13n]);
});

test('.safetensors has the parameters by name', () => {
  expect(convert('net.t7', 'net.safetensors')).toEqual(['', '', 0]);
  const { tensors } = safetensors.load(torch, join(cwd, 'net.safetensors'));
  for (const [name, t] of Object.entries(net.parameters()))
    expect(tensors[name].equal(t)).toBe(true);
});

test('.t7 is read again', () => {
  expect(convert('net.t7', 'copy.t7')).toEqual(['', '', 0]);
  const x = torch.FloatTensor(2, 3).fill(1);
  expect(
    network(torch.load(join(cwd, 'copy.t7')))
      .forward(x)
      .equal(net.forward(x)),
  ).toBe(true);
});

test.each([
  [['net.t7', 'net.txt'], "th: 'net.txt' does not end in .onnx, .safetensors, .t7\n", 2],
  [['net.t7', 'net.onnx'], "th: '.onnx' needs '--size', such as 1x3x224x224\n", 2],
  [['net.t7', 'net.onnx', '--size', '0x3'], "'--size' needs sizes such as 1x3x224x224", 2],
  [['net.t7'], "'--convert' needs an argument", 2],
  [['net.t7', 'net.onnx', '--size', '1x5'], 'the input has size 1x5, the weight 4x3', 1],
  [['none.t7', 'net.t7'], 'ENOENT', 1],
])('%j is an error', (args, text, status) => {
  const [, complaint, code] = convert(...args);
  expect(complaint).toContain(text);
  expect(code).toBe(status);
});

test('--size without --convert is an error', () => {
  expect(th(['--size', '1x3'], { cwd })[1]).toContain("'--size' is for '--convert'");
});
