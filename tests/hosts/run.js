/* node tests/hosts/run.js [NAME...]: runs the hosts of table.js, or those whose names begin so, on
   the packed tarball. Each host has a project in build/hosts/, which keeps its packages between
   runs. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { HOSTS } from './table.js';
import { pack, root, unpack } from './install.js';
import { stepsIn } from './steps.js';

const wanted = process.argv.slice(2);
const hosts = HOSTS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
const build = join(root, 'build/hosts');
mkdirSync(build, { recursive: true });
const { tarball } = pack(build);

/* Installs the packages, unless they are there, and the tarball in place of what was there. */
function makeProject({ name, fixture, packages, manifest: more = {}, files = {} }) {
  const folder = join(build, name);
  const text = JSON.stringify(
    { private: true, dependencies: { ...packages, fflate: '*' }, ...more },
    null,
    2,
  );
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest) || readFileSync(manifest, 'utf8') !== text) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, text);
    const options = ['--no-audit', '--no-fund', '--loglevel=error', '--no-package-lock'];
    execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
  }
  for (const old of readdirSync(folder))
    if (!['node_modules', 'package.json'].includes(old))
      rmSync(join(folder, old), { recursive: true });
  cpSync(join(root, 'tests/hosts/fixtures', fixture), folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  unpack(tarball, folder);
  return folder;
}

let failed = 0;
for (const host of hosts) {
  const began = performance.now();
  try {
    await host.run(stepsIn(makeProject(host)));
    console.log(`ok      ${host.name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${host.name}\n${error.message.replace(/^/gm, '  ').slice(0, 3000)}`);
  }
}
rmSync(tarball);
console.log(`${hosts.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
