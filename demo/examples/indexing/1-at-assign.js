// at and assign
// x.at('1:3', 0) is NumPy's x[1:3, 0],
// x.assign('1:3', 0, what) is x[1:3, 0] = what.
const x = torch.Tensor(4, 5).zero();

x.assign(0, 1); // row 0
x.assign(2, 3, 7); // one element

// Rows 1 to 3, columns 0 and 1: ends are excluded.
x.assign('1:4', '0:2', 5);

// All rows (':' is a whole dimension), column 4.
x.assign(':', 4, [1, 2, 3, 4]);
print(x);

print('x.at(2, 3) is', x.at(2, 3));
print('x.at(-1), the last row:');
print(x.at(-1));
print('every second column, the rows in reverse:');
print(x.at('::-1', '::2'));

// A mask: a ByteTensor with 1 where something holds.
const big = x.gt(4);
print(big);
print('what is under the ones:');
print(x.at(big));
x.assign(big, -1);
print(x);
