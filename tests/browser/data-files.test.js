/* Data files: chosen, dropped or from the camera, they become variables of scripts in both
   languages. */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import '../../js/io/t7/index.js';
import { bytes as npyBytes } from '../../js/io/npy/index.js';
import { bytes as npzBytes } from '../../js/io/npz/index.js';
import { bytes as safetensorsBytes } from '../../js/io/safetensors/index.js';
import { encode } from '../../js/io/image/index.node.js';
import { complaintsOf, ended, PHOTO, run, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
const torch = createTorchSync();
const x = torch.range(0, 5).resize(2, 3);
const y = torch.FloatTensor([0.5, 1]);
const file = (name, buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer),
});
const IRIS = 'length,species\n5.1,setosa\n4.9,setosa\n7,versicolor\n';
const FILES = [
  file('iris.csv', IRIS),
  file('x.npy', npyBytes(x)),
  file('both.npz', npzBytes({ x, y })),
  file('model.safetensors', safetensorsBytes({ x, y })),
  file('table.t7', torch.serialize({ x, name: 'n' })),
];

let page;
beforeAll(async () => {
  page = await open();
  /* a picture of 3 rows and 2 columns: red is 200 */
  const picture = torch.ByteTensor(3, 3, 2).fill(0);
  picture.select(0, 0).fill(200);
  FILES.push(file('red.png', await encode(picture)));
});

const status = (where = page) => where.textContent('#file-status');
const code = (where = page) => where.inputValue('#code');
const names = (where = page) => where.$$eval('.file b', (all) => all.map((b) => b.textContent));
/* Chooses files and waits until the last one is read or refused. */
async function choose(files, where = page) {
  await where.setInputFiles('#file-input', files);
  await where.waitForFunction(
    (name) =>
      !document.querySelector('.file progress') &&
      [...document.querySelectorAll('.file')].some((item) => item.textContent.includes(name)) &&
      (document.getElementById('file-status').textContent.includes(name) ||
        document.querySelector('.file .error')?.textContent.includes(name)),
    files.at(-1).name,
  );
}
const refusals = () =>
  page.$$eval('.file .error', (all) =>
    all.map((p) => [p.getAttribute('role'), p.textContent].join(' ')),
  );
beforeEach(async () => {
  while (await page.$('.file')) await page.click('.file .remove');
  await speak(page, 'javascript');
  await page.fill('#code', '// a script\n');
});

test('the list of files is one tab stop, in which the arrow keys move', async () => {
  await choose(FILES.slice(0, 3));
  const focused = () => page.evaluate(() => document.activeElement.textContent.slice(0, 8));
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    return focused();
  };
  await page.focus('#file-add');
  expect(await press('Shift+Tab')).toBe('iris.csv');
  expect(await press('ArrowDown', 'ArrowDown')).toBe('both.npz');
  expect(await press('ArrowRight', 'ArrowUp')).toBe('×');
  expect(await press('Home')).toMatch(/^x\.npy/);
  expect(await press('i')).toBe('iris.csv');
  expect(await press('End')).toBe('×');
  await press('Enter');
  expect(await names()).toEqual(['x.npy', 'both.npz']);
  expect(await focused()).toBe('×'); /* of the next file */
  expect(await page.$$eval('#file-list [tabindex="0"]', (all) => all.length)).toBe(1);
});

