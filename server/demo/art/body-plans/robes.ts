import { fractalNoise } from '../noise.ts'
import { mix, smoothstep } from '../numbers.ts'
import { boneFrame, outlined, stageFrame } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Arm } from './pose.ts'

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

/** A wide sleeve that falls open below the forearm. */
export function wideSleeve(arm: Arm, side: 1 | -1): Part[] {
  const upper = boneFrame(arm.shoulder, arm.elbow, 160, side)
  const [ex, ey] = arm.elbow
  const [wx, wy] = arm.wrist
  const [dx, dy] = [wx - ex, wy - ey]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / length) * 44, (dx / length) * 44]
  const up = ny > 0 ? -1 : 1
  const deep = Math.max(ey, wy) + 150
  const top = `${wx + nx * up * 0.8} ${wy + ny * up * 0.8}`
  const path = `M${ex + nx * up} ${ey + ny * up} L${top} Q${wx + dx * 0.3} ${wy + 60} ${wx + dx * 0.12 - side * 8} ${deep} Q${(ex + wx) / 2} ${deep + 34} ${ex + side * 6} ${deep - 40} Q${ex - side * 40} ${ey + 30} ${ex + nx * up} ${ey + ny * up}Z`
  const folds = (x: number, y: number) =>
    Math.sin((x + y * 0.3) / 17 + fractalNoise(x / 90, y / 200, 2) * 5) * 5
  return [
    outlined(upper, 'M-52 -18 Q0 -46 50 -18 L52 150 Q0 200 -54 160Z', {
      material: 'robe',
      roundness: 48,
      bevel: 3,
      fold: folds,
    }),
    outlined(stageFrame, path, {
      material: 'robe',
      trim: 'trim',
      trimWidth: 12,
      roundness: 44,
      bevel: 4,
      fold: folds,
    }),
  ]
}
