// Statistics: sum and mm
// Height (cm), weight (kg) and age of six people, a row each.
const x = torch.Tensor([
  [172, 68, 31],
  [165, 59, 45],
  [181, 83, 27],
  [158, 52, 38],
  [190, 92, 52],
  [176, 71, 34],
]);
const n = x.size(0);

const mean = torch.sum(x, 0).div(n); // 1 x 3
print('mean');
print(mean);

// expandAs repeats the mean n times, in no memory.
const centered = torch.csub(x, mean.expandAs(x));
const covariance = torch.mm(centered.t(), centered).div(n - 1);
print('covariance');
print(covariance);

// Correlation: divided by both standard deviations.
const variances = [0, 1, 2].map((i) => covariance.at(i, i));
const deviation = torch.Tensor(variances).sqrt().view(3, 1);
const products = torch.mm(deviation, deviation.t());
print('correlation');
print(torch.cdiv(covariance, products));

const [greatest, where] = torch.max(x, 0);
print('the greatest of each column, and whose it is');
print(greatest);
print(where);
