import { limits, lowStockThreshold, overdueAfterDays } from '../../../../contract/limits.ts'
import type { PartialOverview } from '../../../../contract/overview.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { failedEmailsAdmin, failedJobsAdmin, returnsAdmin } from '../links.ts'

export type Task = { name: string; count: number; detail: string; to: string }

const ordersIn = (state: string) => `/orders-admin?filter=${state}`
const productsIn = (filter: string) => `/products-admin?view=table&filter=${filter}`

/** What the reader has to do as far as their role includes it, with a link to where it is done. */
export function openTasks(overview: PartialOverview): Task[] {
  const tasks: (Omit<Task, 'count'> & { count: number | undefined })[] = [
    {
      name: 'To ship',
      count: overview.toShip,
      detail: 'Paid and not shipped',
      to: ordersIn('to-ship'),
    },
    {
      name: 'Overdue',
      count: overview.overdue,
      detail: `Payment overdue, or paid ${overdueAfterDays} days ago and not shipped`,
      to: ordersIn('overdue'),
    },
    {
      name: 'Returns requested',
      count: overview.returns,
      detail: 'Soonest refund first',
      to: returnsAdmin.to,
    },
    {
      name: 'Disputes',
      count: overview.disputed,
      detail: 'Open or lost in Stripe',
      to: ordersIn('disputed'),
    },
    {
      name: 'Refund due',
      count: overview.refundDue,
      detail: 'Returned or canceled, not refunded',
      to: ordersIn('refund-due'),
    },
    {
      name: 'Refunds to transfer',
      count: overview.refundsToSend,
      detail: 'From your bank account',
      to: ordersIn('refunds-to-send'),
    },
    {
      name: 'Waiting for payment',
      count: overview.unpaid,
      detail: 'Check your bank account for transfers',
      to: ordersIn('unpaid'),
    },
    {
      name: 'Low stock',
      count: sum(overview.lowStock, overview.soldOut),
      detail: `${lowStockThreshold - 1} or fewer available`,
      to: '/stock-admin?filter=low',
    },
    {
      name: 'Sold out',
      count: overview.soldOut,
      detail: 'None available',
      to: '/stock-admin?filter=sold-out',
    },
    {
      name: 'No image',
      count: overview.noImage,
      detail: 'Shown with a placeholder',
      to: productsIn('no-image'),
    },
    {
      name: 'Uncategorized',
      count: overview.uncategorized,
      detail: 'Not in any category',
      to: productsIn('uncategorized'),
    },
    {
      name: 'Failed emails',
      count: overview.failedEmails,
      detail: 'Resend or delete them',
      to: failedEmailsAdmin.to,
    },
    {
      name: 'Failed jobs',
      count: overview.failedJobs,
      detail: 'Retry or discard them',
      to: failedJobsAdmin.to,
    },
  ]
  return tasks.flatMap(({ count, ...task }) => (count ? { ...task, count } : []))
}

function sum(one = 0, other = 0): number {
  return one + other
}

/** A count that the API stops at a limit, such as "10,000+". */
export function formatCount(count: number): string {
  return count < limits.listTotal ? formatNumber(count) : `${formatNumber(limits.listTotal)}+`
}
