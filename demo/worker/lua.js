/* lua.js: the worker that runs Lua: one script, and the prompt line by line ({ line }, { stop
   }). */
import { toImageData } from '../../js/io/image/canvas.js';
import { makeLua } from '../../js/lua/make.js';
import { pageOptions } from '../../js/lua/page.js';
import { fft } from '../../js/addons/fft-table.js';
import { linalg } from '../../js/addons/linalg-table.js';
import { addAddon } from '../../js/tensor/addons.js';
import { makeTorch } from '../../js/torch.js';
import { MOST_MEMORY } from '../limit/index.js';
import { adviceInLua } from './advice.js';
import { addFileToLua, PageFiles } from './lua-files.js';
import { recordContents } from './contents-history.js';
import { recordMemory } from './memory-history.js';
import { createInputs } from './inputs.js';
import { Output } from './output.js';
import { packageTextAt } from './lua-packages.js';
import { addResultsToLua } from './lua-results.js';
import { onMessages } from './start.js';
import { MOST_NUMBERS, textOf } from './text.js';
import { namesIn, readersOf, VALUES, valuesOf, withViews } from './values.js';

const NAME = 'script';
/* Passes the values that the editor shows. The script's local variables become global ones, which
   the prompt can use. */
const READ_VALUES = `
local value = value
_G.value = nil
local shown = { number = true, string = true, boolean = true }
function ${VALUES}(...)
  for i = 1, select('#', ...), 3 do
    local line, name, v = select(i, ...)
    if rawget(_G, name) == nil then rawset(_G, name, v) end
    if shown[type(v)] or torch.isTensor(v) then value(line, name, v) end
  end
end
`;
const NOTE_LINES = '__noteLines';
const MOST_EVENTS = 20_000; /* lines that run, in all functions */
const MOST_NOTED = 500; /* lines of the script itself */
/* Calls note(line, tensors ...) after lines of the script itself, of which the tensors are the
   local variables and the globals of these names. After many lines it calls note(0), then note() at
   regular steps. */
const LINE_NOTES = `
local note, isTensor, getinfo, getlocal = note, torch.isTensor, debug.getinfo, debug.getlocal
local sethook, rawget, env, unpack = debug.sethook, rawget, _G, unpack
_G.note = nil
local names
local function tensors(level)
  local found = {}
  local function add(v) if #found < 100 and isTensor(v) then found[#found + 1] = v end end
  for i = 1, 200 do
    local name, v = getlocal(level + 1, i)
    if name == nil then break end
    add(v)
  end
  for i = 1, #names do add(rawget(env, names[i])) end
  return unpack(found)
end
local function regularly() note() end
function ${NOTE_LINES}(given)
  names = given
  local events, noted, last = 0, 0, nil
  sethook(function(_, line)
    events = events + 1
    if events > ${MOST_EVENTS} or noted > ${MOST_NOTED} then
      sethook(regularly, '', 1000)
      note(0)
      return
    end
    local info = getinfo(2, 'S')
    if info.what ~= 'main' or info.source ~= '=${NAME}' then return end
    if last then
      noted = noted + 1
      note(last, tensors(2))
    end
    last = line
  end, 'l')
end
`;
/* print(x) of a large tensor prints its beginning: its whole text takes seconds. tostring(x) is
   whole. */
