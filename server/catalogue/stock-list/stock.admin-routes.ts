import type { FastifyInstance } from 'fastify'
import { minute } from '../../../contract/time/durations.ts'
import { shopDay } from '../../../contract/time/shop-day.ts'
import type { AppContext } from '../../app-context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { defineRules, limited } from '../../limits/rate-limits.ts'
import { getStock, setStock } from './stock-changes.ts'
import { listStock } from './stock-list.ts'
import { importStocktake, previewStocktake, stocktakeList } from './stocktake.ts'
import { stocktakePaper } from './stocktake-paper.ts'

const rules = defineRules({ stocktakeByAdmin: { points: 60, windowMs: 10 * minute } })

export function stockAdminRoutes(app: FastifyInstance, context: AppContext): void {
  const bounded = <T>({ id }: { id: string }, work: () => Promise<T>) =>
    limited(context.rateLimits, [[rules.stocktakeByAdmin, id]], work)

  endpoint(app, 'GET /api/admin/stock', ({ query }) => listStock(context, query))
  endpoint(app, 'GET /api/admin/stock/stocktake', async () => {
    const { timeZone } = (await context.settings.read()).shop
    const name = `stocktake-${shopDay(Date.now(), timeZone)}.csv`
    return { name, content: stocktakeList(context) }
  })
  endpoint(app, 'GET /api/admin/stock/stocktake/paper', ({ caller, query }) =>
    bounded(caller, () => stocktakePaper(context, query.expected === '1')),
  )
  endpoint(app, 'POST /api/admin/stock/stocktake/preview', ({ caller, body }) =>
    bounded(caller, () => previewStocktake(context, caller, body)),
  )
  endpoint(app, 'POST /api/admin/stock/stocktake', ({ caller, body }) =>
    bounded(caller, () => importStocktake(context, caller, body)),
  )
  endpoint(app, 'GET /api/admin/stock/{id}', ({ params, query }) =>
    getStock(context, params.id, query),
  )
  endpoint(app, 'PUT /api/admin/stock/{id}', ({ caller, params, body }) =>
    setStock(context, caller, params.id, body),
  )
}
