import type { AppContext } from '../../app-context.ts'
import type { Trx } from '../../db/database.ts'
import { queueAccountEmail } from '../account-emails.ts'
import type { AccountEmail } from '../email-templates.ts'
import { linkUrl } from '../links/links.ts'
import { findUserByEmail } from '../users.repository.ts'

/** Emails the link of a sign-up, or a notice to the owner of the account that has the address. */
export async function sendActivationEmail(
  context: Pick<AppContext, 'config'>,
  trx: Trx,
  { email, token, expiresAt }: { email: string; token: string; expiresAt: Date },
): Promise<void> {
  const owner = await findUserByEmail(trx, email)
  const content: AccountEmail = owner
    ? { template: 'already-registered', to: owner.email, name: owner.name }
    : { template: 'activate', to: email, link: linkUrl(context, 'activate', token) }
  await queueAccountEmail(trx, content, expiresAt)
}
