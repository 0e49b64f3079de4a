import { blurred } from './blur.ts'
import { addLight, type Layer } from './layer.ts'
import type { LightRig } from './light.ts'
import { at, clamp } from './numbers.ts'

const WIDTH = 9

/**
 * Light from behind on the right. It hits a figure where none of its own parts is to the right, so
 * that the figure stands out from its surroundings.
 */
export function addRimLight(figure: Layer, rig: LightRig, scale: number) {
  const { width, height } = figure
  const soft = blurred(figure.alpha, width, height, WIDTH * 0.5 * scale)
  const right = Math.round(WIDTH * scale)
  const up = Math.round(WIDTH * 0.45 * scale)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const alpha = at(figure.alpha, i)
      if (alpha < 0.02) continue
      const beside = Math.min(x + right, width - 1) + Math.max(y - up, 0) * width
      const open = clamp(alpha - at(soft, beside) - 0.12)
      if (open === 0) continue
      const own = 0.3 * at(figure.red, i) + 0.6 * at(figure.green, i) + 0.1 * at(figure.blue, i)
      addLight(figure, i, rig.rim, open ** 1.6 * (0.16 + 1.5 * own) * rig.rimStrength)
    }
}
