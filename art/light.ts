import { blended, fromHex, type Rgb, scaled } from './color.ts'
import { bell, mix, smoothstep } from './numbers.ts'
import type { SettingPalette, SuitPalette } from './palettes.ts'

/** The lamps, and the room that a figure reflects. */
export type LightRig = {
  readonly key: Rgb
  readonly keyStrength: number
  readonly sky: Rgb
  readonly ground: Rgb
  readonly rim: Rgb
  readonly rimStrength: number
  readonly counterRim: Rgb
  readonly ambient: Rgb
  readonly eyes: Rgb
  /** The share of light that reaches a point on the stage. */
  readonly reach: (x: number, y: number) => number
  /** Replaces the room: writes what is mirrored toward x, y, z. */
  readonly mirrored?: (x: number, y: number, z: number, out: Float32Array) => void
}

/** Toward the key light: from the upper left and in front; y points down. */
export const KEY_DIRECTION = [-0.5, -0.66, 0.56] as const

/** Every plate mirrors a little of the rim light; the figure's outline gets the rest. */
const ON_PLATES = 0.15

export const onFigure = (x: number, y: number): number =>
  mix(1.2, 0.6, smoothstep(230, 1120, y)) *
  mix(1.12, 0.72, smoothstep(470, 850, x + (y - 420) * 0.12))

export function lightRig(suit: SuitPalette, setting: SettingPalette): LightRig {
  const haze = fromHex(setting.haze)
  const room = blended(haze, fromHex(setting.glow), 0.25)
  return {
    key: fromHex(setting.key),
    keyStrength: 1.75,
    sky: scaled(blended(haze, fromHex('#c4ccd8'), 0.66), 0.74),
    ground: scaled(blended(room, fromHex('#4a3a2c'), 0.5), 0.3),
    rim: fromHex(suit.rim ?? setting.rim),
    rimStrength: 1.1,
    counterRim: fromHex(setting.counterRim),
    ambient: scaled(blended(haze, [0.16, 0.16, 0.16], 0.7), 0.4),
    eyes: scaled(fromHex(suit.eye), 5),
    reach: onFigure,
  }
}

/** What a surface mirrors when it reflects toward x, y, z (y down); written into `out`. */
export function reflectRoom(
  rig: LightRig,
  x: number,
  y: number,
  z: number,
  roughness: number,
  out: Float32Array,
) {
  if (rig.mirrored) return rig.mirrored(x, y, z, out)
  const up = -y
  const height = smoothstep(-0.35, 0.75, up)
  const horizon = 1 - 0.6 * bell(up - 0.04, 0.26)
  const towardsKey = x * KEY_DIRECTION[0] + y * KEY_DIRECTION[1] + z * KEY_DIRECTION[2]
  const key =
    towardsKey > 0
      ? towardsKey ** mix(26, 4, roughness) * mix(2.6, 1.1, roughness) * rig.keyStrength +
        towardsKey * 0.25
      : 0
  const stripWidth = mix(0.14, 0.34, roughness)
  const rim = bell(x - 0.86, stripWidth) * rig.rimStrength * ON_PLATES
  const counterRim = bell(x + 0.92, stripWidth) * 0.16
  for (let channel = 0; channel < 3; channel++) {
    const c = channel as 0 | 1 | 2
    out[c] =
      mix(rig.ground[c], rig.sky[c], height) * horizon +
      rig.key[c] * key +
      rig.rim[c] * rim +
      rig.counterRim[c] * counterRim
  }
}
