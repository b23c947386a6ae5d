/* detector.js: what is done before and after the model, in a page and in Node. The model takes
   images of 64 x 64 pixels and says for each cell of 8 x 8 pixels: whether the centre of a shape is
   there, where it is, how large it is, and which shape it is. */

export const SIZE = 64;
export const CELL = 8;
export const CELLS = SIZE / CELL;
export const USUAL = 16; /* the size of shapes, in pixels, of which the model gives the logarithm */

/* Returns the input of the model, 1 x 3 x 64 x 64 floats, from a picture: bytes, 3 x height x
   width. */
export function inputOf(torch, picture) {
  return torch.scope(() => {
    const square = torch.letterbox(picture, SIZE, SIZE, { value: 114 });
    return square.float().div(255).view(1, 3, SIZE, SIZE);
  });
}

/* Returns { boxes, scores, classes } in pixels of a picture of that size, best first, from the
   output of the model, 1 x 8 x 8 x 8: one channel for whether, four for where, three for which. */
export function boxesOf(torch, output, height, width, threshold = 0.2) {
  return torch.scope(() => {
    const cells = output.view(8, CELLS * CELLS);
    const positions = torch.range(0, CELLS * CELLS - 1).float();
    const row = positions.clone().div(CELLS).floor();
    const column = positions.csub(row.clone().mul(CELLS));
    const where = cells.narrow(0, 1, 4);
    const boxes = torch.stack(
      [
        where.select(0, 0).clone().add(column).mul(CELL),
        where.select(0, 1).clone().add(row).mul(CELL),
        where.select(0, 2).clone().exp().mul(USUAL),
        where.select(0, 3).clone().exp().mul(USUAL),
      ],
      1,
    );
    const corners = torch.boxConvert(boxes, 'cxcywh', 'xyxy');
    /* softmax reads the three channels where they are: a view with a stride of 64 */
    const [best, classes] = torch.max(torch.softmax(cells.narrow(0, 5, 3), 0), 0);
    const scores = torch.sigmoid(cells.select(0, 0)).cmul(best.view(-1));
    const kept = torch.batchedNms(corners, scores, classes.view(-1), {
      iouThreshold: 0.5,
      scoreThreshold: threshold,
    });
    const found = corners.index(0, kept);
    return {
      boxes: torch.clipBoxes(
        torch.letterboxInverse(found, height, width, SIZE, SIZE),
        height,
        width,
      ),
      scores: scores.index(0, kept),
      classes: classes.view(-1).index(0, kept),
    };
  });
}

/* Returns { boxes, scores, classes } of a picture. `session` is one of ONNX Runtime, `ort` its
   module. */
export async function detect(torch, ort, session, picture) {
  const x = inputOf(torch, picture);
  /* x.data() is the module's memory itself, valid until that grows: ONNX Runtime copies it at
     once */
  const { output } = await session.run({ input: new ort.Tensor('float32', x.data(), x.size()) });
  const y = torch.FloatTensor(output.data, output.dims);
  const found = boxesOf(torch, y, picture.size(1), picture.size(2));
  x.free();
  y.free();
  return found;
}