const PRINT = `
local print, isTensor, select, type, unpack = print, torch.isTensor, select, type, unpack
local most = ${MOST_NUMBERS}
local function isLong(v) return type(v) == 'userdata' and isTensor(v) and v:nElement() > most end
local function sizeText(x) return table.concat(x:size():totable(), 'x') end
local function beginningOf(x)
  local size = x:size():totable()
  local function count()
    local n = 1
    for _, length in ipairs(size) do n = n * length end
    return n
  end
  while count() > most do
    local longest = 1
    for dim, length in ipairs(size) do if length > size[longest] then longest = dim end end
    size[longest] = math.ceil(size[longest] / 2)
  end
  local view = x
  for dim, length in ipairs(size) do view = view:narrow(dim, 1, length) end
  return ('%s(the first %s of %s numbers)'):format(tostring(view), sizeText(view), sizeText(x))
end
function _G.print(...)
  local n = select('#', ...)
  for i = 1, n do
    if isLong((select(i, ...))) then
      local values = { ... }
      for j = i, n do if isLong(values[j]) then values[j] = beginningOf(values[j]) end end
      return print(unpack(values, 1, n))
    end
  end
  return print(...)
end
`;
/* Runs a script as a chunk of its own, so that its lines are noted. */
const RUN = `
local script, message = loadstring(..., '=${NAME}')
if script == nil then error(message, 0) end
return script()
`;
const decoder = new TextDecoder();
const DISPOSE = Symbol.dispose ?? Symbol.for('Symbol.dispose'); /* the script may have freed it */

let send;
let history; /* of the memory */
let noteMemory;
let output;
let lua;
let results;
let source = '';
let contents; /* of the storages, after each line */
let inputs; /* the script's controls */
const CELL = '__cell';
let cells = []; /* the Markdown of the script */
const files = new PageFiles();
let answer = null; /* takes what the reader types for io.read */
const shownValues = []; /* of the variables (values.js) */
let failure = null; /* of the library */

/* Returns the line of an error: from its message, or the innermost call in the script. At the end
   of a script, Lua names the line of what is not closed; without it, it was the last line with
   code. */
function lineOf(error) {
  if (error.message.endsWith("near '<eof>'")) {
    const [, opener] = /\(to close .* at line (\d+)\)/.exec(error.message) ?? [];
    return opener === undefined ? source.trimEnd().split('\n').length : Number(opener);
  }
  /* an error in a coroutine has the line of each call that passed it on: the last one is its own */
  const place = new RegExp(`(?:^|\\s)(?:${NAME}:(\\d+):\\s?)+`);
  const [, line] = place.exec(error.message) ?? place.exec(error.traceback ?? '') ?? [];
  return line === undefined ? undefined : Number(line);
}

/* Defines the functions that show results, and reads the variables at the end. */
function addResults() {
  contents = recordContents(lua.torch);
  results = addResultsToLua(lua, {
    output,
    sourceOf: () => source,
    onlyLine: () => (source.includes('\n') ? undefined : 1),
    print: (value, name) => output.put(`${name}: ${textOf(value)}\n`),
    contentsOf: (storage) => contents.of(storage),
  });
  lua.set('value', (line, name, v) => {
    shownValues.push(...valuesOf([{ line, name, read: () => v }], lua.torch));
    if (lua.torch.isTensor(v)) v[DISPOSE]();
  });
  lua.run(READ_VALUES);
  lua.set('note', (line, ...tensors) => {
    noteMemory();
    if (line === 0) contents.stop();
    else if (line !== undefined) contents.note(line, tensors);
    for (const tensor of tensors) tensor[DISPOSE]();
  });
  lua.run(LINE_NOTES);
  lua.run(PRINT);
  lua.set(CELL, (index) => send('cell', index, cells[index - 1]));
  addInputs();
}
/* `select` is a function of Lua: a list is `choose`. */
function addInputs() {
  inputs = createInputs(send, () => 0);
  const { select, ...others } = inputs.functions;
  for (const [name, fn] of Object.entries({ ...others, choose: select })) lua.set(name, fn);
}

/* Returns the script with a call before each comment `--[[md ... ]]` that begins a line: it has the
   page show the comment. */
function withCells(code) {
  cells = [];
  return code.replace(/^--\[\[md(?=\s)([^]*?)\]\]/gm, (comment, text) => {
    cells.push(text);
    return `${CELL}(${cells.length}); ${comment}`;
  });
}

