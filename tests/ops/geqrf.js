export const torch = { 'torch.geqrf(m)[1].shape': 'torch.geqrf(s)[1].size()' };
