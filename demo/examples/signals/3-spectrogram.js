// A spectrogram of a rising tone
// stft transforms short pieces: time to the right, pitch upwards.
const rate = 4000;
const n = 2 * rate;
const time = torch.range(0, n - 1).div(rate);
// The pitch rises from 200 to 1400 Hz; a second tone stays at 900.
const turns = torch.pow(time, 2).mul(300).add(torch.mul(time, 200));
const rising = turns.mul(2 * Math.PI).sin();
const steady = torch
  .mul(time, 2 * Math.PI * 900)
  .sin()
  .mul(0.5);
const sound = rising.add(steady);
plot(sound.narrow(0, 0, 200), 'the first 0.05 seconds');

const window = torch.hannWindow(256);
const pieces = torch.stft(sound, window, 64).complexAbs();
print('pitches and times', pieces.size());
image(pieces.add(0.01).log().reverse(0), 'spectrogram');
