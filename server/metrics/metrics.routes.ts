import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'
import { hashToken, isTokenOf } from '../tokens.ts'
import type { Metrics } from './metrics.ts'

/** GET /metrics, for clients that have the token. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  const hash = hashToken(token)
  app.get('/metrics', async ({ headers }, reply) => {
    const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
    if (!isTokenOf(hash, given)) {
      reply.header('WWW-Authenticate', 'Bearer')
      throw new Failure('unauthenticated', 'Send METRICS_TOKEN as a bearer token.')
    }
    const { contentType, text } = await metrics.read()
    return reply.type(contentType).send(text)
  })
}
