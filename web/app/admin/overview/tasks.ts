import type { PartialOverview } from '../../../../contract/admin/overview.ts'
import { limits, lowStockThreshold, overdueAfterDays } from '../../../../contract/limits.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { failedEmailsAdmin, failedJobsAdmin, returnsAdmin } from '../links.ts'

export type Task = { name: string; count: number; detail: string; to: string }

type Row = [name: string, count: number | undefined, detail: string, to: string]

/** What the reader has to do as far as their role includes it, with a link to where it is done. */
export function openTasks(overview: PartialOverview): Task[] {
  const { overdue, returns, refundsToSend, lowStock = 0, soldOut = 0 } = overview
  const orders = '/orders-admin?filter='
  const products = '/products-admin?view=table&filter='
  const overdueText = `Payment overdue, or not packed within ${overdueAfterDays} days of payment`
  const lowStockText = `${lowStockThreshold - 1} or fewer available`
  const unpaidText = 'Check your bank account for transfers'
  const rows: Row[] = [
    ['To ship', overview.toShip, 'Paid, waiting to be packed', `${orders}to-ship`],
    ['Overdue', overdue, overdueText, `${orders}overdue`],
    ['Returns requested', returns, 'Review them and refund the buyers', returnsAdmin.to],
    ['Disputes', overview.disputed, 'Open or lost in Stripe', `${orders}disputed`],
    ['Refund due', overview.refundDue, 'Returned or canceled, not refunded', `${orders}refund-due`],
    ['Refunds to transfer', refundsToSend, 'From your bank account', `${orders}refunds-to-send`],
    ['Waiting for payment', overview.unpaid, unpaidText, `${orders}unpaid`],
    ['Low stock', lowStock + soldOut, lowStockText, '/stock-admin?filter=low'],
    ['Sold out', soldOut, 'None available', '/stock-admin?filter=sold-out'],
    ['No image', overview.noImage, 'Shown with a placeholder', `${products}no-image`],
    ['Uncategorized', overview.uncategorized, 'Not in any category', `${products}uncategorized`],
    ['Failed emails', overview.failedEmails, 'Resend or delete them', failedEmailsAdmin.to],
    ['Failed jobs', overview.failedJobs, 'Retry or discard them', failedJobsAdmin.to],
  ]
  return rows.flatMap(([name, count, detail, to]) => (count ? { name, count, detail, to } : []))
}

/** A count that the API stops at a limit, such as "10,000+". */
export function formatCount(count: number): string {
  return count < limits.listTotal ? formatNumber(count) : `${formatNumber(limits.listTotal)}+`
}
