/* detection.js: boxes of images and classes. */
import { numbersOf } from './helpers.js';

export const detection = (torch) => {
  /* Corners in the order of their coordinates. */
  function cornersOf(boxes, isCentred) {
    if (isCentred) return torch.boxConvert(boxes, 'cxcywh', 'xyxy');
    const [a, b] = [boxes.narrow(1, 0, 2), boxes.narrow(1, 2, 2)];
    return torch.cat(torch.minimum(a, b), torch.maximum(a, b), 1);
  }
  const numberOf = (t, otherwise) => (t ? numbersOf(t)[0] : otherwise);

  /* The rows image, class, box. */
  function nonMaxSuppression([boxes, scores, most, iou, least], { center_point_box: centred = 0 }) {
    const options = {
      iouThreshold: numberOf(iou, 0),
      limit: numberOf(most, 0),
      ...(least && { scoreThreshold: numberOf(least) }),
    };
    const rows = [...boxes].flatMap((image, n) => {
      const corners = cornersOf(image, centred === 1);
      return [...scores.select(0, n)].flatMap((ofClass, c) =>
        numbersOf(torch.nms(corners, ofClass, options)).map((k) => [n, c, k]),
      );
    });
    return torch.LongTensor(rows.flat()).view(-1, 3);
  }
  return { NonMaxSuppression: nonMaxSuppression };
};
