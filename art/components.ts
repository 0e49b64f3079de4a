import type { Mask } from './mask.ts'
import { at, item } from './numbers.ts'

const COVERED = 0.4

type Components = {
  /** The number of the component each pixel belongs to; 0 belongs to none. */
  readonly labels: Int32Array
  /** Pixels per component; entry 0 is unused. */
  readonly areas: readonly number[]
}

/** Numbers the connected components of a mask; corners do not connect. */
export function connectedComponents({ data, width, height }: Mask): Components {
  const labels = new Int32Array(data.length)
  const areas = [0]
  const open: number[] = []
  const visit = (x: number, y: number, label: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const index = y * width + x
    if (labels[index] || at(data, index) < COVERED) return
    labels[index] = label
    open.push(index)
  }
  for (let start = 0; start < data.length; start++) {
    const label = areas.length
    visit(start % width, Math.floor(start / width), label)
    let area = 0
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      const x = index % width
      const y = (index - x) / width
      area++
      visit(x - 1, y, label)
      visit(x + 1, y, label)
      visit(x, y - 1, label)
      visit(x, y + 1, label)
    }
    if (area > 0) areas.push(area)
  }
  return { labels, areas }
}

/** Removes pieces smaller than `smallest` pixels together with their soft edges. */
export function withoutSpecks(mask: Mask, smallest: number): Mask {
  const { data, width, height } = mask
  const { labels, areas } = connectedComponents(mask)
  const isSpeck = (index: number) => {
    const neighbours = [index, index - 1, index + 1, index - width, index + width]
    const label = neighbours.map(i => labels[i]).find(Boolean)
    return label !== undefined && item(areas, label) < smallest
  }
  return { width, height, data: data.map((value, i) => (value > 0 && isSpeck(i) ? 0 : value)) }
}
