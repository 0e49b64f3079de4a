import type { MaterialName } from '../materials.ts'
import { mix, type Vector2 } from '../numbers.ts'
import { type Part, pair } from '../part.ts'

/** One row of feathers along the bone of a wing; angles in degrees, 90 points down. */
type Row = {
  readonly count: number
  readonly length: Vector2
  readonly width: number
  readonly angle: Vector2
  /** The section of the bone from which it grows: 0 at the shoulder, 1 at the tip. */
  readonly from: number
  readonly to: number
  readonly material: MaterialName
}

const SHOULDER: Vector2 = [478, 410]
const TIP: Vector2 = [262, 215]

const rows: readonly Row[] = [
  {
    count: 11,
    length: [250, 300],
    width: 44,
    angle: [112, 226],
    from: 0.1,
    to: 1,
    material: 'plate',
  },
  {
    count: 9,
    length: [150, 205],
    width: 42,
    angle: [118, 222],
    from: 0.1,
    to: 0.95,
    material: 'plate',
  },
  {
    count: 7,
    length: [80, 120],
    width: 38,
    angle: [125, 215],
    from: 0.1,
    to: 0.9,
    material: 'darkPlate',
  },
]

function feather([x, y]: Vector2, length: number, width: number, angle: number, row: Row): Part {
  const w = width / 2
  return {
    svg: `<path transform="translate(${x} ${y}) rotate(${angle})" d="M0 ${-w * 0.7} C${length * 0.3} ${-w * 1.1} ${length * 0.82} ${-w} ${length} ${w * 0.2} C${length * 0.85} ${w * 0.9} ${length * 0.3} ${w * 1.1} 0 ${w * 0.7}Z"/>`,
    box: [x - length - width, y - length - width, x + length + width, y + length + width],
    material: row.material,
    trim: 'trim',
    trimWidth: 3.5,
    reach: 0,
    roundness: w,
    bevel: 4,
    shadow: { strength: 0.7, blur: 8, right: 5, down: 9 },
  }
}

function feathersOf(row: Row): Part[] {
  return Array.from({ length: row.count }, (_, i) => {
    const share = i / (row.count - 1)
    const along = mix(row.from, row.to, share)
    const root: Vector2 = [mix(SHOULDER[0], TIP[0], along), mix(SHOULDER[1], TIP[1], along)]
    const length = mix(row.length[0], row.length[1], Math.sin((share * Math.PI) / 1.6))
    return feather(root, length, row.width, mix(row.angle[0], row.angle[1], share), row)
  })
}

const bone: Part = {
  svg: '<path d="M500 440 Q420 330 330 250 Q280 205 236 186 Q226 206 240 232 Q300 282 360 350 Q420 420 478 470Z"/>',
  box: [225, 180, 505, 475],
  material: 'plate',
  trim: 'trim',
  trimWidth: 6,
  reach: 0,
  roundness: 26,
  bevel: 6,
}

/** A pair of wings made of single feathers of metal. */
export const featherWings = (): Part[] => [...rows.flatMap(feathersOf), bone].flatMap(pair)
