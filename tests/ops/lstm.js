export const calls = {
  'torch.lstm(a, null, [torch.ones(4, 3), torch.ones(4, 1)])[0]': {
    torch: 'nn.LSTM(3, 1, bias=False)(a)[0]',
  },
};

export const section = 'Layers';
