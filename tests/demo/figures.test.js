/* The figures and cards of scripts, before they are drawn. */
import { beforeAll, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { countBins } from '../../demo/figures/bins.js';
import { contourOf } from '../../demo/figures/charts-data.js';
import { linesOf } from '../../demo/figures/lines.js';
import { table } from '../../demo/worker/console.js';
import { recordContents } from '../../demo/worker/contents-history.js';
import { snapshotOf } from '../../demo/worker/output.js';

let torch;
beforeAll(() => {
  torch = createTorchSync();
});

test('halves are numbers, also in an engine without Float16Array', () => {
  const x = torch.HalfTensor([1, 2.5]);
  expect(Array.from(snapshotOf(torch, x, 'x').data)).toEqual([1, 2.5]);
  expect(Array.from(linesOf([x], ['x'], 0)[0].y)).toEqual([1, 2.5]);
  const contents = recordContents(torch);
  contents.note(1, [x]);
  expect(Array.from(contents.of(x.storage().cdata()).records[0].data)).toEqual([1, 2.5]);
});

test('a histogram of numbers whose range overflows', () => {
  const { counts, others } = countBins([1e308, -1e308, 0, 0.6e308, NaN], 4);
  expect([counts, others]).toEqual([[1, 0, 1, 2], 1]);
  expect(countBins([5, 5], 3).counts).toEqual([2, 0, 0]);
});

test('the axes of contour ascend in equal steps', () => {
  const figure = (x, y) =>
    contourOf(
      [x, y, torch.zeros(y.length, x.length)],
      { names: ['x', 'y', 'z'], key: String },
      torch,
    )[1];
  expect(figure([0, 0.1, 0.2], [1, 3])).toMatchObject({ x: [0, 0.2], y: [1, 3] });
  for (const x of [
    [1, 0, -1],
    [0, 1, 3],
    [2, 2, 2],
    [0, NaN, 2],
  ])
    expect(() => figure(x, [1, 2])).toThrow('contour: x must ascend in equal steps');
});

test('the columns of console.table are names or numbers, of which there may be one', () => {
  const rows = [
    [1, 2],
    [3, 4],
  ];
  expect(table(rows, [0])).toBe('   0\n-  -\n0  1\n1  3\n');
  expect(table([{ a: 1, b: 2 }], 'b')).toBe('   b\n-  -\n0  2\n');
});

test('a script that runs again from a line is recorded again, as often as that happens', () => {
  const x = torch.zeros(4000);
  const contents = recordContents(torch);
  const recorded = () => contents.of(x.storage().cdata());
  contents.note(1, [x]);
  for (let times = 1; times <= 100; times++) {
    contents.from(2);
    for (let line = 2; line < 12; line++) contents.note(line, [x.fill(times * 100 + line)]);
  }
  expect(recorded()).toMatchObject({ isCut: false });
  expect(recorded().records.length).toBe(11);
  for (let line = 12; line < 60; line++) contents.note(line, [x.fill(line)]);
  expect(recorded().isCut).toBe(true);
  contents.from(30);
  expect(recorded().isCut).toBe(false);
});
