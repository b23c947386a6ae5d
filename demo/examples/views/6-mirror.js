// Mirrors and turns of a photo
// A photo in memory: 3 colours, 204 rows, 256 columns.
// Felice Beato, "Boats in River, Nagasaki", about 1865 (CC0).
const boats = await file('boats.t7');
print(boats.size(), boats.type());

// reverse has a negative stride: the last column comes first.
const mirror = boats.reverse(2);
const down = boats.reverse(1);
const turned = boats.transpose(1, 2).reverse(2);
const small = boats
  .unfold(1, 1, 4)
  .unfold(2, 1, 4)
  .select(4, 0)
  .select(3, 0);

for (const view of [boats, mirror, down, turned, small])
  print(
    view.size(),
    'offset',
    view.storageOffset(),
    'stride',
    view.stride(),
  );

image(mirror);
image(turned);
image(small, 'every fourth pixel');
print('numbers in memory:', small.storage().size());
