/* plot.js: draws the pictures of docs/reliability.md. They follow the reader's light or dark
   colours. */

const [WIDTH, HEIGHT] = [780, 440];
const FRAME = { left: 56, right: 222, top: 68, bottom: 52 };
const STYLE = `text { font: 13px system-ui, sans-serif; fill: #333 } .title { font-weight: 600; font-size: 15px } .grid { stroke: #ddd } .axis { stroke: #888 }
.line { fill: none; stroke-width: 1.8; stroke-linejoin: round } .ours { stroke-width: 3.2 } .floor { stroke-dasharray: 5 4 } .paper { fill: #fffefb }
@media (prefers-color-scheme: dark) { text { fill: #ccc } .grid { stroke: #333 } .axis { stroke: #888 } .paper { fill: #1f1b17 } }`;
/* Okabe and Ito's palette without its yellow: distinct for colour-blind readers, and readable on
   white and black. */
const COLOURS = {
  ours: '#d55e00',
  'ours new': '#e69f00',
  'c-loops': '#888888',
  tfjs: '#0072b2',
  'numpy-ts': '#009e73',
  jax: '#cc79a7',
  onnx: '#56b4e9',
  plain: '#7b61c9',
};

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const round = (x) => Math.round(x * 10) / 10;

/* Places labels at the ends of lines and moves overlapping ones apart. */
function spread(places, least = 17) {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b]);
  const at = [...places];
  for (const [n, i] of order.entries())
    if (n > 0) at[i] = Math.max(at[i], at[order[n - 1]] + least);
  const over = Math.max(0, ...at.map((y) => y - (HEIGHT - FRAME.bottom)));
  return at.map((y) => y - over);
}

/* series: [{ name, colour, points: [[x, y]], kind: 'ours' | 'floor' | '' }]; ticks: { x: [[value,
   text]], y: [[value, text]] }; `scale` applies to both axes. */
export function draw({ title, description, xLabel, yLabel, ticks, series, scale = Math.log }) {
  const range = (list) => [scale(list[0][0]), scale(list[list.length - 1][0])];
  const [[x0, x1], [y0, y1]] = [range(ticks.x), range(ticks.y)];
  const x = (v) =>
    round(FRAME.left + ((scale(v) - x0) / (x1 - x0)) * (WIDTH - FRAME.left - FRAME.right));
  const y = (v) =>
    round(
      HEIGHT - FRAME.bottom - ((scale(v) - y0) / (y1 - y0)) * (HEIGHT - FRAME.top - FRAME.bottom),
    );
  const drawn = series.filter((s) => s.points.length > 1);
  const lastOf = (s) => s.points[s.points.length - 1];
  const labels = spread(drawn.map((s) => y(lastOf(s)[1]) + 4));
  const right = WIDTH - FRAME.right;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="t d">
<title id="t">${escape(title)}</title><desc id="d">${escape(description)}</desc>
<style>${STYLE}</style>
<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>
<text class="title" x="${FRAME.left}" y="24">${escape(title)}</text>
${ticks.y.map(([v, text]) => `<path class="grid" d="M${FRAME.left} ${y(v)}H${right}"/><text x="${FRAME.left - 8}" y="${y(v) + 4}" text-anchor="end">${text}</text>`).join('\n')}
${ticks.x.map(([v, text]) => `<path class="axis" d="M${x(v)} ${HEIGHT - FRAME.bottom}v5"/><text x="${x(v)}" y="${HEIGHT - FRAME.bottom + 20}" text-anchor="middle">${text}</text>`).join('\n')}
<path class="axis" d="M${FRAME.left} ${HEIGHT - FRAME.bottom}H${right}"/>
<text x="${(FRAME.left + right) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${escape(xLabel)}</text>
<text x="${FRAME.left}" y="45">${escape(yLabel)}</text>
${drawn
  .map((s, i) => {
    const path = s.points.map(([px, py], k) => `${k ? 'L' : 'M'}${x(px)} ${y(py)}`).join('');
    const [endX, endY] = [x(lastOf(s)[0]), y(lastOf(s)[1])];
    return (
      `<path class="line ${s.kind}" style="stroke:${COLOURS[s.colour]}" d="${path}"/><path class="grid" d="M${endX + 3} ${endY}L${right + 12} ${round(labels[i] - 4)}"/>` +
      `<circle cx="${right + 18}" cy="${round(labels[i] - 4)}" r="4" fill="${COLOURS[s.colour]}"/><text x="${right + 28}" y="${round(labels[i])}">${escape(s.name)}</text>`
    );
  })
  .join('\n')}
</svg>
`;
}
