import { rm } from 'node:fs/promises'
import type { ClaimShop } from '../../contract/setup/setup.ts'
import { hour } from '../../contract/time/durations.ts'
import { hashPassword, rejectCommonPassword } from '../accounts/sign-in/passwords.ts'
import { insertOwner } from '../accounts/staff/owners.ts'
import type { AppContext } from '../app-context.ts'
import { withCatalogueTransaction } from '../catalogue/version/catalogue-version.ts'
import { Failure } from '../failure.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { defineRules, withAttemptLimit } from '../limits/rate-limits.ts'
import { writeSettings } from '../settings/settings.ts'
import { hashToken } from '../tokens.ts'
import { setupLinkFile } from './setup-link.ts'
import { deleteLinks, isLink } from './setup-links.repository.ts'

export const rules = defineRules({
  /** Counts wrong tokens only. */
  claimByAddress: { points: 20, windowMs: hour },
})

/**
 * Makes the first owner. The shop is closed for orders until they open it.
 * @throws Failure `link_expired`, `conflict` if there is an owner, `validation_failed` or `rate_limited`
 */
export async function claimShop(
  context: AppContext,
  { token, name, email, password }: ClaimShop,
  { address }: ClientInfo,
): Promise<string> {
  const { db, rateLimits } = context
  const hash = hashToken(token)
  const isRight = () => isLink(db.write, hash, new Date().toISOString())
  if (!(await withAttemptLimit(rateLimits, [[rules.claimByAddress, address]], isRight))) {
    throw expired()
  }
  await rejectCommonPassword(password)
  const passwordHash = await hashPassword(password, address)
  let id = ''
  await withCatalogueTransaction(
    context,
    'system',
    async ({ trx }) => {
      const { shop, versions } = await context.settings.read(trx)
      const closed = { value: { ...shop, open: false }, version: versions.shop }
      await writeSettings(context, trx, 'system', [{ group: 'shop', ...closed }])
      await deleteLinks(trx)
    },
    {
      before: async trx => {
        id = await insertOwner(context, trx, { name, email, passwordHash })
        // The first of several at once has deleted it.
        if (!(await isLink(trx, hash, new Date().toISOString()))) throw expired()
      },
    },
  )
  await rm(setupLinkFile(context.config), { force: true })
  context.log.info({ userId: id, address }, 'the shop was claimed')
  return 'The shop is yours. Sign in to continue.'
}

function expired(): Failure {
  return new Failure(
    'link_expired',
    'This link is no longer valid. Restart the shop to get a new one.',
  )
}
