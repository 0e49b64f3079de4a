import { cataloguePageSize } from '../../../contract/limits.ts'

/**
 * The size of a product in the list: one per page leads four small ones. The rest at the end shares
 * a row: whole, in halves or in quarters.
 */
export type TileSize = 'lead' | 'small' | 'row' | 'half' | 'quarter'

export function tileSizeOf(index: number, count: number): TileSize {
  const left = count % cataloguePageSize
  const firstLeft = count - left
  if (index < firstLeft) return index % cataloguePageSize === 0 ? 'lead' : 'small'
  if (left === 4) return 'quarter'
  return left % 2 === 1 && index === firstLeft ? 'row' : 'half'
}
