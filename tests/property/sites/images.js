/* Sources and targets of images. */
import * as image from '../../../js/io/image/index.node.js';

const pixels = () => Uint8ClampedArray.from({ length: 16 }, (_, i) => 10 * i);
const square = (world) =>
  world.tensor(
    [0, 1].map((y) => [0, 1].map((x) => [0, 1, 2, 3].map((c) => 60 * c + 10 * x + y))),
    'Byte',
  );

/* As in a page. */
class ImageData {
  constructor(data, width, height) {
    if (data.length !== 4 * width * height)
      throw new Error('ImageData: the data has another length');
    Object.assign(this, { data, width, height });
  }
}

globalThis.ImageData = ImageData;

const canvas = (user) => ({
  getContext: () =>
    user({
      putImageData(data) {
        if (data.data.length === 0) throw new Error('the pixels are gone');
        user(undefined);
      },
    }),
  get width() {
    return user(1);
  },
  set width(v) {
    user(v);
  },
  get height() {
    return user(1);
  },
  set height(v) {
    user(v);
  },
});

/* This code returns a property, or its result is ignored. */
const ignored = (sites) =>
  Object.fromEntries(
    Object.entries(sites).map(([name, site]) => [name, Object.assign(site, { ignored: true })]),
  );

export const IMAGES = ignored({
  'fromPixels, its source':
    ({ torch }) =>
    (user) =>
      image.fromPixels(torch, {
        get width() {
          return user(2);
        },
        get height() {
          return user(2);
        },
        get data() {
          return user(pixels());
        },
      }),
  'fromPixels, of a tensor': (world) => {
    const x = square(world);
    return (user) =>
      image.fromPixels(world.torch, {
        data: x.data(),
        get width() {
          return user(2);
        },
        height: 2,
      });
  },
  'fromPixels, its options':
    ({ torch }) =>
    (user) =>
      image.fromPixels(
        torch,
        { data: pixels(), width: 2, height: 2 },
        {
          get type() {
            return user('float');
          },
          get depth() {
            return user(3);
          },
          get max() {
            return user(1);
          },
        },
      ),
  'draw, its canvas': (world) => {
    const x = square(world);
    return (user) => image.draw(canvas(user), x, { layout: 'HWC' });
  },
  'draw, its canvas, a copy': (world) => {
    const x = square(world).float();
    world.given(x);
    return (user) => image.draw(canvas(user), x, { layout: 'HWC', max: 255 });
  },
  'toImageData, its options': (world) => {
    const x = square(world);
    return (user) =>
      image.toImageData(x, {
        get layout() {
          return user('HWC');
        },
        get max() {
          return user(255);
        },
      });
  },
  'encode, its options': (world) => {
    const x = square(world);
    return (user) =>
      image.encode(x, {
        get layout() {
          return user('HWC');
        },
        get bits() {
          return user(8);
        },
      });
  },
  'save, to a WritableStream': (world) => {
    const x = square(world);
    const target = (user) =>
      new WritableStream({
        start: () => user(undefined),
        write: () => user(undefined),
        close: () => user(undefined),
      });
    return (user) => image.save(target(user), x, { layout: 'HWC' });
  },
});

Object.assign(IMAGES, {
  'save, onProgress': (world) => {
    const x = square(world);
    return (user) =>
      image.save(new WritableStream({}), x, { layout: 'HWC', onProgress: () => user(undefined) });
  },
  'load, onProgress': (world) => {
    const x = square(world);
    const file = image.encode(x, { layout: 'HWC' });
    return async (user) =>
      image.load(world.torch, await file, { onProgress: () => user(undefined) });
  },
});
