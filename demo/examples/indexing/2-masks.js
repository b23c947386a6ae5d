// Masks select elements
// A comparison gives a ByteTensor with 1 where it is true.
torch.manualSeed(1);
const x = torch.randn(6, 6).mul(10).round();
const isLow = x.lt(0);
print(x);
print('negative:', isLow.sum(), 'of', x.nElement());

// at(mask) copies the selected elements to a vector.
print(x.at(isLow).toArray());

// Masks combine with and, or, not.
const isMiddle = torch.logicalAnd(x.ge(-5), x.le(5));
print('from -5 to 5:', isMiddle.sum());

// Writing through a mask: negative numbers become 0.
const clipped = x.clone();
clipped.assign(isLow, 0);

// where chooses from two tensors, element by element.
const parity = torch.where(x.fmod(2).eq(0), x, torch.zeros(6, 6));
show(x);
image(clipped, 'negative numbers are 0');
image(parity, 'even numbers stay');
image(isLow, { title: 'negative', low: 0, high: 1 });
