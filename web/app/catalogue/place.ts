import { cataloguePageSize } from '../../../contract/limits.ts'

/**
 * The room that a product has in the list: one of each page leads four small ones. What is left
 * at the end shares a row, whole, in halves or in quarters.
 */
export type Place = 'lead' | 'small' | 'row' | 'half' | 'quarter'

export function placeOf(index: number, count: number): Place {
  const left = count % cataloguePageSize
  const firstLeft = count - left
  if (index < firstLeft) return index % cataloguePageSize === 0 ? 'lead' : 'small'
  if (left === 4) return 'quarter'
  return left % 2 === 1 && index === firstLeft ? 'row' : 'half'
}
