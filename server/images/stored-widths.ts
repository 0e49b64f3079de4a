import { type ImageKind, imageWidths } from '../../contract/images.ts'

/** Images stored before a change of the widths have these. */
const formerWidths: Partial<Record<ImageKind, number[]>> = { products: [640, 800] }

/** All widths in which a kind's images may be stored, the narrowest first. */
export function storedWidths(kind: ImageKind): number[] {
  return [...imageWidths[kind], ...(formerWidths[kind] ?? [])].sort((a, b) => a - b)
}
