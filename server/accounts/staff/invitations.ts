import { v7 as uuidv7 } from 'uuid'
import type { VerifyEmail } from '../../../contract/accounts/account.ts'
import type { Invitation, Invite } from '../../../contract/accounts/role.ts'
import { NewPassword } from '../../../contract/accounts/user.ts'
import { recordActivity } from '../../activities/activities.ts'
import type { AppContext, DbContext } from '../../app-context.ts'
import type { Reads, Trx } from '../../db/database.ts'
import { Failure, invalid } from '../../failure.ts'
import type { Caller } from '../../http/access.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { emailUses, queueAccountEmail } from '../account-emails.ts'
import { accountBanned } from '../failures.ts'
import { deleteRegistrationsByEmail } from '../links/links.repository.ts'
import { linkExpired, linkUrl, requireLinkPassword } from '../links/links.ts'
import { newLink } from '../links/new-link.ts'
import {
  requireCovers,
  requireMay,
  requireRole,
  roleName,
  withRightsTransaction,
} from '../rights.ts'
import { hashPassword, rejectCommonPassword } from '../sign-in/passwords.ts'
import type { OnActivated } from '../sign-up/registration.ts'
import { freeUserName } from '../sign-up/sign-up-buyer.ts'
import { lockAdmins, lockEmail, lockUser } from '../transactions.ts'
import { changeUser, requireMayChange } from '../users/manage-users.ts'
import { findCredentialsByEmail, findUserByEmail, insertUser } from '../users.repository.ts'
import * as repository from './invitations.repository.ts'

export async function listInvitations({ db }: DbContext): Promise<Invitation[]> {
  const rows = await repository.findInvitations(db.read)
  return Promise.all(rows.map(row => toInvitation(db.read, row)))
}

/**
 * Emails a link that gives a role to the owner of the address.
 * @throws Failure `conflict` if they may not give it, or the address is invited already
 */
export async function invite(
  context: AppContext,
  caller: Caller,
  { email, role }: Invite,
  clientInfo: ClientInfo,
): Promise<Invitation> {
  await context.rateLimits.take(...emailUses('invitation', email, clientInfo))
  return withRightsTransaction(context, caller, 'staff', async trx => {
    await lockEmail(context, trx, email)
    await requireRole(trx, role)
    await requireMayInvite(trx, caller, { email, role })
    if (await repository.isInvited(trx, email)) {
      throw invalid('email', 'This address has an open invitation. Send that again, or revoke it')
    }
    const id = uuidv7()
    const link = await sendLink(context, trx, email)
    await repository.insertInvitation(trx, { id, ...link, email, role, inviter_id: caller.id })
    await record(trx, caller, id, null, await roleName(trx, role))
    return getInvitation(trx, id)
  })
}

/** @throws Failure `not_found`, or `conflict` if they may not give its role */
export async function resendInvitation(
  context: AppContext,
  caller: Caller,
  id: string,
  clientInfo: ClientInfo,
): Promise<Invitation> {
  const { email } = await getRow(context.db.read, id)
  await context.rateLimits.take(...emailUses('invitation', email, clientInfo))
  return withRightsTransaction(context, caller, 'staff', async trx => {
    await lockEmail(context, trx, email)
    const row = await getRow(trx, id)
    await requireMayInvite(trx, caller, row)
    const link = await sendLink(context, trx, email)
    // Sending it again is vouching for it.
    await repository.renewInvitation(trx, id, { ...link, inviter_id: caller.id })
    await record(trx, caller, id, '', 'sent again')
    return getInvitation(trx, id)
  })
}

/** @throws Failure `not_found`, or `conflict` if they may not give its role */
export function revokeInvitation(context: AppContext, caller: Caller, id: string): Promise<void> {
  return withRightsTransaction(context, caller, 'staff', async trx => {
    const row = await getRow(trx, id)
    await requireCovers(trx, caller, row.role)
    await repository.deleteInvitation(trx, id)
    await record(trx, caller, id, await roleName(trx, row.role), null)
  })
}

/**
 * Gives the role to the account of the invited address, which is made if there is none. Checks again
 * that the inviter may give it.
 * @returns the message to show
 * @throws Failure `link_expired`, at the password, `account_banned` or `rate_limited`
 */
