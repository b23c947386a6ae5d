export const calls = {
  "torch.embeddingBag([0, 1, 1], a, { offsets: [0, 1], mode: 'sum' })": {
    torch: "F.embedding_bag(torch.tensor([0, 1, 1]), a, torch.tensor([0, 1]), mode='sum')",
  },
};

export const section = 'Layers';
