/* tiles.data.js: where the tiles of the home page lead: links with the scripts of the gallery; and the data
   files of their programs. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readExamples } from '../../../../demo/gallery/read.js';
import { sampleFile } from '../../../../demo/gallery/samples.js';
import { encode } from '../../../../demo/share/fragment.js';
import { PICTURES, SAMPLES } from '../../../tiles/tiles.js';

/* As demo/build.js names them. */
function assetOf(name) {
  const hash = createHash('sha256')
    .update(readFileSync(sampleFile(name)))
    .digest('hex');
  return `assets/${name.replace('.', `-${hash.slice(0, 8).toUpperCase()}.`)}`;
}

export default {
  async load() {
    const links = {};
    for (const { title, language, code } of readExamples())
      if (language === 'javascript') links[title] = `#${await encode({ language, code })}`;
    const samples = Object.fromEntries(
      Object.entries(SAMPLES).map(([tile, name]) => [tile, assetOf(name)]),
    );
    return { links, samples, pictures: PICTURES };
  },
};
