/* history.js — what was typed at a prompt, kept for the next time. TH_HISTORY names the file;
   empty: nothing is kept. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export const MOST = 1000; /* lines */

export function historyFile(env, suffix = '') {
  if (env.TH_HISTORY !== undefined) return env.TH_HISTORY === '' ? null : env.TH_HISTORY + suffix;
  if (env.XDG_STATE_HOME) return join(env.XDG_STATE_HOME, `torch7-wasm/history${suffix}`);
  return join(homedir(), `.torch7_history${suffix}`);
}

/* A place where nothing can be written is no reason not to have a prompt. */
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

  /* As node:readline wants it. */
  latestFirst() {
    return [...new Set([...this.lines].reverse())];
  }

  add(line) {
    if (this.file === null || line.trim() === '' || line === this.lines.at(-1)) return;
    this.lines.push(line);
    attempt(() => {
      mkdirSync(dirname(this.file), { recursive: true });
      appendFileSync(this.file, `${line}\n`, { mode: 0o600 });
    });
  }
}
