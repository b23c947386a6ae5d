-- graph.lua - the package graph.
require 'graph'
local tester, suite = torch.Tester(), torch.TestSuite()
local function fails(run, message) tester:assertErrorPattern(run, message) end

-- Returns a graph of the edges { from, to }, and its nodes by their data.
local function graph_of(edges)
  local made, nodes = graph.Graph(), {}
  for _, edge in ipairs(edges) do
    for _, data in ipairs(edge) do
      nodes[data] = nodes[data] or graph.Node(data)
    end
    made:add(graph.Edge(nodes[edge[1]], nodes[edge[2]]))
  end
  return made, nodes
end
local function data_of(nodes)
  local list = {}
  for i, node in ipairs(nodes) do
    list[i] = node.data
  end
  return list
end
local diamond = { { 1, 2 }, { 1, 3 }, { 2, 4 }, { 3, 4 } }

function suite.nodesAndEdges()
  local g, nodes = graph_of(diamond)
  tester:eq({ #g.nodes, #g.edges }, { 4, 4 })
  tester:eq(data_of(g:roots()), { 1 })
  tester:eq(data_of(g:leaves()), { 4 })
  tester:eq(data_of(nodes[1].children), { 2, 3 })
  tester:eq({ nodes[4].id, nodes[4]:label() }, { 4, '4' })
  g:add { graph.Edge(nodes[4], graph.Node(5)), graph.Edge(nodes[4], graph.Node(6)) }
  tester:eq(data_of(g:leaves()), { 5, 6 })
  fails(function() g:add(3) end, 'graph.Edge or {graph.Edges} expected')
  tester:eq(#nodes[1]:graph().nodes, 6)
end

function suite.search()
  local _, nodes = graph_of(diamond)
  local function order(search)
    local list = {}
    nodes[1][search](nodes[1], function(node) list[#list + 1] = node.data end)
    return list
  end
  tester:eq(order 'bfs', { 1, 2, 3, 4 })
  tester:eq(order 'dfs', { 4, 2, 3, 1 })
  tester:eq(order 'dfs', { 4, 2, 3, 1 })
end

function suite.order()
  local g, nodes = graph_of { { 3, 4 }, { 1, 3 }, { 2, 3 }, { 1, 2 } }
  local sorted, reversed, roots = g:topsort()
  tester:eq(data_of(sorted), { 1, 2, 3, 4 })
  tester:eq(data_of(roots), { 4 })
  tester:eq(data_of(reversed:leaves()), { 1 })
  local copy = g:clone()
  tester:eq(data_of(copy:topsort()), { 1, 2, 3, 4 })
  tester:eq(copy.nodes[1] == g.nodes[1], false)
  tester:eq(g:hasCycle(), false)
  g:add(graph.Edge(nodes[4], nodes[2]))
  tester:eq(g:hasCycle(), true)
  tester:eq(nodes[1]:hasCycle(), true)
  fails(function() g:topsort() end, 'Graph has cycles')
  fails(function() (graph_of { { 1, 2 }, { 2, 1 } }):topsort() end, 'Graph has cycles')
end

function suite.drawings()
  local g, nodes = graph_of(diamond)
  function nodes.graphNodeAttributes() end
  nodes[1].graphNodeAttributes = function() return { color = 'blue', shape = 'a box' } end
  nodes[2].graphNodeName = function() return 'Two' end
  local dot = g:todot 'title'
  tester:eq(dot:find('n1[color=blue label="Node1\\n1" shape="a box"];', 1, true) ~= nil, true)
  tester:eq(dot:find('n2[label="Two\\n2"];', 1, true) ~= nil, true)
  tester:eq(dot:find('n1 -> n3;', 1, true) ~= nil, true)
  g:add { graph.Edge(nodes[4], nodes[1]), graph.Edge(nodes[1], nodes[1]) }
  local svg = g:tosvg '<title>'
  local function count(pattern) return select(2, svg:gsub(pattern, '')) end
  tester:eq({ count '<ellipse', count '<path d="M%d', count '&lt;title&gt;' }, { 4, 7, 1 })
  tester:eq(svg:find 'nan' or svg:find 'inf', nil)
  local at = graph.graphvizLayout(g, 'dot')
  tester:assertle(at:max(), 1)
  tester:assertge(at:min(), 0)
  tester:eq(at[2][2] == at[3][2] and at[1][2] > at[2][2] and at[2][2] > at[4][2], true)
  -- a long edge passes beside the nodes between its ends
  local long, own = graph_of { { 1, 2 }, { 2, 3 }, { 1, 3 } }
  local places = graph.graphvizLayout(long)
  tester:eq(places[own[2].id][1] == places[own[1].id][1], false)
  local name = paths.tmpname()
  graph.dot(g, nil, name)
  tester:eq(io.open(name .. '.dot'):read '*a', g:todot())
  tester:eq(io.open(name .. '.svg'):read '*a', g:tosvg())
  graph.graphvizFile(g, 'neato', name .. '.dot')
  fails(function() graph.graphvizFile(g, 'dot', name .. '.png') end, 'ends in .svg or .dot')
  for _, ending in ipairs { '', '.svg', '.dot' } do
    os.remove(name .. ending)
  end
end

tester:add(suite):run()
