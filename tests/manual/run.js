#!/usr/bin/env node
/* run.js: `node tests/manual/run.js [--browser] FILE...` runs the Lua examples of Markdown files,
   each file in one Lua, and compares their output with the text. The exit code is 1 if an output
   differs, 2 if the command line is wrong. --browser runs them in a headless Chromium. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { check, count } from './check.js';
import { slips } from './slips.js';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { browser: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length === 0) throw new Error('no file is named');
    return { browser: values.browser, files: positionals };
  } catch (error) {
    console.error(`${error.message}\nusage: node tests/manual/run.js [--browser] FILE...`);
    return process.exit(2);
  }
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    console.error(`${path} cannot be read: ${error.message}`);
    return process.exit(2);
  }
}

const indented = (lines) => lines.map((line) => `        ${line}`).join('\n');

function report(file, { step, status, text, used, expected, got }) {
  const code = step.code === null ? '' : ` | ${step.code.split('\n')[0].trim()}`;
  const place = `${file}:${step.line}${code}`;
  if (status === 'passed' && used?.length)
    console.log(`slip    ${place}\n        ${used.map((slip) => slip.why).join('; ')}`);
  if (status === 'skipped') console.log(`skipped ${place}\n        ${text}`);
  if (status !== 'failed') return;
  console.log(`failed  ${place}\n        ${step.heading}: ${text}`);
  if (expected) console.log(`    the text says\n${indented(expected)}`);
  if (got) console.log(`    Lua said\n${indented(got)}`);
}

const { browser, files } = readArguments();
const texts = files.map((path) => [basename(path), textOf(path)]);
const place = await (browser ? import('./chromium.js') : import('./node.js'));
const { run, close } = await place.open();
const all = [];
try {
  for (const [file, text] of texts) {
    const results = await check(text, { run, slips: slips.filter((slip) => slip.file === file) });
    for (const result of results) report(file, result);
    const bySlips = count(
      results.filter(({ used }) => used?.length),
      'passed',
    );
    console.log(
      `${file}: ${count(results, 'passed')} passed (${bySlips} of them after the list of slips), ${count(results, 'failed')} failed, ${count(results, 'skipped')} skipped\n`,
    );
    all.push(...results);
  }
} finally {
  await close();
}
console.log(
  `${count(all, 'passed')} passed, ${count(all, 'failed')} failed, ${count(all, 'skipped')} skipped`,
);
process.exitCode = count(all, 'failed') ? 1 : 0;
