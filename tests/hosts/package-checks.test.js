/* The tarball by the checkers of the field: publint (entries, formats) and Are The Types Wrong
   (types by each module resolution); and that packing is reproducible. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shared } from '../helpers/shared.js';
import { root, unpack } from './install.js';

let folder, tarball, files;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'torch7-checks-'));
  ({ tarball, files } = await shared('package'));
  unpack(tarball, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/* Runs a program of a package of ours and returns what it prints. */
const tool = (path, ...args) =>
  execFileSync('node', ['--no-warnings', join(root, 'node_modules', path), ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0' },
  });

test('publint finds nothing', () => {
  const place = join(folder, 'node_modules/torch7-wasm');
  const printed = tool('publint/src/cli.js', place, '--strict', '--pack=false');
  expect(printed).toContain('All good!');
});

/* node10 does not read `exports` and finds only the package itself. */
test('the types are right in every module resolution that reads `exports`', () => {
  const printed = tool('@arethetypeswrong/cli/dist/index.js', tarball, '--format', 'json');
  const { analysis } = JSON.parse(printed);
  expect(Object.keys(analysis.entrypoints).length).toBeGreaterThan(0);
  expect(analysis.problems.filter(({ resolutionKind }) => resolutionKind !== 'node10')).toEqual([]);
});

const digest = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/* Copies what is packed to another folder, where all files are newer. */
function copyOfPackage() {
  const copy = join(folder, 'copy');
  for (const file of files) {
    mkdirSync(join(copy, file, '..'), { recursive: true });
    cpSync(join(root, file), join(copy, file));
    const later = new Date(statSync(join(root, file)).mtimeMs + 1e8);
    utimesSync(join(copy, file), later, later);
  }
  return copy;
}

test('packing the same files again gives the same bytes', () => {
  const again = join(folder, 'again');
  mkdirSync(again);
  execFileSync(
    'npm',
    ['pack', '--ignore-scripts', '--pack-destination', again, '--loglevel=error'],
    {
      cwd: copyOfPackage(),
    },
  );
  const [packed] = readdirSync(again);
  expect(digest(join(again, packed))).toBe(digest(tarball));
});
