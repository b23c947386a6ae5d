/* files.js: the data files of the page in scripts in JavaScript. Each file is there in Torch7's
   format (t7) and as it was chosen (blob). */

const quote = (name) => JSON.stringify(name);

/* Returns the file of a name. Throws an Error that lists the files there are. */
function findFile(files, name) {
  if (typeof name !== 'string') throw new TypeError('file: the name of a file expected');
  const found = files.find((file) => file.name === name);
  if (found) return found;
  const known = files.map((file) => quote(file.name)).join(', ');
  throw new Error(
    `file: there is no ${quote(name)}; ${known ? `the files are ${known}` : 'add it under "Files"'}`,
  );
}

/* The same for a file whose value is read as a whole. */
export function findReadFile(files, name) {
  const found = findFile(files, name);
  if (!found.isOpened) return found;
  const format = name.split('.').pop().toLowerCase();
  throw new Error(
    `file: ${quote(name)} is too large to be read at once; in JavaScript, ${format}.open(torch, file.blob(${quote(name)})) reads parts of it`,
  );
}

/* Returns file(name) for JavaScript: a promise of the value. file.blob(name) is the file as it was
   chosen. `filesOf()` returns the list of files. */
export function fileFunction(filesOf, torch) {
  const file = async (name) => torch.load(findReadFile(filesOf(), name).t7);
  file.blob = (name) => findFile(filesOf(), name).blob;
  return file;
}
