/* The site in Chromium, at / and below a path: search, "Try it", policy, themes, small screens. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { examplesOf } from '../../site/examples.js';
import { pages } from '../../site/pages.js';
import {
  complaintsOf,
  ended,
  errorsOf,
  expectNotRun,
  isComplete,
  run,
  speak,
  usePlayground,
} from '../browser/browser.js';
import { patient } from '../browser/waits.js';
import { documents, readSite, root, serveBuilt } from './site.js';
import { named } from '../helpers/named.js';

const PATHS = ['/', '/some/sub/path/'];
const sites = PATHS.map((path) => usePlayground({ start: () => serveBuilt(path) }));
const { open } = sites[1];
const heading = (page) => page.textContent('h1');
const hasHeading = (page, text) =>
  page.waitForFunction((title) => document.querySelector('h1')?.innerText.startsWith(title), text);

describe.each(PATHS)('at %s', (path) => {
  const site = sites[PATHS.indexOf(path)];

  test('pages lead to each other, and to the playground and back', async () => {
    const page = await site.open();
    const at = () => page.url().slice(site.url().length);
    await page.click('.home-hero a:has-text("Quickstart")');
    await hasHeading(page, 'Quickstart');
    expect(at()).toBe('quickstart.html');
    await page.click('.VPSidebar a:has-text("Reductions")');
    await hasHeading(page, 'Reductions');
    expect(at()).toBe('ops/reductions.html');
    /* from a folder below: links of the sidebar, and of the text */
    await page.click('.VPSidebar a:has-text("Views and memory")');
    await hasHeading(page, 'Views and memory');
    await page.click('.vp-doc a:has-text("Numbering")');
    await hasHeading(page, 'Numbering');
    expect(at()).toBe('numbering.html');
    await page.reload();
    await hasHeading(page, 'Numbering');
    await page.click('.VPNavBar a:has-text("Playground")');
    await page.waitForSelector('#run');
    expect(at()).toBe('playground/');
    await page.click('#docs');
    await page.waitForSelector('.home-hero');
    expect(at()).toBe('');
    expect(await complaintsOf(page)).toEqual([]);
  });

  test('search finds an op and opens it', async () => {
    const page = await site.open({ at: 'ops/reductions.html' });
    await page.click('.VPNavBarSearch button');
    await page.fill('#localsearch-input', 'narrow');
    await page.waitForSelector('#localsearch-list .result');
    const [first] = await page.$$eval('#localsearch-list .result', (list) =>
      list.map((item) =>
        [...item.querySelectorAll('.text')].map((part) => part.textContent.trim()),
      ),
    );
    expect(first).toEqual(['Views', 'narrow']);
    await page.press('#localsearch-input', 'Enter');
    await page.waitForFunction(() => location.hash === '#narrow');
    expect(page.url()).toBe(`${site.url()}ops/views.html#narrow`);
    expect(await complaintsOf(page)).toEqual([]);
  });

  test('Try it opens the playground with the example, which runs when the reader says so', async () => {
    const page = await site.open({ at: 'ops/views.html' });
    const popup = page.context().waitForEvent('page');
    await page.click('#narrow ~ .language-js .try');
    const playground = patient(await popup);
    await playground.waitForFunction(() =>
      document.getElementById('code').value.includes('x.narrow(0, 1, 2)'),
    );
    await expectNotRun(playground);
    await playground.click('#run');
    await ended(playground);
    expect(await playground.textContent('#printout')).toBe(
      '  1   2\n 30  40\n 50  60\n[torch.DoubleTensor of size 3x2]\n\n',
    );
    expect(await complaintsOf(page)).toEqual([]);
  });
});

