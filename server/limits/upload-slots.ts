import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { pauseBodyTimer, resumeBodyTimer, startUploadTimer } from '../http/body-timeouts.ts'
import { workQueue } from '../work-queue.ts'

declare module 'fastify' {
  interface FastifyRequest {
    releaseUploadSlot: (() => void) | undefined
  }
}

/** How long an upload may wait for its turn, in ms. */
export const uploadWaitMs = 45_000

/** Uploads are held in memory: few are read at once, and the others wait unread. */
const bounds = {
  concurrency: 16,
  waiting: 200,
  waitMs: uploadWaitMs,
  perKey: { concurrency: 4, waiting: 25 },
}
const adminBounds = { ...bounds, concurrency: 4, perKey: { concurrency: 2, waiting: 25 } }

/**
 * Waits for a slot to read an upload, and holds it until the request is answered or closed.
 * @param key whose share of the slots it takes
 * @throws Failure `unavailable`
 */
export type AcquireUploadSlot = (
  request: FastifyRequest,
  response: ServerResponse,
  key: string,
) => Promise<void>

/** The slots of one node. Admins have their own, so other uploads cannot block them. */
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
    pauseBodyTimer(request.raw)
    queue(hold, key, gone.signal).catch(acquired.reject)
    await acquired.promise.catch(error => {
      resumeBodyTimer(request.raw)
      throw error
    })
    startUploadTimer(request.raw)
  }
}
