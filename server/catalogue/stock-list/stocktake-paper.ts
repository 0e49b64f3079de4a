import { Readable } from 'node:stream'
import { maxStocktakeChanges } from '../../../contract/admin-limits.ts'
import { shopDay } from '../../../contract/shop-day.ts'
import { zonedFormat } from '../../../contract/zoned-format.ts'
import { shop } from '../../../shop/shop.ts'
import type { AppContext } from '../../app-context.ts'
import { Failure } from '../../failure.ts'
import type { Download } from '../../http/download.ts'
import { openPdfThread } from '../../pdf/pdf-thread.ts'
import { productBatches } from '../products/products.repository.ts'
import type { StocktakePaper } from './draw-stocktake.ts'

const thread = openPdfThread<StocktakePaper>(new URL('./draw-stocktake-worker.ts', import.meta.url))

const uncategorized = 'Uncategorized'
const formatDate = zonedFormat(shop.locale, { dateStyle: 'long' })

/**
 * The products whose stock is tracked as a PDF to write on, by category and name.
 * @param withExpected also says how many should be there
 * @throws Failure `conflict` if there are none, or more than one stocktake may change; `unavailable`
 */
export async function stocktakePaper(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  withExpected: boolean,
): Promise<Download> {
  const products = await findTracked(db)
  if (products.length === 0) throw new Failure('conflict', 'No product’s stock is tracked.')
  const byName = new Intl.Collator('en', { numeric: true }).compare
  const categories = [...Map.groupBy(products, ({ category }) => category)]
    .toSorted(([a], [b]) => Number(a === null) - Number(b === null) || byName(a ?? '', b ?? ''))
    .map(([category, some]) => ({
      name: category ?? uncategorized,
      products: some
        .toSorted((a, b) => byName(a.name, b.name))
        .map(({ id, name, onHand }) => ({ id, name, expected: withExpected ? onHand : null })),
    }))
  const { shop } = await settings.read()
  const now = new Date().toISOString()
  const facts: [string, string][] = [
    ['Printed', formatDate(now, shop.timeZone)],
    ['Products', products.length.toLocaleString('en')],
  ]
  const paper = { shop: shop.name, createdAt: now, facts, categories }
  const bytes = await thread.run(paper)
  const day = shopDay(Date.parse(now), shop.timeZone)
  return { name: `stocktake-${day}.pdf`, content: Readable.from([bytes]) }
}

async function findTracked(db: AppContext['db']) {
  const found: { id: string; name: string; category: string | null; onHand: number }[] = []
  for await (const products of productBatches(db.read)) {
    for (const { id, name, category_name: category, is_counted, on_hand } of products) {
      if (is_counted) found.push({ id, name, category, onHand: on_hand ?? 0 })
    }
    if (found.length > maxStocktakeChanges) {
      const most = maxStocktakeChanges.toLocaleString('en')
      throw new Failure(
        'conflict',
        `You can print up to ${most} products. Download the list instead.`,
      )
    }
  }
  return found
}
