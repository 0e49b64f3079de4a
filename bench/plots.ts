import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from './report.ts'

export type Results = Record<
  string,
  { title: string; at: string; node: string; cores: number; rows: Row[] }
>

const folder = join(import.meta.dirname, '../docs/performance')

/** Draws a bar for each share, and a curve for what grows with the catalogue, for docs/performance.md. */
export async function drawPlots(results: Results): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, { title, at, cores, rows }] of Object.entries(results)) {
    const isGrowth = rows.some(({ products }) => products !== undefined)
    const isShare = ({ unit }: Row) => unit.startsWith('of ')
    const content = isGrowth
      ? curves(rows.filter(({ what }) => what.endsWith('p99')))
      : rows.some(isShare)
        ? bars(rows.filter(isShare))
        : undefined
    if (!content) continue
    const caption = `${title}, ${isGrowth ? 'p99 in ms' : rows.find(isShare)?.unit}`
    const svg = frame(`${caption} (${at}, ${cores} cores)`, content)
    await writeFile(join(folder, `${name}.svg`), svg)
  }
}

type Content = { height: number; marks: string[] }

const width = 720
const colors = [
  '#0b6e99',
  '#b3541e',
  '#4b7f2a',
  '#8a3ea8',
  '#a8324a',
  '#5b5f97',
  '#8a6d00',
  '#2b8a7e',
  '#555555',
]

/** Readable on a light and on a dark page. */
function frame(title: string, { height, marks }: Content): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${text(16, 24, title, 'font-weight="bold"')}
${marks.join('\n')}
</svg>
`
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const text = (x: number, y: number, words: string, attributes = '') =>
  `<text x="${round(x)}" y="${round(y)}" ${attributes}>${escaped(words)}</text>`
const round = (value: number) => Math.round(value * 10) / 10

function bars(rows: Row[]): Content {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const [left, space] = [290, 340]
  const marks = rows.flatMap(({ what, value }, n) => {
    const y = 44 + n * 26
    const length = (value / most) * space
    return [
      text(left - 10, y + 14, what, 'text-anchor="end"'),
      `<rect x="${left}" y="${y}" width="${round(length)}" height="18" fill="${colors[0]}"/>`,
      text(left + length + 8, y + 14, value.toFixed(2)),
    ]
  })
  return { height: 60 + rows.length * 26, marks }
}

/** Both axes are logarithmic. */
function curves(rows: Row[]): Content {
  const [left, top, plotWidth, plotHeight] = [56, 48, 400, 300]
  const sizes = [...new Set(rows.map(({ products = 1 }) => products))]
  const most = Math.max(...rows.map(({ value }) => value))
  const [low, high] = [0, Math.ceil(Math.log10(most))]
  const x = (products: number) => {
    const [first = 1, last = 10] = [sizes[0], sizes.at(-1)]
    const span = Math.log10(last) - Math.log10(first) || 1
    return left + ((Math.log10(products) - Math.log10(first)) / span) * plotWidth
  }
  const y = (value: number) =>
    top + plotHeight - ((Math.log10(Math.max(1, value)) - low) / (high - low)) * plotHeight
  const axes = [
    ...sizes.map(size =>
      text(x(size), top + plotHeight + 20, size.toLocaleString('en'), 'text-anchor="middle"'),
    ),
    ...Array.from({ length: high - low + 1 }, (_, n) => 10 ** (low + n)).flatMap(value => [
      `<path d="M${left} ${round(y(value))}h${plotWidth}" stroke="#ccc"/>`,
      text(left - 8, y(value) + 4, String(value), 'text-anchor="end"'),
    ]),
  ]
  const kinds = [...new Set(rows.map(({ what }) => what))]
  const lines = kinds.flatMap((kind, n) => {
    const color = colors[n % colors.length]
    const points = rows.filter(({ what }) => what === kind)
    const path = points.map(({ products = 1, value }) => `${round(x(products))} ${round(y(value))}`)
    const legend = top + 10 + n * 24
    return [
      `<path d="M${path.join('L')}" fill="none" stroke="${color}" stroke-width="2"/>`,
      `<rect x="${left + plotWidth + 24}" y="${legend - 9}" width="14" height="4" fill="${color}"/>`,
      text(left + plotWidth + 46, legend, kind.replace(', p99', '')),
    ]
  })
  return { height: top + plotHeight + 36, marks: [...axes, ...lines] }
}
