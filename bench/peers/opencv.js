/* opencv.js: OpenCV.js of npm's @techstark/opencv-js, WebAssembly without SIMD and threads. */
import { createRequire } from 'node:module';
import { GAUSSIAN, MATRIX, SHARPEN } from '../cases/image.js';
import { makeWork } from '../lib/work.js';

export const name = 'opencv.js';
export const hosts = ['node', 'node-current'];

async function load() {
  const cv = createRequire(import.meta.url)('@techstark/opencv-js');
  /* It calls back with the module itself, for which `await` would wait again, without end. */
  delete cv.then;
  if (!cv.Mat)
    await new Promise((done) => {
      cv.onRuntimeInitialized = done;
    });
  return cv;
}

export async function open() {
  const cv = await load();
  const typeOf = (data, channels) =>
    cv[`${data instanceof Uint8Array ? 'CV_8UC' : 'CV_32FC'}${channels}`];
  const peer = {
    tensor: ({ data, size: [h, w, channels = 1] }) =>
      cv.matFromArray(h, w ?? 1, typeOf(data, channels), data),
    positions: ({ data }) => data,
    read: (m) => (m.type() % 8 === 0 ? m.data : m.data32F).slice(),
    drop: (m) => m.delete(),
  };
  const { into } = makeWork(peer);
  const op =
    (call) =>
    ({ x }, options) => {
      const r = new cv.Mat();
      return into(r, () => call(x, r, options));
    };
  const resized = (flag) =>
    op((x, r, { size: [h, w] }) => cv.resize(x, r, new cv.Size(w, h), 0, 0, flag));
  const kernel = cv.matFromArray(3, 3, cv.CV_32F, SHARPEN);
  const matrix = cv.matFromArray(2, 3, cv.CV_64F, MATRIX);
  const ones = cv.Mat.ones(5, 5, cv.CV_8U);
  const size = new cv.Size(1024, 1024);
  const window = new cv.Size(5, 5);
  const sigma = Math.sqrt(-1 / (2 * Math.log(GAUSSIAN[1])));
  const ops = {
    'resize bilinear': resized(cv.INTER_LINEAR),
    'resize up': resized(cv.INTER_LINEAR),
    'resize area': resized(cv.INTER_AREA),
    'warp affine': op((x, r) => cv.warpAffine(x, r, matrix, size)),
    grey: op((x, r) => cv.cvtColor(x, r, cv.COLOR_RGB2GRAY)),
    hsv: op((x, r) => cv.cvtColor(x, r, cv.COLOR_RGB2HSV_FULL)),
    'gaussian 5': op((x, r) => cv.GaussianBlur(x, r, window, sigma)),
    'filter 3': op((x, r) => cv.filter2D(x, r, -1, kernel)),
    'median 3': op((x, r) => cv.medianBlur(x, r, 3)),
    'erode 5': op((x, r) => cv.erode(x, r, ones)),
  };
  peer.ops = Object.fromEntries(Object.entries(ops).map(([key, work]) => [`image ${key}`, work]));
  return peer;
}
