import { mix } from '../numbers.ts'
import { framed, keel, type LocalFrame, outlined } from '../outline.ts'
import type { Part } from '../part.ts'

type Blade = { readonly width: number; readonly root: number; readonly tip: number }

const THORN = 48

const halfAt = ({ width, root, tip }: Blade, y: number) =>
  width * mix(1, 0.62, (root - y) / (root - tip))

/** One edge from the root to the shoulder of the point; its thorns hook back to the guard. */
function edge(blade: Blade, side: 1 | -1, thorns: readonly number[]): string {
  const shoulder = blade.tip + 66
  const steps = thorns.map(y => {
    const half = halfAt(blade, y)
    const end = y - THORN
    return `L${side * half} ${y} L${side * (half + 38)} ${y + 10} Q${side * (half + 5)} ${y - 16} ${side * halfAt(blade, end)} ${end}`
  })
  const start = `M0 ${blade.root} L${side * blade.width} ${blade.root}`
  return `${start} ${steps.join(' ')} L${side * halfAt(blade, shoulder)} ${shoulder} L0 ${blade.tip}Z`
}

/** A stem that winds up the middle, a leaf at every turn. */
function stem({ root, tip }: Blade): string {
  const [low, high] = [root - 30, tip + 90]
  const turns = 5
  const swing = (y: number) => Math.sin(((low - y) / (low - high)) * Math.PI * turns) * 11
  const points = Array.from({ length: 61 }, (_, i) => {
    const y = mix(low, high, i / 60)
    return `${swing(y)} ${y}`
  })
  const leaves = Array.from({ length: turns }, (_, i) => {
    const y = mix(low, high, (i + 0.5) / turns)
    const side = i % 2 ? 1 : -1
    return `M${swing(y)} ${y} Q${side * 2} ${y - 26} ${side * 15} ${y - 30} Q${side * 12} ${y - 8} ${swing(y)} ${y}`
  })
  return `<path fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" d="M${points.join(' L')} ${leaves.join(' ')}"/>`
}

/** A broad blade with thorns along both edges. */
export const thornBlade = (frame: LocalFrame, blade: Blade): Part =>
  outlined(
    frame,
    `${edge(blade, -1, [-104, -206, -308])} ${edge(blade, 1, [-156, -258, -360])}`,
    {
      material: 'coldSteel',
      roundness: 8,
      bevel: 4,
      trim: 'trim',
      trimWidth: 5,
      edging: 'round',
      engraving: framed(frame, stem(blade)),
    },
    keel(0.9, 0, 5),
  )
