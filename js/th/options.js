/* options.js: parses the command line of th. */

export const USAGE = `usage: th [options] [script [arguments]]

  -e CODE       run CODE
  -l MODULE     require MODULE
  -i            the prompt, after what else is to be done
  -             run standard input as a script
  --shell       os.execute and io.popen start programs
  --js          JavaScript in place of Lua (not with -l)
  --            no more options
  -h, --help    this
  -v, --version

Without a script: the prompt, or standard input where that is no terminal. The manual is docs/th.md.
`;

/* An error in the command line. */
export class UsageError extends Error {}

/* Parses arguments to { steps: [{ code } or { module }], script, args, interactive, js, help,
   version }. The script '-' is standard input; undefined means no script. */
export function parse(argv) {
  const options = {
    steps: [],
    script: undefined,
    args: [],
    interactive: false,
    shell: false,
    js: false,
    help: false,
    version: false,
  };
  const rest = [...argv];
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
        options.interactive = true;
        break;
      case '--shell':
        options.shell = true;
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
        throw new UsageError(`there is no option '${option}'`);
    }
  }
  [options.script, ...options.args] = rest;
  if (options.js && options.steps.some((step) => step.module !== undefined))
    throw new UsageError("'-l' is Lua's: in JavaScript, import");
  return options;
}
