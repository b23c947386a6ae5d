// Find tones in noise
// Two tones are hidden in noise that is louder than they are.
torch.manualSeed(10);
const rate = 1000; // samples per second
const time = torch.range(0, 1023).div(rate);
const tone = (hertz) => torch.mul(time, 2 * Math.PI * hertz).sin();
const noise = torch.randn(1024).mul(1.5);
const signal = tone(60).add(tone(170).mul(0.7)).add(noise);
plot(time, { signal });

// The spectrum has a peak at each tone.
const power = torch.rfft(signal).complexAbs();
const hertz = torch.rfftfreq(1024, 1 / rate);
plot(hertz, { power });

const [, peaks] = torch.topk(power, 2, 0, true, true);
const found = peaks.toArray().map((i) => hertz.at(i).toFixed(0));
print('tones near', found.join(' and '), 'Hz');
