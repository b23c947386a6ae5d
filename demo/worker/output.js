/* output.js: what scripts print and show. The output is limited here, where it is produced: text
   that the page would not show is neither formatted nor sent. */
const MOST_PRINTS = 5000;
const MOST_CHARACTERS = 200_000;
const MOST_PICTURES = 200;
const MOST_CARDS = 60;
const FRAME = 33; /* ms: a figure is not sent more often */
const MOST_ELEMENTS = 1_000_000;

const TOO_MANY = (most) => `More than ${most} results are not shown.\n`;

/* Before a script can replace it. The count of timers does not know it. */
const { setTimeout: later } = globalThis;

/* Returns a view with at most `limit` elements, halving the longest dimension until it fits. The
   result is `tensor` itself if that fits. `base`: the numbering of dimensions. */
export function beginningOf(tensor, limit, base) {
  const size = [...tensor.size()];
  const count = () => size.reduce((n, length) => n * length, 1);
  while (count() > limit) {
    const longest = size.indexOf(Math.max(...size));
    size[longest] = Math.ceil(size[longest] / 2);
  }
  let view = tensor;
  size.forEach((length, dim) => {
    if (length < tensor.size(dim + base)) view = view.narrow(dim + base, base, length);
  });
  return view;
}

/* `send(kind, ...values)` posts to the page. */
export function createOutput(send) {
  let prints = 0;
  let characters = 0;
  let pictures = 0;
  let cards = 0;
  const sent = new Map(); /* the key of a figure -> when it was sent */
  const waiting = new Map(); /* the key of a figure -> what was not sent yet */
  let timer = 0;
  let inputs = 0; /* of the prompt */
  const isFull = () => prints >= MOST_PRINTS || characters >= MOST_CHARACTERS;

  function put(text) {
    if (isFull()) return;
    const shown = text.slice(0, MOST_CHARACTERS - characters);
    send('print', shown);
    prints++;
    characters += text.length;
    if (isFull() && !shown.endsWith('\n')) send('print', '\n');
    if (isFull())
      send('error', 'The printout ends here: it is too long for a page. The script goes on.\n');
  }
  /* Sends the next picture or card, or says once that there are too many. */
  function limited(count, most, kind, what) {
    if (count < most) send(kind, what);
    else if (count === most) send('error', TOO_MANY(most));
  }
  /* Sends the last state of each figure. */
  function flush() {
    clearTimeout(timer);
    timer = 0;
    for (const [key, figure] of waiting) send('figure', key, figure);
    waiting.clear();
  }
  /* A figure is drawn anew when its key is known, at most once per frame. */
  function sendFigure(name, figure) {
    const key = `${inputs} ${name}`; /* each input makes figures of its own */
    if (!sent.has(key) && pictures >= MOST_PICTURES) {
      if (pictures++ === MOST_PICTURES) send('error', TOO_MANY(MOST_PICTURES));
      return;
    }
    if (!sent.has(key)) pictures++;
    const now = performance.now();
    if (now - (sent.get(key) ?? -Infinity) < FRAME) {
      waiting.set(key, figure);
      timer ||= later(flush, FRAME);
      return;
    }
    waiting.delete(key);
    sent.set(key, now);
    send('figure', key, figure);
  }
  return {
    put,
    isFull,
    flush,
    figure: sendFigure,
    /* Begins a new input of the prompt. */
    reset() {
      inputs++;
      prints = 0;
      characters = 0;
    },
    picture: (what) => limited(pictures++, MOST_PICTURES, 'picture', what),
    tensors: (views) => limited(cards++, MOST_CARDS, 'tensors', views),
  };
}

/* Returns what a card shows of a tensor: its layout and a copy of its storage. Of a storage with
   more elements, the beginning of the tensor is copied. */
export function snapshotOf(torch, tensor, name) {
  return torch.scope(() => {
    const storage = tensor.storage();
    const fits = storage === null || storage.size() <= MOST_ELEMENTS;
    const shown = fits ? tensor : beginningOf(tensor, MOST_ELEMENTS, torch.indexBase).clone();
    const kept = shown.storage();
    return {
      name,
      type: tensor.type(),
      size: [...shown.size()],
      stride: [...shown.stride()],
      offset: shown.storageOffset() - torch.indexBase,
      data: kept === null ? new Float64Array(0) : kept.toTypedArray(),
      storage: fits && storage !== null ? storage.cdata() : null,
      whole: fits ? null : [...tensor.size()],
      base: torch.indexBase,
    };
  });
}
