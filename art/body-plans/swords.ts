import { type LocalFrame, outlined } from '../outline.ts'
import type { Part } from '../part.ts'
import { closeShadow as close, steel } from './steel.ts'
import { thornBlade } from './thorn-blade.ts'

type SwordShape = { readonly length: number; readonly width: number; readonly grip: number }

const swordShapes = {
  arming: { length: 400, width: 24, grip: 44 },
  great: { length: 388, width: 34, grip: 96 },
  rapier: { length: 470, width: 11, grip: 40 },
  thorn: { length: 400, width: 38, grip: 96 },
} satisfies Record<string, SwordShape>

export type SwordName = keyof typeof swordShapes

function blade({ length, width }: SwordShape, root: number): string {
  const tip = root - length
  return `M${-width} ${root} L${-width * 0.72} ${tip + 70} L0 ${tip} L${width * 0.72} ${tip + 70} L${width} ${root}Z`
}

const ROOT = -48

const gripEnd = (name: SwordName): number => ROOT + 12 + swordShapes[name].grip * 1.5

/** The distance of the pommel's center below the fist. */
export const pommelOf = (name: SwordName): number => gripEnd(name) + 18

export function sword(name: SwordName, frame: LocalFrame): Part[] {
  const shape = swordShapes[name]
  const root = ROOT
  const end = gripEnd(name)
  const cross = name === 'rapier' ? 50 : shape.grip > 60 ? 116 : 82
  const gilt = { material: 'trim', roundness: 12, bevel: 5, shadow: close } as const
  return [
    name === 'thorn'
      ? thornBlade(frame, { width: shape.width, root, tip: root - shape.length })
      : outlined(frame, blade(shape, root), { ...steel, roundness: shape.width, bulge: 0.9 }),
    ...(name === 'great'
      ? [
          outlined(frame, `M-7 ${root} L-4 ${root - 240} L4 ${root - 240} L7 ${root}Z`, {
            material: 'darkPlate',
            roundness: 7,
            bulge: -0.6,
            bevel: 1,
            shadow: { strength: 0 },
          }),
        ]
      : []),
    outlined(frame, `M-11 ${root} L11 ${root} L12 ${end} L-12 ${end}Z`, {
      material: 'leather',
      roundness: 11,
      bevel: 2,
      shadow: close,
      fold: (x, y) => Math.sin((x + y) / 3.4) * 1.6,
    }),
    ...(name === 'rapier'
      ? [
          outlined(
            frame,
            `M-12 ${root + 6} Q-74 ${root + 20} -16 ${end - 4} L-12 ${end - 12} Q-54 ${root + 26} -8 ${root + 14}Z`,
            gilt,
          ),
        ]
      : []),
    outlined(
      frame,
      `M${-cross} ${root - 22} Q${-cross * 0.5} ${root - 2} 0 ${root - 12} Q${cross * 0.5} ${root - 2} ${cross} ${root - 22} L${cross + 8} ${root - 4} Q${cross * 0.5} ${root + 20} 0 ${root + 16} Q${-cross * 0.5} ${root + 20} ${-cross - 8} ${root - 4}Z`,
      gilt,
    ),
    outlined(
      frame,
      `M0 ${end - 8} C18 ${end - 8} 27 ${end + 4} 27 ${end + 18} C27 ${end + 34} 15 ${end + 44} 0 ${end + 44} C-15 ${end + 44} -27 ${end + 34} -27 ${end + 18} C-27 ${end + 4} -18 ${end - 8} 0 ${end - 8}Z`,
      { ...gilt, roundness: 26 },
    ),
  ]
}
