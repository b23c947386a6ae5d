/* The page of each op of images says which library it equals, or its definition, and to what
   error. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { EXTENSIONS } from '../../js/module/extensions.js';

const LIBRARIES =
  /OpenCV|Pillow|scipy|skimage|torchvision|PyTorch|Torch7|colorsys|[Bb]y definition/;
const ERRORS =
  /bit for bit|exact|same|those of|as OpenCV's|differs? by|differs? from it by|to 1e-\d+|to the last digits|by definition/;

const { ops } = EXTENSIONS.find(({ subpath }) => subpath === 'image-ops');

test.each(ops)('%s', (op) => {
  const [result] = readFileSync(new URL(`../../docs/ops/${op}.md`, import.meta.url), 'utf8').split(
    '\n',
  );
  expect(result).toMatch(LIBRARIES);
  expect(result).toMatch(ERRORS);
});
