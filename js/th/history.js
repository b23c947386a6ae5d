/* history.js: the lines typed at the prompt, saved for the next session. TH_HISTORY names the file;
   if it is empty, nothing is saved. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export const MOST = 1000; /* lines */

/* Returns the path of the file, or null if nothing is to be saved. */
export function historyFile(env, suffix = '') {
  if (env.TH_HISTORY !== undefined) return env.TH_HISTORY === '' ? null : env.TH_HISTORY + suffix;
  if (env.XDG_STATE_HOME) return join(env.XDG_STATE_HOME, `torch7-wasm/history${suffix}`);
  return join(homedir(), `.torch7_history${suffix}`);
}

/* without a writable file, the prompt works without a history */
const attempt = (run, otherwise) => {
  try {
    return run();
  } catch {
    return otherwise;
  }
};

export class History {
  constructor(file) {
    this.file = file;
    const text = file === null ? '' : attempt(() => readFileSync(file, 'utf8'), '');
    const lines = text.split('\n').filter((line) => line !== '');
    this.lines = lines.slice(-MOST);
    if (lines.length > 2 * MOST) attempt(() => writeFileSync(file, `${this.lines.join('\n')}\n`));
  }

  /* Returns the lines in the order of node:readline, the newest first. */
  latestFirst() {
    return [...new Set([...this.lines].reverse())];
  }

  /* Appends a line, unless it is empty or repeats the last one. */
  add(line) {
    if (this.file === null || line.trim() === '' || line === this.lines.at(-1)) return;
    this.lines.push(line);
    attempt(() => {
      mkdirSync(dirname(this.file), { recursive: true });
      appendFileSync(this.file, `${line}\n`, { mode: 0o600 });
    });
  }
}
