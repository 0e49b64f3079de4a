import type { ListedProduct } from '../../../../contract/catalogue/product-list.ts'
import { lowStockThreshold } from '../../../../contract/limits.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Badge } from '../badge.tsx'

/** How many of a product can be ordered. */
export function StockBadge({ free }: Pick<ListedProduct, 'free'>) {
  if (free === null) return <Badge tone="off">Not tracked</Badge>
  if (free <= 0) return <Badge tone="danger">Sold out</Badge>
  if (free < lowStockThreshold) return <Badge tone="due">{formatNumber(free)} left</Badge>
  return `${formatNumber(free)} in stock`
}
