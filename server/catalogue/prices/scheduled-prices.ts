import { minute } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { nextTimestamp } from '../../db/time.ts'
import type { Job } from '../../jobs/jobs.ts'
import { findProduct, updateProduct } from '../products/products.repository.ts'
import { addProductKeys } from '../version/cache-keys.ts'
import { withCatalogueTransaction } from '../version/catalogue-version.ts'
import { findDue } from './prices.repository.ts'
import { applyPrice, type PriceJob, priceJobKind } from './prices.ts'

type ShopContext = Pick<AppContext, 'db' | 'catalogueVersion'>

/** In one transaction; the others follow at once. */
const batchSize = 100

/** Starts and ends the reductions that are due: the price of each product, and all that shows it. */
export async function applyScheduledPrices(context: ShopContext, now = new Date()): Promise<void> {
  const find = () => findDue(context.db.read, now.toISOString(), batchSize)
  for (let due = await find(); due.length > 0; due = await find()) {
    const apply = withCatalogueTransaction(context, 'system', async ({ trx, keys }) => {
      for (const id of due) {
        const product = await findProduct(trx, id)
        if (!product) continue
        const updated_at = nextTimestamp(product.updated_at, now.getTime())
        const price_cents = await applyPrice(trx, product, updated_at)
        // Another node may have been faster.
        if (price_cents === undefined) continue
        await updateProduct(trx, id, { price_cents, updated_at })
        addProductKeys(keys, product, product)
      }
      if (keys.size === 0) throw nothingDue
    })
    await apply.catch(error => {
      if (error !== nothingDue) throw error
    })
  }
}

/** Rolls back, as another node applied all of them: a version that changes nothing would invalidate every reply. */
const nothingDue = new Error('No price is due anymore.')

/** Starts or ends a reduction at its instant, and all others that are due by then. */
export const scheduledPricesJob: Job<ShopContext, PriceJob> = {
  ...priceJobKind,
  concurrency: 1,
  timeoutMs: 5 * minute,
  // Never given up: its price would stay.
  maxAttempts: Number.POSITIVE_INFINITY,
  maxBackoffMs: 5 * minute,
  maxDelayMs: Number.POSITIVE_INFINITY,
  work: async (context, _, { now }) => {
    await applyScheduledPrices(context, now)
    return undefined
  },
}
