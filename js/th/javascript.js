/* javascript.js: th --js: code, scripts and the prompt in JavaScript, with the global `torch`. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { start } from 'node:repl';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { History, historyFile } from './history.js';
import { BROKEN_PIPE, Input, complain, print } from './streams.js';

const describe = (error) => `${error?.stack ?? `thrown: ${error}`}\n`;

/* Runs code as the body of an async function, so that it may use await. */
const run = (code, name) => runInThisContext(`(async () => {${code}\n})()`, { filename: name });

/* The prompt: node:repl, with ?name. */
function prompt(help) {
  const history = new History(historyFile(process.env, '_js'));
  const repl = start({ prompt: 'th> ', useGlobal: true, removeHistoryDuplicates: true });
  repl.history = history.latestFirst();
  const evaluate = repl.eval;
  repl.eval = (line, context, file, done) => {
    for (const one of line.trimEnd().split('\n').slice(-1)) history.add(one);
    const question = /^\s*\?(.*)/.exec(line);
    if (!question) return evaluate.call(repl, line, context, file, done);
    print(help.text(question[1].trim(), false));
    return done(null, undefined);
  };
  return new Promise((done) => {
    repl.on('exit', done);
  });
}

/* the reader of the output may be gone, as with `head` */
function endWithPipe() {
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(BROKEN_PIPE);
  });
}

/* The global `torch`. */
async function torchWith(threads) {
  if (threads === 1) return (await import('../index.node.js')).default;
  return (await import('../threads/index.node.js')).createTorchSync({ threads });
}

/* Runs all steps. Returns the exit code: 0, or 1 after an error. */
export async function runJs({ steps, script, args, interactive, threads }, { help, banner }) {
  endWithPipe();
  globalThis.torch = await torchWith(threads);
  globalThis.print = (...values) => console.log(...values);
  /* modules relative to the current folder, as for node -e */
  globalThis.require ??= createRequire(resolve('th'));
  process.argv.splice(
    1,
    Infinity,
    script === undefined || script === '-' ? 'th' : resolve(script),
    ...args,
  );
  try {
    for (const { code } of steps) await run(code, '-e');
    if (script === '-') await run(new Input().all().toString(), 'stdin');
    else if (script !== undefined) await import(pathToFileURL(resolve(script)));
  } catch (error) {
    complain(describe(error));
    if (!interactive) return 1;
  }
  if (interactive) {
    banner();
    await prompt(help);
  }
  return 0;
}
