/* detect.js: finds shapes in an image file and draws their boxes:
   node demo/samples/detector/detect.js in.png out.png. Without a file, in a generated picture. */
import { readFileSync } from 'node:fs';
import * as ort from 'onnxruntime-web';
import torch from 'torch7-wasm';
import * as image from 'torch7-wasm/image';
import { detect } from './detector.js';
import { NAMES, drawShapes, randomFrom } from './shapes.js';

ort.env.wasm.numThreads = 1;
const model = readFileSync(new URL('detector.onnx', import.meta.url));
const session = await ort.InferenceSession.create(model);

const [from, to = 'shapes.png'] = process.argv.slice(2);
const photo = from
  ? await image.load(torch, from, { depth: 3 })
  : image.fromPixels(torch, drawShapes(randomFrom(7), 160, 120), { depth: 3 });
const found = await detect(torch, ort, session, photo);

for (const [i, box] of found.boxes.toArray().entries()) {
  const corners = box.map(Math.round);
  photo.drawRectangle(...corners, { color: [255, 0, 0], thickness: 2 });
  const score = found.scores.at(i).toFixed(2);
  console.log(NAMES[found.classes.at(i)], score, corners.join(' '));
}
await image.save(to, photo);
