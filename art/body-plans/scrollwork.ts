import { framed, type LocalFrame } from '../outline.ts'

/** A spiral that winds inward from the origin, curling to `side`, with leaves on its back. */
function scroll(x: number, y: number, size: number, turn: number, side: 1 | -1): string {
  const points: string[] = []
  const leaves: string[] = []
  for (let i = 0; i <= 30; i++) {
    const angle = (i / 30) * Math.PI * 3.1
    const radius = size * (1 - i / 34)
    const px = side * (size - Math.cos(angle) * radius)
    const py = -Math.sin(angle) * radius
    points.push(`${px.toFixed(1)} ${py.toFixed(1)}`)
    if (i % 5 === 2 && i < 20) {
      const out = radius + size * 0.42
      leaves.push(
        `M${px.toFixed(1)} ${py.toFixed(1)} Q${(side * (size - Math.cos(angle + 0.1) * out)).toFixed(1)} ${(-Math.sin(angle + 0.1) * out).toFixed(1)} ${(side * (size - Math.cos(angle + 0.55) * (radius + size * 0.2))).toFixed(1)} ${(-Math.sin(angle + 0.55) * (radius + size * 0.2)).toFixed(1)}`,
      )
    }
  }
  return `<path transform="translate(${x} ${y}) rotate(${turn})" d="M${points.join(' L')} ${leaves.join(' ')}"/>`
}

const strokes = (svg: string): string =>
  `<g fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round">${svg}</g>`

/** Scrolls that climb both sides of a chest. */
export const chestScrolls = (frame: LocalFrame): string =>
  strokes(
    framed(
      frame,
      ([1, -1] as const)
        .map(
          side =>
            scroll(side * 12, 486, 33, side * -38, side) +
            scroll(side * 44, 424, 27, side * 24, side) +
            scroll(side * 82, 482, 17, side * -10, side),
        )
        .join(''),
    ),
  )

/** One scroll and its counterpart, for a shoulder or a thigh. */
export const smallScrolls = (frame: LocalFrame): string =>
  strokes(framed(frame, scroll(2, 18, 27, -34, 1) + scroll(-6, 18, 23, 28, -1)))
