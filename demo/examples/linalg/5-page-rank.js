// Page rank by power iteration
// A page is important if important pages link to it.
const names = ['home', 'docs', 'blog', 'shop', 'about'];
const links = torch.Tensor([
  [0, 1, 1, 1, 1],
  [1, 0, 1, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 0, 0, 0, 0],
  [1, 0, 0, 0, 0],
]);
// Each page shares its rank among the pages that it links to.
const shares = torch.cdiv(links, links.sum(1).expandAs(links)).t();
const history = torch.Tensor(20, 5);
let rank = torch.Tensor(5).fill(0.2);
for (let step = 0; step < 20; step++) {
  rank = torch
    .mv(shares, rank)
    .mul(0.85)
    .add(0.15 / 5);
  history.select(0, step).copy(rank);
}
names.forEach((name, i) => print(name, rank.at(i).toFixed(4)));
print('sum', rank.sum().toFixed(4));
plot(history, 'ranks');
image(shares, 'who gives to whom');
