import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { runBulk } from '../bulk.ts'
import { endpoint } from '../http/endpoint.ts'
import { searchEverything } from './admin-search.ts'
import { deleteMail, listFailedMails, retryMail } from './failed-mails.ts'
import { getOverview } from './overview.ts'

export function adminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/overview', async () => ({ overview: await getOverview(context) }))
  endpoint(app, 'GET /api/admin/search', ({ query }) => searchEverything(context, query.q))
  endpoint(app, 'GET /api/admin/mail', ({ query }) => listFailedMails(context, query))
  endpoint(app, 'POST /api/admin/mail/retry', ({ caller, body }) =>
    runBulk(body.ids, id => retryMail(context, caller, id)),
  )
  endpoint(app, 'POST /api/admin/mail/delete', ({ caller, body }) =>
    runBulk(body.ids, id => deleteMail(context, caller, id)),
  )
}
