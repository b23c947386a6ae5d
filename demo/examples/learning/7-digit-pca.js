// Digits in two dimensions
// The two widest directions of 196 pixels already separate some
// digits. MNIST: Yann LeCun and Corinna Cortes, CC BY-SA 3.0.
const { images, labels } = await file('digits.t7');
const x = images.double().view(1500, -1).div(255);
const mean = x.mean(0);
const centred = torch.csub(x, mean.expandAs(x));
const [variances, directions] = torch.symeig(
  torch.mm(centred.t(), centred).div(1499),
  'V',
);
const share = variances.narrow(0, 176, 20).sum() / variances.sum();
print(`20 of 196 directions keep ${(100 * share).toFixed(0)} %`);

const flat = torch.mm(centred, directions.narrow(1, 194, 2));
const [y, x0] = [flat.select(1, 0), flat.select(1, 1)];

// A number that is not finite is not drawn: a colour for each digit.
const nothing = torch.full([1500], NaN);
const only = (digit) => torch.where(labels.eq(digit), y, nothing);
const digits = { zeros: only(0), ones: only(1), sevens: only(7) };
plot(x0, digits, { points: true, title: 'digits 0, 1 and 7' });
image(mean.view(14, 14), 'the mean digit');
image(
  directions.select(1, 195).reshape(14, 14),
  'the widest direction',
);
