/* photo-views.js: the buttons' operations on the photo, a tensor of height x width x 4. An
   operation is a list of method calls [name, ...arguments] on the current view. They are run and
   shown, and all of them return views. */
export const OPERATIONS = {
  flipHorizontally: () => [['reverse', 1]],
  flipVertically: () => [['reverse', 0]],
  transpose: () => [['transpose', 0, 1]],
  /* The middle, without an eighth on every side. */
  crop: (view) =>
    [0, 1].map((dim) => {
      const whole = view.size(dim);
      const less = Math.floor(whole / 8);
      return ['narrow', dim, less, whole - 2 * less];
    }),
};

/* Returns the view after these calls, and frees the ones between. */
export function follow(torch, view, calls) {
  return torch.scope(() => calls.reduce((v, [name, ...args]) => v[name](...args), view));
}

export const asCode = (calls) =>
  calls.map(([name, ...args]) => `.${name}(${args.join(', ')})`).join('');
