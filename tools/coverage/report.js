/* report.js: reports the coverage that tools/test.js measured into build/coverage/, and writes all
   missed lines and branches to build/coverage/missed.txt. Fails below the thresholds, and if
   tests/coverage.md, the list of lines of src/ that no test runs, is wrong (list.js). */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkList } from './list.js';
import { javascriptCoverage } from './javascript.js';
import { nativeCoverage } from './native.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
process.chdir(root);
const THRESHOLDS = { 'lines of src/': 98, 'branches of src/': 95, 'lines of js/': 95 };
const FOLDER = 'build/coverage';

const filesIn = (folder, suffix) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(suffix))
        .map((name) => `${folder}/${name}`)
    : [];
const percent = ({ all, missed }) => 100 * (1 - missed / all);
const sum = (files, what) =>
  files.reduce(
    ({ all, missed }, file) => ({
      all: all + file[what].all,
      missed: missed + file[what].missed.length,
    }),
    { all: 0, missed: 0 },
  );

const profiles = filesIn(`${FOLDER}/native`, '.profraw');
const native =
  profiles.length > 0
    ? nativeCoverage(['build/asan/tests'], profiles, `${FOLDER}/native/all.profdata`)
    : null;
const javascript =
  filesIn(`${FOLDER}/js`, '.json').length > 0 ? javascriptCoverage(`${FOLDER}/js`) : null;
const figures = {
  ...(native && {
    'lines of src/': sum(native, 'lines'),
    'branches of src/': sum(native, 'branches'),
  }),
  ...(javascript && { 'lines of js/': sum(javascript, 'lines') }),
};

const sources = new Map();
const textOf = (name, line) =>
  (sources.get(name) ?? sources.set(name, readFileSync(name, 'utf8').split('\n')).get(name))[
    line - 1
  ].trim();
const files = [...(native ?? []), ...(javascript ?? [])];
const missed = files.flatMap(({ name, lines, branches = { missed: [] } }) => [
  ...lines.missed.map((line) => ({ name, line, text: textOf(name, line) })),
  ...branches.missed.map(({ line, name: fn, text, side }) => ({
    name,
    line,
    branch: `${fn}: ${text} is never ${side}`,
  })),
]);
writeFileSync(
  `${FOLDER}/missed.txt`,
  missed.map(({ name, line, text, branch }) => `${name}:${line}: ${branch ?? text}\n`).join(''),
);

const column = (value) => String(value).padStart(9);
console.log(
  `${'missed'.padEnd(32)}${column('lines')}${column('of')}${column('branches')}${column('of')}`,
);
for (const { name, lines, branches } of files) {
  if (lines.missed.length + (branches?.missed.length ?? 0) === 0) continue;
  console.log(
    `${name.padEnd(32)}${column(lines.missed.length)}${column(lines.all)}${branches ? column(branches.missed.length) + column(branches.all) : ''}`,
  );
}
const errors = native
  ? checkList(
      readFileSync('tests/coverage.md', 'utf8'),
      missed.filter(({ name, branch }) => !branch && name.startsWith('src/')),
      native.map(({ name }) => name),
      (name) => readFileSync(name, 'utf8'),
    )
  : [];
for (const text of errors) console.log(text);
let failed = errors.length > 0 ? 1 : 0;
for (const [what, figure] of Object.entries(figures)) {
  const reached = percent(figure) >= THRESHOLDS[what];
  if (!reached) failed++;
  console.log(
    `${what}: ${percent(figure).toFixed(2)} % (${figure.missed} of ${figure.all} missed)${reached ? '' : `: below ${THRESHOLDS[what]} %`}`,
  );
}
console.log(`${Object.keys(figures).length + 1 - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
