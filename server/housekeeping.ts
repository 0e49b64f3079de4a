import { hour, second } from '../contract/durations.ts'
import { forgetExpired } from './accounts/purge-expired.ts'
import { deleteOldActivities, forgetDeletedUsers } from './activities/activities.ts'
import type { AppContext } from './app-context.ts'
import { forgetCarts } from './cart/cart.ts'
import { forgetImports } from './catalogue/import/keep-import.ts'
import { forgetOrigins } from './checkout/unpaid-pieces.ts'
import { imageUses } from './image-uses.ts'
import { sweepImages } from './images/sweep.ts'
import { forgetWindows } from './limits/rate-limits.ts'
import { forgetMails } from './mail/outbox.ts'
import { forgetPayers } from './statements/forget-payers.ts'

/**
 * Removes expired and unused data: soon after the start, and then every hour.
 * @returns a function that stops it after the current run
 */
export function startHousekeeping(
  context: AppContext,
  // Spreads out nodes that start together.
  { firstAfterMs = Math.random() * 10 * second } = {},
): () => Promise<void> {
  const stopping = new AbortController()
  let work = Promise.resolve()
  const attempt = async (what: string, job: () => Promise<void>) => {
    if (stopping.signal.aborted) return
    await job().catch(err => context.log.error({ err }, `${what} failed`))
  }
  const round = () => {
    work = work.then(async () => {
      const now = new Date()
      await attempt('the sweep of pictures', () =>
        sweepImages(context, imageUses, now, stopping.signal),
      )
      await attempt('forgetting what expired', () => forgetExpired(context, now))
      await attempt('forgetting old carts', () => forgetCarts(context, now))
      await attempt('forgetting where orders came from', () => forgetOrigins(context))
      await attempt('forgetting old counts', () => forgetWindows(context.db, now.getTime()))
      await attempt('forgetting old mails', () => forgetMails(context.db, now))
      await attempt('forgetting who paid', () => forgetPayers(context, now))
      await attempt('deleting old activities', () => deleteOldActivities(context, now))
      await attempt('forgetting old imports', () => forgetImports(context, now))
      // Left over from versions that did not do this at once, or from changes during a deletion.
      await attempt('forgetting deleted users', () =>
        forgetDeletedUsers(context.db, context.db.write),
      )
    })
  }
  const first = setTimeout(round, firstAfterMs).unref()
  const timer = setInterval(round, hour).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    stopping.abort()
    return work
  }
}
