/* docs/autograd.md lists the ops without a gradient. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { RULES } from '../../js/autograd/gradients.js';
import { isTensorArgument } from '../helpers/calls.js';
import { TYPES, torch0 } from '../helpers/torch.js';

const page = readFileSync(new URL('../../docs/autograd.md', import.meta.url), 'utf8');
/* The ops that take a tensor of doubles. */
const ops = [...torch0.core.ops.values()].filter(({ rows }) =>
  rows.some((row) => row.dtypes[TYPES.indexOf('Double')] && row.args.some(isTensorArgument)),
);
const without = ops.filter(({ name }) => RULES[name] === undefined).map(({ name }) => name);

test('the table has all ops without a rule, and no others', () => {
  const lines = page.split('\n').filter((line) => /^\| `[\w ]+` \|/.test(line));
  const table = page.slice(page.indexOf('| ops without a rule |'));
  const listed = lines
    .filter((line) => table.includes(line))
    .flatMap((line) => line.split('`')[1].split(' '));
  expect([...listed].sort()).toEqual([...without].sort());
});

test('the page says how many there are', () => {
  const [, all, some] = page.match(/Of (\d+) ops that take tensors of real numbers, (\d+) have/);
  expect([Number(all), Number(some)]).toEqual([ops.length, ops.length - without.length]);
});
