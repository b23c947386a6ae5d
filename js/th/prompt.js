/* prompt.js: the Lua prompt: reads lines, joins incomplete ones, runs them and prints results. */
import { createInterface } from 'node:readline';
import { LuaError } from '../lua/index.node.js';
import { runShell } from '../lua/shell.node.js';
import { completer } from './complete.js';
import { Interrupt } from './interrupt.js';
import { report } from './report.js';
import { complain, print, write } from './streams.js';

const decoder = new TextDecoder();
const FIRST = 'th> ';
const MORE = '..> '; /* as wide as the first prompt */
const TIME_COLUMN = 70;

/* True if colours are wanted: in a terminal, unless NO_COLOR is set. */
const hasColours = () =>
  process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

/* A session at the prompt. */
export class Prompt {
  /* `help`: help.js; `history`: history.js; `input`: streams.js. */
  constructor(lua, { help, history, input }) {
    this.lua = lua;
    this.help = help;
    this.history = history;
    this.input = input;
    this.chunk = ''; /* lines of an incomplete chunk */
    this.painted = hasColours();
    if (this.painted) lua.own('host.use_colours()');
  }

  /* The prompt before the next line. */
  get text() {
    return this.chunk === '' ? FIRST : MORE;
  }

  /* Handles a line: ?name, $ command, or code. */
  async line(line) {
    const [, mark, rest] = (this.chunk === '' && /^\s*([?$])(.*)$/.exec(line)) || [];
    if (mark === '?') print(this.help.text(rest.trim(), true));
    else if (mark === '$') this.command(rest);
    else if (this.chunk !== '' || line.trim() !== '') await this.timed(this.chunk + line);
  }

  /* Runs a command of the shell. Its output is also the last result. */
  command(text) {
    const { output } = runShell(text, { reads: true });
    write(output);
    this.lua.own('host.remember(...)', [new Uint8Array(output)]);
  }

  /* Runs code. In a terminal, the time that it took follows, as in trepl. */
  async timed(source) {
    const begun = performance.now();
    await this.run(source);
    if (this.painted === false || this.chunk !== '') return;
    const time = `[${((performance.now() - begun) / 1000).toFixed(4)}s]`;
    print(`${' '.repeat(TIME_COLUMN)}\x1b[1;30m${time}\x1b[0m\n`);
  }

  /* Runs code and prints its values. Incomplete code is kept, and continues with the next line. */
  async run(source) {
    this.chunk = '';
    const interrupt = new Interrupt();
    try {
      await this.lua.echoAsync(source, {
        name: '=stdin',
        signal: interrupt.signal,
        onTick: (mayYield) => interrupt.tick(mayYield),
      });
    } catch (error) {
      if (error instanceof LuaError && error.incomplete) this.chunk = `${source}\n`;
      else if (!(error instanceof LuaError)) throw error;
      else if (interrupt.signal.aborted) complain('interrupted\n');
      else report(error);
    } finally {
      interrupt.ignore();
    }
  }

  /* Reads lines from a pipe or a file. io.read shares the input and takes the lines that follow. */
  async readPipe() {
    for (;;) {
      print(this.text);
      const line = this.input.line();
      if (line === undefined) break;
      await this.line(decoder.decode(line).replace(/\r?\n$/, ''));
    }
    print('\n');
    if (this.chunk !== '') complain('stdin: the last lines are not complete\n');
  }

  /* Reads lines from a terminal. Running code has the terminal to itself, so that Ctrl-C is a
     signal and io.read works. */
  readTerminal() {
    const { typed } = this.input;
    const reader = createInterface({
      input: process.stdin,
      output: process.stdout,
      prompt: this.text,
      completer: completer(this),
      history: this.history.latestFirst(),
      removeHistoryDuplicates: true,
    });
    let running = false;
    let warned = false;
    let closed = false;
    const next = async () => {
      if (running) return;
      running = true;
      /* pasted lines arrive as several events of one task: wait until all are in `typed` */
      await new Promise((soon) => {
        setImmediate(soon);
      });
      process.stdin.setRawMode(false);
      while (typed.length > 0) await this.line(typed.shift());
      running = false;
      if (closed) return;
      process.stdin.setRawMode(true);
      reader.setPrompt(this.text);
      reader.prompt();
    };
    return new Promise((done, failed) => {
      reader.on('line', (line) => {
        warned = false;
        this.history.add(line);
        typed.push(line);
        next().catch(failed);
      });
      reader.on('SIGINT', () => {
        if (reader.line === '' && this.chunk === '') {
          if (warned) return reader.close();
          warned = true;
          print('\n(Ctrl-C again, or Ctrl-D, leaves)\n');
        } else {
          this.chunk = '';
          print('^C\n');
        }
        reader.line = '';
        reader.cursor = 0;
        reader.setPrompt(this.text);
        return reader.prompt();
      });
      reader.on('close', () => {
        closed = true;
        print('\n');
        done();
      });
      reader.prompt();
    });
  }

  /* Returns a promise that resolves at the end of the input. */
  read() {
    return process.stdin.isTTY ? this.readTerminal() : this.readPipe();
  }
}
