// Remove noise in the spectrum
// Slow waves are the first numbers of the spectrum: keep these.
torch.manualSeed(13);
const n = 512;
const time = torch.linspace(0, 1, n);
const wave = torch.mul(time, 18).sin();
const truth = wave.add(torch.mul(time, 37).cos().mul(0.6));
const noisy = torch.add(truth, torch.randn(n).mul(0.5));

const spectrum = torch.rfft(noisy);
const kept = 12;
spectrum.narrow(0, kept, spectrum.size(0) - kept).zero();
const clean = torch.irfft(spectrum, n);

const error = (x) => torch.csub(x, truth).norm() / Math.sqrt(n);
print('error before', error(noisy).toFixed(3));
print('error after ', error(clean).toFixed(3));
plot(time, { noisy, clean, truth });
