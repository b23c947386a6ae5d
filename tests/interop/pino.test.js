/* pino, a logger, writes all fields of an error in a short line. */
import { expect, test } from '@jest/globals';
import pino from 'pino';
import { createTorchSync } from '../../js/create.node.js';
import { thrownBy } from '../helpers/torch.js';

test('an error is a short line with its fields', () => {
  const lines = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const torch = createTorchSync();
  const error = thrownBy(() =>
    torch.scope(() => torch.mm(torch.Tensor(999, 1000), torch.Tensor(2, 2))),
  );
  log.error(error);
  expect(lines[0].length).toBeLessThan(3000);
  const { err, msg } = JSON.parse(lines[0]);
  expect(msg).toBe('mm: 999x1000 times 2x2: the inner sizes differ');
  expect(err).toMatchObject({ type: 'TorchError', code: 'MM_SHAPES', op: 'mm', message: msg });
  expect(err.stack).toContain('TorchError');
});

test('a tensor of a failed argument is described', () => {
  const lines = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const torch = createTorchSync();
  log.error(thrownBy(() => torch.Tensor(2).add(torch.Tensor(1000, 999))));
  expect(JSON.parse(lines[0]).err.value).toBe('torch.DoubleTensor of size 1000x999');
});
