/* install.js: the package as npm installs it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shared } from '../helpers/shared.js';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/* Packs the package into a folder. Returns { tarball, files }: its path, and the names in it. */
export function pack(folder) {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder, '--loglevel=error'], {
      cwd: root,
      encoding: 'utf8',
    }),
  );
  return { tarball: join(folder, packed.filename), files: packed.files.map((f) => f.path) };
}

/* Puts a tarball where npm would install it, in place of what is there. */
export function unpack(tarball, project) {
  const place = join(project, 'node_modules/torch7-wasm');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1']);
}

/* Installs the packed package in a new project, with what it depends on and the packages of ours
   that `others` names. Returns { folder, files }: the project and the names of the packed files.
   The caller removes the folder. */
export async function install(others = []) {
  const folder = mkdtempSync(join(tmpdir(), 'torch7-package-'));
  const { tarball, files } = await shared('package');
  unpack(tarball, folder);
  for (const name of ['fflate', ...others])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return { folder, files };
}
