/* index.js: the program th: its command line and its exit code: 0 for success, 1 for an error, 2
   for an invalid command line, or the argument of os.exit. */
import { readFileSync } from 'node:fs';
import { Help } from './help.js';
import { USAGE, UsageError, parse } from './options.js';
import { complain, print } from './streams.js';

/* Returns the parsed command line, or prints the usage and returns null. */
function understand(argv) {
  try {
    return parse(argv, process.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(`th: ${error.message}\n${USAGE}`);
    return null;
  }
}

/* Completes the options: without a script, th opens the prompt in a terminal, and otherwise runs
   standard input. */
function complete(options) {
  const nothing =
    options.script === undefined && !options.steps.some(({ code }) => code !== undefined);
  if (nothing && process.stdin.isTTY) options.interactive = true;
  else if (nothing && !options.interactive) options.script = '-';
  return options;
}

/* Runs th. `root` is the URL of the package's folder. */
export async function main(argv, root) {
  const options = understand(argv);
  if (options === null) {
    end(2);
    return;
  }
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const language = options.js ? `JavaScript (Node ${process.versions.node})` : 'Lua 5.1';
  if (options.help) print(USAGE);
  else if (options.version) print(`torch7-wasm ${version}, ${language}\n`);
  if (options.help || options.version) {
    end(0);
    return;
  }
  if (options.convert !== null) {
    const { convert } = await import('./convert.js');
    end(convert(options.convert));
    return;
  }
  const help = new Help(
    ['docs/ops.md', 'docs/api.md'].map((file) => new URL(file, root)),
    new URL('docs/lua/examples.md', root),
  );
  const banner = () =>
    print(`torch7-wasm ${version}, ${language}. ?add explains add, ? the prompt; Ctrl-D leaves.\n`);
  const { run } = options.js
    ? { run: (await import('./javascript.js')).runJs }
    : { run: (await import('./lua.js')).runLua };
  const code = await run(complete(options), { help, banner });
  /* a JavaScript script may have pending timers */
  if (options.js && code === 0 && !options.interactive) process.exitCode ??= 0;
  else end(code);
}

function end(code) {
  process.exit(code);
}
