/* Every name in the types has a comment, which editors show: each exported declaration, each member
   of an interface or a class, and each overload of an op. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const folder = new URL('../../types/', import.meta.url);
const files = readdirSync(folder).filter((file) => /^\w+(\.node)?\.d\.ts$/.test(file));

const DECLARED = /^(?:export )?(?:declare )?(?:interface|class|type|function|const) (\w+)/;
const MEMBER = /^ {2}(?:readonly )?(\[Symbol\.\w+\]|\w+)(?:\??[<(:]| \()/;

/* Returns the lines that declare a name without a comment before them, or an earlier overload with
   one. */
function withoutComment(text) {
  const documented = new Set();
  const missing = [];
  let owner = '';
  let previous = '';
  for (const line of text.split('\n')) {
    const declared = DECLARED.exec(line)?.[1];
    if (declared) owner = /interface|class/.test(line) ? declared : '';
    const name = declared ?? (owner && MEMBER.test(line) && `${owner}.${MEMBER.exec(line)[1]}`);
    if (name) {
      if (previous.trimEnd().endsWith('*/')) documented.add(name);
      if (!documented.has(name)) missing.push(line.trim());
    }
    if (line === '}') owner = '';
    if (line.trim()) previous = line;
  }
  return missing;
}

test('it finds names without a comment', () => {
  const text =
    'export interface A {\n  /** b */\n  b(): void;\n  b(x: number): void;\n  c: 1;\n}\n';
  expect(withoutComment(text)).toEqual(['export interface A {', 'c: 1;']);
});

test.each(files)('%s: every name has a comment', (file) => {
  expect(withoutComment(readFileSync(new URL(file, folder), 'utf8'))).toEqual([]);
});

/* The method narrow has two overloads; the first has the result, an error and an example. */
test('ops: a description at every overload, the rest at the first', () => {
  const ops = readFileSync(new URL('ops.d.ts', folder), 'utf8');
  const members = ops.split('\n').filter((line) => MEMBER.test(line));
  const described = ops.match(/\*\/\n {2}(?:readonly )?\w+(?:<.*>)?\(/g);
  expect(described).toHaveLength(members.length);
  const [, narrow] = /\/\*\*\n((?: {3}\*.*\n)+) {3}\*\/\n {2}narrow\(/.exec(ops);
  expect(narrow).toMatch(
    /View of[\s\S]*@returns[\s\S]*@throws \{TorchError\} `SIZE_RANGE`[\s\S]*@example/,
  );
});
