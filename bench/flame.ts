// Draws a flame graph of a CPU profile of the shop, without module loading and idle time.
// Usage: node --cpu-prof server/main.ts, then node bench/flame.ts FILE.cpuprofile TITLE > GRAPH.svg
import { readFileSync } from 'node:fs'

type Node = { id: number; callFrame: { functionName: string; url: string }; children?: number[] }
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }
type Frame = { name: string; time: number; callees: Map<string, Frame> }

const [, , file = '', title = ''] = process.argv
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
const byId = new Map(nodes.map(node => [node.id, node]))
const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map(each => [each, id])))

const newFrame = (name: string): Frame => ({ name, time: 0, callees: new Map() })
const root = newFrame('all')
for (const [at, sample] of samples.entries()) {
  const stack: string[] = []
  for (let id: number | undefined = sample; id !== undefined; id = callers.get(id)) {
    const name = nameOf(byId.get(id))
    if (name && name !== stack[0]) stack.unshift(name)
  }
  if (stack.some(name => /^\(idle\)|^\(program\)|internal\/modules/.test(name))) continue
  let frame = root
  for (const name of ['', ...stack]) {
    if (name) {
      const callee = frame.callees.get(name) ?? newFrame(name)
      frame.callees.set(name, callee)
      frame = callee
    }
    frame.time += timeDeltas[at] ?? 0
  }
}

function nameOf(node: Node | undefined): string {
  const { functionName = '', url = '' } = node?.callFrame ?? {}
  if (functionName === '(root)') return ''
  const place = url.replace(/^.*\/(?=(?:node_modules|server|contract|web|shop)\/)/, '')
  return `${functionName || '(anonymous)'} ${place.replace('node_modules/', '')}`.trim()
}

const [width, row, letter] = [1200, 17, 6.2]
/** What is narrower couldn't be read. */
const narrowest = 5
const rectangles: string[] = []
let depth = 0

function draw(frame: Frame, x: number, level: number): void {
  const length = (frame.time / root.time) * width
  if (length < narrowest) return
  depth = Math.max(depth, level)
  const share = `${((frame.time / root.time) * 100).toFixed(1)} %`
  const words = length > 40 ? frame.name.slice(0, Math.floor(length / letter)) : ''
  const hue = [...frame.name].reduce((sum, each) => sum + each.charCodeAt(0), 0) % 50
  const [at, y] = [x.toFixed(1), 30 + level * row]
  rectangles.push(
    `<g><title>${escaped(frame.name)}: ${share}</title><rect x="${at}" y="${y}" width="${(length - 0.5).toFixed(1)}" height="${row - 1}" fill="hsl(${hue} 80% 70%)"/>` +
      (words
        ? `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escaped(words)}</text></g>`
        : '</g>'),
  )
  let left = x
  for (const callee of [...frame.callees.values()].toSorted(
    (one, other) => other.time - one.time,
  )) {
    draw(callee, left, level + 1)
    left += (callee.time / root.time) * width
  }
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

draw(root, 0, 0)
process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${40 + (depth + 1) * row}" font-family="monospace" font-size="10">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="4" y="18" font-family="sans-serif" font-size="14" font-weight="bold">${escaped(title)}</text>
${rectangles.join('\n')}
</svg>
`)
