/* node.js: runs contenders as Node processes, with this Node or another. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));
const LONGEST = 120_000; /* ms: the limit for an answer */

/* Returns { call(command, ...args), stop() }. A call returns an answer or throws. */
export async function start(peer, { execPath = process.execPath, options = {} } = {}) {
  const child = fork(CHILD, [peer, JSON.stringify(options)], {
    execPath,
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let waiting = null;
  let said = '';
  const settle = (message) => {
    const asked = waiting;
    waiting = null;
    asked?.(message);
  };
  child.stderr.on('data', (text) => {
    said = (said + text).slice(-2000);
  });
  child.on('message', settle);
  child.on('exit', (code, signal) =>
    settle({
      error: `it ended (${signal ?? code}) ${
        said
          .trim()
          .split('\n')
          .find((l) => /error/i.test(l)) ?? ''
      }`.trim(),
      ended: true,
    }),
  );

  const answer = () =>
    new Promise((done, failed) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        settle({ error: `no answer in ${LONGEST / 1000} s`, ended: true });
      }, LONGEST);
      waiting = (message) => {
        clearTimeout(timer);
        if (message.error === undefined) done(message.answer);
        else failed(Object.assign(new Error(message.error), { ended: message.ended }));
      };
    });
  await answer();
  return {
    call(command, ...args) {
      const promise = answer();
      if (child.connected) child.send({ command, args });
      else settle({ error: 'it has ended', ended: true });
      return promise;
    },
    stop: () => child.kill(),
  };
}
