// Errors
// What goes wrong is an exception that says where,
// and with which value.
const x = torch.Tensor(2, 3).fill(1);

function attempt(what) {
  try {
    what();
  } catch (error) {
    print(error.name + ': ' + error.message);
    if (error.code) print('  code', error.code, 'for', error.arg);
  }
}

attempt(() => x.select(0, 5));
attempt(() => x.narrow(1, 2, 4));
attempt(() => torch.mm(x, x));
attempt(() => x.add(torch.IntTensor(2, 3)));
attempt(() => x.view(4, 2));

// A call that fails has changed nothing.
print(x);

// Nobody catches this one:
x.transpose(0, 2);
