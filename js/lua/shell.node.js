/* shell.node.js — programs that os.execute and io.popen start, if createLua's option `shell` allows
   it. Lua waits for them. */
import { spawnSync } from 'node:child_process';

const MOST = 1 << 28; /* bytes that a program may write */

/* Runs a command by the shell: { status, output }. Without `input`, the program has our standard
   input; only a program that is read from has no standard output of ours. */
export function runShell(command, { input, reads }) {
  const { status, signal, stdout, error } = spawnSync('/bin/sh', ['-c', command], {
    input,
    stdio: [input === undefined ? 'inherit' : 'pipe', reads ? 'pipe' : 'inherit', 'inherit'],
    maxBuffer: MOST,
  });
  if (error) throw error;
  return { status: signal ? 255 : status, output: stdout ?? new Uint8Array() };
}
