import { attention, attentionSamples, nearTo } from '../helpers/definitions.js';

export const samples = attentionSamples(() => ({}));

export const expected = (args, to) => nearTo(attention(args).result, to);

export const calls = {
  'torch.scaledDotProductAttention(a, torch.ones(2, 3), torch.ones(2, 3))': {
    torch: '(a @ torch.ones(2, 3).mT / 3**0.5).softmax(-1) @ torch.ones(2, 3)',
  },
};
