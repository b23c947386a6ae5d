/* machine.js: describes the machine and the versions of a run. */
import { cpus, release, totalmem, type } from 'node:os';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const attempt = (fn) => {
  try {
    return fn();
  } catch {
    return undefined;
  }
};
const installed = (name) =>
  attempt(
    () =>
      JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url)))
        .version,
  );

export function machine() {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url)));
  return {
    processor: cpus()[0].model.trim(),
    family: attempt(() =>
      /cpu family\s*: (\d+)[\s\S]*?model\s*: (\d+)/
        .exec(readFileSync('/proc/cpuinfo', 'utf8'))
        .slice(1)
        .join('/'),
    ),
    processors: cpus().length,
    memory: totalmem(),
    system: `${type()} ${release()}`,
    gcc: attempt(() => execFileSync('gcc', ['--version'], { encoding: 'utf8' }).split('\n')[0]),
    commit: attempt(() =>
      execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    ),
    versions: Object.fromEntries(Object.keys(dependencies).map((name) => [name, installed(name)])),
  };
}
