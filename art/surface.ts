import type { LightRig } from './light.ts'
import { KEY_DIRECTION, reflectRoom } from './light.ts'
import type { Material } from './materials.ts'
import { fractalNoise, patches } from './noise.ts'
import { at, clamp, mix } from './numbers.ts'

const WEAR_WIDTH = 4.5

/** One lit point: its position on the stage, its normal and its distance from the plate's edge. */
export type SurfacePoint = {
  x: number
  y: number
  normalX: number
  normalY: number
  normalZ: number
  /** The distance to the plate's edge in stage units. */
  edge: number
}

const reflected = new Float32Array(3)

/** Writes the light that a point of this material sends to the viewer into `out`. */
export function shadeSurface(
  material: Material,
  rig: LightRig,
  point: SurfacePoint,
  out: Float32Array,
) {
  const { x, y, normalX, normalY, normalZ, edge } = point
  const unevenness = (fractalNoise(x / 28, y / 28, 3) - 0.5) * 0.35
  const roughness = clamp(material.roughness + unevenness)
  reflectRoom(
    rig,
    2 * normalZ * normalX,
    2 * normalZ * normalY,
    2 * normalZ * normalZ - 1,
    roughness,
    reflected,
  )
  const facing =
    normalX * KEY_DIRECTION[0] + normalY * KEY_DIRECTION[1] + normalZ * KEY_DIRECTION[2]
  const key = Math.max(0, facing) * 1.2 * rig.keyStrength
  const rim = Math.max(0, normalX) * 0.5 * (1 - normalZ) * rig.rimStrength
  const stains = mix(0.72, 1.16, fractalNoise(x / 70, y / 50, 4))
  const worn =
    material.wear > 0 && edge > 0 && edge < WEAR_WIDTH
      ? patches(x / 11, y / 11, 3, 0.42, 0.68) * (1 - edge / WEAR_WIDTH) * material.wear
      : 0
  for (let channel = 0; channel < 3; channel++) {
    const c = channel as 0 | 1 | 2
    const color = material.color[c]
    const mirror = at(reflected, c)
    const diffuse = color * (rig.key[c] * key + rig.ambient[c] + rig.rim[c] * rim)
    const sheen = mirror * (color * material.metal * 1.25 + (1 - material.metal) * material.sheen)
    let light = (diffuse * (1 - material.metal * 0.82) + sheen) * stains
    if (worn > 0) light = mix(light, (color * 0.5 + 0.32) * (mirror * 0.9 + 0.12), worn)
    out[c] = light + (material.emission?.[c] ?? 0)
  }
}
