/* The add-on signal: values of SciPy 1.10, states, types and dimensions. */
import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { torch0 as torch, torch1 } from '../helpers/torch.js';

const x = torch.Tensor(Array.from({ length: 40 }, (_, i) => ((7 * i * i + 3 * i) % 11) / 2));

/* [name, call, value] */
const SCIPY = [
  [
    'filtfilt',
    'torch.filtfilt(...torch.butter(3, 0.3), x)',
    [
      0.0017930501287752726, 1.402794688070719, 2.2357780279094923, 2.396399952795919,
      2.210623562315231, 2.0514422252371705, 2.0501180461855406, 2.089808995561763,
      2.0109951035151257, 1.8287330380178968, 1.730037658650944, 1.8362024177673115,
      2.0410159954628937, 2.1486422253672233, 2.1036948490220877, 2.019088287509911,
      2.020609689204006, 2.1072937581349107, 2.1513340884899836, 2.0384209939368354,
      1.825566215135724, 1.715618571542683, 1.825394481670233, 2.038287904644865, 2.151549851144947,
      2.1080077885634267, 2.021457704139494, 2.0190453552292627, 2.101605451591203,
      2.1446310241939908, 2.038044047179905, 1.8398264354254703, 1.7442800974955626,
      1.8485431357395703, 2.017259138497464, 2.0577596124752846, 1.9791802572548418,
      2.008861689947396, 2.361178791845744, 3.0011778481962517,
    ],
  ],
  [
    'lfilter',
    "torch.lfilter(...torch.butter(3, 0.3, 'high'), x)",
    [
      0.0, 1.8722634629507975, -3.254148390914999, 1.0944293239010077, -0.32471660252884416,
      0.47224003501122097, 0.9254581281814527, -1.3575692427707073, 1.9625867016571061,
      -2.8258228298716657, 1.342227972889145, -0.3224420442687488, 2.4209257052615794,
      -2.9562452471204055, 1.0143106466058622, -0.5495470048446327, 0.30780319750511775,
      0.8798279282569685, -1.327122072784878, 2.0070667751647426, -2.8016162178924193,
      1.3435929153905875, -0.3315748771547362, 2.4126989195753046, -2.959260128101725,
      1.015274824641712, -0.5474618576502166, 0.3091396198398674, 0.8800624240694395,
      -1.3274924288522434, 2.0066573635928027, -2.8018018692854616, 1.3436111100750021,
      -0.3314809347616161, 2.41276983484803, -2.9592406024110383, 1.0152611005390928,
      -0.5474816233077331, 0.30912889485117734, 0.880061827633495,
    ],
  ],
  [
    'sosfilt',
    'torch.sosfilt(torch.butterSos(3, 0.2, 0.5), x)',
    [
      0.0, 0.2476649817862659, 0.549965570994247, -0.10296234606686655, -1.1498270353574855,
      -0.8902642575838361, 0.3429491830110132, 0.9481346610406534, 0.5898641830010743,
      0.12229965951534622, -0.29714818160715883, -0.6865919023019087, -0.19772968412210462,
      0.7945997138080054, 0.530519937001434, -0.6708456654896399, -0.8336405885663787,
      0.09245458094719589, 0.6300653943604404, 0.34956659139841034, 0.006287657722253814,
      -0.2833339783389945, -0.5743664760503091, -0.0559181063900869, 0.8992761094076853,
      0.5703192754349087, -0.6877445001325972, -0.8846673361499922, 0.03262073877962163,
      0.5847956115788064, 0.3326241704399452, 0.016501762966783684, -0.2579361451669866,
      -0.5475392834147067, -0.037346617409038135, 0.9053948134725867, 0.56498063575295,
      -0.6996058676003173, -0.8968322963687372, 0.0247489703438033,
    ],
  ],
  [
    'butterSos',
    "torch.butterSos(4, 0.2, 0.5, 'stop').view(-1)",
    [
      0.2754132880723044, -0.28066015880355905, 0.2754132880723044, 1.0, -0.3847199391121987,
      0.32810037360123695, 1.0, -1.0190508989888576, 1.0, 1.0, -0.9771095750448135,
      0.4405212900146974, 1.0, -1.0190508989888576, 1.0, 1.0, -0.04925505142239272,
      0.6697416077477895, 1.0, -1.0190508989888576, 1.0, 1.0, -1.4271754129558791,
      0.7871496985298914,
    ],
  ],
  [
    'welch',
    'torch.welch(x, 8, 16)[1]',
    [
      0.0032832741471157147, 0.007831221196497122, 0.11844124838859794, 0.35792236811369604,
      0.39635642841365865, 0.3287923021196927, 0.45604827255655933, 2.8274719401360606,
      1.6410399877252484,
    ],
  ],
  [
    'correlate',
    'torch.correlate(x.narrow(0, 0, 6), x.narrow(0, 6, 4))',
    [0.0, 0.0, 25.0, 5.0, 30.25, 10.5, 17.25, 5.25, 4.5],
  ],
  ['findPeaks', 'torch.findPeaks(x, 1, 3, 1)[0]', [1.0, 8.0, 12.0, 19.0, 23.0, 30.0, 34.0]],
  ['prominences', 'torch.findPeaks(x, 1, 3, 1)[1]', [5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 4.5]],
];

test.each(SCIPY)('%s has the values of SciPy: %s', (name, call, value) => {
  // eslint-disable-next-line no-new-func -- the calls are text
  const got = new Function('torch', 'x', `return ${call};`)(torch, x).double();
  const size = Math.max(...value.map(Math.abs));
  expect(got.nElement()).toBe(value.length);
  expect(torch.csub(got, torch.Tensor(value)).abs().max() / size).toBeLessThan(1e-12);
});

test('a filter in pieces gives what it gives at once', () => {
  const [b, a] = torch.butter(4, 0.4);
  const all = torch.lfilter(b, a, x);
  let state = torch.zeros(4);
  for (const at of named([0, 10, 20, 30])) {
    const [y, after] = torch.lfilter(b, a, x.narrow(0, at, 10), 0, state);
    expectValues(y, all.narrow(0, at, 10).toArray());
    state = after;
  }
});

test('filters take floats and halves, and each dimension', () => {
  const [b, a] = torch.butter(2, 0.4);
  const rows = torch.randn(30, 4);
  const want = torch.lfilter(b, a, rows.t().contiguous());
  expectValues(torch.lfilter(b, a, rows, 0), want.t().toArray());
  expectValues(torch1.lfilter(torch1.ones(1), torch1.ones(1), torch1.ones(2, 2), 1), [
    [1, 1],
    [1, 1],
  ]);
  const near = (y) => torch.csub(y.double(), want).abs().max();
  const one = rows.t().contiguous();
  expect(near(torch.lfilter(b.float(), a.float(), one.float()))).toBeLessThan(1e-5);
  expect(near(torch.lfilter(b.half(), a.half(), one.half()))).toBeLessThan(0.03);
  const both = torch.filtfilt(b, a, one);
  expectValues(torch.filtfilt(b, a, rows, 0), both.t().toArray());
});

test('sections are as accurate at order 12 as at order 2', () => {
  const y = torch.sosfilt(torch.butterSos(12, 0.05), torch.ones(2000));
  expect(Math.abs(y.get(1999) - 1)).toBeLessThan(1e-9);
});

test('findPeaks counts from the base, and returns no peaks of a line without any', () => {
  expect(torch1.Tensor([0, 1, 0]).findPeaks()[0].toArray()).toEqual([2]);
  expect(torch.Tensor([1, 2, 3]).findPeaks()[0].size()).toEqual([0]);
});
