import { limits, lowStockThreshold } from '../../../../contract/limits.ts'
import type { StockQuery, StockState } from '../../../../contract/stock.ts'
import { formatNumber } from '../../ui/format-number.ts'

export const stateLabels: Record<StockState, string> = {
  all: 'Counted',
  low: 'Low',
  'sold-out': 'Sold out',
  'not-counted': 'Not counted',
}

const which: Record<StockState, string> = {
  all: 'counted',
  low: `with ${lowStockThreshold - 1} free pieces or fewer`,
  'sold-out': 'sold out',
  'not-counted': 'not counted',
}

/** Describes the result of a query. */
export function foundWords({ state, search }: StockQuery, total: number): string {
  const many = total >= limits.searchTotal ? 'At least ' : ''
  const count = total === 0 ? 'No' : `${many}${formatNumber(total)}`
  const words = `${count} ${total === 1 ? 'product' : 'products'} ${which[state]}`
  return search ? `${words}, for “${search}”` : words
}
