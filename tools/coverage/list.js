/* list.js — tests/coverage.md against the lines that were missed. An entry is `file`: `line`, or `file` alone for all of it; its section has the
   reason. Entries quote lines and have no numbers, so that they stay true when a file changes. Wrong are: a line that was missed and is not listed,
   an entry whose line is not there, and one whose lines were all run, unless it says that this may be. */

const ENTRY = /^- `([^`]+)`(?:: (`+) ?(.*?) ?\2)?( \(sometimes\))?$/;

export function readList(text) {
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

/* missed: [{ name, line, text }]; measured: the files that were looked at. A list of problems. */
export function checkList(list, missed, measured, read) {
  const entries = readList(list);
  const names = new Set(measured);
  const listed = ({ name, text }, entry) =>
    entry.file === name && (entry.text === null || entry.text === text);
  const problems = missed
    .filter((line) => !entries.some((entry) => listed(line, entry)))
    .map(
      ({ name, line, text }) =>
        `${name}:${line} is not run, and not listed in tests/coverage.md: ${text}`,
    );
  for (const entry of entries) {
    const what = `tests/coverage.md: \`${entry.file}\`${entry.text === null ? '' : `: \`${entry.text}\``}`;
    if (!names.has(entry.file)) {
      if (measured.some((name) => name.split('/')[0] === entry.file.split('/')[0]))
        problems.push(`${what}: there is no such file`);
    } else if (
      entry.text !== null &&
      !read(entry.file)
        .split('\n')
        .some((line) => line.trim() === entry.text)
    )
      problems.push(`${what}: the file has no such line`);
    else if (!entry.sometimes && !missed.some((line) => listed(line, entry)))
      problems.push(`${what} is run: take it off the list`);
  }
  return problems;
}
