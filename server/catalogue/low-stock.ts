import { limits, lowStockThreshold } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import { countByFree } from './products.repository.ts'

/** Counts the products that are low on stock, and those that are sold out, up to a limit each. */
export async function lowStockCounts({ db: { reports } }: Pick<AppContext, 'db'>) {
  const most = limits.searchTotal
  return {
    soldOut: await countByFree(reports, { below: 1 }, most),
    low: await countByFree(reports, { from: 1, below: lowStockThreshold }, most),
  }
}
