// The colours of a photo
// A colour image is three matrices, one after the other.
// Felice Beato, "Boats in River, Nagasaki", about 1865 (CC0).
const boats = await file('boats.t7');
['red', 'green', 'blue'].forEach((name, i) => {
  const plane = boats.select(0, i);
  const mean = plane.double().mean().toFixed(1);
  print(name, 'mean', mean, 'offset', plane.storageOffset());
});

// A product with a matrix mixes the colours of all pixels.
const sepia = torch.Tensor([
  [0.39, 0.77, 0.19],
  [0.35, 0.69, 0.17],
  [0.27, 0.53, 0.13],
]);
const pixels = boats.double().view(3, -1);
const mixed = torch.mm(sepia, pixels).clamp(0, 255);
const brown = mixed.byte().view(3, 204, 256);

// A copy with another order: blue, green, red.
const swapped = boats.index(0, torch.LongTensor([2, 1, 0]));
const border = torch.ByteTensor(3, 204, 4).fill(255);
image(torch.cat([brown, border, swapped], 2), 'sepia | swapped');
