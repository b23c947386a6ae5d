/* tiles.data.js: the pictures and the data files of the tiles of the home page. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sampleFile } from '../../../../demo/gallery/samples.js';
import { PICTURES, SAMPLES } from '../../../tiles/tiles.js';

/* As demo/build.js names them. */
function assetOf(name) {
  const hash = createHash('sha256')
    .update(readFileSync(sampleFile(name)))
    .digest('hex');
  return `assets/${name.replace('.', `-${hash.slice(0, 8).toUpperCase()}.`)}`;
}

export default {
  load() {
    const samples = Object.fromEntries(
      Object.entries(SAMPLES).map(([tile, name]) => [tile, assetOf(name)]),
    );
    return { samples, pictures: PICTURES };
  },
};
