/* javascript.js: the line coverage of js/, from V8's counters. Node writes them for every process
   of a test run when NODE_V8_COVERAGE names a folder, and tests/browser/browser.js writes them for
   pages. Code that ran bundled, in lib/, is mapped back to js/ by the source maps.

   A line counts if esbuild's source map of the file has an entry for it, so comments, blank lines
   and braces do not. It is covered if any code on it ran. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/* The entries of a source map: [line, column] in the output, the source, [line, column] in the
   source, all from 0. */
function* mappings(map) {
  const state = [
    0, 0, 0, 0, 0,
  ]; /* column, source, line, column there, name: each is a difference from the last one */
  for (const [line, segments] of map.mappings.split(';').entries()) {
    state[0] = 0;
    for (const segment of segments.split(',')) {
      let at = 0;
      for (let i = 0, value = 0, shift = 0; i < segment.length; i++) {
        const digit = DIGITS.indexOf(segment[i]);
        value += (digit & 31) * 2 ** shift;
        shift += 5;
        if (digit & 32) continue;
        state[at++] += value % 2 ? -(value - 1) / 2 : value / 2;
        value = shift = 0;
      }
      if (at >= 4)
        yield {
          line,
          column: state[0],
          source: map.sources[state[1]],
          sourceLine: state[2],
          sourceColumn: state[3],
        };
    }
  }
}

/* Imports do not count: a bundle has none, and elsewhere what imports does not run without them. */
const IMPORT = /^\s*import\b(?!\()/;
const lineStarts = (text) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

/* The lines that a script's offsets stand for: [{ offset, file, line }], by offset; file is a path
   in js/. */
function placesOf(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const starts = lineStarts(text);
  const places = [];
  if (path.startsWith('js/')) {
    const map = JSON.parse(
      transformSync(text, { loader: 'js', sourcemap: 'external', logLevel: 'error' }).map,
    );
    const lines = text.split('\n');
    for (const { sourceLine, sourceColumn } of mappings(map)) {
      if (IMPORT.test(lines[sourceLine]) || !/\w/.test(lines[sourceLine])) continue;
      places.push({ offset: starts[sourceLine] + sourceColumn, file: path, line: sourceLine + 1 });
    }
  } else {
    for (const { line, column, source, sourceLine } of mappings(
      JSON.parse(readFileSync(join(root, `${path}.map`), 'utf8')),
    )) {
      const file = source.replace(/^.*?(?=js\/)/, '');
      if (file.startsWith('js/'))
        places.push({ offset: starts[line] + column, file, line: sourceLine + 1 });
    }
  }
  return places.sort((a, b) => a.offset - b.offset);
}

/* Calls `ran` with each place whose innermost range has run. */
function eachRun(places, functions, ran) {
  const ranges = functions
    .flatMap((f) => f.ranges)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const open = [];
  let next = 0;
  for (const place of places) {
    while (next < ranges.length && ranges[next].startOffset <= place.offset)
      open.push(ranges[next++]);
    while (open.length > 0 && open[open.length - 1].endOffset <= place.offset) open.pop();
    if (open.length > 0 && open[open.length - 1].count > 0) ran(place);
  }
}

/* js/x.js, lib/x.js or lib/x.cjs for what belongs to us. */
function pathOf(url) {
  const path = url.startsWith('file://')
    ? fileURLToPath(url).startsWith(root) && fileURLToPath(url).slice(root.length)
    : /^https?:\/\/[^/]+\/(.*)$/.exec(url)?.[1];
  const name = path ? path.replace(/[?#].*$/, '').replace(/^.*?(?=(?:js|lib)\/)/, '') : '';
  return /^(js|lib)\/.*\.c?js$/.test(name) &&
    existsSync(join(root, name)) &&
    (name.startsWith('js/') || existsSync(join(root, `${name}.map`)))
    ? name
    : null;
}

export function javascriptCoverage(folder) {
  const files = new Map(); /* name: line -> has it run? */
  const known = new Map(); /* script: its places */
  const places = (path) => known.get(path) ?? known.set(path, placesOf(path)).get(path);
  for (const name of readdirSync(join(root, 'js'), { recursive: true })) {
    const path = `js/${name}`;
    if (name.endsWith('.js'))
      files.set(path, new Map(places(path).map(({ line }) => [line, false])));
  }
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    for (const { url, functions } of JSON.parse(readFileSync(join(folder, name), 'utf8')).result) {
      const path = pathOf(url);
      if (path)
        eachRun(
          places(path),
          functions,
          ({ file, line }) => files.get(file)?.has(line) && files.get(file).set(line, true),
        );
    }
  }
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, lines]) => ({
      name,
      lines: {
        all: lines.size,
        missed: [...lines]
          .filter(([, ran]) => !ran)
          .map(([line]) => line)
          .sort((a, b) => a - b),
      },
    }));
}
