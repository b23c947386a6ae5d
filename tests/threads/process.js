/* process.js: runs programs that use torch7-wasm/threads in processes of their own. */
import { execFile } from 'node:child_process';

const ENTRY = new URL('../../js/threads/index.node.js', import.meta.url).href;

const MINUTES = 8; /* less than a test may take */

/* Runs a program, a module in which createTorch and createTorchSync are defined. Returns { code,
   stdout, stderr }; code is null if it had to be killed. */
export const run = (program, { flags = [], env = {} } = {}) =>
  new Promise((done) => {
    const head = `import { createTorch, createTorchSync } from '${ENTRY}';`;
    execFile(
      process.execPath,
      [...flags, '--input-type=module', '-e', `${head}\n${program}`],
      { timeout: 60_000 * MINUTES, env: { ...process.env, ...env } },
      (error, stdout, stderr) => done({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

/* Expects that a program succeeds, and returns the lines that it printed. */
export async function linesOf(program, options) {
  const { code, stdout, stderr } = await run(program, options);
  const end = code === null ? `no end after ${MINUTES} minutes` : `exit code ${code}`;
  if (code !== 0) throw new Error(`${end} of\n${program}\nIt printed: ${stdout}${stderr}`);
  return stdout.trim().split('\n');
}
