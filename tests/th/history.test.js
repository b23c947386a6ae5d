/* history.test.js: the location and the length of the saved history. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { History, MOST, historyFile } from '../../js/th/history.js';
import { folder } from './run.js';
import { named } from '../helpers/named.js';

test('the history file is where the environment says', () => {
  expect(historyFile({})).toBe(join(homedir(), '.torch7_history'));
  expect(historyFile({}, '_js')).toBe(join(homedir(), '.torch7_history_js'));
  expect(historyFile({ XDG_STATE_HOME: '/state' })).toBe('/state/torch7-wasm/history');
  expect(historyFile({ XDG_STATE_HOME: '/state', TH_HISTORY: '/here' })).toBe('/here');
  expect(historyFile({ TH_HISTORY: '' })).toBe(null);
});

test('lines are kept, the latest first, without repetitions', () => {
  const file = join(folder(), 'a/b');
  const history = new History(file);
  for (const line of ['x', 'y', 'y', ' ', 'x']) history.add(line);
  expect(readFileSync(file, 'utf8')).toBe('x\ny\nx\n');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  expect(new History(file).latestFirst()).toEqual(['x', 'y']);
});

test('a long file is shortened', () => {
  const file = join(folder(), 'long');
  writeFileSync(file, Array.from({ length: 2 * MOST + 1 }, (_, i) => `line ${i}\n`).join(''));
  expect(new History(file).latestFirst()).toHaveLength(MOST);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(MOST + 1);
});

test('without a writable file there is no history and no error', () => {
  const file = folder();
  mkdirSync(join(file, 'x'));
  for (const history of named([new History(file), new History(null)])) {
    history.add('line');
    expect(() => history.latestFirst()).not.toThrow();
  }
});
