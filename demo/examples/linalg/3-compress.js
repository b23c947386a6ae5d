// Compress a photo with the SVD
// A matrix is a sum of simple ones; the first are the largest.
// Felice Beato, "Boats in River, Nagasaki", about 1865 (CC0).
const boats = await file('boats.t7');
const grey = boats.double().mean(0).view(204, 256);
const [u, s, v] = torch.svd(grey);
plot(torch.log(s), 'logarithms of the singular values');

const square = (t) => torch.pow(t, 2).sum();
for (const k of [5, 20, 60]) {
  const sizes = torch.diag(s.narrow(0, 0, k));
  const left = torch.mm(u.narrow(1, 0, k), sizes);
  const rough = torch.mm(left, v.narrow(1, 0, k).t());
  const share = (100 * k * (204 + 256 + 1)) / grey.nElement();
  const lost =
    (100 * square(torch.csub(grey, rough))) / square(grey);
  const numbers = `${share.toFixed(0)} % of the numbers`;
  print(`${k} parts, ${numbers}: ${lost.toFixed(2)} % lost`);
  image(rough, { title: `${k} parts`, low: 0, high: 255 });
}
