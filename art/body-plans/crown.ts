import { type LocalFrame, outlined, tube } from '../outline.ts'
import type { Part } from '../part.ts'
import { gem } from './belts.ts'

/** The center of the ring around the brow of a helm without horns. */
const brow: LocalFrame = { origin: [600, 190] }
const HALF = 88
const FLARE = 1.12

/** The path of the ring: its near half hangs lower in the middle, its far half higher. */
const ring = (u: number, sag: number) => sag * (1 - u * u)

/** Leaves of a crown from one side to the other, on a band. */
function leaves(sag: number, tips: readonly number[]): string {
  const steps = tips.flatMap((u, i) => {
    const next = tips[i + 1]
    const tip = `L${u * HALF * FLARE} ${ring(u, sag) - 74}`
    if (next === undefined) return [tip]
    const middle = (u + next) / 2
    return [tip, `L${middle * HALF * 1.04} ${ring(middle, sag) - 30}`]
  })
  return `M${-HALF} 4 ${steps.join(' ')} L${HALF} 4 Q0 ${4 + sag * 2} ${-HALF} 4Z`
}

const gold = { material: 'trim', roundness: 9, bevel: 4 } as const

const near = [-1, -0.56, 0, 0.56, 1]

export const farCrown = (): Part[] => [
  outlined(brow, leaves(-20, [-0.8, -0.3, 0.3, 0.8]), gold, tube(HALF * 1.3, 30)),
]

/** Drawn after the helm, because it encircles it. */
export const nearCrown = (): Part[] => [
  outlined(brow, leaves(18, near), gold, tube(HALF * 1.2, 60)),
  outlined(
    brow,
    `M${-HALF - 3} -18 Q0 20 ${HALF + 3} -18 L${HALF + 2} 5 Q0 45 ${-HALF - 2} 5Z`,
    { ...gold, roundness: 8 },
    tube(HALF * 1.2, 60),
  ),
  ...near.map(u => gem(600 + u * HALF * 0.94, brow.origin[1] + ring(u, 18) - 5, u === 0 ? 10 : 6)),
]
