import type { FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'

/**
 * Rejects requests that another site made a browser send. Browsers send Sec-Fetch-Site, or only
 * Origin on insecure origins; other programs send neither, and have no user's cookies.
 */
export function rejectCrossSite({ headers }: FastifyRequest, ourOrigin: string): void {
  const site = headers['sec-fetch-site']
  const ours =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : headers.origin === undefined || headers.origin === ourOrigin
  if (!ours) {
    throw new Failure(
      'cross_site',
      `This request came from a site other than ${ourOrigin}, so it was blocked.`,
    )
  }
}
