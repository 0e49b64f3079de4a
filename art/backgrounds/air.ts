import { blurred } from '../blur.ts'
import { blended, fromHex, greyed, luminance, type Rgb, scaled } from '../color.ts'
import { addLight, eachPixel, type Layer, paintOver } from '../layer.ts'
import { renderMask } from '../mask.ts'
import { fractalNoise } from '../noise.ts'
import { at, bell, mix, smoothstep } from '../numbers.ts'
import type { SettingPalette } from '../palettes.ts'
import { type Backcloth, type Frame, floorLine } from './scene.ts'

/** The haze of a place in linear light, and the position of its glow (picture units). */
export type Air = {
  readonly deep: Rgb
  readonly haze: Rgb
  readonly glow: Rgb
  readonly key: Rgb
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Wide pictures have a glow that is wider than high. */
  readonly stretch: number
  readonly seed: number
}

export function airOf(
  palette: SettingPalette,
  frame: Frame,
  seed: number,
  x: number,
  y: number,
): Air {
  return {
    deep: fromHex(palette.deep),
    haze: greyed(fromHex(palette.haze), palette.greying),
    glow: greyed(fromHex(palette.glow), palette.greying * 0.5),
    key: fromHex(palette.key),
    x: frame.width * x,
    y: frame.height * y,
    radius: Math.min(frame.width, frame.height) * 0.36,
    stretch: frame.width > frame.height * 1.5 ? 1.6 : 1,
    seed,
  }
}

const channels = [0, 1, 2] as const

export function fillWithHaze(layer: Layer, air: Air, frame: Frame) {
  const pale = luminance(air.glow) * 0.9
  const softGlow = blended(air.glow, [pale, pale, pale], 0.35)
  eachPixel(layer, (i, px, py) => {
    const x = px / frame.pixels
    const y = py / frame.pixels
    const distance = Math.hypot((x - air.x) / air.stretch, (y - air.y) * 0.92)
    const core = Math.exp((-distance * distance) / (2 * air.radius * air.radius))
    const wide = Math.exp(-distance / (air.radius * 1.5)) ** 2
    const cloud = mix(0.55, 1.5, fractalNoise(x / 190 + air.seed, y / 130))
    const [r, g, b] = channels.map(
      c => air.deep[c] * 0.7 + (air.haze[c] * wide + softGlow[c] * core * 0.3) * cloud,
    ) as [number, number, number]
    paintOver(layer, i, r, g, b, 1)
  })
}

/** Paints one row of shapes, lit at the edges by the glow, and a veil of fog in front. */
export async function paintBackcloth(
  layer: Layer,
  cloth: Backcloth,
  row: number,
  air: Air,
  frame: Frame,
) {
  const { width, height } = layer
  const svg = `<g transform="scale(${frame.pixels})">${cloth.svg}</g>`
  const { data } = await renderMask(svg, width, height)
  const shapes = blurred(data, width, height, cloth.blur * frame.pixels)
  const wider = blurred(data, width, height, (cloth.blur + 7) * frame.pixels)
  const floor = floorLine(frame)
  const far = cloth.distance
  const body = scaled(air.deep, 0.4 * (1 - far))
  eachPixel(layer, (i, px, py) => {
    const x = px / frame.pixels
    const y = py / frame.pixels
    const near = Math.exp(-Math.hypot((x - air.x) / air.stretch, y - air.y) / (air.radius * 1.25))
    const cover = at(shapes, i)
    if (cover > 0.003) {
      const grain = mix(0.62, 1.25, fractalNoise(x / 38 + row * 9, y / 46, 4))
      const edge = Math.max(0, cover - at(wider, i)) * 1.1 * near
      const light = near * far * 0.07 + edge * 0.22
      const hazed = far * 0.6 * (0.18 + near)
      const [r, g, b] = channels.map(
        c => (body[c] + air.haze[c] * hazed) * grain + air.glow[c] * light,
      ) as [number, number, number]
      paintOver(layer, i, r, g, b, cover * 0.97)
    }
    const rising = 0.05 + 0.3 * smoothstep(frame.height * 0.3, floor, y)
    const fog =
      rising * fractalNoise(x / 260 + row * 5.3, y / 110 + row * 3, 4) * (0.12 + near) * 0.6
    paintFog(layer, i, air, fog, 0.5, 0.75, 0.3)
  })
}

/** Lets some of the background through and adds the colors of the air. */
export function paintFog(
  layer: Layer,
  i: number,
  air: Air,
  amount: number,
  hides: number,
  haze: number,
  glow: number,
) {
  const kept = 1 - amount * hides
  layer.red[i] = at(layer.red, i) * kept + (air.haze[0] * haze + air.glow[0] * glow) * amount
  layer.green[i] = at(layer.green, i) * kept + (air.haze[1] * haze + air.glow[1] * glow) * amount
  layer.blue[i] = at(layer.blue, i) * kept + (air.haze[2] * haze + air.glow[2] * glow) * amount
}

/** Beams from a point above the picture; `source` is its position across the width, 0 to 1. */
export function addShafts(layer: Layer, air: Air, frame: Frame, source: number) {
  const sourceX = frame.width * source
  const sourceY = -frame.height * 0.3
  const aim = (frame.width / 2 - sourceX) / frame.height
  const color = blended(air.glow, air.key, 0.45)
  eachPixel(layer, (i, px, py) => {
    const x = px / frame.pixels
    const y = py / frame.pixels
    const angle = Math.atan2(x - sourceX, y - sourceY)
    const beam =
      smoothstep(0.36, 0.78, fractalNoise(angle * 8 + air.seed, 3.3, 3)) * bell(angle - aim, 0.36)
    if (beam < 0.003) return
    const fading = 1 - smoothstep(frame.height * 0.1, frame.height * 1.05, y)
    const dust = mix(0.6, 1.2, fractalNoise(x / 150, y / 150, 3))
    addLight(layer, i, color, beam * fading * dust * 0.13)
  })
}
