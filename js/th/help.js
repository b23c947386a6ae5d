/* help.js: ?name at the prompt: the section of an op in docs/ops.md, or of another function in
   docs/api.md, as plain text. */
import { readFileSync } from 'node:fs';

const ABOUT = `Enter runs a line and prints its value. An incomplete line continues on the next one.
?add      help on a function or method: signatures, arguments, errors, an example
$ ls      runs a command of the shell; its output is also _LAST
Tab       completes names and fields, and in a string the names of files
;         at the end of a line: the value is not printed
_LAST     the last value, _RESULTS all of them
Ctrl-C    clears the line; stops running code
Ctrl-D    leaves
`;

/* a remark for Lua users */
const NUMBERED = 'The examples are JavaScript, where dimensions and positions count from 0.\n';

/* The help of a session: the files are read at the first question. */
export class Help {
  /* `files`: the first file that has a name wins. */
  constructor(files) {
    this.files = files;
    this.found = null;
  }

  /* Returns a Map from names to the text below their heading. A heading may have several names. */
  sections() {
    if (this.found) return this.found;
    this.found = new Map();
    for (const part of this.files.flatMap((file) =>
      readFileSync(file, 'utf8').split(/^### /m).slice(1),
    )) {
      const end = part.indexOf('\n');
      const names = part
        .slice(0, end)
        .trim()
        .split(', ')
        .map((name) => name.replace(/^torch\./, ''));
      const text = part
        .slice(end + 1)
        .split(/^## /m)[0]
        .trim();
      for (const name of names) if (!this.found.has(name)) this.found.set(name, text);
    }
    return this.found;
  }

  /* All names that have help, for completion. */
  names() {
    return [...this.sections().keys()];
  }

  /* Returns the help for `query`, the text after the ?. `lua` adds the remark on numbering. */
  text(query, lua) {
    if (query === '') return ABOUT;
    const name = query
      .replace(/^torch[.:]|^.*[.:]/, '')
      .replace(/\(.*$/, '')
      .trim();
    const found = this.sections().get(name);
    if (found === undefined) {
      const near = this.names().filter(
        (other) => other.toLowerCase().includes(name.toLowerCase()) && name !== '',
      );
      const hint = near.length > 0 ? ` Did you mean ${near.slice(0, 20).join(', ')}?` : '';
      return `No help on '${name}'.${hint}\n`;
    }
    const plain = found
      .replace(/^```\w*\n/gm, '')
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replace(/`/g, '')
      .replace(/\*(Also [^*]*)\*/g, '$1')
      .replace(/\n{3,}/g, '\n\n');
    return `${name}\n\n${plain}\n${lua ? `\n${NUMBERED}` : ''}`;
  }
}
