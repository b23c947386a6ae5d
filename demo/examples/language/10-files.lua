-- Files of Torch7
-- What a script writes stays in the script: no file of yours changes.
local x = torch.range(1, 6):resize(2, 3)
torch.save('both.t7', { x = x, turned = x:t(), note = 'two views' })

local read = torch.load('both.t7')
read.x:fill(7)
print(read.note, 'of one storage:', read.turned[3][2])

-- The ascii format is text.
torch.save('x.txt', x, 'ascii')
for line in io.lines('x.txt') do io.write(line, ' | ') end
print()

-- Torch7's files read and write numbers one after the other.
local f = torch.DiskFile('numbers.txt', 'w')
for i = 1, 5 do f:writeInt(i * i) end
f:close()
local g = torch.DiskFile('numbers.txt', 'r')
print(g:readInt(), g:readInt(), g:readInt())
g:close()
show(read.x, 'x', read.turned, 'turned')
