import { blurred } from './blur.ts'
import { withoutSpecks } from './components.ts'
import { distanceInside, distanceOutside } from './distance-field.ts'
import { shadowRoom } from './drop-shadow.ts'
import { type Edges, edgesOf, trimWidths } from './edges.ts'
import { placedIcon } from './icons.ts'
import { type Mask, renderMask } from './mask.ts'
import { at } from './numbers.ts'
import { isIcon, type Part } from './part.ts'
import { solidSilhouette } from './silhouette.ts'
import { partBox, type Tile, tileOf, type View } from './view.ts'

/** The pixels of one part: their coverage, and how deep inside the outline they lie. */
export type PartShape = {
  readonly tile: Tile
  /** The visible plates. */
  readonly plates: Mask
  /** The plates joined to one body. */
  readonly silhouette: Mask
  readonly plateDepth: Float32Array
  readonly bodyDepth: Float32Array
  readonly edges: Edges
  /** Width of the trim at each pixel's nearest edge, in pixels. */
  readonly trimWidth?: Float32Array
  readonly engraving?: Float32Array
  readonly emblem?: { coverage: Float32Array; depth: Float32Array; distance: Float32Array }
}

const outlineSvg = (part: Part): string => (isIcon(part) ? placedIcon(part.icon, part) : part.svg)

const onTile = (svg: string, view: View, tile: Tile) =>
  renderMask(
    `<g transform="translate(${view.left - tile.left} ${view.top - tile.top}) scale(${view.scale})">${svg}</g>`,
    tile.width,
    tile.height,
  )

/** Smooths the field but keeps the outermost pixels crisp. */
function smoothed(depth: Float32Array, { width, height }: Tile): Float32Array {
  const soft = blurred(depth, width, height, 1)
  return soft.map((value, i) => (at(depth, i) < 1.2 ? at(depth, i) : value))
}

async function emblemShape(part: Part, view: View, tile: Tile) {
  const { emblem } = part
  if (!emblem) return undefined
  const mask = await onTile(placedIcon(emblem.icon, emblem), view, tile)
  return { coverage: mask.data, depth: distanceInside(mask), distance: distanceOutside(mask) }
}

/** Rasterizes a part; undefined if it lies outside the picture. */
export async function shapeOf(
  part: Part,
  view: View,
  width: number,
  height: number,
): Promise<PartShape | undefined> {
  const tile = tileOf(partBox(part), view, shadowRoom(part) * view.scale + 2, width, height)
  if (tile.width < 4 || tile.height < 4) return undefined
  const drawn = await onTile(outlineSvg(part), view, tile)
  const size = isIcon(part) ? part.size * view.scale : 0
  const plates = part.smallestPiece ? withoutSpecks(drawn, part.smallestPiece * size * size) : drawn
  const reach = (part.reach ?? 8) * view.scale
  const silhouette = reach > 0 ? solidSilhouette(drawn, reach) : plates
  const emblem = await emblemShape(part, view, tile)
  const engraving = part.engraving && (await onTile(part.engraving, view, tile)).data
  const plateDepth = smoothed(distanceInside(plates), tile)
  const edges = edgesOf(plateDepth, tile, view.scale)
  const trimWidth = trimWidths(part, plateDepth, edges, tile, view)
  return {
    tile,
    plates,
    silhouette,
    plateDepth,
    bodyDepth: distanceInside(silhouette),
    edges,
    ...(trimWidth && { trimWidth }),
    ...(engraving && { engraving }),
    ...(emblem && { emblem }),
  }
}