test('a guide has a playground in a frame, which runs when the reader says so', async () => {
  const page = await open({ at: 'quickstart.html' });
  const frame = page.frameLocator('iframe.playground');
  await page.locator('iframe.playground').scrollIntoViewIfNeeded();
  await frame.locator('.cm-line').first().waitFor();
  /* the rich editor is loaded after the worker is ready */
  expect(await frame.locator('#run-status').textContent()).toBe('');
  expect(await frame.locator('#printout').textContent()).toBe('');
  await frame.locator('#run').click();
  await frame.locator('.card.tensor').waitFor();
  expect(await frame.locator('.card [role=grid]').count()).toBe(2);
  const overflow = await page.locator('iframe.playground').evaluate((element) => {
    const { scrollWidth, clientWidth } = element.contentDocument.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
  await page.screenshot({ path: `${root}build/screenshots/site-embed.png` });
  expect(await complaintsOf(page)).toEqual([]);
});

test('examples with a link run in the playground', async () => {
  const page = await open({ at: 'playground/' });
  const examples = pages
    .filter(({ address }) => address !== 'troubleshooting') /* its calls fail */
    .flatMap(({ text }) => examplesOf(text))
    .filter(({ code }) => !/pcall|Symbol\.dispose/.test(code)); /* they show errors */
  const seen = new Set();
  const isNew = (entry) => entry !== undefined && !seen.has(entry) && seen.add(entry);
  const sample = examples.filter(
    ({ code }, i) => i % 12 === 0 || isNew(/torch7-wasm\/\w+/.exec(code)?.[0]),
  );
  expect(sample.length).toBeGreaterThan(40);
  expect(seen.size).toBeGreaterThan(6);
  for (const { language, code } of named(sample)) {
    if ((await page.getAttribute(`#language [value=${language}]`, 'aria-pressed')) === 'false')
      await speak(page, language);
    expect(await run(page, code)).not.toBe('');
    expect(await errorsOf(page)).toEqual([]);
  }
  expect(await complaintsOf(page)).toEqual([]);
});

test('one choice of dark or light holds for the documentation and the playground', async () => {
  const page = await open({ at: 'views.html' });
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  expect(await isDark()).toBe(false);
  await page.click('.VPNavBar .VPSwitchAppearance');
  expect(await isDark()).toBe(true);
  await page.click('.VPNavBar a:has-text("Playground")');
  await page.waitForSelector('[data-theme=dark] #run');
  await page.click('#theme');
  await page.goto(new URL('../ops.html', page.url()).href);
  expect(await isDark()).toBe(false);
  expect(await complaintsOf(page)).toEqual([]);
});

test('an address without a page says so', async () => {
  const page = await open({ at: '404.html' });
  await hasHeading(page, 'There is no such page');
  expect(await complaintsOf(page)).toEqual([]);
});

test.each(['index.html', 'quickstart.html', 'ops/views.html', 'measurements.html'])(
  'axe finds nothing on %s, light and dark',
  async (at) => {
    const page = await open({ at, colorScheme: 'light' });
    await page.evaluate(readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8'));
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.waitForSelector(`html${colorScheme === 'dark' ? '.dark' : ':not(.dark)'}`);
      await page.evaluate(() => {
        for (const transition of document.getAnimations()) transition.finish();
      });
      const { violations, passes } = await page.evaluate(() =>
        globalThis.axe.run({ resultTypes: ['violations'] }),
      );
      expect(passes.length).toBeGreaterThan(10);
      expect(
        violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]),
      ).toEqual([]);
    }
  },
);

/* Opens a page by a link, which loads only its script; without a link, by its address. */
async function follow(page, name) {
  const address = new URL(name, sites[1].url()).href;
  const hasLink = await page.evaluate((href) => {
    const link = [...document.links].find((a) => a.href === href);
    link?.click();
    return link !== undefined;
  }, address);
  if (!hasLink) await page.goto(address, { waitUntil: 'domcontentloaded' });
  const [, title] = /<title>([^<]*)<\/title>/.exec(readSite(name));
  await page.waitForFunction(
    ([href, text]) => location.href === href && document.title === text,
    [address, title.replaceAll('&#39;', "'").replaceAll('&amp;', '&')],
  );
}

test('no page scrolls sideways, from 320 to 1360 pixels', async () => {
  const page = await open({ at: 'quickstart.html', viewport: { width: 320, height: 800 } });
  const extraAt = async (width) => {
    await page.setViewportSize({ width, height: 800 });
    return page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  };
  const wide = [];
  for (const name of documents) {
    await follow(page, name);
    for (const width of /^(index|views|performance|measurements)/.test(name)
      ? [800, 1360, 320]
      : [320]) {
      const extra = await extraAt(width);
      if (extra > 0) wide.push([name, width, extra]);
    }
  }
  expect(wide).toEqual([]);
});

test('nothing is requested from another site', async () => {
  const requests = [];
  const page = await open({
    prepare: (p) => p.context().on('request', (request) => requests.push(request.url())),
  });
  for (const at of ['views.html', 'ops/reductions.html', 'performance.html', 'playground/']) {
    await page.goto(new URL(at, sites[1].url()).href, { waitUntil: 'networkidle' });
  }
  await isComplete(page);
  expect(requests.length).toBeGreaterThan(30);
  expect(requests.filter((url) => !/^(?:http:\/\/127\.0\.0\.1:|blob:|data:)/.test(url))).toEqual(
    [],
  );
  expect(await heading(page)).toBe('torch7-wasm');
});

test('an unknown address has a page that says so', async () => {
  const page = await open();
  const { url } = sites[1];
  for (const at of ['nothing.html', 'ops/nothing.html', 'ops/deep/nothing.html']) {
    const response = await page.goto(url() + at);
    expect([at, response.status(), response.headers()['content-type']]).toEqual([
      at,
      404,
      'text/html; charset=utf-8',
    ]);
  }
  await page.goto(`${url()}ops/nothing.html`);
  await page.waitForSelector('.NotFound');
});

test('long lines of code are not cut off', async () => {
  for (const width of [390, 1280]) {
    const page = await open({ at: 'api.html', viewport: { width, height: 900 } });
    const cut = await page.$$eval(
      ".vp-doc div[class*='language-']:not(.language-text) pre",
      (all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length,
    );
    expect(cut).toBe(0);
  }
});
