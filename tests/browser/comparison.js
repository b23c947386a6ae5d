/* comparison.js: functions that photo.test.js runs in the page: the expected photo, and the amount
   of memory. */

/* Records the memories of the page's modules, to see whether they grow. */
export const keepMemories = () => {
  globalThis.memories = [];
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (...args) {
    const instance = new Instance(...args);
    globalThis.memories.push(instance.exports.memory);
    return instance;
  };
};

/* Runs in the page. `differences(steps)` counts the pixels of the canvas that differ from these
   steps applied to the decoded photo. For an image of width w and height h, `from(w, h, x, y)`
   returns the source of the pixel at x, y. */
export const prepareComparison = async () => {
  const eighth = (n) => Math.floor(n / 8);
  const STEPS = {
    flipHorizontally: { size: (w, h) => [w, h], from: (w, h, x, y) => [w - 1 - x, y] },
    flipVertically: { size: (w, h) => [w, h], from: (w, h, x, y) => [x, h - 1 - y] },
    transpose: { size: (w, h) => [h, w], from: (w, h, x, y) => [y, x] },
    crop: {
      size: (w, h) => [w - 2 * eighth(w), h - 2 * eighth(h)],
      from: (w, h, x, y) => [x + eighth(w), y + eighth(h)],
    },
  };
  const pixelsOf = (context, width, height) =>
    new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);

  const bitmap = await createImageBitmap(await (await fetch('sample-photo.jpg')).blob());
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0);
  const decoded = { width, height, pixels: pixelsOf(context, width, height) };

  function apply(image, step) {
    const [w, h] = step.size(image.width, image.height);
    const pixels = new Uint32Array(w * h);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const [fromX, fromY] = step.from(image.width, image.height, x, y);
        pixels[y * w + x] = image.pixels[fromY * image.width + fromX];
      }
    }
    return { width: w, height: h, pixels };
  }

  globalThis.colours = new Set(decoded.pixels).size;
  globalThis.differences = (names) => {
    const expected = names.reduce((image, name) => apply(image, STEPS[name]), decoded);
    const shown = document.getElementById('canvas');
    const sizes = [shown, expected].map((image) => `${image.width} x ${image.height}`);
    if (sizes[0] !== sizes[1]) return `${sizes[0]}, not ${sizes[1]}`;
    const drawn = pixelsOf(shown.getContext('2d'), shown.width, shown.height);
    return drawn.reduce((sum, pixel, i) => sum + (pixel === expected.pixels[i] ? 0 : 1), 0);
  };
};
