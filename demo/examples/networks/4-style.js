// A small network paints in another style
// Yourself: take a picture with the camera, file('camera-1.png').
import { layers, network } from 'torch7-wasm/network';
import { adam } from 'torch7-wasm/optim';
torch.manualSeed(1);
const size = [96, 120];
const nn = layers(torch, { init: 'kaiming-normal' });
const picture = (await file('boats.t7')).float().div(255);
const photo = torch.scale(picture, ...size).unsqueeze(0);
image(photo.squeeze(0), 'photo');
const noise = torch.randn(1, 3, ...size).float();
const canvas = torch.cat([photo, noise], 1);
// The style: waves. The texture: which filters respond together.
const [y, x] = size.map((n) => torch.linspace(0, 1, n, 'float'));
const height = torch.add(y.view(96, 1), x.mul(7).sin().mul(0.12));
const wave = (at) => torch.sin(torch.mul(height, 60).add(at));
const waves = torch.stack([0, 0.7, 2.6].map(wave));
const style = waves.add(1).div(2).unsqueeze(0);
const filters = torch.randn(32, 3, 5, 5).float().div(4);
const texturesOf = (t) =>
  [t, torch.avgPool2d(t, 2), torch.avgPool2d(t, 4)].map((part) => {
    const rows = torch.relu(torch.conv2d(part, filters));
    const flat = rows.view(32, -1);
    return torch.mm(flat, flat.t()).div(flat.size(1));
  });
const textures = texturesOf(style);
const conv = (n, m) => nn.conv2d(n, m, 5, { padding: 2 });
const [relu, sigmoid] = [nn.relu(), nn.sigmoid()];
const convs = [conv(6, 16), relu, conv(16, 16), relu, conv(16, 3)];
const painter = network(nn.sequential(...convs, sigmoid));
const coarse = (t) => torch.avgPool2d(t, 4);
function loss(p) {
  const painted = painter.with(p)(canvas);
  return texturesOf(painted).reduce(
    (sum, t, k) => torch.mseLoss(t, textures[k]).add(sum),
    torch.mseLoss(coarse(painted), coarse(photo)),
  );
}
const optimizer = adam({ learningRate: 0.01 });
for (let i = 0; i < 150; i++) {
  optimizer.minimize(loss, painter.parameters());
  if (i % 10 === 9)
    image(painter.forward(canvas).squeeze(0), 'painted');
}
