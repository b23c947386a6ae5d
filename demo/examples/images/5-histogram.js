// More contrast for a photo
// Equalise: each grey value becomes its rank among all pixels.
// Felice Beato, "Boats in River, Nagasaki", about 1865 (CC0).
const boats = await file('boats.t7');
const grey = boats.double().mean(0).view(-1).floor();
hist(grey, 64, 'before');

const counts = torch.histc(grey, 256, 0, 255);
const share = counts.cumsum(0).div(grey.nElement());
plot(share, 'share of darker pixels');

// A table look-up: index takes the new value of each pixel.
const equal = share.index(0, grey.long()).mul(255);
hist(equal, 64, 'after');
// A quarter of the pixels is darker than the first quartile.
const quartiles = torch.Tensor([0.25, 0.5, 0.75]);
print(
  'quartiles before',
  grey.quantile(quartiles).round().toArray(),
);
print(
  'quartiles after ',
  equal.quantile(quartiles).round().toArray(),
);
image(grey.view(204, 256), { title: 'before', low: 0, high: 255 });
image(equal.view(204, 256), { title: 'after', low: 0, high: 255 });
