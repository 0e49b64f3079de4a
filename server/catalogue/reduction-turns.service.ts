import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../app-context.ts'
import { laterThan } from '../db/time.ts'
import { changeCatalogue } from './catalogue-version.ts'
import { findDue, findNextTurn } from './prices.repository.ts'
import { turnPrice } from './prices.service.ts'
import { findProduct, updateProduct } from './products.repository.ts'

type ShopOf = Pick<AppContext, 'db' | 'catalogueVersion' | 'log'>

/** In one transaction; the others follow at once. */
const atOnce = 100
/** Starts and ends the reductions that are due: the price of each product, and all that shows it. */
export async function turnReductions(
  context: Pick<ShopOf, 'db' | 'catalogueVersion'>,
  now = new Date(),
): Promise<void> {
  const find = () => findDue(context.db.read, now.toISOString(), atOnce)
  for (let due = await find(); due.length > 0; due = await find()) {
    await changeCatalogue(context, 'system', async ({ trx }) => {
      for (const id of due) {
        const product = await findProduct(trx, id)
        if (!product) continue
        const updated_at = laterThan(product.updated_at, now.getTime())
        const price_cents = await turnPrice(trx, product, updated_at)
        // Another node may have been faster.
        if (price_cents !== undefined) await updateProduct(trx, id, { price_cents, updated_at })
      }
    })
  }
}

/**
 * Starts and ends reductions at their instants.
 * @param options.lookEveryMs how often to look for what was planned meanwhile
 * @returns what ends it, once nothing is under way
 */
export function startTurningReductions(
  context: ShopOf,
  { lookEveryMs = 10_000 } = {},
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = (async () => {
    while (!signal.aborted) {
      const next = await turnReductions(context)
        .then(() => findNextTurn(context.db.read))
        .catch(err => {
          context.log.error({ err }, 'reductions could not be started or ended')
          return null
        })
      const pauseMs = next === null ? lookEveryMs : Date.parse(next) - Date.now()
      const wait = Math.min(Math.max(pauseMs, 0), lookEveryMs)
      await sleep(wait, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return work
  }
}
