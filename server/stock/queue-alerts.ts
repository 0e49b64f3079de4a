import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '../db/database.ts'
import { jobKind, queueJob } from '../jobs/jobs.ts'
import { isAwaited } from './alerts.repository.ts'

export const stockAlertJobs = jobKind<{ productId: string }>('stock-alerts')

/**
 * Emails those who wait for a product that is back, once the transaction is committed. Each time has a job
 * of its own: one that is running may have seen the product sold out.
 */
export async function queueStockAlerts(trx: Trx, productId: string): Promise<void> {
  if (await isAwaited(trx, productId)) await queueJob(trx, stockAlertJobs, uuidv7(), { productId })
}