function start({ modules, later }, post) {
  const recorded = recordMemory(post, () => lua?.torch.memory().bytes ?? 0);
  ({ send, history, note: noteMemory } = recorded);
  output = new Output(send);
  const writeAs = (style) => (bytes) => {
    if (!output.isFull) output.put(decoder.decode(bytes, { stream: true }), style);
  };
  const display = ({ svg, number, image }) =>
    output.picture(image === undefined ? { svg, number } : { pixels: toImageData(image) });
  try {
    if (modules.linalg) addAddon(linalg, () => modules.linalg);
    if (modules.fft) addAddon(fft, () => modules.fft);
    const torch = makeTorch(modules.core, {
      indexBase: 1,
      rules: 'torch7',
      maxMemory: MOST_MEMORY,
    });
    const printed = { write: writeAs(), complain: writeAs('complained'), display };
    const input = () => {
      output.flush();
      send('ask');
      return new Promise((done) => {
        answer = done;
      });
    };
    lua = makeLua(modules.lua, torch, {
      ...pageOptions({ ...printed, input, files, maxMemory: MOST_MEMORY }),
      packageText: packageTextAt(later.base),
    });
    addResults();
    addFileToLua(lua, files);
  } catch (error) {
    failure = error;
  }
  return true;
}

/* Returns { text, line } of what the script threw; null: os.exit(0). */
function failureOf(error) {
  if (error.name === 'Exit') return error.code === 0 ? null : { text: `os.exit(${error.code})` };
  if (error.name !== 'LuaError') return { text: `${error.name}: ${error.message}` };
  const advice = adviceInLua(error.message, lua.torch);
  return {
    text: `${error.message.replace(new RegExp(`^(?:${NAME}:\\d+: )+`), '')}${advice}`,
    line: lineOf(error),
  };
}

/* Returns the first of some scripts that Lua accepts; otherwise the last. */
function accepted(scripts) {
  const isAccepted = (code) => {
    try {
      lua.drop(lua.load(code));
      return true;
    } catch {
      return false;
    }
  };
  return scripts.find(isAccepted) ?? scripts.at(-1);
}
/* Adds the calls that show Markdown and read the variables, where Lua accepts them: not after
   `return`. */
function withCalls(code) {
  const lesson = withCells(code);
  return accepted([lesson + readersOf(code), lesson, code]);
}

async function run(code, given, { inputs: values, sources }) {
  source = code;
  files.add(given);
  for (const [name, text] of Object.entries(sources)) files.write(name, text); /* for require */
  const begun = performance.now();
  let failed = null;
  try {
    if (failure) throw failure;
    inputs.set(values);
    const names = namesIn(code).map((name) => `'${name}'`);
    await lua.runAsync(`${NOTE_LINES}{${names}} ${RUN}`, { args: [withCalls(code)] });
    send('values', withViews(shownValues));
    await results.idle();
  } catch (error) {
    failed = failureOf(error);
  }
  if (failed) send('error', `${failed.text}\n`, failed.line);
  output.flush();
  const milliseconds = performance.now() - begun;
  send('end', { failed: failed !== null, milliseconds, memory: memoryNow() });
}

const memoryNow = () => lua && { ...lua.torch.memory(), history: history() };

let pending = ''; /* an incomplete line waits for the next one */
let running = null;

async function take(line, given) {
  files.add(given);
  const text = pending + line;
  running = new AbortController();
  output.reset();
  try {
    if (failure) throw failure;
    source = text;
    contents.clear(); /* their lines are those of the script */
    await lua.echoAsync(text, { signal: running.signal });
    await results.idle();
    pending = '';
  } catch (error) {
    /* an empty line discards the incomplete one */
    pending = error.incomplete && line.trim() !== '' ? `${text}\n` : '';
    if (error.name === 'Exit') send('print', `os.exit(${error.code})\n`);
    else if (pending === '')
      send('error', `${error.message}${adviceInLua(error.message, lua.torch)}\n`);
  } finally {
    running = null;
    output.flush();
    send('done', memoryNow(), pending !== '');
  }
}

onMessages(start, ({ kind, code, files: given, ...more }) => {
  if (kind === 'run') run(code, given, more);
  else if (kind === 'line') take(code, given);
  else if (kind === 'answer') answer?.(`${more.text}\n`);
  else running?.abort(new Error('interrupted'));
});
