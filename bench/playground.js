/* playground.js: how long the playground takes in Chromium, over loopback:

     node bench/playground.js [--rounds 9]

   Page ready: the navigation until a script can run. First result: until the default example has
   run, cold (new profile) and at a second visit. Warm Run: from the click until its result is on
   the page. Prints medians and the least. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import { launch } from '../tests/browser/chromium.js';
import { makePlayground, serveSite } from '../tests/browser/site.js';
import { median } from './lib/stats.js';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const rounds = Number(values.rounds);
const WARM_RUNS = 15;
const TINY = { javascript: 'print(torch.ones(2, 2).sum());', lua: 'print(torch.ones(2, 2):sum())' };

/* In the page: clicks on Run, and returns the milliseconds until the run has ended. */
const clickRun = () =>
  new Promise((resolve) => {
    const status = document.getElementById('run-status');
    const begun = performance.now();
    const observer = new MutationObserver(() => {
      if (!/^(Done|Ended)/.test(status.textContent)) return;
      observer.disconnect();
      resolve(performance.now() - begun);
    });
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    document.getElementById('run').click();
  });
const markTime = async (page, name) => {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name);
  return page.evaluate((mark) => performance.getEntriesByName(mark)[0].startTime, name);
};
/* Returns the milliseconds from the navigation until the page is ready, and until the first run has
   ended. */
async function visit(page, url) {
  await page.goto(url);
  const ready = await markTime(page, 'ready');
  const clicked = await page.evaluate(() => performance.now());
  const first = await page.evaluate(clickRun);
  return { ready, first: ready + first, waited: clicked - ready };
}
async function warmRuns(page, language) {
  await page.evaluate((of) => {
    localStorage.setItem('torch7-playground-1:editor', 'plain');
    document.querySelector(`#language [value=${of}]`).click();
  }, language);
  await page.reload();
  await markTime(page, 'complete');
  await page.fill('#code', TINY[language]);
  const times = [];
  for (let i = 0; i < WARM_RUNS; i++) {
    times.push(await page.evaluate(clickRun));
    await page.waitForTimeout(300); /* the next worker starts */
  }
  return times.slice(3);
}
/* Requests and compressed bytes until a script can run. */
async function firstLoad(page, folder) {
  const paths = await page.evaluate(() => {
    const [{ startTime }] = performance.getEntriesByName('ready');
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < startTime)
      .map((entry) => new URL(entry.name).pathname.slice(1));
  });
  const files = new Set(['index.html', 'icon.svg', ...paths]);
  const bytes = [...files].map((path) => gzipSync(readFileSync(join(folder, path))).length);
  return { requests: files.size, bytes: bytes.reduce((a, b) => a + b) };
}

const site = await serveSite(await makePlayground());
const browser = await launch();
const times = { ready: [], cold: [], second: [], javascript: [], lua: [] };
let load;
for (let round = 0; round < rounds; round++) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cold = await visit(page, site.url);
  load ??= await firstLoad(page, site.folder);
  await markTime(page, 'complete');
  const again = await visit(page, site.url);
  times.ready.push(cold.ready);
  times.cold.push(cold.first);
  times.second.push(again.first);
  if (round < 3)
    for (const language of ['javascript', 'lua'])
      times[language].push(...(await warmRuns(page, language)));
  await context.close();
}
await browser.close();
await site.close();
rmSync(site.folder, { recursive: true });
const LABELS = {
  ready: 'page ready',
  cold: 'first result, cold',
  second: 'first result, second visit',
  javascript: 'warm Run, JavaScript',
  lua: 'warm Run, Lua',
};
console.log(`first load: ${load.requests} requests, ${(load.bytes / 1000).toFixed(1)} kB (gzip)`);
for (const [key, label] of Object.entries(LABELS))
  console.log(
    `${label}: median ${median(times[key]).toFixed(1)} ms, least ${Math.min(...times[key]).toFixed(1)} ms`,
  );
