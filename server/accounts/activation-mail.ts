import type { Transaction } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'
import { queueAccountMail } from './account-mails.ts'
import type { AccountMail } from './letters.ts'
import { linkTo } from './links.ts'
import { findUserByEmail } from './users.repository.ts'

/** Mails the link of a sign-up. Where the address has an account, its owner gets a notice instead. */
export async function mailActivation(
  context: Pick<AppContext, 'config'>,
  trx: Transaction<Tables>,
  { email, token, expiresAt }: { email: string; token: string; expiresAt: Date },
): Promise<void> {
  const owner = await findUserByEmail(trx, email)
  const mail: AccountMail = owner
    ? { mail: 'already-registered', to: owner.email, name: owner.name }
    : { mail: 'activate', to: email, link: linkTo(context, 'activate', token) }
  await queueAccountMail(trx, mail, expiresAt)
}
