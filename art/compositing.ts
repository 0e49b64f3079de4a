import type { Air } from './backgrounds/air.ts'
import { paintFog } from './backgrounds/air.ts'
import type { Frame } from './backgrounds/scene.ts'
import { blurred } from './blur.ts'
import { sampled } from './finishing.ts'
import { colorPlanes, darken, eachPixel, emptyLayer, type Layer } from './layer.ts'
import { fractalNoise } from './noise.ts'
import { at, smoothstep } from './numbers.ts'

/** The same layer in another size. */
export function resized(layer: Layer, width: number, height: number): Layer {
  const result = emptyLayer(width, height)
  const planes = colorPlanes(layer)
  colorPlanes(result).forEach((plane, c) => {
    const source = planes[c] ?? layer.alpha
    eachPixel(result, (i, x, y) => {
      const fromX = ((x + 0.5) * layer.width) / width - 0.5
      const fromY = ((y + 0.5) * layer.height) / height - 0.5
      plane[i] = sampled(source, layer.width, layer.height, fromX, fromY)
    })
  })
  result.alpha.fill(1)
  return result
}

/** Composites `front` over `back`; some of the light behind spills over its edges. */
export function composeOver(back: Layer, front: Layer, wrap: number, pixels: number) {
  const { width, height } = back
  const soft = blurred(front.alpha, width, height, 9 * pixels)
  const fronts = colorPlanes(front)
  colorPlanes(back).forEach((plane, c) => {
    const source = fronts[c] ?? front.red
    const spill = blurred(plane, width, height, 24 * pixels)
    for (let i = 0; i < plane.length; i++) {
      const alpha = at(front.alpha, i)
      if (alpha < 0.003) continue
      const edge = alpha * (1 - at(soft, i)) * wrap
      plane[i] = at(plane, i) * (1 - alpha) + at(source, i) + at(spill, i) * edge
    }
  })
}

/** Defocuses a layer, in place. */
export function defocus(layer: Layer, sigma: number) {
  const { width, height } = layer
  for (const plane of [...colorPlanes(layer), layer.alpha])
    plane.set(blurred(plane, width, height, sigma))
}

/** Darkens the floor under feet; all lengths in picture units. */
export function shadeGround(
  layer: Layer,
  spot: { x: number; y: number; width: number; height: number; strength: number },
  pixels: number,
) {
  const { x, y, width, height, strength } = spot
  const bottom = Math.min(layer.height, Math.ceil((y + height * 2.6) * pixels))
  const right = Math.min(layer.width, Math.ceil((x + width * 2.6) * pixels))
  for (let py = Math.max(0, Math.floor((y - height * 2.6) * pixels)); py < bottom; py++)
    for (let px = Math.max(0, Math.floor((x - width * 2.6) * pixels)); px < right; px++) {
      const off = ((px / pixels - x) / width) ** 2 + ((py / pixels - y) / height) ** 2
      darken(layer, py * layer.width + px, 1 - strength * Math.exp(-off * 0.9))
    }
}

/** Fog in front of everything, increasing from `start` (share of the height) downward. */
export function addFrontFog(layer: Layer, air: Air, frame: Frame, strength: number, start = 0.72) {
  const top = frame.height * start
  const from = Math.floor(top * frame.pixels)
  for (let py = from; py < layer.height; py++)
    for (let px = 0; px < layer.width; px++) {
      const x = px / frame.pixels
      const y = py / frame.pixels
      const cloud = smoothstep(0.38, 0.8, fractalNoise(x / 210 + air.seed, y / 70, 4))
      const amount = smoothstep(top, frame.height, y) * cloud * strength
      if (amount > 0.002) paintFog(layer, py * layer.width + px, air, amount, 0.8, 0.8, 0.16)
    }
}
