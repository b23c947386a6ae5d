/* views.js — what the buttons do to the photo, a tensor of height x width x 4. Each operation is a
   list of method calls [name, ...arguments] on the current view: these are run, and they are shown.
   All of them make views. */
export const OPERATIONS = {
  flipHorizontally: () => [['reverse', 1]],
  flipVertically: () => [['reverse', 0]],
  transpose: () => [['transpose', 0, 1]],
  /* The middle: an eighth less on every side. */
  crop: (view) =>
    [0, 1].map((dim) => {
      const whole = view.size(dim);
      const less = Math.floor(whole / 8);
      return ['narrow', dim, less, whole - 2 * less];
    }),
};

/* The view after these calls; the ones on the way are freed. */
export function follow(torch, view, calls) {
  return torch.scope(() => calls.reduce((v, [name, ...args]) => v[name](...args), view));
}

export const asCode = (calls) =>
  calls.map(([name, ...args]) => `.${name}(${args.join(', ')})`).join('');
