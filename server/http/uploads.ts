import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { minute } from '../../contract/time/durations.ts'
import { Failure } from '../failure.ts'
import { shareOf, widerNetworks } from '../limits/address.ts'
import { defineRules, type RateLimits, type Use } from '../limits/rate-limits.ts'
import type { AcquireUploadSlot } from '../limits/upload-slots.ts'
import { isSlowUpload } from './body-timeouts.ts'
import { readMultipart, type UploadKind } from './multipart.ts'

const rules = defineRules({
  /** Interrupted or slow uploads, which block a slot. */
  unfinishedUploadByAddress: { points: 10, windowMs: 15 * minute },
  /** By IPv6 /56 and /48; the latter may contain all phones of a town. */
  unfinishedUploadBySite: { points: 20, windowMs: 15 * minute },
  unfinishedUploadByNetwork: { points: 200, windowMs: 15 * minute },
})

type Uploads = { rateLimits: RateLimits; acquireUploadSlot: AcquireUploadSlot }

/**
 * Reads a multipart body once a slot is free. An interrupted or slow upload counts against its
 * client's networks; admins are exempt.
 * @throws Failure `rate_limited`, `unavailable`, or what is wrong with the body
 */
export async function readUpload(
  { rateLimits, acquireUploadSlot }: Uploads,
  request: FastifyRequest,
  response: ServerResponse,
  of: UploadKind,
): Promise<Record<string, unknown>> {
  const { clientInfo, caller, raw } = request
  const wider = widerNetworks(clientInfo.address)
  const uses = caller?.isAdmin ? [] : unfinishedUses(clientInfo.address, wider)
  await rateLimits.check(...uses)
  assertConnected(request)
  await acquireUploadSlot(request, response, shareOf(clientInfo.address))
  // Other uploads of the same network may have failed while this one waited.
  await rateLimits.check(...uses)
  assertConnected(request)
  try {
    return await readMultipart(request, of)
  } finally {
    const brokeOff = raw.destroyed && !raw.complete
    if (brokeOff || isSlowUpload(raw)) await rateLimits.take(...uses).catch(ignoreFull)
  }
}

/** To be called after each wait: reading a body that was interrupted meanwhile would hang. */
export function assertConnected({ raw }: FastifyRequest): void {
  if (raw.destroyed) throw new Failure('bad_request', 'The upload was interrupted.')
}

function unfinishedUses(address: string, wider: ReturnType<typeof widerNetworks>): Use[] {
  const own: Use = [rules.unfinishedUploadByAddress, address]
  if (!wider) return [own]
  const { site, network } = wider
  return [own, [rules.unfinishedUploadBySite, site], [rules.unfinishedUploadByNetwork, network]]
}

function ignoreFull(error: unknown) {
  if (!(error instanceof Failure && error.code === 'rate_limited')) throw error
}
