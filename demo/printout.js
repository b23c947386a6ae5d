/* printout.js: the box with the output of a script: text, figures and pictures. */
function canvasOf(pixels) {
  const canvas = document.createElement('canvas');
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  canvas.getContext('2d').putImageData(pixels, 0, 0);
  return canvas;
}

/* As an image, an SVG runs no scripts and loads nothing. */
function imageOf(svg, number) {
  const image = document.createElement('img');
  image.alt = `Figure ${number}`;
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  image.addEventListener('load', () => URL.revokeObjectURL(image.src), { once: true });
  return image;
}

export function createPrintout(box) {
  let figures = new Map(); /* the number of a figure -> its element */
  /* [text, class], drawn once per frame: a layout for every line would be slow */
  let waiting = [];
  let frame = 0;

  function flush() {
    cancelAnimationFrame(frame);
    frame = 0;
    if (waiting.length === 0) return;
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 8;
    box.append(
      ...waiting.map(([text, style]) => {
        const span = document.createElement('span');
        span.className = style;
        span.textContent = text;
        return span;
      }),
    );
    waiting = [];
    if (atEnd) box.scrollTop = box.scrollHeight; /* a reader who scrolled up stays there */
  }

  return {
    flush,
    add(text, style = '') {
      const last = waiting[waiting.length - 1];
      if (last && last[1] === style) last[0] += text;
      else waiting.push([text, style]);
      frame ||= requestAnimationFrame(flush);
    },
    /* Adds { pixels }, an ImageData, or { svg, number }, which replaces the figure of that number. */
    addPicture({ pixels, svg, number }) {
      flush();
      const picture = pixels ? canvasOf(pixels) : imageOf(svg, number);
      const before = pixels ? undefined : figures.get(number);
      if (before) before.replaceWith(picture);
      else box.append(picture);
      if (!pixels) figures.set(number, picture);
    },
    clear() {
      waiting = [];
      figures = new Map();
      box.replaceChildren();
    },
  };
}
