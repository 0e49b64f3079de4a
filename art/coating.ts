import type { Material, Materials } from './materials.ts'
import { at, clamp, mix } from './numbers.ts'
import type { Part } from './part.ts'
import type { PartShape } from './part-shape.ts'
import { GROOVE, pinstripe } from './relief.ts'

/** The layer on a plate's base material at one pixel. */
type Coat = {
  readonly material: Material
  /** The share of the pixel that it covers. */
  readonly share: number
  /** Darkness of the grooves next to it. */
  readonly shade: number
}

const EMBLEM_GROOVE = 7

/** Computes for each pixel of a part whether trim, emblem or pinstripe covers the plate. */
export function coatingOf(part: Part, shape: PartShape, materials: Materials, scale: number) {
  const trim = part.trim && materials[part.trim]
  const gilded = materials[part.trim ?? 'trim']
  const raised = materials[part.emblem?.material ?? part.trim ?? 'trim']
  const base = materials[part.material]
  return (i: number): Coat => {
    const edge = at(shape.plateDepth, i)
    const width = shape.trimWidth ? at(shape.trimWidth, i) : 0
    if (trim && width > 0 && edge > 0 && edge < width + 0.5) {
      const rounding = mix(0.55, 1, Math.sin((Math.PI * Math.min(edge, width)) / width))
      return { material: trim, share: clamp(width + 0.5 - edge), shade: rounding }
    }
    const groove = width > 0 ? mix(0.45, 1, clamp((edge - width) / (GROOVE * scale))) : 1
    if (shape.engraving && at(shape.engraving, i) > 0.02)
      return { material: gilded, share: at(shape.engraving, i) * 0.8, shade: groove * 0.8 }
    if (shape.emblem) {
      const share = at(shape.emblem.coverage, i)
      const beside = mix(0.5, 1, clamp(at(shape.emblem.distance, i) / (EMBLEM_GROOVE * scale)))
      return { material: raised, share, shade: share > 0.5 ? groove : groove * beside }
    }
    if (trim && part.pinstripe && width > 0) {
      const stripeStart = width + pinstripe.gap * scale
      const stripeEnd = stripeStart + Math.max(1.2, pinstripe.width * scale)
      const share = clamp(edge - stripeStart + 0.5) * clamp(stripeEnd - edge + 0.5)
      return { material: trim, share, shade: groove }
    }
    return { material: base, share: 0, shade: groove }
  }
}
