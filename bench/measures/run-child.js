/* run-child.js: runs child.js and returns its answer. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));

export function runChild(execPath, what, peer, number = 0) {
  return new Promise((done) => {
    execFile(
      execPath,
      ['--no-warnings', CHILD, what, peer, String(number)],
      { timeout: 180_000, maxBuffer: 1 << 26 },
      (error, out) => {
        const line = out.trim().split('\n').pop();
        try {
          done(JSON.parse(line));
        } catch {
          done({ error: `it ended (${error?.signal ?? error?.code ?? 'without an answer'})` });
        }
      },
    );
  });
}
