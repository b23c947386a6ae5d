/* The page on a phone: the row of keys, Run in reach of the thumb, the top bar in one line. And the
   typefaces and the memory line of every page. */
import { expect, test } from '@jest/globals';
import { complaintsOf, ended, isComplete, run, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const text = (page) =>
  page.evaluate(
    () =>
      document.getElementById('rich').shadowRoot?.querySelector('.cm-content')?.innerText ??
      document.getElementById('code').value,
  );
const key = (page, name) => page.click(`#key-row button:text-is("${name.replace('"', '\\"')}")`);

test.each([
  ['plain', false],
  ['rich', true],
])('the row of keys writes in the %s editor, which keeps the focus', async (_, rich) => {
  const page = await open({ rich, viewport: PHONES[0] });
  await isComplete(page);
  await page.click('#gallery-toggle');
  await page.click('[data-script="untitled"]');
  await page.click(rich ? '#rich .cm-content' : '#code');
  for (const name of ['Tab', '(', ')', '[', ']', '{', '}', "'", '"', '=', '.'])
    await key(page, name);
  await page.keyboard.type('x');
  expect((await text(page)).trimStart().replace(/\n/g, '')).toBe('()[]{}\'"=.x');
  expect(await complaintsOf(page)).toEqual([]);
});

test.each(PHONES)(
  'at $width px, Run is below the script, and the top bar has one line',
  async (viewport) => {
    const page = await open({ viewport });
    await page.fill('#code', 'print(1);');
    const box = await page.locator('#key-row [data-run]').boundingBox();
    expect(box.y).toBeGreaterThan(viewport.height * 0.7);
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
    const header = await page.locator('header').boundingBox();
    expect(header.height).toBeLessThan(56);
    await page.click('#key-row [data-run]');
    await ended(page);
    expect(await page.textContent('#printout')).toBe('1\n');
    expect(await page.isVisible('#result-pane')).toBe(true);
    /* Share, Reset and the theme are above the examples, and go back when there is room. */
    expect(await page.isVisible('#share')).toBe(false);
    await page.click('#gallery-toggle');
    const gallery = await page.locator('#gallery').boundingBox();
    expect(gallery.y).toBeGreaterThanOrEqual(header.height - 1);
    expect(await page.isVisible('#gallery #share')).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.waitForSelector('header #share', { state: 'visible' });
    expect(await page.isVisible('#key-row')).toBe(false);
  },
);

test('the typefaces are those of this site, and are loaded when the page works', async () => {
  const page = await open();
  await isComplete(page);
  const fonts = await page.evaluate(() =>
    [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
  );
  expect(fonts.filter((text) => !text.includes(' like '))).toEqual([
    'Inter loaded',
    'JetBrains Mono loaded',
  ]);
  const { ready, begun } = await page.evaluate(() => ({
    ready: performance.getEntriesByName('ready')[0].startTime,
    begun: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));
  expect(begun).toHaveLength(2);
  expect(Math.min(...begun)).toBeGreaterThan(ready);
  expect(await complaintsOf(page)).toEqual([]);
});

test('a page without the typefaces works', async () => {
  const page = await open({
    rich: true,
    prepare: (fresh) => fresh.route('**/*.woff2', (route) => route.abort()),
  });
  await isComplete(page);
  await page.waitForSelector('#rich .cm-content');
});

test.each([
  [
    'javascript',
    'const all = [];\nfor (let i = 0; i < 500; i++) { all.push(torch.zeros(1000)); print(i); }\nall.forEach((t) => t.free());',
  ],
  [
    'javascript',
    'const all = [];\nfor (let i = 0; i < 500; i++) { all.push(torch.zeros(1000)); }\nall.forEach((t) => t.free());',
  ],
  [
    'lua',
    'local all = {}\nfor i = 1, 200 do\n  all[i] = torch.zeros(2500)\nend\nfor i = 1, 200 do all[i]:free() end',
  ],
])('the memory line of %s rises, with and without prints', async (language, code) => {
  const page = await open();
  await speak(page, language);
  await run(page, 'print(1)');
  expect(await page.isVisible('#memory-line')).toBe(false);
  await run(page, code);
  expect(await page.getAttribute('#memory-line', 'aria-label')).toBe(
    'Memory during the run, at most 4.0 MB',
  );
  const heights = await page.$eval('#memory-line polyline', (line) =>
    line
      .getAttribute('points')
      .split(' ')
      .map((pair) => 16 - Number(pair.split(',')[1])),
  );
  expect(heights.length).toBeGreaterThan(50);
  expect(heights.length).toBeLessThan(125);
  expect(heights.at(-1)).toBe(1); /* freed */
  const rise = heights.slice(0, heights.indexOf(Math.max(...heights)));
  expect(rise.length).toBeGreaterThan(20);
  expect(rise.every((h, i) => i === 0 || h >= rise[i - 1])).toBe(true);
});

test('at 1280 px, the values beside long lines are in sight', async () => {
  const page = await open({ rich: true, viewport: { width: 1280, height: 900 } });
  await page.waitForSelector('#rich .cm-content');
  await page.click('#run');
  await page.waitForSelector('#rich .value');
  const { edge, rights } = await page.evaluate(() => {
    const root = document.getElementById('rich').shadowRoot;
    const boxes = [...root.querySelectorAll('.value')].map((v) => v.getBoundingClientRect());
    return {
      edge: root.querySelector('.cm-scroller').getBoundingClientRect().right,
      rights: boxes.map(({ right }) => right),
    };
  });
  expect(rights.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...rights)).toBeLessThanOrEqual(edge);
});

test('the gallery that covers the script is folded at first, and when the window becomes narrow', async () => {
  const page = await open({ viewport: { width: 1024, height: 768 } });
  const shows = (state) => page.waitForSelector('#gallery', { state });
  await shows('hidden');
  await page.click('#gallery-toggle');
  await shows('visible');
  await page.click('#gallery [data-script] >> nth=2');
  await shows('hidden');
  await page.setViewportSize({ width: 1440, height: 900 });
  await shows('visible');
  await page.setViewportSize({ width: 390, height: 844 });
  await shows('hidden');
});

test('on a tablet, and with text of twice the size, no part of the top bar is out of reach', async () => {
  const page = await open({ viewport: { width: 820, height: 1180 } });
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header button, header a, #result-pane')]
        .map((e) => [e.id || e.value, e.getBoundingClientRect()])
        .filter(([, { width, left, right }]) => width > 0 && (left < 0 || right > innerWidth))
        .map(([name]) => name),
    );
  const clipped = () =>
    page.$$eval('.segment', (all) => all.filter((e) => e.scrollWidth > e.clientWidth).length);
  expect([await cut(), await clipped()]).toEqual([[], 0]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect([await cut(), await clipped()]).toEqual([[], 0]);
});

test('what a finger presses is large enough, and named', async () => {
  const page = await open({ viewport: PHONES[0] });
  await page.click('#gallery-toggle');
  const heights = await page.$$eval('header button, #more button, #more a', (all) =>
    all
      .filter((e) => e.offsetParent !== null)
      .map((e) => Math.round(e.getBoundingClientRect().height)),
  );
  expect(heights.length).toBeGreaterThan(8);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(await page.innerText('#gallery-toggle')).toBe('Menu');
  expect(await page.innerText('#views')).toMatch(/^Code\s+Result\s+Prompt$/);
});

test('the documentation of a completion does not cover the list', async () => {
  const page = await open({ rich: true, viewport: PHONES[0] });
  await isComplete(page);
  await page.click('#gallery-toggle');
  await page.click('[data-script="untitled"]');
  await page.click('#rich .cm-content');
  await page.keyboard.type('torch.zer');
  await page.waitForFunction(() => {
    const root = document.getElementById('rich').shadowRoot;
    const boxOf = (selector) => root.querySelector(selector)?.getBoundingClientRect();
    const [list, info] = ['.cm-tooltip-autocomplete > ul', '.cm-completionInfo'].map(boxOf);
    if (!list || !info) return false;
    return info.top >= list.bottom - 1 || info.bottom <= list.top + 1;
  });
});

test.each([PHONES[0], { width: 1280, height: 900 }])(
  'at $width px, nothing moves while the page loads',
  async (viewport) => {
    const page = await open({
      rich: true,
      viewport,
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          globalThis.moved = 0;
          new PerformanceObserver((list) => {
            for (const { value } of list.getEntries()) globalThis.moved += value;
          }).observe({ type: 'layout-shift', buffered: true });
        }),
    });
    await isComplete(page);
    expect(await page.evaluate(() => globalThis.moved)).toBeLessThan(0.02);
  },
);

test('in a frame, the header has one line, and long lines of the script are not cut', async () => {
  for (const width of [342, 624]) {
    const page = await open({ at: '?embed', rich: true, viewport: { width, height: 480 } });
    await page.waitForSelector('#rich .cm-content');
    const header = await page.locator('header').boundingBox();
    expect(header.height).toBeLessThan(64);
    await page.click('#rich .cm-content');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(`print('${'long '.repeat(30)}');`);
    const [box, whole] = await page.$eval('#rich .cm-scroller', (e) => [
      e.clientWidth,
      e.scrollWidth,
    ]);
    expect(whole).toBeLessThanOrEqual(box);
    const nothing = await page.locator('#nothing p').boundingBox();
    const pane = await page.locator('#result-pane').boundingBox();
    expect(nothing.y + nothing.height).toBeLessThanOrEqual(pane.y + pane.height);
  }
});

test('a frame is dark or light as the site around it', async () => {
  const page = await open({ at: '?embed', colorScheme: 'light' });
  const outer = await page.context().newPage();
  await outer.goto(page.url().replace('?embed', ''));
  await outer.click('#theme');
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
});
