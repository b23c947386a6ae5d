/* Figures of scripts: plot, hist, image and animate, in both languages. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { complaintsOf, ended, errorsOf, openScript, run, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
const pictures = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
let page;
beforeAll(async () => {
  page = await open({ viewport: { width: 1280, height: 900 } });
});
/* One page for all tests: a script starts afresh. */
beforeEach(async () => {
  page.complaints.length = 0;
  await speak(page, 'javascript');
  await openScript(page, 'untitled');
});

const titles = () => page.$$eval('.figure .title', (all) => all.map((e) => e.textContent));
const notes = () => page.$$eval('.figure .formula', (all) => all.map((e) => e.textContent));
const plotted = (count) =>
  page.waitForFunction((n) => document.querySelectorAll('.figure .plot > svg').length === n, count);
/* Returns how many marks of a kind a figure has: circles, bars, or the points of its lines. */
const marksOf = (index) =>
  page.$$eval(
    '.figure .plot > svg',
    (all, i) => ({
      circles: all[i].querySelectorAll('[data-part=dot] circle').length,
      bars: all[i].querySelectorAll('[data-part=rect] rect, [data-part=bar] rect').length,
      points: Array.from(
        all[i].querySelectorAll('[data-part=line] path'),
        (path) => path.getAttribute('d').split(/[ML]/).length - 1,
      ),
    }),
    index,
  );

const JAVASCRIPT = `const x = torch.linspace(0, 6, 200);
plot(x, { sine: torch.sin(x), cosine: torch.cos(x) }, 'Two functions');
plot(torch.randn(300), torch.randn(300), { title: 'Points', points: true });
hist(torch.range(0, 99), 10);
image(torch.range(0, 15).view(4, 4), { title: 'ramp', low: 0, high: 15 });
`;
const LUA = `local x = torch.linspace(0, 6, 200)
plot(x, { sine = torch.sin(x), cosine = torch.cos(x) }, 'Two functions')
plot(torch.randn(300), torch.randn(300), { title = 'Points', points = true })
hist(torch.range(0, 99), 10)
image(torch.range(0, 15):view(4, 4), { title = 'ramp', low = 0, high = 15 })
`;

