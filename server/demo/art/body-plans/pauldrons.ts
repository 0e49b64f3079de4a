import { type Part, pair } from '../part.ts'
import type { Look } from './look.ts'

export type PauldronName = 'round' | 'spiked' | 'layered' | 'bare'

/** Shoulder plates, both sides; the left one may be of another kind. */
export function pauldrons(look: Look): Part[] {
  const kind = look.pauldrons ?? 'round'
  const [right] = matching(look, kind)
  const [, left] = matching(look, look.leftPauldron ?? kind)
  return [right, left].filter(part => part !== undefined)
}

function matching(look: Look, kind: PauldronName): Part[] {
  const shared = { material: look.pauldronMaterial ?? 'plate', trim: 'trim' } as const
  switch (kind) {
    case 'bare':
      return []
    case 'spiked':
      return pair({
        ...shared,
        icon: 'spiked-shoulder-armor',
        x: 420,
        y: 385,
        size: 250,
        turn: -14,
        trimWidth: 6,
        roundness: 70,
        bevel: 7,
      })
    case 'layered':
      return pair({
        ...shared,
        icon: 'shoulder-scales',
        x: 430,
        y: 390,
        size: 212,
        turn: -12,
        trimWidth: 5,
        roundness: 70,
        bevel: 6,
        reach: 12,
      })
    case 'round':
      return pair({
        ...shared,
        icon: 'pauldrons',
        clip: [0, 0, 200, 512],
        x: 618,
        y: 432,
        size: 640,
        turn: 4,
        trimWidth: 10,
        roundness: 95,
        bevel: 6,
        reach: 24,
        pinstripe: !look.pauldronEmblem,
        ...(look.pauldronEmblem && {
          emblem: { icon: look.pauldronEmblem, x: 440, y: 372, size: 74 },
        }),
      })
  }
}
