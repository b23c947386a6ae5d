// Blur a photo and find its edges
// A convolution mixes each pixel with its neighbours.
// Felice Beato, "Boats in River, Nagasaki", about 1865 (CC0).
const boats = await file('boats.t7');
const grey = boats.double().mean(0).view(204, 256);
image(grey);

// A blur: the mean of 7 x 7 pixels.
const blur = torch.ones(7, 7).div(49);
image(torch.conv2(grey, blur), 'blurred');

// Edges: the difference of neighbours, across and down.
const across = torch.Tensor([
  [1, 0, -1],
  [2, 0, -2],
  [1, 0, -1],
]);
const dx = torch.conv2(grey, across);
const dy = torch.conv2(grey, across.t().contiguous());
const edges = torch.hypot(dx, dy);
print('size', grey.size(), 'without its border', edges.size());
print('strongest edge', edges.max().toFixed(0));
image(edges.clamp(0, 300), 'edges');
