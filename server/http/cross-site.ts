import type { FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'

/**
 * Refuses requests that another site makes a browser send. Browsers tell the origin of a request by
 * Sec-Fetch-Site, or only by Origin on insecure addresses; other programs send neither and carry no
 * user's cookies.
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
      `This came from another site than ${ourOrigin}, so the shop does not do it.`,
    )
  }
}
