import type { FastifyInstance } from 'fastify'
import type { DbContext } from '../app-context.ts'
import { Failure } from '../failure.ts'
import { withTimeout } from '../with-timeout.ts'

/** GET /readyz must answer within a second. */
const pingMs = 800

/** /healthz: the process answers. /readyz: its database answers, too, and it isn’t about to stop. */
export function healthRoutes(
  app: FastifyInstance,
  { db }: DbContext,
  stopping?: AbortSignal,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (stopping?.aborted) throw new Failure('unavailable', 'The shop is stopping.')
    const answer = db.unreachableSince() === undefined ? db.ping() : Promise.reject()
    await withTimeout(pingMs, answer).catch(cause => {
      throw new Failure('unavailable', 'The database doesn’t answer.', { retryAfter: 5, cause })
    })
    return { status: 'ok' }
  })
}
