-- threads.lua - require 'threads': a pool of threads, each with a Lua of its own, in Node. Jobs are
-- functions, which are copied with their upvalues and arguments.
local js = host.js.threads()
if not js then
  error(
    "the package 'threads' needs Node, where a Lua may wait for others, and the files of the disk:"
      .. ' a page must not wait, and the option `files` is of one Lua',
    0
  )
end

host.threads = js

local threads = {}

----- serialization: objects as strings

local STORAGES = {}
for _, name in ipairs { 'Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double', 'Half' } do
  STORAGES[#STORAGES + 1] = host.metatables['torch.' .. name .. 'Storage']
end

-- Writes and reads a storage that threads share: as its id.
local function write_shared(storage, file)
  local id = js.share(storage)
  file:writeInt(#id)
  file:writeChar(torch.CharStorage():string(id))
end
function host.read_shared(file) return js.storage(file:readChar(file:readInt()):string()) end

-- Calls f(...) while the elements of storages are shared, and not copied.
local function sharing(f, ...)
  local write, read = {}, {}
  for i, class in ipairs(STORAGES) do
    write[i], read[i] = class.write, class.read
    class.write, class.read = write_shared, host.read_shared
  end
  host.shares = js -- for tds.AtomicCounter
  local results = { pcall(f, ...) }
  host.shares = nil
  for i, class in ipairs(STORAGES) do
    class.write, class.read = write[i], read[i]
  end
  if not results[1] then error(results[2], 0) end
  return unpack(results, 2)
end

local function to_storage(object)
  local file = torch.MemoryFile():binary()
  file:writeObject(object)
  local storage = file:storage()
  file:close()
  return storage
end
local function from_storage(storage)
  local file = torch.MemoryFile(storage):binary()
  local object = file:readObject()
  file:close()
  return object
end

local serialize = { save = to_storage, load = from_storage }
local sharedserialize = {
  save = function(object) return sharing(to_storage, object) end,
  load = function(storage) return sharing(from_storage, storage) end,
}

-- A message is the bytecode of its functions, each after its reference, and the object. Before each
-- text is its length.
local REFERENCE = '\27Luatorch' .. ('%x'):rep(16) .. '\n'
local function counted(text) return ('%08x'):format(#text) .. text end

local function message_of(object, serialization)
  local body = _G.require(serialization).save(object):string()
  local parts, seen = {}, {}
  for reference in body:gmatch(REFERENCE) do
    local code = not seen[reference] and host.bytecode(reference)
    seen[reference] = true
    if code then parts[#parts + 1] = counted(reference) .. counted(code) end
  end
  return ('%08x'):format(#parts) .. table.concat(parts) .. body
end

local function object_of(message, serialization)
  local at = 1
  local function take_number()
    at = at + 8
    return tonumber(message:sub(at - 8, at - 1), 16)
  end
  local function take_text()
    local length = take_number()
    at = at + length
    return message:sub(at - length, at - 1)
  end
  for _ = 1, take_number() do
    host.keep_bytecode(take_text(), take_text())
  end
  return _G.require(serialization).load(torch.CharStorage():string(message:sub(at)))
end

----- Mutex, Condition, Thread

-- Makes a class of objects with an id, { methods }. Class(id) is another object of the same id.
local function with_id(methods)
  methods.__index = methods
  function methods:id() return self.number end
  function methods:free() js.free(self.number) end
  return setmetatable(methods, {
    __call = function(_, id)
      return setmetatable({ number = id and js.check(id) or js.slot() }, methods)
    end,
  })
end

threads.Mutex = with_id {
  lock = function(self) js.lock(self.number) end,
  unlock = function(self) js.unlock(self.number) end,
}
threads.Condition = with_id {
  wait = function(self, mutex) js.wait(self.number, mutex.number) end,
  signal = function(self) js.signal(self.number) end,
}

local Thread = {}
Thread.__index = Thread
function Thread:free()
  local reason = js.join(self.number)
  if reason then fail(reason) end
end
-- Starts a thread that runs `code`.
function threads.Thread(code) return setmetatable({ number = js.start(code) }, Thread) end

-- safe(f [, mutex]) returns a function that calls f while it has the mutex. Its code is a script's, so
-- that it can be copied to a thread.
local SAFE = loadstring(
  [[
  local f, id = ...
  return function(...)
    local mutex = require('threads').Mutex(id)
    mutex:lock()
    local results = { pcall(f, ...) }
    mutex:unlock()
    if not results[1] then error(results[2], 0) end
    return unpack(results, 2)
  end]],
  '=threads.safe'
)
local owned = setmetatable({}, { __mode = 'k' }) -- function -> what frees its mutex
function threads.safe(f, mutex)
  if type(f) ~= 'function' then fail 'function, [mutex] expected' end
  local proxy
  if not mutex then
    mutex, proxy = threads.Mutex(), newproxy(true)
    debug.getmetatable(proxy).__gc = function() mutex:free() end
  end
  local made = SAFE(f, mutex:id())
  owned[made] = proxy
  return made
end

----- Threads

local Threads = { serializer = 'threads.serialize' }
Threads.__index = Threads
local pools = 0

-- The name of the module that turns jobs into storages and back.
function Threads.serialization(name)
  if not name then return Threads.serializer end
  if type(name) ~= 'string' then fail 'a name of a module expected' end
  Threads.serializer = name
end

-- Runs in each thread of a pool: takes jobs and answers with their results, or their errors.
function host.serve(id, serialization)
  _G.__threadid = id
  if serialization == 'threads.sharedserialize' then _G.require 'tds' end
  local function run(message)
    local job = object_of(message, serialization)
    js.exchange()
    local function call() return job.callback(unpack(job, 1, job.n)) end
    local results = { xpcall(call, _G.debug.traceback) }
    return { n = table.maxn(results), id = id, endcallback = job.endcallback, unpack(results) }
  end
  while true do
    local message = js.take()
    if not message then return end
    local ok, answer = pcall(run, message)
    if not ok then answer = { n = 2, id = id, false, answer } end
    js.exchange()
    local sent, text = pcall(message_of, answer, serialization)
    if not sent then
      answer = { n = 2, id = id, endcallback = answer.endcallback, false, text }
      text = message_of(answer, serialization)
    end
    js.answer(text)
  end
end

local function check_running(self)
  if not self.__running then fail 'thread system is not running' end
end
local function check_index(self, index)
  if type(index) ~= 'number' or index < 1 or index > self.N then fail 'thread index expected' end
end

-- The queue of jobs for one thread, or for the first that is free.
local function queue_of(self, index) return self.pool .. '.' .. (index or 'any') end

local function add_job(self, index, callback, endcallback, ...)
  if type(callback) ~= 'function' then fail 'function callback expected' end
  if endcallback ~= nil and type(endcallback) ~= 'function' then
    fail 'function (or nil) endcallback expected'
  end
  while not self:acceptsjob(index) do
    self:dojob()
  end
  self.added = self.added + 1
  local job = {
    callback = callback,
    endcallback = self.added,
    n = select('#', ...),
    ...,
  }
  local message = message_of(job, self.serializer)
  self.endcallbacks[self.added] = endcallback or function() end
  self.endcallbacks.n = self.endcallbacks.n + 1
  js.exchange()
  local all = index and { self.numbers[index] } or self.numbers
  js.post(queue_of(self, index), message, unpack(all))
end

-- Threads(n, f, ...) starts n threads, of which each calls the functions with its number. Returns the
-- pool and the results of the last function.
function Threads.new(n, ...)
  pools = pools + 1
  local self = setmetatable({
    N = n,
    pool = tostring(pools),
    serializer = Threads.serializer,
    numbers = {},
    endcallbacks = { n = 0 },
    added = 0,
    errors = false,
    __running = true,
    __specific = false,
  }, Threads)
  for i = 1, n do
    self.numbers[i] = js.start(nil, self.pool, i, self.serializer)
  end
  self.ended = newproxy(true)
  debug.getmetatable(self.ended).__gc = function() self:terminate() end
  local functions, results = { ... }, {}
  for k, f in ipairs(functions) do
    for i = 1, n do
      add_job(self, i, f, function(...)
        if k == #functions then results[#results + 1] = { ... } end
      end, i)
    end
  end
  self:synchronize()
  return self, results
end

function Threads:isrunning() return self.__running end

-- In specific mode, addjob has the number of the thread as its first argument.
function Threads:specific(flag)
  check_running(self)
  if flag == nil then return self.__specific end
  if type(flag) ~= 'boolean' then fail 'boolean expected' end
  self:synchronize()
  self.__specific = flag
end

function Threads:addjob(...)
  check_running(self)
  self.errors = false
  if not self.__specific then return add_job(self, nil, ...) end
  check_index(self, (...))
  add_job(self, ...)
end

-- False if as many jobs wait as there are threads.
function Threads:acceptsjob(index)
  check_running(self)
  if self.__specific then check_index(self, index) end
  return js.waiting(queue_of(self, index)) < self.N
end

function Threads:hasjob()
  check_running(self)
  return self.endcallbacks.n > 0
end
function Threads:haserror() return false end

-- Waits for the end of a job and calls its endcallback with the results.
function Threads:dojob()
  check_running(self)
  self.errors = false
  if self.endcallbacks.n == 0 then fail 'dojob: there is no job to wait for' end
  local answer = object_of(js.reply(self.pool), self.serializer)
  js.exchange()
  local endcallback = self.endcallbacks[answer.endcallback]
  if answer.endcallback then self.endcallbacks[answer.endcallback] = nil end
  self.endcallbacks.n = self.endcallbacks.n - 1
  local function raise(kind, message)
    self.errors = true
    error(('[thread %d %s] %s'):format(answer.id, kind, tostring(message)), 0)
  end
  if not answer[1] then raise('callback', answer[2]) end
  local function call() return endcallback(unpack(answer, 2, answer.n)) end
  local ok, message = xpcall(call, _G.debug.traceback)
  if not ok then raise('endcallback', message) end
end

function Threads:synchronize()
  if not self.__running then return end
  self.errors = false
  while self:hasjob() do
    self:dojob()
  end
end

function Threads:terminate()
  if not self.__running or self.errors then return end
  local ok, message = pcall(self.synchronize, self)
  self.__running = false
  for _, number in ipairs(self.numbers) do
    js['end'](number)
  end
  for _, number in ipairs(self.numbers) do
    js.join(number)
  end
  if not ok then error(message, 0) end
end

threads.Threads = setmetatable({}, {
  __index = Threads,
  __newindex = Threads,
  __call = function(_, ...) return Threads.new(...) end,
})

for name, part in pairs {
  serialize = serialize,
  sharedserialize = sharedserialize,
  safe = threads.safe,
  threads = threads.Threads,
} do
  package.loaded['threads.' .. name] = part
end

-- Old scripts call the result of require 'threads'.
return setmetatable(threads, {
  __index = Threads,
  __call = function(_, ...) return Threads.new(...) end,
})
