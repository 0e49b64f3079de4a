import { eraseUserJob } from './accounts/users/erase-user.ts'
import { scheduledPricesJob } from './catalogue/prices/scheduled-prices.ts'
import { optimizeJob, pruneWordsJob, purgeJob, sweepImagesJob } from './housekeeping.ts'
import { pdfJob } from './invoices/stored-pdfs.ts'
import type { AnyJob } from './jobs/jobs.ts'
import { orderExpiryJob } from './orders/expire.ts'
import { paymentReminderJob } from './settlement/payment-reminder.ts'
import { paymentEventsJob } from './settlement/providers/payment-events.ts'
import { paymentPollsJob } from './settlement/providers/poll-payments.ts'
import { recentRefundsJob } from './settlement/refunds/fetch-refunds.ts'
import { refundsJob } from './settlement/refunds/send-refunds.ts'
import { stockAlertsJob } from './stock/send-alerts.ts'

/** Every kind of job except emails: `emailJob` needs a transport. */
export const backgroundJobs: AnyJob[] = [
  paymentPollsJob,
  orderExpiryJob,
  paymentReminderJob,
  paymentEventsJob,
  refundsJob,
  recentRefundsJob,
  pdfJob,
  scheduledPricesJob,
  stockAlertsJob,
  eraseUserJob,
  purgeJob,
  optimizeJob,
  sweepImagesJob,
  pruneWordsJob,
]
