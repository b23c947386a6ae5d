-- objects.lua - what can be written to a file and read again: functions, hooks, what cannot be written.
local tester, suite = torch.Tester(), torch.TestSuite()

local function copy(object, ...)
  local file = torch.MemoryFile()
  file:writeObject(object, ...)
  file:seek(1)
  return file:readObject()
end

function suite.functions()
  local n, nothing = 1, nil
  local function counts(step)
    n = n + step
    return n, nothing
  end
  local other = copy(counts)
  tester:asserteq(other(2), 3)
  tester:asserteq(other(2), 5)
  tester:asserteq(n, 1)
  tester:asserteq(torch.deserialize(torch.serialize(counts))(10), 11)
  tester:asserteq(torch.deserialize(torch.serialize(counts, 'ascii'), 'ascii')(10), 11)
  local itself
  itself = function(k) return k == 0 and 'end' or itself(k - 1) end
  tester:asserteq(copy(itself)(3), 'end')
  tester:asserteq(copy { f = function(x) return torch.sum(x) end }.f(torch.ones(3)), 3)
end

function suite.sharedUpvalues()
  local count = 0
  local object = {
    up = function() count = count + 1 end,
    get = function() return count end,
  }
  local other = copy(object)
  other.up()
  other.up()
  tester:asserteq(other.get(), 2)
  tester:asserteq(object.get(), 0)
end

function suite.clone()
  torch.class('objects_Module')
  function objects_Module:__init()
    self.weight = torch.ones(2)
    self.reset = function() self.weight:zero() end
  end
  function objects_Module:clone()
    local file = torch.MemoryFile('rw'):binary()
    file:writeObject(self)
    file:seek(1)
    local clone = file:readObject()
    file:close()
    return clone
  end
  local module = objects_Module()
  local clone = module:clone()
  clone.reset()
  tester:asserteq(clone.weight:sum(), 0)
  tester:asserteq(module.weight:sum(), 2)
end

function suite.whatCannotBeWritten()
  local name = os.tmpname()
  local function fails(object, message)
    local ok, raised = pcall(torch.save, name, object)
    tester:asserteq(raised, message)
    tester:assert(not ok)
  end
  fails({ a = { print } }, 'Unwritable object <function> at <?>.a.1')
  fails(coroutine.create(print), 'Unwritable object <thread> at <?>')
  fails({ torch.DoubleTensor }, 'Unwritable object <class> at <?>.1')
  fails({ b = io.stdout }, 'Unwritable object <userdata> at <?>.b')
  -- through upvalues, also where the function itself cannot be saved
  local held = { thread = coroutine.create(print) }
  local outer = { inner = { last = function() return held end } }
  fails(function() outer.prop = 1 end, 'Unwritable object <thread> at <?>.outer.inner.last.held.thread')
  fails(function() end, 'Unwritable object <function> at <?>')
  os.remove(name)
  local file = torch.MemoryFile()
  tester:asserteq(select(2, pcall(file.writeObject, file, { x = print }, 'net')), 'Unwritable object <function> at net.x')
  local inner = print
  local ok, message = pcall(torch.serialize, function() return inner end)
  tester:asserteq(message, 'Unwritable object <function> at <?>.inner')
end

function suite.fieldsThatCannotBeWrittenAreLeftOut()
  torch.class('objects_Holder')
  local holder = objects_Holder()
  holder.thread, holder.kept, holder.deep = coroutine.create(print), 5, { 1 }
  local other = copy(holder)
  tester:asserteq(other.thread, nil)
  tester:asserteq(other.kept, 5)
  tester:eq(other.deep, { 1 })
end

function suite.hook()
  local function hook(object)
    if torch.type(object) == 'torch.DoubleTensor' then return object:float() end
    if object == 'secret' then return 'hidden' end
    return object
  end
  local x = torch.ones(2)
  local other = copy({ x, { x }, text = 'secret' }, nil, hook)
  tester:asserteq(torch.type(other[1]), 'torch.FloatTensor')
  tester:assert(other[1] == other[2][1])
  tester:asserteq(other.text, 'hidden')
  tester:asserteq(torch.type(copy { x }[1]), 'torch.DoubleTensor')
end

tester:add(suite):run()
