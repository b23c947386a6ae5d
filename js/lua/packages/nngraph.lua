-- nngraph.lua - require 'nngraph': networks as graphs of modules. A call of a module with nodes makes a
-- node, and nn.gModule(inputs, outputs) makes a module of the nodes between. The fields are those of
-- Torch7's files. A node made by a call has the nodes that it reads as its children; forwardnodes have
-- the opposite direction. Both have the same data:
--   module, or nSplitOutputs (the items of a table), or selectindex (one of the items), or none of these;
--   mapindex: the data of the nodes that it reads, in their order;
--   input, gradOutput: what it was called with.
_G.require 'nn'
_G.require 'graph'
local nn, graph, nngraph = _G.nn, _G.graph, {}
_G.nngraph = nngraph
local utils = nn.utils

-- Where the script is that calls this package: '[file]:line'.
local own = debug.getinfo(1, 'S').source
local function place()
  local level = 2
  local info = debug.getinfo(level, 'Sl')
  while info and (info.currentline < 0 or info.source == own) do
    level = level + 1
    info = debug.getinfo(level, 'Sl')
  end
  return info and ('[%s]:%d'):format(info.short_src, info.currentline) or '[?]'
end

----- nngraph.Node
local Node = torch.class('nngraph.Node', 'graph.Node')
function Node:__init(data)
  graph.Node.__init(self, data or {})
  self.data.annotations = self.data.annotations or {}
  self.data.mapindex = self.data.mapindex or {}
  self.data.input = self.data.input or {}
  self.users = {} -- until a gModule is made of the node
