/* jsdoc.js: writes the documentation of a function as a JSDoc comment, which editors show. */

const WIDTH = 100;

/* Markdown as plain text: links become their texts. */
const plain = (text) =>
  text
    .replace(/\[((?:\\.|[^\]])+)\]\([^)]*\)/g, '$1')
    .replace(/\\([[\]])/g, '$1')
    .replace(/\*Also (?:a function|functions)\.\*/g, '')
    .replace(/\*([^*]+)\*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

function wrap(text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

/* The program, and what it prints as comments. */
const exampleLines = (code, printout) => [
  ...code.trimEnd().split('\n'),
  ...printout
    .trimEnd()
    .split('\n')
    .map((line) => `// ${line}`.trimEnd()),
];

/* Returns the comment, indented, with a line break at its end. `text` is Markdown. Optional: the
   description of the `result`, `errors` as [{ code, when }], an example's `code` and `printout`. */
export function jsdoc({ text, result, errors = [], code, printout }, indent = '') {
  const width = WIDTH - indent.length - 3;
  const lines = [
    ...wrap(plain(text), width),
    ...(result ? wrap(`@returns ${plain(result)}`, width) : []),
    ...errors.flatMap(({ code: name, when }) => {
      const type = name === 'NO_OPTION' ? 'TypeError' : 'TorchError';
      return wrap(`@throws {${type}} \`${name}\`: ${plain(when)}`, width);
    }),
    ...(code ? ['@example', ...exampleLines(code, printout)] : []),
  ].map((line) => line.replaceAll('*/', '*\\/'));
  if (lines.length === 1 && `/** ${lines[0]} */`.length <= width + 3)
    return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd() + '\n').join('')}${indent} */\n`;
}
