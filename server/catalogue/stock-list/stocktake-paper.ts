import { Readable } from 'node:stream'
import { maxStocktakeChanges } from '../../../contract/admin-limits.ts'
import { shopDay } from '../../../contract/time/shop-day.ts'
import { zonedFormat } from '../../../contract/time/zoned-format.ts'
import { shop } from '../../../shop/shop.ts'
import type { AppContext } from '../../app-context.ts'
import { Failure } from '../../failure.ts'
import type { Download } from '../../http/download.ts'
import { openPdfThread } from '../../pdf/pdf-thread.ts'
import type { StocktakePaper } from './draw-stocktake.ts'
import { trackedProducts } from './tracked-products.ts'

const renderPdf = openPdfThread<StocktakePaper>(
  new URL('./draw-stocktake-worker.ts', import.meta.url),
)

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
  const { value: products = [] } = await trackedProducts(db.read).next()
  if (products.length === 0) throw new Failure('conflict', 'No product’s stock is tracked.')
  if (products.length > maxStocktakeChanges) {
    const most = maxStocktakeChanges.toLocaleString('en')
    const message = `You can print up to ${most} products. Download the list instead.`
    throw new Failure('conflict', message)
  }
  const categories = [...Map.groupBy(products, ({ category_name }) => category_name)].map(
    ([category, some]) => ({
      name: category ?? uncategorized,
      products: some.map(({ id, name, on_hand }) => ({
        ...{ id, name, expected: withExpected ? (on_hand ?? 0) : null },
      })),
    }),
  )
  const { shop } = await settings.read()
  const now = new Date().toISOString()
  const facts: [string, string][] = [
    ['Printed', formatDate(now, shop.timeZone)],
    ['Products', products.length.toLocaleString('en')],
  ]
  const paper = { shop: shop.name, createdAt: now, facts, categories }
  const bytes = await renderPdf(paper)
  const day = shopDay(Date.parse(now), shop.timeZone)
  return { name: `stocktake-${day}.pdf`, content: Readable.from([bytes]) }
}
