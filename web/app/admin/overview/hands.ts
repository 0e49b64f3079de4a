import { limits, lowStockThreshold, overdueAfterDays } from '../../../../contract/limits.ts'
import type { Overview } from '../../../../contract/overview.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { failedEmailsAdmin, failedJobsAdmin, returnsAdmin } from '../links.ts'

/** What needs a hand. */
export type Hand = {
  name: string
  /** undefined while it is loading. */
  count: number | undefined
  detail: string
  /** Where it is done. */
  to: string
}

export function handsOf(overview: Overview | undefined): Hand[] {
  const { toShip, unpaid, late, returns, disputed, refundDue, refundsToSend } = overview ?? {}
  const { soldOut, noPicture, uncategorised } = overview ?? {}
  return [
    {
      name: 'To ship',
      count: toShip,
      detail: 'Paid, not shipped yet',
      to: '/orders-admin?filter=to-ship',
    },
    {
      name: 'Unpaid',
      count: unpaid,
      detail: 'A transfer may have come',
      to: '/orders-admin?filter=unpaid',
    },
    {
      name: 'Late',
      count: late,
      detail: `Out of time, or not shipped for ${overdueAfterDays} days`,
      to: '/orders-admin?filter=late',
    },
    {
      name: 'Withdrawals',
      count: returns,
      detail: 'By when their money is due',
      to: returnsAdmin.to,
    },
    {
      name: 'Disputes',
      count: disputed,
      detail: 'Respond at Stripe, or lost',
      to: '/orders-admin?filter=disputed',
    },
    {
      name: 'Money back',
      count: refundDue,
      detail: 'Returned or cancelled, not refunded',
      to: '/orders-admin?filter=refund-due',
    },
    {
      name: 'Refunds to send',
      count: refundsToSend,
      detail: 'By transfer, from your bank',
      to: '/orders-admin?filter=refunds-to-send',
    },
    {
      name: 'Low stock',
      count: overview && overview.lowStock + overview.soldOut,
      detail: `${lowStockThreshold - 1} free pieces or fewer`,
      to: '/stock-admin?filter=low',
    },
    {
      name: 'Sold out',
      count: soldOut,
      detail: 'Products without a free piece',
      to: '/stock-admin?filter=sold-out',
    },
    {
      name: 'Without picture',
      count: noPicture,
      detail: 'Products that show a drawing',
      to: '/products-admin?view=table&filter=no-picture',
    },
    {
      name: 'Uncategorised',
      count: uncategorised,
      detail: 'Products in no category',
      to: '/products-admin?view=table&filter=uncategorised',
    },
    {
      name: 'Failed emails',
      count: overview?.failedEmails,
      detail: 'Given up, to be sent again',
      to: failedEmailsAdmin.to,
    },
    {
      name: 'Failed jobs',
      count: overview?.failedJobs,
      detail: 'Given up, to be retried',
      to: failedJobsAdmin.to,
    },
  ]
}

/** Counting ends at a limit. */
export function countWords(count: number): string {
  return count < limits.searchTotal ? formatNumber(count) : `${formatNumber(limits.searchTotal)}+`
}
