import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../app-context.ts'
import { nextTimestamp } from '../db/time.ts'
import { withCatalogueTransaction } from './catalogue-version.ts'
import { findDue, findNextTurn } from './prices.repository.ts'
import { turnPrice } from './prices.ts'
import { findProduct, updateProduct } from './products.repository.ts'

type CatalogueContext = Pick<AppContext, 'db' | 'catalogueVersion' | 'log'>

/** In one transaction; the others follow at once. */
const atOnce = 100

/** Starts and ends the reductions that are due: the price of each product, and all that shows it. */
export async function turnReductions(
  context: Pick<CatalogueContext, 'db' | 'catalogueVersion'>,
  now = new Date(),
): Promise<void> {
  const find = () => findDue(context.db.read, now.toISOString(), atOnce)
  for (let due = await find(); due.length > 0; due = await find()) {
    await withCatalogueTransaction(context, 'system', async ({ trx }) => {
      for (const id of due) {
        const product = await findProduct(trx, id)
        if (!product) continue
        const updated_at = nextTimestamp(product.updated_at, now.getTime())
        const price_cents = await turnPrice(trx, product, updated_at)
        // Another node may have been faster.
        if (price_cents !== undefined) await updateProduct(trx, id, { price_cents, updated_at })
      }
    })
  }
}

/**
 * Starts and ends reductions at their instants. It asks the database when the next one is due after
 * each change of the catalogue alone: whatever is planned, on any node, is one.
 * @param options.lookEveryMs how often to look whether there was one
 * @returns what ends it, once nothing is under way
 */
export function startTurningReductions(
  context: CatalogueContext,
  { lookEveryMs = 1_000 } = {},
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = (async () => {
    let looked: number | undefined
    let next: number | undefined
    while (!signal.aborted) {
      const version = context.catalogueVersion.known()
      const isDue = next !== undefined && next <= Date.now()
      if (version === undefined || version !== looked || isDue) {
        try {
          await turnReductions(context)
          next = await findNextTurn(context.db.read)
          looked = version
        } catch (err) {
          // To be asked again, after a pause.
          next = undefined
          looked = undefined
          context.log.error({ err }, 'reductions could not be started or ended')
        }
      }
      const untilNextMs = next === undefined ? lookEveryMs : Math.max(next - Date.now(), 1)
      const pauseMs = Math.min(untilNextMs, lookEveryMs)
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return work
  }
}
