import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { Failure } from '../failure.ts'

/** /healthz: the process answers. /readyz: its database answers, too. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await db.ping().catch(cause => {
      throw new Failure('unavailable', 'The database doesn’t answer.', { retryAfter: 5, cause })
    })
    return { status: 'ok' }
  })
}
