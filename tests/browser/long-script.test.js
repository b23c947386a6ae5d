/* Scripts of many characters: the limit of their length, which is the same wherever a script comes
   from. */
import { expect, test } from '@jest/globals';
import { MOST_CHARACTERS } from '../../demo/syntax/length.js';
import { recordContents } from '../../demo/worker/contents-history.js';
import {
  complaintsOf,
  ended,
  errorsOf,
  held,
  isMarked,
  run,
  speak,
  usePlayground,
} from './browser.js';

const { open } = usePlayground();
const REFUSAL = `the script has ${MOST_CHARACTERS + 1} characters; at most ${MOST_CHARACTERS}`;
const filled = (length, line) => line.padEnd(length - 1, ' ') + '\n';
const messageOf = (page, text) =>
  page.waitForFunction(
    (wanted) => document.getElementById('message').textContent.includes(wanted),
    text,
  );

test.each([
  ['javascript', "print('end');", '//'],
  ['lua', "print('end')", '--'],
])('a script in %s has at most 200,000 characters', async (language, code, comment) => {
  const page = await open();
  await speak(page, language);
  expect(await run(page, code + comment + filled(MOST_CHARACTERS - code.length - 2, ''))).toBe(
    'end\n',
  );
  const long = code + comment + filled(MOST_CHARACTERS - code.length - 1, '');
  expect(await run(page, long)).toContain(REFUSAL);
  await page.click('#share');
  await messageOf(page, REFUSAL);
  await page.reload();
  expect(await page.inputValue('#code')).toBe(long);
  expect(await complaintsOf(page)).toEqual([]);
});

test('a longer file is not opened, a longer input of the prompt not entered', async () => {
  const page = await open();
  const buffer = Buffer.from('a'.repeat(MOST_CHARACTERS + 1));
  await page.setInputFiles('#file-input', { name: 'long.js', mimeType: '', buffer });
  await messageOf(page, `long.js is refused: ${REFUSAL}`);
  await page.fill('#prompt-line', '1'.repeat(MOST_CHARACTERS + 1));
  await page.press('#prompt-line', 'Enter');
  await page.waitForSelector('#session .error');
  expect(await page.textContent('#session .error')).toContain(REFUSAL.replace('script', 'input'));
});

/* Typing a text of many lines takes Chromium minutes. */
const LINE = 'print(1);\n';
const keepScript = (page, text) =>
  page.addInitScript((given) => {
    localStorage.setItem('torch7-playground-1:script:javascript:untitled', given);
    localStorage.setItem('torch7-playground-1:last:javascript', 'untitled');
  }, text);

test('the rich editor marks a script that is too long', async () => {
  const text = `${LINE.repeat(MOST_CHARACTERS / LINE.length)}/`.padEnd(MOST_CHARACTERS + 1);
  const page = await open({ rich: true, prepare: (fresh) => keepScript(fresh, text) });
  await page.click('#rich .cm-content');
  await page.keyboard.type(' ');
  await page.keyboard.press('Backspace');
  await page.waitForSelector('#rich .typed-error');
  await page.click('#run');
  await ended(page);
  expect(await errorsOf(page)).toEqual([expect.stringContaining(REFUSAL)]);
  await page.click('#plain');
  expect(await page.inputValue('#code')).toBe(text);
  expect(await page.isVisible('#code')).toBe(true);
});

test('the textarea is not laid out for a long script before the rich editor is there', async () => {
  const { prepare, release } = held(/\/rich-[^/]*$/);
  const page = await open({
    rich: true,
    prepare: async (fresh) => {
      await keepScript(fresh, LINE.repeat(MOST_CHARACTERS));
      await prepare(fresh);
    },
  });
  await isMarked(page, 'ready');
  expect(await page.isVisible('#code')).toBe(false);
  release();
  await page.waitForSelector('#rich .cm-content');
  expect(await page.textContent('#rich .cm-line')).toBe('print(1);');
});

/* With n variables and n statements there are n² to read. */
test('the contents of many variables are read for a part of the statements', () => {
  let read = 0;
  const storageOf = (key) => ({
    size: () => 1,
    cdata: () => key,
    toTypedArray() {
      read++;
      return new Float64Array(1);
    },
  });
  const tensors = Array.from({ length: 1000 }, (_, key) => ({ storage: () => storageOf(key) }));
  const torch = { isTensor: () => true, scope: (fn) => fn() };
  const contents = recordContents(torch);
  for (let line = 1; line <= 50; line++) contents.note(line, tensors);
  expect([read, contents.of(0).isCut]).toEqual([50_000, false]);
  for (let line = 51; line <= 1000; line++) contents.note(line, tensors);
  expect(read).toBeLessThan(102_000);
  expect(contents.of(0).isCut).toBe(true);
});
