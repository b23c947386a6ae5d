-- threads.lua - the package threads: pools, jobs, shared storages, mutexes and conditions.
local threads, tds = require 'threads', require 'tds'
local tester, suite = torch.Tester(), torch.TestSuite()
local function fails(run, message) tester:assertErrorPattern(run, message) end

-- Runs f(pool) with a new pool of n threads.
local function with_pool(n, f, ...)
  local pool, results = threads.Threads(n, ...)
  f(pool, results)
  pool:terminate()
  tester:eq(pool:isrunning(), false)
end

function suite.jobs()
  local text, sum, order = 'an upvalue', 0, {}
  local function first(id) started = text .. id return id end
  with_pool(2, function(pool, results)
    tester:eq(results[1][1] + results[2][1], 3)
    for i = 1, 7 do
      pool:addjob(function(a, b)
        return i, a + b, started == 'an upvalue' .. __threadid, nil, 'last'
      end, function(job, total, is_set, none, last)
        sum = sum + total
        order[job] = is_set and none == nil and last
      end, i, 10)
    end
    tester:eq(pool:hasjob(), true)
    pool:synchronize()
    tester:eq(pool:hasjob(), false)
  end, first)
  tester:eq(sum, 7 * 8 / 2 + 70)
  for i = 1, 7 do
    tester:eq(order[i], 'last')
  end
  tester:eq(started, nil) -- the threads have globals of their own
end

-- Functions of functions, shared upvalues, tables and objects are copied.
function suite.functionsAreCopied()
  local count = 0
  local function add(n) count = count + n end
  local function twice(f, n) f(n) f(n) return count end
  with_pool(1, function(pool)
    local got
    pool:addjob(function() return twice(add, 4), function(x) return x * 2 end end, function(a, f)
      got = { a, f(21) }
    end)
    pool:synchronize()
    tester:eq(got, { 8, 42 })
    tester:eq(count, 0)
    local tensor = torch.ones(3)
    pool:addjob(function() tensor:add(1) return tensor end, function(t) got = t end)
    pool:synchronize()
    tester:eq(got, torch.Tensor(3):fill(2))
    tester:eq(tensor, torch.ones(3))
  end)
end

function suite.specific()
  with_pool(2, function(pool)
    pool:specific(true)
    tester:eq(pool:specific(), true)
    local seen = {}
    for i = 1, 6 do
      local id = i % 2 + 1
      pool:addjob(id, function() return __threadid end, function(k) seen[i] = k == id end)
      tester:eq(type(pool:acceptsjob(id)), 'boolean')
    end
    pool:synchronize()
    tester:eq(seen, { true, true, true, true, true, true })
    fails(function() pool:addjob(print) end, 'thread index expected')
    fails(function() pool:addjob(3, print) end, 'thread index expected')
    pool:specific(false)
  end)
end

function suite.errors()
  local pool = threads.Threads(1)
  pool:addjob(function() local function evil() error('oops', 0) end evil() end)
  fails(function() pool:synchronize() end, '%[thread 1 callback%] oops\nstack traceback')
  pool:addjob(function() end, function() error('at the end', 0) end)
  fails(function() pool:synchronize() end, '%[thread 1 endcallback%] at the end')
  pool:addjob(function() return io.stdout end, function() end)
  fails(function() pool:synchronize() end, 'Unwritable object <userdata>')
  fails(function() pool:addjob(function() end, nil, io.stdout) end, 'Unwritable object <userdata>')
  pool:synchronize()
  fails(function() pool:addjob(3) end, 'function callback expected')
  fails(function() pool:addjob(print, 3) end, 'endcallback expected')
  fails(function() pool:dojob() end, 'no job')
  fails(function() threads.Threads.serialization(3) end, 'name of a module')
  pool:terminate()
  pool:terminate()
  fails(function() pool:addjob(print) end, 'not running')
end

-- The end of a job may yield.
function suite.coroutine()
  with_pool(1, function(pool)
    local seen = {}
    for value in coroutine.wrap(function()
      pool:addjob(function() return 1 end, coroutine.yield)
      pool:addjob(function() return 2 end, coroutine.yield)
      pool:synchronize()
    end) do
      seen[#seen + 1] = value
    end
    tester:eq(seen, { 1, 2 })
  end)
end

local function shared(run)
  threads.Threads.serialization 'threads.sharedserialize'
  run()
  threads.Threads.serialization 'threads.serialize'
end

function suite.sharedStorages()
  shared(function()
    local x, bytes = torch.zeros(4), torch.ByteTensor(7):zero()
    local part = x:narrow(1, 2, 2)
    with_pool(3, function(pool)
      for i = 1, 7 do
        pool:addjob(function()
          bytes[i] = 10 * i
          if i <= 4 then x[i] = i end
          return part
        end, function(other) tester:eq(other:storage():data() == x:storage():data(), true) end)
      end
      pool:synchronize()
      tester:eq(x, torch.range(1, 4))
      tester:eq(part, torch.Tensor { 2, 3 })
      tester:eq(bytes, torch.ByteTensor { 10, 20, 30, 40, 50, 60, 70 })
      local s = torch.LongStorage { 1, 2 }
      pool:addjob(function() s[2] = s[2] + x[4] end)
      pool:synchronize()
      tester:eq(s[2], 6)
    end)
    -- outside of threads, a file has a copy
    local copy = torch.deserialize(torch.serialize(x))
    x:zero()
    tester:eq(copy, torch.range(1, 4))
  end)
end

function suite.countersAndMutexes()
  shared(function()
    local counter, total = tds.AtomicCounter(5), torch.zeros(1)
    local add = threads.safe(function() total:add(1) end)
    with_pool(3, function(pool)
      for _ = 1, 6 do
        pool:addjob(function()
          for _ = 1, 50 do
            counter:inc()
            add()
          end
        end)
      end
      pool:synchronize()
    end)
    tester:eq(counter:get(), 305)
    counter:set(1)
    tester:eq(counter:inc(2), 1)
    tester:eq(counter:get(), 3)
    tester:eq(total[1], 300)
  end)
  fails(function() threads.Mutex(60000) end, 'not the id')
  fails(function() threads.safe(3) end, 'function, %[mutex%] expected')
end

function suite.condition()
  local mutex, condition = threads.Mutex(), threads.Condition()
  mutex:lock()
  local thread = threads.Thread(([[
    local threads = require 'threads'
    local mutex, condition = threads.Mutex(%d), threads.Condition(%d)
    mutex:lock() -- waits until the other thread waits
    condition:signal()
    mutex:unlock()]]):format(mutex:id(), condition:id()))
  condition:wait(mutex)
  mutex:unlock()
  thread:free()
  condition:free()
  mutex:free()
  fails(function() mutex:lock() end, 'not the id')
  local wrong = threads.Thread 'error("it ends")'
  fails(function() wrong:free() end, 'it ends')
end

tester:add(suite):run()
