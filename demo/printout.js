/* printout.js: the box with the output of a script. */
export function createPrintout(box) {
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
    clear() {
      waiting = [];
      box.replaceChildren();
    },
  };
}
