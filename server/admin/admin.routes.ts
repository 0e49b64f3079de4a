import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { runBulk } from '../bulk.ts'
import { endpoint } from '../http/endpoint.ts'
import { searchEverything } from './admin-search.ts'
import { deleteEmail, listFailedEmails, retryEmail } from './failed-emails.ts'
import { discardJob, listFailedJobs, retryJob } from './failed-jobs.ts'
import { getOverviewForRole } from './overview.ts'
import { reportSales } from './sales-report.ts'
import { previewEmail, sendSample } from './try-email.ts'

export function adminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/overview', async ({ caller }) => ({
    overview: await getOverviewForRole(context, caller.permissions),
  }))
  endpoint(app, 'GET /api/admin/sales', ({ query }) => reportSales(context, query))
  endpoint(app, 'GET /api/admin/search', ({ query, caller }) =>
    searchEverything(context, query.q, caller.permissions),
  )
  endpoint(app, 'GET /api/admin/email', ({ query }) => listFailedEmails(context, query))
  endpoint(app, 'POST /api/admin/email/retry', ({ caller, body }) =>
    runBulk(body.ids, id => retryEmail(context, caller, id)),
  )
  endpoint(app, 'POST /api/admin/email/delete', ({ caller, body }) =>
    runBulk(body.ids, id => deleteEmail(context, caller, id)),
  )
  endpoint(app, 'POST /api/admin/settings/emails/preview', ({ caller, body }) =>
    previewEmail(context, caller, body),
  )
  endpoint(app, 'POST /api/admin/settings/emails/send', ({ caller, body }) =>
    sendSample(context, caller, body),
  )
  endpoint(app, 'GET /api/admin/job', ({ query }) => listFailedJobs(context, query))
  endpoint(app, 'POST /api/admin/job/retry', ({ caller, body }) =>
    runBulk(body.ids, id => retryJob(context, caller, id)),
  )
  endpoint(app, 'POST /api/admin/job/discard', ({ caller, body }) =>
    runBulk(body.ids, id => discardJob(context, caller, id)),
  )
}
