/* shell.node.js: runs the commands of os.execute and io.popen in Node, if createLua's option
   `shell` is true. Lua waits until a command has ended. */
import { spawnSync } from 'node:child_process';

const MAX_OUTPUT = 1 << 28; /* bytes */

/* Runs a command in the shell and returns { status, output }. Without `input`, the command reads
   this process's standard input. With `reads`, its output is captured; otherwise it goes to this
   process's standard output. */
export function runShell(command, { input, reads }) {
  const { status, signal, stdout, error } = spawnSync('/bin/sh', ['-c', command], {
    input,
    stdio: [input === undefined ? 'inherit' : 'pipe', reads ? 'pipe' : 'inherit', 'inherit'],
    maxBuffer: MAX_OUTPUT,
  });
  if (error) throw error;
  return { status: signal ? 255 : status, output: stdout ?? new Uint8Array() };
}
