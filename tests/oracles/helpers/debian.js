/* debian.js: files and versions of Debian's packages. */
import { spawnSync } from 'node:child_process';

function query(program, args) {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/* Returns the package's version without Debian's epoch and revision, such as 1.24.2. */
export function versionOf(name) {
  const version = query('dpkg-query', ['-W', '-f', '${Version}', name]);
  if (!version) throw new Error(`the package ${name} is missing: run 'apt-get install ${name}'`);
  return version.replace(/^\d+:/, '').replace(/-[^-]*$/, '');
}

export function filesOf(name) {
  versionOf(name);
  return query('dpkg', ['-L', name]).trim().split('\n');
}
