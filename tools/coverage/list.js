/* list.js: compares tests/coverage.md with the lines of src/ that no test ran. An entry is `file`:
   `line`, or `file` alone for all its lines; its section gives the reason. Entries quote lines
   instead of line numbers, so that they survive other changes of the file.

   Errors are a missed line that is not listed, an entry whose line does not exist, and an entry
   whose lines all ran, unless it is marked "(sometimes)". */

/* Code without white space, comments and trailing commas: the same in every layout. */
const bare = (code) => code.replace(/\/\*.*?\*\/|\/\/.*$|\s/gm, '').replace(/,(?=[)\]}])/g, '');

const ENTRY = /^- `([^`]+)`(?:: (`+) ?(.*?) ?\2)?( \(sometimes\))?$/;

function readList(text) {
  const entries = [];
  for (const line of text.split('\n')) {
    const match = ENTRY.exec(line);
    if (line.startsWith('- ') && !match)
      throw new Error(`tests/coverage.md: not an entry: ${line}`);
    if (match)
      entries.push({ file: match[1], text: match[3] ?? null, sometimes: match[4] !== undefined });
  }
  return entries;
}

/* missed: [{ name, line, text }]; measured: the files that were looked at; read(name): the text of
   a file. Returns the errors as texts. */
export function checkList(list, missed, measured, read) {
  const entries = readList(list);
  const names = new Set(measured);
  const errors = [];
  const listed = ({ name, text }, entry) =>
    entry.file === name && (entry.text === null || bare(entry.text).includes(bare(text)));
  for (const line of missed) {
    if (!entries.some((entry) => listed(line, entry)))
      errors.push(`${line.name}:${line.line}: not run, and not in tests/coverage.md: ${line.text}`);
  }
  for (const entry of entries) {
    const { file, text, sometimes } = entry;
    const what = `tests/coverage.md: \`${file}\`${text === null ? '' : `: \`${text}\``}`;
    if (!names.has(file)) errors.push(`${what}: there is no such file`);
    else if (text !== null && !bare(read(file)).includes(bare(text)))
      errors.push(`${what}: the file has no such line`);
    else if (!sometimes && !missed.some((line) => listed(line, entry)))
      errors.push(`${what}: it is run, take it off the list`);
  }
  return errors;
}
