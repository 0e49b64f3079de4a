import { fractalNoise } from '../noise.ts'
import { outlined, stageFrame } from '../outline.ts'
import type { Part } from '../part.ts'

/** A kilt of heavy cloth that the step swings aside. */
export const kilt = (swing: number): Part[] => [
  outlined(
    stageFrame,
    `M484 612 L716 612 Q736 720 ${776 + swing * 0.4} 912 Q${716 + swing * 0.3} 948 ${660 + swing * 0.25} 926 Q${620 + swing * 0.2} 956 ${566 + swing * 0.2} 930 Q${500 + swing * 0.2} 948 ${424 + swing * 0.25} 904 Q466 720 484 612Z`,
    {
      material: 'cloth',
      roundness: 22,
      bevel: 4,
      trim: 'trim',
      trimWidth: 12,
      fold: (x, y) =>
        Math.sin(
          (x - 600 - (y - 600) * swing * 0.001) / 19 + fractalNoise(x / 90, y / 200, 2) * 4,
        ) *
        ((y - 560) / 20),
    },
  ),
]

/** Shaggy fur over the hips. */
export function pelt(): Part[] {
  let edge = ''
  for (let i = 0; i <= 40; i++) {
    const u = (2 * i) / 40 - 1
    const shag = i % 2 ? 26 : 0
    edge += ` L${600 + u * 168} ${800 - u * u * 30 + shag + fractalNoise(i / 3, 4, 2) * 40}`
  }
  return [
    outlined(
      stageFrame,
      `M480 606 L720 606 L768 770 ${edge
        .split(' L')
        .reverse()
        .filter(Boolean)
        .map(p => `L${p}`)
        .join(' ')} L432 770Z`,
      {
        material: 'fur',
        roundness: 90,
        bevel: 8,
        shadow: { strength: 0.8, down: 14, blur: 10 },
      },
    ),
  ]
}

/** Long cloth in front of the legs that swings with the step. */
export const tabard = (top: number, bottom: number, width: number, swing = 0): Part =>
  outlined(
    stageFrame,
    `M${600 - width / 2} ${top} L${600 + width / 2} ${top} Q${600 + width * 0.56 + swing * 0.2} ${(top + bottom) / 2} ${600 + width * 0.66 + swing} ${bottom - 62} L${600 + swing} ${bottom} L${600 - width * 0.66 + swing} ${bottom - 62} Q${600 - width * 0.56 + swing * 0.2} ${(top + bottom) / 2} ${600 - width / 2} ${top}Z`,
    {
      material: 'cloth',
      trim: 'trim',
      trimWidth: 12,
      edging: 'round',
      roundness: 30,
      bevel: 4,
      fold: (x, y) => {
        const low = Math.max(0, (y - top) / (bottom - top))
        const bent = x - 600 - swing * low * low
        return Math.sin(bent / 21 + fractalNoise(x / 120, y / 260, 2) * 4) * (2 + 9 * low)
      },
    },
  )