export async function acceptInvitation(
  context: AppContext,
  invitation: repository.InvitationRow,
  { password }: Pick<VerifyEmail, 'password'>,
  clientInfo: ClientInfo,
  caller: Caller | undefined,
  activated: OnActivated,
): Promise<string> {
  const { db } = context
  const { email, token_hash: tokenHash } = invitation
  const account = await findCredentialsByEmail(db.read, email)
  if (account && account.id !== caller?.id) {
    const passwordHash = account.password_hash
    await requireLinkPassword(context, clientInfo, { tokenHash, passwordHash, password })
  }
  const newHash = account ? null : await hashNewPassword(password)

  return db.write.transaction().execute(async trx => {
    await lockAdmins(context, trx)
    await lockEmail(context, trx, email)
    if (account) await lockUser(context, trx, account.id)
    const row = await repository.findInvitationByToken(trx, tokenHash)
    if (!row || !(await repository.deleteInvitation(trx, row.id))) throw linkExpired()
    const inviter = { id: row.inviter_id, userName: row.inviter }
    const user = await findCredentialsByEmail(trx, email)
    // An account was made, deleted or given another password meanwhile.
    if (user?.id !== account?.id || user?.password_hash !== account?.password_hash) {
      throw linkExpired()
    }
    if (user?.is_banned) throw accountBanned((await context.settings.read(trx)).footer.contact)
    await requireRole(trx, row.role).catch(asExpired)
    await requireMay(trx, inviter, 'staff').catch(asExpired)
    await requireCovers(trx, inviter, row.role).catch(asExpired)
    const name = await roleName(trx, row.role)
    if (user) {
      const rights = { role: row.role, is_banned: user.is_banned }
      await requireMayChange(trx, inviter, user, rights).catch(asExpired)
      await changeUser(trx, { id: user.id, userName: user.user_name }, user, rights)
      return `You now have the role “${name}”.`
    }
    const made = await makeStaff(trx, email, newHash ?? '', row.role)
    await activated(trx, made.id, email)
    const subject = { kind: 'user', id: made.id, name: made.userName } as const
    await recordActivity(trx, { actor: made, subject, before: null, after: { role: name } })
    return `Your account is ready, with the role “${name}”.`
  })
}

/** A link that its inviter could no longer send is no better than an expired one. */
function asExpired(error: unknown): never {
  throw error instanceof Failure ? linkExpired() : error
}

async function hashNewPassword(password: string | undefined): Promise<string> {
  const { data, error } = NewPassword.safeParse(password)
  if (data === undefined) {
    throw invalid('password', error?.issues[0]?.message ?? 'Choose a password')
  }
  await rejectCommonPassword(data)
  return hashPassword(data)
}

async function makeStaff(
  trx: Trx,
  email: string,
  password_hash: string,
  role: string,
): Promise<{ id: string; userName: string }> {
  const id = uuidv7()
  const name = email.split('@')[0] ?? email
  const userName = await freeUserName(trx, name)
  const person = { id, name, user_name: userName, email, phone: '', image: null }
  await insertUser(trx, { ...person, password_hash, role, is_banned: 0 })
  // Any sign-up with this address was not its owner's.
  await deleteRegistrationsByEmail(trx, email)
  return { id, userName }
}

/** The same rules as for giving someone a role without asking. */
async function requireMayInvite(trx: Trx, caller: Caller, { email, role }: Invite): Promise<void> {
  await requireCovers(trx, caller, role)
  const user = await findUserByEmail(trx, email)
  if (!user) return
  await requireMayChange(trx, caller, user, { role, is_banned: user.is_banned })
  if (user.role === role)
    throw invalid('role', 'The account with this email address already has this role')
}

async function sendLink(context: AppContext, trx: Trx, to: string) {
  const { token, expiresAt, columns } = newLink('invitation')
  const link = linkUrl(context, 'activate', token)
  await queueAccountEmail(trx, { template: 'staff-invitation', to, link }, expiresAt)
  return columns
}

async function getRow(db: Reads, id: string): Promise<repository.InvitationRow> {
  const row = await repository.findInvitation(db, id)
  if (!row) throw new Failure('not_found', 'This invitation is no longer open.')
  return row
}

async function getInvitation(db: Reads, id: string): Promise<Invitation> {
  return toInvitation(db, await getRow(db, id))
}

async function toInvitation(db: Reads, row: repository.InvitationRow): Promise<Invitation> {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    roleName: await roleName(db, row.role),
    invitedBy: row.inviter,
    invitedAt: row.invited_at,
    expiresAt: row.expires_at,
  }
}

/** Omits who is invited: the record of activities names users only. */
function record(trx: Trx, actor: Caller, id: string, before: string | null, after: string | null) {
  return recordActivity(trx, {
    actor,
    subject: { kind: 'invitation', id, name: null },
    before: before === null ? null : before ? { role: before } : {},
    after: after === null ? null : before === '' ? { link: after } : { role: after },
  })
}