test('every kind becomes a variable in JavaScript, and a line of code', async () => {
  await choose(FILES);
  expect(await code()).toBe(
    `// a script
const iris = await file('iris.csv');
const x = await file('x.npy');
const both = await file('both.npz');
const model = await file('model.safetensors');
const data_table = await file('table.t7');
const red = await file('red.png');
`,
  );
  expect(await names()).toEqual(FILES.map(({ name }) => name));
  const text = await page.$$eval('.file', (all) => all.map((item) => item.textContent).join('\n'));
  for (const part of [
    'Double 3×2 · CSV, 50 B',
    'species: setosa = 0, versicolor = 1',
    'Double 2×3 · NumPy, 176 B',
    'table: x Double 2×3, y Float 2',
    'Byte 3×3×2 · image',
  ])
    expect(text).toContain(part);
  expect(await status()).toBe('red.png is read: Byte 3×3×2. Its variable is red.');
  const more = `${await code()}
print(iris.toArray(), x.sum(), both.y.sum(), Object.keys(model), data_table.name, red.at(0, 1, 1));
print(await file.blob('iris.csv').text());`;
  expect(await run(page, more)).toBe(
    `[[5.1, 0], [4.9, 0], [7, 1]]\t15\t1.5\t["x", "y"]\tn\t200\n${IRIS}\n`,
  );
});

test('and in Lua, where other functions read the files as well', async () => {
  await choose(FILES);
  await speak(page, 'lua');
  await page.fill('#code', '');
  for (const name of ['iris.csv', 'both.npz', 'table.t7'])
    await page.click(`[data-file="${name}"] .file-text`);
  expect(await code()).toBe(
    "iris = file('iris.csv')\nboth = file('both.npz')\ndata_table = file('table.t7')\n",
  );
  const more = `${await code()}
print(iris[3][1], both.y:sum(), data_table.name, torch.load('table.t7').x:sum())
print(io.open('iris.csv'):read('*l'))`;
  expect(await run(page, more)).toBe('7\t1.5\tn\t15\nlength,species\n');
});

test('a file is there at the next Run, after a reload, and until it is removed', async () => {
  await choose([FILES[1]]);
  const script = "print((await file('x.npy')).sum());";
  for (let i = 0; i < 2; i++) expect(await run(page, script)).toBe('15\n');
  await page.reload();
  await page.waitForSelector('[data-file="x.npy"]');
  expect(await run(page, script)).toBe('15\n');
  await page.reload();
  expect(await run(page, script)).toBe('15\n'); /* Run waits for the list */
  await page.click('[aria-label="Remove x.npy"]');
  expect(await status()).toBe('x.npy is removed.');
  expect(await run(page, script)).toContain('there is no "x.npy"; add it under "Files"');
  await page.reload();
  expect(await run(page, script)).toContain('there is no "x.npy"'); /* the list is restored */
  expect(await names()).toEqual([]);
});

test('a variable has a free name, and a line is added once', async () => {
  await page.fill('#code', 'const x = 1;\n');
  await choose([FILES[1]]);
  expect(await code()).toBe("const x_2 = await file('x.npy');\nconst x = 1;\n");
  await page.click('[data-file="x.npy"] .file-text');
  expect(await status()).toBe('The script reads x.npy already.');
  expect(await code()).toBe("const x_2 = await file('x.npy');\nconst x = 1;\n");
  await page.focus('#code');
  await page.keyboard.press('Control+z');
  expect(await code()).toBe('const x = 1;\n');
});

test.each([
  ['truncated', file('x.npy', npyBytes(x).subarray(0, 150)), /^byte 128: its sizes \[2,3\]/],
  ['of other bytes', file('a.npz', 'PK but not a zip'.repeat(9)), /byte/],
  ['of another kind', file('a.safetensors', npyBytes(x)), /byte/],
  ['no image', file('a.png', 'not a picture'), /cannot decode the image/],
  ['with text', file('a.csv', 'a,b\n1,5%\n'), /^row 2, column 2 \("b"\): "5%"/],
  ['with ragged rows', file('a.csv', '1,2\n3\n'), /^row 2 has 1 cell; row 1 has 2/],
  ['unknown', file('a.xyz', '1'), /^a file \.xyz is not read; known are/],
  ['empty', file('a.t7', ''), /^the file is empty/],
])('a file that is %s is refused at the list, and nothing is added', async (_, bad, reason) => {
  await choose([bad]);
  const [[role, ...text]] = (await refusals()).map((shown) => shown.split(' '));
  expect(role).toBe('alert');
  expect(text.join(' ')).toMatch(new RegExp(`^${bad.name}: ${reason.source.replace('^', '')}|`));
  expect(text.join(' ').slice(bad.name.length + 2)).toMatch(reason);
  expect(await names()).toEqual([]);
  expect(await code()).toBe('// a script\n');
  expect(await run(page, `await file('${bad.name}')`)).toContain(`there is no "${bad.name}"`);
});

