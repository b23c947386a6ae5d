/* run-script.js: runs one script in JavaScript in a worker. runner.js starts and stops the worker,
   whose program is script.js or script-all.js.

   The page's policy does not allow eval: the script is imported as a module from a blob: URL. A
   worker cannot access the page. A module may use await. */
import { makeTorch } from '../../js/torch.js';
import { callsAround, MOST_MEMORY, startLimit } from '../limit/index.js';
import { printConsole } from './console.js';
import { lineIn } from './error-line.js';
import { fileFunction } from './files.js';
import { asModule } from './imports.js';
import { recordContents } from './contents-history.js';
import { recordMemory } from './memory-history.js';
import { Output } from './output.js';
import { Results } from './results.js';
import { createScope } from './scope.js';
import { onMessages } from './start.js';
import { textOf } from './text.js';
import { edited } from '../syntax/edit.js';
import { countTimers } from './timers.js';
import { valuesOf, withViews } from './values.js';

const MOST_LINE_VALUES = 200;

const timers = countTimers(self);
const VALUE = '__value';
const LINE = '__line';
const STEP = '__step';
const TURN = '__turn';
const messageOf = (error) =>
  error instanceof Error
    ? `${error.name}: ${error.message}${library?.adviceFor(error, torch, assigned) ?? ''}`
    : `thrown: ${textOf(error)}`;

let send;
let history; /* of the memory */
let noteMemory;
let output;
let torch;
let results;
let failure = null; /* of the library */
let url = null;
let source = '';
let files = [];
let given = null; /* the compiled modules */
let library = null; /* what script-all.js adds, in the worker with the whole library */
let value; /* of an input of the prompt */
let contents = null; /* of the storages, at each statement */
let variablesNow = []; /* of the script */
let assigned = []; /* the names that it assigns to */
const lineValues = []; /* of the script's expressions (values.js) */
const scope = createScope();

/* Sends the values of the script's variables and expressions, which the editor shows beside their
   lines. */
function sendValues(variables) {
  const readers = variables.map(({ name, line }) => ({ line, name, read: () => scope.read(name) }));
  send('values', withViews([...valuesOf(readers, torch), ...lineValues]));
}

/* Notes the memory and the variables after a statement of the script. */
function noteStep(line) {
  noteMemory();
  const defined = variablesNow.filter((v) => v.line <= line);
  contents?.note(line, valuesNow(defined));
}
function* valuesNow(variables) {
  for (const { name } of variables) {
    try {
      yield scope.read(name);
    } catch {
      /* it has no value yet */
    }
  }
}

/* Notes the value of an expression that is a statement of the script, and returns it. */
function noteLine(line, v) {
  if (lineValues.length < MOST_LINE_VALUES)
    lineValues.push(...valuesOf([{ line, read: () => v }], torch));
  return v;
}

/* Reports errors in timers and unhandled rejections. */
const late = (event, error) => {
  event.preventDefault();
  send('error', `${messageOf(error)}\n`, lineIn(error, url));
};

function start(addAll, { modules, options, later }, post) {
  const recorded = recordMemory(post, () => torch?.memory().bytes ?? 0);
  ({ send, history, note: noteMemory } = recorded);
  given = modules;
  output = new Output(send);
  try {
    torch = makeTorch(modules.core, { indexBase: options.indexBase, maxMemory: MOST_MEMORY });
    contents = recordContents(torch);
    library = addAll({ torch, modules, maxMemory: MOST_MEMORY, later });
  } catch (error) {
    failure = error;
  }
  const printing = (...values) => output.put(`${values.map(textOf).join('\t')}\n`);
  results = new Results({
    torch,
    output,
    lineOf: () => lineIn(new Error(), url),
    textOf: (line) => source.split('\n')[line - 1] ?? '',
    print: (v, name) => output.put(`${name}: ${textOf(v)}\n`),
    contentsOf: (storage) => contents.of(storage),
  });
  const file = fileFunction(() => files, torch);
  Object.assign(self, { torch, file, print: printing, ...results.functions });
  const keep = (v) => {
    value = v;
  };
  Object.defineProperty(self, VALUE, { value: keep });
  Object.defineProperties(self, {
    [LINE]: { value: noteLine },
    [STEP]: { value: noteStep },
    [TURN]: { value: noteMemory },
  });
  startLimit();
  printConsole(console, (text) => output.put(text));
  self.addEventListener('error', (event) => late(event, event.error ?? event.message));
  self.addEventListener('unhandledrejection', (event) => late(event, event.reason));
  return true;
}

