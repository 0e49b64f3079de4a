import type { SignUp, SignUpPage, SignUpsQuery } from '../../../contract/accounts/sign-up-list.ts'
import { limits } from '../../../contract/limits.ts'
import { recordActivity } from '../../activities/activities.ts'
import type { AppContext, DbContext } from '../../app-context.ts'
import type { Reads, Trx } from '../../db/database.ts'
import { Failure } from '../../failure.ts'
import type { Caller } from '../../http/access.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { emailUses } from '../account-emails.ts'
import { newLink } from '../links/new-link.ts'
import { requireMay } from '../rights.ts'
import { sendActivationEmail } from '../sign-up/activation-email.ts'
import { lockEmail } from '../transactions.ts'
import { findUserByEmail } from '../users.repository.ts'
import * as signUps from './pending-sign-ups.repository.ts'

export async function listSignUps(
  { db }: DbContext,
  { search, page, limit }: SignUpsQuery,
): Promise<SignUpPage> {
  const offset = (page - 1) * limit
  const rows = await signUps.findSignUps(db.read, search, { limit, offset })
  const total = await signUps.countSignUps(db.read, search, limits.offset)
  return { signUps: rows.map(toSignUp), total }
}

/**
 * Emails a new link for a sign-up and voids the old one.
 * @throws Failure `not_found`, `conflict` if the address has an account, or `rate_limited`
 */
export async function resendSignUp(
  context: AppContext,
  caller: Caller,
  id: string,
  clientInfo: ClientInfo,
): Promise<SignUp> {
  const before = await getSignUp(context.db.read, id)
  if (toSignUp(before).hasAccount) throw hasAccount()
  await context.rateLimits.take(...emailUses('sign-up', before.email, clientInfo))
  return changeSignUp(context, caller, before, async trx => {
    const { email } = before
    if (await findUserByEmail(trx, email)) throw hasAccount()
    const { columns, ...link } = newLink('signUp')
    await signUps.renewSignUp(trx, id, columns)
    await sendActivationEmail(context, trx, { email, ...link })
    await record(trx, caller, id, 'update')
    return toSignUp(await getSignUp(trx, id))
  })
}

/** @throws Failure `not_found` */
export async function deleteSignUp(context: AppContext, caller: Caller, id: string): Promise<void> {
  const before = await getSignUp(context.db.read, id)
  await changeSignUp(context, caller, before, async trx => {
    await signUps.deleteSignUp(trx, id)
    await record(trx, caller, id, 'delete')
  })
}

/** Changes a pending sign-up while its link can't be used. */
function changeSignUp<T>(
  context: AppContext,
  caller: Caller,
  { id, email }: signUps.SignUpRow,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return context.db.write.transaction().execute(async trx => {
    await lockEmail(context, trx, email)
    await requireMay(trx, caller, 'people.manage')
    await getSignUp(trx, id)
    return work(trx)
  })
}

/** Omits who signed up: the audit log names users only. */
function record(trx: Trx, actor: Caller, id: string, action: 'update' | 'delete') {
  return recordActivity(trx, {
    actor,
    subject: { kind: 'sign-up', id, name: null },
    before: action === 'delete' ? { isWaiting: true } : {},
    after: action === 'delete' ? null : { link: 'sent again' },
  })
}

async function getSignUp(db: Reads, id: string): Promise<signUps.SignUpRow> {
  const row = await signUps.findSignUp(db, id)
  if (!row) throw new Failure('not_found', 'This sign-up is no longer pending.')
  return row
}

function toSignUp(row: signUps.SignUpRow): SignUp {
  const { id, name, user_name, email, signed_up_at, expires_at, accounts } = row
  return {
    id,
    name,
    userName: user_name,
    email,
    signedUpAt: signed_up_at,
    expiresAt: expires_at,
    hasAccount: (accounts ?? 0) > 0,
  }
}

function hasAccount(): Failure {
  return new Failure('conflict', 'This address already has an account.')
}
