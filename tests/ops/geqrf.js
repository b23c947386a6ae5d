export const calls = { 'torch.geqrf(s)[1].size()': { torch: 'torch.geqrf(m)[1].shape' } };
