/* The reader of protobuf's wire format, with messages written by hand. */
import { expect, test } from '@jest/globals';
import { decode } from './protobuf.js';

const bytes = (...list) => Uint8Array.from(list);

test('numbers can be packed or not, negative and of several bytes', () => {
  const minusTwo = [0xfe, ...Array(8).fill(0xff), 0x01];
  const tensor = decode(
    'Tensor',
    bytes(0x08, 3, 0x0a, 3, 0xac, 0x02, 1, 0x10, 1, 0x3a, 10, ...minusTwo),
  );
  expect(tensor.dims).toEqual([3n, 300n, 1n]);
  expect(tensor.type).toBe(1n);
  expect(tensor.int64s).toEqual([-2n]);
  expect(tensor.floats).toEqual([]);
  expect(tensor.raw).toBeUndefined();
});

test('messages contain messages and texts; unknown fields are skipped', () => {
  const node = bytes(
    0x0a,
    1,
    0x61,
    0x0a,
    1,
    0x62,
    0x22,
    3,
    0x41,
    0x64,
    0x64,
    0xa5,
    0x06,
    1,
    2,
    3,
    4,
  );
  const graph = decode('Graph', bytes(0x0a, node.length, ...node, 0x12, 1, 0x67));
  expect(graph.nodes).toHaveLength(1);
  expect(graph.nodes[0]).toMatchObject({ inputs: ['a', 'b'], type: 'Add', attributes: [] });
});

test('a message that ends too early is an error', () => {
  expect(() => decode('Node', bytes(0x0a, 5, 0x61))).toThrow('ends too early');
});