test('how a table is read is shown, with a switch for each part', async () => {
  await choose([file('m.txt', '2019 2020\n1 x\n3 4\n')]);
  await page.waitForSelector('.file .error');
  await page.selectOption('.file [name=text]', 'missing');
  await page.waitForSelector('[data-file="m.txt"] summary');
  const shown = () => page.textContent('[data-file="m.txt"]');
  expect(await shown()).toContain('Double 3×2');
  expect(await shown()).toContain('Read with spaces, decimal point, row 1 has values');
  expect(await page.$('.file .error')).toBeNull();
  await page.click('[data-file="m.txt"] summary');
  await page.selectOption('[data-file="m.txt"] [name=header]', 'names');
  await page.waitForFunction(() =>
    document.querySelector('[data-file="m.txt"]').textContent.includes('columns: 2019, 2020'),
  );
  expect(await shown()).toContain('Double 2×2');
  expect(await run(page, "print((await file('m.txt')).toArray());")).toBe('[[1, NaN], [3, 4]]\n');
});

test('a file that is too large is refused before it is read', async () => {
  await page.evaluate(() => {
    const large = new File(['1,2\n'], 'large.csv');
    Object.defineProperty(large, 'size', { value: 65e6 });
    const data = new DataTransfer();
    data.items.add(large);
    Object.defineProperty(data, 'files', { value: [large] });
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
  });
  await page.waitForSelector('.file .error');
  expect(await refusals()).toEqual(['alert large.csv: the file has 65.0 MB; at most 64.0 MB']);
});

/* Drops a file whose size is said to be larger than 256 MB. */
const dropSaidLarge = (bytes, name) =>
  page.evaluate(
    ([list, called]) => {
      const large = new File([Uint8Array.from(list)], called);
      Object.defineProperty(large, 'size', { value: 257e6 });
      const data = new DataTransfer();
      data.items.add(large);
      Object.defineProperty(data, 'files', { value: [large] });
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
    },
    [[...bytes], name],
  );

test('a large .npy file is opened: scripts read parts of it', async () => {
  await page.fill('#code', '// a script\n');
  await dropSaidLarge(npyBytes(x), 'big.npy');
  await page.waitForFunction(() => document.getElementById('code').value.includes('npy.open'));
  const lines = `// a script
import * as npy from 'torch7-wasm/npy';
const big = await npy.open(torch, file.blob('big.npy'));
`;
  expect(await code()).toBe(lines);
  expect(await status()).toBe('big.npy can be opened. Its variable is big.');
  expect(await page.textContent('.file')).toContain('scripts read parts of it');
  expect(await run(page, `${lines}print(big.size, await big.read(1, 2));`)).toBe('[2, 3]\t5\n');
  expect(await run(page, "await file('big.npy');")).toContain(
    'file: "big.npy" is too large to be read at once; in JavaScript, npy.open(torch, file.blob("big.npy"))',
  );
  await speak(page, 'lua');
  expect(await run(page, "file('big.npy')")).toContain('is too large to be read at once');
  await dropSaidLarge(npyBytes(x), 'other.npy');
  await page.waitForSelector('.file .error');
  expect(await refusals()).toEqual([
    'alert other.npy: the file has 257.0 MB; at most 256.0 MB in Lua',
  ]);
  await speak(page, 'javascript');
});

