import { fractalNoise } from '../noise.ts'
import { mix, smoothstep } from '../numbers.ts'
import { outlined, stageFrame } from '../outline.ts'
import type { Part } from '../part.ts'

/** A long robe whose folds fall from the belt and spread over the floor. */
export function robe(swing: number): Part {
  const s = swing * 0.5
  return outlined(
    stageFrame,
    `M484 350 L716 350 L722 600 Q760 800 ${852 + s} 1076 Q${760 + s} 1108 ${690 + s} 1090 Q640 1116 590 1096 Q${520 + s} 1118 ${460 + s} 1092 Q${400 + s} 1104 ${350 + s} 1072 Q440 800 478 600Z`,
    {
      material: 'robe',
      trim: 'trim',
      trimWidth: 13,
      roundness: 90,
      bevel: 4,
      fold: (x, y) => {
        const low = smoothstep(400, 1090, y)
        const u = (x - 600 - s * low) / mix(112, 262, low)
        const broad = Math.sin(u * 8.5 + fractalNoise(u * 2 + 8, y / 460, 2) * 5)
        const fine = Math.sin(u * 20 + fractalNoise(u * 4, y / 300, 2) * 6) * 6
        return (Math.sign(broad) * Math.abs(broad) ** 0.8 * 25 + fine) * mix(0.15, 1, low)
      },
    },
  )
}
