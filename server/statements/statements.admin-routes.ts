import type { FastifyInstance } from 'fastify'
import { minute } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { defineRules, limited } from '../limits/rate-limits.ts'
import { workQueue } from '../work-queue.ts'
import { bookEntries } from './book-entries.ts'
import { changeEntry } from './change-entry.ts'
import { uploadStatement } from './upload-statement.ts'
import { listStatements, viewStatement } from './view-statement.ts'

const rules = defineRules({ statementByAdmin: { points: 60, windowMs: 10 * minute } })

export function statementRoutes(app: FastifyInstance, context: AppContext): void {
  // One file at a time, for the memory that it takes.
  const inTurn = workQueue({ concurrency: 1 })

  endpoint(app, 'GET /api/admin/statement', ({ query }) => listStatements(context, query))
  endpoint(app, 'POST /api/admin/statement', ({ caller, body }) =>
    limited(context.rateLimits, [[rules.statementByAdmin, caller.id]], () =>
      inTurn(() => uploadStatement(context, caller, body)),
    ),
  )
  endpoint(app, 'GET /api/admin/statement/{id}', ({ params }) => viewStatement(context, params.id))
  endpoint(app, 'POST /api/admin/statement-entry/book', ({ caller, body }) =>
    bookEntries(context, caller, body),
  )
  endpoint(app, 'PUT /api/admin/statement-entry/{id}', async ({ caller, params, body }) => {
    await changeEntry(context, caller, params.id, body)
    const message = body.state === 'ignored' ? 'Entry ignored.' : 'Entry reopened.'
    return { message }
  })
}
