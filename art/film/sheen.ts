import type { Rgb } from '../color.ts'
import { colorPlanes, type Layer } from '../layer.ts'
import type { LightRig } from '../light.ts'
import type { MaterialName, Materials } from '../materials.ts'
import { at } from '../numbers.ts'

/** What a painted figure would mirror: how strongly, in which color, and from where. */
export type Sheen = {
  /** The share of light reflected from there, as a color. */
  readonly strength: Layer
  /** The direction that each pixel mirrors: a unit vector in red, green and blue. */
  readonly towards: Layer
}

const black: Rgb = [0, 0, 0]

/** The rig without lamps, in a room that shows what surfaces mirror instead of their look. */
const measuring = (rig: LightRig, mirrored: NonNullable<LightRig['mirrored']>): LightRig => ({
  ...rig,
  keyStrength: 0,
  rimStrength: 0,
  ambient: black,
  eyes: black,
  mirrored,
})

function withoutOwnLight(materials: Materials): Materials {
  const dim = Object.entries(materials).map(([name, material]) => [
    name,
    { ...material, wear: 0, emission: black },
  ])
  return Object.fromEntries(dim) as Record<MaterialName, Materials[MaterialName]>
}

/** Paints the same thing on an empty layer each time. */
export type Paint = (rig: LightRig, materials: Materials) => Promise<Layer>

export async function measureSheen(
  rig: LightRig,
  materials: Materials,
  paint: Paint,
): Promise<Sheen> {
  const plain = withoutOwnLight(materials)
  const strength = await paint(
    measuring(rig, (_x, _y, _z, out) => out.fill(1)),
    plain,
  )
  // From 0 to 1, because light cannot be negative.
  const coded = measuring(rig, (x, y, z, out) => out.set([x / 2 + 0.5, y / 2 + 0.5, z / 2 + 0.5]))
  const towards = await paint(coded, plain)
  const strengths = colorPlanes(strength)
  colorPlanes(towards).forEach((plane, c) => {
    const full = strengths[c] ?? strength.red
    for (let i = 0; i < plane.length; i++)
      plane[i] = at(full, i) > 1e-6 ? (at(plane, i) / at(full, i)) * 2 - 1 : 0
  })
  return { strength, towards }
}

/** A lamp that passes in front of the figures. */
export type Lamp = {
  readonly color: Rgb
  readonly strength: number
  /** Around the vertical axis, in radians: 0 is behind the camera, negative is left. */
  readonly azimuth: number
  /** How much the azimuth decreases per pixel to the right: the lamp is near. */
  readonly turn: number
}

/** The lamp's elevation above the center, in radians. */
const ELEVATION = 0.34

/** The direction of the lamp from each column. */
function directions({ azimuth, turn }: Lamp, width: number) {
  const x = new Float32Array(width)
  const z = new Float32Array(width)
  for (let column = 0; column < width; column++) {
    const seen = azimuth - turn * (column - width / 2)
    x[column] = Math.sin(seen) * Math.cos(ELEVATION)
    z[column] = Math.cos(seen) * Math.cos(ELEVATION)
  }
  return { x, y: -Math.sin(ELEVATION), z }
}

/** A narrow highlight with a faint wide one around it, by the angle between mirror and lamp. */
function highlight(towardsLamp: number): number {
  if (towardsLamp <= 0) return 0
  // Where two figures overlap, an edge mixes two directions.
  const aim = Math.min(1, towardsLamp)
  const fourth = aim ** 2 * aim ** 2
  return fourth * fourth * fourth * fourth + 0.03 * aim
}

/** The layer with the light of the lamp added. */
export function litBy(layer: Layer, { strength, towards }: Sheen, lamp: Lamp): Layer {
  if (lamp.strength === 0) return layer
  const { width, alpha } = layer
  const direction = directions(lamp, width)
  const light = new Float32Array(alpha.length)
  for (let i = 0; i < light.length; i++) {
    if (at(alpha, i) === 0) continue
    const column = i % width
    light[i] =
      lamp.strength *
      highlight(
        at(towards.red, i) * at(direction.x, column) +
          at(towards.green, i) * direction.y +
          at(towards.blue, i) * at(direction.z, column),
      )
  }
  const [red, green, blue] = colorPlanes(strength).map((plane, c) => {
    const own = colorPlanes(layer)[c] ?? layer.red
    const tint = lamp.color[c] ?? 0
    return own.map((value, i) => value + at(plane, i) * at(light, i) * tint)
  })
  return { ...layer, red: red ?? layer.red, green: green ?? layer.green, blue: blue ?? layer.blue }
}
