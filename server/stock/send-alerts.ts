import { hour, minute } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Job } from '../jobs/jobs.ts'
import { noticeExpiry } from '../mail/outbox.ts'
import * as repository from './alerts.repository.ts'
import { queueAlertEmail } from './alerts.ts'
import { availabilityOf } from './availability.ts'
import { stockAlertJobs } from './queue-alerts.ts'

/** How many are told in one transaction. */
export const alertBatch = 100

/** How long a hidden product is left alone. */
const hiddenPauseMs = hour

/**
 * Tells those who wait for a product that it is back, and forgets them in the same transaction: each gets one
 * email, whichever node runs this, and whenever it is killed.
 */
export const stockAlertsJob: Job<Pick<AppContext, 'config' | 'db'>, { productId: string }> = {
  ...stockAlertJobs,
  concurrency: 1,
  timeoutMs: minute,
  maxAttempts: Number.POSITIVE_INFINITY,
  maxDelayMs: hiddenPauseMs,
  work: ({ config, db }, { productId }, { now }) =>
    db.write.transaction().execute(async trx => {
      const product = await repository.findAwaited(trx, productId)
      // The next restock queues another job.
      if (!product || availabilityOf(product) === 'sold-out') return undefined
      if (product.is_hidden) {
        const isAwaited = await repository.isAwaited(trx, productId)
        return isAwaited ? { at: new Date(now.getTime() + hiddenPauseMs) } : undefined
      }
      const { taken, isMore } = await repository.claimAlerts(trx, productId, alertBatch)
      const expiresAt = noticeExpiry(now.getTime())
      for (const to of taken) {
        await queueAlertEmail(
          trx,
          {
            ...{ template: 'back-in-stock', to, product: product.name },
            link: `${config.publicUrl}/view-product/${product.id}`,
          },
          expiresAt,
        )
      }
      return isMore ? { at: now } : undefined
    }),
}