/* Prepares for code from the page: its data files, and modules that were compiled for it. */
function receive({ code, files: list, modules }) {
  source = code;
  files = list;
  Object.assign(given, modules);
}

/* Returns edits (syntax/edit.js) that note the values of expressions, and the memory at each statement and turn of a
   loop. */
const notesOf = ({ expressions, steps, turns }) => [
  ...expressions.map(({ line, ...place }) => ({
    ...place,
    open: `${LINE}(${line}, (`,
    close: '))',
  })),
  ...steps.map(({ at, line }) => ({ start: at, end: at, text: `;${STEP}(${line});` })),
  ...turns.map((at) => ({ start: at, end: at, text: `${TURN}();` })),
];

/* Returns the text of a module. `analysis` (syntax/analyse.js) is null for code that cannot be
   parsed: the browser then says why. In an input of the prompt, the value of the last statement is
   kept. */
function moduleOf(code, analysis, isInput) {
  if (analysis === null) return code;
  const { variables, imports: found, allocations, value: range } = analysis;
  if (found.length > 0 && library === null)
    throw new Error('the library was loaded after this script: run it again to import');
  const edits = [
    ...(isInput && range ? [{ ...range, open: `${VALUE}((`, close: '))' }] : []),
    ...(isInput ? [] : notesOf(analysis)),
    ...(library?.editsOf(found) ?? []),
    ...callsAround(allocations),
  ];
  return scope.prefix(variables) + edited(code, edits);
}

/* Imports code as a module, and waits for its timers and animations. */
async function evaluate(text) {
  url = asModule(text);
  await import(url);
  send('ran');
  await Promise.all([timers.idle(), results.idle()]);
  await results.idle(); /* of animations that a timer began */
}

/* Returns the text of an error for the user. */
const textOfError = (error) => {
  const text = messageOf(error);
  return `${library === null ? text : library.readable(text)}\n`;
};

async function run(message) {
  const { code, analysis, wrongLine, unclosed } = message;
  const begun = performance.now();
  const end = (failed) => {
    output.flush();
    const memory = torch && { ...torch.memory(), history: history() };
    send('end', { failed, milliseconds: performance.now() - begun, memory });
  };
  receive(message);
  try {
    if (failure) throw failure;
    variablesNow = analysis?.variables ?? [];
    assigned = analysis?.assigned ?? [];
    await evaluate(moduleOf(code, analysis, false));
    sendValues(analysis?.variables ?? []);
    end(false);
  } catch (error) {
    const line = lineIn(error, url) ?? (error instanceof SyntaxError ? wrongLine : undefined);
    const isOpen = error instanceof SyntaxError && unclosed !== undefined;
    send('error', isOpen ? `SyntaxError: ${unclosed} is never closed\n` : textOfError(error), line);
    end(true);
  }
}

/* Runs one input of the prompt, and prints its value. */
async function take(message) {
  receive(message);
  contents?.clear(); /* their lines are those of the script */
  const { analysis } = message;
  output.reset();
  value = undefined;
  try {
    if (failure) throw failure;
    scope.declare(analysis.assigned);
    await evaluate(moduleOf(message.code, analysis, true));
    if (value !== undefined) output.put(`${textOf(value)}\n`);
  } catch (error) {
    send('error', textOfError(error));
  }
  value = undefined;
  output.flush();
  send('done', torch?.memory());
}

/* Receives the script and the inputs of the prompt. addAll({ torch, modules, maxMemory }) adds the
   extensions of the library, and returns what createImports does, and adviceFor() of advice.js. */
export function startScripts(addAll = () => null) {
  onMessages(
    (message, post) => start(addAll, message, post),
    ({ kind, ...message }) => {
      if (kind === 'run') run(message);
      else if (kind === 'line') take(message);
    },
  );
}
