/* page.js: finds shapes in drawn pictures, photos and the camera. The import map of index.html, or
   a bundler, says where torch7-wasm and onnxruntime-web are. */
import * as ort from 'onnxruntime-web';
import torch from 'torch7-wasm';
import * as image from 'torch7-wasm/image';
import 'torch7-wasm/image-ops';
import { detect } from './detector.js';
import { NAMES, drawShapes, randomFrom } from './shapes.js';

const element = (id) => document.getElementById(id);
const canvas = element('canvas');
ort.env.wasm.numThreads = 1;
const model = await fetch(new URL('detector.onnx', import.meta.url));
const session = await ort.InferenceSession.create(new Uint8Array(await model.arrayBuffer()));

/* Finds shapes in a source of pixels, and shows it with their boxes. */
async function show(source) {
  const started = performance.now();
  const picture = image.fromPixels(torch, source, { depth: 3 });
  const found = await detect(torch, ort, session, picture);
  const boxes = found.boxes.toArray();
  image.draw(canvas, picture);
  const context = canvas.getContext('2d');
  Object.assign(context, { strokeStyle: 'red', lineWidth: 2 });
  for (const box of boxes) {
    const [x1, y1, x2, y2] = box.map(Math.round);
    context.strokeRect(x1, y1, x2 - x1, y2 - y1);
  }
  const milliseconds = (performance.now() - started).toFixed(1);
  const names = boxes.map(
    (_, i) => `${NAMES[found.classes.at(i)]} ${found.scores.at(i).toFixed(2)}`,
  );
  element('found').textContent = `${names.join(', ') || 'nothing'} (${milliseconds} ms)`;
  [picture, ...Object.values(found)].forEach((t) => t.free());
}

const random = randomFrom(Date.now());
element('draw').onclick = () => show(drawShapes(random, 160, 120));
element('photo').onchange = async ({ target }) => show(await createImageBitmap(target.files[0]));
element('camera').onclick = async () => {
  const video = document.createElement('video');
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: 320 } });
  await video.play();
  const next = async () => {
    await show(video);
    video.requestVideoFrameCallback(next);
  };
  video.requestVideoFrameCallback(next);
};
await show(drawShapes(randomFrom(7), 160, 120));
