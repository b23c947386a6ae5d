/* help.js: ?name at the prompt: the section of an op in docs/ops.md, or of another function in
   docs/api.md, as plain text; in Lua, with the example of docs/lua/examples.md. */
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

/* a remark for Lua users, if there is no example in Lua */
const NUMBERED = 'The examples are JavaScript, where dimensions and positions count from 0.\n';

/* Returns a Map from names to the text below their heading. A heading may have several names; the
   first file that has a name wins. */
function sectionsOf(files) {
  const found = new Map();
  for (const file of files)
    for (const part of readFileSync(file, 'utf8').split(/^### /m).slice(1)) {
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
      for (const name of names) if (!found.has(name)) found.set(name, text);
    }
  return found;
}

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;

/* Returns the text of an op for Lua: its signatures, without the codes of errors, and the example
   in Lua. */
const inLua = (text, example) =>
  `${text
    .replace(/^- Errors:.*\n(?: {2}- .*\n)*/m, '')
    .replace(FENCE, (fence, language, code) => (/→/.test(code) ? fence : ''))
    .replace(/\b(?!torch\.)([a-z]\w*)\.(\w+)\(/g, '$1:$2(')
    .replace(/^\/\/ /gm, '-- ')
    .trim()}\n\n${example}`;

/* The help of a session: the files are read at the first question. */
export class Help {
  /* The files of the functions, and of the examples in Lua. */
  constructor(files, luaExamples) {
    this.files = files;
    this.luaExamples = luaExamples;
    this.found = null;
  }

  sections() {
    this.found ??= sectionsOf(this.files);
    return this.found;
  }

  /* All names that have help, for completion. */
  names() {
    return [...this.sections().keys()];
  }

  /* Returns the help for `query`, the text after the ?, in Lua or JavaScript. */
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
    const example = lua ? sectionsOf([this.luaExamples]).get(name) : undefined;
    const plain = (example === undefined ? found : inLua(found, example))
      .replace(/^```\w*\n/gm, '')
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replace(/`/g, '')
      .replace(/\*(Also [^*]*)\*/g, '$1')
      .replace(/\n{3,}/g, '\n\n');
    return `${name}\n\n${plain}\n${lua && example === undefined ? `\n${NUMBERED}` : ''}`;
  }
}
