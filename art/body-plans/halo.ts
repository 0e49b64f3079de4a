import type { Part } from '../part.ts'

/** A ring with pointed rays, all in stage units. */
export function halo(x: number, y: number, ring: number, rays: number, count: number): Part {
  const tips = Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count
    const reach = i % 2 ? rays : rays + 34
    const side = 0.055
    const point = (radius: number, turn: number) =>
      `${x + Math.cos(angle + turn) * radius} ${y + Math.sin(angle + turn) * radius}`
    return `<path d="M${point(ring - 4, -side)} L${point(reach, 0)} L${point(ring - 4, side)}Z"/>`
  })
  const edge = rays + 40
  return {
    svg: `<circle cx="${x}" cy="${y}" r="${ring - 10}" fill="none" stroke="#fff" stroke-width="22"/>${tips.join('')}`,
    box: [x - edge, y - edge, x + edge, y + edge],
    material: 'trim',
    reach: 0,
    roundness: 14,
    bevel: 7,
  }
}
