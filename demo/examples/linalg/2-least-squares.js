// A polynomial through noisy points
// The columns 1, x, x^2, x^3: gels finds their best weights.
torch.manualSeed(12);
const n = 60;
const x = torch.linspace(-2, 2, n);
const truth = torch.pow(x, 3).add(torch.mul(x, -2)).add(0.5);
const y = torch.add(truth, torch.randn(n).mul(0.4));

const powers = [0, 1, 2, 3].map((p) => torch.pow(x, p).view(n, 1));
const a = torch.cat(powers, 1);
const [weights] = torch.gels(y.view(n, 1), a);
print('weights of 1, x, x^2, x^3; the truth is 0.5, -2, 0, 1');
print(weights);

const fitted = torch.mm(a, weights).view(n);
const error = torch.csub(fitted, truth).norm() / Math.sqrt(n);
print('mean error', error.toFixed(3), 'where the noise is 0.4');
plot(x, { measured: y, fitted });
