export const calls = {
  'torch.gru(a, null, [torch.ones(3, 3), torch.ones(3, 1)])[0]': {
    torch: 'nn.GRU(3, 1, bias=False)(a)[0]',
  },
};

export const section = 'Layers';
