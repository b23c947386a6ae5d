/* tiles.js: the small programs of the home page. Each is a generator of pictures: { width, height,
   data: RGBA }. `torch` has the add-ons of NEEDS; `samples` has the tensors of SAMPLES. */
export const WIDTH = 196;
export const HEIGHT = 76;

export const NEEDS = {
  spectrogram: ['fft'],
  photo: ['linalg'],
  kmeans: ['numpy'],
  life: ['numpy'],
};
export const SAMPLES = { digits: 'digits.t7', photo: 'boats.t7' };

const PAPER = [246, 243, 238];
const RUST = [185, 60, 10];
const BLUE = [47, 111, 181];
const INK = [31, 27, 22];
const GROUPS = [BLUE, [79, 171, 120], [201, 140, 30]];

/* Returns a picture of one colour. */
function blank(width = WIDTH, height = HEIGHT) {
  const picture = { width, height, data: new Uint8ClampedArray(4 * width * height) };
  for (let at = 0; at < width * height; at++) set(picture, at, PAPER);
  return picture;
}
function set({ data }, at, [r, g, b]) {
  data[4 * at] = r;
  data[4 * at + 1] = g;
  data[4 * at + 2] = b;
  data[4 * at + 3] = 255;
}
const mixed = (low, high, t) => low.map((v, i) => v + (high[i] - v) * Math.min(Math.max(t, 0), 1));

/* Returns the picture of a matrix of numbers from 0 to 1. */
function pictureOf(x, low = PAPER, high = RUST) {
  const [height, width] = x.shape;
  const picture = blank(width, height);
  x.toTypedArray().forEach((v, at) => set(picture, at, mixed(low, high, v)));
  return picture;
}

/* Draws a line of numbers into a part of a picture. */
function drawLine(picture, values, left, right, colour) {
  const high = Math.max(...values);
  for (let x = left; x < right; x++) {
    const v = values[Math.floor(((x - left) / (right - left)) * values.length)];
    const y = Math.round((1 - v / high) * (picture.height - 12)) + 6;
    for (let thick = 0; thick < 2; thick++) set(picture, (y + thick) * picture.width + x, colour);
  }
}

function* life(torch) {
  const [rows, columns] = [HEIGHT / 2, WIDTH / 2];
  torch.manualSeed(7);
  let cells = torch.rand(rows, columns).lt(0.24).float();
  for (let step = 0; step < 600; step++) {
    yield pictureOf(cells, PAPER, BLUE);
    cells = torch.scope(() => {
      const sum = torch.FloatTensor(rows, columns).zero();
      for (const i of [-1, 0, 1])
        for (const j of [-1, 0, 1]) if (i || j) sum.add(cells.roll(i, 0).roll(j, 1));
      return torch.cmul(sum.eq(2).float(), cells).add(sum.eq(3).float());
    });
  }
}

function* mandelbrot(torch) {
  const row = torch.linspace(-2.6, 1.2, WIDTH).view(1, WIDTH).expand(HEIGHT, WIDTH);
  const column = torch.linspace(-0.95, 0.95, HEIGHT).view(HEIGHT, 1).expand(HEIGHT, WIDTH);
  const [x, y, count] = [0, 1, 2].map(() => torch.zeros(HEIGHT, WIDTH));
  for (let step = 1; step <= 60; step++) {
    torch.scope(() => {
      const [xx, yy] = [torch.cmul(x, x), torch.cmul(y, y)];
      y.cmul(x).mul(2).add(column).clamp(-4, 4);
      x.copy(xx).csub(yy).add(row).clamp(-4, 4);
      count.add(xx.add(yy).lt(4).double());
    });
    yield torch.scope(() => {
      const t = torch.log1p(count).div(Math.log1p(step));
      return pictureOf(t, PAPER, step === 60 ? RUST : mixed(PAPER, RUST, 0.3 + step / 85));
    });
  }
}

function* spectrogram(torch) {
  const rate = 4000;
  const time = torch.range(0, 3 * rate - 1).div(rate);
  const wave = (turns, size) =>
    turns
      .mul(2 * Math.PI)
      .sin()
      .mul(size);
  const rising = wave(torch.mul(time, 250).add(torch.pow(time, 2).mul(170)), 1);
  const slow = torch.mul(time, 4).sin();
  const steady = wave(torch.mul(time, 900).add(slow.mul(18)), 0.6);
  const hop = Math.floor((3 * rate) / (WIDTH / 2));
  const power = torch.stft(rising.add(steady), torch.hannWindow(HEIGHT), hop).complexAbs();
  const columns = Math.min(power.size(1), WIDTH / 2);
  const shown = power
    .narrow(0, 0, HEIGHT / 2)
    .narrow(1, 0, columns)
    .add(0.05)
    .log();
  const t = shown
    .reverse(0)
    .contiguous()
    .add(-shown.min())
    .div(shown.max() - shown.min());
  const partly = torch.zeros(HEIGHT / 2, columns);
  for (let end = 2; end <= columns; end += 2) {
    partly.narrow(1, 0, end).copy(t.narrow(1, 0, end));
    yield pictureOf(partly);
  }
}

