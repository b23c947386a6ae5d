/* options.js: parses the command line of th. */
import { availableParallelism } from 'node:os';
import { MOST_THREADS } from '../module/threads.js';

export const USAGE = `usage: th [options] [script [arguments]]

  -e CODE       run CODE
  -l MODULE     require MODULE, also -lMODULE
  -i            the prompt, after what else is to be done
  -g, --globals    print a warning when a global is created, or read before it is set
  -gg, --gglobals  the same as an error
  -a, --async      the prompt, which runs code asynchronously
  -             run standard input as a script
  --threads N   N threads compute: 1 to 64 (without it: OMP_NUM_THREADS, at most one for each core)
  --shell       os.execute and io.popen start programs
  --js          JavaScript in place of Lua (not with -l)
  --convert FROM TO   write the network of a .t7 file as .onnx, .safetensors or .t7
  --size SIZES  the size of the network's input, for .onnx: 1x3x224x224
  --            no more options
  -h, --help    this
  -v, --version

Without a script: the prompt, or standard input where that is no terminal. The manual is docs/th.md.
`;

/* An error in the command line. */
export class UsageError extends Error {}

/* The argument of --threads as a number. */
function threadsGiven(text) {
  const threads = Number(text);
  if (Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS) return threads;
  throw new UsageError(`'--threads' needs a whole number from 1 to ${MOST_THREADS}, not '${text}'`);
}

/* What the environment says, which may be a list, of which the first number counts. The variable is
   usually set for other programs: there are no more threads than cores, and what is no number from
   1 on has no effect, as in OpenMP. */
function threadsIn({ OMP_NUM_THREADS = '' }, cores) {
  const [, digits] = /^\s*(\d+)\s*(?:,|$)/.exec(OMP_NUM_THREADS) ?? [];
  return Math.min(Math.max(Number(digits ?? 1), 1), cores, MOST_THREADS);
}

/* The argument of --size as a list. */
function sizesGiven(text) {
  const sizes = text.split('x').map(Number);
  if (sizes.every((n) => Number.isInteger(n) && n > 0)) return sizes;
  throw new UsageError(`'--size' needs sizes such as 1x3x224x224, not '${text}'`);
}

const THREADS = '--threads=';

/* Parses arguments to { steps: [{ code } or { module }], script, args, interactive, monitor (null,
   'warn' or 'fail'), js, convert, threads, help, version }. The script '-' is standard input;
   undefined means no script. `env` has the environment's variables; the machine has so many
   `cores`. */
export function parse(argv, env = {}, cores = availableParallelism()) {
  const options = {
    steps: [],
    script: undefined,
    args: [],
    interactive: false,
    monitor: null,
    shell: false,
    js: false,
    convert: null,
    threads: threadsIn(env, cores),
    help: false,
    version: false,
  };
  const rest = [...argv];
  let size;
  const next = (option) => {
    if (rest.length === 0) throw new UsageError(`'${option}' needs an argument`);
    return rest.shift();
  };
  while (rest.length > 0 && rest[0].startsWith('-') && rest[0] !== '-') {
    const option = rest.shift();
    if (option === '--') break;
    switch (option) {
      case '-e':
        options.steps.push({ code: next(option) });
        break;
      case '-l':
        options.steps.push({ module: next(option) });
        break;
      case '-i':
      case '-a':
      case '--async':
        options.interactive = true;
        break;
      case '-g':
      case '--globals':
        options.monitor ??= 'warn';
        break;
      case '-gg':
      case '--gglobals':
        options.monitor = 'fail';
        break;
      case '--threads':
        options.threads = threadsGiven(next(option));
        break;
      case '--shell':
        options.shell = true;
        break;
      case '--convert':
        options.convert = { from: next(option), to: next(option) };
        break;
      case '--size':
        size = sizesGiven(next(option));
        break;
      case '--js':
        options.js = true;
        break;
      case '-h':
      case '--help':
        options.help = true;
        break;
      case '-v':
      case '--version':
        options.version = true;
        break;
      default:
        if (option.startsWith(THREADS)) {
          options.threads = threadsGiven(option.slice(THREADS.length));
          break;
        }
        if (/^-l./.test(option)) {
          options.steps.push({ module: option.slice(2) });
          break;
        }
        throw new UsageError(`there is no option '${option}'`);
    }
  }
  [options.script, ...options.args] = rest;
  if (size !== undefined && options.convert === null)
    throw new UsageError("'--size' is for '--convert'");
  if (options.convert !== null) options.convert.size = size;
  if (options.js && options.steps.some((step) => step.module !== undefined))
    throw new UsageError("'-l' is Lua's: in JavaScript, import");
  if (options.js && options.monitor !== null)
    throw new UsageError("'-g' is Lua's: JavaScript has \"use strict\"");
  return options;
}