test('a bad file of the same name leaves the good one', async () => {
  await choose([FILES[1]]);
  await choose([file('x.npy', 'other')]);
  expect(await refusals()).toHaveLength(1);
  expect(await names()).toEqual(['x.npy']);
  expect(await run(page, "print((await file('x.npy')).sum());")).toBe('15\n');
  await choose([file('x.npy', npyBytes(y))]);
  expect(await refusals()).toEqual([]);
  expect(await run(page, "print((await file('x.npy')).sum());")).toBe('1.5\n');
});

test('files are dropped anywhere, also on the editor; scripts are opened', async () => {
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['1,2\n3,4\n'], 'm.csv'));
    data.items.add(new File(['print(2)'], 'mine.lua'));
    const drop = (type) =>
      document
        .getElementById('code')
        .dispatchEvent(
          new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
    globalThis.taken = [drop('dragover'), document.body.className, drop('drop')];
  });
  await page.waitForSelector('[data-file="m.csv"] small');
  expect(await page.evaluate(() => globalThis.taken)).toEqual([false, 'over', false]);
  await page.waitForFunction(() => document.getElementById('code').value.includes('print(2)'));
  expect(await code()).toBe("m = file('m.csv')\nprint(2)");
});

test("image.load of Lua reads the page's images", async () => {
  await choose([FILES.at(-1)]);
  await speak(page, 'lua');
  const script = `
    local image = require 'image'
    local x = image.load('red.png')
    print(x:type(), x:size(1), x:size(2), x:size(3), x[1][2][1] * 255, x[2]:max())
    print(image.load('red.png', 3, 'byte')[1]:sum(), image.loadPNG('red.png', 1):dim())
    print(pcall(image.load, 'other.jpg'))`;
  const [first, second, third] = (await run(page, script)).split('\n');
  expect(first.split('\t')).toEqual(['torch.DoubleTensor', '3', '3', '2', '200', '0']);
  expect(second).toBe('1200\t2');
  expect(third).toMatch(/^false\t.*there is no "other.jpg"; the files are "red.png"/);
});

test('a photo keeps its size and has three channels', async () => {
  await page.setInputFiles('#file-input', PHOTO);
  await page.waitForSelector('.file small');
  expect(await page.textContent('.file')).toContain('Byte 3×819×1024');
});

test('everything works by keyboard, and the focus stays near', async () => {
  const chooser = page.waitForEvent('filechooser');
  await page.focus('#file-add');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([FILES[0], FILES[1]]);
  await page.waitForSelector('[aria-label="Remove x.npy"]');
  await page.waitForSelector('[aria-label="Remove iris.csv"]');
  const focused = () =>
    page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.id);
  expect(await focused()).toBe('file-add');
  await page.focus('[aria-label="Remove iris.csv"]');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('Remove x.npy');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('file-add');
});

/* Drops a file of `count` repetitions of a text after a beginning. */
const dropLarge = (name, beginning, text, count) =>
  page.evaluate(
    ([title, first, part, n]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(first), part.repeat(n)], title));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
    },
    [name, [...beginning], text, count],
  );

test('reading shows its progress and can be cancelled', async () => {
  await dropLarge('long.csv', [], '1,2,3\n', 4_000_000);
  await page.waitForFunction(() => {
    const isHalfRead = document.querySelector('.file progress')?.value > 0.5;
    if (isHalfRead) document.querySelector('[aria-label="Cancel reading long.csv"]').click();
    return isHalfRead; /* a later click could come after the end */
  });
  expect(await status()).toBe('Reading long.csv was cancelled.');
  expect(await names()).toEqual([]);
  expect(await code()).toBe('// a script\n');
});

test('with much data, a file is kept until the page is closed', async () => {
  const header = npyBytes(torch.ByteTensor(60_000_000)).subarray(0, 128);
  await dropLarge('large.npy', header, '\0', 60_000_000);
  await page.waitForSelector('[data-file="large.npy"] small:nth-of-type(2)');
  expect(await page.textContent('.file')).toContain('kept until the page is closed');
  expect(await run(page, "print((await file('large.npy')).nElement());")).toBe('60000000\n');
  await page.reload();
  expect(await run(page, "await file('large.npy')")).toContain('there is no "large.npy"');
});

