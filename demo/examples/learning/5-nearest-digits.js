// Recognise digits by the nearest neighbour
// 1500 handwritten digits of 14 x 14 pixels, from MNIST
// (Yann LeCun and Corinna Cortes, CC BY-SA 3.0).
const { images, labels } = await file('digits.t7');
const rows = images.double().view(1500, -1).div(255);
const [known, asked] = [
  rows.narrow(0, 0, 1200),
  rows.narrow(0, 1200, 300),
];
const truth = labels.narrow(0, 1200, 300);

// Distances from every new digit to every known one.
const [, nearest] = torch.cdist(asked, known).min(1);
const guess = labels.index(0, nearest.view(-1));
const isRight = guess.eq(truth);
print(`${isRight.sum()} of 300 are right`);

// Rows: the truth; columns: the guess.
const table = torch.zeros(10, 10);
const guesses = guess.toArray();
truth.toArray().forEach((t, i) => {
  table.assign(t, guesses[i], table.at(t, guesses[i]) + 1);
});
print(table);
image(table.log1p(), 'truth and guess');
const strip = images
  .narrow(0, 1200, 20)
  .transpose(0, 1)
  .reshape(14, 280);
image(strip, 'the first new digits');
