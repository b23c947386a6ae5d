/* native.js: the line and branch coverage of src/, from LLVM's counters (tests/c/build.mk).

   LLVM reports positions in preprocessed files; line markers map them back to src/. A loop that is
   compiled once per element type counts once: its instances are merged by source line, function
   name without the type, and condition without types. Each row of a table counts separately. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TYPES = 'Byte|Char|Short|Int|Long|Float|Double|[1248]';
const SUFFIX = new RegExp(`_(?:${TYPES})\\b`, 'g');
const C_TYPE = /\b(?:u?int(?:8|16|32|64)_t|float|double)\b/g;
const FLOAT_FUNCTION = /\b(fabs|sqrt|ceil|floor|trunc|copysign)f\b/g;
const CODE = 0;
const SIDES = ['true', 'false'];

/* A preprocessed file: its lines, and the line of src/ that each is from. */
function readExpanded(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  let source = '';
  let line = 0;
  const from = lines.map((text) => {
    const marker = /^# (\d+) "([^"]*)"/.exec(text);
    if (marker) [line, source] = [Number(marker[1]), marker[2]];
    return { source, line: marker ? 0 : line++ };
  });
  return { lines, from };
}

function textBetween({ lines }, [line, column, endLine, endColumn]) {
  const parts = lines.slice(line - 1, endLine);
  parts[parts.length - 1] = parts.at(-1).slice(0, endColumn - 1);
  parts[0] = parts[0].slice(column - 1);
  return parts
    .filter((text) => !text.startsWith('#'))
    .join(' ')
    .replace(/\s+/g, ' ');
}

const withoutTypes = (text) =>
  text.replace(SUFFIX, '').replace(C_TYPE, 'T').replace(FLOAT_FUNCTION, '$1');
const atOrBefore = (line, column, l, c) => line < l || (line === l && column <= c);

/* How often control passed a position: the count of the region there that began last. */
function countAt(regions, line, column) {
  let found = null;
  for (const region of regions) {
    const [l, c, endL, endC] = region;
    if (
      atOrBefore(l, c, line, column) &&
      !atOrBefore(endL, endC, line, column) &&
      (!found || atOrBefore(found[0], found[1], l, c))
    )
      found = region;
  }
  return found ? found[4] : null;
}

/* CHOOSE(mask, x, y) of simd/: between vectors no branch but a selection, which is never counted as
   false. */
function isSelection(expanded, [line, column, endLine, endColumn]) {
  const around = textBetween(expanded, [line, Math.max(column - 1, 1), endLine, endColumn + 4]);
  return /^\(\(.*\) \? \($/.test(around);
}

const isCode = (text) => text.replace(/\belse\b/g, '').replace(/[{}();\s]/g, '') !== '';

class Coverage {
  files =
    /* name: { lines: line -> count, branches: key -> { line, name, text, counts: [true, false] }
       } */
    new Map();
  expanded = new Map();

  file(name) {
    if (!this.files.has(name)) this.files.set(name, { lines: new Map(), branches: new Map() });
    return this.files.get(name);
  }
  expand(file) {
    if (!this.expanded.has(file)) this.expanded.set(file, readExpanded(file));
    return this.expanded.get(file);
  }

  add({ name, filenames: [file], regions, branches }) {
    const expanded = this.expand(file);
    const code = regions.filter((region) => region[7] === CODE);
    const base = withoutTypes(name.replace(/^.*:/, ''));
    this.addLines(expanded, code);
    const seen = new Map(); /* equal conditions of one line, in order */
    for (const branch of [...branches].sort((a, b) => a[0] - b[0] || a[1] - b[1] || b[3] - a[3])) {
      const { source, line } = expanded.from[branch[0] - 1];
      if (!source.startsWith('src/')) continue;
      const text = withoutTypes(textBetween(expanded, branch));
      const same = `${line} ${base} ${text}`;
      const ordinal = (seen.get(same) ?? 0) + 1;
      seen.set(same, ordinal);
      const counts = [branch[4], branch[5]];
      const constant =
        counts[0] === 0 && counts[1] === 0 && countAt(code, branch[0], branch[1]) > 0;
      if (!constant)
        this.addBranch(this.file(source).branches, `${same} ${ordinal}`, {
          line,
          name: base,
          text,
          counts,
          selection: isSelection(expanded, branch),
        });
    }
  }
  addBranch(branches, key, branch) {
    const known = branches.get(key);
    if (!known) branches.set(key, branch);
    else branch.counts.forEach((count, side) => (known.counts[side] += count));
  }
  addLines(expanded, code) {
    const [first, , last] = code.reduce(
      ([a, , b], [l, , endL]) => [Math.min(a, l), 0, Math.max(b, endL)],
      [Infinity, 0, 0],
    );
    for (let at = first; at <= last; at++) {
      const { source, line } = expanded.from[at - 1];
      if (!line || !source.startsWith('src/') || !isCode(expanded.lines[at - 1])) continue;
      const counts = code.filter(([l]) => l === at).map((region) => region[4]);
      const before = countAt(code, at, 1);
      if (before !== null) counts.push(before);
      if (counts.length === 0) continue;
      const { lines } = this.file(source);
      lines.set(line, Math.max(lines.get(line) ?? 0, ...counts));
    }
  }
}

/* profiles: raw counters of runs of these programs. */
export function nativeCoverage(programs, profiles, merged) {
  execFileSync('llvm-profdata', ['merge', '-sparse', ...profiles, '-o', merged]);
  const [program, ...others] = programs;
  const objects = others.flatMap((object) => ['-object', object]);
  const json = execFileSync(
    'llvm-cov',
    ['export', program, ...objects, `-instr-profile=${merged}`],
    { maxBuffer: 1 << 30, encoding: 'utf8' },
  );
  const coverage = new Coverage();
  for (const fn of JSON.parse(json).data[0].functions) coverage.add(fn);
  return [...coverage.files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { lines, branches }]) => {
      const sides = [...branches.values()]
        .filter(({ selection, counts }) => !selection || counts[1] > 0)
        .flatMap((branch) =>
          branch.counts.map((count, side) => ({ ...branch, side: SIDES[side], count })),
        );
      return {
        name,
        lines: {
          all: lines.size,
          missed: [...lines]
            .filter(([, count]) => count === 0)
            .map(([line]) => line)
            .sort((a, b) => a - b),
        },
        branches: {
          all: sides.length,
          missed: sides.filter(({ count }) => count === 0).sort((a, b) => a.line - b.line),
        },
      };
    });
}