const camera = async (prepare, options = {}) => {
  const fresh = await open({ ...options, prepare: (p) => p.addInitScript(prepare) });
  await fresh.fill('#code', '');
  await fresh.click('#camera');
  return fresh;
};
/* A camera that shows a canvas. */
const fakeCamera = () => {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 8;
    canvas.height = 6;
    const context = canvas.getContext('2d');
    setInterval(() => {
      context.fillStyle = '#f00';
      context.fillRect(0, 0, 8, 6);
    }, 20);
    globalThis.stream = canvas.captureStream();
    return globalThis.stream;
  };
};

test('a picture of the camera becomes a tensor', async () => {
  const fresh = await camera(fakeCamera);
  await fresh.waitForFunction(() => document.querySelector('#camera-dialog video')?.videoWidth > 0);
  expect(await fresh.evaluate(() => document.activeElement.textContent)).toBe('Take the picture');
  await fresh.keyboard.press('Enter');
  await fresh.waitForSelector('[data-file="camera-1.png"] small');
  expect(await code(fresh)).toBe("const camera_1 = await file('camera-1.png');\n");
  expect(
    await run(fresh, `${await code(fresh)}print(camera_1.size(), camera_1.at(0, 3, 3) > 200);`),
  ).toMatch(/^\[[34], 6, 8\]\ttrue\n$/);
  expect(await fresh.evaluate(() => globalThis.stream.getTracks()[0].readyState)).toBe('ended');
  expect(await fresh.evaluate(() => document.querySelector('#camera-dialog'))).toBeNull();
  await fresh.click('#camera');
  await fresh.waitForSelector('#camera-dialog');
  await fresh.keyboard.press('Escape');
  await fresh.waitForSelector('#camera-dialog', { state: 'detached' });
  expect(await fresh.evaluate(() => document.activeElement.id)).toBe('camera');
  expect(await complaintsOf(fresh)).toEqual([]);
});

test.each([
  ['refused', 'NotAllowedError', 'The camera was refused. Allow it for this page in the browser'],
  ['absent', 'NotFoundError', 'This device has no camera.'],
  ['in use', 'NotReadableError', 'The camera is used by another program.'],
])('a camera that is %s is explained', async (_, name, message) => {
  const fresh = await camera(
    `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', '${name}'); };`,
  );
  await fresh.waitForSelector('.file .error');
  expect(await fresh.textContent('.file .error')).toContain(message);
  await fresh.click('.file .remove');
  expect(await fresh.$$('.file')).toEqual([]);
});

test('the browser refuses a camera without permission', async () => {
  const fresh = await camera('');
  await fresh.waitForSelector('.file .error');
  expect(await fresh.textContent('.file .error')).toMatch(/^camera: (The camera|This device)/);
});

test('in the rich editor, the line is before the first one that may use it', async () => {
  const fresh = await open({ rich: true });
  await fresh.waitForSelector('#rich .cm-content');
  await choose([FILES[1]], fresh);
  const lines = await fresh.$$eval('#rich .cm-line', (all) => all.map((line) => line.textContent));
  const at = lines.findIndex((line) => line.includes("= await file('x.npy');"));
  expect(at).toBeGreaterThan(0);
  expect(lines.slice(0, at).every((line) => /^(?:\/\/.*)?$/.test(line))).toBe(true);
  expect(lines[at + 1]).toMatch(/^const x = /);
  expect(lines[at]).toMatch(/^const x_2 = /);
});

test('the first visit does not load the part that reads files', async () => {
  const urls = [];
  const fresh = await open({
    prepare: (p) => p.on('request', (request) => urls.push(request.url())),
  });
  await fresh.click('#run');
  await ended(fresh);
  expect(urls.filter((url) => /\/(files|reader)-/.test(url))).toEqual([]);
});

test('the page reported no errors', async () => {
  expect(await complaintsOf(page)).toEqual([]);
});
