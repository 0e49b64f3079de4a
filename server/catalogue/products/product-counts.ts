import { limits, lowStockThreshold } from '../../../contract/limits.ts'
import type { DbContext } from '../../app-context.ts'
import { countListed, countUncategorized } from './admin-product-list.repository.ts'
import { countByFree } from './product-counts.repository.ts'

export async function productCounts({ db: { read, reports } }: DbContext) {
  const most = limits.listTotal
  return {
    products: await countListed(reports, { filter: 'all' }, limits.offset),
    noImage: await countListed(reports, { filter: 'no-image' }, most),
    uncategorized: await countUncategorized(read),
    soldOut: await countByFree(reports, { below: 1 }, most),
    lowStock: await countByFree(reports, { from: 1, below: lowStockThreshold }, most),
  }
}
