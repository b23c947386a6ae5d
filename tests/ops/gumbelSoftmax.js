export const calls = { 'torch.gumbelSoftmax(v)': { torch: 'F.gumbel_softmax(v)' } };

export const section = 'Activations';
