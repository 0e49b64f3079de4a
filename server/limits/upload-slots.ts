import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { paceUpload, resumeBodyLimit, suspendBodyLimit } from '../http/body-time.ts'
import { workQueue } from './work-queue.ts'

declare module 'fastify' {
  interface FastifyRequest {
    releaseUploadSlot: (() => void) | undefined
  }
}

/** How long an upload may wait for its turn, in ms. */
export const uploadWaitMs = 45_000

/** What is on its way is in memory: few pictures at once, the others wait unread. */
const bounds = {
  atOnce: 16,
  waiting: 200,
  waitMs: uploadWaitMs,
  perKey: { atOnce: 4, waiting: 25 },
}
const adminBounds = { ...bounds, atOnce: 4, perKey: { atOnce: 2, waiting: 25 } }

/**
 * Waits until an upload may come in, and keeps its slot until the request is answered or gone.
 * @param key whose share of the slots it takes
 * @throws Failure `unavailable`
 */
export type AcquireUploadSlot = (
  request: FastifyRequest,
  response: ServerResponse,
  key: string,
) => Promise<void>

/** The slots of one node. Admins have their own, however many strangers upload. */
export function uploadSlots(): AcquireUploadSlot {
  const slots = workQueue(bounds)
  const adminSlots = workQueue(adminBounds)
  return async (request, response, key) => {
    const acquired = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const gone = new AbortController()
    request.releaseUploadSlot = over.resolve
    response.once('close', () => {
      gone.abort()
      over.resolve()
    })
    const hold = () => {
      acquired.resolve()
      return over.promise
    }
    const queue = request.caller?.isAdmin ? adminSlots : slots
    suspendBodyLimit(request.raw)
    queue(hold, key, gone.signal).catch(acquired.reject)
    await acquired.promise.catch(error => {
      resumeBodyLimit(request.raw)
      throw error
    })
    paceUpload(request.raw)
  }
}
