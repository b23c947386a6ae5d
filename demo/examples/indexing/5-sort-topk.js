// sort and topk return positions
// sort returns the values and their positions before.
torch.manualSeed(3);
const names = [
  'Ada',
  'Bea',
  'Cem',
  'Dan',
  'Eli',
  'Fay',
  'Gus',
  'Hal',
];
const points = torch.rand(8).mul(100).round();
const [values, places] = torch.sort(points, 0, true);
places.toArray().forEach((place, rank) => {
  print(`${rank + 1}. ${names[place]} ${values.at(rank)}`);
});

// topk does not sort the rest.
const [best, where] = torch.topk(points, 3, 0, true, true);
print(
  'best',
  best.toArray(),
  where.toArray().map((i) => names[i]),
);

// The median and any other quantile.
print(
  'median',
  points.median()[0].at(0),
  'range',
  points.max() - points.min(),
);

// index applies an order to another tensor.
plot({ 'as given': points, sorted: points.index(0, places) });
