import { erasing } from './accounts/erase-user.ts'
import { scheduledPrices } from './catalogue/scheduled-prices.ts'
import { optimizing, purging, sweeping } from './housekeeping.ts'
import { pdfJob } from './invoices/stored-pdfs.ts'
import type { AnyJob } from './jobs/jobs.ts'
import { orderExpiry } from './orders/expire.ts'
import { hourlyRefunds, paymentEvents } from './settlement/payment-events.ts'
import { paymentPolls } from './settlement/poll-payments.ts'
import { refunds } from './settlement/send-refunds.ts'

/** Every kind of job except emails: `emailJob` needs a transport. */
export const backgroundJobs: AnyJob[] = [
  paymentPolls,
  orderExpiry,
  paymentEvents,
  refunds,
  hourlyRefunds,
  pdfJob,
  scheduledPrices,
  erasing,
  purging,
  optimizing,
  sweeping,
]