test.each([
  ['javascript', JAVASCRIPT, 'torch.range(0, 99)'],
  ['lua', LUA, 'torch.range(0, 99)'],
])('in %s, plot, hist and image draw figures', async (language, code, expression) => {
  if (language === 'lua') {
    await speak(page, 'lua');
    await openScript(page, 'untitled');
  }
  await run(page, code);
  expect(await errorsOf(page)).toEqual([]);
  await plotted(4);
  expect(await titles()).toEqual(['Two functions', 'Points', expression, 'ramp']);
  const [functions, points, bins] = await notes();
  expect(functions).toMatch(/sine: 200 points from -0\.9\d+ to 1/);
  expect(functions).toMatch(/cosine: 200 points from -0\.9\d+ to 1/);
  expect(points).toMatch(/: 300 points from -/);
  expect(bins).toBe('0 to 99; the largest of 10 bins has 10');
  expect((await marksOf(0)).points).toEqual([200, 200]);
  expect((await marksOf(1)).circles).toBe(300);
  expect((await marksOf(2)).bars).toBe(10);
  const ramp = await page.$eval('[data-kind=image] canvas', (canvas) => [
    ...canvas
      .getContext('2d')
      .getImageData(0, 0, 4, 4)
      .data.filter((_, i) => i % 4 === 0),
  ]);
  expect(ramp).toEqual(Array.from({ length: 16 }, (_, i) => i * 17));
  expect(await complaintsOf(page)).toEqual([]);
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}figures-${language}.png` });
});

test('a plot in a loop is one figure with the last points; another title is another figure', async () => {
  await run(
    page,
    `const loss = [];
for (let i = 0; i < 300; i++) {
  loss.push(1 / (i + 1));
  plot(loss);
}
for (const n of [1, 2, 3]) plot([n, n * n], 'power ' + n);`,
  );
  await plotted(4);
  expect(await titles()).toEqual(['loss', 'power 1', 'power 2', 'power 3']);
  await page.waitForFunction(() =>
    document.querySelector('.figure .formula').textContent.startsWith('loss: 300 points'),
  );
  expect((await notes())[0]).toBe('loss: 300 points from 0.0033333 to 1');
});

test.each([
  ['plot();', /plot\(y\) or plot\(x, y\), then a title; not 0 tensors/],
  ['plot("title");', /plot\(y\) or plot\(x, y\), then a title; not 0 tensors/],
  ['plot([1, 2], [1, 2, 3]);', /plot: \[1, 2, 3\] has 3 numbers, x has 2/],
  ['plot(torch.ones(2, 3, 4));', /has 3 dimensions; at most 2/],
  ['plot(torch.ones(2, 21));', /has 21 columns, one line each; at most 20/],
  ["plot(['a']);", /must contain numbers, not string/],
  ['plot(7);', /must be a tensor or a list of numbers, not number/],
  [
    'plot([1, 2], { colour: "red" });',
    /plot: unknown option `colour`; known are title, x, y, points/,
  ],
  ['hist(torch.ones(2), 0);', /hist: bins = 0 must be an integer from 1 to 1000/],
  ['image(torch.ones(5));', /image: 5; an image is H×W/],
  ['image(null);', /image: a tensor or a list expected, got null/],
  ['animate(3);', /animate: a function expected, got number/],
  ['image([[1, 2], [3, 4]], { low: "a" });', /image: low = "a" must be a number/],
  ['image([[1, 2], [3, 4]], { low: 5, high: 1 });', /image: low = 5 must be less than high = 1/],
  ['contour([2, 1], [1, 2], [[1, 2], [3, 4]]);', /contour: x must ascend in equal steps/],
])('%s is refused with its line', async (code, message) => {
  await run(page, `\n${code}`);
  const [text, ...more] = await errorsOf(page);
  expect(text).toMatch(message);
  expect(text).toMatch(/^Line 2: /);
  expect(more).toEqual([]);
  expect(await titles()).toEqual([]);
});

test('empty tensors, NaN, infinity and 64-bit integers are drawn', async () => {
  await run(
    page,
    `plot(torch.Tensor());
plot([1, NaN, Infinity, 2]);
plot([3, 1, 2], [NaN, 1, 2]);
hist(torch.Tensor());
hist(torch.Tensor([0, NaN]));
plot(torch.LongTensor([2n ** 60n, 3n]));
image(torch.Tensor([[0, NaN], [1, 2]]));`,
  );
  expect(await errorsOf(page)).toEqual([]);
  await plotted(7);
  expect((await notes()).filter((text) => text.includes('not finite'))).toHaveLength(1);
  expect(await complaintsOf(page)).toEqual([]);
});

test.each([
  ['javascript', 'animate((n) => n < 5 && torch.Tensor(2, 2).fill(n), "five");'],
  ['lua', 'animate(function(n) return n < 5 and torch.Tensor(2, 2):fill(n) end, "five")'],
])('in %s, animate draws until its function returns false', async (language, code) => {
  if (language === 'lua') {
    await speak(page, 'lua');
    await openScript(page, 'untitled');
  }
  await page.fill('#code', code);
  await page.click('#run');
  await ended(page);
  expect(await errorsOf(page)).toEqual([]);
  await plotted(1);
  expect(await titles()).toEqual(['five']);
});

test.each([
  ['javascript', 'animate((n) => {\n  if (n === 2) throw new Error("third");\n});'],
  ['lua', 'animate(function(n)\n  if n == 2 then error("third") end\nend)'],
])('in %s, an error in an animation has its line, and Stop ends one', async (language, code) => {
  if (language === 'lua') {
    await speak(page, 'lua');
    await openScript(page, 'untitled');
  }
  await run(page, code);
  expect(await errorsOf(page)).toEqual([expect.stringMatching(/^Line 2: .*third/)]);
  await page.fill('#code', code.replace('third', '').replace('2', '-1'));
  await page.click('#run');
  await page.waitForFunction(
    () => document.getElementById('run-status').textContent === 'Running…',
  );
  await page.click('#run');
  expect(await page.textContent('#run-status')).toBe('Stopped');
});

test('gnuplot and image work in Lua without require, and show prints other values', async () => {
  await speak(page, 'lua');
  await openScript(page, 'untitled');
  const text = await run(
    page,
    `gnuplot.plot(torch.range(1, 5))
gnuplot.hist(torch.randn(100))
gnuplot.imagesc(torch.rand(4, 4))
image.display(image.scale(torch.rand(8, 8), 16, 16))
image.save('a.ppm', torch.rand(3, 2, 2))
print(image.load('a.ppm'):size(1))
show(7, { a = 'b' })`,
  );
  expect(await errorsOf(page)).toEqual([]);
  expect(text).toContain('3\n7: 7\na: b\n');
  expect(await page.$$eval('#printout canvas', (all) => all.length)).toBe(1);
  expect(await page.$$eval('#printout > img', (all) => all.length)).toBe(1);
});

test('lists leave no tensors; one limit of an image is enough; NaN hides no other point', async () => {
  const printed = await run(
    page,
    `hist([1, 2, 3]);
image([[0, 10]], { low: -10 });
const y = new Float64Array(9000);
for (let i = 0; i < 9000; i += 10) y[i] = NaN;
y[5003] = 100;
plot(y);
print(torch.memory().tensors);`,
  );
  expect(await errorsOf(page)).toEqual([]);
  expect(printed).toMatch(/\D0\n$/);
  await plotted(3);
  const gray = await page.$eval('[data-kind=image] canvas', (canvas) => [
    canvas.getContext('2d').getImageData(0, 0, 1, 1).data[0],
  ]);
  expect(gray).toEqual([128]);
  const lengths = await page.$$eval('.figure', (all) =>
    all.map(
      (figure) => figure.querySelector('[data-part=line] path')?.getAttribute('d').length ?? 0,
    ),
  );
  expect(Math.max(...lengths)).toBeGreaterThan(1000);
});

test('a dark theme changes the colours of plots', async () => {
  await run(page, 'plot([1, 2, 3]);');
  await plotted(1);
  const colour = () =>
    page.$eval('.figure [data-part=line] path', (path) => getComputedStyle(path).stroke);
  const before = await colour();
  await page.click('#theme');
  expect(await colour()).not.toBe(before);
});

const MORE = `grid(2, () => {
  bar(['a', 'b', 'c'], [3, 5, 2], 'Three');
  bar(['a', 'b', 'c'], { first: [3, 5, 2], second: torch.Tensor([1, 2, 3]) }, 'Pairs');
});
bar({ one: 1, two: 2 }, { title: 'Named', x: 'word' });
scatter(torch.randn(50), torch.randn(50), { color: torch.rand(50), size: torch.rand(50), title: 'Clouds' });
scatter([[1, 2], [3, 4], [5, 1]], { color: ['u', 'v', 'u'] });
contour(torch.range(0, 11).view(3, 4), { title: 'Slope', levels: 5 });
image(torch.range(0, 11).view(3, 4), { title: 'Ramp', colors: 'viridis', x: 'time' });`;

test('bar, scatter, contour, images with colours and grids have axes and colour bars', async () => {
  await run(page, MORE);
  expect(await errorsOf(page)).toEqual([]);
  await plotted(7);
  expect(await titles()).toEqual([
    'Three',
    'Pairs',
    'Named',
    'Clouds',
    '[[1, 2], [3, 4], [5, 1]]',
    'Slope',
    'Ramp',
  ]);
  expect(await page.$$eval('.grid-of-figures > .figure', (all) => all.length)).toBe(2);
  const count = async (index) => (await marksOf(index)).bars;
  expect(await Promise.all([0, 1, 2].map(count))).toEqual([3, 6, 2]);
  expect((await marksOf(3)).circles).toBe(50);
  const withBar = await page.$$eval('.figure', (all) =>
    all.filter((f) => f.querySelector('.plot > svg svg')).map((f) => f.dataset.kind),
  );
  expect(withBar).toEqual(['scatter', 'contour', 'image']);
  const axes = await page.$$eval('.figure .plot > svg', (all) =>
    all.map((svg) =>
      ['x-axis', 'y-axis'].map(
        (axis) => svg.querySelectorAll(`[data-part^="${axis} tick label"] text`).length > 1,
      ),
    ),
  );
  expect(axes.map(([, y]) => y)).toEqual(new Array(7).fill(true));
  expect(await page.textContent('[data-kind=image] svg')).toContain('time');
  const [purple] = await page.$eval('[data-kind=image] canvas', (canvas) => [
    [...canvas.getContext('2d').getImageData(0, 0, 1, 1).data].join(),
  ]);
  expect(purple).toBe('68,1,84,255'); /* the first colour of viridis */
  expect(await complaintsOf(page)).toEqual([]);
});

test('a point between missing ones is seen; few positions have whole numbers', async () => {
  await run(page, 'plot([1, NaN, 3, Infinity, 2, 4]);');
  await plotted(1);
  expect((await marksOf(0)).circles).toBe(2);
  const ticks = await page.$$eval('[data-part="x-axis tick label"] text', (all) =>
    all.map((tick) => tick.textContent),
  );
  expect(ticks).toEqual(['0', '1', '2', '3', '4', '5']);
});

test('the names of the series are below the label of the axis', async () => {
  await run(page, "scatter([1, 2], [3, 4], { color: ['one', 'two'], y: 'height' });");
  await plotted(1);
  const boxes = await page.$$eval('.figure .plot > svg text', (all) =>
    ['↑ height', 'one'].map((wanted) => {
      const { top, bottom } = all.find((t) => t.textContent === wanted).getBoundingClientRect();
      return { top, bottom };
    }),
  );
  expect(boxes[0].bottom).toBeLessThanOrEqual(boxes[1].top + 1);
});

test.each([
  ['bar([1], [2, 3]);', /bar: \[2, 3\] has 2 numbers for 1 labels/],
  ['bar(["a"], torch.ones(1, 2));', /has 2 columns; 1 expected/],
  ['scatter([1, 2]);', /scatter: x and y, or a matrix with 2 columns, expected/],
  ['scatter([1, 2], [3, 4], { color: [1] });', /scatter: color has 1 values for 2 points/],
  ['contour([1, 2]);', /contour: a matrix of at least 2×2 numbers expected/],
  ['scatter([1], [2], { colour: torch.ones(1) });', /scatter: unknown option `colour`; known are/],
  ['contour([[1, 2], [3, 4]], { levels: 0 });', /levels = 0 must be an integer from 1 to 100/],
  ['image([[1, 2], [3, 4]], { colors: "pink" });', /colors = "pink" must be one of gray, viridis/],
  ['grid(0, () => {});', /grid: 0 columns; an integer from 1 to 6/],
  ['grid(2);', /grid: a function expected, got undefined/],
  ['plot([[1, 2], [3]]);', /has rows of different lengths/],
])('%s says what is wrong', async (code, message) => {
  await run(page, `\n${code}`);
  const [text] = await errorsOf(page);
  expect(text).toMatch(message);
  expect(text).toMatch(/^Line 2: /);
});

test('a figure is saved as SVG and PNG, with its title and without style sheets', async () => {
  await run(page, `image(torch.range(0, 11).view(3, 4), { title: 'Ramp', colors: 'viridis' });`);
  await plotted(1);
  const saved = async (format) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click(`.figure .downloads button:text(".${format}")`),
    ]);
    expect(download.suggestedFilename()).toBe(`Ramp.${format}`);
    const parts = await (await download.createReadStream()).toArray();
    return Buffer.concat(parts);
  };
  const svg = (await saved('svg')).toString();
  expect(svg).toContain('>Ramp</text>');
  expect(svg).toContain('data:image/png;base64,');
  expect(svg).not.toMatch(/var\(|<style/);
  const png = await saved('png');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(await complaintsOf(page)).toEqual([]);
});
