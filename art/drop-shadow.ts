import { blurred } from './blur.ts'
import { darken, type Layer } from './layer.ts'
import { at } from './numbers.ts'
import type { Part, Shadow } from './part.ts'
import type { PartShape } from './part-shape.ts'

const usual: Shadow = { strength: 0.75, blur: 11, right: 8, down: 14 }

const shadowOf = (part: Part): Shadow => ({ ...usual, ...part.shadow })

/** How far a part's shadow extends around it, in stage units. */
export function shadowRoom(part: Part): number {
  const { strength, blur, right, down } = shadowOf(part)
  return strength === 0 ? 3 : blur * 2.2 + Math.max(Math.abs(right), Math.abs(down))
}

/** Darkens the parts already drawn; the background is a separate layer and stays unchanged. */
export function dropShadow(layer: Layer, shape: PartShape, part: Part, scale: number) {
  const shadow = shadowOf(part)
  if (shadow.strength === 0) return
  const { left, top, width, height } = shape.tile
  const soft = blurred(shape.silhouette.data, width, height, shadow.blur * scale)
  // Whole pixels only: values between them cannot be read.
  const right = Math.round(shadow.right * scale)
  const down = Math.round(shadow.down * scale)
  for (let y = Math.max(0, down); y < Math.min(height, height + down); y++)
    for (let x = Math.max(0, right); x < Math.min(width, width + right); x++) {
      const dark = at(soft, (y - down) * width + x - right) * shadow.strength
      if (dark > 0.01) darken(layer, (y + top) * layer.width + x + left, 1 - dark)
    }
}
