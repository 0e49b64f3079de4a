import { blurred } from '../blur.ts'
import type { Rgb } from '../color.ts'
import { addLight, eachPixel, emptyLayer, type Layer, paintOver } from '../layer.ts'
import { renderMask } from '../mask.ts'
import { fractalNoise } from '../noise.ts'
import { at, bell, mix, smoothstep } from '../numbers.ts'
import { seededRandom } from '../random.ts'
import { type Air, addShafts, fillWithHaze, paintBackcloth } from './air.ts'
import { type Frame, floorLine, type Place } from './scene.ts'

const FIRE: Rgb = [1, 0.42, 0.1]

function addFlames(layer: Layer, air: Air, frame: Frame) {
  const floor = floorLine(frame)
  const strength = 0.5 / air.stretch
  eachPixel(layer, (i, px, py) => {
    const x = px / frame.pixels
    const y = py / frame.pixels
    const low = smoothstep(frame.height * 0.4, floor, y)
    if (low === 0) return
    const tongues = fractalNoise(x / 50, y / 90 + air.seed, 4)
    addLight(layer, i, FIRE, low * low * smoothstep(0.3, 0.75, tongues + low * 0.25) * strength)
  })
}

async function addBolt(layer: Layer, air: Air, frame: Frame, path: string) {
  const { width, height } = layer
  const { data } = await renderMask(
    `<g transform="scale(${frame.pixels})">${path}</g>`,
    width,
    height,
  )
  const glow = blurred(data, width, height, 22 * frame.pixels)
  const sky = blurred(data, width, height, 80 * frame.pixels)
  eachPixel(layer, i =>
    addLight(layer, i, air.glow, at(data, i) * 3 + at(glow, i) * 2.2 + at(sky, i) * 4),
  )
}

/** 0 in the joints between paving stones, 1 on them. */
function paving(across: number, depth: number, shrink: number): number {
  const u = across * 2.6 + Math.floor(depth * 2.2) * 0.5
  const v = depth * 2.2
  const jointU = (Math.min(u - Math.floor(u), Math.ceil(u) - u) / 2.6) * shrink
  const jointV = (Math.abs(v - Math.round(v)) / 2.2) * shrink * 0.4
  return Math.min(smoothstep(0, 3.5, jointU), smoothstep(0, 2.2, jointV))
}

function paintFloor(layer: Layer, air: Air, frame: Frame, paved: boolean) {
  const floor = floorLine(frame)
  const horizon = floor - 70
  eachPixel(layer, (i, px, py) => {
    const x = px / frame.pixels
    const y = py / frame.pixels
    if (y < floor - 30) return
    const depth = 900 / (y - horizon)
    const across = ((x - air.x) * depth) / 900
    const rough = fractalNoise(across * 7 + 40, depth * 9.1)
    const stone = paved ? mix(0.3, 1, paving(across, depth, 900 / depth)) : 1
    const near = bell((x - air.x) / (frame.width * 0.36), 0.85)
    const lit = near * mix(1, 0.5, smoothstep(floor, frame.height, y))
    const wet = smoothstep(0.5, 0.75, rough) * 0.5
    const color = ([0, 1, 2] as const).map(c => {
      const ground = (air.deep[c] * 0.7 + air.haze[c] * 0.42 * lit + 0.006) * mix(0.45, 1.35, rough)
      return (ground + air.glow[c] * lit * (0.05 + 0.22 * wet)) * stone
    }) as [number, number, number]
    paintOver(layer, i, ...color, smoothstep(floor - 30, floor + 8, y))
  })
}

/** Everything behind the figure except the lit props. */
export async function paintBackdrop(place: Place, air: Air, frame: Frame): Promise<Layer> {
  const layer = emptyLayer(
    Math.round(frame.width * frame.pixels),
    Math.round(frame.height * frame.pixels),
  )
  const random = seededRandom(air.seed + 11)
  fillWithHaze(layer, air, frame)
  if (place.bolt) await addBolt(layer, air, frame, place.bolt(frame, random))
  if (place.flames) addFlames(layer, air, frame)
  for (const [row, cloth] of place.backcloths(frame, random).entries())
    await paintBackcloth(layer, cloth, row + 1, air, frame)
  paintFloor(layer, air, frame, place.paved)
  addShafts(layer, air, frame, 0.12 + ((air.seed * 37) % 60) / 100)
  return layer
}
