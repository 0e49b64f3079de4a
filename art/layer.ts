import type { Rgb } from './color.ts'
import { at } from './numbers.ts'

/** A picture in linear light; colors are premultiplied by `alpha`. */
export type Layer = {
  readonly width: number
  readonly height: number
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
  readonly alpha: Float32Array
}

export function emptyLayer(width: number, height: number): Layer {
  const plane = () => new Float32Array(width * height)
  return { width, height, red: plane(), green: plane(), blue: plane(), alpha: plane() }
}

export const colorPlanes = (layer: Layer) => [layer.red, layer.green, layer.blue] as const

/** Composites a color with the given opacity over one pixel. */
export function paintOver(layer: Layer, i: number, r: number, g: number, b: number, alpha: number) {
  const kept = 1 - alpha
  layer.red[i] = at(layer.red, i) * kept + r * alpha
  layer.green[i] = at(layer.green, i) * kept + g * alpha
  layer.blue[i] = at(layer.blue, i) * kept + b * alpha
  layer.alpha[i] = at(layer.alpha, i) * kept + alpha
}

export function addLight(layer: Layer, i: number, color: Rgb, amount: number) {
  layer.red[i] = at(layer.red, i) + color[0] * amount
  layer.green[i] = at(layer.green, i) + color[1] * amount
  layer.blue[i] = at(layer.blue, i) + color[2] * amount
}

export function darken(layer: Layer, i: number, factor: number) {
  layer.red[i] = at(layer.red, i) * factor
  layer.green[i] = at(layer.green, i) * factor
  layer.blue[i] = at(layer.blue, i) * factor
}

/** Calls `visit` for every pixel with its index and position. */
export function eachPixel(
  { width, height }: { width: number; height: number },
  visit: (index: number, x: number, y: number) => void,
) {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) visit(y * width + x, x, y)
}

/** Whether every color is a finite number; one NaN would spread through the bloom. */
export const isClean = (layer: Layer): boolean =>
  colorPlanes(layer).every(plane => plane.every(Number.isFinite))