/* The photo as a sum of `rank` products of a column and a row; `options.rank` is that of the
   slider. */
function* photo(torch, boats, options) {
  const grey = boats.narrow(1, 60, 100).double().mean(0).view(100, -1).div(255);
  const [u, s, v] = torch.svd(grey);
  for (let step = 1; step <= 40; step++) {
    const rank = options.rank ?? step;
    yield torch.scope(() => {
      const scaled = torch.cmul(
        u.narrow(1, 0, rank),
        s.narrow(0, 0, rank).view(1, rank).expand(100, rank),
      );
      const t = torch.mm(scaled, v.narrow(1, 0, rank).t()).clamp(0, 1);
      return { ...pictureOf(t, INK, PAPER), rank };
    });
    if (options.rank) step = 1;
  }
}

function* kmeans(torch) {
  torch.manualSeed(3);
  const truth = torch.Tensor([
    [45, 30],
    [105, 50],
    [155, 25],
  ]);
  const clouds = [0, 1, 2].map((k) => {
    const spread = torch.randn(1000, 2).cmul(torch.Tensor([[13, 8]]).expand(1000, 2));
    return spread.add(truth.narrow(0, k, 1).expand(1000, 2));
  });
  const points = torch.cat(clouds, 0);
  const centres = torch.Tensor([
    [90, 8],
    [98, 14],
    [104, 8],
  ]);
  const at = points.toArray().map(([x, y]) => Math.round(y) * WIDTH + Math.round(x));
  for (let step = 0; step < 60; step++) {
    yield torch.scope(() => {
      const [, group] = torch.match(points, centres).min(1);
      const picture = blank();
      const groups = group.toTypedArray();
      at.forEach((place, i) => {
        if (place >= 0 && place < WIDTH * HEIGHT) set(picture, place, GROUPS[Number(groups[i])]);
      });
      for (let k = 0; k < 3; k++) {
        const mine = points.index(0, group.eq(k).view(-1).nonzero().view(-1)).mean(0);
        centres.narrow(0, k, 1).mul(0.7).add(mine.view(1, 2).mul(0.3));
      }
      return picture;
    });
  }
}

/* A network of one hidden layer, whose gradients are written out. */
function createNetwork(torch, count) {
  const [w1, w2] = [torch.randn(196, 32).mul(0.07), torch.randn(32, 10).mul(0.18)];
  const forward = (x) => {
    const hidden = torch.mm(x, w1).clamp(0, Infinity);
    const scores = torch.mm(hidden, w2);
    const shifted = torch.csub(scores, scores.max(1)[0].view(-1, 1));
    const e = shifted.exp();
    return { hidden, p: torch.cdiv(e, e.sum(1).view(-1, 1)) };
  };
  return {
    forward,
    step(x, target, rate) {
      const { hidden, p } = forward(x);
      const d = torch.csub(p, target).div(x.size(0));
      const back = torch.mm(d, w2.t()).cmul(hidden.gt(0).double());
      w2.add(-rate, torch.mm(hidden.t(), d));
      w1.add(-rate, torch.mm(x.t(), back));
      return -torch.cmul(torch.log(torch.add(p, 1e-9)), target).sum() / count;
    },
  };
}

function* digits(torch, { images, labels }) {
  torch.manualSeed(1);
  const count = 1000;
  const x = images.narrow(0, 0, count).double().view(count, 196).div(255);
  const classes = labels.narrow(0, 0, count).long().view(-1, 1);
  const target = torch.zeros(count, 10).scatter(1, classes, 1);
  const truth = classes.view(-1).toTypedArray();
  const network = createNetwork(torch, count);
  const losses = [];
  for (let step = 0; step < 90; step++) {
    const loss = torch.scope(() => network.step(x, target, 0.6));
    losses.push(loss);
    yield torch.scope(() => {
      const { p } = network.forward(x.narrow(0, 0, 35));
      const found = p.max(1)[1].view(-1).toTypedArray();
      const picture = blank();
      drawDigits(picture, x, (i) => found[i] === truth[i]);
      drawLine(picture, losses, 104, WIDTH - 4, RUST);
      return { ...picture, loss };
    });
  }
}
/* Draws 5 rows of 7 digits: what is wrong is red. */
function drawDigits(picture, x, isRight) {
  const values = x.narrow(0, 0, 35).toTypedArray();
  for (let i = 0; i < 35; i++) {
    const [top, left] = [3 + 14 * Math.floor(i / 7), 2 + 14 * (i % 7)];
    for (let at = 0; at < 196; at++) {
      const place = (top + Math.floor(at / 14)) * WIDTH + left + (at % 14);
      const low = isRight(i) ? PAPER : [250, 205, 185];
      set(picture, place, mixed(low, INK, values[196 * i + at]));
    }
  }
}

export const TILES = { digits, spectrogram, life, photo, kmeans, mandelbrot };
/* The files of the pictures before a tile runs. */
export const PICTURES = Object.fromEntries(
  Object.keys(TILES).map((name) => [name, `${name}.${name === 'photo' ? 'jpg' : 'png'}`]),
);
