import type { AppContext } from '../../app-context.ts'
import type { Trx } from '../../db/database.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { sayEmailed } from '../../mail/mail-connection.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { consumeEmailQuota } from '../account-emails.ts'
import { rules } from '../limits.ts'
import { linkLifetime } from '../links/link-lifetime.ts'
import * as links from '../links/links.repository.ts'
import { newLink } from '../links/new-link.ts'
import { cookies } from '../sign-in/cookies.ts'
import { lockEmail } from '../transactions.ts'
import { sendActivationEmail } from './activation-email.ts'

/**
 * Sends a new link for this browser's sign-up and voids the old one. Neither the reply nor the work
 * reveals whether the sign-up is still pending, and so whether its address has an account.
 * @returns the message to show
 * @throws Failure `rate_limited`
 */
export async function resendActivation(
  context: AppContext,
  clientInfo: ClientInfo,
): Promise<string> {
  await context.rateLimits.take([rules.signUpResendByAddress, clientInfo.address])
  const browser = clientInfo.cookie(cookies.signUp)
  const browserHash = hashToken(browser ?? newToken())
  const waiting = await links.findRegistrationByBrowser(context.db.read, browserHash)
  const recipient = waiting?.email ?? browserHash
  if (await consumeEmailQuota(context, 'sign-up', recipient, clientInfo)) {
    await context.db.write
      .transaction()
      .execute(trx => sendAgain(context, trx, { browserHash, recipient }))
  }
  if (browser) clientInfo.setCookie(cookies.signUp, browser, linkLifetime.signUp)
  return sayEmailed(
    context,
    'If your sign-up isn’t confirmed yet, we’ve emailed a new link. Open it within 24 hours to activate your account.',
  )
}

async function sendAgain(
  context: AppContext,
  trx: Trx,
  { browserHash, recipient }: { browserHash: string; recipient: string },
): Promise<void> {
  const { columns, ...link } = newLink('signUp')
  await lockEmail(context, trx, recipient)
  if (await links.findRegistrationByBrowser(trx, browserHash)) {
    await links.replaceRegistrationLink(trx, browserHash, columns)
    await sendActivationEmail(context, trx, { email: recipient, ...link })
  } else {
    await writeInVain(trx, { browser_hash: browserHash, ...columns })
  }
}

/** Writes and deletes a row: without the flush to disk, the response time would tell. */
async function writeInVain(
  trx: Trx,
  keys: { browser_hash: string; token_hash: string; expires_at: string },
): Promise<void> {
  const nobody = { name: '', user_name: '', email: '', phone: '', password_hash: '' }
  await links.insertRegistration(trx, { ...nobody, picture_webp: null, ...keys })
  await links.consumeRegistration(trx, keys.token_hash)
}
