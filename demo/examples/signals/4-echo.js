// An echo is a convolution
// A response of three pulses repeats the sound, weaker each time.
torch.manualSeed(4);
const n = 400;
const time = torch.range(0, n - 1);
const fading = torch.div(time, -30).exp();
const sound = fading.cmul(torch.randn(n));
const response = torch.zeros(250);
[1, 0.5, 0.25].forEach((size, i) => response.assign(110 * i, size));

const heard = torch.fftconvolve(sound, response);
plot(heard, 'heard');
print('size', heard.size(0), '=', n, '+', response.size(0), '- 1');

// Similarity to the first 60 samples finds each repetition.
const windows = heard.unfold(0, 60, 1);
const match = torch.mv(windows, sound.narrow(0, 0, 60));
const [, places] = torch.topk(match, 3, 0, true, true);
print(
  'repeated at',
  places.toArray().sort((a, b) => a - b),
);
plot(match, 'similarity');
