-- graph.lua - require 'graph': directed graphs, their order, and drawings as SVG and DOT.
local graph = {}
_G.graph = graph
package.loaded.graph = graph

-- Appends a value to a list that also has the position of each value, unless it is there.
local function append(list, value)
  if list[value] then return end
  list[#list + 1] = value
  list[value] = #list
end

----- nodes and edges

local Node = torch.class 'graph.Node'

function Node:__init(data)
  self.data, self.id, self.children = data, 0, {}
  self.visited, self.marked = false, false
end

-- Adds a child, or a list of children.
function Node:add(child)
  if type(child) == 'table' and not torch.typename(child) then
    for _, one in ipairs(child) do
      self:add(one)
    end
  else
    append(self.children, child)
  end
end

function Node:label() return tostring(self.data) end

-- Calls before(node) and after(node) for each node that can be reached and is not `visited`. One of
-- them must set `visited`.
function Node:visit(before, after)
  if self.visited then return end
  if before then before(self) end
  for _, child in ipairs(self.children) do
    child:visit(before, after)
  end
  if after then after(self) end
end

-- Depth first: calls f(node) for each node, after its children. The nodes stay `visited`.
function Node:dfs_dirty(f)
  local order = {}
  self:visit(function(node) node.visited = true end, function(node)
    f(node)
    order[#order + 1] = node
  end)
  return order
end

function Node:dfs(f)
  for _, node in ipairs(self:dfs_dirty(f)) do
    node.visited = false
  end
end

-- Breadth first: calls f(node) for each node. The nodes stay `marked`.
function Node:bfs_dirty(f)
  local queue, first = { self }, 1
  self.marked = true
  while queue[first] do
    local node = queue[first]
    first = first + 1
    f(node)
    for _, child in ipairs(node.children) do
      if not child.marked then
        child.marked = true
        queue[#queue + 1] = child
      end
    end
  end
  return queue
end

function Node:bfs(f)
  for _, node in ipairs(self:bfs_dirty(f)) do
    node.marked = false
  end
end

-- Returns the graph of all nodes that can be reached.
function Node:graph()
  local made = graph.Graph()
  self:bfs(function(node)
    for _, child in ipairs(node.children) do
      made:add(graph.Edge(node, child))
    end
  end)
  return made
end

-- True if a path leads from this node into a cycle.
function Node:hasCycle()
  local state = {} -- of a node: 'open' while its descendants are searched, then 'done'
  local function search(node)
    if state[node] then return state[node] == 'open' end
    state[node] = 'open'
    for _, child in ipairs(node.children) do
      if search(child) then return true end
    end
    state[node] = 'done'
    return false
  end
  return search(self)
end

local Edge = torch.class 'graph.Edge'
function Edge:__init(from, to, weight)
  self.from, self.to, self.weight = from, to, weight
end

----- graphs

local Graph = torch.class 'graph.Graph'

function Graph:__init()
  self.nodes, self.edges = {}, {}
end

-- Adds an edge with its nodes, or a list of edges.
function Graph:add(edge)
  if type(edge) ~= 'table' then fail('graph.Edge or {graph.Edges} expected') end
  if not torch.typename(edge) then
    for _, one in ipairs(edge) do
      self:add(one)
    end
    return
  end
  append(self.edges, edge)
  for _, node in ipairs { edge.from, edge.to } do
    append(self.nodes, node)
    node.id = self.nodes[node]
  end
  edge.from:add(edge.to)
end

-- Returns a graph with new nodes that share the data. `swapped` turns the edges around. Also returns
-- the new node of each node.
local function copied(self, swapped)
  local made, new = graph.Graph(), {}
  local function copy_of(node)
    if not new[node] then new[node] = node.new(node.data) end
    return new[node]
  end
  for _, edge in ipairs(self.edges) do
    local from, to = copy_of(edge.from), copy_of(edge.to)
    if swapped then
      from, to = to, from
    end
    made:add(edge.new(from, to))
  end
  return made, new
end

function Graph:clone() return (copied(self, false)) end
function Graph:reverse() return copied(self, true) end

-- Returns the nodes of one end of edges that are not at the other end of any edge.
local function only_at(self, one, other)
  local excluded = {}
  for _, edge in ipairs(self.edges) do
    excluded[edge[other]] = true
  end
  local found = {}
  for _, node in ipairs(self.nodes) do
    if not excluded[node] then found[#found + 1] = node end
  end
  return found
end

function Graph:roots() return only_at(self, 'from', 'to') end
function Graph:leaves() return only_at(self, 'to', 'from') end

function Graph:hasCycle()
  local roots = self:roots()
  if #roots == 0 then return true end
  for _, root in ipairs(roots) do
    if root:hasCycle() then return true end
  end
  return false
end

-- Returns the nodes in an order in which each comes after those with edges to it, the reversed graph
-- and its roots.
function Graph:topsort()
  local reversed, new = self:reverse()
  local original = {}
  for node, copy in pairs(new) do
    original[copy] = node
  end
  local roots = reversed:roots()
  if #roots == 0 then fail('Graph has cycles') end
  local start = roots[1]
  if #roots > 1 then
    start = graph.Node 'dummy_root'
    start:add(roots)
  end
  local sorted = {}
  start:dfs(function(node) sorted[#sorted + 1] = original[node] end)
  if #sorted ~= #self.nodes then fail('Graph has cycles') end
  return sorted, reversed, roots
end

----- drawings

-- Returns a text as DOT: in quotes, unless it is a word.
function graph._dotEscape(text)
  if not text:find '[^a-zA-Z]' then return text end
  return '"' .. text:gsub('\n', '\\n'):gsub('"', '\\"') .. '"'
end

local function title_of(node)
  local name = node.graphNodeName and node:graphNodeName() or 'Node' .. node.id
  return name .. '\n' .. node:label()
end

local function attributes_of(node)
  local texts = { 'label=' .. graph._dotEscape(title_of(node)) }
  for key, value in pairs(node.graphNodeAttributes and node:graphNodeAttributes() or {}) do
    texts[#texts + 1] = tostring(key) .. '=' .. graph._dotEscape(tostring(value))
  end
  table.sort(texts)
  return table.concat(texts, ' ')
end

-- Returns the graph as DOT, the language of Graphviz.
function Graph:todot(title)
  local lines = { 'digraph G {' }
  local function add(template, ...) lines[#lines + 1] = template:format(...) end
  if title then add('labelloc="t";\nlabel="%s";', title) end
  add 'node [shape = oval]; '
  for _, node in ipairs(self.nodes) do
    add('n%d[%s];', node.id, attributes_of(node))
  end
  for _, edge in ipairs(self.edges) do
    add('n%d -> n%d;', edge.from.id, edge.to.id)
  end
  add '}'
  return table.concat(lines, '\n')
end

-- Returns the layer of each node, the length of the longest path to it, and the number of layers.
-- Edges that close a cycle do not count.
local function layers_of(self)
  local order, state = {}, {}
  local closes = {} -- the edges that close a cycle, by their ends
  local function search(node)
    state[node] = 'open'
    for _, child in ipairs(node.children) do
      if state[child] == 'open' then
        closes[node] = closes[node] or {}
        closes[node][child] = true
      elseif self.nodes[child] and not state[child] then
        search(child)
      end
    end
    state[node] = 'done'
    table.insert(order, 1, node)
  end
  for _, root in ipairs(self:roots()) do
    search(root)
  end
  for _, node in ipairs(self.nodes) do
    if not state[node] then search(node) end
  end
  local layer, deepest = {}, 1
  for _, node in ipairs(order) do
    layer[node] = layer[node] or 1
    for _, child in ipairs(node.children) do
      if not (closes[node] and closes[node][child]) then
        layer[child] = math.max(layer[child] or 1, layer[node] + 1)
        deepest = math.max(deepest, layer[child])
      end
    end
  end
  return layer, deepest
end

local SWEEPS = 8

-- Sorts the rows of a layout, so that each node is near the mean of its neighbours in the rows
-- before, and in every second sweep after, its own.
local function sort_rows(rows, layer, edges)
  local position = {}
  local function number(row)
    for i, node in ipairs(row) do
      position[node] = (i - 0.5) / #row
    end
  end
  for _, row in ipairs(rows) do
    number(row)
  end
  for sweep = 1, SWEEPS do
    local sums, counts = {}, {}
    for _, edge in ipairs(edges) do
      local node, other = edge.to, edge.from
      if sweep % 2 == 0 then
        node, other = other, node
      end
      if layer[node] ~= layer[other] then
        sums[node] = (sums[node] or 0) + position[other]
        counts[node] = (counts[node] or 0) + 1
      end
    end
    for _, row in ipairs(rows) do
      local target = {}
      for i, node in ipairs(row) do
        -- i keeps the order of equal targets
        target[node] = (counts[node] and sums[node] / counts[node] or position[node]) + 1e-9 * i
      end
      table.sort(row, function(a, b) return target[a] < target[b] end)
      number(row)
    end
  end
end

-- Returns the rows of a drawing from top to bottom, and a path for each edge: its nodes, and
-- between them a bend in each row that it crosses. A bend takes room in its row, as a node does.
local function layout(self)
  local layer, count = layers_of(self)
  local rows = {}
  for i = 1, count do
    rows[i] = {}
  end
  local function put(node, i)
    layer[node] = i
    table.insert(rows[i], node)
  end
  for _, node in ipairs(self.nodes) do
    put(node, layer[node])
  end
  local paths, steps = {}, {}
  for i, edge in ipairs(self.edges) do
    local path = { edge.from }
    for row = layer[edge.from] + 1, layer[edge.to] - 1 do
      local bend = { is_bend = true }
      put(bend, row)
      path[#path + 1] = bend
    end
    path[#path + 1] = edge.to
    for k = 2, #path do
      steps[#steps + 1] = { from = path[k - 1], to = path[k] }
    end
    paths[i] = path
  end
  sort_rows(rows, layer, steps)
  return rows, paths
end

local LETTER, LINE, GAP, MARGIN, LOOP = 7, 16, 24, 16, 40 -- in pixels

local function lines_of(node)
  local lines, longest = {}, 0
  for line in title_of(node):gmatch '[^\n]+' do
    lines[#lines + 1] = line
    longest = math.max(longest, #line)
  end
  return lines, longest
end

local function box_of(node)
  if node.is_bend then return { rx = 0, ry = 0 } end
  local lines, longest = lines_of(node)
  return { rx = longest * LETTER / 2 + 14, ry = #lines * LINE / 2 + 8, lines = lines }
end

-- Returns the box of each node, { x, y, rx, ry, lines } with the middle and half of the sides, and
-- the width and height of the drawing.
local function boxes_of(rows)
  local boxes, widths, width, y = {}, {}, 0, MARGIN
  for i, row in ipairs(rows) do
    local x, tall = 0, 0
    for _, node in ipairs(row) do
      local box = box_of(node)
      boxes[node], box.x = box, x + box.rx
      x, tall = x + 2 * box.rx + GAP, math.max(tall, box.ry)
    end
    for _, node in ipairs(row) do
      boxes[node].y = y + tall
    end
    widths[i], y = x - GAP, y + 2 * tall + 2 * GAP
    width = math.max(width, widths[i])
  end
  for i, row in ipairs(rows) do
    for _, node in ipairs(row) do
      boxes[node].x = boxes[node].x + MARGIN + (width - widths[i]) / 2
    end
  end
  return boxes, width + 2 * MARGIN + LOOP, y - 2 * GAP + MARGIN
end

-- Returns an edge as an SVG path: curves from row to row. One that goes up, or to its own node, is a
-- loop at the right.
local function edge_svg(path, boxes, right)
  local from, to = boxes[path[1]], boxes[path[#path]]
  if to.y <= from.y then
    local y1, y2 = from.y - 4, to.y + 4
    local x1, x2 = from.x + from.rx, to.x + to.rx
    local form = '<path d="M%.1f %.1fC%d %.1f %d %.1f %.1f %.1f"/>'
    return form:format(x1, y1, right, y1 - GAP, right, y2 + GAP, x2, y2)
  end
  local parts = { ('M%.1f %.1f'):format(from.x, from.y + from.ry) }
  for i = 2, #path do
    local before, box = boxes[path[i - 1]], boxes[path[i]]
    local y1, y2 = before.y + before.ry, box.y - box.ry
    local middle = (y1 + y2) / 2
    parts[i] = ('C%.1f %.1f %.1f %.1f %.1f %.1f'):format(before.x, middle, box.x, middle, box.x, y2)
  end
  return '<path d="' .. table.concat(parts) .. '"/>'
end

-- Returns the graph as SVG.
function Graph:tosvg(title)
  local rows, paths = layout(self)
  local boxes, width, height = boxes_of(rows)
  local head = title and 2 * LINE or 0
  local parts = {
    ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 %d %d %d" width="%d" height="%d"'):format(
      -head,
      width,
      height + head,
      width,
      height + head
    ) .. ' font-family="sans-serif" font-size="12" text-anchor="middle">',
    ('<rect y="%d" width="100%%" height="100%%" fill="#fff"/>'):format(-head),
    '<marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8"'
      .. ' orient="auto"><path d="M0 0L8 4L0 8z"/></marker>',
  }
  local function add(template, ...) parts[#parts + 1] = template:format(...) end
  if title then add('<text x="%d" y="-8">%s</text>', width / 2, host.escaped(title)) end
  parts[#parts + 1] = '<g fill="none" stroke="#000" marker-end="url(#arrow)">'
  for _, path in ipairs(paths) do
    parts[#parts + 1] = edge_svg(path, boxes, width)
  end
  parts[#parts + 1] = '</g>'
  for _, node in ipairs(self.nodes) do
    local box = boxes[node]
    local shape = '<ellipse cx="%.1f" cy="%.1f" rx="%.1f" ry="%.1f" fill="#fff" stroke="#000"/>'
    add(shape, box.x, box.y, box.rx, box.ry)
    for i, line in ipairs(box.lines) do
      local y = box.y + (i - (#box.lines + 1) / 2) * LINE + 4
      add('<text x="%.1f" y="%.1f">%s</text>', box.x, y, host.escaped(line))
    end
  end
  parts[#parts + 1] = '</svg>\n'
  return table.concat(parts, '\n')
end

-- Returns the positions of the nodes in a drawing, from 0 to 1; the second counts from below. There
-- is one algorithm, whatever its name.
function graph.graphvizLayout(g)
  local boxes, width, height = boxes_of(layout(g))
  local positions = torch.Tensor(#g.nodes, 2)
  for i, node in ipairs(g.nodes) do
    positions[i][1], positions[i][2] = boxes[node].x / width, 1 - boxes[node].y / height
  end
  return positions
end

local FORMATS = { svg = Graph.tosvg, dot = Graph.todot }

-- Writes a drawing to a file. The end of its name is the format.
local function write(g, name, title)
  local draw = FORMATS[name:match '%.(%w+)$']
  if not draw then fail("graph: a file's name ends in .svg or .dot, and not as " .. name) end
  local file, message = io.open(name, 'w')
  if not file then fail(message) end
  file:write(draw(g, title))
  file:close()
end

function graph.graphvizFile(g, _, name) write(g, name) end

-- Writes name.svg and name.dot. Without a name, the option `display` of createLua gets the drawing,
-- and without that, it is graph.svg.
function graph.dot(g, title, name)
  if not name and host.display(g:tosvg(title)) then return end
  name = name or 'graph'
  write(g, name .. '.svg', title)
  write(g, name .. '.dot', title)
end

return graph
