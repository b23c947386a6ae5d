// Sliding windows without a copy
// unfold(dim, size, step) shows every window of a signal. Windows
// overlap in memory, so 60 windows of 12 take no room.
torch.manualSeed(4);
const days = torch.range(0, 70);
const truth = torch.div(days, 11).sin().mul(8);
const measured = truth.clone().add(torch.randn(71).mul(2));

const windows = measured.unfold(0, 12, 1);
print('windows', windows.size(), 'stride', windows.stride());
print('numbers in memory:', windows.storage().size());

// The mean of each window smooths the signal.
const smooth = windows.mean(1).view(-1);
const middle = days.narrow(0, 6, smooth.size(0));
plot(middle, {
  measured: measured.narrow(0, 6, smooth.size(0)),
  'mean of 12': smooth,
});
