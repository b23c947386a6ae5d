/* previews.js: the pictures that the tiles of the home page have before they run. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { encode } from 'fast-png';
import jpeg from 'jpeg-js';
import torch from '../../js/index.node.js';
import { sampleFile } from '../../demo/gallery/samples.js';
import { PICTURES, SAMPLES, TILES } from './tiles.js';

const FRAMES = { life: 60, photo: 12, kmeans: 30 }; /* by default the last one */

const QUALITY = 55; /* of the photo, a JPEG */

/* Returns the picture of a tile, the frame that shows most. */
function pictureOf(name) {
  const file = SAMPLES[name];
  const sample = file ? torch.deserialize(readFileSync(sampleFile(file))) : null;
  let shown;
  let count = 0;
  for (const picture of TILES[name](torch, sample, {})) {
    shown = picture;
    if (++count === FRAMES[name]) break;
  }
  return shown;
}

/* Writes a picture for each tile into a folder. */
export function writePreviews(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(TILES)) {
    const { width, height, data } = pictureOf(name);
    const bytes =
      name === 'photo'
        ? jpeg.encode({ width, height, data }, QUALITY).data
        : encode({ width, height, data, channels: 4, depth: 8 });
    writeFileSync(`${folder}/${PICTURES[name]}`, bytes);
  }
}
