import type { FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'

/**
 * Refuses what another site makes a browser send. Browsers say where a request comes from by
 * Sec-Fetch-Site, to insecure addresses by Origin alone; programs send neither and carry no
 * cookies of people.
 */
export function refuseCrossSite({ headers }: FastifyRequest, ourOrigin: string): void {
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
