/* run.js: runs bin/th.js as a program. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const TH = fileURLToPath(new URL('../../bin/th.js', import.meta.url));
export const folder = () => mkdtempSync(join(tmpdir(), 'th-'));

const environment = (env) => ({ ...process.env, TH_HISTORY: '', LUA_PATH: '', ...env });

/* Returns [output, error output, exit code]. */
export function th(args, { input = '', cwd, env } = {}) {
  const { stdout, stderr, status } = spawnSync('node', [TH, ...args], {
    input,
    cwd,
    env: environment(env),
    encoding: 'utf8',
    timeout: 300_000,
  });
  return [stdout, stderr, status];
}

/* A running program: until(text) waits for its output, `ended` is a promise of [code, signal]. */
export function talk(args, { command = ['node', TH], env } = {}) {
  const child = spawn(command[0], [...command.slice(1), ...args], { env: environment(env) });
  let seen = '';
  let from = 0;
  const waiting = new Set();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      seen += text;
      waiting.forEach((look) => look());
    });
  }
  const until = (text) =>
    new Promise((done) => {
      const look = () => {
        const at = seen.indexOf(text, from);
        if (at < 0) return;
        from = at + text.length;
        waiting.delete(look);
        done();
      };
      waiting.add(look);
      look();
    });
  const ended = new Promise((done) => {
    child.on('close', (code, signal) => done([code, signal]));
  });
  return { child, until, ended, say: (text) => child.stdin.write(text), seen: () => seen };
}
