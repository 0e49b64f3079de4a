import { lateAfterDays, limits } from '../../../../contract/limits.ts'
import type { Overview } from '../../../../contract/overview.ts'
import { formatNumber } from '../../ui/format-number.ts'

/** What needs a hand. */
export type Hand = {
  name: string
  /** undefined while it is loading. */
  count: number | undefined
  detail: string
  /** Where it is done; null where there is nothing to open. */
  to: string | null
}

export function handsOf(overview: Overview | undefined): Hand[] {
  const { toShip, unpaid, late, withdrawn, lowStock = 0, soldOut = 0 } = overview ?? {}
  const [oldest] = overview?.moneyBack ?? []
  return [
    {
      name: 'To ship',
      count: toShip,
      detail: 'Paid, not sent yet',
      to: '/orders-admin?state=to-ship',
    },
    {
      name: 'Unpaid',
      count: unpaid,
      detail: 'A transfer may have come',
      to: '/orders-admin?state=unpaid',
    },
    {
      name: 'Late',
      count: late,
      detail: `Out of time, or unsent for ${lateAfterDays} days`,
      to: '/orders-admin?state=late',
    },
    {
      name: 'Withdrawals',
      count: withdrawn,
      detail: 'To cancel, or to refund',
      to: '/orders-admin?state=withdrawn',
    },
    {
      name: 'Low or sold out',
      count: overview && lowStock + soldOut,
      detail: soldOut > 0 ? `Sold out: ${countWords(soldOut)}` : 'Products, by their free pieces',
      to: '/stock-admin?state=low',
    },
    {
      name: 'Money back',
      count: overview?.moneyBack.length,
      detail: oldest ? `First: order ${oldest.number}` : 'Returned or cancelled, still paid',
      to: oldest ? `/view-order-admin/${oldest.number}` : null,
    },
  ]
}

/** Counting ends at a limit. */
export function countWords(count: number): string {
  return count < limits.searchTotal ? formatNumber(count) : `${formatNumber(limits.searchTotal)}+`
}
