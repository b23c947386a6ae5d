import { boxElements, converted } from '../helpers/definitions.js';

const FORMS = ['xyxy', 'xywh', 'cxcywh'];
export const samples = (m, n) =>
  FORMS.flatMap((from) =>
    FORMS.map((to) => ({
      boxes: from === 'xywh' ? [n, m, 4] : [m, 4],
      from,
      to,
      elements: boxElements,
    })),
  );

export const expected = converted;