end
local function is_node(v) return torch.isTypeOf(v, 'nngraph.Node') end
-- Adds a child. isInput: one that the module of the node reads.
function Node:add(child, isInput)
  graph.Node.add(self, child)
  if not isInput then return end
  local map = self.data.mapindex
  map[#map + 1] = child.data
  map[child.data] = #map
  if child.users then table.insert(child.users, self) end
end
local function label_of(node) return node.data.annotations._debugLabel end

-- The n items of the node's table, as nodes.
function Node:split(n)
  assert(n and n > 0, 'split: the number of items is missing')
  if n == 1 then return nngraph.JustElement()(self) end
  local label = label_of(self)
  local all = nngraph.Node { nSplitOutputs = n }
  all.data.annotations._debugLabel = ('%s split at %s-mnode'):format(label or '', place())
  all:add(self, true)
  local items = {}
  for i = 1, n do
    items[i] = nngraph.Node { selectindex = i }
    items[i].data.annotations._debugLabel = label and ('%s-%d'):format(label, i)
    items[i]:add(all, true)
  end
  return unpack(items)
end
-- Fields: name, description, graphAttributes.
function Node:annotate(fields)
  for key, value in pairs(fields) do self.data.annotations[key] = value end
  return self
end
function Node:graphNodeName()
  local name = self.data.annotations.name
  return name and ('%s (%d)'):format(name, self.id) or 'Node' .. self.id
end
function Node:graphNodeAttributes() return self.data.annotations.graphAttributes or {} end
function Node:label()
  local data = self.data
  local lines = { data.annotations.description }
  if data.module then lines[#lines + 1] = 'module = ' .. tostring(data.module) end
  if data.selectindex then lines[#lines + 1] = 'selectindex = ' .. data.selectindex end
  if data.nSplitOutputs then lines[#lines + 1] = 'nSplitOutputs = ' .. data.nSplitOutputs end
  return table.concat(lines, '\n')
end

----- calls with nodes
-- Raises an error unless `list` has nodes at 1 to n.
local function check_nodes(list, what, depth)
  local n = 0
  for key in pairs(list) do
    if type(key) == 'number' then n = math.max(n, key) end
  end
  for i = 1, n do
    local v, kind = list[i], nil
    if torch.isTypeOf(v, 'nn.Module') then
      kind = ('an nn.Module, specifically a %s'):format(torch.typename(v))
    elseif not is_node(v) then
      kind = v == nil and 'nil (typo / bad index?)' or 'a ' .. torch.type(v)
    end
    if kind then
      local text = "%s[%d] is %s, but the only valid thing to pass is an instance of nngraph.Node. Did you "
        .. "forget a second set of parens, which convert a nn.Module to a nngraph.Node?"
      error(text:format(what, i, kind), depth + 1)
    end
  end
  return n
end
local function node_of(module, count, input)
  if count > 1 then error('what(who) is this in the input? Pass several nodes in a table', 3) end
  if count == 1 and input == nil then error('the input is nil (typo / bad index?)', 3) end
  local list = {}
  if input ~= nil then list = (is_node(input) or torch.type(input) ~= 'table') and { input } or input end
  if check_nodes(list, 'inputs', 3) == 0 and input ~= nil then
    error(
      'cannot pass an empty table of inputs. To indicate no incoming '
        .. 'connections, leave the second set of parens blank.',
      3
    )
  end
  local node = nngraph.Node { module = module }
  node.data.annotations._debugLabel = place() .. '_'
  for _, one in ipairs(list) do node:add(one, true) end
  return node
end
function nn.Module:__call__(...) return node_of(self, select('#', ...), (...)) end
function nn.Criterion:__call__(...) return node_of(nn.ModuleFromCriterion(self), select('#', ...), (...)) end
-- -module is module(), and nodes - module is module(nodes).
function nn.Module.__unm__(module) return module() end
function nn.Module.__sub__(nodes, module) return module(nodes) end
nn.Criterion.__unm__, nn.Criterion.__sub__ = nn.Module.__unm__, nn.Module.__sub__
Node.__sub__ = nn.Module.__sub__

----- modules of tables
local JustElement = torch.class('nngraph.JustElement', 'nn.Module') -- {x} -> x
function JustElement:updateOutput(input)
  assert(#input == 1, 'expecting one element')
  self.output = input[1]
  return self.output
end
function JustElement:updateGradInput(_, gradOutput)
  self.gradInput = { gradOutput }
  return self.gradInput
end
local JustTable = torch.class('nngraph.JustTable', 'nn.Module') -- x -> {x}
function JustTable:updateOutput(input)
  self.output = { input }
  return self.output
end
function JustTable:updateGradInput(_, gradOutput)
  self.gradInput = gradOutput[1]
  return self.gradInput
end
-- A node of nodes in nested tables: its value has the same tables.
function nngraph.nest(nodes)
  if is_node(nodes) then return nn.Identity()(nodes) end
  local items = {}
  for i, one in ipairs(nodes) do items[i] = is_node(one) and one or nngraph.nest(one) end
  if #items == 1 then return nngraph.JustTable()(items[1]) end
  return nn.Identity()(items)
end
-- A criterion as a module of {input, target}. The target gets the gradient 0.
local Loss = torch.class('nn.ModuleFromCriterion', 'nn.Module')
function Loss:__init(criterion)
  nn.Module.__init(self)
  self.criterion, self.output = criterion, torch.Tensor(1)
  self.gradInput = { torch.Tensor(), torch.Tensor() }
end
function Loss:updateOutput(input)
  self.output:resize(1):fill(self.criterion:updateOutput(unpack(input)))
  return self.output
end
function Loss:updateGradInput(input, gradOutput)
  local slope = self.criterion:updateGradInput(unpack(input))
  self.gradInput = {
    utils.recursiveCopy(self.gradInput[1], slope),
    utils.recursiveFill(utils.recursiveResizeAs(self.gradInput[2], input[2]), 0),
  }
  self.gradInput[1]:mul(gradOutput[1])
  return self.gradInput
end

----- nn.gModule
local gModule, Container = torch.class('nn.gModule', 'nn.Container')
local function add_module(self, module)
  for _, one in ipairs(self.modules) do
    if one == module then return end
  end
  self.modules[#self.modules + 1] = module
end
-- Raises an error for a node that the inputs reach, but whose value nobody uses.
local function check_used(inputs, used)
  for _, input in ipairs(inputs) do
    if not used[input] then
      error(('node declared on %s does not connect to gmodule output'):format(label_of(input) or '?'), 4)
    end
  end
  local todo, seen = {}, {}
  for i, input in ipairs(inputs) do todo[i] = input end
  for _, node in ipairs(todo) do -- the list grows meanwhile
    local unused = 0
    for _, user in ipairs(node.users or {}) do
      if not used[user] then
        unused = unused + 1
        if not node.data.nSplitOutputs then
          local text = 'node declared on %s does not connect to gmodule output'
          error(text:format(label_of(user) or '?'), 4)
        end
      elseif not seen[user] then
        seen[user] = true
        todo[#todo + 1] = user
      end
    end
    if unused > 0 then
      local text = '%d of split(%d) outputs from the node declared at %s are unused'
      error(text:format(unused, node.data.nSplitOutputs, label_of(node)), 4)
    end
  end
end
function gModule:__init(inputs, outputs)
  Container.__init(self)
  for _, list in ipairs { { inputs, 'inputs' }, { outputs, 'outputs' } } do
    if check_nodes(list[1], list[2], 3) == 0 then error('gModule: no ' .. list[2], 3) end
  end
  local outnode, innode = nngraph.Node(), nngraph.Node()
  for _, output in ipairs(outputs) do outnode:add(output, true) end
  local used = {}
  outnode:bfs(function(node) used[node] = true end)
  check_used(inputs, used)
  local starts = #inputs == 1 and { innode } or { innode:split(#inputs) }
  for i, input in ipairs(inputs) do
    if #input.children > 0 then
      error(('inputs[%d] (declared at %s) reads other nodes'):format(i, label_of(input) or '?'), 3)
    end
    input:add(starts[i], true)
  end
  local twins
  self.bg = outnode:graph()
  for _, node in ipairs(self.bg.nodes) do
    node.users = nil
    if #node.children == 0 and node ~= innode then
      error(('node declared on %s is no input'):format(label_of(node) or '?'), 3)
    end
  end
  self.fg, twins = self.bg:reverse()
  self.forwardnodes, self.backwardnodes = self.fg:topsort(), self.bg:topsort()
  self.innode, self.outnode = twins[innode], twins[outnode]
  for _, node in ipairs(self.fg.nodes) do node.users = nil end
  self.ninputs, self.verbose = #inputs, false
  for _, node in ipairs(self.forwardnodes) do
    if node.data.module then add_module(self, node.data.module) end
  end
end

local function input_of(data)
  local input = data.input
  if #data.mapindex <= 1 then input = input[1] end
  if data.selectindex then return input[data.selectindex] end
  return input
end
local function output_of(data)
  if data.module then return data.module.output end
  return input_of(data)
end
-- Calls f(data, ...), and on an error in debug mode writes the graph with the node in red.
local function at_node(self, node, f, ...)
  if not nngraph.isDebug then return f(node.data, ...) end
  local ok, made = xpcall(f, debug.traceback, node.data, ...)
  if ok then return made end
  local name = self.name or ('nngraph_%din_%dout'):format(self.ninputs, #self.outnode.data.mapindex)
  node.data.annotations.graphAttributes = { color = 'red', style = 'filled', fillcolor = 'red' }
  graph.dot(self.fg, name, name)
  error(made, 0)
end
local function forward_node(data, input)
  data.input = {}
  for i, parent in ipairs(data.mapindex) do data.input[i] = output_of(parent) end
  if #data.mapindex == 0 then data.input[1] = input end
  local n = data.nSplitOutputs
  if n then
    local v = data.input[1]
    local size = torch.type(v) == 'table' and #v or nil
    if size ~= n then
      error(('split(%d) cannot split %s'):format(n, size and size .. ' items' or 'a ' .. torch.type(v)))
    end
  end
  if data.module then data.module:updateOutput(input_of(data)) end
end
function gModule:updateOutput(input)
  for _, node in ipairs(self.forwardnodes) do at_node(self, node, forward_node, input) end
  self.output = output_of(self.outnode.data)
  return self.output
end
-- The sum of the gradients that the users of a node gave.
local function gradient_of(data)
  local list = data.gradOutput
  if #list > 1 then
    data.gradOutputBuffer = utils.recursiveCopy(data.gradOutputBuffer, list[1])
    for i = 2, #list do utils.recursiveAdd(data.gradOutputBuffer, list[i]) end
    data.gradOutput = { data.gradOutputBuffer }
  end
  return data.gradOutput[1]
end
local function backward_node(data)
  local g = gradient_of(data)
  if data.module then g = data.module:updateGradInput(input_of(data), g) end
  local parents = data.mapindex
  for i, parent in ipairs(parents) do
    local list = parent.gradOutput
    if data.selectindex then
      list[1] = list[1] or {}
      list[1][data.selectindex] = g
    elseif #parents == 1 then
      list[#list + 1] = g
    else
      list[#list + 1] = g[i]
    end
  end
end
local function backwards(self, f)
  for i = #self.forwardnodes, 1, -1 do f(self.forwardnodes[i]) end
end
function gModule:updateGradInput(_, gradOutput)
  for _, node in ipairs(self.forwardnodes) do node.data.gradOutput = {} end
  self.outnode.data.gradOutput[1] = gradOutput
  backwards(self, function(node) at_node(self, node, backward_node) end)
  self.gradInput = self.innode.data.gradOutput[1]
  return self.gradInput
end
local function each_module(self, name, factor)
  backwards(self, function(node)
    local data = node.data
    if data.module then data.module[name](data.module, input_of(data), data.gradOutput[1], factor) end
  end)
end
function gModule:accGradParameters(_, _, scale) each_module(self, 'accGradParameters', scale) end
function gModule:accUpdateGradParameters(_, _, rate) each_module(self, 'accUpdateGradParameters', rate) end
gModule.sharedAccUpdateGradParameters = gModule.accUpdateGradParameters
function gModule:backward(input, gradOutput, scale)
  self:updateGradInput(input, gradOutput)
  self:accGradParameters(input, gradOutput, scale or 1)
  return self.gradInput
end

function gModule:type(type, cache)
  if not type then return self._type end
  cache = cache or {}
  Container.type(self, type, cache)
  for _, node in ipairs(self.forwardnodes) do
    local data = node.data
    data.gradOutputBuffer = nil
    data.input = utils.recursiveType(data.input, type, cache)
    data.gradOutput = data.gradOutput and utils.recursiveType(data.gradOutput, type, cache)
  end
  return self
end
function gModule:replace(f)
  local made = f(self)
  local by = {}
  for i, inner in ipairs(self.modules) do
    by[inner] = inner:replace(f)
    self.modules[i] = by[inner]
  end
  for _, node in ipairs(self.forwardnodes) do
    if node.data.module then node.data.module = by[node.data.module] end
  end
  return made
end
function gModule:clearState()
  for _, node in ipairs(self.forwardnodes) do
    local data = node.data
    data.input, data.gradOutput, data.gradOutputBuffer = {}, {}, nil
  end
  return Container.clearState(self)
end
-- Files of 2014 have no list of modules.
function gModule:read(file)
  nn.Module.read(self, file)
  if self.modules then return end
  self.modules = {}
  for _, node in ipairs(self.forwardnodes) do
    if node.data.module then add_module(self, node.data.module) end
  end
end

----- help with errors
function nngraph.setDebug(enable) nngraph.isDebug = enable end
-- Names the nodes in local variables of the function that calls it after these variables.
function nngraph.annotateNodes()
  local i = 1
  while true do
    local name, value = debug.getlocal(2, i)
    if not name then return end
    if is_node(value) then value.data.annotations.name = value.data.annotations.name or name end
    i = i + 1
  end
end

-- require 'nngraph.nesting'
package.loaded['nngraph.nesting'] = {
  cloneNested = function(v) return (utils.recursiveCopy(nil, v)) end,
  fillNested = utils.recursiveFill,
  resizeNestedAs = utils.recursiveResizeAs,
  copyNested = utils.recursiveCopy,
  addNestedTo = utils.recursiveAdd,
}
return nngraph
