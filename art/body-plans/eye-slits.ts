import { type LocalFrame, onStage, outlined } from '../outline.ts'
import type { Part } from '../part.ts'

const SOCKET = 'M-82 -36 Q-52 -52 -27 4 Q-32 14 -52 13 Q-76 6 -82 -36Z'
const SLIT = 'M-72 -20 Q-48 -19 -33 2 Q-57 -2 -72 -20Z'
const LIGHT = [-50, -9] as const

/** Slanting glowing slits that cover the round eyes of a helm's icon. */
export const eyeSlits = (frame: LocalFrame): Part[] =>
  [1, -1].flatMap(side => {
    const half = { ...frame, wide: side * (frame.wide ?? 1) }
    const dark = { hollow: true, material: 'void', reach: 0, shadow: { strength: 0 } } as const
    return [
      outlined(half, SOCKET, dark),
      outlined(half, SLIT, { ...dark, eyes: [onStage(half, LIGHT)], eyeSize: 10 }),
    ]
  })
